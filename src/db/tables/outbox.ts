// Outbox: changes for everything that is derived from the data; written in the transaction of the change.
import type { Selectable } from 'kysely'
import { notifyOnCommit, type Read, type Write } from '../connection.ts'
import type { OutboxTable } from '../schema.ts'

/** A change, with the tags of everything it may affect. */
export interface Change {
  id: number
  tags: string[]
  reason: string
  created_at: string
  /** Who made it; null when no person did. */
  username: string | null
}

/** Adds a change; returns its number, which is also the `Change-Id` of the response. */
export async function addChange(
  tx: Write,
  tags: readonly string[],
  reason: string,
  at: string,
  username: string | null = null,
): Promise<number> {
  const { id } = await tx
    .insertInto('outbox')
    .values({ tags: JSON.stringify([...new Set(tags)]), reason, created_at: at, username })
    .returning('id')
    .executeTakeFirstOrThrow()
  notifyOnCommit(tx, [{ id, tags }])
  return id
}

/** Identifies a change. */
export type ChangeMark = Pick<Change, 'id' | 'created_at'>

/** What is told of a change; the tags of one that affects very many records are megabytes. */
export type ToldChange = Omit<Change, 'tags'>

function toChange({ tags, ...row }: Selectable<OutboxTable>): Change {
  return { ...row, tags: JSON.parse(tags) as string[] }
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
  return rows.map(toChange)
}

/** A page of all changes, latest first; `page` counts from 1. */
export function latestChanges(db: Read, page: number, pageSize: number): Promise<ToldChange[]> {
  return db
    .selectFrom('outbox')
    .select(['id', 'reason', 'created_at', 'username'])
    .orderBy('id', 'desc')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute()
}

export async function getChange(db: Read, id: number): Promise<Change | null> {
  const row = await db.selectFrom('outbox').selectAll().where('id', '=', id).executeTakeFirst()
  return row ? toChange(row) : null
}

/** Whether this very change is there: another or a restored database may have given its number to another one. */
export async function hasChange(db: Read, { id, created_at }: ChangeMark): Promise<boolean> {
  const found = db.selectFrom('outbox').select('id').where('id', '=', id).where('created_at', '=', created_at)
  return (await found.executeTakeFirst()) !== undefined
}

export async function countChanges(db: Read): Promise<number> {
  const row = await db
    .selectFrom('outbox')
    .select((eb) => eb.fn.countAll().as('count'))
    .executeTakeFirst()
  return Number(row?.count ?? 0)
}

/** Numbers and times of changes after a number, oldest first, at most `limit`. */
export function changesAfter(db: Read, after: number, limit: number): Promise<ChangeMark[]> {
  return db
    .selectFrom('outbox')
    .select(['id', 'created_at'])
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute()
}

/** Number of the latest change, 0 before the first. */
export async function lastChangeId(db: Read): Promise<number> {
  const row = await db
    .selectFrom('outbox')
    .select((eb) => eb.fn.max('id').as('id'))
    .executeTakeFirst()
  return Number(row?.id ?? 0)
}
