// A request as operations receive it, and the result they return.
import type { CallOf, Endpoint } from '#contract/endpoint.ts'
import type { Language } from '#contract/languages.ts'
import type { Write } from '#db/connection.ts'
import type { AnyCaller } from './operations/api-tokens/token-caller.ts'

/** Variables that the middleware sets for routes. */
export interface AppEnv {
  Variables: {
    address: string
    requestId: string
    /** Value to add to the `Vary` header. */
    vary?: string
    /** Whether the response already has the common headers. */
    hasHeaders?: boolean
  }
}

/** A call as an operation receives it; `caller` is null only when the endpoint is public. */
export type Call<E extends Endpoint> = CallOf<E> & {
  caller: AnyCaller | null
  /** Revisions the caller accepts to overwrite; null when it named none. */
  ifMatch: number[] | null
  address: string
  /** `User-Agent` of the request. */
  agent: string | undefined
  /** In which whoever calls reads, for mails that the call sends. */
  language: Language
  url: URL
  /** Whether whoever called has gone away, so that nobody reads the answer. */
  isGone(): boolean
  /** Stores the response of a write under the caller's key; must be called in the transaction of the write. */
  keep: StoreAnswer
}

/** Result of an operation: the body, and values for the headers. */
export interface Answer<T> {
  body: T
  /** Tags of all data in the body, for public responses. */
  tags?: readonly string[]
  revision?: number
  /** Number of the change in the outbox. */
  changeId?: number
  /** Additional headers. */
  headers?: Readonly<Record<string, string>>
}

/** Stores the response of a write in its transaction, and returns it. */
export type StoreAnswer = <T>(tx: Write, answer: Answer<T>) => Promise<Answer<T>>
