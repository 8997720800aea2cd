// Drafts, with the pictures they show; at most one of each record is not discarded.
import type { Insertable } from 'kysely'
import type { Read, Write } from '../connection.ts'
import { inParts } from '../in-parts.ts'
import type { DraftRow, DraftTable } from '../schema.ts'
import { unmarkUnusedMedia } from './media.ts'

const present = (db: Read) => db.selectFrom('drafts').selectAll().where('discarded_at', 'is', null)

export async function getDraft(db: Read, id: number): Promise<DraftRow | null> {
  return (await present(db).where('id', '=', id).executeTakeFirst()) ?? null
}

export const getDrafts = (db: Read, ids: readonly number[]): Promise<DraftRow[]> =>
  present(db)
    .where('id', 'in', [...ids])
    .execute()

export async function getDiscardedDraft(db: Read, id: number): Promise<DraftRow | null> {
  const rows = db.selectFrom('drafts').selectAll().where('id', '=', id).where('discarded_at', 'is not', null)
  return (await rows.executeTakeFirst()) ?? null
}

/** The draft of a record, or null. */
export async function getDraftOf(db: Read, resource: string, recordId: number): Promise<DraftRow | null> {
  const rows = present(db).where('resource', '=', resource).where('record_id', '=', recordId)
  return (await rows.executeTakeFirst()) ?? null
}

/** The draft whose link has this digest and is valid at this moment, or null. */
export async function getDraftOfLink(db: Read, digest: string, at: string): Promise<DraftRow | null> {
  const rows = present(db).where('link_digest', '=', digest).where('link_expires_at', '>', at)
  return (await rows.executeTakeFirst()) ?? null
}

/** The state of a draft that has no link. */
export const noLink = { link_digest: null, link_expires_at: null, link_by: null } as const

/** The drafts whose links a person has made. */
export const listDraftsLinkedBy = (db: Read, userId: number): Promise<Pick<DraftRow, 'id' | 'revision'>[]> =>
  db
    .selectFrom('drafts')
    .select(['id', 'revision'])
    .where('link_by', '=', userId)
    .where('link_digest', 'is not', null)
    .execute()

/** A draft without what it changes below its record, which may be two megabytes. */
export type DraftHead = Omit<DraftRow, 'base' | 'parts'>

const headColumns = [
  'id', 'resource', 'record_id', 'base_revision', 'fields', 'changed_parts', 'translations_of', 'revision', 'created_at',
  'created_by', 'updated_at', 'updated_by', 'discarded_at', 'link_digest', 'link_expires_at',
  'link_by',
] as const satisfies readonly (keyof DraftHead)[] // biome-ignore format: a list

export const getDraftHeads = (db: Read, ids: readonly number[]): Promise<DraftHead[]> =>
  inParts(ids, (some) => db.selectFrom('drafts').select(headColumns).where('id', 'in', some).execute())

/** What a draft changes below its record; nothing when it has gone meanwhile. */
export async function getDraftParts(db: Read, id: number): Promise<Pick<DraftRow, 'parts'>> {
  const row = await db.selectFrom('drafts').select('parts').where('id', '=', id).executeTakeFirst()
  return row ?? { parts: null }
}

/** Which drafts of a list: of one resource, or of one record. */
export interface DraftFilter {
  resource?: string | undefined
  record_id?: number | undefined
}

/** A page of drafts, those changed last first; `page` counts from 1. */
export async function listDrafts(
  db: Read,
  { resource, record_id }: DraftFilter,
  page: number,
  pageSize: number,
): Promise<{ count: number; rows: DraftHead[] }> {
  let matching = db.selectFrom('drafts').where('discarded_at', 'is', null)
  if (resource !== undefined) matching = matching.where('resource', '=', resource)
  if (record_id !== undefined) matching = matching.where('record_id', '=', record_id)
  const counted = await matching
    .select((eb) => eb.fn.countAll<number | string>().as('count'))
    .executeTakeFirst()
  const rows = await matching
    .select(headColumns)
    .orderBy('updated_at', 'desc')
    .orderBy('id', 'desc')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute()
  return { count: Number(counted?.count ?? 0), rows }
}

async function setPictures(tx: Write, draftId: number, mediaIds: readonly string[]): Promise<void> {
  await tx.deleteFrom('draft_pictures').where('draft_id', '=', draftId).execute()
  const rows = [...new Set(mediaIds)].map((media_id) => ({ draft_id: draftId, media_id }))
  if (rows.length === 0) return
  await tx.insertInto('draft_pictures').values(rows).execute()
  await unmarkUnusedMedia(tx, mediaIds)
}

export async function insertDraft(
  tx: Write,
  draft: Omit<Insertable<DraftTable>, 'id' | 'revision'>,
  mediaIds: readonly string[],
): Promise<DraftRow> {
  const row = await tx
    .insertInto('drafts')
    .values({ ...draft, revision: 1 })
    .returningAll()
    .executeTakeFirstOrThrow()
  await setPictures(tx, row.id, mediaIds)
  return row
}

/** Changes what a draft says, and increments its revision. */
export async function updateDraft(
  tx: Write,
  id: number,
  draft: Pick<DraftTable, 'updated_at' | 'updated_by'> &
    Partial<Pick<DraftTable, 'base_revision' | 'base' | 'fields' | 'parts' | 'changed_parts'>>,
  mediaIds: readonly string[],
): Promise<DraftRow> {
  const row = await tx
    .updateTable('drafts')
    .set((eb) => ({ ...draft, revision: eb('revision', '+', 1) }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await setPictures(tx, id, mediaIds)
  return row
}

/** Changes the state of a draft without making another revision of it. */
export async function setDraftState(
  tx: Write,
  id: number,
  state: Partial<Pick<DraftTable, 'discarded_at' | 'link_digest' | 'link_expires_at' | 'link_by'>>,
): Promise<DraftRow> {
  return tx.updateTable('drafts').set(state).where('id', '=', id).returningAll().executeTakeFirstOrThrow()
}

export async function deleteDraft(tx: Write, id: number): Promise<void> {
  await tx.deleteFrom('drafts').where('id', '=', id).execute()
}

/** Deletes drafts that were discarded before a time; returns the ids of the pictures they showed. */
export async function deleteLongDiscarded(tx: Write, before: string): Promise<string[]> {
  const old = tx.selectFrom('drafts').select('id').where('discarded_at', '<', before)
  const pictures = await tx
    .selectFrom('draft_pictures')
    .select('media_id')
    .where('draft_id', 'in', old)
    .execute()
  await tx.deleteFrom('drafts').where('discarded_at', '<', before).execute()
  return pictures.map(({ media_id }) => media_id)
}

/** Ends all links, because a restored backup may contain some that were revoked after it was made. */
export async function endEveryDraftLink(tx: Write): Promise<void> {
  await tx.updateTable('drafts').set(noLink).execute()
}
