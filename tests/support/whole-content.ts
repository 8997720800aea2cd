// Everything that a backup carries, for comparing a database with another one that was restored from it.
import type { Db } from '#db/connection.ts'
import { copiedTables, type Row, readRows } from '#db/tables/whole-tables.ts'

/** Every row by table; a revision is told as its distance to the company's, because a restore raises all of them alike. */
export async function readContent({ read }: Db): Promise<Record<string, Row[]>> {
  const [company] = await readRows(read, 'company', null, 1)
  const start = Number(company?.revision ?? 0)
  const relative = (row: Row) =>
    Object.fromEntries(
      Object.entries(row).map(([name, value]) => [
        name,
        name.endsWith('revision') && value !== null ? Number(value) - start : value,
      ]),
    )
  const content: Record<string, Row[]> = {}
  for (const table of copiedTables)
    content[table] = (await readRows(read, table, null, 1_000_000)).map(relative)
  return content
}
