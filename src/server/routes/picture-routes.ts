// Routes of pictures: those that no record uses yet, and the library of all.
import type { Hono } from 'hono'
import { dashboardPictures as pictures } from '#contract/endpoints/dashboard-pictures.ts'
import type { AppEnv } from '../call.ts'
import type { Deps } from '../deps.ts'
import { toPage } from '../operations/answers.ts'
import { cropPicture, readOriginal } from '../operations/picture-crops.ts'
import { pictureSubject, readLibrary, removePictures } from '../operations/picture-library.ts'
import { replacePicture, undoReplacement } from '../operations/picture-replacing.ts'
import { findPictures, storePicture } from '../operations/pictures.ts'
import { listHistory } from '../operations/record-reads.ts'
import { actorOf, isAdministrator } from './caller.ts'
import { bind } from './route.ts'

export function bindPictureRoutes(app: Hono<AppEnv>, deps: Deps): void {
  bind(app, deps, pictures.listPictures, async ({ query, url }) => {
    const found = await findPictures(deps, query.ids.split(','))
    return { body: toPage(url, 1, found.length + 1, found.length, found) }
  })
  bind(app, deps, pictures.createPicture, (call) =>
    storePicture(deps, call.body.image, actorOf(call), call.keep),
  )
  bind(app, deps, pictures.cropPicture, (call) => cropPicture(deps, call.body, actorOf(call), call.keep))
  bind(app, deps, pictures.pictureOriginal, ({ query }) => readOriginal(deps, query.picture))
  bind(app, deps, pictures.listLibrary, (call) => readLibrary(deps, call))
  bind(app, deps, pictures.replacePicture, (call) =>
    replacePicture(deps, call.body, { actor: actorOf(call), maySite: isAdministrator(call) }, call.keep),
  )
  bind(app, deps, pictures.undoReplacement, (call) =>
    undoReplacement(deps, call.params.id, { actor: actorOf(call), maySite: isAdministrator(call) }),
  )
  bind(app, deps, pictures.pictureHistory, (call) =>
    listHistory(deps, pictureSubject.subject, pictureSubject.subjectId, call),
  )
  bind(app, deps, pictures.removePictures, (call) => removePictures(deps, call.body.ids, actorOf(call)))
}
