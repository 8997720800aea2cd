// What changed, for whoever keeps something made from it: written in the transaction of the change itself.
import type { Read } from './connection.ts'

/** A change: the tags of everything it may have altered. */
export interface Change {
  id: number
  tags: string[]
  reason: string
  created_at: string
}

/** Announces a change; answers its number, which is also the receipt's `Change-Id`. */
export async function addChange(
  tx: Read,
  tags: readonly string[],
  reason: string,
  at: string,
): Promise<number> {
  const { id } = await tx
    .insertInto('outbox')
    .values({ tags: JSON.stringify([...new Set(tags)]), reason, created_at: at })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Changes after a number, oldest first, at most `limit`. */
export async function listChanges(db: Read, after: number, limit = 1000): Promise<Change[]> {
  const rows = await db
    .selectFrom('outbox')
    .selectAll()
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map((row) => ({ ...row, tags: JSON.parse(row.tags) as string[] }))
}

/** Number of the latest change, 0 before the first. */
export async function lastChangeId(db: Read): Promise<number> {
  const row = await db
    .selectFrom('outbox')
    .select((eb) => eb.fn.max('id').as('id'))
    .executeTakeFirst()
  return Number(row?.id ?? 0)
}
