// One schema serves three types of body: the same fields make the same record, whichever way they came.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { dashboardParts as parts } from '#contract/endpoints/dashboard-parts.ts'
import { dashboardResources } from '#contract/endpoints/dashboard-resources.ts'
import { resourceNames } from '#contract/resources.ts'
import { someDatabases } from '#tests/support/databases.ts'
import type { CallOptions } from './calling.ts'
import { createTestApp, type TestApp } from './harness.ts'
import { asText, type Fields, least, samples } from './samples.ts'

const entriesOf = (name: (typeof resourceNames)[number]) =>
  dashboardResources[name] as (typeof dashboardResources)['partners']
const creates = [
  ...resourceNames.map((name) => ({ name, ...entriesOf(name) })),
  { name: 'songs' as const, create: parts.createSong },
]
const isFile = (schema: z.ZodType) => (schema as z.ZodOptional<z.ZodType>).unwrap?.().meta?.()?.file === true

/** What does not tell one record from another made of the same fields. */
function plain({ id: _, ...record }: { id: number } & Record<string, unknown>) {
  return record
}

describe.each(someDatabases)('on %s', (kind) => {
  let site: TestApp
  beforeAll(async () => {
    site = await createTestApp(kind)
    await site.ok(dashboardResources.artists.create, { json: least.artists })
    await site.ok(dashboardResources.staff.create, { json: least.staff })
  })
  afterAll(() => site.close())

  const create = async (name: (typeof creates)[number]['name'], options: CallOptions) => {
    const entry = creates.find((one) => one.name === name)?.create as typeof parts.createSong
    return site.ok(entry, { params: { artistId: 1 }, ...options })
  }

  test('a character that stands for unreadable bytes is one like others where it is sent', async () => {
    const name = 'A\uFFFD 100% é'
    const json = { ...least.artists, name }
    const urlencoded = new URLSearchParams(asText(json)).toString()
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    for (const body of [{ json }, { multipart: asText(json) }, { body: urlencoded, headers }])
      expect((await site.ok(dashboardResources.artists.create, body)).name).toBe(name)
    const raw = { headers, body: 'name=A\uFFFD%25%&genre=%zz\uFFFD&bio=x' }
    expect(await site.ok(dashboardResources.artists.create, raw)).toMatchObject({
      name: 'A\uFFFD%%',
      genre: '%zz\uFFFD',
    })
    const broken = { headers, body: `${urlencoded.replace('bio=', 'bio=%EF%BF%BD%EF%BF')}` }
    const answer = await site.call(dashboardResources.artists.create, broken)
    expect(answer.problem?.errors).toEqual({ bio: [expect.stringContaining('as UTF-8')] })
  })

  test('an empty list of a form is one without entries, and JSON may come as a part of its own', async () => {
    const { id: guest } = await site.ok(dashboardResources.artists.create, { json: least.artists })
    const lineup = [{ id: guest, role: 'Guest' }]
    const json = (value: unknown) => new Blob([JSON.stringify(value)], { type: 'application/json' })
    const fields = asText(least.events)
    const made = await create('events', { multipart: { ...fields, lineup: json(lineup) } })
    expect(made).toMatchObject({ lineup })
    const params = { id: made.id }
    const { patch } = dashboardResources.events
    for (const sent of [{ multipart: { lineup: '' } }, { form: { lineup: '' } }]) {
      await site.ok(patch, { params, json: { lineup } })
      expect((await site.ok(patch, { params, ...sent })).lineup).toEqual([])
    }
    const refusals = [
      [{ lineup: json('x'.repeat(1_100_000)) }, 413, 'lineup'],
      [{ lineup: new Blob(['[{'], { type: 'application/json' }) }, 400, 'lineup'],
      [{ lineup: new Blob(['[]'], { type: 'image/png' }) }, 400, 'lineup'],
      [{ name: json('A') }, 400, 'name'],
      [{ cover: json([]) }, 400, 'cover'],
    ] as const
    for (const [multipart, status, field] of refusals) {
      const answer = await site.call(patch, { params, multipart })
      expect([answer.status, Object.keys(answer.problem?.errors ?? {})]).toEqual([status, [field]])
    }
  })

  test.each(creates)(
    'all fields of the $name, as JSON, urlencoded and multipart',
    async ({ name, create: entry }) => {
      const fields: Fields = { ...samples[name], ...(name === 'events' && { artist_id: 1, responsible: 1 }) }
      const shape = entry.body.shape as unknown as Record<string, z.ZodType>
      const expected = Object.keys(shape).filter((field) => !isFile(shape[field] as z.ZodType))
      expect(Object.keys(fields).sort()).toEqual(expected.sort())
      const json = plain(await create(name, { json: fields }))
      expect(plain(await create(name, { form: asText(fields) }))).toEqual(json)
      expect(plain(await create(name, { multipart: asText(fields) }))).toEqual(json)
      const { artist_id: _, venue_id: __, tour_id: ___, ...sent } = fields
      expect(json).toMatchObject(sent)
    },
  )

  test.each(creates)(
    'the least fields of the $name, with the defaults of the specification',
    async ({ name }) => {
      const json = plain(await create(name, { json: least[name] }))
      expect(plain(await create(name, { form: asText(least[name]) }))).toEqual(json)
      expect(plain(await create(name, { multipart: asText(least[name]) }))).toEqual(json)
      expect(json).toMatchObject({ is_active: true, revision: 1 })
      const defaults: Record<string, unknown> = {
      is_featured: false, is_gift: false, is_embeddable: false, order: 0, price: 0, socials: {}, media_links: {},
      caption: '', link_url: '', website: '', email: '', phone: '', album_name: '', release_date: null, artist: null,
      responsible: null, status: 'SCHEDULED', poster: null, profileImage: null, profileImage_alt: '', image_focus: '0.5,0.5',
    } // biome-ignore format: a table
      for (const [field, value] of Object.entries(defaults))
        if (field in json && !(field in least[name]) && !(name === 'souvenirs' && field === 'caption'))
          expect([field, json[field as keyof typeof json]]).toEqual([field, value])
    },
  )
})

describe('text of forms', () => {
  let site: TestApp
  beforeAll(async () => {
    site = await createTestApp('sqlite')
  })
  afterAll(() => site.close())

  test.each([
    ['true', true], ['True', true], ['1', true], ['on', true], ['false', false], ['False', false], ['0', false],
    ['off', false], ['yes', null], ['', null], ['TRUE!', null], ['2', null],
  ])('is_gift “%s” is %s', async (text, value) => {
    const form = { name: 'Mug', is_gift: text }
    const answer = await site.call(dashboardResources.souvenirs.create, { form })
    if (value === null) expect(answer.problem?.errors).toEqual({ is_gift: ['Must be true or false.'] })
    else expect(answer.body.is_gift).toBe(value)
  }) // biome-ignore format: a table

  test.each([
    ['12', 12], ['12.5', 12.5], ['0', 0], ['1e3', 1000], ['1000000', 1_000_000], ['0.01', 0.01], ['-0', 0],
    ['1000000.01', null], ['-1', null], ['0.001', null], ['12,5', null], ['', null], ['$5', null], ['NaN', null],
    ['Infinity', null], ['0x10', null], ['1e999', null],
  ])('price “%s” is %s', async (text, value) => {
    const answer = await site.call(dashboardResources.souvenirs.create, { form: { name: 'Mug', price: text } })
    if (value === null) expect(Object.keys(answer.problem?.errors ?? {})).toEqual(['price'])
    else expect(answer.body.price).toBe(value)
  }) // biome-ignore format: a table

  test.each([
    ['2024-02-29', true], ['2023-02-29', false], ['2026-13-01', false], ['2026-1-1', false], ['1899-12-31', false],
    ['1900-01-01', true], ['2200-12-31', true], ['2201-01-01', false], ['2026-01-01T00:00:00Z', false], ['', false],
  ])('an event on “%s”: %s', async (date, isTaken) => {
    const answer = await site.call(dashboardResources.events.create, { form: { ...asText(least.events), date } })
    if (isTaken) expect(answer.body.date).toBe(date)
    else expect(Object.keys(answer.problem?.errors ?? {})).toEqual(['date'])
  }) // biome-ignore format: a table

  test.each([
    ['{"instagram":"https://instagram.com/a"}', { instagram: 'https://instagram.com/a' }], ['{}', {}], ['', {}],
    ['{"x y":"https://example.org"}', { 'x y': 'https://example.org/' }], ['null', null], ['[]', null], ['{"a":1}', null],
    ['{"a":', null], ['"text"', null], ['{"instagram":"https://evil.example"}', null], ['{"a":"javascript:alert(1)"}', null],
    ['{"":"https://example.org"}', null], ['{"<b>":"https://example.org"}', null],
    [JSON.stringify(Object.fromEntries(Array.from({ length: 31 }, (_, n) => [`n${n}`, 'https://example.org']))), null],
  ])('socials %s', async (socials, value) => {
    const answer = await site.call(dashboardResources.artists.create, { form: { ...asText(least.artists), socials } })
    if (value === null) expect(Object.keys(answer.problem?.errors ?? {})).toEqual(['socials'])
    else expect(answer.body.socials).toEqual(value)
  }) // biome-ignore format: a table
})
