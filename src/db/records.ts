// Queries of all record tables, made from the mapping; no other file reads or writes their rows.
import { type ExpressionBuilder, sql } from 'kysely'
import type { MediaRecord } from '#contract/media-record.ts'
import type { RecordFields, RecordKind, RecordPictures } from '#contract/resources.ts'
import { type Condition, expressionOf } from './conditions.ts'
import type { Read, Write } from './connection.ts'
import { fold } from './fold.ts'
import { inParts } from './in-parts.ts'
import { insertRows } from './insert-rows.ts'
import { likeEscaped, typedWords } from './like.ts'
import type { ColumnOf, Mapping, OrderOf } from './mapping.ts'
import { addLinks, replaceLinks } from './record-links.ts'
import { getMedia } from './tables/media.ts'
import { untypedRead, untypedWrite } from './untyped.ts'

/** A picture as a record uses it: file, alternative text and focal point. */
export interface StoredImage {
  media: MediaRecord | null
  alt: string
  focus: string
}

interface Stored<F, P extends string> {
  id: number
  revision: number
  created_at: string
  updated_at: string
  fields: F
  images: { [N in P]: StoredImage }
}

/** A record of a kind in terms of the contract; of any kind by default. */
export type StoredRecord<K extends RecordKind = RecordKind> = K extends RecordKind
  ? Stored<RecordFields<K>, RecordPictures<K>>
  : never

/** Values to store for a picture field; a `mediaId` of null removes the picture. */
export interface ImageValues {
  mediaId?: string | null
  alt?: string
  focus?: string
}

/** Values to store. */
export type RecordValues<K extends RecordKind = RecordKind> = K extends RecordKind
  ? { fields: Partial<RecordFields<K>>; images: { [N in RecordPictures<K>]?: ImageValues } }
  : never

/** The fields of a record of any kind, by name. */
export const fieldsOf = ({ fields }: StoredRecord): Readonly<Record<string, unknown>> => fields

/** The pictures of a record of any kind, by name. */
export const imagesOf = ({ images }: StoredRecord): Readonly<Record<string, StoredImage>> => images

/** Whether the public may see a record, as far as its own fields decide. */
export const isActive = (record: StoredRecord) => fieldsOf(record).is_active !== false

/** Whether the public may see a record, or will from the moment that is planned for it. */
export const isActiveOrPlanned = (record: StoredRecord) =>
  isActive(record) || Boolean(fieldsOf(record).publish_at)

export interface ListRequest<K extends RecordKind = RecordKind> {
  where?: readonly Condition<K>[]
  /** Words that must all occur in the folded columns. */
  find?: string | undefined
  /** Columns, `-` for descending; ties are ordered by id, in the direction of the first column. */
  order: readonly OrderOf<K>[]
  page: number
  pageSize: number
}

export type Row = Record<string, unknown>
// The mapping defines the types of the values.
const readTable = (db: Read) => untypedRead<Row>(db)
const writeTable = (tx: Write) => untypedWrite<Row>(tx)
/** Rows per statement: the databases allow about 30,000 parameters in one. */
const insertChunk = 200

export function columnsOf(mapping: Mapping, values: RecordValues): Row {
  const row: Row = {}
  const given: Readonly<Record<string, unknown>> = values.fields
  for (const [name, value] of Object.entries(given)) {
    const codec = mapping.fields[name]
    if (codec && value !== undefined) row[codec.column] = codec.toColumn(value)
  }
  for (const [key, field] of Object.entries(mapping.keys)) {
    if (given[field] !== undefined) row[key] = fold(String(given[field] ?? ''))
  }
  for (const [name, image] of Object.entries<ImageValues>(values.images)) {
    const prefix = mapping.images[name]
    if (!prefix) continue
    if (image.mediaId !== undefined) row[`${prefix}_id`] = image.mediaId
    if (image.alt !== undefined) row[`${prefix}_alt`] = image.alt
    if (image.focus !== undefined) row[`${prefix}_focus`] = image.focus
  }
  return row
}

/** A row with initial values for the fields that are omitted. */
const newRow = (mapping: Mapping, { fields, images }: RecordValues): Row =>
  columnsOf(mapping, { fields: { ...mapping.initial, ...fields }, images } as RecordValues)

function fromRow<K extends RecordKind>(
  mapping: Mapping<K>,
  row: Row,
  media: ReadonlyMap<string, MediaRecord>,
): StoredRecord<K> {
  const fields: Record<string, unknown> = {}
  for (const [name, codec] of Object.entries(mapping.fields))
    fields[name] = codec.fromColumn(row[codec.column])
  const images: Record<string, StoredImage> = {}
  for (const [name, prefix] of Object.entries(mapping.images)) {
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
  } as StoredRecord<K>
}

export async function fromRows<K extends RecordKind>(
  db: Read,
  mapping: Mapping<K>,
  rows: readonly Row[],
): Promise<StoredRecord<K>[]> {
  const prefixes = Object.values(mapping.images)
  const ids = rows
    .flatMap((row) => prefixes.map((prefix) => row[`${prefix}_id`]))
    .filter((id) => typeof id === 'string')
  const media = await getMedia(db, ids)
  return rows.map((row) => fromRow(mapping, row, media))
}

export function conditionsOf<K extends RecordKind>(
  mapping: Mapping<K>,
  request: Pick<ListRequest<K>, 'where' | 'find'>,
) {
  const words = typedWords(fold(request.find ?? ''))
  // The dashboard's search looks in the folded columns.
  const columns = Object.keys(mapping.keys)
  return (eb: ExpressionBuilder<Record<string, Row>, string>) =>
    eb.and([
      ...(request.where ?? []).map((condition) => expressionOf(eb, condition)),
      ...words.map((word) =>
        eb.or(
          columns.map((name) =>
            eb(sql<string>`${sql.ref(name)}`, 'like', sql<string>`${likeEscaped(word)} escape '\\'`),
          ),
        ),
      ),
    ])
}

/** One page of records and the total count. */
export async function listRecords<K extends RecordKind>(
  db: Read,
  mapping: Mapping<K>,
  request: ListRequest<NoInfer<K>>,
): Promise<{ count: number; records: StoredRecord<K>[] }> {
  const matching = readTable(db).selectFrom(mapping.table).where(conditionsOf(mapping, request))
  const counted = await matching
    .select((eb) => eb.fn.countAll<number | string>().as('count'))
    .executeTakeFirst()
  let query = matching.selectAll()
  for (const name of request.order) {
    const column = name.replace(/^-/, '')
    const isDescending = name.startsWith('-')
    query = query.orderBy(column, (order) => {
      const sorted = isDescending ? order.desc() : order.asc()
      // The databases place nulls differently; stated only for nullable columns, so that indexes serve the others.
      if (!mapping.nullable.includes(column)) return sorted
      return isDescending ? sorted.nullsLast() : sorted.nullsFirst()
    })
  }
  const columns = request.order.map((name) => name.replace(/^-/, ''))
  if (!columns.includes('id')) query = query.orderBy('id', request.order[0]?.startsWith('-') ? 'desc' : 'asc')
  const rows = await query
    .limit(request.pageSize)
    .offset((request.page - 1) * request.pageSize)
    .execute()
  return { count: Number(counted?.count ?? 0), records: await fromRows(db, mapping, rows) }
}

/** All records that meet the conditions, in order; for the few that belong to one other record. */
export async function allRecords<K extends RecordKind>(
  db: Read,
  mapping: Mapping<K>,
  where: readonly Condition<NoInfer<K>>[],
  order: readonly OrderOf<NoInfer<K>>[],
): Promise<StoredRecord<K>[]> {
  const { records } = await listRecords(db, mapping, { where, order, page: 1, pageSize: 100_000 })
  return records
}

/** The first record with this value in a column (`id` by default), or null. */
export async function getRecord<K extends RecordKind>(
  db: Read,
  mapping: Mapping<K>,
  value: number | string,
  column: ColumnOf<NoInfer<K>> | 'id' = 'id',
): Promise<StoredRecord<K> | null> {
  const row = await readTable(db)
    .selectFrom(mapping.table)
    .selectAll()
    .where(column, '=', value)
    .executeTakeFirst()
  return row ? ((await fromRows(db, mapping, [row]))[0] ?? null) : null
}

/** Records by id, for resolving references. */
export async function getRecords<K extends RecordKind>(
  db: Read,
  mapping: Mapping<K>,
  ids: readonly number[],
): Promise<Map<number, StoredRecord<K>>> {
  const all = readTable(db).selectFrom(mapping.table).selectAll()
  const rows = await inParts(ids, (some) => all.where('id', 'in', some).execute())
  return new Map((await fromRows(db, mapping, rows)).map((record) => [record.id, record]))
}

/** Stores a new record with revision 1; `at` is its time of creation. Without an `id` it gets the next one. */
export async function insertRecord<K extends RecordKind>(
  tx: Write,
  mapping: Mapping<K>,
  values: RecordValues<NoInfer<K>>,
  at: string,
  id?: number,
): Promise<StoredRecord<K>> {
  const numbered = id === undefined ? {} : { id }
  const row = { ...numbered, ...newRow(mapping, values), revision: 1, created_at: at, updated_at: at }
  const record = (
    await fromRows(tx, mapping, await insertRows(tx, mapping.table, [row]))
  )[0] as StoredRecord<K>
  await addLinks(tx, mapping, [record])
  return record
}

/** Stores many new records that have the same fields, like `insertRecord`; returns them in the given order. */
export async function insertRecords<K extends RecordKind>(
  tx: Write,
  mapping: Mapping<K>,
  values: readonly RecordValues<NoInfer<K>>[],
  at: string,
): Promise<StoredRecord<K>[]> {
  const rows: Row[] = []
  for (let start = 0; start < values.length; start += insertChunk) {
    const chunk = values.slice(start, start + insertChunk).map((one) => ({
      ...newRow(mapping, one),
      revision: 1,
      created_at: at,
      updated_at: at,
    }))
    rows.push(...(await insertRows(tx, mapping.table, chunk)))
  }
  const records = await fromRows(tx, mapping, rows)
  await addLinks(tx, mapping, records)
  return records
}

/** Changes only the given values and increments the revision; null when there is no such record. */
export async function updateRecord<K extends RecordKind>(
  tx: Write,
  mapping: Mapping<K>,
  id: number,
  values: RecordValues<NoInfer<K>>,
  at: string,
): Promise<StoredRecord<K> | null> {
  const stored = await writeTable(tx)
    .updateTable(mapping.table)
    .set({ ...columnsOf(mapping, values), revision: sql`revision + 1`, updated_at: at })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
  const [record = null] = stored ? await fromRows(tx, mapping, [stored]) : []
  if (record) await replaceLinks(tx, mapping, record, values.fields)
  return record
}

/** Gives a record another id; only for one to which no other record refers. */
export async function renumberRecord(tx: Write, mapping: Mapping, from: number, to: number): Promise<void> {
  await writeTable(tx).updateTable(mapping.table).set({ id: to }).where('id', '=', from).execute()
}

/** Deletes a record permanently; true when there was one. */
export async function deleteRecord(tx: Write, mapping: Mapping, id: number): Promise<boolean> {
  const result = await writeTable(tx).deleteFrom(mapping.table).where('id', '=', id).executeTakeFirst()
  return result.numDeletedRows > 0n
}
