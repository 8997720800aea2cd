// Imports, with the checked rows of their files and what storing them did.
import type { Insertable, Updateable } from 'kysely'
import type { Read, Write } from '../connection.ts'
import type {
  ImportRecord,
  ImportResultRow,
  ImportResultTable,
  ImportRowRow,
  ImportRowTable,
  ImportTable,
} from '../schema.ts'

/** Rows per statement: the databases allow about 30,000 parameters in one. */
const atOnce = 500

export async function insertImport(
  tx: Write,
  row: Omit<Insertable<ImportTable>, 'id'>,
): Promise<ImportRecord> {
  return tx.insertInto('imports').values(row).returningAll().executeTakeFirstOrThrow()
}

export async function getImport(db: Read, id: number): Promise<ImportRecord | null> {
  return (await db.selectFrom('imports').selectAll().where('id', '=', id).executeTakeFirst()) ?? null
}

export function updateImport(tx: Write, id: number, values: Updateable<ImportTable>): Promise<ImportRecord> {
  return tx.updateTable('imports').set(values).where('id', '=', id).returningAll().executeTakeFirstOrThrow()
}

/** A page of the imports that were stored, the latest first; `page` counts from 1. */
export async function listStoredImports(db: Read, page: number, pageSize: number) {
  const stored = db.selectFrom('imports').where('state', 'in', ['done', 'undone'])
  const counted = await stored
    .select((eb) => eb.fn.countAll<number | string>().as('count'))
    .executeTakeFirst()
  const rows = await stored
    .selectAll()
    .orderBy('id', 'desc')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute()
  return { count: Number(counted?.count ?? 0), rows }
}

export async function insertImportRows(
  tx: Write,
  rows: readonly Omit<Insertable<ImportRowTable>, 'id'>[],
): Promise<void> {
  for (let start = 0; start < rows.length; start += atOnce)
    await tx
      .insertInto('import_rows')
      .values(rows.slice(start, start + atOnce))
      .execute()
}

/** A page of the rows of an import, in the order of the file. */
export async function listImportRows(
  db: Read,
  importId: number,
  action: string | undefined,
  page: number,
  pageSize: number,
): Promise<{ count: number; rows: ImportRowRow[] }> {
  let matching = db.selectFrom('import_rows').where('import_id', '=', importId)
  if (action !== undefined) matching = matching.where('action', '=', action)
  const counted = await matching
    .select((eb) => eb.fn.countAll<number | string>().as('count'))
    .executeTakeFirst()
  const rows = await matching
    .selectAll()
    .orderBy('number')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute()
  return { count: Number(counted?.count ?? 0), rows }
}

/** The next rows of an action after a number, in the order of the file. */
export function nextImportRows(
  db: Read,
  importId: number,
  action: string,
  after: number,
  limit: number,
): Promise<ImportRowRow[]> {
  return db
    .selectFrom('import_rows')
    .selectAll()
    .where('import_id', '=', importId)
    .where('action', '=', action)
    .where('number', '>', after)
    .orderBy('number')
    .limit(limit)
    .execute()
}

export async function insertImportResults(
  tx: Write,
  rows: readonly Omit<Insertable<ImportResultTable>, 'id'>[],
): Promise<void> {
  for (let start = 0; start < rows.length; start += atOnce)
    await tx
      .insertInto('import_results')
      .values(rows.slice(start, start + atOnce))
      .execute()
}

/** The next records that an import made or changed, after the result with an id. */
export function nextImportResults(
  db: Read,
  importId: number,
  after: number,
  limit: number,
): Promise<ImportResultRow[]> {
  return db
    .selectFrom('import_results')
    .selectAll()
    .where('import_id', '=', importId)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute()
}

/** Deletes an import, unless it is in another state by now. */
export async function deleteImport(tx: Write, id: number, state: 'checking' | 'checked'): Promise<void> {
  await tx.deleteFrom('imports').where('id', '=', id).where('state', '=', state).execute()
}

/** Deletes imports that were checked before a time and not stored, and the rows of those stored before another. */
export async function deleteOldImports(
  tx: Write,
  checkedBefore: string,
  storedBefore: string,
): Promise<void> {
  await tx
    .deleteFrom('imports')
    .where('state', 'in', ['checking', 'checked'])
    .where('created_at', '<', checkedBefore)
    .execute()
  const old = tx.selectFrom('imports').select('id').where('finished_at', '<', storedBefore)
  await tx.deleteFrom('import_rows').where('import_id', 'in', old).execute()
  await tx.deleteFrom('import_results').where('import_id', 'in', old).execute()
}

/** Deletes what a person has checked and not stored, but for the latest few. */
export async function deleteCheckedImports(tx: Write, username: string, keep: number): Promise<void> {
  const latest = await tx
    .selectFrom('imports')
    .select('id')
    .where('state', 'in', ['checking', 'checked'])
    .where('created_by', '=', username)
    .orderBy('id', 'desc')
    .limit(1000)
    .execute()
  const gone = latest.slice(keep).map(({ id }) => id)
  if (gone.length > 0) await tx.deleteFrom('imports').where('id', 'in', gone).execute()
}
