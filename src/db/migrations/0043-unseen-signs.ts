// Folded texts leave out signs that nobody sees, such as soft hyphens: those that have some are folded again, and a start
// looks through the search documents of the edition before.
import { type Kysely, sql } from 'kysely'
import { fold, hasUnseen } from '../fold.ts'

/** Each folded column with the texts that it is made from. */
const folded: readonly (readonly [table: string, key: string, ...texts: string[]])[] = [
  ['artists', 'name_key', 'name'],
  ['artists', 'genre_key', 'genre'],
  ['events', 'name_key', 'name'],
  ['events', 'location_key', 'location'],
  ['partners', 'name_key', 'name'],
  ['partners', 'role_key', 'role'],
  ['staff', 'name_key', 'name'],
  ['staff', 'role_key', 'role'],
  ['slides', 'title_key', 'title'],
  ['souvenirs', 'name_key', 'name'],
  ['venues', 'name_key', 'name'],
  ['venues', 'address_key', 'address'],
  ['tours', 'name_key', 'name'],
  ['songs', 'title_key', 'title'],
  ['songs', 'album_key', 'album_name'],
  ['messages', 'find_key', 'name', 'email', 'message', 'about'],
  ['media', 'file_key', 'file_name'],
]
const atOnce = 1000

export async function up(db: Kysely<never>): Promise<void> {
  for (const [table, key, ...texts] of folded) await foldAgain(db, table, key, texts)
  await db.schema
    .alterTable('search_documents')
    .addColumn('is_folded', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
  await db.schema
    .createIndex('search_documents_not_folded')
    .on('search_documents')
    .column('id')
    .where(sql.ref('is_folded'), '=', 0)
    .execute()
}

async function foldAgain(
  db: Kysely<never>,
  table: string,
  key: string,
  texts: readonly string[],
): Promise<void> {
  const columns = sql.join(['id', ...texts].map((name) => sql.ref(name)))
  let last: string | number | undefined
  for (;;) {
    const after = last === undefined ? sql`` : sql`where id > ${last}`
    const { rows } = await sql<Record<string, string | number>>`
      select ${columns} from ${sql.table(table)} ${after} order by id limit ${atOnce}`.execute(db)
    for (const row of rows) {
      const text = texts.map((name) => row[name]).join(' ')
      if (hasUnseen(text))
        await sql`update ${sql.table(table)} set ${sql.ref(key)} = ${fold(text)} where id = ${row.id}`.execute(
          db,
        )
    }
    if (rows.length < atOnce) return
    last = rows.at(-1)?.id
  }
}
