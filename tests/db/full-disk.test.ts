// A disk that is full says so, in the words that the answers of the API are made from.
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openTestDatabase } from '#tests/support/databases.ts'

test('a write for which there is no space fails with that reason, and the next one works when there is', async () => {
  const { db, close } = await openTestDatabase('sqlite')
  const write = (bytes: number) =>
    db.write((tx) =>
      sql`insert into leases (id, holder, expires_at) values (${`lease ${bytes}`}, ${'x'.repeat(bytes)}, '')`.execute(
        tx,
      ),
    )
  const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(db.admin)
  await sql.raw(`pragma max_page_count = ${Number(rows[0]?.page_count) + 2}`).execute(db.admin)
  await expect(write(100_000)).rejects.toThrow('database or disk is full')
  await sql`pragma max_page_count = 1000000`.execute(db.admin)
  await write(100_000)
  const { rows: kept } = await sql`select id from leases`.execute(db.read)
  expect(kept).toHaveLength(1)
  await close()
})
