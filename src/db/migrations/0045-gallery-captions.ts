// Captions of gallery images are searched and sorted as names are: folded.
import { type Kysely, sql } from 'kysely'
import type { Dialect } from '../dialect.ts'
import { fold } from '../fold.ts'

const atOnce = 1000

export async function up(db: Kysely<never>, { sortText }: Dialect): Promise<void> {
  await db.schema
    .alterTable('gallery_images')
    .addColumn('caption_key', sortText, (column) => column.notNull().defaultTo(''))
    .execute()
  let last = 0
  for (;;) {
    const { rows } = await sql<{ id: number; caption: string }>`
      select id, caption from gallery_images where id > ${last} and caption <> '' order by id limit ${atOnce}`.execute(
      db,
    )
    for (const { id, caption } of rows)
      await sql`update gallery_images set caption_key = ${fold(caption)} where id = ${id}`.execute(db)
    if (rows.length < atOnce) return
    last = Number(rows.at(-1)?.id)
  }
}
