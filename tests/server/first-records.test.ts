// What every site has is there after a start, whatever became of the starts before.
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Db } from '#db/connection.ts'
import { mappings } from '#db/mappings.ts'
import { insertRecord } from '#db/records.ts'
import { readNumbers } from '#db/tables/whole-tables.ts'
import { ensureSingletons } from '#server/operations/first-records.ts'
import { getCompany, getPage } from '#server/operations/single-reads.ts'
import { databases, openTestDatabase } from '#tests/support/databases.ts'

const at = '2026-11-20T10:00:00.000Z'
const clock = () => new Date(at)

let opened: Awaited<ReturnType<typeof openTestDatabase>>
afterEach(() => opened.close())

async function expectComplete({ read, dialect }: Db) {
  expect((await getCompany(read)).body.name).toBe('Marquee')
  for (const slug of ['about', 'terms']) expect((await getPage(read, slug)).body.slug).toBe(slug)
  expect(await read.selectFrom('company').select('id').execute()).toEqual([{ id: 1 }])
  expect((await readNumbers(read, dialect)).company).toBeGreaterThan(0)
}

describe.each(databases)('on %s', (kind) => {
  beforeEach(async () => {
    opened = await openTestDatabase(kind)
  })

  test('a first start that was cut off leaves a database that the next ones complete', async () => {
    const { db } = opened
    const cutOff: Db = {
      ...db,
      write: (work) =>
        db.write(async (tx) => {
          await work(tx)
          throw new Error('cut off')
        }),
    }
    await expect(ensureSingletons(cutOff, clock)).rejects.toThrow('cut off')
    await ensureSingletons(db, clock)
    await ensureSingletons(db, clock)
    await expectComplete(db)
  })

  test('site info that got another number after such a start is found again', async () => {
    const { db } = opened
    await db.write(async (tx) => {
      await insertRecord(tx, mappings.company, { fields: { name: 'Marquee' }, images: {} }, at, 2)
      for (const slug of ['about', 'terms'] as const)
        await insertRecord(tx, mappings.pages, { fields: { slug, title: 'T', content: '' }, images: {} }, at)
    })
    await ensureSingletons(db, clock)
    await expectComplete(db)
  })
})
