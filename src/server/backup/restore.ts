// Restores database and pictures from a backup: checks the whole file, builds a separate database and replaces the old
// one in one step.
import { open, rename } from 'node:fs/promises'
import { dirname } from 'node:path'
import { type Db, type DbLocation, openDb } from '#db/connection.ts'
import { migrate, migrationNames } from '#db/migrate.ts'
import { giveDatabaseId } from '#db/tables/database-id.ts'
import { listAccountStates } from '#db/tables/users.ts'
import {
  advanceSequences,
  type CopiedTable,
  copiedTables,
  emptyTables,
  hasContent,
  insertRows,
  partBytes,
  type Row,
  readNumbers,
  readParts,
} from '#db/tables/whole-tables.ts'
import { readName } from '#media/names.ts'
import type { MediaStore } from '#media/store.ts'
import { forgetDemoPictures, makeDataFolder } from '../data-folder.ts'
import { type Finished, finishRestore } from './after-restore.ts'
import { checkArchive, headName, readEntries } from './archive.ts'
import { BackupError } from './backup-error.ts'
import {
  formatVersion,
  type Head,
  head,
  mediaFolder,
  type Tail,
  tableFolder,
  tail,
  tailName,
} from './contents.ts'
import { refuseBesideServers, refuseNewerTables } from './postgres-database.ts'
import { damaged, isDamaged, lockAbsent, lockExclusively, lookAtSqlite, makeWay } from './sqlite-files.ts'
import { claimTempFile } from './temp-file.ts'

export interface RestoreOptions {
  file: string
  location: DbLocation
  dataDir: string
  mediaStore: MediaStore
  clock: () => Date
  /** Overwrite what the database contains. */
  replace: boolean
  progress?: (done: number, total: number) => void
  /** Bytes of the rows that are inserted at once. */
  partBytes?: number
}

/** What was restored, and what was changed of it. */
export type Restored = Tail & Finished

/** Returns what was restored. Throws `BackupError` for an unusable file or database; then nothing has changed. */
export async function restoreBackup(options: RestoreOptions): Promise<Restored> {
  const { file, location, dataDir } = options
  await checkArchive(file)
  const about = await readHead(file)
  const totals = await readTail(file)
  makeDataFolder(dataDir)
  await using temp = await claimTempFile(dataDir)
  const finished = await (location.kind === 'sqlite' ? intoSqlite : intoPostgres)(
    options,
    location as never,
    about,
    totals,
    temp.file,
  )
  return { ...totals, ...finished }
}

async function readHead(file: string): Promise<Head> {
  for await (const { body } of readEntries(file, headName)) {
    const about = head.parse(JSON.parse(body.toString()))
    if (about.version > formatVersion || about.migrations.some((name) => !migrationNames.includes(name)))
      throw new BackupError(
        'This backup was made by a newer version of this program. Update, then restore it.',
      )
    return about
  }
  throw new BackupError(`${file} is not a backup of this product. Name another file.`)
}

async function readTail(file: string): Promise<Tail> {
  for await (const { body } of readEntries(file, tailName)) return tail.parse(JSON.parse(body.toString()))
  throw new BackupError(`${file} has no totals. Take another backup.`)
}

/** The rows of an entry, one on each line, in parts of so many bytes, so that no more of them are in memory twice. */
function* rowsIn(body: Buffer, maxBytes: number): Generator<Row[]> {
  let rows: Row[] = []
  for (let [start, first] = [0, 0]; start < body.length; ) {
    const newline = body.indexOf('\n', start)
    const end = newline < 0 ? body.length : newline
    const line = body.toString('utf8', start, end)
    if (line !== '') rows.push(JSON.parse(line) as Row)
    start = end + 1
    if (start - first < maxBytes && start < body.length) continue
    yield rows
    rows = []
    first = start
  }
}

/**
 * Builds a separate database with the rows of the backup and migrates it, so that errors appear before anything is
 * replaced.
 */
async function buildTempDatabase(
  { file, partBytes: maxBytes = partBytes }: RestoreOptions,
  about: Head,
  totals: Tail,
  tempFile: string,
): Promise<Db> {
  const temp = openDb({ kind: 'sqlite', file: tempFile })
  try {
    await migrate(temp, about.migrations.at(-1))
    await temp.write(async (tx) => {
      for await (const { name, body } of readEntries(file, tableFolder)) {
        const table = name.split('/')[1] as CopiedTable
        if (!copiedTables.includes(table)) continue
        for (const rowsOfEntry of rowsIn(body, maxBytes)) await insertRows(tx, table, rowsOfEntry)
      }
    })
    await migrate(temp)
    // Only after the migration do all tables with numbers exist.
    await temp.write((tx) => advanceSequences(tx, temp.dialect, totals.numbers))
    return temp
  } catch (error) {
    await temp.close()
    throw error
  }
}

/** Whether a store has a file whole: its name contains a digest of the content, so that another length is damage. */
async function isWhole(store: MediaStore, name: string, bytes: number): Promise<boolean> {
  const found = await store.read(name)
  found?.stream.destroy()
  return found?.bytes === bytes
}

async function putPictures(
  { file, mediaStore, progress = () => {} }: RestoreOptions,
  total: number,
): Promise<void> {
  let done = 0
  for await (const { name, body } of readEntries(file, mediaFolder)) {
    const plain = name.slice(mediaFolder.length)
    const known = readName(plain)
    if (known && !(await isWhole(mediaStore, plain, body.byteLength)))
      await mediaStore.put(plain, body, known.type)
    done += 1
    progress(done, total)
  }
}

const refusal =
  'The database is not empty. Restore into an empty one, or give up what it holds, with --replace after --: npm run restore -- FILE --replace'

async function intoPostgres(
  options: RestoreOptions,
  location: DbLocation,
  about: Head,
  totals: Tail,
  tempFile: string,
): Promise<Finished> {
  // A statement may delete a large table.
  const patience = { longestPauseMs: 60_000, longestSilenceMs: 3_600_000 }
  const db = openDb(location, { name: 'marquee restore', ...patience })
  try {
    await refuseBesideServers(db)
    await migrate(db)
    await refuseNewerTables(db)
    if (!options.replace && (await hasContent(db.read))) throw new BackupError(refusal)
    const temp = await buildTempDatabase(options, about, totals, tempFile)
    try {
      await putPictures(options, totals.pictures)
      return await db.write(async (tx) => {
        if (!options.replace && (await hasContent(tx))) throw new BackupError(refusal)
        const accounts = await listAccountStates(tx)
        await emptyTables(tx)
        for (const table of copiedTables)
          for await (const rows of readParts(temp.read, temp.dialect, table, options.partBytes))
            await insertRows(tx, table, rows)
        const numbers = await readNumbers(temp.read, temp.dialect)
        await forgetDemoPictures(options.dataDir)
        return finishRestore(tx, db, totals.numbers, { numbers, accounts }, options.clock)
      })
    } finally {
      await temp.close()
    }
  } finally {
    await db.close()
  }
}

async function intoSqlite(
  options: RestoreOptions,
  { file: target }: Extract<DbLocation, { kind: 'sqlite' }>,
  about: Head,
  totals: Tail,
  tempFile: string,
): Promise<Finished> {
  const old = await lookAtSqlite(target).catch((error: unknown) => {
    if (!options.replace || !isDamaged(error)) throw error
    return damaged
  })
  if (old?.hasContent && !options.replace) throw new BackupError(refusal)
  const release = old === damaged ? () => {} : old ? lockExclusively(target) : lockAbsent(target)
  try {
    const temp = await buildTempDatabase(options, about, totals, tempFile)
    let finished: Finished
    try {
      const outbox = Math.max(old?.numbers.outbox ?? 0, totals.numbers.outbox ?? 0)
      const numbers = { ...old?.numbers, outbox }
      const { accounts } = old ?? damaged
      finished = await temp.write(async (tx) => {
        if (old?.id) await giveDatabaseId(tx, old.id)
        return finishRestore(tx, temp, totals.numbers, { numbers, accounts }, options.clock)
      })
    } finally {
      await temp.close()
    }
    await putPictures(options, totals.pictures)
    await using file = await open(tempFile, 'r+')
    await file.sync()
    await forgetDemoPictures(options.dataDir)
    await makeWay(target, old === damaged)
    await rename(tempFile, target)
    await using folder = await open(dirname(target), 'r')
    await folder.sync()
    return finished
  } finally {
    release()
  }
}
