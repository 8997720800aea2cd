// Opens the database, SQLite or PostgreSQL, behind one interface for reads and writes.
import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { Kysely, PostgresDialect, SqliteAdapter, SqliteDialect, sql, type Transaction } from 'kysely'
import pLimit from 'p-limit'
import type pg from 'pg'
import { type Channel, createChannel } from './channel.ts'
import { createPostgresClock, type DatabaseClock, localClock } from './database-clock.ts'
import { type Dialect, postgresDialect, sqliteDialect } from './dialect.ts'
import { loadPg, openPool, probing, refuseReadOnly } from './postgres-pool.ts'
import { makePrivate } from './private-file.ts'
import type { Schema } from './schema.ts'
import { openSqlite } from './sqlite.ts'

/** Read-only query interface; nothing derived from it can change a row. */
export type Read = Pick<Kysely<Schema>, 'selectFrom' | 'fn' | 'getExecutor'>
/** A write transaction; only one runs at a time. */
export type Write = Transaction<Schema>

/** A change as it was added to the outbox. */
export interface AddedChange {
  id: number
  tags: readonly string[]
}

/** Called after a commit that added to the outbox, with what it added, as far as that is known here. */
type ChangeListener = (added: readonly AddedChange[]) => void

/** An open database. */
export interface Db {
  readonly dialect: Dialect
  /** Reads committed state only. */
  readonly read: Read
  /** Runs `work` on a snapshot: everything it reads is from one committed state, however long it takes. */
  snapshot<T>(work: (read: Read) => Promise<T>): Promise<T>
  /** Access outside a transaction, only for maintenance. */
  readonly admin: Kysely<Schema>
  /** Access for migrations, whose statements may take as long as they need. */
  readonly migrator: Kysely<Schema>
  /** Runs `work` in one transaction, one writer at a time; an exception rolls it back. */
  write<T>(work: (tx: Write) => Promise<T>): Promise<T>
  /**
   * Runs `work` while nothing else writes through this interface, on SQLite not even through `admin`; `work` writes through
   * another connection of this process or not at all.
   */
  exclusive<T>(work: () => Promise<T>): Promise<T>
  /**
   * Calls `listener` after each commit that added to the outbox: at once after those of this process, and on PostgreSQL
   * soon after those of others, unless a word is lost.
   */
  onChange(listener: ChangeListener): () => void
  /** Tells other servers, whose change listeners are called, once this transaction commits. */
  announce(tx: Write): Promise<void>
  /**
   * A number that changes when another connection or process commits; null when the database has no cheap way to tell.
   */
  dataVersion(): number | null
  close(): Promise<void>
  readonly clock: DatabaseClock
  /** Path of the SQLite file, or null. */
  readonly file: string | null
  /** The PostgreSQL pool, or null. */
  readonly pool: pg.Pool | null
}

/** `sqlite` file path, or a `postgres://` address. */
export type DbLocation = { kind: 'sqlite'; file: string } | { kind: 'postgres'; url: string }

type Backend = Omit<Db, 'read' | 'snapshot' | 'write' | 'exclusive' | 'onChange' | 'announce'> & {
  readonly reader: Kysely<Schema>
  /** To and from other servers; null where there are none. */
  readonly channel: Channel | null
  begin(tx: Write): Promise<unknown>
  /** Runs `work` while `admin` waits, where it would wait for the write lock of another connection. */
  withoutAdmin<T>(work: () => Promise<T>): Promise<T>
}

/**
 * Runs a migration and its log entry in one transaction, so that an interrupted start repeats it from the beginning.
 */
class OneTransactionDialect extends SqliteDialect {
  override createAdapter() {
    return new (class extends SqliteAdapter {
      override get supportsTransactionalDdl() {
        return true
      }
    })()
  }
}

/** Key of the advisory lock: any number that is the same in every process writing to one database. */
export const writerLock = 4_207_710

function openSqliteBackend(file: string): Backend {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  makePrivate(file)
  const writer = openSqlite(file, 'writer')
  const readOnly = openSqlite(file, 'reader')
  const admin = new Kysely<Schema>({ dialect: new OneTransactionDialect({ database: writer }) })
  const reader = new Kysely<Schema>({ dialect: new SqliteDialect({ database: readOnly }) })
  const version = readOnly.native.prepare('pragma data_version')
  let open = true
  return {
    dialect: sqliteDialect,
    reader,
    admin,
    migrator: admin,
    file,
    pool: null,
    channel: null,
    clock: localClock,
    // The connection begins transactions with SQLite's own write lock (`begin immediate`).
    begin: async () => {},
    // SQLite waits for the lock of another connection with the whole thread, which answers nobody meanwhile.
    withoutAdmin: (work) => admin.connection().execute(work),
    dataVersion: () => Number(version.get()?.data_version),
    async close() {
      if (!open) return
      open = false
      readOnly.close()
      writer.native.exec('pragma optimize')
      writer.close()
    },
  }
}

/**
 * Part of a PostgreSQL query that sets the longest pause between two queries of its transaction, in milliseconds. The
 * database ends a transaction that pauses for longer, and its locks with it.
 */
export const pauseLimit = (ms: number) =>
  sql`set_config('idle_in_transaction_session_timeout', ${String(ms)}, true)`

/** Connections to PostgreSQL: their name, and how many at once (10); at least 2, because a write reads beside itself. */
export interface PoolOptions {
  name?: string
  connections?: number
  /**
   * Longest pause between two queries of a write, in milliseconds (3,000). Without a limit, a server that is suspended in
   * the middle of a write would hold up the writes of all others for as long.
   */
  longestPauseMs?: number
  /**
   * Longest time without an answer to a query, in milliseconds (60,000). Without a limit, what is sent to a server that is
   * gone without a word would wait for a quarter of an hour.
   */
  longestSilenceMs?: number
  /** The database without a pooler, to hear of commits of other servers: a pooler loses what it is told between queries. */
  directUrl?: string | undefined
  /** Called when they begin to go unheard. */
  onDeaf?: (error: unknown) => void
}

/** Name under which the connections of servers stand in `pg_stat_activity`. */
export const serverConnections = 'marquee'

type Options = PoolOptions &
  Required<Pick<PoolOptions, 'name' | 'connections' | 'longestPauseMs' | 'longestSilenceMs'>>

function openPostgresBackend(url: string, options: Options): Backend {
  const { name, connections, longestPauseMs, longestSilenceMs, directUrl = url, onDeaf } = options
  const named = { connectionString: url, application_name: name, connectionTimeoutMillis: 5000 }
  const pool = openPool({ ...named, max: connections, longestSilenceMs })
  const kysely = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) })
  // Opened by the first query, which most starts do not have.
  const migrator = new Kysely<Schema>({
    dialect: new PostgresDialect({ pool: async () => openPool({ ...named, max: 1 }) }),
  })
  const channel = createChannel(async () => {
    const client = new (loadPg().Client)({
      ...named,
      ...probing,
      connectionString: directUrl,
    })
    client.on('error', () => {})
    try {
      await client.connect()
      // A server that only reads hears of no commit.
      await client.query(refuseReadOnly)
    } catch (error) {
      client.end().catch(() => {})
      throw error
    }
    return client
  }, onDeaf)
  return {
    dialect: postgresDialect,
    reader: kysely,
    admin: kysely,
    migrator,
    file: null,
    pool,
    channel,
    clock: createPostgresClock(pool),
    // One writer at a time, as on SQLite: outbox numbers are committed in their order, and a check before a write still
    // holds when it is written.
    begin: (tx) =>
      sql`select ${pauseLimit(longestPauseMs)}, pg_advisory_xact_lock(${writerLock})`.execute(tx),
    withoutAdmin: (work) => work(),
    dataVersion: () => null,
    async close() {
      await channel.close()
      await migrator.destroy()
      await kysely.destroy()
    },
  }
}

const announced = new WeakMap<Write, AddedChange[]>()

/** Notifies change listeners when this transaction commits, of what it has added to the outbox if it has. */
export function notifyOnCommit(tx: Write, added: readonly AddedChange[] = []): void {
  announced.set(tx, [...(announced.get(tx) ?? []), ...added])
}

/** Opens the database without migrating it. */
export function openDb(location: DbLocation, options: PoolOptions = {}): Db {
  const pool = {
    name: serverConnections,
    connections: 10,
    longestPauseMs: 3_000,
    longestSilenceMs: 60_000,
    ...options,
  }
  const { reader, begin, withoutAdmin, channel, ...doors } =
    location.kind === 'sqlite' ? openSqliteBackend(location.file) : openPostgresBackend(location.url, pool)
  const listeners = new Set<ChangeListener>()
  // Writers queue before they take a connection: waiting for the PostgreSQL lock, they would occupy the whole pool, and
  // readers, including those inside the running write, would get no connection.
  const writeQueue = pLimit(1)
  return {
    ...doors,
    read: reader,
    snapshot: (work) => reader.transaction().setIsolationLevel('repeatable read').execute(work),
    async write(work) {
      let added: AddedChange[] | undefined
      const result = await writeQueue(() =>
        doors.admin.transaction().execute(async (tx) => {
          await begin(tx)
          const answer = await work(tx)
          added = announced.get(tx)
          if (added) await channel?.announce(tx)
          return answer
        }),
      )
      if (added) for (const listener of listeners) listener(added)
      return result
    },
    exclusive: (work) => writeQueue(() => withoutAdmin(work)),
    announce: async (tx) => channel?.announce(tx),
    onChange(listener) {
      listeners.add(listener)
      const stopListening = channel?.listen(() => listener([]))
      return () => {
        listeners.delete(listener)
        stopListening?.()
      }
    },
  }
}

/** Location of the database from `DATABASE_URL`; without it, an SQLite file in the data folder. */
export function dbLocation(databaseUrl: string | undefined, dataDir: string): DbLocation {
  if (databaseUrl) return { kind: 'postgres', url: databaseUrl }
  return { kind: 'sqlite', file: `${dataDir}/marquee.sqlite` }
}
