// The queries of every record table, made from its card; rows go in and out here and nowhere else.
import { type ExpressionBuilder, type Kysely, sql } from 'kysely'
import type { MediaRecord } from '#contract/media-record.ts'
import type { Read } from './connection.ts'
import { fold } from './fold.ts'
import { likeEscaped } from './like.ts'
import { getMedia } from './media-rows.ts'
import { type CardTable, findColumnsOf, type TableCard } from './table-card.ts'

/** A picture in its place: which one, what it shows, what must stay visible. */
export interface StoredImage {
  media: MediaRecord | null
  alt: string
  focus: string
}

/** A record in the terms of the contract; `fields` holds what its card names. */
export interface StoredRecord {
  id: number
  revision: number
  created_at: string
  updated_at: string
  fields: Record<string, unknown>
  images: Record<string, StoredImage>
}

/** Values to store: fields, and for images the media id (null: none), text and focus. */
export interface RecordValues {
  fields: Record<string, unknown>
  images: Record<string, { mediaId?: string | null; alt?: string; focus?: string }>
}

/** One condition on a column; `archived` is met by ids of archived records of a table. */
export type Condition =
  | {
      column: string
      operator: '=' | '>=' | '<=' | '<' | '>' | 'in'
      value: string | number | readonly (string | number)[]
    }
  | { column: string; operator: 'is'; value: null }
  | { column: string; operator: 'archived'; value: CardTable }

export interface ListRequest {
  where?: readonly Condition[]
  /** Words that must all occur in the folded columns. */
  find?: string | undefined
  /** Columns, `-` for descending; the id settles ties in the direction of the first. */
  order: readonly string[]
  page: number
  pageSize: number
}

type Row = Record<string, unknown>
type Rows = Record<CardTable, Row>
const open = (db: Read) => db as unknown as Kysely<Rows>
/** Rows per statement: the databases allow some 30,000 values in one. */
const insertChunk = 200

function columnsOf(card: TableCard, values: RecordValues): Row {
  const row: Row = {}
  for (const [name, value] of Object.entries(values.fields)) {
    const codec = card.fields[name]
    if (codec && value !== undefined) row[codec.column] = codec.toColumn(value)
  }
  for (const [key, field] of Object.entries(card.keys)) {
    if (values.fields[field] !== undefined) row[key] = fold(String(values.fields[field] ?? ''))
  }
  for (const [name, image] of Object.entries(values.images)) {
    const prefix = card.images[name]
    if (!prefix) continue
    if (image.mediaId !== undefined) row[`${prefix}_id`] = image.mediaId
    if (image.alt !== undefined) row[`${prefix}_alt`] = image.alt
    if (image.focus !== undefined) row[`${prefix}_focus`] = image.focus
  }
  return row
}

function fromRow(card: TableCard, row: Row, media: ReadonlyMap<string, MediaRecord>): StoredRecord {
  const fields: Record<string, unknown> = {}
  for (const [name, codec] of Object.entries(card.fields)) fields[name] = codec.fromColumn(row[codec.column])
  const images: Record<string, StoredImage> = {}
  for (const [name, prefix] of Object.entries(card.images)) {
    const id = row[`${prefix}_id`]
    images[name] = {
      media: typeof id === 'string' ? (media.get(id) ?? null) : null,
      alt: String(row[`${prefix}_alt`]),
      focus: String(row[`${prefix}_focus`]),
    }
  }
  return {
    id: Number(row.id),
    revision: Number(row.revision),
    created_at: String(row.created_at),
    updated_at: String(row.updated_at),
    fields,
    images,
  }
}

async function fromRows(db: Read, card: TableCard, rows: readonly Row[]): Promise<StoredRecord[]> {
  const prefixes = Object.values(card.images)
  const ids = rows
    .flatMap((row) => prefixes.map((prefix) => row[`${prefix}_id`]))
    .filter((id) => typeof id === 'string')
  const media = await getMedia(db, ids)
  return rows.map((row) => fromRow(card, row, media))
}

function conditionsOf(card: TableCard, request: ListRequest) {
  const words = request.find ? fold(request.find).split(' ').filter(Boolean) : []
  const columns = findColumnsOf(card)
  return (eb: ExpressionBuilder<Rows, CardTable>) =>
    eb.and([
      ...(request.where ?? []).map(({ column, operator, value }) =>
        operator === 'archived'
          ? eb(column, 'in', eb.selectFrom(value).select('id').where('is_active', '=', 0) as never)
          : eb(column, operator, value as never),
      ),
      ...words.map((word) =>
        eb.or(
          columns.map((name) =>
            eb(sql<string>`${sql.ref(name)}`, 'like', sql<string>`${likeEscaped(word)} escape '\\'`),
          ),
        ),
      ),
    ])
}

/** A page of records and how many there are in all. */
export async function listRecords(
  db: Read,
  card: TableCard,
  request: ListRequest,
): Promise<{ count: number; records: StoredRecord[] }> {
  const matching = open(db).selectFrom(card.table).where(conditionsOf(card, request))
  const counted = await matching
    .select((eb) => eb.fn.countAll<number | string>().as('count'))
    .executeTakeFirst()
  let query = matching.selectAll()
  for (const name of request.order) {
    const column = name.replace(/^-/, '')
    const isDescending = name.startsWith('-')
    query = query.orderBy(column, (order) => {
      const sorted = isDescending ? order.desc() : order.asc()
      // The two databases place empty values differently; said only where there are any, so that indexes serve the rest.
      if (!card.nullable?.includes(column)) return sorted
      return isDescending ? sorted.nullsLast() : sorted.nullsFirst()
    })
  }
  const columns = request.order.map((name) => name.replace(/^-/, ''))
  if (!columns.includes('id')) query = query.orderBy('id', request.order[0]?.startsWith('-') ? 'desc' : 'asc')
  const rows = await query
    .limit(request.pageSize)
    .offset((request.page - 1) * request.pageSize)
    .execute()
  return { count: Number(counted?.count ?? 0), records: await fromRows(db, card, rows) }
}

/** All records that meet the conditions, in order; for the few that belong to one other record. */
export async function allRecords(
  db: Read,
  card: TableCard,
  where: readonly Condition[],
  order: readonly string[],
): Promise<StoredRecord[]> {
  const { records } = await listRecords(db, card, { where, order, page: 1, pageSize: 100_000 })
  return records
}

/** The first record with this value in a column (`id` unless told), or null. */
export async function getRecord(
  db: Read,
  card: TableCard,
  value: number | string,
  column = 'id',
): Promise<StoredRecord | null> {
  const row = await open(db).selectFrom(card.table).selectAll().where(column, '=', value).executeTakeFirst()
  return row ? ((await fromRows(db, card, [row]))[0] ?? null) : null
}

/** Records by id, for what other records point to. */
export async function getRecords(
  db: Read,
  card: TableCard,
  ids: readonly number[],
): Promise<Map<number, StoredRecord>> {
  if (ids.length === 0) return new Map()
  const rows = await open(db)
    .selectFrom(card.table)
    .selectAll()
    .where('id', 'in', [...new Set(ids)])
    .execute()
  return new Map((await fromRows(db, card, rows)).map((record) => [record.id, record]))
}

/** Stores a new record with revision 1; `at` is its time of creation. */
export async function insertRecord(
  tx: Read,
  card: TableCard,
  values: RecordValues,
  at: string,
): Promise<StoredRecord> {
  const row = columnsOf(card, { ...values, fields: { ...card.initial, ...values.fields } })
  const stored = await open(tx)
    .insertInto(card.table)
    .values({ ...row, revision: 1, created_at: at, updated_at: at })
    .returningAll()
    .executeTakeFirstOrThrow()
  return (await fromRows(tx, card, [stored]))[0] as StoredRecord
}

/** Stores many new records, all with the same fields, as `insertRecord` would one; answers them in the order given. */
export async function insertRecords(
  tx: Read,
  card: TableCard,
  values: readonly RecordValues[],
  at: string,
): Promise<StoredRecord[]> {
  const rows: Row[] = []
  for (let start = 0; start < values.length; start += insertChunk) {
    const chunk = values.slice(start, start + insertChunk).map((one) => ({
      ...columnsOf(card, { ...one, fields: { ...card.initial, ...one.fields } }),
      revision: 1,
      created_at: at,
      updated_at: at,
    }))
    const stored = await open(tx).insertInto(card.table).values(chunk).returningAll().execute()
    // Numbers are given in the order of the values; in which order rows come back, no database promises.
    rows.push(...stored.sort((one, other) => Number(one.id) - Number(other.id)))
  }
  return fromRows(tx, card, rows)
}

/** Changes only the values given and counts the revision; null when there is no such record. */
export async function updateRecord(
  tx: Read,
  card: TableCard,
  id: number,
  values: RecordValues,
  at: string,
): Promise<StoredRecord | null> {
  const stored = await open(tx)
    .updateTable(card.table)
    .set({ ...columnsOf(card, values), revision: sql`revision + 1`, updated_at: at })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
  return stored ? ((await fromRows(tx, card, [stored]))[0] ?? null) : null
}

/** Deletes for good; true when there was one. */
export async function deleteRecord(tx: Read, card: TableCard, id: number): Promise<boolean> {
  const result = await open(tx).deleteFrom(card.table).where('id', '=', id).executeTakeFirst()
  return result.numDeletedRows > 0n
}
