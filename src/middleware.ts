// Every page finds its reader in `Astro.locals.content`: the one its caller brought, else one for the API of the build.
import type { MiddlewareHandler } from 'astro'
import { createBuildContent } from '#content/build-content.ts'

export const onRequest: MiddlewareHandler = (context, next) => {
  context.locals.content ??= createBuildContent()
  return next()
}
