// Which records and drafts use a picture, and in which field.
import { sql } from 'kysely'
import { translatableIn } from '#contract/entities/translation.ts'
import { nestedResources, tables } from '#contract/resources.ts'
import type { Read } from '../connection.ts'
import type { Dialect } from '../dialect.ts'
import { likeEscaped } from '../like.ts'
import type { Mapping } from '../mapping.ts'
import { mappings } from '../mappings.ts'

export type UsingTable = keyof typeof mappings

/** A field of a table that holds a picture. */
interface PictureColumn {
  resource: UsingTable
  mapping: Mapping
  field: string
  prefix: string
  /** Whether the picture has an alternative text there. */
  hasAlt: boolean
}

const columns: readonly PictureColumn[] = Object.entries<Mapping>(mappings).flatMap(([name, mapping]) =>
  Object.entries(mapping.images).map(([field, prefix]) => {
    const resource = name as UsingTable
    return {
      resource,
      mapping,
      field,
      prefix,
      hasAlt: `${field}_alt` in tables[resource].inputs.create.shape,
    }
  }),
)

/** A record that uses a picture, or a draft (`draft_id`) that does. */
export interface PictureUse {
  media_id: string
  resource: UsingTable
  id: number | null
  artist_id: number | null
  draft_id: number | null
  field: string
  name: string
  alt: string
  is_active: boolean
  /** Whether it becomes public by itself. */
  is_planned: boolean
}

const idOf = ({ prefix }: PictureColumn) => sql.ref(`${prefix}_id`)

/** Whether the record belongs to an artist, as an image of a gallery does. */
const isNested = ({ resource }: PictureColumn) => resource in nestedResources

/** What the record is called; one that belongs to an artist is called after it. */
function nameIn(column: PictureColumn) {
  if (isNested(column)) return sql`(select name from artists where artists.id = artist_id)`
  return sql.ref(column.mapping.fields.name ? 'name' : 'title')
}

const isActiveIn = ({ fields }: Mapping) => (fields.is_active ? sql.ref('is_active') : sql.lit(1))
const publishAtIn = ({ fields }: Mapping) => (fields.publish_at ? sql.ref('publish_at') : sql.lit(null))

/**
 * Uses of these pictures by records, by table and id, at most `most` of each picture and field; and how many there are
 * of each picture.
 */
export async function listRecordUses(
  db: Read,
  ids: readonly string[],
  most: number,
): Promise<{ uses: PictureUse[]; counts: Map<string, number> }> {
  const uses: PictureUse[] = []
  const counts = new Map<string, number>()
  if (ids.length === 0) return { uses, counts }
  const named = sql.join(ids)
  for (const column of columns) {
    const { resource, mapping, field, prefix } = column
    const { rows } = await sql<Record<string, string | number | null>>`
      select * from (
        select id, ${idOf(column)} as media_id, ${sql.ref(`${prefix}_alt`)} as alt,
          ${nameIn(column)} as name, ${isActiveIn(mapping)} as is_active,
          ${publishAtIn(mapping)} as publish_at,
          ${isNested(column) ? sql.ref('artist_id') : sql.lit(null)} as artist_id,
          row_number() over (partition by ${idOf(column)} order by id) as place,
          count(*) over (partition by ${idOf(column)}) as uses
        from ${sql.table(mapping.table)} where ${idOf(column)} in (${named})
      ) as used where place <= ${most} order by media_id, place`.execute(db)
    for (const row of rows) {
      const mediaId = String(row.media_id)
      if (Number(row.place) === 1) counts.set(mediaId, (counts.get(mediaId) ?? 0) + Number(row.uses))
      uses.push({
        media_id: mediaId,
        resource,
        id: Number(row.id),
        artist_id: row.artist_id === null ? null : Number(row.artist_id),
        draft_id: null,
        field,
        name: String(row.name ?? ''),
        alt: String(row.alt ?? ''),
        is_active: Number(row.is_active) === 1,
        is_planned: Number(row.is_active) !== 1 && row.publish_at !== null,
      })
    }
  }
  return { uses, counts }
}

const unionOf = (parts: ReturnType<typeof sql>[]) => sql`(${sql.join(parts, sql` union `)})`

/** Ids of pictures that a record, a draft or the search index uses, and of originals of which a part is stored. */
export const usedIds = unionOf([
  ...columns.map(
    (column) =>
      sql`select ${idOf(column)} from ${sql.table(column.mapping.table)} where ${idOf(column)} is not null`,
  ),
  sql`select image_id from search_documents where image_id is not null`,
  sql`select media_id from draft_pictures`,
  sql`select cropped_from from media where cropped_from is not null`,
])

/** Ids of pictures that a record shows, or will show, without an alternative text. */
export const idsWithoutAlt = unionOf(
  columns
    .filter(({ hasAlt }) => hasAlt)
    .map((column) => {
      const { fields, table } = column.mapping
      const shown = fields.is_active
        ? fields.publish_at
          ? sql`and (is_active = 1 or publish_at is not null)`
          : sql`and is_active = 1`
        : sql``
      return sql`select ${idOf(column)} from ${sql.table(table)}
        where ${idOf(column)} is not null and ${sql.ref(`${column.prefix}_alt`)} = '' ${shown}`
    }),
)

const contains = (text: ReturnType<typeof sql>, word: string) =>
  sql`${text} like ${likeEscaped(word)} escape '\\'`

/**
 * Ids of pictures whose alternative text, in any language, has the folded word, or that a record uses whose name has it.
 */
export const idsByWord = (word: string, dialect: Dialect) =>
  unionOf(
    columns.map((column) => {
      const { resource, mapping, prefix, field } = column
      const keys = Object.keys(mapping.keys).map((name) => contains(sql`${sql.ref(name)}`, word))
      const ofArtist = sql`artist_id in (select id from artists where ${contains(sql`name_key`, word)})`
      const translated = dialect.textIn(sql`texts`, `${field}_alt`)
      const inTranslation = sql`id in (select record_id from translations
        where subject = ${resource} and ${dialect.hasFolded(translated, word)})`
      const found = [
        dialect.hasFolded(sql.ref(`${prefix}_alt`), word),
        ...(translatableIn(resource).includes(`${field}_alt`) ? [inTranslation] : []),
        ...keys,
        ...(isNested(column) ? [ofArtist] : []),
      ]
      return sql`select ${idOf(column)} from ${sql.table(mapping.table)}
        where ${idOf(column)} is not null and (${sql.join(found, sql` or `)})`
    }),
  )

/** Ids of the records that use a picture, by table; at most `most` of each. */
export async function usingRecordIds(db: Read, id: string, most: number): Promise<Map<UsingTable, number[]>> {
  const found = new Map<UsingTable, number[]>()
  for (const column of columns) {
    const { rows } = await sql<{ id: number }>`
      select id from ${sql.table(column.mapping.table)} where ${idOf(column)} = ${id}
      order by id limit ${most}`.execute(db)
    if (rows.length === 0) continue
    const known = found.get(column.resource) ?? []
    found.set(column.resource, [...new Set([...known, ...rows.map((row) => row.id)])])
  }
  return found
}
