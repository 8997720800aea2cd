// A call on its way through the application, and the answer on its way back.
import type { CallOf, Endpoint } from '#contract/endpoint.ts'
import type { Write } from '#db/connection.ts'
import type { AnyCaller } from './operations/api-tokens/token-caller.ts'

/** What the middleware leaves for a route. */
export interface AppEnv {
  Variables: {
    address: string
    requestId: string
    /** What the answer must name in `Vary`. */
    vary?: string
    /** The answer has the headers of every answer already. */
    hasHeaders?: boolean
  }
}

/** A call as an operation sees it; `caller` is null only where the endpoint is public. */
export type Call<E extends Endpoint> = CallOf<E> & {
  caller: AnyCaller | null
  /** Revisions the caller is willing to overwrite; null when it did not say. */
  ifMatch: number[] | null
  address: string
  url: URL
  /** Keeps the answer of a creation under the caller's key; to be called in its transaction. */
  keep: Keep
}

/** What an operation answers: the body, and what the headers say of it. */
export interface Answer<T> {
  body: T
  /** Tags of everything inside, for public answers. */
  tags?: readonly string[]
  revision?: number
  /** Number of the change in the outbox. */
  changeId?: number
  /** Further headers. */
  headers?: Readonly<Record<string, string>>
}

/** Keeps the answer of a creation in its transaction, and hands it on. */
export type Keep = <T>(tx: Write, answer: Answer<T>) => Promise<Answer<T>>
