// A change changes what was sent and nothing else, nobody overwrites what they have not seen, and the trail tells who did what.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dashboardGeneral as general } from '#contract/endpoints/dashboard-general.ts'
import { dashboardParts as parts } from '#contract/endpoints/dashboard-parts.ts'
import { dashboardResources } from '#contract/endpoints/dashboard-resources.ts'
import { resourceNames } from '#contract/resources.ts'
import { lastChangeId } from '#db/tables/outbox.ts'
import { databases } from '#tests/support/databases.ts'
import { createTestApp, password, type TestApp } from './harness.ts'
import { asText, type Fields, least, picture, samples } from './samples.ts'

const { artists } = dashboardResources
const entriesOf = (name: (typeof resourceNames)[number]) =>
  dashboardResources[name] as (typeof dashboardResources)['partners']

describe.each(databases)('on %s', (kind) => {
  let site: TestApp
  beforeAll(async () => {
    site = await createTestApp(kind)
  })
  afterAll(() => site.close())

  test.each(resourceNames)('each field of the %s changes alone', async (name) => {
    const { create, patch } = entriesOf(name)
    let current: Fields = await site.ok(create, { json: least[name] })
    const params = { id: Number(current.id) }
    for (const [field, value] of Object.entries(samples[name])) {
      if (value === null || JSON.stringify(current[field]) === JSON.stringify(value)) continue
      site.pass(1000)
      const next: Fields = await site.ok(patch, { params, json: { [field]: value } })
      const at = { revision: Number(current.revision) + 1, updated_at: site.deps.clock().toISOString() }
      expect(next).toEqual({ ...current, [field]: value, ...at })
      current = next
    }
    for (const nothing of [{ json: {} }, { json: samples[name] }, { form: asText(samples[name]) }]) {
      const last = await lastChangeId(site.deps.db.read)
      const same = await site.call(patch, { params, ...nothing })
      expect([same.body, same.headers.get('change-id')]).toEqual([current, null])
      expect(await lastChangeId(site.deps.db.read)).toBe(last)
    }
  })

  test('the same picture again is no change; another takes its place', async () => {
    const multipart = { ...asText(least.artists), profileImage: await picture(1) }
    const { id, profileImage } = await site.ok(artists.create, { multipart })
    const same = await site.ok(artists.patch, {
      params: { id },
      multipart: { profileImage: await picture(1) },
    })
    expect([same.revision, same.profileImage]).toEqual([1, profileImage])
    const other = await site.ok(artists.patch, {
      params: { id },
      multipart: { profileImage: await picture(2) },
    })
    expect([other.revision, other.profileImage === profileImage]).toEqual([2, false])
    expect((await site.raw(String(profileImage))).status).toBe(410)
    expect((await site.raw(String(other.profileImage))).status).toBe(200)
  })

  test.each([
    ['"r1"', 412], ['"r2"', 200], ['W/"r2"', 200], ['"r1", "r2"', 200], ['*', 200], ['"r22"', 412], ['r2', 412],
    ['nonsense', 412], ['"r2-gzip"', 200], ['W/"r2-br"', 200], ['"r2;gzip"', 200], ['"r1-zstd"', 412], ['"r2-"', 412],
  ])('If-Match %s at revision 2 is answered with %d', async (ifMatch, status) => {
    const { id } = await site.ok(artists.create, { json: least.artists })
    const second = await site.ok(artists.patch, { params: { id }, json: { name: 'Second' } })
    const answer = await site.call(artists.patch, { params: { id }, json: { name: 'Third' }, ifMatch })
    expect(answer.status).toBe(status)
    if (status === 412) expect(answer.problem?.current).toEqual(second)
    expect((await site.ok(artists.get, { params: { id } })).name).toBe(status === 412 ? 'Second' : 'Third')
  }) // biome-ignore format: a table

  test('a stale edit is refused wherever there are revisions', async () => {
    const artist = await site.ok(artists.create, { json: least.artists })
    const artistId = artist.id
    const song = await site.ok(parts.createSong, { params: { artistId }, json: least.songs })
    const multipart = { image: await picture(5) }
    const image = await site.ok(parts.createGalleryImage, { params: { artistId }, multipart })
    const page = { params: { slug: 'terms' }, ifMatch: 9 }
    const answers = [
      await site.call(parts.patchSong, {
        params: { artistId, id: song.id },
        json: { title: 'X' },
        ifMatch: 9,
      }),
      await site.call(parts.patchGalleryImage, {
        params: { artistId, id: image.id },
        json: { caption: 'X' },
        ifMatch: 9,
      }),
      await site.call(parts.deleteGalleryImage, { params: { artistId, id: image.id }, ifMatch: 9 }),
      await site.call(general.patchPage, { ...page, json: { title: 'X' } }),
      await site.call(general.patchCompany, { json: { name: 'X' }, ifMatch: 9 }),
    ]
    expect(answers.map((answer) => answer.status)).toEqual(answers.map(() => 412))
    expect(answers[0]?.problem?.current).toEqual(song)
    expect(answers[1]?.problem?.current).toEqual(image)
    expect(answers[3]?.problem?.current).toEqual(await site.ok(general.getPage, page))
    expect(answers[4]?.problem?.current).toEqual(await site.ok(general.getCompany))
  })

  test('of many changes of one revision at once one wins, the others are told', async () => {
    const { id } = await site.ok(artists.create, { json: least.artists })
    const edit = (place: number) =>
      site.call(artists.patch, { params: { id }, json: { name: `By ${place}` }, ifMatch: 1 })
    const answers = await Promise.all(Array.from({ length: 30 }, (_, place) => edit(place)))
    const winners = answers.filter((answer) => answer.status === 200)
    expect(winners).toHaveLength(1)
    for (const answer of answers)
      if (answer.status !== 200) expect(answer.problem?.current).toEqual(winners[0]?.body)
    expect((await site.ok(artists.get, { params: { id } })).revision).toBe(2)
  })

  test('changes without a revision, at once, are all made one after another', async () => {
    const { id } = await site.ok(artists.create, { json: least.artists })
    const edit = (place: number) => site.call(artists.patch, { params: { id }, json: { genre: `G${place}` } })
    const answers = await Promise.all(Array.from({ length: 20 }, (_, place) => edit(place)))
    expect(answers.map((answer) => answer.body.revision).sort((a, b) => a - b)).toEqual(
      Array.from({ length: 20 }, (_, place) => place + 2),
    )
    const ids = answers.map((answer) => Number(answer.headers.get('change-id')))
    expect(new Set(ids).size).toBe(20)
  })

  test('the trail tells who did what when, before and after, and never a secret', async () => {
    const multipart = { ...asText(least.artists), name: 'One', profileImage: await picture(6) }
    const { id } = await site.ok(artists.create, { multipart })
    site.pass(60_000)
    const token = site.admin.access
    await site.ok(artists.patch, { params: { id }, json: { name: 'Two', is_featured: true }, token })
    await site.ok(artists.patch, { params: { id }, json: { profileImage: null } })
    const { count, results } = await site.ok(artists.history, { params: { id }, query: { page_size: 2 } })
    expect([count, results.length]).toEqual([3, 2])
    expect(results[0]).toMatchObject({ username: 'sam', after: { profileImage: null }, revision: 3 })
    expect(results[1]).toMatchObject({
      username: 'ada', action: 'update', revision: 2, before: { name: 'One', is_featured: false }, after: { name: 'Two', is_featured: true },
    }) // biome-ignore format: one look
    const oldest = (await site.ok(artists.history, { params: { id }, query: { page_size: 2, page: 2 } }))
      .results[0]
    expect(oldest).toMatchObject({ action: 'create', before: {}, after: { name: 'One', is_active: true } })
    await site.ok(general.createUser, { json: { username: 'quiet', password, role: 'STAFF' } })
    const rows = await site.deps.db.read.selectFrom('audit').selectAll().execute()
    expect(rows.some((row) => row.subject === 'users')).toBe(true)
    expect(JSON.stringify(rows)).not.toContain(password)
  })

  test('a change nobody outside can see has no number', async () => {
    const json = { ...least.artists, is_active: false }
    const created = await site.call(artists.create, { json })
    expect(created.headers.get('change-id')).toBeNull()
    const params = { id: created.body.id }
    const restored = await site.call(artists.patch, { params, json: { is_active: true } })
    expect(Number(restored.headers.get('change-id'))).toBe(await lastChangeId(site.deps.db.read))
  })
})
