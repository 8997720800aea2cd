// A replica of the PostgreSQL database, for reads that are always the primary's as well. It is behind by a moment, so it is
// asked first whether it has what the reader must see.
import { setTimeout as sleep } from 'node:timers/promises'
import { Kysely, PostgresDialect } from 'kysely'
import { backoffMs } from '#contract/backoff.ts'
import { AppError } from '#contract/errors.ts'
import { type Read, serverConnections } from './connection.ts'
import { openPool } from './postgres-pool.ts'
import type { Schema } from './schema.ts'
import { type ChangeMark, hasChange } from './tables/outbox.ts'

export interface Replica {
  /**
   * Runs `work` on one state of the replica that has this change and all before it. Null when it has not, or when it
   * cannot be read: then the primary is to be read. What `work` throws as an `AppError` is its answer.
   */
  read<T>(change: ChangeMark, work: (read: Read) => Promise<T>): Promise<{ value: T } | null>
  /** Whether the last read was answered by the replica. */
  isUsed(): boolean
  close(): Promise<void>
}

export interface ReplicaOptions {
  url: string
  connections: number
  /** Called when reads begin to fail, and when they succeed again. */
  onAway: (error: unknown) => void
  onBack: () => void
  /** Longest time of a read, in milliseconds (2,000). */
  patienceMs?: number
}

const retries = { firstMs: 500, longestMs: 10_000 }

function connect({ url, connections, patienceMs }: Required<ReplicaOptions>): Kysely<Schema> {
  const pool = openPool({
    connectionString: url,
    application_name: serverConnections,
    max: connections,
    connectionTimeoutMillis: patienceMs,
    query_timeout: patienceMs,
  })
  return new Kysely({ dialect: new PostgresDialect({ pool }) })
}

/** In one transaction: behind one address there may be several replicas, each as far as it is. */
function readSince<T>(on: Kysely<Schema>, change: ChangeMark, work: (read: Read) => Promise<T>) {
  const transaction = on.transaction().setIsolationLevel('repeatable read').setAccessMode('read only')
  return transaction.execute(async (read) =>
    (await hasChange(read, change)) ? { value: await work(read) } : null,
  )
}

export function openReplica(given: ReplicaOptions): Replica {
  const options = { patienceMs: 2_000, ...given }
  let opened: Kysely<Schema> | null = null
  let failures = 0
  let nextTry = 0
  let isTrying = false
  let isUsed = false

  /** Connections of which one did not answer are not used again. */
  async function disconnect(): Promise<void> {
    const old = opened
    opened = null
    await old?.destroy().catch(() => {})
  }

  /** Reads that fail at once, on the same connections, are one failure. */
  function noteFailure(error: unknown, on: Kysely<Schema>): void {
    isUsed = false
    if (opened !== on) return
    failures += 1
    nextTry = performance.now() + backoffMs(failures, retries)
    void disconnect()
    if (failures === 1) options.onAway(error)
  }

  function noteAnswer(isRead: boolean, on: Kysely<Schema>): void {
    isUsed = isRead
    if (opened !== on) return
    if (failures > 0) options.onBack()
    failures = 0
  }

  async function tryToRead<T>(change: ChangeMark, work: (read: Read) => Promise<T>) {
    opened ??= connect(options)
    const on = opened
    const end = new AbortController()
    const late = sleep(options.patienceMs, null, { signal: end.signal, ref: false }).then(() => {
      throw new Error(`The replica did not answer within ${options.patienceMs} ms.`)
    })
    const reading = readSince(on, change, work)
    reading.catch(() => {})
    try {
      const found = await Promise.race([reading, late])
      noteAnswer(found !== null, on)
      return found
    } catch (error) {
      if (!(error instanceof AppError)) {
        noteFailure(error, on)
        return null
      }
      noteAnswer(true, on)
      throw error
    } finally {
      end.abort()
    }
  }

  return {
    async read(change, work) {
      const isAway = failures > 0
      // While it is away one read at a time finds out whether it is back.
      if (isAway && (isTrying || performance.now() < nextTry)) return null
      isTrying = isAway
      try {
        return await tryToRead(change, work)
      } finally {
        if (isAway) isTrying = false
      }
    },
    isUsed: () => isUsed,
    close: disconnect,
  }
}
