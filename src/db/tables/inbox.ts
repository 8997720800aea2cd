// Messages in their folders: changed by staff, counted, and erased when their time is over.
import { sql } from 'kysely'
import type { MessageFolder, MessagePerson } from '#contract/entities/message.ts'
import type { Read, Write } from '../connection.ts'
import type { MessageRow } from '../schema.ts'

export type MessageColumns = Partial<
  Pick<
    MessageRow,
    | 'is_read'
    | 'folder'
    | 'spam_signs'
    | 'assigned_to_id'
    | 'answered_at'
    | 'answered_by_id'
    | 'deleted_at'
    | 'revision'
  >
>

export async function getMessageRow(db: Read, id: number): Promise<MessageRow | null> {
  return (await db.selectFrom('messages').selectAll().where('id', '=', id).executeTakeFirst()) ?? null
}

/** Rows by their ids, without those that are not there. */
export async function getMessageRows(db: Read, ids: readonly number[]): Promise<Map<number, MessageRow>> {
  const rows = await db.selectFrom('messages').selectAll().where('id', 'in', ids).execute()
  return new Map(rows.map((row) => [row.id, row]))
}

/** Null when the message has another revision by now: two servers may change it at once. */
export async function updateMessageRow(
  tx: Write,
  { id, revision }: Pick<MessageRow, 'id' | 'revision'>,
  columns: MessageColumns,
): Promise<MessageRow | null> {
  const row = await tx
    .updateTable('messages')
    .set(columns)
    .where('id', '=', id)
    .where('revision', '=', revision)
    .returningAll()
    .executeTakeFirst()
  return row ?? null
}

/** How many messages each folder has, and how many of them are unread. */
export async function countFolders(db: Read): Promise<Map<MessageFolder, { count: number; unread: number }>> {
  const rows = await db
    .selectFrom('messages')
    .select(['folder', 'is_read', (eb) => eb.fn.countAll<number | string>().as('count')])
    .groupBy(['folder', 'is_read'])
    .execute()
  const counts = new Map<MessageFolder, { count: number; unread: number }>()
  for (const { folder, is_read, count } of rows) {
    const before = counts.get(folder) ?? { count: 0, unread: 0 }
    counts.set(folder, {
      count: before.count + Number(count),
      unread: before.unread + (is_read === 1 ? 0 : Number(count)),
    })
  }
  return counts
}

/** Active accounts, by name. */
export function listPeople(db: Read): Promise<MessagePerson[]> {
  return db
    .selectFrom('users')
    .select(['id', 'username'])
    .where('is_active', '=', 1)
    .orderBy('username_key')
    .execute()
}

/** Whether the last message from this address lies where somebody has put it as spam. */
export async function isMarkedSender(db: Read, email: string): Promise<boolean> {
  const row = await db
    .selectFrom('messages')
    .select(['folder', 'spam_signs'])
    .where('email', '=', email)
    .where('folder', '<>', 'deleted')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.folder === 'spam' && /\b(marked|known_sender)\b/.test(row.spam_signs)
}

/** Erases messages for good; nothing of them stays in the database. */
export async function eraseMessages(tx: Write, ids: readonly number[]): Promise<void> {
  await tx.deleteFrom('messages').where('id', 'in', ids).execute()
}

/**
 * Ids of messages whose time is over, oldest first: deleted before `deletedBefore`, or sent before `sentBefore` (null:
 * those stay).
 */
export async function listOverdue(
  db: Read,
  { deletedBefore, sentBefore }: { deletedBefore: string; sentBefore: string | null },
  limit: number,
): Promise<number[]> {
  const deleted = await db
    .selectFrom('messages')
    .select('id')
    .where('deleted_at', '<=', deletedBefore)
    .orderBy('deleted_at')
    .limit(limit)
    .execute()
  const old =
    sentBefore === null
      ? []
      : await db
          .selectFrom('messages')
          .select('id')
          .where('submitted_at', '<=', sentBefore)
          .orderBy('submitted_at')
          .limit(limit)
          .execute()
  return [...new Set([...deleted, ...old].map(({ id }) => id))].slice(0, limit)
}

const leaseId = 'old messages'

/**
 * Takes the right to look for old messages until `until`; false when another server has it. In the transaction of the
 * work, so that a server that dies in the middle leaves it free.
 */
export async function takeRetentionLease(
  tx: Write,
  holder: string,
  now: string,
  until: string,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('leases')
    .values({ id: leaseId, holder, expires_at: until })
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet({ holder, expires_at: until })
        .where((eb) =>
          eb.or([
            eb(sql.ref('leases.expires_at'), '<=', now),
            // The clock of who had it was ahead: no turn that is taken now ends later.
            eb(sql.ref('leases.expires_at'), '>', until),
          ]),
        ),
    )
    .executeTakeFirstOrThrow()
  return Number(numInsertedOrUpdatedRows ?? 0) > 0
}
