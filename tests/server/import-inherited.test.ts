// Columns, signs and states of a file may be called like something that every object has.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dashboardResources } from '#contract/endpoints/dashboard-resources.ts'
import { someDatabases } from '#tests/support/databases.ts'
import { createTestApp, type TestApp } from './harness.ts'
import { importCalls } from './import-calls.ts'
import { exportOf, wxr } from './import-files.ts'

const inherited = ['constructor', 'toString', 'valueOf', 'hasOwnProperty', '__proto__']

describe.each(someDatabases)('on %s', (kind) => {
  let site: TestApp
  let calls: ReturnType<typeof importCalls>
  beforeAll(async () => {
    site = await createTestApp(kind)
    calls = importCalls(site)
  })
  afterAll(() => site.close())

  test.each(inherited)('a column called %s is stored nowhere, and the others are', async (name) => {
    const table = await calls.check('souvenirs', `${name},name,price\r\nx,${name} by table,3\r\n`)
    expect(table.columns).toContainEqual({ name, field: null })
    const list = `[{"${name}":"x","name":"${name} by list","price":3},{"name":"${name} again","price":3}]`
    const json = await calls.check('souvenirs', list, { format: 'json', file_name: 'x.json' })
    expect(json.columns).toContainEqual({ name, field: null })
    for (const { id, counts } of [table, json]) {
      expect(counts).toMatchObject({ refused: 0 })
      expect((await calls.run(id)).status).toBe(200)
    }
    const { results } = await site.ok(dashboardResources.souvenirs.list, {
      query: { q: name, page_size: 200 },
    })
    expect(results.map((one) => one.name).sort()).toEqual([
      `${name} again`,
      `${name} by list`,
      `${name} by table`,
    ])
  })

  test('an entry of a map called __proto__ is refused with its row', async () => {
    const map = '{"__proto__":"https://example.com/x"}'
    const list = `[{"name":"Map","genre":"x","bio":"x","socials":${map}}]`
    const table = `name;genre;bio;socials\r\nMap;x;x;"${map.replaceAll('"', '""')}"\r\n`
    for (const [text, format] of [
      [list, 'json'],
      [table, 'csv'],
    ] as const) {
      const { id } = await calls.check('artists', text, { format, file_name: `artists.${format}` })
      const [row] = await calls.rows(id)
      expect(row?.problems.socials).toEqual([
        'No entry can be called “__proto__”. Give it another name, or leave it out.',
      ])
    }
  })

  test('a column that only some rows have is empty in the others', async () => {
    const said = { columns: { constructor: 'id' }, format: 'json', file_name: 'x.json' }
    const list = '[{"constructor":"","name":"With","price":3},{"name":"Without","price":3}]'
    expect((await calls.check('souvenirs', list, said)).counts).toMatchObject({ create: 2, refused: 0 })
  })

  test.each(inherited)('a sign of money and a state called %s are none that are known', async (name) => {
    const event = { id: 1, title: 'Strange', content: 'x', status: name }
    const meta = {
      _EventStartDate: '2030-01-05 20:00:00',
      _EventCost: '10',
      _EventCurrencySymbol: name,
    }
    const { id } = await calls.check('events', exportOf({ ...event, meta }), wxr)
    const [row] = await calls.rows(id)
    expect(row?.source).toMatchObject({ 'Lowest price': '10' })
    expect(row?.source).not.toHaveProperty('Currency')
    const whole = await calls.check('events', exportOf({ ...event, meta }), {
      ...wxr,
      defaults: { location: 'Pier 1' },
    })
    expect((await calls.rows(whole.id))[0]?.notice).toBe(
      `In WordPress it is ${name}, so it is stored archived.`,
    )
  })
})
