// A migrated, empty database of either kind for each caller: created once and copied.
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Db, type DbLocation, openDb } from '#db/connection.ts'
import { migrate } from '#db/migrate.ts'
import { createTestDatabase, returnTestDatabase, type Template } from './postgres.ts'
import { isThorough } from './thorough.ts'

export const databases = ['sqlite', 'postgres'] as const
export type DatabaseKind = (typeof databases)[number]

/** For what is decided above the database, whichever it is: `npm run prove -- histories` tries both. */
export const someDatabases: readonly DatabaseKind[] = isThorough ? databases : ['sqlite']

/** Location of a migrated database; `folder` belongs to the caller alone, `remove` deletes both. */
export interface DatabasePlace {
  location: DbLocation
  folder: string
  remove(): Promise<void>
}

async function migrateAt(location: DbLocation): Promise<void> {
  const db = openDb(location)
  await migrate(db)
  await db.close()
}

const migrated: Template = {
  name: 'migrated',
  prepare: (url) => migrateAt({ kind: 'postgres', url }),
}

let template: Promise<string> | undefined

/** A migrated file without a journal, created once for this worker. */
function sqliteTemplate(): Promise<string> {
  template ??= mkdtemp(join(tmpdir(), 'marquee-template-')).then(async (folder) => {
    const file = join(folder, 'template.sqlite')
    await migrateAt({ kind: 'sqlite', file })
    return file
  })
  return template
}

/** A database of the caller's own; on SQLite the file is where `DATA_DIR` would have it. */
export async function makeDatabase(kind: DatabaseKind): Promise<DatabasePlace> {
  const folder = await mkdtemp(join(tmpdir(), 'marquee-test-'))
  const removeFolder = () => rm(folder, { recursive: true, force: true, maxRetries: 3 })
  if (kind === 'sqlite') {
    const file = join(folder, 'marquee.sqlite')
    await cp(await sqliteTemplate(), file)
    return { location: { kind, file }, folder, remove: removeFolder }
  }
  const url = await createTestDatabase(migrated)
  return {
    location: { kind, url },
    folder,
    async remove() {
      await returnTestDatabase(url, migrated)
      await removeFolder()
    },
  }
}

/** An open database; `close` also deletes it. */
export async function openTestDatabase(kind: DatabaseKind): Promise<{ db: Db; close(): Promise<void> }> {
  const place = await makeDatabase(kind)
  const db = openDb(place.location)
  return {
    db,
    async close() {
      await db.close()
      await place.remove()
    },
  }
}
