// The shape of one entry of the API's table; server, clients, documents and tests are made from these entries.
import type { z } from 'zod'
import type { ErrorCode } from './errors.ts'
import type { Permission } from './roles.ts'
import type { Scope } from './scopes.ts'

export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'

/**
 * One endpoint. `path` follows `/api` and ends with a slash; `:name` stands for a parameter of `params`.
 * `body` is accepted as JSON, urlencoded or multipart (with files only as multipart).
 * `answer` null means 204 without a body.
 */
export interface Endpoint {
  readonly method: Method
  readonly path: string
  readonly summary: string
  readonly section: string
  readonly permission: Permission
  /** What an API token needs to call it; without it only people may. A body with files takes `media` besides. */
  readonly scope?: Scope
  readonly params?: z.ZodObject
  readonly query?: z.ZodObject
  readonly body?: z.ZodObject
  /** Other names that fields of the body may be sent under → their own. */
  readonly aliases?: Readonly<Record<string, string>>
  readonly answer: z.ZodType | null
  /** Media type of an answer that is text of its own kind; without it answers are JSON. */
  readonly answerType?: 'text/html'
  readonly status: 200 | 201 | 204
  readonly errors: readonly ErrorCode[]
  /** What a reader is told when there is no such thing. */
  readonly absent?: string
  /** False where a public answer may not be kept, because it tells of the moment. */
  readonly cacheable?: boolean
  /** The answer carries an ETag of the record's revision, and a change honours `If-Match`. */
  readonly revisioned?: boolean
  /** A creation that honours `Idempotency-Key`; `passing` names fields that may differ between two tries of the same thing. */
  readonly keyed?: { readonly passing?: readonly string[] }
}

/** How a request with an `Idempotency-Key` can fail besides. */
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

/** Typed answer of an endpoint. */
export type AnswerOf<E extends Endpoint> = E['answer'] extends z.ZodType ? z.infer<E['answer']> : undefined

/** Keeps the exact types of an entry while checking its form. */
export function defineEndpoint<const E extends Endpoint>(entry: E): E {
  return entry
}

/** Concrete path of an endpoint, below `/api`. */
export function pathOf(endpoint: Endpoint, params: Readonly<Record<string, string | number>> = {}): string {
  return endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
}
