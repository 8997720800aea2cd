// What the audit log tells of a session: what was done in it last, and how records are called that are gone.
import type { Selectable } from 'kysely'
import type { Read } from '../connection.ts'
import type { AuditTable } from '../schema.ts'

export type SessionEntry = Pick<Selectable<AuditTable>, 'at' | 'action' | 'subject' | 'subject_id'>

/** The newest entries of a person's session, newest first. */
export function listSessionEntries(
  db: Read,
  { sessionId, userId }: { sessionId: string; userId: number },
  limit: number,
): Promise<SessionEntry[]> {
  return db
    .selectFrom('audit')
    .select(['at', 'action', 'subject', 'subject_id'])
    .where('session_id', '=', sessionId)
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

/** Id → what a record of a subject was when it was deleted, of those that were. */
export async function statesWhenDeleted(
  db: Read,
  subject: string,
  ids: readonly number[],
): Promise<Map<number, Record<string, unknown>>> {
  const rows = await db
    .selectFrom('audit')
    .select(['subject_id', 'before'])
    .where('subject', '=', subject)
    .where('subject_id', 'in', [...ids])
    .where('action', '=', 'delete')
    .orderBy('id')
    .execute()
  return new Map(rows.map((row) => [row.subject_id, JSON.parse(row.before) as Record<string, unknown>]))
}
