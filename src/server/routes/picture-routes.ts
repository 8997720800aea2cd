// Routes of pictures that no record uses.
import type { Hono } from 'hono'
import { dashboardPictures as pictures } from '#contract/endpoints/dashboard-pictures.ts'
import type { AppEnv } from '../call.ts'
import type { Deps } from '../deps.ts'
import { toPage } from '../operations/answers.ts'
import { findPictures, storePicture } from '../operations/pictures.ts'
import { bind } from './route.ts'

export function bindPictureRoutes(app: Hono<AppEnv>, deps: Deps): void {
  bind(app, deps, pictures.listPictures, async ({ query, url }) => {
    const found = await findPictures(deps, query.ids.split(','))
    return { body: toPage(url, 1, found.length + 1, found.length, found) }
  })
  bind(app, deps, pictures.createPicture, ({ body, keep }) => storePicture(deps, body.image, keep))
}
