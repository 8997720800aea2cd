// Public reads for a program in the same process: by address, from the same memory, without requests and responses.
import { apiBase } from '#contract/addresses.ts'
import { AppError, errorCodes } from '#contract/errors.ts'
import type { ApiRead, ApiText } from '#contract/publishing.ts'
import type { CachedAnswer } from '../answer-cache.ts'
import type { Answer, Call } from '../call.ts'
import type { Deps } from '../deps.ts'
import { storeNothing } from '../idempotency.ts'
import { keyOf, toCached } from './public-answer.ts'
import { eachPublicRead } from './public-routes.ts'
import { ownAddress, readAddress, routeOf } from './route.ts'

interface PublicRead {
  /** Name of its parameter, which is the last part of the path; null for none. */
  param: string | null
  /** Pattern of its route. */
  route: string
  answer(url: URL, params: Record<string, string>): Promise<Answer<unknown>>
}

/** What these calls have not. */
const nothing = {
  body: undefined,
  caller: null,
  address: '',
  agent: undefined,
  ifMatch: null,
  keep: storeNothing,
}

/** A path without a slash at its end, with its last part, the parameter, left open. */
const openEnd = (path: string) => `${path.slice(0, path.lastIndexOf('/'))}/:`
const withoutSlash = (path: string) => (path.endsWith('/') ? path.slice(0, -1) : path)

function readsOf(deps: Deps): Map<string, PublicRead> {
  const reads = new Map<string, PublicRead>()
  eachPublicRead(deps, (endpoint, work) => {
    const path = withoutSlash(apiBase + endpoint.path)
    const param = /:(\w+)$/.exec(path)?.[1] ?? null
    reads.set(param === null ? path : openEnd(path), {
      param,
      route: routeOf(endpoint),
      answer: (url, params) =>
        work({ ...nothing, ...readAddress(endpoint, url, params), url } as Call<typeof endpoint>),
    })
  })
  return reads
}

/** The public reads of this server; answers are as of the last `deps.cache.catchUp`. */
export function createDirectReads(deps: Deps): ApiRead {
  const { cache } = deps
  const reads = readsOf(deps)
  const decoder = new TextDecoder()
  const textOf = ({ body, tags }: { body: Uint8Array; tags: readonly string[] }): ApiText => ({
    status: 200,
    tags,
    text: decoder.decode(body),
  })

  async function compute(address: string): Promise<CachedAnswer> {
    const path = withoutSlash(new URL(address).pathname)
    const read = reads.get(path) ?? reads.get(openEnd(path))
    if (!read) throw new AppError('not_found', `There is no public read at ${path}.`)
    const { param, route, answer } = read
    const params = param === null ? {} : { [param]: path.slice(path.lastIndexOf('/') + 1) }
    return toCached(await answer(ownAddress(deps, address), params), route)
  }

  return async (address) => {
    const key = keyOf(address)
    const kept = cache.get(key)
    if (kept) return textOf(kept)
    const moment = cache.moment()
    try {
      const made = await compute(address)
      cache.set(key, made, moment)
      return textOf(made)
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      return { status: errorCodes[error.code].status, tags: [], text: '' }
    }
  }
}
