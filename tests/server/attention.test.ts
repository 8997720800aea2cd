// What needs a hand is asked of all records, not of the newest ones.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dashboardResources as resources } from '#contract/endpoints/dashboard-resources.ts'
import { someDatabases } from '#tests/support/databases.ts'
import { createTestApp, type TestApp } from './harness.ts'
import { asText, least, picture } from './samples.ts'

const { artists, events, staff } = resources

describe.each(someDatabases)('on %s', (kind) => {
  let site: TestApp
  beforeAll(async () => {
    site = await createTestApp(kind)
  })
  afterAll(() => site.close())

  const namesOf = async (needs: 'image' | 'artist' | 'responsible', query: Record<string, number> = {}) => {
    const { count, results } = await site.ok(events.list, { query: { needs, ordering: 'date', ...query } })
    return { count, names: results.map((one) => (one as { name: string }).name) }
  }

  test('visible upcoming events without poster, artist, or with an archived responsible person', async () => {
    const poster = await picture(1)
    const artist = (await site.ok(artists.create, { json: least.artists })).id
    const [here, gone] = [
      (await site.ok(staff.create, { json: least.staff })).id,
      (await site.ok(staff.create, { json: { ...least.staff, is_active: false } })).id,
    ]
    const add = (name: string, more: Record<string, unknown>) =>
      site.ok(events.create, {
        multipart: {
          ...asText({
            ...least.events,
            date: '2026-12-01',
            name,
            artist_id: artist,
            responsible: here,
            ...more,
          }),
          ...(more.poster !== null && { poster }),
        },
      })
    await add('complete', {})
    await add('no poster today', { poster: null, date: '2026-11-20' })
    await add('no poster yesterday', { poster: null, date: '2026-11-19' })
    await add('no poster, archived', { poster: null, is_active: false })
    await add('no poster later', { poster: null, date: '2027-01-01' })
    await add('no artist', { artist_id: null })
    await add('a line-up alone', { artist_id: null, lineup: [{ id: artist }] })
    await add('nobody there', { responsible: gone })
    await add('nobody asked', { responsible: null })
    expect(await namesOf('image')).toEqual({ count: 2, names: ['no poster today', 'no poster later'] })
    expect(await namesOf('image', { page_size: 1 })).toEqual({ count: 2, names: ['no poster today'] })
    expect(await namesOf('artist')).toEqual({ count: 1, names: ['no artist'] })
    expect(await namesOf('responsible')).toEqual({ count: 1, names: ['nobody there'] })
    site.pass(86_400_000)
    site.staff = await site.signIn('sam')
    expect((await namesOf('image')).names).toEqual(['no poster later'])
  })

  test('visible things without an image, however many are newer', async () => {
    const add = (name: string, fields: Record<string, unknown> = {}) =>
      site.ok(resources.souvenirs.create, { json: { ...least.souvenirs, name, ...fields } })
    await add('bare')
    await add('bare and archived', { is_active: false })
    const multipart = { ...asText(least.souvenirs), image: await picture(2) }
    for (let count = 0; count < 5; count += 1) await site.ok(resources.souvenirs.create, { multipart })
    const { count, results } = await site.ok(resources.souvenirs.list, {
      query: { needs: 'image', page_size: 2 },
    })
    expect([count, results.map((one) => (one as { name: string }).name)]).toEqual([1, ['bare']])
  })

  test('nothing else can be asked for', async () => {
    const answer = await site.call(artists.list, { query: { needs: 'artist' } })
    expect(answer.problem?.errors).toHaveProperty('needs')
  })
})
