// Fast path for the most frequent requests: a cached page goes from memory directly to the socket.
import type { IncomingMessage, ServerResponse } from 'node:http'
import { type Observe, requestIdHeader, siteRoute } from '../observe.ts'
import type { SiteAnswers } from './site-answers.ts'

/** Responds to a request for a cached page; returns true when it did. */
export function answerFast(
  answers: SiteAnswers,
  request: IncomingMessage,
  response: ServerResponse,
  observe: Observe,
): boolean {
  const { method, url, headers } = request
  if ((method !== 'GET' && method !== 'HEAD') || !url || url.startsWith('/api')) return false
  const start = performance.now()
  const question = url.indexOf('?')
  const path = question < 0 ? url : url.slice(0, question)
  const answer = answers.ready({
    host: headers.host,
    path,
    query: '',
    acceptEncoding: headers['accept-encoding'] as string | undefined,
    ifNoneMatch: headers['if-none-match'],
  })
  if (!answer) return false
  const { status, body } = answer
  if (body !== null) answer.headers['content-length'] = String(body.length)
  const observed = observe(start)
  answer.headers[requestIdHeader] = observed.id
  response.writeHead(status, answer.headers)
  response.end(method === 'HEAD' ? undefined : (body ?? undefined))
  observed.answered({ method, path, route: siteRoute, status })
  return true
}
