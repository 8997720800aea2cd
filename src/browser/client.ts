// API client for code that may be signed in. It imports no schema: an entry of the contract validates its own answer
// and a bare entry is not validated, so a page loads zod only when it uses the contract's entries.
import { UnreachableError } from './call-errors.ts'
import type { Callable, Exchange, LooseOptions, ResultOf } from './call-types.ts'
import { language } from './language.ts'
import { renewSession } from './refresh.ts'
import { readTokens } from './stored-session.ts'
import { type Rest, readExchange, send } from './visitor-call.ts'

/**
 * Calls an endpoint and resolves with its answer. Throws `RefusedError` when the server refuses, `UnreachableError`
 * when no answer arrives, `UnexpectedAnswerError` when the answer violates the contract, and the signal's reason when
 * aborted.
 */
export async function call<C extends Callable>(endpoint: C, ...rest: Rest<C>): Promise<ResultOf<C>> {
  return (await exchange(endpoint, ...rest)).data
}

/** As `call`, with the answer's headers. */
export async function exchange<C extends Callable>(
  endpoint: C,
  ...[options]: Rest<C>
): Promise<Exchange<ResultOf<C>>> {
  return readExchange(endpoint, await sendAsUser(endpoint, { language, ...(options as LooseOptions) }))
}

/** Sends with the stored token; after a 401 it renews the session once and tries again. */
async function sendAsUser(endpoint: Callable, options: LooseOptions): Promise<Response> {
  // On the session's own endpoints a 401 is about the credentials in the body, not about the caller.
  const access = endpoint.path.startsWith('/token/') ? null : (readTokens()?.access ?? null)
  const response = await send(endpoint, options, access)
  if (response.status !== 401 || !access) return response
  const outcome = await renewSession(access)
  if (outcome === 'failed')
    throw new UnreachableError('The session could not be renewed. Check the connection and try again.')
  const renewed = outcome === 'renewed' ? readTokens() : null
  return renewed ? send(endpoint, options, renewed.access) : response
}
