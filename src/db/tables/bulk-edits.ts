// Saves of several records, as the audit log has them: the entries of one have its number.
import type { Read } from '../connection.ts'

/** What one record was before such a save, and the revision that it has had since. */
export interface BulkChange {
  subject: string
  subjectId: number
  revision: number
  before: Record<string, unknown>
}

/** Number of the last entry of the audit log, 0 before the first; entries are numbered in the order of their commits. */
export async function lastAuditId(db: Read): Promise<number> {
  const row = await db
    .selectFrom('audit')
    .select((eb) => eb.fn.max('id').as('id'))
    .executeTakeFirst()
  return Number(row?.id ?? 0)
}

/** Ids of the records of a resource with an entry after this one. */
export async function changedSince(db: Read, subject: string, auditId: number): Promise<Set<number>> {
  const rows = await db
    .selectFrom('audit')
    .select('subject_id')
    .distinct()
    .where('id', '>', auditId)
    .where('subject', '=', subject)
    .execute()
  return new Set(rows.map((row) => row.subject_id))
}

/** The resource of a save, and the ids of its entries; null when there is none. */
export async function getBulkEdit(
  db: Read,
  bulkId: number,
): Promise<{ subject: string; entries: number[] } | null> {
  const rows = await db
    .selectFrom('audit')
    .select(['id', 'subject'])
    .where('bulk_id', '=', bulkId)
    .orderBy('id')
    .execute()
  const [first] = rows
  return first ? { subject: first.subject, entries: rows.map(({ id }) => id) } : null
}

/** The changes that these entries tell of, in their order. */
export async function listBulkChanges(db: Read, entries: readonly number[]): Promise<BulkChange[]> {
  const rows = await db
    .selectFrom('audit')
    .select(['subject', 'subject_id', 'revision', 'before'])
    .where('id', 'in', [...entries])
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    subject: row.subject,
    subjectId: row.subject_id,
    revision: row.revision,
    before: JSON.parse(row.before) as Record<string, unknown>,
  }))
}
