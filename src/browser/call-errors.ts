// Errors of an API call, as separate classes so that each screen can react to each of them.
import type { FieldErrors, Problem, SignInChallenge } from '#contract/errors.ts'
import { problemType } from '#contract/problem-type.ts'

const noReason = (status: number) => `The server answered with status ${status}.`
const reasonsIn = (errors: FieldErrors = {}) => Object.values(errors).flat().join(' ')

/**
 * The server refused the call. `errors` holds messages by field, `current` the stored record after an edit of an old
 * version.
 */
export class RefusedError extends Error {
  override readonly name = 'RefusedError'
  readonly status: number
  readonly code: string
  readonly errors: FieldErrors
  readonly current: unknown
  /** How a sign-in goes on that takes a second factor. */
  readonly challenge: SignInChallenge | null
  /** Seconds to wait before another attempt, when the server gives them. */
  readonly retryAfterSeconds: number | null

  constructor(problem: Partial<Problem> & { status: number }, retryAfterSeconds: number | null) {
    super(problem.detail || problem.title || reasonsIn(problem.errors) || noReason(problem.status))
    this.status = problem.status
    this.code = problem.code ?? ''
    this.errors = problem.errors ?? {}
    this.current = problem.current
    this.challenge = problem.challenge ?? null
    this.retryAfterSeconds = retryAfterSeconds
  }
}

/** No whole answer arrived: no network, a lost connection, or a server error while the session was being renewed. */
export class UnreachableError extends Error {
  override readonly name = 'UnreachableError'
}

/** The answer cannot be read, or violates the contract. */
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

/** Whether the body is a problem document of our own server, whose shape is known. */
const isOurs = (body: unknown): body is Problem =>
  typeof body === 'object' && body !== null && String((body as Problem).type).startsWith(problemType)

/** The error that a failed answer stands for, even when a proxy answered instead of the API. */
export async function toRefusal(response: Response): Promise<RefusedError> {
  const body: unknown = await response.json().catch(() => null)
  // What other servers answer is read by a part that is loaded only then; without it the status alone is told.
  const problem = isOurs(body)
    ? body
    : await import('./error-body.ts').then(
        ({ toProblem }) => toProblem(body),
        () => ({}),
      )
  return new RefusedError({ ...problem, status: response.status }, retryAfterOf(response.headers))
}
