// Which pictures are stored, and which of them nothing shows any more.
import type { MediaRecord, MediaVariant } from '#contract/media-record.ts'
import type { Read } from './connection.ts'
import type { CardTable } from './table-card.ts'
import { cards } from './table-cards.ts'

const insertChunk = 200

/** Media by id; unknown ids are left out. */
export async function getMedia(db: Read, ids: readonly string[]): Promise<Map<string, MediaRecord>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('media')
    .selectAll()
    .where('id', 'in', [...new Set(ids)])
    .execute()
  return new Map(
    rows.map(({ created_at: _at, unused_since: _since, variants, ...row }) => [
      row.id,
      { ...row, variants: JSON.parse(variants) as MediaVariant[] },
    ]),
  )
}

/** Keeps the rows of pictures; one that is already there stays as it is. */
export async function insertMedia(tx: Read, records: readonly MediaRecord[], at: string): Promise<void> {
  for (let start = 0; start < records.length; start += insertChunk) {
    await tx
      .insertInto('media')
      .values(
        records
          .slice(start, start + insertChunk)
          .map((record) => ({ ...record, variants: JSON.stringify(record.variants), created_at: at })),
      )
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute()
  }
}

/** Columns that point to a picture: [table, column]. */
const uses: readonly [CardTable | 'search_documents', string][] = [
  ...Object.values(cards).flatMap((card) =>
    Object.values(card.images).map((prefix) => [card.table, `${prefix}_id`] as [CardTable, string]),
  ),
  ['search_documents', 'image_id'],
]

/** Deletes those of `ids` that no record shows, and answers them so that their files can go after the commit. */
export async function deleteUnusedMedia(tx: Read, ids: readonly string[]): Promise<MediaRecord[]> {
  const unused: MediaRecord[] = []
  for (const [id, record] of await getMedia(tx, ids)) {
    if (await isUsed(tx, id)) continue
    await tx.deleteFrom('media').where('id', '=', id).execute()
    unused.push(record)
  }
  return unused
}

/** Notes of those of `ids` that no record shows since when that is so. */
export async function markUnusedMedia(tx: Read, ids: readonly string[], at: string): Promise<void> {
  for (const id of new Set(ids)) {
    if (await isUsed(tx, id)) continue
    await tx.updateTable('media').set({ unused_since: at }).where('id', '=', id).execute()
  }
}

/** Ids of pictures noted as unused before a moment; something may show one of them again. */
export async function listLongUnused(db: Read, before: string): Promise<string[]> {
  const rows = await db.selectFrom('media').select('id').where('unused_since', '<', before).execute()
  return rows.map(({ id }) => id)
}

/** Takes the note back from those of `ids` that are still stored. */
export async function unmarkUnusedMedia(tx: Read, ids: readonly string[]): Promise<void> {
  await tx.updateTable('media').set({ unused_since: null }).where('id', 'in', ids).execute()
}

async function isUsed(tx: Read, id: string): Promise<boolean> {
  for (const [table, column] of uses) {
    const found = await tx
      .selectFrom(table as 'artists')
      .select('id')
      .where(column, '=', id)
      .limit(1)
      .executeTakeFirst()
    if (found) return true
  }
  return false
}

/** Ids of all stored pictures, for sweeping files that belong to none. */
export async function listMediaIds(db: Read): Promise<Set<string>> {
  const rows = await db.selectFrom('media').select('id').execute()
  return new Set(rows.map((row) => row.id))
}

/** Conditions under which the public sees a record of the table. */
function isPublic(card: (typeof cards)[keyof typeof cards], prefix: string, id: string, db: Read) {
  const rows = db
    .selectFrom(card.table)
    .where(`${card.table}.${prefix}_id`, '=', id)
    .select(`${card.table}.id`)
    .limit(1)
  if (card.table === 'gallery_images')
    return rows
      .innerJoin('artists', 'artists.id', 'gallery_images.artist_id')
      .where('artists.is_active', '=', 1)
  return card.fields.is_active ? rows.where(`${card.table}.is_active`, '=', 1) : rows
}

/** Whether something the public may see shows the picture. */
export async function isMediaShown(db: Read, id: string): Promise<boolean> {
  for (const card of Object.values(cards))
    for (const prefix of Object.values(card.images))
      if (await isPublic(card, prefix, id, db).executeTakeFirst()) return true
  return false
}

export async function isMediaKnown(db: Read, id: string): Promise<boolean> {
  return (await db.selectFrom('media').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
}
