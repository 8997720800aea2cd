// Public reads: cached in memory by tag, with an entity tag, and with `Cache-Tag` for CDNs and builds.
import { createHash } from 'node:crypto'
import type { Context } from 'hono'
import { caching } from '#contract/caching.ts'
import { plainHeaders } from '#contract/security-headers.ts'
import { comesWithSearch, searchTag } from '#contract/tags.ts'
import type { AnswerCache, CachedAnswer } from '../answer-cache.ts'
import type { Answer, AppEnv } from '../call.ts'
import { requestIdHeader } from '../observe.ts'
import { isNotModified } from '../request/not-modified.ts'

/**
 * Cache key: origin, path without a trailing slash, and query as sent, because responses contain whole addresses of
 * neighbouring pages.
 */
export function keyOf(address: string): string {
  const start = address.indexOf('/', 8)
  const query = address.indexOf('?', start)
  const path = query < 0 ? address : address.slice(0, query)
  return (path.endsWith('/') ? path.slice(0, -1) : path) + (query < 0 ? '' : address.slice(query))
}

/** Maximum characters of single tags in a header: nginx takes 4 KB of headers by default, and `fetch` in Node 16 KB. */
const mostTagCharacters = 2500

/** Value of `Cache-Tag`. In a long one the tag of the search stands for single records, because their changes announce it. */
function toTagHeader(tags: readonly string[]): string {
  const all = tags.join(',')
  if (all.length <= mostTagCharacters) return all
  return [...new Set([...tags.filter((tag) => !comesWithSearch(tag)), searchTag])].join(',')
}

/** Status, headers without the id of the request, and the body unless the client has it already. */
export function composeAnswer(
  { body, etag, tags }: CachedAnswer,
  ifNoneMatch: string | undefined,
  vary: string | undefined,
) {
  const headers: Record<string, string> = {
    ...plainHeaders,
    etag,
    'cache-control': caching.page,
    'cache-tag': toTagHeader(tags),
  }
  if (vary) headers.vary = vary
  if (isNotModified(ifNoneMatch, etag)) return { status: 304, headers, body: null }
  headers['content-type'] = 'application/json'
  return { status: 200, headers, body }
}

function respond(c: Context<AppEnv>, answer: CachedAnswer): Response {
  // Complete from the start, because adding headers to a finished response would cost half of its time.
  c.set('hasHeaders', true)
  const { status, headers, body } = composeAnswer(answer, c.req.header('if-none-match'), c.get('vary'))
  return new Response(body, { status, headers: { ...headers, [requestIdHeader]: c.get('requestId') } })
}

/**
 * Responds from memory when nothing inside has changed; otherwise computes the response and caches it, once for all who ask
 * for it meanwhile.
 */
export async function answerPublic(
  cache: AnswerCache,
  c: Context<AppEnv>,
  route: string,
  work: () => Promise<Answer<unknown>>,
): Promise<Response> {
  const key = keyOf(c.req.url)
  const news = cache.catchUp()
  if (news) await news
  const kept = cache.get(key)
  if (kept) return respond(c, kept)
  return respond(c, await cache.compute(key, async () => toCached(await work(), route)))
}

/** The answer as it is kept in memory. */
export function toCached({ body, tags = [] }: Answer<unknown>, route: string): CachedAnswer {
  const bytes = new TextEncoder().encode(JSON.stringify(body))
  const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`
  return { body: bytes, etag, tags: [...new Set(tags)], route }
}
