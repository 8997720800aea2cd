// Binds an entry of the contract to its operation, in this order: permission, limits, parsing, work, response.
import type { Context, Hono } from 'hono'
import { apiBase, serverOf } from '#contract/addresses.ts'
import { type AnswerOf, type Endpoint, pathOf } from '#contract/endpoint.ts'
import { AppError } from '#contract/errors.ts'
import { revisionTag } from '#contract/revision-tag.ts'
import { isPermitted } from '#contract/roles.ts'
import { notFound } from '#contract/texts.ts'
import type { Answer, AppEnv, Call, StoreAnswer } from '../call.ts'
import type { Deps } from '../deps.ts'
import { readIdempotencyKey, storeNothing } from '../idempotency.ts'
import { isApiToken } from '../operations/api-tokens/secret.ts'
import { type AnyCaller, isIntegration, lacksScope } from '../operations/api-tokens/token-caller.ts'
import { mustHaveFactor } from '../operations/factors/requirement.ts'
import { createTurns } from '../operations/turns.ts'
import { readLanguage } from '../request/accept-language.ts'
import { bodyOf, isGone } from '../request/node-request.ts'
import { readBody } from '../request/read-body.ts'
import { checkFields, readParams, readQuery } from '../request/read-query.ts'
import { bodyWithAliases, withOwnNames, withoutReadOnly } from '../request/record-as-read.ts'
import { readIfMatch } from '../request/revision.ts'
import { answerPublic } from './public-answer.ts'

export type Work<E extends Endpoint> = (call: Call<E>) => Promise<Answer<AnswerOf<E>>>

async function callerOf(deps: Deps, endpoint: Endpoint, c: Context<AppEnv>): Promise<AnyCaller | null> {
  if (endpoint.permission === 'public') return null
  const bearer = bearerOf(c.req.header('authorization'))
  const authorised = isApiToken(bearer)
    ? await deps.apiTokens.authorise(bearer, endpoint.scope)
    : await authenticate(deps, endpoint, bearer)
  deps.presence.note()
  return authorised
}

async function authenticate(deps: Deps, endpoint: Endpoint, bearer: string | undefined): Promise<AnyCaller> {
  const caller = await deps.accounts.authenticate(bearer)
  if (!isPermitted(endpoint.permission, caller.role))
    throw new AppError('forbidden', 'This is for administrators. Ask one of them.')
  if (!endpoint.beforeFactor && mustHaveFactor(deps.env, caller.role) && !caller.hasFactor)
    throw new AppError(
      'factor_required',
      'Your account needs a second factor. Set one up under “Account”; until then it may do nothing else.',
    )
  return caller
}

/**
 * The caller once their body is there. It may take minutes, on purpose too, in which a session or an API token may end.
 * Throws `unauthenticated`.
 */
async function callerAfterBody(deps: Deps, caller: AnyCaller | null): Promise<AnyCaller | null> {
  if (caller === null) return null
  if (!isIntegration(caller)) return await deps.accounts.authenticateAgain(caller)
  await deps.apiTokens.authoriseAgain(caller)
  return caller
}

/** The token of an `Authorization: Bearer` header (RFC 6750, section 2.1). */
function bearerOf(header: string | undefined): string | undefined {
  return header === undefined ? undefined : /^Bearer ([\w.~+/=-]+)$/i.exec(header)?.[1]
}

/** The requested address at the public one of the server, when that is set, because a proxy requests another. */
export function ownAddress({ env }: Deps, address: string): URL {
  const url = new URL(address)
  const server = env.API_URL ?? env.SITE_URL
  return server ? new URL(serverOf(server) + url.pathname + url.search) : url
}

/** Owner of an idempotency key, because two callers may use the same one. */
function keyOwnerOf(caller: AnyCaller | null): string {
  if (caller === null) return 'visitor'
  return isIntegration(caller) ? `token ${caller.tokenId}` : `user ${caller.userId}`
}

function fingerprintOf(
  deps: Deps,
  endpoint: Endpoint,
  params: Record<string, unknown> | undefined,
  query: Record<string, unknown> | undefined,
  body: Record<string, unknown>,
): Promise<string> {
  const passing = endpoint.keyed?.passing ?? []
  const lasting = Object.entries(body).filter(([name]) => !passing.includes(name))
  const path = pathOf(endpoint, params as Record<string, string | number>)
  const named = Object.entries(query ?? {}).sort(([one], [other]) => (one < other ? -1 : 1))
  const asked = `${endpoint.method} ${path}${named.length > 0 ? `?${JSON.stringify(named)}` : ''}`
  return deps.idempotency.fingerprintOf(asked, Object.fromEntries(lasting))
}

/** Checks the parameters of an address and the query after it. Throws `AppError`. */
export function readAddress<E extends Endpoint>(endpoint: E, url: URL, names: Record<string, string>) {
  const params = endpoint.params && readParams(endpoint.params, names, endpoint.absent ?? notFound.anything)
  return { params, query: endpoint.query && readQuery(endpoint.query, url) }
}

/** Does what is left of a call once its caller is known, its body included: at once, later, or not at all. */
export type Around = <T>(
  call: { caller: AnyCaller | null; isGone(): boolean },
  run: () => Promise<T>,
) => Promise<T>

const atOnce: Around = (_call, run) => run()

async function runCall<E extends Endpoint>(
  deps: Deps,
  endpoint: E,
  work: Work<E>,
  c: Context<AppEnv>,
  around: Around,
): Promise<Answer<AnswerOf<E>>> {
  const caller = await callerOf(deps, endpoint, c)
  const url = ownAddress(deps, c.req.url)
  const { params, query } = readAddress(endpoint, url, c.req.param() as Record<string, string>)
  const common = {
    url,
    address: c.get('address'),
    agent: c.req.header('user-agent'),
    language: readLanguage(c.req.header('accept-language')),
    ifMatch: readIfMatch(c.req.header('if-match')),
    isGone: () => isGone(c),
    keep: storeNothing,
  }
  return around({ caller, isGone: common.isGone }, () => runWithBody())

  async function runWithBody(): Promise<Answer<AnswerOf<E>>> {
    if (!endpoint.body) return work({ params, query, body: undefined, caller, ...common } as Call<E>)
    const key = endpoint.keyed ? readIdempotencyKey(c.req.header('idempotency-key')) : null
    const refused = isIntegration(caller) && !caller.scopes.includes('media') ? lacksScope('media') : null
    // The files of the call are deleted when it ends, whatever its result.
    await using received = new AsyncDisposableStack()
    const files = { source: bodyOf(c), media: deps.media, received, refused }
    // Between the steps of a long body others are answered.
    const takeTurns = createTurns()
    const fields = await readBody(c.req.raw, bodyWithAliases(endpoint), files, endpoint.bodyBytes)
    await takeTurns()
    const present = await callerAfterBody(deps, caller)
    const body = checkFields(endpoint.body, withoutReadOnly(endpoint, withOwnNames(endpoint, fields)))
    const run = (keep: StoreAnswer) =>
      work({ params, query, body, caller: present, ...common, keep } as Call<E>)
    if (key === null) return await run(storeNothing)
    await takeTurns()
    const fingerprint = await fingerprintOf(deps, endpoint, params, query, body)
    await takeTurns()
    return await deps.idempotency.run({ id: `${keyOwnerOf(caller)} ${key}`, fingerprint }, run)
  }
}

async function respond(deps: Deps, endpoint: Endpoint, answer: Answer<unknown>): Promise<Response> {
  const headers = new Headers({ 'cache-control': 'no-store', ...answer.headers })
  if (answer.revision !== undefined) headers.set('etag', revisionTag(answer.revision))
  if (answer.changeId !== undefined) headers.set('change-id', String(answer.changeId))
  if (endpoint.answer === null) return new Response(null, { status: endpoint.status, headers })
  if (endpoint.answerType) {
    headers.set('content-type', `${endpoint.answerType}; charset=utf-8`)
    const page = await deps.mediaAccess.signPage(String(answer.body))
    return new Response(page, { status: endpoint.status, headers })
  }
  headers.set('content-type', 'application/json')
  const json = JSON.stringify(answer.body)
  // Responses for staff may include hidden pictures.
  const text = endpoint.permission === 'public' ? json : await deps.mediaAccess.sign(json)
  return new Response(text, { status: endpoint.status, headers })
}

/** The path where an endpoint is registered, without a trailing slash. */
export const routeOf = ({ path }: Endpoint) => apiBase + path.replace(/\/$/, '')

/** Registers one endpoint, with and without a trailing slash. */
export function bind<E extends Endpoint>(
  app: Hono<AppEnv>,
  deps: Deps,
  endpoint: E,
  work: Work<E>,
  around: Around = atOnce,
): void {
  const path = routeOf(endpoint)
  const isCacheable =
    endpoint.permission === 'public' && endpoint.method === 'GET' && endpoint.cacheable !== false
  const handler = isCacheable
    ? (c: Context<AppEnv>) =>
        answerPublic(deps.cache, c, path, () => runCall(deps, endpoint, work, c, around))
    : async (c: Context<AppEnv>) => respond(deps, endpoint, await runCall(deps, endpoint, work, c, around))
  app.on(endpoint.method, [path, `${path}/`], handler)
}
