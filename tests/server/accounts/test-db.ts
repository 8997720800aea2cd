// A migrated, empty database for each test that asks.
import { onTestFinished } from 'vitest'
import type { Db } from '#db/connection.ts'
import { type DatabaseKind, openTestDatabase } from '#tests/support/databases.ts'

/** Closed and deleted when the test ends. */
export async function openTestDb(kind: DatabaseKind): Promise<Db> {
  const { db, close } = await openTestDatabase(kind)
  onTestFinished(close)
  return db
}
