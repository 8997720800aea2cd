// Every page finds its reader in `Astro.locals.content`: the one its caller brought, else one for the API of the build.
import type { MiddlewareHandler } from 'astro'
import { createBuildContent } from '#content/build-content.ts'
import { withOrderedStylesheets } from './pages/_stylesheet-order.ts'

export const onRequest: MiddlewareHandler = async (context, next) => {
  context.locals.content ??= createBuildContent(context.routePattern)
  const response = await next().catch((error: unknown) => {
    context.locals.failed?.(error)
    throw error
  })
  return context.routePattern === '/dashboard' ? withOrderedStylesheets(response) : response
}
