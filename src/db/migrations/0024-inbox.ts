// Folders of messages, who looks after one and who has answered it. With defaults, so that the edition before can write.
import { type Kysely, sql } from 'kysely'
import type { Dialect } from '../dialect.ts'

export async function up(db: Kysely<never>, { sortText }: Dialect): Promise<void> {
  const add = (name: string, type: 'integer' | typeof sortText, first?: string | number) =>
    db.schema
      .alterTable('messages')
      .addColumn(name, type, (column) => (first === undefined ? column : column.notNull().defaultTo(first)))
      .execute()
  await add('folder', sortText, 'inbox')
  await add('spam_signs', sortText, '')
  for (const column of ['assigned_to_id', 'answered_by_id'])
    await db.schema
      .alterTable('messages')
      .addColumn(column, 'integer', (definition) => definition.references('users.id'))
      .execute()
  await add('answered_at', sortText)
  await add('deleted_at', sortText)
  await add('revision', 'integer', 1)
  const index = (name: string, columns: string[]) =>
    db.schema.createIndex(`messages_by_${name}`).on('messages').columns(columns)
  await index('folder', ['folder', 'submitted_at', 'id']).execute()
  await index('folder_and_is_read', ['folder', 'is_read', 'submitted_at', 'id']).execute()
  await index('assigned_to', ['assigned_to_id', 'folder', 'submitted_at', 'id']).execute()
  await index('deleted_at', ['deleted_at']).where(sql.ref('deleted_at'), 'is not', null).execute()
  await index('email', ['email', 'id']).execute()
}
