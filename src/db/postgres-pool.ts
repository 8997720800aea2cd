// Connections to PostgreSQL, as the database and its replica have them.
import { createRequire } from 'node:module'
import type pg from 'pg'

/** Loaded synchronously on demand, so that a server on SQLite does not hold the client in memory. */
export const loadPg = () => createRequire(import.meta.url)('pg') as typeof pg

/** A pool whose broken connections end neither it nor the process. */
export function openPool(config: pg.PoolConfig): pg.Pool {
  const { Pool } = loadPg()
  const pool = new Pool(config)
  // The pool replaces broken connections, and a query on one rejects with the error. Without these listeners, the error
  // events would end the process.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}
