// A file of records is checked row by row, stored as one, and undone as one.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dashboardImports } from '#contract/endpoints/dashboard-imports.ts'
import { dashboardResources } from '#contract/endpoints/dashboard-resources.ts'
import { publicEndpoints as visitors } from '#contract/endpoints/public.ts'
import { limits } from '#contract/limits.ts'
import { countChanges, getChange } from '#db/tables/outbox.ts'
import { someDatabases } from '#tests/support/databases.ts'
import { createTestApp, type TestApp } from './harness.ts'
import { csvOf, eventColumns, importCalls, map } from './import-calls.ts'
import { least, picture } from './samples.ts'

const { artists, events, souvenirs } = dashboardResources

describe.each(someDatabases)('on %s', (kind) => {
  let site: TestApp
  let calls: ReturnType<typeof importCalls>
  beforeAll(async () => {
    site = await createTestApp(kind)
    calls = importCalls(site)
  })
  afterAll(() => site.close())

  const artist = async (name: string) =>
    (await site.ok(artists.create, { json: { ...least.artists, name } })).id
  const event = (id: number) => site.ok(events.get, { params: { id } })
  const souvenir = async (more: object) =>
    site.ok(souvenirs.create, { json: { ...least.souvenirs, ...more } })

  test('rows become events by the names of their columns, with what they refer to by name or id', async () => {
    const first = await artist('Harbour Trio')
    const text = csvOf(
      [...eventColumns, 'Artist', 'is_featured', 'start time', 'mood'],
      ['One', '2030-01-01', 'Pier 1', map, 'First', 'Harbour Trio', 'TRUE', '20:30', 'merry'],
      ['Two', '2030-01-02', 'Pier 2', map, 'Second', first, '', '', 'sad'],
    )
    const checked = await calls.check('events', text)
    expect(checked).toMatchObject({ state: 'checked', counts: { create: 2, change: 0, same: 0, refused: 0 } })
    expect(checked.columns.slice(-4)).toEqual([
      { name: 'Artist', field: 'artist_id' },
      { name: 'is_featured', field: 'is_featured' },
      { name: 'start time', field: 'start_time' },
      { name: 'mood', field: null },
    ])
    const changes = await countChanges(site.deps.db.read)
    const done = await calls.run(checked.id)
    expect(done.status).toBe(200)
    expect(done.body).toMatchObject({ state: 'done', finished_by: 'sam' })
    expect(await countChanges(site.deps.db.read)).toBe(changes + 1)
    const number = Number(done.headers.get('change-id'))
    expect((await getChange(site.deps.db.read, number))?.reason).toBe(`events import ${checked.id}`)
    const [one, two] = (await site.ok(events.list, { query: { ordering: 'date', artist: first } })).results
    expect(one).toMatchObject({ name: 'One', is_featured: true, start_time: '20:30', artist: { id: first } })
    expect(two).toMatchObject({ name: 'Two', is_featured: false, start_time: null, artist: { id: first } })
    const [entry] = (await site.ok(events.history, { params: { id: one?.id ?? 0 } })).results
    expect(entry).toMatchObject({ action: 'create', username: 'sam', imported_from: 'events.csv' })
    const found = await site.ok(visitors.search, { query: { q: 'Harbour Trio Pier 2' } })
    expect(found.some(({ title }) => title === 'Two')).toBe(true)
    expect((await calls.run(checked.id)).body).toEqual(done.body)
    expect((await site.ok(events.list, { query: { artist: first } })).count).toBe(2)
  })

  test('what differs is told field by field; the same is left alone, and a value is given back by an undo', async () => {
    const [mug, bag] = [await souvenir({ name: 'Mug', price: 4 }), await souvenir({ name: 'Bag', price: 9 })]
    const text = csvOf(['id', 'name', 'price'], [mug.id, 'Mug', '5.50'], [bag.id, 'Bag', 9], ['', 'Cap', 7])
    const { id, counts } = await calls.check('souvenirs', text)
    expect(counts).toEqual({ create: 1, change: 1, same: 1, refused: 0 })
    expect(await calls.rows(id, 'change')).toMatchObject([
      { number: 1, record_id: mug.id, changes: [{ field: 'price', before: '4', after: '5.5' }] },
    ])
    await calls.run(id)
    const stored = (await site.ok(souvenirs.list)).results
    const cap = stored.find(({ name }) => name === 'Cap')
    expect(stored.find((one) => one.id === mug.id)).toMatchObject({ price: 5.5, revision: 2 })
    expect(stored.find((one) => one.id === bag.id)).toMatchObject({ revision: 1 })
    const undone = await calls.undo(id)
    expect(undone.body).toMatchObject({ state: 'undone', undone_by: 'sam', kept_count: 0 })
    expect(await site.ok(souvenirs.get, { params: { id: mug.id } })).toMatchObject({ price: 4 })
    expect(await site.ok(souvenirs.get, { params: { id: cap?.id ?? 0 } })).toMatchObject({ is_active: false })
    const { results } = await site.ok(visitors.listSouvenirs)
    expect(results.map(({ name }) => name)).not.toContain('Cap')
    expect((await calls.run(id)).status).toBe(409)
  })

  test('an undo leaves what was changed since, and says so', async () => {
    const mug = await souvenir({ name: 'Old mug', price: 4 })
    const text = csvOf(
      ['id', 'name', 'price'],
      [mug.id, 'New mug', 4],
      ['', 'Later', 1],
      ['', 'Untouched', 1],
    )
    const { id } = await calls.check('souvenirs', text)
    await calls.run(id)
    const later = (await site.ok(souvenirs.list)).results.find(({ name }) => name === 'Later')
    const patch = (one: number) => site.ok(souvenirs.patch, { params: { id: one }, json: { price: 8 } })
    await patch(mug.id)
    await patch(later?.id ?? 0)
    const { body } = await calls.undo(id)
    expect(body).toMatchObject({
      kept_count: 2,
      kept: [
        { id: mug.id, name: 'New mug' },
        { id: later?.id, name: 'Later' },
      ],
    })
    expect(await site.ok(souvenirs.get, { params: { id: mug.id } })).toMatchObject({
      name: 'New mug',
      price: 8,
    })
    expect(await site.ok(souvenirs.get, { params: { id: later?.id ?? 0 } })).toMatchObject({
      is_active: true,
    })
  })

  test('what a colleague saved between check and run is not overwritten, and nothing is stored', async () => {
    const mug = await souvenir({ name: 'Contested', price: 4 })
    const { id } = await calls.check(
      'souvenirs',
      csvOf(['id', 'name', 'price'], ['', 'Companion', 2], [mug.id, 'Mine', 4]),
    )
    await site.ok(souvenirs.patch, { params: { id: mug.id }, json: { name: 'Theirs' } })
    const { count } = await site.ok(souvenirs.list)
    const changes = await countChanges(site.deps.db.read)
    const answer = await calls.run(id)
    expect(answer.status).toBe(409)
    expect(answer.text).toContain('Row 2 (Mine) has been changed since the file was checked')
    expect((await site.ok(souvenirs.list)).count).toBe(count)
    expect(await countChanges(site.deps.db.read)).toBe(changes)
    expect(await site.ok(dashboardImports.getImport, { params: { id } })).toMatchObject({ state: 'checked' })
  })

  test('a row that was exported before a colleague saved is refused', async () => {
    const mug = await souvenir({ name: 'Exported' })
    site.pass(1000)
    await site.ok(souvenirs.patch, { params: { id: mug.id }, json: { price: 3 } })
    const text = csvOf(['id', 'name', 'price', 'updated_at'], [mug.id, 'Exported', 9, mug.updated_at])
    const { id } = await calls.check('souvenirs', text)
    const [row] = await calls.rows(id)
    expect(row?.problems.updated_at?.[0]).toMatch(/^It has been changed since it was exported/)
  })

  test('each refused row has its fields and reasons, and is left out only when that is said', async () => {
    await artist('Twins')
    await artist('Twins')
    const good = ['Good', '2031-01-01', 'Pier', map, 'Fine']
    const text = csvOf(
      [...eventColumns, 'artist_id', 'poster'],
      [...good, '', ''],
      ['', '2031-02-30', 'Pier', 'javascript:alert(1)', 'Bad', '', ''],
      [...good, 'Twins', ''],
      [...good, 'Nobody', 'https://elsewhere.example/x.png'],
      [...good, '', '0'.repeat(32)],
      [...good, '', '', 'too much'],
    )
    const { id, counts } = await calls.check('events', text)
    expect(counts).toMatchObject({ create: 1, refused: 5 })
    const refused = await calls.rows(id, 'refused')
    expect(refused.map(({ number, problems }) => [number, Object.keys(problems).sort()])).toEqual([
      [2, ['date', 'mapEmbedUrl', 'name']],
      [3, ['artist_id']],
      [4, ['artist_id', 'poster']],
      [5, ['poster']],
      [6, ['']],
    ])
    expect(refused[1]?.problems.artist_id?.[0]).toMatch(
      /^2 records are called “Twins”. Write the id instead: \d+, \d+\.$/,
    )
    expect(refused[2]?.source).toMatchObject({ artist_id: 'Nobody' })
    const { count } = await site.ok(events.list)
    expect((await calls.run(id)).status).toBe(409)
    expect((await site.ok(events.list)).count).toBe(count)
    expect((await calls.run(id, true)).status).toBe(200)
    expect((await site.ok(events.list)).count).toBe(count + 1)
  })

  test('what an export as JSON has comes back unchanged, with pictures and what is named in lists', async () => {
    const [lead, guest] = [await artist('Lead'), await artist('Guest')]
    const multipart = new FormData()
    const fields = {
      ...least.events,
      name: 'Whole',
      artist_id: lead,
      lineup: JSON.stringify([{ id: guest, role: 'support' }]),
    }
    for (const [name, value] of Object.entries(fields)) multipart.append(name, String(value))
    multipart.append('poster', await picture(1), 'poster.png')
    const { id } = await site.ok(events.create, { multipart })
    const list = (await site.ok(events.list)).results
    const json = { format: 'json', file_name: 'events.json' }
    expect((await calls.check('events', JSON.stringify(list), json)).counts).toEqual({
      create: 0,
      change: 0,
      same: list.length,
      refused: 0,
    })
    const changed = list.filter((one) => one.id === id).map((one) => ({ ...one, location: 'Pier 9' }))
    const checked = await calls.check('events', JSON.stringify(changed), json)
    expect((await calls.rows(checked.id))[0]?.changes).toMatchObject([{ field: 'location', after: 'Pier 9' }])
    await calls.run(checked.id)
    const after = await event(id)
    expect(after).toMatchObject({ location: 'Pier 9', artist: { id: lead } })
    expect(after.poster).toBe(list.find((one) => one.id === id)?.poster)
    expect(after.lineup).toMatchObject([{ id: guest, role: 'support' }])
  })

  test('HTML is cleaned as by a save, and a formula of a spreadsheet is text again', async () => {
    const bio = '"<p onclick=""x()"">Loud, \nand clear</p><script>x</script>"'
    const checked = await calls.check('artists', `\uFEFFname;genre;bio\r\n'=SUM(1);Jazz;${bio}\r\n`)
    await calls.run(checked.id)
    const made = (await site.ok(artists.list, { query: { q: 'SUM' } })).results[0]
    expect(made).toMatchObject({ name: '=SUM(1)', genre: 'Jazz', bio: '<p>Loud, \nand clear</p>' })
  })

  test('files that are none are refused with the reason and the remedy', async () => {
    const head = 'name,price'
    for (const [text, reason] of [
      [`${head}\n"open,1\n`, 'A quotation mark is not closed.'],
      [`${head}\n"a"b,1\n`, 'Something follows a closing quotation mark.'],
      [`${head}\na"b,1\n`, 'quotation mark inside a value'],
      [`${head}\n`, 'The file has no rows.'],
      [`name,name\na,b\n`, 'Two columns are called “name”.'],
      [`${head}\nCaf\uFFFD,1\n`, 'not UTF-8'],
      [`${'a,'.repeat(99_999)}a\n1\n`, `more than ${limits.importColumns} columns`],
      [`${head}\n${'x,1\n'.repeat(limits.importRows + 1)}`, `more than ${limits.importRows} rows`],
      [`${head}\n"${'x'.repeat(limits.importRowCharacters + 9)}",1\n`, 'characters'],
    ] as const) {
      const answer = await calls.refused('souvenirs', text)
      expect([answer.status, answer.text]).toEqual([400, expect.stringContaining(reason)])
    }
    const json = { format: 'json' }
    expect((await calls.refused('souvenirs', '{"a":1}', json)).text).toContain('not a list')
    expect((await calls.refused('souvenirs', '[1]', json)).text).toContain('Entry 1 is not a record')
    expect((await calls.refused('souvenirs', `["${'x'.repeat(limits.importBytes)}"]`, json)).text).toContain(
      'larger than 20 MB',
    )
  })

  test('columns are stored as somebody says, and none twice', async () => {
    const text = csvOf(['What', 'Costs'], ['Ladder', 12])
    expect((await calls.check('souvenirs', text)).counts).toMatchObject({ refused: 1 })
    const columns = { What: 'name', Costs: 'price' }
    expect((await calls.check('souvenirs', text, { columns })).counts).toMatchObject({ create: 1 })
    expect(
      (await calls.refused('souvenirs', text, { columns: { What: 'name', Costs: 'name' } })).status,
    ).toBe(400)
    expect((await calls.refused('souvenirs', text, { columns: { What: 'secret' } })).status).toBe(400)
  })

  test('what would appear later stays hidden after an undo', async () => {
    const text = csvOf(
      [...eventColumns, 'publish_at'],
      ['Secret', '2031-05-01', 'Pier', map, 'Soon', '2031-01-01T10:00:00Z'],
    )
    const { id } = await calls.check('events', text)
    await calls.run(id)
    const made = (await site.ok(events.list, { query: { q: 'Secret' } })).results[0]
    expect(made).toMatchObject({ is_active: false, publish_at: '2031-01-01T10:00:00.000Z' })
    expect((await site.call(visitors.getEvent, { params: { id: made?.id ?? 0 } })).status).toBe(404)
    await calls.undo(id)
    expect(await event(made?.id ?? 0)).toMatchObject({ is_active: false, publish_at: null })
  })

  test('an import that is cancelled in the middle stores nothing and can be run again; one that is only checked is gone', async () => {
    const lines = Array.from({ length: 2400 }, (_, index) => [`Badge ${index}`, 1])
    const { id } = await calls.check('souvenirs', csvOf(['name', 'price'], ...lines))
    const { count } = await site.ok(souvenirs.list)
    const changes = await countChanges(site.deps.db.read)
    const running = calls.run(id)
    let done = 0
    while (done === 0) {
      const { progress } = await site.ok(dashboardImports.getImport, { params: { id } })
      done = progress?.done ?? 0
      if (progress) expect(progress.done).toBeLessThan(2400)
    }
    expect((await site.call(dashboardImports.cancelImport, { params: { id } })).status).toBe(204)
    const answer = await running
    expect([answer.status, answer.text]).toEqual([409, expect.stringContaining('nothing of it is stored')])
    expect((await site.ok(souvenirs.list)).count).toBe(count)
    expect(await countChanges(site.deps.db.read)).toBe(changes)
    expect((await site.call(visitors.search, { query: { q: 'Badge 7' } })).body).toEqual([])
    expect((await calls.run(id)).status).toBe(200)
    expect((await site.ok(souvenirs.list)).count).toBe(count + 2400)
    expect((await site.call(dashboardImports.cancelImport, { params: { id } })).status).toBe(409)
    const checked = await calls.check('souvenirs', csvOf(['name', 'price'], ['Left', 1]))
    await site.call(dashboardImports.cancelImport, { params: { id: checked.id } })
    expect((await site.call(dashboardImports.getImport, { params: { id: checked.id } })).status).toBe(404)
  })

  test('it cannot be undone after the days that are promised', async () => {
    const { id } = await calls.check('souvenirs', csvOf(['name', 'price'], ['Ages', 1]))
    const { body } = await calls.run(id)
    expect(body.undo_until).not.toBeNull()
    site.pass((limits.importUndoDays * 24 + 1) * 3_600_000)
    site.staff = await site.signIn('sam')
    expect((await calls.undo(id)).status).toBe(409)
  })
})
