// Which records were imported from which entries of other programs.
import type { Read, Write } from '../connection.ts'
import { inParts, partsOf } from '../in-parts.ts'

/** Ids of records by the digests they were imported under. */
export async function findImported(
  db: Read,
  resource: string,
  digests: readonly string[],
): Promise<Map<string, number>> {
  const all = db.selectFrom('import_sources').select(['digest', 'record_id']).where('resource', '=', resource)
  const rows = await inParts(digests, (some) => all.where('digest', 'in', some).execute())
  return new Map(rows.map((row) => [row.digest, row.record_id]))
}

/** Notes under which digest a record is found from now on. */
export async function noteImported(
  tx: Write,
  resource: string,
  records: readonly { digest: string; record_id: number }[],
): Promise<void> {
  for (const some of partsOf(records))
    await tx
      .insertInto('import_sources')
      .values(some.map((one) => ({ resource, ...one })))
      .onConflict((conflict) =>
        conflict
          .columns(['resource', 'digest'])
          .doUpdateSet((eb) => ({ record_id: eb.ref('excluded.record_id') })),
      )
      .execute()
}

/** Makes that an entry of another program is imported as new again. */
export async function forgetImported(tx: Write, resource: string, ids: readonly number[]): Promise<void> {
  for (const some of partsOf(ids))
    await tx
      .deleteFrom('import_sources')
      .where('resource', '=', resource)
      .where('record_id', 'in', some)
      .execute()
}
