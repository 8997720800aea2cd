// A migrated, empty database of either kind for each test that asks.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { type Db, openDb } from '#db/connection.ts'
import { migrate } from '#db/migrate.ts'
import { createTestDatabase, dropTestDatabase } from '../../support/postgres.ts'

export const databases = ['sqlite', 'postgres'] as const
export type DatabaseKind = (typeof databases)[number]

async function migrated(db: Db): Promise<Db> {
  await migrate(db)
  return db
}

/** Closed and deleted when the test ends. */
export async function openTestDb(kind: DatabaseKind): Promise<Db> {
  return kind === 'sqlite' ? openFile() : openServer()
}

async function openFile(): Promise<Db> {
  const folder = await mkdtemp(join(tmpdir(), 'marquee-accounts-'))
  const db = await migrated(openDb({ kind: 'sqlite', file: join(folder, 'test.sqlite') }))
  onTestFinished(async () => {
    await db.close()
    await rm(folder, { recursive: true })
  })
  return db
}

async function openServer(): Promise<Db> {
  const url = await createTestDatabase({
    name: 'accounts',
    prepare: async (template) => {
      const db = openDb({ kind: 'postgres', url: template })
      await migrate(db)
      await db.close()
    },
  })
  const db = openDb({ kind: 'postgres', url })
  onTestFinished(async () => {
    await db.close()
    await dropTestDatabase(url)
  })
  return db
}
