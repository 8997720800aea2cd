// Numbers of records, for callers that need nothing else.
import type { Read } from '../connection.ts'

export async function countArtists(db: Read): Promise<number> {
  const row = await db
    .selectFrom('artists')
    .select((eb) => eb.fn.countAll<number | string>().as('count'))
    .executeTakeFirst()
  return Number(row?.count ?? 0)
}
