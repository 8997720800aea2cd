// Contact messages.
import { sql } from 'kysely'
import type { Message } from '#contract/entities/message.ts'
import type { Read } from './connection.ts'
import { fold } from './fold.ts'
import { likeEscaped } from './like.ts'
import type { MessageRow } from './schema.ts'

function fromRow(row: MessageRow): Message {
  const { id, name, email, message, submitted_at, is_read } = row
  return { id, name, email, message, submitted_at, is_read: is_read === 1 }
}

export async function insertMessage(
  tx: Read,
  input: Pick<Message, 'name' | 'email' | 'message'>,
  at: string,
): Promise<Message> {
  const row = await tx
    .insertInto('messages')
    .values({
      ...input,
      find_key: fold(`${input.name} ${input.email} ${input.message}`),
      submitted_at: at,
      is_read: 0,
      mailed_at: null,
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

/** The message as it is then, or null. */
export async function markRead(tx: Read, id: number): Promise<Message | null> {
  const row = await tx
    .updateTable('messages')
    .set({ is_read: 1 })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
  return row ? fromRow(row) : null
}

export async function markMailed(tx: Read, id: number, at: string): Promise<void> {
  await tx.updateTable('messages').set({ mailed_at: at }).where('id', '=', id).execute()
}
