// The shortest way for what visitors ask most: a page that is kept ready goes from memory to the socket.
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { SiteAnswers } from './site-answers.ts'

/** Told of each answer that went this way. */
export type FastObserver = (method: string, path: string, status: number) => void

/** Answers a request when it is for a page that is ready; true when it did. */
export function answerFast(
  answers: SiteAnswers,
  request: IncomingMessage,
  response: ServerResponse,
  observe: FastObserver,
): boolean {
  const { method, url, headers } = request
  if ((method !== 'GET' && method !== 'HEAD') || !url || url.startsWith('/api')) return false
  const question = url.indexOf('?')
  const path = question < 0 ? url : url.slice(0, question)
  const answer = answers.ready({
    path,
    query: '',
    acceptEncoding: headers['accept-encoding'] as string | undefined,
    ifNoneMatch: headers['if-none-match'],
  })
  if (!answer) return false
  const { status, body } = answer
  if (body !== null) answer.headers['content-length'] = String(body.length)
  response.writeHead(status, answer.headers)
  response.end(method === 'HEAD' ? undefined : (body ?? undefined))
  observe(method, path, status)
  return true
}
