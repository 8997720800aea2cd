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

/** Deletes an import whose rows are not all there, with those that are. */
export async function deleteImport(tx: Write, id: number): Promise<void> {
  await tx.deleteFrom('imports').where('id', '=', id).where('state', '=', 'checking').execute()
}

/** Where rows of imports are: those of their files, and what became of them. */
export type ImportRowsTable = 'import_rows' | 'import_results'

/** Deletes some rows of an import, at most `most`; returns how many. */
export async function deleteSomeRows(
  tx: Write,
  table: ImportRowsTable,
  importId: number,
  most: number,
): Promise<number> {
  const some = tx.selectFrom(table).select('id').where('import_id', '=', importId).limit(most)
  const { numDeletedRows } = await tx.deleteFrom(table).where('id', 'in', some).executeTakeFirst()
  return Number(numDeletedRows)
}

/** Takes checked imports that are not stored away from everybody, so that their rows can go one after the other. */
export async function withdrawImports(tx: Write, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await tx
    .updateTable('imports')
    .set({ state: 'checking' })
    .where('id', 'in', [...ids])
    .where('state', '=', 'checked')
    .execute()
}

/** Imports that were begun before a time and are not stored, also those that are withdrawn. */
export async function listLeftImports(db: Read, before: string): Promise<number[]> {
  const rows = await db
    .selectFrom('imports')
    .select('id')
    .where('state', 'in', ['checking', 'checked'])
    .where('created_at', '<', before)
    .execute()
  return rows.map(({ id }) => id)
}

/** Imports that were stored before a time and still have rows. */
export async function listOldImports(db: Read, before: string): Promise<number[]> {
  const rows = await db
    .selectFrom('imports')
    .select('id')
    .where('finished_at', '<', before)
    .where((eb) =>
      eb.or([
        eb.exists(eb.selectFrom('import_rows').select('id').whereRef('import_id', '=', 'imports.id')),
        eb.exists(eb.selectFrom('import_results').select('id').whereRef('import_id', '=', 'imports.id')),
      ]),
    )
    .execute()
  return rows.map(({ id }) => id)
}

/** What a person has checked and not stored, but for the latest few. */
export async function listCheckedImports(db: Read, username: string, keep: number): Promise<number[]> {
  const latest = await db
    .selectFrom('imports')
    .select('id')
    .where('state', '=', 'checked')
    .where('created_by', '=', username)
    .orderBy('id', 'desc')
    .limit(1000)
    .execute()
  return latest.slice(keep).map(({ id }) => id)
}
