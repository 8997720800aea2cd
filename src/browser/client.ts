// The browser's one way to the API. It imports no schema: an entry of the contract brings its own check of the
// answer along, a bare entry has none, so a page only carries zod when it names the contract's entries.
import { toRefusal, UnexpectedAnswerError, UnreachableError } from './call-errors.ts'
import type { Callable, Exchange, LooseOptions, OptionsOf, ResultOf } from './call-types.ts'
import { renewSession } from './refresh.ts'
import { addressOf, requestOf } from './request.ts'
import { readTokens } from './stored-session.ts'

type Rest<C extends Callable> =
  object extends OptionsOf<C> ? [options?: OptionsOf<C>] : [options: OptionsOf<C>]

/**
 * Calls an endpoint and resolves with its answer.
 *
 * Throws `RefusedError` when the server says no, `UnreachableError` when no answer arrives,
 * `UnexpectedAnswerError` when the answer breaks the contract, and the signal's reason when aborted.
 */
export async function call<C extends Callable>(endpoint: C, ...rest: Rest<C>): Promise<ResultOf<C>> {
  return (await exchange(endpoint, ...rest)).data
}

/** As `call`, with the answer's headers. */
export async function exchange<C extends Callable>(
  endpoint: C,
  ...[options]: Rest<C>
): Promise<Exchange<ResultOf<C>>> {
  const response = await sendAsUser(endpoint, (options ?? {}) as LooseOptions)
  if (!response.ok) throw await toRefusal(response)
  return {
    data: (await readAnswer(endpoint, response)) as ResultOf<C>,
    etag: response.headers.get('etag'),
    changeId: response.headers.get('change-id'),
    status: response.status,
  }
}

/** Sends with the stored token; a 401 is answered by one renewal of the session and one more attempt. */
async function sendAsUser(endpoint: Callable, options: LooseOptions): Promise<Response> {
  // The session's own endpoints answer 401 for what they were given, not for the caller.
  const access = endpoint.path.startsWith('/token/') ? null : (readTokens()?.access ?? null)
  const response = await send(endpoint, options, access)
  if (response.status !== 401 || !access) return response
  const outcome = await renewSession(access)
  if (outcome === 'failed')
    throw new UnreachableError('The session could not be renewed. Check the connection and try again.')
  const renewed = outcome === 'renewed' ? readTokens() : null
  return renewed ? send(endpoint, options, renewed.access) : response
}

async function send(endpoint: Callable, options: LooseOptions, access: string | null): Promise<Response> {
  try {
    const transport = options.fetch ?? fetch
    return await transport(addressOf(endpoint, options), requestOf(endpoint, options, access))
  } catch (error) {
    if (options.signal?.aborted) throw error
    throw new UnreachableError('The server could not be reached. Check the connection and try again.', {
      cause: error,
    })
  }
}

async function readAnswer(endpoint: Callable, response: Response): Promise<unknown> {
  if (response.status === 204) return undefined
  if ('answerType' in endpoint) return response.text()
  let body: unknown
  try {
    body = await response.json()
  } catch (cause) {
    throw new UnexpectedAnswerError(`${endpoint.method} ${endpoint.path} did not answer with JSON.`, {
      cause,
    })
  }
  if (!('answer' in endpoint) || !endpoint.answer) return body
  const checked = endpoint.answer.safeParse(body)
  if (checked.success) return checked.data
  const message = `${endpoint.method} ${endpoint.path} answered something else than the contract says.`
  throw new UnexpectedAnswerError(message, { cause: checked.error })
}
