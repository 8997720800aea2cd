// Contact messages.
import { sql } from 'kysely'
import type { Message } from '#contract/entities/message.ts'
import type { Read, Write } from '../connection.ts'
import { fold } from '../fold.ts'
import { likeEscaped } from '../like.ts'
import type { MessageRow } from '../schema.ts'

function fromRow(row: MessageRow): Message {
  const { id, name, email, message, about, submitted_at, is_read } = row
  return { id, name, email, message, about, submitted_at, is_read: is_read === 1 }
}

/** With `mailAfter`, the first attempt to mail counts as made, and the next is due then. */
export async function insertMessage(
  tx: Write,
  input: Pick<Message, 'name' | 'email' | 'message'> & { about?: string | undefined },
  at: string,
  mailAfter: string | null = null,
): Promise<Message> {
  const row = await tx
    .insertInto('messages')
    .values({
      ...input,
      about: input.about ?? '',
      find_key: fold(`${input.name} ${input.email} ${input.message} ${input.about ?? ''}`),
      submitted_at: at,
      is_read: 0,
      mailed_at: null,
      mail_attempts: mailAfter === null ? 0 : 1,
      mail_after: mailAfter,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  return fromRow(row)
}

/** Newest first. */
export async function listMessages(
  db: Read,
  request: { page: number; pageSize: number; find?: string | undefined; isRead?: boolean | undefined },
): Promise<{ count: number; messages: Message[] }> {
  let query = db.selectFrom('messages')
  if (request.isRead !== undefined) query = query.where('is_read', '=', request.isRead ? 1 : 0)
  for (const word of fold(request.find ?? '')
    .split(' ')
    .filter(Boolean))
    query = query.where('find_key', 'like', sql<string>`${likeEscaped(word)} escape '\\'`)
  const counted = await query.select((eb) => eb.fn.countAll<number | string>().as('count')).executeTakeFirst()
  const rows = await query
    .selectAll()
    .orderBy('submitted_at', 'desc')
    .orderBy('id', 'desc')
    .limit(request.pageSize)
    .offset((request.page - 1) * request.pageSize)
    .execute()
  return { count: Number(counted?.count ?? 0), messages: rows.map(fromRow) }
}

/** Marks a message as read or unread; returns it as it is then, or null when there is none. */
export async function markRead(tx: Write, id: number, isRead = true): Promise<Message | null> {
  const row = await tx
    .updateTable('messages')
    .set({ is_read: isRead ? 1 : 0 })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
  return row ? fromRow(row) : null
}

/** Marks a message as mailed; no further attempt follows. */
export async function markMailed(tx: Write, id: number, at: string): Promise<void> {
  await tx.updateTable('messages').set({ mailed_at: at, mail_after: null }).where('id', '=', id).execute()
}

/** Gives up mailing a message. */
export async function stopMailing(tx: Write, id: number): Promise<void> {
  await tx.updateTable('messages').set({ mail_after: null }).where('id', '=', id).execute()
}

/**
 * Reserves the message whose next attempt is due longest, or returns null. Until the time that `next` returns for the
 * number of this attempt, no other process takes it.
 */
export async function claimDueMessage(
  tx: Write,
  now: string,
  next: (attempt: number) => string,
): Promise<{ message: Message; attempt: number } | null> {
  const row = await tx
    .selectFrom('messages')
    .selectAll()
    .where('mail_after', '<=', now)
    .orderBy('mail_after')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  if (!row) return null
  const attempt = row.mail_attempts + 1
  await tx
    .updateTable('messages')
    .set({ mail_attempts: attempt, mail_after: next(attempt) })
    .where('id', '=', row.id)
    .execute()
  return { message: fromRow(row), attempt }
}

/** Number of messages still to be mailed. */
export async function countUnmailed(db: Read): Promise<number> {
  const row = await db
    .selectFrom('messages')
    .select((eb) => eb.fn.countAll<number | string>().as('count'))
    .where('mail_after', 'is not', null)
    .executeTakeFirst()
  return Number(row?.count ?? 0)
}
