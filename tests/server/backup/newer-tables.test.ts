// Back to the version before an upgrade: it knows nothing of the tables that the upgrade has made.
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { DatabaseKind } from '#tests/support/databases.ts'
import { contentOf, type Place } from './company.ts'
import { makePair } from './pair.ts'

/** A place with a backup of it, and another one with content that a later version has had. */
async function afterUpgrade(kind: DatabaseKind): Promise<{ source: Place; file: string; target: Place }> {
  const [source, target] = await makePair(kind)
  const file = source.file('company.backup')
  await source.backup(file)
  await target.restore(file)
  await target.with((db) =>
    db.write(async (tx) => {
      await sql`create table covers (media_id text not null references media (id))`.execute(tx)
      await sql`insert into covers select id from media`.execute(tx)
      await sql`insert into kysely_migration values ('9999-covers', '2026-11-20T10:00:00.000Z')`.execute(tx)
    }),
  )
  return { source, file, target }
}

test('tables of a later version on PostgreSQL are left alone, and a new database is asked for', async () => {
  const { file, target } = await afterUpgrade('postgres')
  const before = await contentOf(target)
  await expect(target.restore(file, true)).rejects.toThrow(
    'The tables of this database are of a newer version. Restore into a new, empty database.',
  )
  expect(await contentOf(target)).toEqual(before)
})

test('a file of SQLite of a later version gives way to one of this version', async () => {
  const { source, file, target } = await afterUpgrade('sqlite')
  await target.restore(file, true)
  expect(await contentOf(target)).toEqual(await contentOf(source))
  const query = sql`select name from sqlite_master where name = 'covers'`
  expect((await target.with((db) => query.execute(db.read))).rows).toEqual([])
})
