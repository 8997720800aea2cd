// Gives every request an id, counts it and writes one line to the log, however it is answered.
import { randomUUID } from 'node:crypto'
import type { Logger } from 'pino'
import type { Metrics } from './metrics/metrics.ts'

/** The header of a response that contains the id of its request. */
export const requestIdHeader = 'request-id'

/** Route under which pages and files of the site are counted. */
export const siteRoute = 'site'

export interface AnsweredRequest {
  method: string
  path: string
  /** Pattern of the route that answered. */
  route: string
  status: number
}

/** A request that is being processed. */
export interface Observed {
  readonly id: string
  /** Must be called once, when the response begins. */
  answered(request: AnsweredRequest): void
}

/** Starts observing a request; `start` is when it arrived, in the time of `performance.now()`. */
export type Observe = (start: number) => Observed

/** Logs method, path, status and milliseconds; never query, body or headers, because they may contain private data. */
export function createObserver({ log, metrics }: { log: Logger; metrics: Metrics | null }): Observe {
  return (start) => {
    const id = randomUUID()
    return {
      id,
      answered({ method, path, route, status }) {
        const ms = performance.now() - start
        metrics?.count({ method, route, status, seconds: ms / 1000 })
        if (log.isLevelEnabled('info'))
          log.info({ id, method, path, status, ms: Math.round(ms * 10) / 10 }, 'request')
      },
    }
  }
}
