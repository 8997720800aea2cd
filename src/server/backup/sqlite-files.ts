// The files of an SQLite database that a restore replaces.
import { existsSync, rmSync, statSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { DatabaseSync } from 'node:sqlite'
import { openDb } from '#db/connection.ts'
import { migrate } from '#db/migrate.ts'
import { findDatabaseId } from '#db/tables/database-id.ts'
import { type AccountState, listAccountStates } from '#db/tables/users.ts'
import { hasContent, readNumbers, type SequenceValues } from '#db/tables/whole-tables.ts'
import { causesOf } from '#db/unreachable.ts'
import { BackupError } from './backup-error.ts'

export const inUse = 'A server uses this database. Stop it, restore, and start it again.'

/** Files of a database beside its own, where it is in use or was left by a crash. */
const sqliteSuffixes = ['', '-wal', '-shm', '-journal']

/** A file that SQLite cannot read as a database; its text is the only sign that survives migrating. */
export const isDamaged = (error: unknown) =>
  causesOf(error).some(({ message }) =>
    /file is not a database|database disk image is malformed/.test(message),
  )

/** Opens a database that nobody else uses, and locks it until it is closed. */
function openLocked(file: string, refusal: string): DatabaseSync {
  const alone = new DatabaseSync(file, { timeout: 200 })
  try {
    alone.exec('pragma journal_mode = delete; begin exclusive')
    return alone
  } catch {
    alone.close()
    throw new BackupError(refusal)
  }
}

/**
 * Locks a database until the returned function is called: a running server, for one, would continue with the old file.
 * Throws `BackupError` with the refusal while another process uses it.
 */
export function lockExclusively(file: string, refusal = inUse): () => void {
  const alone = openLocked(file, refusal)
  return () => alone.close()
}

const inodeOf = (file: string) => statSync(file, { throwIfNoEntry: false })?.ino

/** Makes a database without tables where there is none. */
function makeWithoutTables(file: string): void {
  using alone = openLocked(file, inUse)
  if (statSync(file).size === 0) alone.exec('pragma user_version = 1; commit')
}

/**
 * As `lockExclusively`, where there is no database: nobody can make one until the returned function is called. That removes
 * the file unless another one has taken its place.
 */
export function lockAbsent(file: string): () => void {
  // SQLite refuses to write to a file that was replaced while a server waited for it, but not when that was empty.
  makeWithoutTables(file)
  const alone = openLocked(file, inUse)
  // A server may have made its database before this lock.
  if (alone.prepare('select 1 from sqlite_schema limit 1').get()) {
    alone.close()
    throw new BackupError(inUse)
  }
  const made = inodeOf(file)
  return () => {
    if (inodeOf(file) === made) rmSync(file)
    alone.close()
  }
}

/**
 * Removes what is left beside a database, which SQLite would replay into the one that takes its place; a damaged database
 * stays under another name.
 */
export async function makeWay(file: string, isDamaged: boolean): Promise<void> {
  for (const suffix of sqliteSuffixes) {
    if (isDamaged && existsSync(file + suffix)) await rename(file + suffix, `${file}.damaged${suffix}`)
    // The file itself is replaced in one step.
    else if (suffix) await rm(file + suffix, { force: true })
  }
}

interface Found {
  hasContent: boolean
  /** New records must not get the ids of those that a restore discards: tabs and calendars may still have them. */
  numbers: SequenceValues
  /** Identifier of the database, which stays the same one. */
  id: string | null
  accounts: AccountState[]
}

/** A database that cannot be read. */
export const damaged: Found = { hasContent: true, numbers: {}, id: null, accounts: [] }

/** Null when there is no database. */
export async function lookAtSqlite(file: string): Promise<Found | null> {
  if (!existsSync(file)) return null
  const db = openDb({ kind: 'sqlite', file })
  try {
    await migrate(db)
    return {
      hasContent: await hasContent(db.read),
      numbers: await readNumbers(db.read, db.dialect),
      id: await findDatabaseId(db.read),
      accounts: await listAccountStates(db.read),
    }
  } finally {
    await db.close()
  }
}
