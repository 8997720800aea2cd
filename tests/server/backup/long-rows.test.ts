// Rows of any length are backed up and restored a bounded part after the other.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { insertImport, insertImportRows } from '#db/tables/imports.ts'
import { readEntries } from '#server/backup/archive.ts'
import { tableFolder } from '#server/backup/contents.ts'
import { contentOf, fillPlace, makePlace, type Place } from './company.ts'
import { someDirections } from './some-directions.ts'

const at = '2026-11-20T10:00:00.000Z'
const partBytes = 10_000
/** Characters of the row with each number: a long one alone, several that fill parts, and many short ones. */
const lengths = [
  50_000,
  ...Array.from({ length: 9 }, () => 3_000),
  ...Array.from({ length: 60 }, () => 10),
  9_900,
]

/** Rows of an import as a file of backslashes leaves them: twice as long in JSON. */
async function addLongRows(place: Place): Promise<void> {
  await place.with((db) =>
    db.write(async (tx) => {
      const file = { resource: 'artists', format: 'csv', file_name: 'a.csv', columns: '[]', counts: '{}' }
      const stored = { state: 'done', created_at: at, created_by: 'ada', finished_at: at, finished_by: 'ada' }
      const undone = { undone_at: null, undone_by: null, kept: '[]', kept_count: 0 }
      const { id: import_id } = await insertImport(tx, { ...file, ...stored, ...undone })
      const rows = lengths.map((length, index) => ({
        import_id,
        number: index + 1,
        action: 'create',
        record_id: null,
        base_revision: null,
        name: `Zoë ${index}`,
        values_json: '{}',
        changes: '[]',
        problems: '{}',
        notice: '',
        source: '\\'.repeat(length),
      }))
      await insertImportRows(tx, rows)
    }),
  )
}

describe.each(someDirections)('from %s to %s', (from, to) => {
  let source: Place
  let target: Place
  beforeAll(async () => {
    source = await makePlace(from)
    target = await makePlace(to)
    await fillPlace(source)
    await addLongRows(source)
  })
  afterAll(async () => {
    await source.remove()
    await target.remove()
  })

  test('a part ends by its bytes too, and every row comes back', async () => {
    const file = source.file('long.backup')
    await source.backup(file, partBytes)
    const parts: { name: string; rows: number; bytes: number }[] = []
    for await (const { name, body } of readEntries(file, `${tableFolder}import_rows/`))
      parts.push({ name, rows: body.toString().trim().split('\n').length, bytes: body.byteLength })
    expect(parts.map(({ name }) => name.slice(-12))).toEqual(
      parts.map((_, index) => `${String(index + 1).padStart(6, '0')}.jsonl`),
    )
    expect(parts.reduce((sum, { rows }) => sum + rows, 0)).toBe(lengths.length + 1)
    for (const { rows, bytes } of parts) if (rows > 1) expect(bytes).toBeLessThan(3 * partBytes)
    // The company's own row and the long one have parts of their own; short ones share one.
    expect(parts.slice(0, 2).map(({ rows }) => rows)).toEqual([1, 1])
    expect(Math.max(...parts.map(({ rows }) => rows))).toBeGreaterThan(10)
    await target.restore(file, false, partBytes)
    expect(await contentOf(target)).toEqual(await contentOf(source))
  })

  test('a backup whose parts are larger is restored as before', async () => {
    const file = source.file('large.backup')
    await source.backup(file)
    await target.restore(file, true, partBytes)
    expect(await contentOf(target)).toEqual(await contentOf(source))
  })
})
