// Adapts node:sqlite to Kysely's SqliteDialect, with the settings that our durability guarantees need.
import { DatabaseSync, type StatementSync } from 'node:sqlite'
import type { SqliteDatabase, SqliteStatement } from 'kysely'
import { LRUCache } from 'lru-cache'
import { foldFunction } from './dialect.ts'
import { fold } from './fold.ts'

/** SQLite 3.7.0 to 3.51.2 can lose pages in WAL mode with two connections. */
const minimumVersion = [3, 51, 3] as const
const statementCacheSize = 400

type Parameter = string | number | bigint | null | Uint8Array

/** Throws when SQLite is older than the minimum; `version` is in the format of `sqlite_version()`. */
export function assertSqliteVersion(version: string): void {
  const parts = version.split('.').map(Number)
  for (const [place, least] of minimumVersion.entries()) {
    const part = parts[place] ?? 0
    if (part > least) return
    if (part < least)
      throw new Error(
        `SQLite ${version} is too old: ${minimumVersion.join('.')} or newer is needed. Use Node 24.15 or newer.`,
      )
  }
}

function wrap(statement: StatementSync): SqliteStatement {
  return {
    reader: statement.columns().length > 0,
    all: (parameters) => statement.all(...(parameters as Parameter[])),
    run: (parameters) => statement.run(...(parameters as Parameter[])),
    iterate: (parameters) => statement.iterate(...(parameters as Parameter[])),
  }
}

/** A full disk makes SQLite roll the transaction back; a second rollback would fail and hide the cause. */
function rollbackIfOpen(native: DatabaseSync, statement: SqliteStatement): SqliteStatement {
  return {
    ...statement,
    run: (parameters) =>
      native.isTransaction ? statement.run(parameters) : { changes: 0, lastInsertRowid: 0 },
  }
}

/** A connection with its own pragmas and a cache of prepared statements. */
export interface SqliteConnection extends SqliteDatabase {
  readonly native: DatabaseSync
}

/**
 * Opens one connection. The writer sets WAL and `synchronous=FULL` and begins every transaction with its write lock, so
 * that none fails half-way for lack of it; a reader cannot write.
 */
export function openSqlite(file: string, kind: 'writer' | 'reader'): SqliteConnection {
  const native = new DatabaseSync(file, {
    readOnly: kind === 'reader',
    timeout: 5000,
    enableForeignKeyConstraints: true,
  })
  const version = native.prepare('select sqlite_version() as version').get()
  assertSqliteVersion(String(version?.version))
  // What is deleted or replaced is overwritten: a visitor's message that is erased shall not be readable in the file.
  if (kind === 'writer') native.exec('pragma journal_mode = wal; pragma secure_delete = on')
  native.exec(
    'pragma synchronous = full; pragma foreign_keys = on; pragma busy_timeout = 5000; pragma temp_store = memory; pragma cache_size = -16000',
  )
  native.function(foldFunction, { deterministic: true }, (text) =>
    text === null ? null : fold(String(text)),
  )
  const cache = new LRUCache<string, SqliteStatement>({ max: statementCacheSize })
  return {
    native,
    close: () => native.close(),
    prepare(sql) {
      const text = sql === 'begin' && kind === 'writer' ? 'begin immediate' : sql
      const known = cache.get(text)
      if (known) return known
      const plain = wrap(native.prepare(text))
      const statement = text === 'rollback' ? rollbackIfOpen(native, plain) : plain
      cache.set(text, statement)
      return statement
    },
  }
}
