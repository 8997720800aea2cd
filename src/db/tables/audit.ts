// Audit log: who changed what and when, with the values before and after; written in the transaction of the change.
import type { Selectable } from 'kysely'
import type { AuditEntry } from '#contract/entities/audit-entry.ts'
import type { Read, Write } from '../connection.ts'
import { inParts } from '../in-parts.ts'
import { fieldsOf, imagesOf, type StoredRecord } from '../records.ts'
import type { AuditTable } from '../schema.ts'

/** Who acts; the terminal has no account. */
export interface Actor {
  userId: number | null
  username: string
  /** Public name of the session of a signed-in person. */
  sessionId?: string
  /** Who drafted what this one publishes. */
  draftedBy?: string
  /** The file from which an import stores. */
  importedFrom?: string
}

/** Who shows and hides records as planned; a person of this name has an account. */
export const clockActor: Actor = { userId: null, username: 'schedule' }

export interface NewAuditEntry {
  actor: Actor
  action: AuditEntry['action']
  /** Resource name of the contract. */
  subject: string
  subjectId: number
  revision: number
  before: Record<string, unknown>
  after: Record<string, unknown>
  /** Number of the save of several records that it belongs to. */
  bulkId?: number
}

/** A record as the audit log stores it: fields, and the id, alternative text and focal point of pictures. */
export function toAuditState(record: StoredRecord): Record<string, unknown> {
  const state: Record<string, unknown> = { ...fieldsOf(record) }
  for (const [name, image] of Object.entries(imagesOf(record))) {
    state[name] = image.media?.id ?? null
    state[`${name}_alt`] = image.alt
    state[`${name}_focus`] = image.focus
  }
  return state
}

/** Only the fields that differ between two states. */
export function diffStates(before: Record<string, unknown>, after: Record<string, unknown>) {
  const changed = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  )
  const pick = (state: Record<string, unknown>) =>
    Object.fromEntries(changed.filter((name) => name in state).map((name) => [name, state[name]]))
  return { before: pick(before), after: pick(after) }
}

function toRow(entry: NewAuditEntry, at: string) {
  return {
    at,
    user_id: entry.actor.userId,
    username: entry.actor.username,
    action: entry.action,
    subject: entry.subject,
    subject_id: entry.subjectId,
    revision: entry.revision,
    before: JSON.stringify(entry.before),
    after: JSON.stringify(entry.after),
    drafted_by: entry.actor.draftedBy ?? null,
    imported_from: entry.actor.importedFrom ?? null,
    bulk_id: entry.bulkId ?? null,
    session_id: entry.actor.sessionId ?? null,
  }
}

export async function addAudit(tx: Write, entry: NewAuditEntry, at: string): Promise<void> {
  await addNumberedAudit(tx, entry, at)
}

/** Like `addAudit`; returns the number of the entry. */
export async function addNumberedAudit(tx: Write, entry: NewAuditEntry, at: string): Promise<number> {
  const row = await tx.insertInto('audit').values(toRow(entry, at)).returning('id').executeTakeFirstOrThrow()
  return row.id
}

/** Adds the entries of a few hundred changes. */
export async function addAudits(tx: Write, entries: readonly NewAuditEntry[], at: string): Promise<void> {
  if (entries.length === 0) return
  await tx
    .insertInto('audit')
    .values(entries.map((entry) => toRow(entry, at)))
    .execute()
}

/** An entry of a subject by its number; null when there is none. */
export async function getAudit(db: Read, subject: string, id: number): Promise<AuditEntry | null> {
  const rows = db.selectFrom('audit').selectAll().where('subject', '=', subject).where('id', '=', id)
  const row = await rows.executeTakeFirst()
  return row ? toEntry(row) : null
}

/** What somebody has changed of a record with a revision; nothing when that was made by somebody else. */
export async function changesBy(
  db: Read,
  userId: number,
  { subject, id, revision }: { subject: string; id: number; revision: number },
): Promise<Record<string, unknown>> {
  const row = await db
    .selectFrom('audit')
    .select('after')
    .where('subject', '=', subject)
    .where('subject_id', '=', id)
    .where('revision', '=', revision)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row ? (JSON.parse(row.after) as Record<string, unknown>) : {}
}

/**
 * The revisions that records have if nothing but the clock has changed them since those that are given; records that it has
 * not changed are left out.
 */
export async function revisionsByClock(
  db: Read,
  subject: string,
  since: ReadonlyMap<number, number>,
): Promise<Map<number, number>> {
  const entries = await inParts(since.keys(), (some) =>
    db
      .selectFrom('audit')
      .select(['subject_id', 'revision'])
      .where('subject', '=', subject)
      .where('subject_id', 'in', some)
      .where('username', '=', clockActor.username)
      .where('user_id', 'is', null)
      .orderBy('id')
      .execute(),
  )
  const reached = new Map<number, number>()
  // Between two revisions of the clock there is none of anybody else.
  for (const { subject_id: id, revision } of entries)
    if (revision - 1 === (reached.get(id) ?? since.get(id))) reached.set(id, revision)
  return reached
}

const toEntry = (row: Selectable<AuditTable>): AuditEntry => ({
  id: row.id,
  at: row.at,
  username: row.username,
  drafted_by: row.drafted_by,
  imported_from: row.imported_from,
  action: row.action as AuditEntry['action'],
  revision: row.revision,
  before: JSON.parse(row.before) as Record<string, unknown>,
  after: JSON.parse(row.after) as Record<string, unknown>,
})

/** The audit log of one record, newest first; `beside` names subjects by which it is known otherwise. */
export async function listAudit(
  db: Read,
  subject: string,
  subjectId: number,
  page: number,
  pageSize: number,
  beside: readonly string[] = [],
): Promise<{ count: number; entries: AuditEntry[] }> {
  const of = db
    .selectFrom('audit')
    .where('subject', 'in', [subject, ...beside])
    .where('subject_id', '=', subjectId)
  const counted = await of.select((eb) => eb.fn.countAll<number | string>().as('count')).executeTakeFirst()
  const rows = await of
    .selectAll()
    .orderBy('id', 'desc')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute()
  const entries = rows.map(toEntry)
  return { count: Number(counted?.count ?? 0), entries }
}
