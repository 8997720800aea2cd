// Error codes of failed requests, and the problem document that reports them (RFC 9457).
import { z } from 'zod'
import type { Scope } from './scopes.ts'

/** Error code → HTTP status and short title. */
export const errorCodes = {
  malformed: { status: 400, title: 'The request could not be read' },
  bad_field: { status: 400, title: 'A field was refused' },
  unauthenticated: { status: 401, title: 'Sign in first' },
  bad_credentials: { status: 401, title: 'Sign-in refused' },
  second_factor: { status: 401, title: 'A second factor is needed' },
  factor_required: { status: 403, title: 'Set up a second factor first' },
  forbidden: { status: 403, title: 'Not allowed' },
  not_found: { status: 404, title: 'Not found' },
  method_not_allowed: { status: 405, title: 'Method not allowed' },
  conflict: { status: 409, title: 'In conflict with what is stored' },
  in_progress: { status: 409, title: 'Still being worked on' },
  stale: { status: 412, title: 'Changed meanwhile' },
  too_large: { status: 413, title: 'Too large' },
  wrong_type: { status: 415, title: 'Content type not accepted' },
  key_reused: { status: 422, title: 'This key stands for something else' },
  too_often: { status: 429, title: 'Too many requests' },
  internal: { status: 500, title: 'The server failed' },
  unavailable: { status: 503, title: 'Not available at the moment' },
} as const

export type ErrorCode = keyof typeof errorCodes

/** Field name → what is wrong with it, in whole sentences. */
export const fieldErrors = z.record(z.string(), z.array(z.string()))
export type FieldErrors = z.infer<typeof fieldErrors>

/** How somebody whose password is right goes on: the token, for five minutes, with what one of `methods` gives. */
const signInChallenge = z.object({
  token: z.string(),
  methods: z.array(z.string()),
  expires_at: z.iso.datetime(),
})
export type SignInChallenge = z.infer<typeof signInChallenge>

/**
 * RFC 9457 problem document; `current` is the stored record after a stale edit (412) or under a reused key (422),
 * `challenge` comes with `second_factor`.
 */
export const problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.number().int(),
  detail: z.string(),
  code: z.string(),
  errors: fieldErrors.optional(),
  current: z.unknown().optional(),
  challenge: signInChallenge.optional(),
})
export type Problem = z.infer<typeof problem>

/** An expected failure: thrown anywhere on the server, converted to a response in one place. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly errors: FieldErrors | undefined
  readonly current: unknown
  readonly retryAfterSeconds: number | undefined
  /** The scope an API token lacks (RFC 6750, section 3.1). */
  readonly scope: Scope | undefined
  readonly challenge: SignInChallenge | undefined

  constructor(
    code: ErrorCode,
    detail: string,
    more: {
      errors?: FieldErrors
      current?: unknown
      retryAfterSeconds?: number
      scope?: Scope
      challenge?: SignInChallenge
    } = {},
  ) {
    super(detail)
    this.name = 'AppError'
    this.code = code
    this.errors = more.errors
    this.current = more.current
    this.retryAfterSeconds = more.retryAfterSeconds
    this.scope = more.scope
    this.challenge = more.challenge
  }
}
