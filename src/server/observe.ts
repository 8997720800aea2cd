// Every request gets a number, is counted and leaves one line in the log, whichever way it is answered.
import { randomUUID } from 'node:crypto'
import type { Logger } from 'pino'
import type { Metrics } from './metrics/metrics.ts'

/** The header in which an answer carries the number of its request. */
export const requestIdHeader = 'request-id'

/** What pages and files of the site count under. */
export const siteRoute = 'site'

export interface AnsweredRequest {
  method: string
  path: string
  /** Pattern of the route that answered. */
  route: string
  status: number
}

/** A request on its way. */
export interface Observed {
  readonly id: string
  /** To be called once, when the answer begins. */
  answered(request: AnsweredRequest): void
}

/** Begins with a request; `start` is when it came, as `performance.now()` tells it. */
export type Observe = (start: number) => Observed

/** Logs method, path, status and milliseconds; never query, body or headers, since they may hold what is private. */
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
