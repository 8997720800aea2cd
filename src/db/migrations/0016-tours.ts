// Names that tie events together.
import type { Kysely } from 'kysely'
import type { Dialect } from '../dialect.ts'
import { createIndex, createRecordTable, flag, image, sortKeyColumn, textColumn } from '../record-table.ts'

export async function up(db: Kysely<never>, dialect: Dialect): Promise<void> {
  const texts = [textColumn('name'), sortKeyColumn('name_key', dialect), textColumn('description')]
  await createRecordTable(db, dialect, 'tours', ...texts, image('image'), flag('is_active', 1))
  for (const column of ['name_key', 'created_at', 'is_active', 'updated_at'])
    await createIndex(db, 'tours', column, 'id')
  await createIndex(db, 'tours', 'is_active', 'created_at', 'id')
  await createIndex(db, 'tours', 'image_id')
  await db.schema
    .alterTable('events')
    .addColumn('tour_id', 'integer', (column) => column.references('tours.id'))
    .execute()
  await createIndex(db, 'events', 'tour_id', 'is_active', 'date', 'id')
}
