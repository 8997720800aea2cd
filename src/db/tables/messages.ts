// Contact messages.
import { sql } from 'kysely'
import type { Message, MessageFolder } from '#contract/entities/message.ts'
import type { Read, Write } from '../connection.ts'
import { fold } from '../fold.ts'
import { likeEscaped, typedWords } from '../like.ts'
import type { MessageRow } from '../schema.ts'

type Names = ReadonlyMap<number, string>
const noNames: Names = new Map()

function fromRow(row: MessageRow, names: Names): Message {
  const { id, name, email, message, about, submitted_at, is_read, folder, answered_at, deleted_at } = row
  const assigned = row.assigned_to_id
  const answerer = row.answered_by_id
  return {
    id,
    name,
    email,
    message,
    about,
    submitted_at,
    is_read: is_read === 1,
    folder,
    assigned_to: assigned === null ? null : { id: assigned, username: names.get(assigned) ?? '' },
    answered_at,
    answered_by: answerer === null ? null : (names.get(answerer) ?? ''),
    deleted_at,
    spam_signs: row.spam_signs.split(' ').filter(Boolean),
    revision: row.revision,
  }
}

/** The messages of rows, with the names of the accounts that they refer to. */
export async function toMessages(db: Read, rows: readonly MessageRow[]): Promise<Message[]> {
  const ids = new Set(rows.flatMap((row) => [row.assigned_to_id ?? [], row.answered_by_id ?? []].flat()))
  if (ids.size === 0) return rows.map((row) => fromRow(row, noNames))
  const users = await db
    .selectFrom('users')
    .select(['id', 'username'])
    .where('id', 'in', [...ids])
    .execute()
  const names = new Map(users.map(({ id, username }) => [id, username]))
  return rows.map((row) => fromRow(row, names))
}

/** With `mailAfter`, the first attempt to mail counts as made, and the next is due then. */
export async function insertMessage(
  tx: Write,
  input: Pick<Message, 'name' | 'email' | 'message'> & {
    about?: string | undefined
    spamSigns?: readonly string[]
  },
  at: string,
  mailAfter: string | null = null,
): Promise<Message> {
  const { name, email, message, about = '', spamSigns = [] } = input
  const row = await tx
    .insertInto('messages')
    .values({
      name,
      email,
      message,
      about,
      find_key: fold(`${name} ${email} ${message} ${about}`),
      submitted_at: at,
      is_read: 0,
      mailed_at: null,
      mail_attempts: mailAfter === null ? 0 : 1,
      mail_after: mailAfter,
      folder: spamSigns.length > 0 ? 'spam' : 'inbox',
      spam_signs: spamSigns.join(' '),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  return fromRow(row, noNames)
}

export interface MessageQuestion {
  page: number
  pageSize: number
  find?: string | undefined
  isRead?: boolean | undefined
  /** Without one, all folders but that of deleted messages. */
  folder?: MessageFolder | undefined
  assignedTo?: number | undefined
  isAnswered?: boolean | undefined
  /** A name of `messageOrderings`, `-` for descending; newest first without one. */
  ordering?: string | undefined
}

/** One page of messages and the total count. Messages of the same place are ordered by time, in the same direction. */
export async function listMessages(
  db: Read,
  request: MessageQuestion,
): Promise<{ count: number; messages: Message[] }> {
  const { folder, isRead, assignedTo, isAnswered } = request
  let query = db.selectFrom('messages')
  query = folder ? query.where('folder', '=', folder) : query.where('folder', '<>', 'deleted')
  if (isRead !== undefined) query = query.where('is_read', '=', isRead ? 1 : 0)
  if (assignedTo !== undefined) query = query.where('assigned_to_id', '=', assignedTo)
  if (isAnswered !== undefined) query = query.where('answered_at', isAnswered ? 'is not' : 'is', null)
  for (const word of typedWords(fold(request.find ?? '')))
    query = query.where('find_key', 'like', sql<string>`${likeEscaped(word)} escape '\\'`)
  const counted = await query.select((eb) => eb.fn.countAll<number | string>().as('count')).executeTakeFirst()
  const { ordering = '-submitted_at' } = request
  const direction = ordering.startsWith('-') ? 'desc' : 'asc'
  if (ordering.endsWith('is_read')) query = query.orderBy('is_read', direction)
  const rows = await query
    .selectAll()
    .orderBy('submitted_at', direction)
    .orderBy('id', direction)
    .limit(request.pageSize)
    .offset((request.page - 1) * request.pageSize)
    .execute()
  return { count: Number(counted?.count ?? 0), messages: await toMessages(db, rows) }
}

/** Marks a message as read or unread; returns it as it is then, or null when there is none. */
export async function markRead(tx: Write, id: number, isRead = true): Promise<Message | null> {
  const row = await tx
    .updateTable('messages')
    .set({ is_read: isRead ? 1 : 0 })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
  if (!row) return null
  return (await toMessages(tx, [row]))[0] ?? null
}

/** Marks a message as mailed; no further attempt follows. */
export async function markMailed(tx: Write, id: number, at: string): Promise<void> {
  await tx.updateTable('messages').set({ mailed_at: at, mail_after: null }).where('id', '=', id).execute()
}

/** Gives up mailing a message. */
export async function stopMailing(tx: Write, id: number): Promise<void> {
  await tx.updateTable('messages').set({ mail_after: null }).where('id', '=', id).execute()
}

/** Gives up mailing every message; returns how many were still to be mailed. */
export async function stopMailingAll(tx: Write): Promise<number> {
  const given = await tx
    .updateTable('messages')
    .set({ mail_after: null })
    .where('mail_after', 'is not', null)
    .executeTakeFirst()
  return Number(given.numUpdatedRows)
}

/**
 * Reserves the message whose next attempt is due longest, or returns null. A deleted message waits until it is restored. Until
 * the time that `next` returns for the number of this attempt, no other process takes it.
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
    .where('folder', '<>', 'deleted')
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
  return { message: fromRow(row, noNames), attempt }
}

/** Number of messages still to be mailed, without deleted ones. */
export async function countUnmailed(db: Read): Promise<number> {
  const row = await db
    .selectFrom('messages')
    .select((eb) => eb.fn.countAll<number | string>().as('count'))
    .where('mail_after', 'is not', null)
    .where('folder', '<>', 'deleted')
    .executeTakeFirst()
  return Number(row?.count ?? 0)
}
