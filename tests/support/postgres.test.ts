import pg from 'pg'
import { expect, test } from 'vitest'
import { createTestDatabase, dropTestDatabase } from './postgres.ts'

async function query(url: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(url)
  await client.connect()
  const { rows } = await client.query(text)
  await client.end()
  return rows
}

test('every caller gets an empty database of its own', async () => {
  const [first, second] = await Promise.all([createTestDatabase(), createTestDatabase()])
  await query(first, 'create table thing (id int)')
  await expect(query(second, 'select * from thing')).rejects.toThrow('does not exist')
  expect(await query(first, 'select count(*)::int as n from thing')).toEqual([{ n: 0 }])
})

test('a template is prepared once and copied for each caller', async () => {
  let prepared = 0
  const template = {
    name: 'postgres.test',
    prepare: async (url: string) => {
      prepared += 1
      await query(url, 'create table thing as select 7 as id')
    },
  }
  const urls = await Promise.all([1, 2, 3].map(() => createTestDatabase(template)))
  for (const url of urls) expect(await query(url, 'select id from thing')).toEqual([{ id: 7 }])
  expect(prepared).toBe(1)
})

test('text is UTF-8 and sorted by bytes', async () => {
  const url = await createTestDatabase()
  const [row] = await query(
    url,
    `select getdatabaseencoding() as encoding, datcollate as collate from pg_database where datname = current_database()`,
  )
  expect(row).toEqual({ encoding: 'UTF8', collate: 'C' })
})

test('a dropped database is gone', async () => {
  const url = await createTestDatabase()
  await dropTestDatabase(url)
  await expect(query(url, 'select 1')).rejects.toThrow('does not exist')
})
