// Staff see hidden pictures by an address with a proof; what people write about such a picture never carries one. No cache that
// many share has a copy without asking.
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { dashboardGeneral as general } from '#contract/endpoints/dashboard-general.ts'
import { dashboardResources } from '#contract/endpoints/dashboard-resources.ts'
import { publicEndpoints } from '#contract/endpoints/public.ts'
import { someDatabases } from '#tests/support/databases.ts'
import { createTestApp, type TestApp } from './harness.ts'
import { picture } from './samples.ts'

const { artists } = dashboardResources

describe.each(someDatabases)('on %s', (kind) => {
  let site: TestApp
  let hidden: string
  let artist: number
  beforeEach(async () => {
    site = await createTestApp(kind)
    const values = { name: 'Ebb', genre: 'Drone', bio: '<p>x</p>', profileImage: await picture(1) }
    const { id, profileImage } = await site.ok(artists.create, { multipart: values })
    hidden = String(profileImage)
    artist = id
    await site.ok(artists.patch, { params: { id }, json: { is_active: false } })
    expect((await site.raw(hidden)).status).toBe(410)
    const seen = await site.ok(artists.get, { params: { id } })
    expect(seen.profileImage).toContain('?proof=')
    expect(seen.profileImage_picture?.url).toContain('?proof=')
    expect((await site.raw(String(seen.profileImage))).status).toBe(200)
  })
  afterEach(() => site.close())

  test('a cache that many share asks before each use, and learns that the picture is gone', async () => {
    const show = (is_active: boolean) =>
      site.ok(artists.patch, { params: { id: artist }, json: { is_active } })
    await show(true)
    const shown = await site.raw(hidden)
    expect([shown.status, shown.headers.get('cache-control')]).toEqual([
      200,
      'public, max-age=31536000, s-maxage=0, immutable',
    ])
    const ask = () => site.raw(hidden, { headers: { 'if-none-match': String(shown.headers.get('etag')) } })
    const current = await ask()
    expect([current.status, current.headers.get('cache-control')]).toEqual([
      304,
      shown.headers.get('cache-control'),
    ])
    await show(false)
    const gone = await ask()
    expect([gone.status, gone.headers.get('cache-control')]).toEqual([410, 'no-store'])
  })

  test('a message that names a hidden picture is read as it was written', async () => {
    const texts = [
      hidden,
      `What became of https://neon.example${hidden} ?`,
      `"url":"${hidden}"`,
      `","url":"${hidden}","x":"`,
      `\\","image":"${hidden}"`,
    ]
    for (const message of texts)
      await site.ok(publicEndpoints.contact, { json: { name: hidden, email: 'a@example.org', message } })
    const { results } = await site.ok(general.listMessages)
    expect(results.map(({ name, message }) => [name, message]).sort()).toEqual(
      texts.map((message) => [hidden, message]).sort(),
    )
  })

  test('a text that links to a hidden picture can be sent back as it was read, and its preview tells no proof', async () => {
    const bio = `<p><a href="${hidden}">a picture</a> at ${hidden}</p>`
    const { id } = await site.ok(artists.create, { json: { name: 'Low', genre: 'Drone', bio } })
    expect((await site.ok(artists.get, { params: { id } })).bio).toBe(bio)
    const page = `<img alt="" src="${hidden}" srcset="${hidden} 160w, ${hidden} 320w"><a class="whole" href="${hidden}">x</a>${bio}`
    const shown = await site.deps.mediaAccess.signPage(page)
    expect(shown).toMatch(
      /^<img alt="" src="[^"]+\?proof=[^"]+" srcset="[^"]+\?proof=\S+ 160w, [^"]+\?proof=\S+ 320w"><a class="whole" href="[^"]+\?proof=/,
    )
    expect(shown.endsWith(bio)).toBe(true)
  })
})
