// A lock that servers on one PostgreSQL database have together, for work that no transaction can contain, such as on files.
import pLimit from 'p-limit'
import { serverConnections } from './connection.ts'
import { loadPg, probing, refuseReadOnly } from './postgres-pool.ts'

/** Key of the advisory lock of pictures: any number that is the same in every process writing to one database. */
const pictureLock = 4_207_712
/** Everybody waits for so long, in milliseconds, which is enough where nobody holds the lock. */
const leastMs = 100

export interface SharedLockOptions {
  /** Longest time that somebody waits for the lock, in milliseconds. */
  waitMs?: number | undefined
  /** Longest time that a server holds it without a sign of life: one that is suspended would hold up all others. */
  longestMs?: number | undefined
}

export interface SharedLock {
  /**
   * Runs `work` while nobody holds the lock alone, or, with `alone`, while nobody else holds it. Throws without running it when
   * others hold it for longer than `waitMs` (SQLSTATE 55P03).
   */
  hold<T>(how: 'together' | 'alone', work: () => Promise<T>, waitMs?: number): Promise<T>
}

/** It has a connection of its own, one at a time, so that none of those that `work` needs is missing. */
export function createSharedLock(
  url: string,
  { waitMs: usualMs = 30_000, longestMs = 60_000 }: SharedLockOptions = {},
): SharedLock {
  const queue = pLimit(1)

  async function take(how: 'together' | 'alone', waitMs: number) {
    const client = new (loadPg().Client)({
      connectionString: url,
      application_name: serverConnections,
      connectionTimeoutMillis: 5_000,
      query_timeout: waitMs + 5_000,
      ...probing,
    })
    client.on('error', () => {})
    try {
      await client.connect()
      // Locks on a server that only reads are unknown to the primary.
      await client.query(refuseReadOnly)
      // The lock belongs to a transaction, because a pooler lends a connection for no longer.
      await client.query('begin')
      await client.query(
        `set local lock_timeout = ${waitMs}; set local idle_in_transaction_session_timeout = ${longestMs}`,
      )
      const lock = how === 'alone' ? 'pg_advisory_xact_lock' : 'pg_advisory_xact_lock_shared'
      await client.query(`select ${lock}(${pictureLock})`)
      return client
    } catch (error) {
      void client.end().catch(() => {})
      throw error
    }
  }

  return {
    hold(how, work, waitMs = usualMs) {
      const until = performance.now() + waitMs
      return queue(async () => {
        // Whoever has waited here for others of this server has less time left.
        const client = await take(how, Math.max(leastMs, Math.ceil(until - performance.now())))
        const alive = setInterval(() => client.query('select 1').catch(() => {}), longestMs / 3)
        try {
          return await work()
        } finally {
          clearInterval(alive)
          await client.query('commit').catch(() => {})
          void client.end().catch(() => {})
        }
      })
    },
  }
}
