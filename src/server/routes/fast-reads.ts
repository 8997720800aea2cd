// Fast path for public reads: a cached answer goes from memory directly to the socket.
import type { Deps } from '../deps.ts'
import type { FastHandler } from '../listen.ts'
import { originsOf } from '../middleware/guard.ts'
import type { Observe } from '../observe.ts'
import { sendAnswer } from '../send-answer.ts'
import { composeAnswer, keyOf } from './public-answer.ts'

/**
 * Responds to requests for what is cached and current, as the application would, and leaves all others to it: those of our
 * own pages on another origin too, because their responses have more headers.
 */
export function createFastReads({ cache, env }: Pick<Deps, 'cache' | 'env'>, observe: Observe): FastHandler {
  const origins = originsOf(env)
  const vary = origins.length > 0 ? 'Origin' : undefined
  return (request, response) => {
    const { method, url, headers } = request
    if (method !== 'GET' || !url?.startsWith('/api/') || origins.includes(headers.origin ?? '')) return false
    const start = performance.now()
    const kept = cache.isCurrent() ? cache.get(keyOf(`http://${headers.host}${url}`)) : undefined
    if (!kept) return false
    const answer = composeAnswer(kept, headers['if-none-match'], vary)
    sendAnswer(request, response, answer, observe(start), kept.route)
    return true
  }
}
