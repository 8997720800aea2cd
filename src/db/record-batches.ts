// Record tables, many rows at a time.
import { sql } from 'kysely'
import type { RecordKind } from '#contract/resources.ts'
import type { Read, Write } from './connection.ts'
import type { Mapping } from './mapping.ts'
import { replaceLinks } from './record-links.ts'
import {
  columnsOf,
  conditionsOf,
  fromRows,
  type ListRequest,
  type RecordValues,
  type Row,
  type StoredRecord,
} from './records.ts'
import { untypedRead, untypedWrite } from './untyped.ts'

/** Ids of all records that a list finds, ascending; with `limit` no more than that. */
export async function listRecordIds<K extends RecordKind>(
  db: Read,
  mapping: Mapping<K>,
  request: Pick<ListRequest<NoInfer<K>>, 'where' | 'find'>,
  limit?: number,
): Promise<number[]> {
  const matching = untypedRead<Row>(db)
    .selectFrom(mapping.table)
    .select('id')
    .where(conditionsOf(mapping, request))
    .orderBy('id')
  const rows = await (limit === undefined ? matching : matching.limit(limit)).execute()
  return rows.map(({ id }) => Number(id))
}

/** Gives a few hundred records the same values, like `updateRecord`; returns them by id. */
export async function updateRecords<K extends RecordKind>(
  tx: Write,
  mapping: Mapping<K>,
  ids: readonly number[],
  values: RecordValues<NoInfer<K>>,
  at: string,
): Promise<Map<number, StoredRecord<K>>> {
  const rows = await untypedWrite<Row>(tx)
    .updateTable(mapping.table)
    .set({ ...columnsOf(mapping, values), revision: sql`revision + 1`, updated_at: at })
    .where('id', 'in', [...ids])
    .returningAll()
    .execute()
  const records = await fromRows(tx, mapping, rows)
  for (const record of records) await replaceLinks(tx, mapping, record, values.fields)
  return new Map(records.map((record) => [record.id, record]))
}
