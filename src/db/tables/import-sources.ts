// Which records were imported from which entries of other programs.
import type { Read, Write } from '../connection.ts'

/** Digests per statement. */
const atOnce = 500

/** Ids of records by the digests they were imported under. */
export async function findImported(
  db: Read,
  resource: string,
  digests: readonly string[],
): Promise<Map<string, number>> {
  const found = new Map<string, number>()
  for (let start = 0; start < digests.length; start += atOnce) {
    const rows = await db
      .selectFrom('import_sources')
      .select(['digest', 'record_id'])
      .where('resource', '=', resource)
      .where('digest', 'in', digests.slice(start, start + atOnce))
      .execute()
    for (const row of rows) found.set(row.digest, row.record_id)
  }
  return found
}

/** Notes under which digest a record is found from now on. */
export async function noteImported(
  tx: Write,
  resource: string,
  records: readonly { digest: string; record_id: number }[],
): Promise<void> {
  for (let start = 0; start < records.length; start += atOnce)
    await tx
      .insertInto('import_sources')
      .values(records.slice(start, start + atOnce).map((one) => ({ resource, ...one })))
      .onConflict((conflict) =>
        conflict
          .columns(['resource', 'digest'])
          .doUpdateSet((eb) => ({ record_id: eb.ref('excluded.record_id') })),
      )
      .execute()
}

/** Makes that an entry of another program is imported as new again. */
export async function forgetImported(tx: Write, resource: string, ids: readonly number[]): Promise<void> {
  for (let start = 0; start < ids.length; start += atOnce)
    await tx
      .deleteFrom('import_sources')
      .where('resource', '=', resource)
      .where('record_id', 'in', ids.slice(start, start + atOnce))
      .execute()
}
