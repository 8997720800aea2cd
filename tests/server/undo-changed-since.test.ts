// What an undo leaves: what somebody has changed meanwhile, below an artist too, but not what the clock has shown or hidden.
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { dashboardBulk as bulk } from '#contract/endpoints/dashboard-bulk.ts'
import { dashboardParts as parts } from '#contract/endpoints/dashboard-parts.ts'
import { dashboardResources } from '#contract/endpoints/dashboard-resources.ts'
import { createSchedule } from '#server/operations/schedule.ts'
import { someDatabases } from '#tests/support/databases.ts'
import { createTestApp, type TestApp } from './harness.ts'
import { csvOf, importCalls } from './import-calls.ts'
import { least, picture } from './samples.ts'

const { artists, souvenirs } = dashboardResources
const evening = '2026-11-20T20:30:00.000Z'
const midnight = '2026-11-21T00:00:00.000Z'

describe.each(someDatabases)('on %s', (kind) => {
  let site: TestApp
  beforeEach(async () => {
    site = await createTestApp(kind)
  })
  afterEach(() => site.close())

  const souvenir = (id: number) => site.ok(souvenirs.get, { params: { id } })
  const idOf = async (name: string) =>
    (await site.ok(souvenirs.list)).results.find((one) => one.name === name)?.id ?? 0
  async function clockDoes(moment: string, count: number): Promise<void> {
    site.pass(moment)
    site.staff = await site.signIn('sam')
    expect(await createSchedule(site.deps).doDue()).toBe(count)
  }

  test('an import is undone after its records have appeared, and after they have disappeared again', async () => {
    const calls = importCalls(site)
    const { id: mug } = await site.ok(souvenirs.create, { json: { ...least.souvenirs, price: 4 } })
    const { id: bag } = await site.ok(souvenirs.create, { json: { ...least.souvenirs, price: 4 } })
    const text = csvOf(
      ['id', 'name', 'price', 'publish_at', 'unpublish_at'],
      ['', 'Shown', 1, evening, ''],
      ['', 'Over', 1, evening, midnight],
      ['', 'Edited', 1, evening, ''],
      [mug, String(least.souvenirs.name), 5, evening, ''],
      [bag, String(least.souvenirs.name), 4, evening, ''],
    )
    const { id } = await calls.check('souvenirs', text)
    await calls.run(id)
    await clockDoes(evening, 5)
    const [shown, over, edited] = [await idOf('Shown'), await idOf('Over'), await idOf('Edited')]
    await clockDoes(midnight, 1)
    // Who is called like the clock is somebody all the same.
    await site.addUser('schedule', 'STAFF')
    const { access: token } = await site.signIn('schedule')
    await site.ok(souvenirs.patch, { params: { id: edited }, json: { price: 2 }, token })
    const { body } = await calls.undo(id)
    expect(body).toMatchObject({ state: 'undone', kept_count: 2 })
    expect(body.kept.map((one) => one.id).sort()).toEqual([bag, edited].sort())
    expect(await souvenir(shown)).toMatchObject({ is_active: false, publish_at: null })
    expect(await souvenir(over)).toMatchObject({ is_active: false, revision: 3 })
    expect(await souvenir(edited)).toMatchObject({ is_active: true, price: 2 })
    expect(await souvenir(mug)).toMatchObject({ is_active: true, publish_at: null, price: 4 })
  })

  test('artists with songs or pictures that are newer than the import stay as they are, and are named', async () => {
    const calls = importCalls(site)
    const { id: changed } = await site.ok(artists.create, { json: { ...least.artists, name: 'Tarn' } })
    await site.ok(parts.createSong, { params: { artistId: changed }, json: { title: 'Early' } })
    site.pass(1)
    const rows = ['Song', 'Picture', 'Nothing'].map((name) => ({ ...least.artists, name }))
    const text = JSON.stringify([...rows, { id: changed, genre: 'Shanty' }])
    const { id } = await calls.check('artists', text, { format: 'json' })
    await calls.run(id)
    const { results } = await site.ok(artists.list)
    const idOfArtist = (name: string) => results.find((one) => one.name === name)?.id ?? 0
    const [song, pictured] = [idOfArtist('Song'), idOfArtist('Picture')]
    await site.ok(parts.createSong, { params: { artistId: song }, json: { title: 'Late' } })
    const multipart = { image: await picture(1) }
    await site.ok(parts.createGalleryImage, { params: { artistId: pictured }, multipart })
    const { body } = await calls.undo(id)
    expect(body.kept.map(({ name }) => name).sort()).toEqual(['Picture', 'Song'])
    const after = (await site.ok(artists.list)).results
    expect(after.flatMap((one) => (one.is_active ? one.name : [])).sort()).toEqual([
      'Picture',
      'Song',
      'Tarn',
    ])
    expect(after.find((one) => one.id === changed)?.genre).toBe(least.artists.genre)
  })

  test('a save of several records is undone after some of them have appeared, which stay visible', async () => {
    const add = async (more: object) =>
      (await site.ok(artists.create, { json: { ...least.artists, publish_at: evening, ...more } })).id
    const [shown, over, edited] = [await add({}), await add({ unpublish_at: midnight }), await add({})]
    const records = [shown, over, edited].map((id) => ({ id, revision: 1 }))
    const headers = { 'idempotency-key': `"${crypto.randomUUID()}"` }
    const save = { resource: 'artists', records, changes: { genre: 'Shanty' } }
    const { body } = await site.call(bulk.bulkEdit, { json: save, headers })
    expect(body).toMatchObject({ changed: 3 })
    await clockDoes(evening, 3)
    await clockDoes(midnight, 1)
    await site.ok(artists.patch, { params: { id: edited }, json: { name: 'Tarn' } })
    const undone = await site.call(bulk.undoBulkEdit, { params: { id: body.id ?? 0 } })
    expect(undone.body).toMatchObject({ changed: 2, left: 1, problems: [{ id: edited, reason: 'changed' }] })
    const artist = (id: number) => site.ok(artists.get, { params: { id } })
    const { genre } = least.artists
    expect(await artist(shown)).toMatchObject({ genre, is_active: true, publish_at: null })
    expect(await artist(over)).toMatchObject({ genre, is_active: false, publish_at: null })
    expect(await artist(edited)).toMatchObject({ genre: 'Shanty', is_active: true })
  })
})
