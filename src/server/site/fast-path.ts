// Fast path for the most frequent requests: a cached page goes from memory directly to the socket.
import type { IncomingMessage, ServerResponse } from 'node:http'
import { type Observe, siteRoute } from '../observe.ts'
import { sendAnswer } from '../send-answer.ts'
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
  sendAnswer(request, response, answer, observe(start), siteRoute)
  return true
}
