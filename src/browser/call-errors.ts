// How a call can fail, told apart so that each screen can say the right thing and do the right thing.
import type { FieldErrors, Problem } from '#contract/errors.ts'

const noReason = (status: number) => `The server answered with status ${status}.`
const reasonsIn = (errors: FieldErrors = {}) => Object.values(errors).flat().join(' ')

/** The server answered and said no. `errors` holds messages by field; `current` the stored record after a stale edit. */
export class RefusedError extends Error {
  override readonly name = 'RefusedError'
  readonly status: number
  readonly code: string
  readonly errors: FieldErrors
  readonly current: unknown
  /** Seconds to wait before another attempt, when the server named them. */
  readonly retryAfterSeconds: number | null

  constructor(problem: Partial<Problem> & { status: number }, retryAfterSeconds: number | null) {
    super(problem.detail ?? problem.title ?? (reasonsIn(problem.errors) || noReason(problem.status)))
    this.status = problem.status
    this.code = problem.code ?? ''
    this.errors = problem.errors ?? {}
    this.current = problem.current
    this.retryAfterSeconds = retryAfterSeconds
  }
}

/** No answer arrived: no network, a lost connection, or a server that failed while a session was being renewed. */
export class UnreachableError extends Error {
  override readonly name = 'UnreachableError'
}

/** The answer is not what the contract promises. */
export class UnexpectedAnswerError extends Error {
  override readonly name = 'UnexpectedAnswerError'
}

/** Seconds of a `Retry-After` header, given as seconds or as a date (RFC 9110, section 10.2.3); null without one. */
export function retryAfterOf(headers: Headers, now = Date.now()): number | null {
  const text = headers.get('retry-after')
  if (!text) return null
  if (/^\d+$/.test(text)) return Number(text)
  const date = Date.parse(text)
  return Number.isNaN(date) ? null : Math.max(0, Math.ceil((date - now) / 1000))
}

/** Django REST framework names fields beside each other, without a document around them. */
function withFieldErrors(body: Partial<Problem>): Partial<Problem> {
  if (body.errors || body.detail) return body
  const named = Object.entries(body).filter(
    ([, said]) => Array.isArray(said) && said.every((one) => typeof one === 'string'),
  )
  return named.length > 0 ? { ...body, errors: Object.fromEntries(named) as FieldErrors } : body
}

/** The refusal an answer stands for, also when a proxy answered in place of the API. */
export async function toRefusal(response: Response): Promise<RefusedError> {
  const body: unknown = await response.json().catch(() => null)
  const problem = typeof body === 'object' && body !== null ? withFieldErrors(body) : {}
  return new RefusedError({ ...problem, status: response.status }, retryAfterOf(response.headers))
}
