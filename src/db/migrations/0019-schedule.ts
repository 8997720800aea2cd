// Moments at which records appear and disappear by themselves. Nullable, so that the edition before can still write.
import { type Kysely, sql } from 'kysely'
import type { Dialect } from '../dialect.ts'

const tables = ['artists', 'events', 'partners', 'staff', 'souvenirs', 'slides', 'venues', 'tours']

export async function up(db: Kysely<never>, { sortText }: Dialect): Promise<void> {
  for (const table of tables)
    for (const column of ['publish_at', 'unpublish_at']) {
      await db.schema.alterTable(table).addColumn(column, sortText).execute()
      // Few records have one, and the next one of all is looked for after every change.
      await db.schema
        .createIndex(`${table}_by_${column}`)
        .on(table)
        .column(column)
        .where(sql.ref(column), 'is not', null)
        .execute()
    }
}
