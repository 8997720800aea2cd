// A tab from before a restore may name a revision of after the backup: none that is saved after the restore is the same.
import { expect, test } from 'vitest'
import { mappings } from '#db/mappings.ts'
import { updateRecord } from '#db/records.ts'
import { copiedTables, readRows } from '#db/tables/whole-tables.ts'
import { databases } from '#tests/support/databases.ts'
import { contentOf, type Place } from './company.ts'
import { makePair } from './pair.ts'

const at = '2026-11-21T10:00:00.000Z'

/** The least and the highest revision in each table. */
async function rangesOf(place: Place): Promise<Map<string, [least: number, highest: number]>> {
  return place.with(async (db) => {
    const ranges = new Map<string, [number, number]>()
    for (const table of copiedTables) {
      const rows = await readRows(db.read, table, null, 100_000)
      const revisions = rows.map(({ revision }) => Number(revision)).filter((revision) => revision > 0)
      if (revisions.length > 0) ranges.set(table, [Math.min(...revisions), Math.max(...revisions)])
    }
    return ranges
  })
}

const rename = (place: Place, name: string) =>
  place.with((db) =>
    db.write(async (tx) => {
      const after = await updateRecord(tx, mappings.artists, 1, { fields: { name }, images: {} }, at)
      return Number(after?.revision)
    }),
  )

test.each(databases)('on %s', async (kind) => {
  const [source, target] = await makePair(kind)
  const first = source.file('first.backup')
  await source.backup(first)
  const anna = await rename(source, 'Anna')
  const before = await rangesOf(source)
  expect([...before.keys()]).toEqual(
    expect.arrayContaining([
      'artists',
      'company',
      'users',
      'messages',
      'notes',
      'drafts',
      'translations',
      'audit',
    ]),
  )
  /** Revisions of the company, which is never saved. */
  const starts: number[] = []
  /** Restores, and compares with what the place has had until then. */
  const restore = async (place: Place, file: string, had: Awaited<ReturnType<typeof rangesOf>>) => {
    await place.restore(file, true)
    const after = await rangesOf(place)
    expect([...after.keys()]).toEqual([...had.keys()])
    for (const [table, [least]] of after) expect(least, table).toBeGreaterThan(had.get(table)?.[1] ?? 0)
    starts.push(after.get('company')?.[0] ?? 0)
  }
  await restore(target, first, before)
  expect(await rename(target, 'Ben')).not.toBe(anna)
  await restore(target, first, await rangesOf(target))
  const content = await contentOf(target)
  const second = source.file('second.backup')
  await target.backup(second)
  await restore(target, second, await rangesOf(target))
  expect(await contentOf(target)).toEqual(content)
  expect(starts).toEqual([1001, 2001, 3001])
})
