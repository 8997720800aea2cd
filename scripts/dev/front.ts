// Requests that the development server handles before Astro: those for the API and for pictures are proxied, and all
// dashboard addresses get its one page.
import { type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AstroInlineConfig } from 'astro'

type Plugin = NonNullable<NonNullable<AstroInlineConfig['vite']>['plugins']>[number]

const isForApi = (path: string) => /^\/(api|media|hooks)(\/|$)/.test(path)

function proxyRequest(origin: string, incoming: IncomingMessage, outgoing: ServerResponse): void {
  const { method, headers, url = '/' } = incoming
  const call = request(origin + url, { method, headers }, (answer) => {
    outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
    answer.pipe(outgoing)
  })
  call.on('error', () => {
    if (outgoing.headersSent) return void outgoing.destroy()
    outgoing.writeHead(503, { 'content-type': 'text/plain', 'retry-after': '1' })
    outgoing.end('The API is starting anew. Try again in a moment.\n')
  })
  incoming.pipe(call)
}

/** Runs before all other middleware, whose rules about trailing slashes are for pages only. */
export function apiInFront(origin: string): Plugin {
  return {
    name: 'marquee-api-in-front',
    configureServer: (server) => () => {
      server.middlewares.stack.unshift({
        route: '',
        handle: (incoming: IncomingMessage, outgoing: ServerResponse, next: () => void) => {
          const { pathname } = new URL(incoming.url ?? '/', 'http://localhost')
          if (isForApi(pathname)) return proxyRequest(origin, incoming, outgoing)
          if (pathname.startsWith('/dashboard/')) incoming.url = '/dashboard'
          next()
        },
      })
    },
  }
}
