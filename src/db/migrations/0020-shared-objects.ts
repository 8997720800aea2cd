// Bytes of saved pages on their way to the bucket that servers share.
import type { Kysely } from 'kysely'
import type { Dialect } from '../dialect.ts'

export async function up(db: Kysely<never>, { bytes }: Dialect): Promise<void> {
  await db.schema
    .createTable('shared_objects')
    .addColumn('digest', 'text', (column) => column.primaryKey())
    .addColumn('bytes', bytes, (column) => column.notNull())
    .execute()
}
