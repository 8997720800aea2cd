// Connections to PostgreSQL, as the database and its replica have them.
import type { EventEmitter } from 'node:events'
import { createRequire } from 'node:module'
import type { Socket } from 'node:net'
import type pg from 'pg'

/** Loaded synchronously on demand, so that a server on SQLite does not hold the client in memory. */
export const loadPg = () => createRequire(import.meta.url)('pg') as typeof pg

/**
 * The operating system asks a connection that has been silent for ten seconds whether the other side is there, and ends it
 * after ten questions without an answer, a second apart.
 */
export const probing = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 }

/** What pg's types leave out. */
type OpenClient = pg.PoolClient & { connection: EventEmitter & { stream: Socket }; readyForQuery: boolean }

/**
 * Ends a connection on which a query has had no answer for so long, because what is sent to a server that is gone is
 * repeated for a quarter of an hour. `query_timeout` would give it back to the pool, in the middle of its transaction.
 */
function endWhenSilent(client: pg.PoolClient, ms: number): void {
  const open = client as OpenClient
  const { stream } = open.connection
  stream.setTimeout(ms)
  stream.on('timeout', () => {
    // A connection that waits for its next query is silent too.
    if (open.readyForQuery) return
    stream.destroy(new Error(`Query read timeout: the database has sent nothing for ${ms / 1000} seconds.`))
  })
}

/** SQLSTATE: read_only_sql_transaction. */
const readOnly = '25006'

/** A statement that fails with `readOnly` where nothing can be written. */
export const refuseReadOnly = `
do $$ begin
  if current_setting('transaction_read_only')::boolean then
    raise read_only_sql_transaction using message = 'the database is read-only';
  end if;
end $$`

/**
 * Ends every connection of the pool after its next use once one of them cannot write: in a failover the name of the
 * primary leads for a while to a server that only reads, and nothing else ends the connections that were opened then.
 */
function endReadOnly(pool: pg.Pool): void {
  let kept = new WeakSet<pg.PoolClient>()
  pool.on('connect', (client) => {
    kept.add(client)
    const { connection } = client as OpenClient
    connection.on('errorMessage', ({ code }: pg.DatabaseError) => {
      if (code === readOnly) kept = new WeakSet()
    })
  })
  pool.on('release', (_error, client) => {
    // The pool replaces a connection that is ending.
    if (!kept.has(client)) client.end().catch(() => {})
  })
}

export interface PoolConfig extends pg.PoolConfig {
  /** Longest time without an answer to a query, in milliseconds; no limit by default. */
  longestSilenceMs?: number
}

/** A pool whose broken connections end neither it nor the process. */
export function openPool({ longestSilenceMs, ...config }: PoolConfig): pg.Pool {
  const { Pool } = loadPg()
  const pool = new Pool({ ...probing, ...config })
  // The pool replaces broken connections, and a query on one rejects with the error. Without these listeners, the error
  // events would end the process.
  pool.on('error', () => {})
  pool.on('connect', (client) => {
    client.on('error', () => {})
    if (longestSilenceMs) endWhenSilent(client, longestSilenceMs)
  })
  endReadOnly(pool)
  return pool
}
