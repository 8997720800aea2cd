// Stored pictures, and which of them are unused.
import { sql } from 'kysely'
import type { Crop } from '#contract/crop.ts'
import type { MediaRecord, MediaVariant } from '#contract/media-record.ts'
import type { TableName } from '#contract/resources.ts'
import type { Read, Write } from '../connection.ts'
import { fold } from '../fold.ts'
import { inParts, partsOf } from '../in-parts.ts'
import type { Mapping } from '../mapping.ts'
import { mappings } from '../mappings.ts'
import type { MediaRow } from '../schema.ts'
import { untypedRead } from '../untyped.ts'

const insertChunk = 200

/** A picture that was sent, and what its file was called. */
export type SentPicture = MediaRecord & { fileName?: string; part?: PartOf }

/** The original of a picture that is a part of it, and which part. */
export interface PartOf {
  original: string
  crop: Crop
}

/** The picture of a row, without what only the library shows of it. */
export const toMediaRecord = (row: MediaRow): MediaRecord => ({
  id: row.id,
  width: row.width,
  height: row.height,
  color: row.color,
  placeholder: row.placeholder,
  bytes: row.bytes,
  variants: JSON.parse(row.variants) as MediaVariant[],
})

const rowsOf = (db: Read, ids: readonly string[]): Promise<MediaRow[]> =>
  inParts(ids, (some) => db.selectFrom('media').selectAll().where('id', 'in', some).execute())

/** Media by id; unknown ids are omitted. */
export async function getMedia(db: Read, ids: readonly string[]): Promise<Map<string, MediaRecord>> {
  const rows = await rowsOf(db, ids)
  return new Map(rows.map((row) => [row.id, toMediaRecord(row)]))
}

/** Inserts the rows of pictures; an existing row stays unchanged. */
export async function insertMedia(
  tx: Write,
  records: readonly SentPicture[],
  at: string,
  by = '',
): Promise<void> {
  for (let start = 0; start < records.length; start += insertChunk) {
    await tx
      .insertInto('media')
      .values(
        records.slice(start, start + insertChunk).map(({ fileName = '', part, ...record }) => ({
          ...record,
          cropped_from: part?.original ?? null,
          crop: part ? JSON.stringify(part.crop) : null,
          variants: JSON.stringify(record.variants),
          created_at: at,
          file_name: fileName,
          file_key: fold(fileName),
          uploaded_by: by,
        })),
      )
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute()
  }
}

/** Columns that refer to a picture. */
const uses: readonly {
  table: TableName | 'search_documents' | 'draft_pictures' | 'media'
  column: string
}[] = [
  ...Object.values(mappings).flatMap(({ table, images }) =>
    Object.values(images).map((prefix) => ({ table, column: `${prefix}_id` })),
  ),
  { table: 'search_documents', column: 'image_id' },
  { table: 'draft_pictures', column: 'media_id' },
  { table: 'media', column: 'cropped_from' },
]

/** A picture with what it was called, and what it is a part of; null when it is not stored. */
export async function getPart(
  db: Read,
  id: string,
): Promise<{ record: MediaRecord; fileName: string; part: PartOf | null } | null> {
  const row = await db.selectFrom('media').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) return null
  const { cropped_from: original, crop } = row
  const part = original !== null && crop !== null ? { original, crop: JSON.parse(crop) as Crop } : null
  return { record: toMediaRecord(row), fileName: row.file_name, part }
}

/** Ids of the pictures that are parts of this one. */
export async function listParts(db: Read, id: string): Promise<string[]> {
  const rows = await db
    .selectFrom('media')
    .select('id')
    .where('cropped_from', '=', id)
    .orderBy('id')
    .execute()
  return rows.map((row) => row.id)
}

/**
 * Deletes those of `ids` that no record uses; returns them, so that their files can be deleted after the commit. Parts of
 * a picture go before it.
 */
export async function deleteUnusedMedia(
  tx: Write,
  ids: readonly string[],
  at: string,
): Promise<MediaRecord[]> {
  const unused: MediaRecord[] = []
  const rows = await rowsOf(tx, ids)
  for (const row of rows.toSorted((one, other) => depthOf(other) - depthOf(one))) {
    if (await isUsed(tx, row.id)) continue
    await deleteMedia(tx, [row.id], at)
    unused.push(toMediaRecord(row))
  }
  return unused
}

/**
 * The ids with parts of pictures first, because an original stays as long as one of its parts does; and with the originals of
 * these parts.
 */
export async function withOriginals(db: Read, ids: readonly string[]): Promise<string[]> {
  const parts = db.selectFrom('media').select(['id', 'cropped_from']).where('cropped_from', 'is not', null)
  const rows = await inParts(ids, (some) => parts.where('id', 'in', some).execute())
  const originals = rows.map((row) => String(row.cropped_from))
  return [...new Set([...rows.map(({ id }) => id), ...ids, ...originals])]
}

const depthOf = ({ cropped_from: original }: MediaRow) => (original === null ? 0 : 1)

/**
 * Removes rows of pictures that nothing uses. An original that they alone have kept is unused for as long as they were, or
 * since `at` when something has used them until now.
 */
export async function deleteMedia(tx: Write, ids: readonly string[], at: string): Promise<void> {
  if (ids.length === 0) return
  const named = [...ids]
  const parts = await tx
    .selectFrom('media')
    .select(['cropped_from', 'unused_since'])
    .where('id', 'in', named)
    .where('cropped_from', 'is not', null)
    .execute()
  await tx.deleteFrom('media').where('id', 'in', named).execute()
  for (const { cropped_from: original, unused_since: since } of parts)
    await markUnusedMedia(tx, [String(original)], since ?? at)
}

/** Those of `ids` that a record or a draft has ceased to use since a time. */
export async function listReleasedSince(db: Read, ids: readonly string[], since: string): Promise<string[]> {
  const released = db.selectFrom('media').select('id').where('released_at', '>=', since)
  const rows = await inParts(ids, (some) => released.where('id', 'in', some).execute())
  return rows.map(({ id }) => id)
}

/**
 * Marks those of `ids` that nothing uses as unused since `at`. With `isReleased` a record has used them until now: its
 * history needs them, whatever else still uses them.
 */
export async function markUnusedMedia(
  tx: Write,
  ids: readonly string[],
  at: string,
  isReleased = false,
): Promise<void> {
  for (const id of new Set(ids)) {
    const marks = {
      ...(!(await isUsed(tx, id)) && { unused_since: at }),
      ...(isReleased && { released_at: at }),
    }
    if (Object.keys(marks).length > 0) await tx.updateTable('media').set(marks).where('id', '=', id).execute()
  }
}

/**
 * Ids of pictures marked as unused before a time, at most `most`, parts of others first; a record may use one of them again.
 */
export async function listLongUnused(db: Read, before: string, most = 100): Promise<string[]> {
  const rows = await db
    .selectFrom('media')
    .select('id')
    .where('unused_since', '<', before)
    .orderBy(sql`cropped_from is null`)
    .orderBy('id')
    .limit(most)
    .execute()
  return rows.map(({ id }) => id)
}

/** Removes the mark from those of `ids` that something uses again. */
export async function unmarkUsedMedia(tx: Write, ids: readonly string[]): Promise<void> {
  for (const { id } of await rowsOf(tx, ids)) if (await isUsed(tx, id)) await unmarkUnusedMedia(tx, [id])
}

/** Removes the mark from all of `ids`. */
export async function unmarkUnusedMedia(tx: Write, ids: readonly string[]): Promise<void> {
  for (const some of partsOf(ids))
    await tx.updateTable('media').set({ unused_since: null }).where('id', 'in', some).execute()
}

async function isUsed(tx: Read, id: string): Promise<boolean> {
  for (const { table, column } of uses)
    if (await rowsWith(tx, table, column, id).executeTakeFirst()) return true
  return false
}

/** The first row of a table that refers to the picture in this column. */
const rowsWith = (db: Read, table: string, column: string, id: string) =>
  untypedRead<Record<string, unknown>>(db).selectFrom(table).select('id').where(column, '=', id).limit(1)

/** Ids of all stored pictures, for deleting files that belong to none. */
export async function listMediaIds(db: Read): Promise<Set<string>> {
  const rows = await db.selectFrom('media').select('id').execute()
  return new Set(rows.map((row) => row.id))
}

/** Which of these pictures public rows of a table show in this column. */
function shownIn(db: Read, { table, fields }: Mapping, column: string, ids: readonly string[]) {
  const rows = untypedRead<Record<string, unknown>>(db)
    .selectFrom(table)
    .select(`${column} as id`)
    .distinct()
    .where(column, 'in', ids)
  if (fields.is_active) return rows.where('is_active', '=', 1)
  // Records that belong to an artist are public when the artist is.
  if (fields.artist_id)
    return rows.where('artist_id', 'in', db.selectFrom('artists').select('id').where('is_active', '=', 1))
  return rows
}

/** Those of the pictures that anything public shows. */
export async function shownMediaOf(db: Read, ids: readonly string[]): Promise<Set<string>> {
  const shown = new Set<string>()
  for (const mapping of Object.values<Mapping>(mappings))
    for (const prefix of Object.values(mapping.images)) {
      const rows = await inParts(ids, (some) => shownIn(db, mapping, `${prefix}_id`, some).execute())
      for (const { id } of rows) shown.add(String(id))
    }
  return shown
}

export async function isMediaKnown(db: Read, id: string): Promise<boolean> {
  return (await db.selectFrom('media').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
}
