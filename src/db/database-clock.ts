// The database's clock: servers whose own clocks differ agree by it on what has expired and which day it is.
import type pg from 'pg'

export interface DatabaseClock {
  /** Milliseconds since 1970; by this machine's clock until the first measurement. */
  now(): number
  /** Compares with the database, which takes one query. Rejects when it does not answer. */
  measure(): Promise<void>
}

/** For a database on this machine. */
export const localClock: DatabaseClock = { now: () => Date.now(), measure: async () => {} }

/**
 * Counts from the last measurement with the monotonic clock, so that setting this machine's clock changes nothing. The
 * time of an answer is known to half its round trip; a measurement counts when it is more exact than the last one, or
 * contradicts it.
 */
export function createPostgresClock(pool: pg.Pool): DatabaseClock {
  let known: { offset: number; error: number } | null = null
  return {
    now: () => (known ? Math.round(performance.now() + known.offset) : Date.now()),
    async measure() {
      const before = performance.now()
      const { rows } = await pool.query<{ ms: string }>(
        'select extract(epoch from clock_timestamp()) * 1000 as ms',
      )
      const after = performance.now()
      const error = (after - before) / 2
      const offset = Number(rows[0]?.ms) - (before + after) / 2
      if (!known || error < known.error || Math.abs(offset - known.offset) > error + known.error)
        known = { offset, error }
    },
  }
}
