// One API request: asks, waits for a limited time, and parses the answer with the contract's schema.
import { parseAnswer } from '#contract/absent.ts'
import { apiBase, serverOf } from '#contract/addresses.ts'
import type { Capability } from '#contract/capabilities.ts'
import { type AnswerOf, type Endpoint, pathOf } from '#contract/endpoint.ts'
import { isRefusedAnswer, mostAnswerBytes, readBounded } from '#contract/fetch-content.ts'
import type { ApiRead, ApiText } from '#contract/publishing.ts'
import { ContentError, type ContentFailure } from './content-error.ts'

export type Query = Readonly<Record<string, string | number | boolean | undefined>>

export interface Question {
  params?: Readonly<Record<string, string | number>>
  query?: Query
}

export interface ApiSource {
  fetch: (request: Request) => Response | Promise<Response>
  /** Used instead of `fetch` where the API is in the same process. */
  read?: ApiRead | undefined
  /** Origin of the API, with or without `/api`. */
  apiUrl: string
  timeoutSeconds: number
}

/** How answers of a server are read that lacks some of what ours offers. */
export interface Manner {
  /** Changes an answer before it is validated. */
  adapt?: (body: unknown, question: Question) => unknown
  lacking?: ReadonlySet<Capability>
}

/** An answer with the tags of its records; null means the API's 404. */
export interface Answer<T> {
  data: T | null
  tags: readonly string[]
}

/** Full address of a request, with the query parameters in alphabetical order. */
export function addressOf(apiUrl: string, endpoint: Endpoint, { params, query = {} }: Question): string {
  const url = new URL(`${serverOf(apiUrl)}${apiBase}${pathOf(endpoint, params)}`)
  for (const name of Object.keys(query).sort()) {
    const value = query[name]
    if (value !== undefined) url.searchParams.set(name, String(value))
  }
  return url.href
}

/** Throws a `ContentError` unless the API answers 200 with the promised shape, or 404. */
export async function askApi<E extends Endpoint>(
  source: ApiSource,
  endpoint: E,
  question: Question,
  { adapt, lacking }: Manner = {},
): Promise<Answer<AnswerOf<E>>> {
  const address = addressOf(source.apiUrl, endpoint, question)
  const fail = (failure: ContentFailure) => new ContentError(endpoint.path, address, failure)
  const read = source.read?.(address) ?? readOverNetwork(source, address)
  const { status, tags, text } = await read.catch((cause: unknown) => {
    if (cause instanceof TimeoutError) throw fail({ kind: 'timeout', seconds: source.timeoutSeconds })
    if (isRefusedAnswer(cause)) throw fail({ kind: 'refused', reason: cause.reason })
    throw fail({ kind: 'unreachable', cause: causeOf(cause) })
  })
  if (status === 404) return { data: null, tags }
  if (status !== 200) throw fail({ kind: 'status', status })
  if (text.trim() === '') throw fail({ kind: 'empty' })
  const body = readJson(text)
  const adapted = adapt ? adapt(body, question) : body
  const parsed = endpoint.answer && parseAnswer(endpoint.answer, adapted, lacking)
  if (!parsed?.success) {
    const issue = parsed?.error.issues[0]
    throw fail({ kind: 'malformed', where: issue ? `${issue.path.join('.')}: ${issue.message}` : 'not JSON' })
  }
  return { data: parsed.data as AnswerOf<E>, tags }
}

class TimeoutError extends Error {}

async function readOverNetwork(source: ApiSource, address: string): Promise<ApiText> {
  const timeout = AbortSignal.timeout(source.timeoutSeconds * 1000)
  try {
    return await readResponse(source, address, timeout)
  } catch (cause) {
    throw timeout.aborted ? new TimeoutError() : cause
  }
}

async function readResponse(source: ApiSource, address: string, signal: AbortSignal): Promise<ApiText> {
  const request = new Request(address, { headers: { accept: 'application/json' }, signal })
  const aborted = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
  const response = await Promise.race([source.fetch(request), aborted])
  const body = await Promise.race([readBounded(response, address, mostAnswerBytes), aborted])
  return { status: response.status, tags: tagsOf(response), text: new TextDecoder().decode(body) }
}

function tagsOf(response: Response): string[] {
  const header = response.headers.get('cache-tag') ?? ''
  return header
    .split(',')
    .map((tag) => tag.trim())
    .filter(Boolean)
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function causeOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const { cause } = error
  return cause instanceof Error ? ((cause as { code?: string }).code ?? cause.message) : error.message
}
