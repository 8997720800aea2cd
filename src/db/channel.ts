// What servers on one PostgreSQL database tell each other (LISTEN and NOTIFY). A word may be lost, with the connection or
// in a pooler that lends connections for one transaction, so whoever listens looks at intervals as well.
import { randomUUID } from 'node:crypto'
import { sql, type Transaction } from 'kysely'
import type pg from 'pg'
import { backoffMs } from '#contract/backoff.ts'
import type { Schema } from './schema.ts'

export interface Channel {
  /** Tells the other servers once the transaction commits. */
  announce(tx: Transaction<Schema>): Promise<void>
  /** Calls `listener` when another server has announced something, and when that may have been missed. */
  listen(listener: () => void): () => void
  close(): Promise<void>
}

const name = 'marquee_changes'
const retries = { firstMs: 200, longestMs: 10_000 }

/**
 * `connect` opens a connection of its own, which is kept as long as somebody listens. `onDeaf` is called when that begins to
 * fail.
 */
export function createChannel(
  connect: () => Promise<pg.Client>,
  onDeaf: (error: unknown) => void = () => {},
): Channel {
  /** Marks the announcements of this server, which needs no word of its own. */
  const own = randomUUID()
  const listeners = new Set<() => void>()
  let client: pg.Client | null = null
  let opening: Promise<void> | null = null
  let again: NodeJS.Timeout | undefined
  let failures = 0
  let isClosed = false
  let isDeaf = false

  const call = () => {
    for (const listener of listeners) listener()
  }

  function reconnectLater(error?: unknown): void {
    client = null
    if (isClosed) return
    if (!isDeaf && error !== undefined) {
      isDeaf = true
      onDeaf(error)
    }
    failures += 1
    again = setTimeout(open, backoffMs(failures, retries))
    again.unref()
  }

  async function connectAndListen(): Promise<void> {
    const next = await connect()
    try {
      next.on('notification', ({ payload }) => {
        if (payload !== own) call()
      })
      next.on('end', () => {
        if (client === next) reconnectLater()
      })
      await next.query(`listen ${name}`)
      client = next
      if (isClosed) return
      if (failures > 0) call()
      failures = 0
      isDeaf = false
    } catch (error) {
      await next.end().catch(() => {})
      throw error
    }
  }

  function open(): void {
    clearTimeout(again)
    if (client || isClosed) return
    opening ??= connectAndListen()
      .catch(reconnectLater)
      .finally(() => {
        opening = null
      })
  }

  return {
    announce: async (tx) => void (await sql`select pg_notify(${name}, ${own})`.execute(tx)),
    listen(listener) {
      listeners.add(listener)
      open()
      return () => listeners.delete(listener)
    },
    async close() {
      isClosed = true
      clearTimeout(again)
      await opening
      await client?.end().catch(() => {})
    },
  }
}
