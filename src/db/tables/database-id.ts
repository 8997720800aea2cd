// Identifier of a database, by which places in buckets know whose they are. It is a lease that never ends, because no backup
// has those and no restore empties them: a copy of the records is another database.
import { randomUUID } from 'node:crypto'
import type { Db, Read, Write } from '../connection.ts'

const id = 'database'
const never = '9999-12-31T00:00:00.000Z'

/** Null when none has been given yet. */
export async function findDatabaseId(db: Read): Promise<string | null> {
  const row = await db.selectFrom('leases').select('holder').where('id', '=', id).executeTakeFirst()
  return row?.holder ?? null
}

/** Gives an identifier unless the database has one. */
export async function giveDatabaseId(tx: Write, holder: string): Promise<void> {
  await tx
    .insertInto('leases')
    .values({ id, holder, expires_at: never })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
}

/** Gives one if there is none, the same for all servers. */
export async function readDatabaseId(db: Db): Promise<string> {
  const known = await findDatabaseId(db.read)
  if (known !== null) return known
  await db.write((tx) => giveDatabaseId(tx, randomUUID()))
  return String(await findDatabaseId(db.read))
}
