// Values of a file as people and their spreadsheets write them.
import { expect, onTestFinished, test } from 'vitest'
import { dashboardImports } from '#contract/endpoints/dashboard-imports.ts'
import { dashboardResources } from '#contract/endpoints/dashboard-resources.ts'
import { limits } from '#contract/limits.ts'
import { resourceNames } from '#contract/resources.ts'
import { importFields } from '#server/operations/imports/match-columns.ts'
import { createTestApp } from './harness.ts'
import { csvOf, eventColumns, importCalls, map } from './import-calls.ts'
import { least } from './samples.ts'

test('a price may have a comma, as spreadsheets of many languages write it', async () => {
  const site = await createTestApp('sqlite')
  onTestFinished(() => site.close())
  const calls = importCalls(site)
  const text = 'name;price\r\nPin;12,5\r\nCap;1,99\r\nVan;12,500\r\n'
  const { id, counts } = await calls.check('souvenirs', text)
  // Nobody can say whether the last one is twelve or twelve thousand.
  expect(counts).toMatchObject({ create: 2, refused: 1 })
  expect(await calls.rows(id, 'refused')).toMatchObject([{ name: 'Van' }])
  await calls.run(id, true)
  const { results } = await site.ok(dashboardResources.souvenirs.list)
  expect(results.map(({ name, price }) => `${name} ${price}`).sort()).toEqual(['Cap 1.99', 'Pin 12.5'])
})

test('German spreadsheets write days and what is true in their own way', async () => {
  const site = await createTestApp('sqlite')
  onTestFinished(() => site.close())
  const calls = importCalls(site)
  const event = {
    ...least.events,
    end_date: '1.1.2027',
    is_featured: 'WAHR',
    age: '31.12.2026',
  }
  const dates = ['31.12.2026', '31.02.2027', '31.12.26']
  const list = dates.map((date) => ({ ...event, name: date, date, is_active: 'Falsch' }))
  const { id } = await calls.check('events', JSON.stringify(list), { format: 'json' })
  expect(await calls.rows(id, 'refused')).toMatchObject([
    { name: '31.02.2027', problems: { date: ['Not a date. Use the form 2026-12-31.'] } },
    { name: '31.12.26', problems: { date: ['Not a date. Use the form 2026-12-31.'] } },
  ])
  await calls.run(id, true)
  const { results } = await site.ok(dashboardResources.events.list)
  expect(results).toMatchObject([
    // What is no day stays as it is written.
    { date: '2026-12-31', end_date: '2027-01-01', is_featured: true, is_active: false, age: '31.12.2026' },
  ])
})

test('what is no text is refused by its field, and never the fault of the server', async () => {
  const site = await createTestApp('sqlite')
  onTestFinished(() => site.close())
  const calls = importCalls(site)
  const odd = { toString: 1, valueOf: 1 }
  const values = [
    odd,
    [odd],
    { id: odd },
    { name: odd },
    [{ id: odd }],
    { id: [odd] },
    [[odd]],
    [null],
    { '': odd },
  ]
  for (const resource of resourceNames) {
    // When a row was exported counts only for a record that is here.
    const fields = importFields(resource).filter((field) => field !== 'updated_at')
    const list = fields.flatMap((field) => values.map((value) => ({ [field]: value })))
    const { id, counts } = await calls.check(resource, JSON.stringify(list), { format: 'json' })
    expect(counts).toMatchObject({ create: 0, change: 0, refused: list.length })
    const rows = await Promise.all(
      Array.from({ length: Math.ceil(list.length / limits.pageSizeMax) }, (_, page) =>
        site.ok(dashboardImports.listImportRows, {
          params: { id },
          query: { page: page + 1, page_size: limits.pageSizeMax },
        }),
      ),
    )
    const silent = rows
      .flatMap(({ results }) => results)
      .filter(
        ({ number, problems }) => !Object.hasOwn(problems, Object.keys(list[number - 1] ?? {})[0] ?? ''),
      )
    expect(silent.map(({ source, problems }) => ({ source, problems }))).toEqual([])
  }
})

test('a line-up may name an artist that is planned, and none that is archived', async () => {
  const site = await createTestApp('sqlite')
  onTestFinished(() => site.close())
  const calls = importCalls(site)
  const hidden = { ...least.artists, is_active: false }
  const json = { ...hidden, name: 'Undertow', publish_at: '2026-11-20T20:30:00.000Z' }
  await site.ok(dashboardResources.artists.create, { json })
  await site.ok(dashboardResources.artists.create, { json: { ...hidden, name: 'Ebb' } })
  const named = ['Undertow', 'Ebb'].map((lineup) => ({ ...least.events, name: lineup, lineup }))
  const { id } = await calls.check('events', JSON.stringify(named), { format: 'json' })
  expect(await calls.rows(id, 'refused')).toMatchObject([{ name: 'Ebb' }])
  expect((await calls.run(id, true)).status).toBe(200)
})

test('a name of digits is never silently taken for the id of another record', async () => {
  const site = await createTestApp('sqlite')
  onTestFinished(() => site.close())
  const calls = importCalls(site)
  const add = async (name: string) =>
    (await site.ok(dashboardResources.artists.create, { json: { ...least.artists, name } })).id
  const other = await add('Somebody else')
  const band = await add(String(other))
  /** What a row refers to, or why it is refused. */
  const reading = async (field: 'artist_id' | 'lineup', value: unknown) => {
    const text = JSON.stringify([{ ...least.events, [field]: value }])
    const { id } = await calls.check('events', text, { format: 'json' })
    const [row] = await site.deps.db.read
      .selectFrom('import_rows')
      .select(['values_json', 'problems'])
      .where('import_id', '=', id)
      .execute()
    const { [field]: problem } = JSON.parse(row?.problems ?? '{}')
    return problem?.[0] ?? JSON.parse(row?.values_json ?? '{}').fields?.[field]
  }
  const ambiguous = `“${other}” is the id of one record and the name of another: ${other}, ${band}.`
  expect(await reading('artist_id', String(other))).toContain(ambiguous)
  expect(await reading('artist_id', { name: String(other) })).toBe(band)
  expect(await reading('artist_id', { id: other, name: 'Anybody' })).toBe(other)
  expect(await reading('artist_id', other)).toBe(other)
  expect(await reading('artist_id', String(band))).toBe(band)
  expect(await reading('lineup', [{ name: String(other), role: '' }])).toEqual([{ id: band, role: '' }])
  const text = `name,artist_id\r\nNight,${other}\r\n`
  const [row] = await calls.rows((await calls.check('events', text)).id)
  expect(row?.problems.artist_id?.[0]).toContain(ambiguous)
})

test.each([
  ['NFC', 'NFD', 'Zoë Ångström'],
  ['NFD', 'NFC', 'Señor Coconut'],
] as const)('a name that is stored as %s is found as %s', async (stored, written, name) => {
  const site = await createTestApp('sqlite')
  onTestFinished(() => site.close())
  const calls = importCalls(site)
  const { artists, events } = dashboardResources
  const { id } = await site.ok(artists.create, { json: { ...least.artists, name: name.normalize(stored) } })
  const row = ['Composed', '2031-01-01', 'Pier 1', map, 'x', name.normalize(written)]
  const { id: checked, counts } = await calls.check('events', csvOf([...eventColumns, 'Artist'], row))
  expect(counts).toMatchObject({ create: 1, refused: 0 })
  await calls.run(checked)
  expect((await site.ok(events.list, { query: { artist: id } })).count).toBe(1)
})
