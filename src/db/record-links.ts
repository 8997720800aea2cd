// Which records a list of another one names: rows made from the lists, so that they can be looked up from the other side.
import { idsIn } from '#contract/references.ts'
import type { Read, Write } from './connection.ts'
import { inParts } from './in-parts.ts'
import type { Link, Mapping } from './mapping.ts'
import { untypedRead, untypedWrite } from './untyped.ts'

interface Linked {
  readonly id: number
  readonly fields: object
}

const rowsAtOnce = 1000

async function writeLink(tx: Write, { field, table, own, other }: Link, records: readonly Linked[]) {
  const rows = records.flatMap(({ id, fields }) => {
    const named = new Set(idsIn((fields as Readonly<Record<string, unknown>>)[field]))
    return [...named].map((target) => ({ [own]: id, [other]: target }))
  })
  for (let start = 0; start < rows.length; start += rowsAtOnce)
    await untypedWrite<Record<string, unknown>>(tx)
      .insertInto(table)
      .values(rows.slice(start, start + rowsAtOnce))
      .execute()
}

/** Adds what new records name. */
export async function addLinks(tx: Write, { links }: Pick<Mapping, 'links'>, records: readonly Linked[]) {
  for (const link of links) await writeLink(tx, link, records)
}

/** Brings the rows of a changed record up to date, if `changed` contains a list. */
export async function replaceLinks(
  tx: Write,
  { links }: Pick<Mapping, 'links'>,
  record: Linked,
  changed: object,
): Promise<void> {
  for (const link of links.filter(({ field }) => field in changed)) {
    await untypedWrite<Record<string, unknown>>(tx)
      .deleteFrom(link.table)
      .where(link.own, '=', record.id)
      .execute()
    await writeLink(tx, link, [record])
  }
}

/** Ids of the records whose list names one of these, ascending. */
export async function idsNaming(
  db: Read,
  { table, own, other }: Pick<Link, 'table' | 'own' | 'other'>,
  ids: readonly number[],
): Promise<number[]> {
  const naming = untypedRead<Record<string, number>>(db).selectFrom(table).select(own).distinct()
  const rows = await inParts(ids, (some) => naming.where(other, 'in', some).execute())
  const found = new Set(rows.map((row) => Number(row[own])))
  return [...found].sort((one, next) => one - next)
}
