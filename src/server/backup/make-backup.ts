// Backs up database and pictures to one file, from one committed state, while the server runs.
import { setTimeout as sleep } from 'node:timers/promises'
import type { MediaVariant } from '#contract/media-record.ts'
import type { Db, Read } from '#db/connection.ts'
import {
  appliedMigrations,
  type CopiedTable,
  copiedTables,
  type Row,
  readNumbers,
  readParts,
} from '#db/tables/whole-tables.ts'
import { masterName } from '#media/names.ts'
import type { MediaStore } from '#media/store.ts'
import { type AddEntry, headName, writeArchive } from './archive.ts'
import { BackupError } from './backup-error.ts'
import {
  formatVersion,
  type Head,
  mediaFolder,
  type Tail,
  tableFolder,
  tailName,
  toJson,
} from './contents.ts'

export interface BackupOptions {
  db: Db
  mediaStore: MediaStore
  file: string
  clock: () => Date
  /** Called after each picture file with the number done and the approximate total. */
  progress?: (done: number, total: number) => void
  /** Bytes after which a part of a table ends. */
  partBytes?: number
}

export interface BackupResult extends Tail {
  /** Names of picture files that the store does not have, or not whole. */
  missing: string[]
}

/** Number of snapshots after which a missing file counts as lost, not as deleted meanwhile. */
const maxSnapshots = 10
const pauseMs = 100
/** Files read at once, of at most 15 MB each: a bucket takes longer to begin an answer than to give it. */
const readsAtOnce = 8

/** How often a backup is begun, when an upgrade changes the tables meanwhile. */
const mostBeginnings = 3

/** The tables were brought up to date since the backup was begun. */
class OvertakenError extends BackupError {}

/** Writes the file atomically, with the rows of the tables that its head names. */
export async function makeBackup(options: BackupOptions): Promise<BackupResult> {
  for (let beginning = 1; ; beginning += 1)
    try {
      return await writeBackup(options)
    } catch (error) {
      if (!(error instanceof OvertakenError) || beginning === mostBeginnings) throw error
    }
}

async function writeBackup(options: BackupOptions): Promise<BackupResult> {
  const { db, file, clock, progress = () => {} } = options
  const partsOf: PartsOf = (tx, table) => readParts(tx, db.dialect, table, options.partBytes)
  const missing: string[] = []
  const totals: Tail = { rows: {}, numbers: {}, pictures: 0 }
  await writeArchive(file, async (add) => {
    const migrations = await appliedMigrations(db.read)
    const about: Head = {
      format: 'marquee-backup',
      version: formatVersion,
      made_at: clock().toISOString(),
      migrations,
    }
    await add(headName, toJson(about))
    const pictures = new Pictures(options.mediaStore, add)
    // Copies most pictures first, so that only recent ones remain to be copied in the snapshot and hardly any can be
    // deleted meanwhile.
    const early = await pictureFiles(db.read, partsOf)
    await pictures.takeAll(early, (done) => progress(done, early.length))
    for (let look = 1; ; look += 1) {
      const isLast = look === maxSnapshots
      const isWhole = await db.snapshot(async (tx) => {
        const lost = await pictures.takeAll(await pictureFiles(tx, partsOf))
        if (lost.length > 0 && !isLast) return false
        missing.push(...lost)
        await addTables(tx, add, partsOf, totals)
        totals.numbers = (await readNumbers(tx, db.dialect)) as Tail['numbers']
        return true
      })
      if (isWhole) break
      await sleep(pauseMs)
    }
    // PostgreSQL shows new columns in a snapshot from before them, so that reading this within the snapshot would not do.
    if (`${await appliedMigrations(db.read)}` !== `${migrations}`)
      throw new OvertakenError(
        'The tables were brought up to date while the backup was made; no file was written. Take it again after the upgrade.',
      )
    totals.pictures = pictures.count
    await add(tailName, toJson(totals))
  })
  return { ...totals, missing }
}

/** A file of a picture, with the length that it had when it was stored. */
type PictureFile = Pick<MediaVariant, 'name' | 'bytes'>

/** Adds picture files to the archive, each once. */
class Pictures {
  private readonly taken = new Set<string>()
  private readonly store: MediaStore
  private readonly add: AddEntry

  constructor(store: MediaStore, add: AddEntry) {
    this.store = store
    this.add = add
  }

  get count(): number {
    return this.taken.size
  }

  /** Adds files in their order, each once; returns the names that the store does not have, or not whole. */
  async takeAll(files: readonly PictureFile[], onEach: (done: number) => void = () => {}): Promise<string[]> {
    const wanted = files.filter(({ name }) => !this.taken.has(name)).values()
    const ahead: { name: string; read: Promise<Buffer | null> }[] = []
    const lost: string[] = []
    const readOn = () => {
      const { value: file, done } = wanted.next()
      if (done) return
      const read = this.read(file)
      // A failure is thrown when its turn comes.
      read.catch(() => {})
      ahead.push({ name: file.name, read })
    }
    for (let count = 0; count < readsAtOnce; count += 1) readOn()
    for (let done = 1, next = ahead.shift(); next; done += 1, next = ahead.shift()) {
      const body = await next.read
      readOn()
      if (body === null) lost.push(next.name)
      else {
        await this.add(mediaFolder + next.name, body)
        this.taken.add(next.name)
      }
      onEach(done)
    }
    return lost
  }

  private async read({ name, bytes }: PictureFile): Promise<Buffer | null> {
    try {
      const found = await this.store.read(name)
      if (found === null) return null
      const body = Buffer.concat(await found.stream.toArray())
      return body.byteLength === bytes ? body : null
    } catch (error) {
      // Deleted between lookup and read.
      if (!(await this.store.has(name))) return null
      throw error
    }
  }
}

/** The rows of a table, a part after the other. */
type PartsOf = (tx: Read, table: CopiedTable) => AsyncIterable<Row[]>

async function pictureFiles(db: Read, partsOf: PartsOf): Promise<PictureFile[]> {
  const files: PictureFile[] = []
  for await (const rows of partsOf(db, 'media'))
    for (const { id, bytes, variants } of rows)
      files.push(
        { name: masterName(String(id)), bytes: Number(bytes) },
        ...(JSON.parse(String(variants)) as MediaVariant[]),
      )
  return files
}

async function addTables(tx: Read, add: AddEntry, partsOf: PartsOf, totals: Tail): Promise<void> {
  for (const table of copiedTables) {
    let part = 0
    totals.rows[table] = 0
    for await (const rows of partsOf(tx, table)) {
      const lines = rows.map((row) => `${JSON.stringify(row)}\n`).join('')
      part += 1
      await add(`${tableFolder}${table}/${String(part).padStart(6, '0')}.jsonl`, Buffer.from(lines))
      totals.rows[table] += rows.length
    }
  }
}
