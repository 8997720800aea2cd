// API calls without a session: all that public pages need of the client.
import { parseAnswer } from '#contract/absent.ts'
import { toRefusal, UnexpectedAnswerError, UnreachableError } from './call-errors.ts'
import type { Callable, Exchange, LooseOptions, OptionsOf, ResultOf } from './call-types.ts'
import { addressOf, requestOf } from './request.ts'
import type { SchemalessEndpoint } from './schemaless-endpoints.ts'

export type Rest<C extends Callable> =
  object extends OptionsOf<C> ? [options?: OptionsOf<C>] : [options: OptionsOf<C>]

/** How long a visitor waits for a whole answer, unless the endpoint says otherwise. */
const usualPatienceMs = 20_000

/**
 * Calls an endpoint without a token and resolves with its answer; throws the same errors as `call` of `client.ts`, and
 * `UnreachableError` also when the connection stays silent.
 */
export async function callAsVisitor<C extends Callable>(
  endpoint: C,
  ...[options]: Rest<C>
): Promise<ResultOf<C>> {
  const { patienceMs = usualPatienceMs } = endpoint as SchemalessEndpoint
  const limit = AbortSignal.timeout(patienceMs)
  const given = options?.signal
  const signal = given ? eitherOf(given, limit) : limit
  try {
    const response = await send(endpoint, { ...(options as LooseOptions), signal }, null)
    return (await readExchange(endpoint, response)).data
  } catch (error) {
    // Browsers tell the end of a limit by different errors.
    throw limit.aborted && !given?.aborted ? toUnreachable(error) : error
  }
}

/** As `AbortSignal.any`, which Firefox has only since version 124. */
function eitherOf(...signals: AbortSignal[]): AbortSignal {
  const controller = new AbortController()
  for (const signal of signals) {
    if (signal.aborted) controller.abort(signal.reason)
    signal.addEventListener('abort', () => controller.abort(signal.reason), { signal: controller.signal })
  }
  return controller.signal
}

/**
 * Reads an answer with its headers; throws `RefusedError`, `UnexpectedAnswerError`, and `UnreachableError` when it breaks
 * off.
 */
export async function readExchange<C extends Callable>(
  endpoint: C,
  response: Response,
): Promise<Exchange<ResultOf<C>>> {
  if (!response.ok) throw await toRefusal(response)
  return {
    data: (await readAnswer(endpoint, response)) as ResultOf<C>,
    etag: response.headers.get('etag'),
    changeId: response.headers.get('change-id'),
    status: response.status,
  }
}

/**
 * Sends a request, with an access token if there is one; throws `UnreachableError`, and the signal's reason when
 * aborted.
 */
export async function send(
  endpoint: Callable,
  options: LooseOptions,
  access: string | null,
): Promise<Response> {
  try {
    const transport = options.fetch ?? fetch
    return await transport(addressOf(endpoint, options), requestOf(endpoint, options, access))
  } catch (error) {
    if (options.signal?.aborted) throw error
    throw toUnreachable(error)
  }
}

function toUnreachable(cause: unknown): UnreachableError {
  return new UnreachableError('The server could not be reached. Check the connection and try again.', {
    cause,
  })
}

const unreadable = 'The answer of the server could not be read. Check the connection and try again.'

/** What is thrown when a body cannot be read: an abort as it is, a lost connection, or something that is no JSON. */
function toReadError(cause: unknown): unknown {
  if (cause instanceof TypeError) return new UnreachableError(unreadable, { cause })
  return cause instanceof SyntaxError ? new UnexpectedAnswerError(unreadable, { cause }) : cause
}

async function readAnswer(endpoint: Callable, response: Response): Promise<unknown> {
  if (response.status === 204) return undefined
  const isText = 'answerType' in endpoint
  const body: unknown = await (isText ? response.text() : response.json()).catch((cause: unknown) => {
    throw toReadError(cause)
  })
  if (isText || !('answer' in endpoint) || !endpoint.answer) return body
  const checked = parseAnswer(endpoint.answer, body)
  if (checked.success) return checked.data
  const message = `${endpoint.method} ${endpoint.path} answered something else than the contract says.`
  throw new UnexpectedAnswerError(message, { cause: checked.error })
}
