// Definition of an API endpoint; server, clients, documents and tests are made from these entries.
import type { z } from 'zod'
import type { ErrorCode } from './errors.ts'
import type { Permission } from './roles.ts'
import type { Scope } from './scopes.ts'

export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'

/**
 * One endpoint. `path` follows `/api` and ends with a slash; `:name` stands for a parameter of `params`.
 * `body` is accepted as JSON, urlencoded or multipart (with files only as multipart).
 * `answer` null means 204 without a body. Scripts of browsers have only what `publisher/render/renderer-endpoints.ts` leaves.
 */
export interface Endpoint {
  readonly method: Method
  readonly path: string
  readonly summary: string
  readonly section: string
  readonly permission: Permission
  /** Scope an API token needs for this call; without one, tokens are rejected. A body with files also needs `media`. */
  readonly scope?: Scope
  /** Open also to whoever has to set up a second factor first, where the server requires one. */
  readonly beforeFactor?: true
  readonly params?: z.ZodObject
  readonly query?: z.ZodObject
  readonly body?: z.ZodObject
  /** Longest JSON body in bytes, where it may be longer than `limits.bodyBytes`. */
  readonly bodyBytes?: number
  /** Alternative field names accepted in the body → canonical names. */
  readonly aliases?: Readonly<Record<string, string>>
  readonly answer: z.ZodType | null
  /** Media type of a text response; without it, the response is JSON. */
  readonly answerType?: 'text/html'
  readonly status: 200 | 201 | 204
  readonly errors: readonly ErrorCode[]
  /** Message shown when the resource does not exist. */
  readonly absent?: string
  /** False when a public response must not be cached, because it describes the current moment. */
  readonly cacheable?: boolean
  /** The response carries an ETag of the record's revision, and a change honours `If-Match`. */
  readonly revisioned?: boolean
  /**
   * A creation or a change that honours `Idempotency-Key`; `passing` names fields that may differ between retries of the same
   * request.
   */
  readonly keyed?: { readonly passing?: readonly string[] }
}

/** Errors of a request with a body. */
export const bodyErrors = [
  'bad_field',
  'malformed',
  'too_large',
  'wrong_type',
] as const satisfies readonly ErrorCode[]

/** Additional errors of a request with an `Idempotency-Key`. */
export const idempotencyErrors = ['in_progress', 'key_reused'] as const satisfies readonly ErrorCode[]

type Part<E extends Endpoint, K extends 'params' | 'query' | 'body'> = E[K] extends z.ZodType
  ? z.infer<E[K]>
  : undefined

/** Typed parameters of a call, as the server receives them. */
export interface CallOf<E extends Endpoint> {
  params: Part<E, 'params'>
  query: Part<E, 'query'>
  body: Part<E, 'body'>
}

/** Typed response body of an endpoint. */
export type AnswerOf<E extends Endpoint> = E['answer'] extends z.ZodType ? z.infer<E['answer']> : undefined

/** Checks the shape of an entry and keeps its exact types. */
export function defineEndpoint<const E extends Endpoint>(entry: E): E {
  return entry
}

/** Concrete path of an endpoint, below `/api`. */
export function pathOf(endpoint: Endpoint, params: Readonly<Record<string, string | number>> = {}): string {
  return endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
}
