// Inserts rows of record tables, and leaves out the one id that no record can have.
import type { Write } from './connection.ts'
import { untypedWrite } from './untyped.ts'

type Row = Record<string, unknown>

/** No record has this id: `/artists/404` is the page for artists that are not there, on static hosts by their rules. */
const unusedId = 404

/** Stores rows that have the same columns; returns them in the given order. */
export async function insertRows(tx: Write, table: string, rows: readonly Row[]): Promise<Row[]> {
  const to = untypedWrite<Row>(tx)
  const insert = (some: readonly Row[]) => to.insertInto(table).values(some).returningAll().execute()
  // Ids are assigned in the order of the values, but no database guarantees the order of returned rows.
  const stored = (await insert(rows)).sort((one, other) => Number(one.id) - Number(other.id))
  const place = stored.findIndex(({ id }) => Number(id) === unusedId)
  if (place < 0) return stored
  // Those after it as well, so that the order of ids stays that of the rows.
  const later = stored.splice(place).map(({ id }) => Number(id))
  await to.deleteFrom(table).where('id', 'in', later).execute()
  return [...stored, ...(await insertRows(tx, table, rows.slice(place)))]
}
