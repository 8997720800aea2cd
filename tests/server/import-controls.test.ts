// Control characters of a file, of which PostgreSQL stores no NUL, are the fault of their row and of no other.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { databases } from '#tests/support/databases.ts'
import { createTestApp, type TestApp } from './harness.ts'
import { importCalls } from './import-calls.ts'
import { exportOf, wxr } from './import-files.ts'

const nul = '\u0000'

describe.each(databases)('on %s', (kind) => {
  let site: TestApp
  let calls: ReturnType<typeof importCalls>
  beforeAll(async () => {
    site = await createTestApp(kind)
    calls = importCalls(site)
  })
  afterAll(() => site.close())

  const states = async () =>
    (await site.deps.db.read.selectFrom('imports').select('state').execute()).map(({ state }) => state)

  test('a row with a NUL anywhere is refused by its fields, and the others are read', async () => {
    const odd = `a${nul}b`
    const list = [
      { name: odd, genre: 'x', bio: 'x' },
      {
        name: 'Tab',
        genre: `\u0001${odd}\u007f`,
        bio: odd,
        id: odd,
        updated_at: odd,
        profileImage: odd,
        [odd]: odd,
      },
      { name: 'Ebb', genre: 'x', bio: 'x' },
    ]
    const { id, counts } = await calls.check('artists', JSON.stringify(list), { format: 'json' })
    expect(counts).toEqual({ create: 1, change: 0, same: 0, refused: 2 })
    const [first, second] = await calls.rows(id, 'refused')
    expect(first).toMatchObject({ name: 'a b', source: { name: odd } })
    expect(Object.keys(first?.problems ?? {})).toEqual(['name'])
    expect(second).toMatchObject({ name: 'Tab', source: { genre: `\u0001${odd}\u007f`, [odd]: odd } })
    expect(await states()).toEqual(['checked'])
  })

  test('a picture whose address hides a NUL is named without it', async () => {
    const meta = { _EventStartDate: '2030-01-05 20:00:00', _EventVenueID: '7', _thumbnail_id: '21' }
    const more = '<wp:attachment_url>https://old.example/rock%00night.jpg</wp:attachment_url>'
    const text = exportOf(
      { id: 7, type: 'tribe_venue', title: 'Hall' },
      { id: 11, title: 'Rock', content: 'x', meta },
      { id: 21, type: 'attachment', status: 'inherit', more },
    )
    const { id, counts } = await calls.check('events', text, wxr)
    expect(counts).toMatchObject({ create: 1, refused: 0 })
    expect((await calls.rows(id))[0]?.notice).toBe(
      'Its picture “rock night.jpg” is not fetched. Add it by hand.',
    )
  })
})
