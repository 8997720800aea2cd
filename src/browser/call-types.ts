// Types of a call, derived from the contract's entry: its arguments and its result.
import type { z } from 'zod'
import type { AnswerOf, Endpoint } from '#contract/endpoint.ts'
import type { Language } from './language.ts'
import type { SchemalessEndpoint } from './schemaless-endpoints.ts'

/** An entry of the contract (its answer is validated) or a bare one (its answer is trusted). */
export type Callable = Endpoint | SchemalessEndpoint

type EntryOf<C> = C extends Endpoint ? C : C extends SchemalessEndpoint<infer E> ? E : never

type Given<E extends Endpoint, K extends 'params' | 'query' | 'body'> = E[K] extends z.ZodType
  ? z.input<E[K]>
  : undefined

type Part<K extends string, V> = undefined extends V
  ? { [P in K]?: undefined }
  : object extends V
    ? { [P in K]?: V }
    : { [P in K]: V }

export interface Extras {
  signal?: AbortSignal | undefined
  /** ETag of the record as it was loaded; the change is refused with 412 when the record has changed since. */
  ifMatch?: string | undefined
  /** Idempotency key of a creation: a repeated request with the same key and body creates nothing twice. */
  requestKey?: string | undefined
  /** In which a mail is written that the call sends to somebody. */
  language?: Language | undefined
  /** The request goes on when its page is left; for bodies of up to 64 KiB. */
  keepalive?: boolean | undefined
  /** Sends the body as a form, even without a file. */
  asForm?: boolean | undefined
  /** Replaces the browser's `fetch`, for example with one that reports upload progress. */
  fetch?: typeof fetch | undefined
}

/** Options of a call as known at run time. */
export interface LooseOptions extends Extras {
  params?: Readonly<Record<string, string | number>> | undefined
  query?: Readonly<Record<string, unknown>> | undefined
  body?: Readonly<Record<string, unknown>> | undefined
}

type Strict<E extends Endpoint> = Extras &
  Part<'params', Given<E, 'params'>> &
  Part<'query', Given<E, 'query'>> &
  Part<'body', Given<E, 'body'>>

/** Options of a call; code that handles many endpoints alike may pass any. */
export type OptionsOf<C extends Callable> = string extends C['path'] ? LooseOptions : Strict<EntryOf<C>>

/** What a call resolves with; undefined for an endpoint without an answer. */
export type ResultOf<C extends Callable> = string extends C['path'] ? unknown : AnswerOf<EntryOf<C>>

/** An answer with the headers that the contract defines: `ETag` and `Change-Id`. */
export interface Exchange<T> {
  data: T
  etag: string | null
  changeId: string | null
  status: number
}
