// The library: all stored pictures by age, with filters, and those that staff may remove.
import { type RawBuilder, sql } from 'kysely'
import { limits } from '#contract/limits.ts'
import type { Db, Read } from '../connection.ts'
import type { Dialect } from '../dialect.ts'
import { fold } from '../fold.ts'
import { likeEscaped, typedWords } from '../like.ts'
import type { MediaRow } from '../schema.ts'
import { idsByWord, idsWithoutAlt, usedIds } from './picture-uses.ts'

export const libraryFilters = ['unused', 'no_alt', 'large'] as const

export interface LibraryQuery {
  q?: string | undefined
  only?: (typeof libraryFilters)[number] | undefined
}

const conditionsOfFilter: Record<(typeof libraryFilters)[number], RawBuilder<unknown>> = {
  unused: sql`media.id not in ${usedIds}`,
  no_alt: sql`media.id in ${idsWithoutAlt}`,
  large: sql`media.bytes >= ${sql.lit(limits.largePictureBytes)}`,
}

/** Every word must be in the name of the file, or in what a use of the picture says. */
function conditionsOf({ q, only }: LibraryQuery, dialect: Dialect): RawBuilder<unknown> {
  const found = typedWords(q ?? '').map(
    (word) =>
      sql`(media.file_key like ${likeEscaped(fold(word))} escape '\\' or media.id in ${idsByWord(fold(word), dialect)})`,
  )
  const all = [sql`1 = 1`, ...found, ...(only ? [conditionsOfFilter[only]] : [])]
  return sql.join(all, sql` and `)
}

/** A page of pictures, newest first; `page` counts from 1. */
export async function listLibrary(
  { read, dialect }: Pick<Db, 'read' | 'dialect'>,
  query: LibraryQuery,
  page: number,
  pageSize: number,
): Promise<{ count: number; rows: MediaRow[] }> {
  const conditions = conditionsOf(query, dialect)
  const counted = await sql<{
    count: number | string
  }>`select count(*) as count from media where ${conditions}`.execute(read)
  const { rows } = await sql<MediaRow>`
    select * from media where ${conditions} order by created_at desc, id desc
    limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(read)
  return { count: Number(counted.rows[0]?.count ?? 0), rows }
}

/** Rows of these pictures that nothing uses. */
export async function unusedRows(db: Read, ids: readonly string[]): Promise<MediaRow[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<MediaRow>`
    select * from media where id in (${sql.join([...ids])}) and ${conditionsOfFilter.unused}`.execute(db)
  return rows
}

/** Ids of pictures that nothing uses and that are not marked as unused, at most `most`. */
export async function listUnmarked(db: Read, most = 100): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from media where unused_since is null and ${conditionsOfFilter.unused} order by id limit ${most}`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

/** How many pictures are parts of each of these; without those of which none is. */
export async function countParts(db: Read, ids: readonly string[]): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('media')
    .select((eb) => ['cropped_from', eb.fn.countAll<number | string>().as('parts')])
    .where('cropped_from', 'in', [...ids])
    .groupBy('cropped_from')
    .execute()
  return new Map(rows.map((row) => [String(row.cropped_from), Number(row.parts)]))
}

/** Those of these pictures that discarded drafts use → when the last of these was discarded. */
export async function discardedUses(db: Read, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('draft_pictures')
    .innerJoin('drafts', 'drafts.id', 'draft_pictures.draft_id')
    .select(['draft_pictures.media_id', 'drafts.discarded_at'])
    .where('draft_pictures.media_id', 'in', [...ids])
    .where('drafts.discarded_at', 'is not', null)
    .orderBy('drafts.discarded_at')
    .execute()
  return new Map(rows.map(({ media_id, discarded_at }) => [media_id, String(discarded_at)]))
}

/** Drafts, other than discarded ones, that use some of these pictures → those pictures. */
export async function draftsUsing(db: Read, ids: readonly string[]): Promise<Map<number, Set<string>>> {
  if (ids.length === 0) return new Map()
  const pairs = await db
    .selectFrom('draft_pictures')
    .innerJoin('drafts', 'drafts.id', 'draft_pictures.draft_id')
    .select(['draft_pictures.draft_id', 'draft_pictures.media_id'])
    .where('draft_pictures.media_id', 'in', [...ids])
    .where('drafts.discarded_at', 'is', null)
    .orderBy('drafts.id')
    .execute()
  const byDraft = Map.groupBy(pairs, ({ draft_id }) => draft_id)
  return new Map(byDraft.entries().map(([id, some]) => [id, new Set(some.map(({ media_id }) => media_id))]))
}
