// Opens the database: SQLite in a folder, or PostgreSQL; reads and writes go through the same two doors on both.
import { mkdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import { Kysely, PostgresDialect, SqliteAdapter, SqliteDialect, sql, type Transaction } from 'kysely'
import pLimit from 'p-limit'
import type pg from 'pg'
import { type Dialect, postgresDialect, sqliteDialect } from './dialect.ts'
import { makePrivate } from './private-file.ts'
import type { Schema } from './schema.ts'
import { openSqlite } from './sqlite.ts'

/** What may only be read: neither this nor what is made of it can change a row. */
export type Read = Pick<Kysely<Schema>, 'selectFrom' | 'fn' | 'getExecutor'>
/** A transaction, in which rows are changed; the only writer there is at its time. */
export type Write = Transaction<Schema>

/** An open database. */
export interface Db {
  readonly dialect: Dialect
  /** Committed state only. */
  readonly read: Read
  /** Everything `work` reads is of one committed state, however long it takes. */
  snapshot<T>(work: (read: Read) => Promise<T>): Promise<T>
  /** Outside a transaction only for migrations and maintenance. */
  readonly admin: Kysely<Schema>
  /** Runs `work` in one transaction, one writer at a time; whatever it throws undoes all of it. */
  write<T>(work: (tx: Write) => Promise<T>): Promise<T>
  /** Runs `work`, which writes by another connection of this process or not at all, while nothing else writes through this one. */
  alone<T>(work: () => Promise<T>): Promise<T>
  /** Tells `listener` after each commit of this process that touched the outbox. */
  onChange(listener: () => void): () => void
  /** A number that differs when another connection or process has committed; null when the database cannot tell cheaply. */
  dataVersion(): number | null
  close(): Promise<void>
  /** SQLite's file, or null. */
  readonly file: string | null
  /** PostgreSQL's pool, or null. */
  readonly pool: pg.Pool | null
}

/** `sqlite` file path, or a `postgres://` address. */
export type DbLocation = { kind: 'sqlite'; file: string } | { kind: 'postgres'; url: string }

type Doors = Omit<Db, 'read' | 'snapshot' | 'write' | 'alone' | 'onChange'> & {
  readonly reader: Kysely<Schema>
  begin(tx: Write): Promise<unknown>
}

/** Tables are made in one transaction with the note that they were made: a start that is killed half-way begins anew. */
class OneTransactionDialect extends SqliteDialect {
  override createAdapter() {
    return new (class extends SqliteAdapter {
      override get supportsTransactionalDdl() {
        return true
      }
    })()
  }
}

/** Any number, the same in every process that writes to one database. */
const writerLock = 4_207_710

function sqliteDoors(file: string): Doors {
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
    file,
    pool: null,
    // The connection begins with SQLite's own write lock.
    begin: async () => {},
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

/** Loaded on demand, and at once: a server on SQLite should not pay for the client's memory. */
const loadPg = () => createRequire(import.meta.url)('pg') as typeof pg

function postgresDoors(url: string): Doors {
  const { Pool } = loadPg()
  const pool = new Pool({ connectionString: url, max: 10, connectionTimeoutMillis: 5000 })
  // A connection that breaks is replaced, whether it was idle or between two queries of somebody's work; whose query
  // it was is told by that query. Without listeners either would end the process.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  const kysely = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) })
  return {
    dialect: postgresDialect,
    reader: kysely,
    admin: kysely,
    file: null,
    pool,
    // One writer at a time, as on SQLite: outbox numbers are then committed in their order, and a
    // check before a write still holds when it is written.
    begin: (tx) => sql`select pg_advisory_xact_lock(${writerLock})`.execute(tx),
    dataVersion: () => null,
    close: () => kysely.destroy(),
  }
}

const announcing = new WeakSet<Write>()

/** The commit of this transaction is told to those who listen for changes. */
export function announce(tx: Write): void {
  announcing.add(tx)
}

/** Opens without migrating. */
export function openDb(location: DbLocation): Db {
  const { reader, begin, ...doors } =
    location.kind === 'sqlite' ? sqliteDoors(location.file) : postgresDoors(location.url)
  const listeners = new Set<() => void>()
  // Writers wait here and not with a connection in hand: waiting for the lock of PostgreSQL they would hold
  // every connection of the pool, and readers, even one inside the write they wait for, would get none.
  const inTurn = pLimit(1)
  return {
    ...doors,
    read: reader,
    snapshot: (work) => reader.transaction().setIsolationLevel('repeatable read').execute(work),
    async write(work) {
      let isAnnounced = false
      const result = await inTurn(() =>
        doors.admin.transaction().execute(async (tx) => {
          await begin(tx)
          const answer = await work(tx)
          isAnnounced = announcing.has(tx)
          return answer
        }),
      )
      if (isAnnounced) for (const listener of listeners) listener()
      return result
    },
    alone: (work) => inTurn(work),
    onChange(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** Where `DATABASE_URL` (or its absence) points. */
export function dbLocation(databaseUrl: string | undefined, dataDir: string): DbLocation {
  if (databaseUrl) return { kind: 'postgres', url: databaseUrl }
  return { kind: 'sqlite', file: `${dataDir}/marquee.sqlite` }
}
