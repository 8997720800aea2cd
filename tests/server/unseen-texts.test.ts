// A required text of which nothing is seen counts as none.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dashboardResources } from '#contract/endpoints/dashboard-resources.ts'
import { dashboardTranslations } from '#contract/endpoints/dashboard-translations.ts'
import { isBlank } from '#contract/fields.ts'
import { createTestApp, type TestApp } from './harness.ts'
import { least } from './samples.ts'

const { artists } = dashboardResources
let site: TestApp
beforeAll(async () => {
  site = await createTestApp('sqlite')
})
afterAll(() => site.close())

const add = async (json: object) =>
  (await site.call(artists.create, { json: { ...least.artists, ...json } })).problem?.errors

test.each(['\u200b\u2060', '\u200e', '\u3164', ' \u00a0\u2800 ', '\u00ad'])(
  'a name of %j is refused as an empty one is',
  async (name) => {
    expect(isBlank(name)).toBe(true)
    expect(await add({ name })).toEqual({ name: ['Required. Fill it in.'] })
  },
)

test('an empty one is refused once', async () => {
  expect(await add({ name: '' })).toEqual({ name: ['Required. Fill it in.'] })
})

test.each(['a', '–', '♪', '👩\u200d🎤', '\u05d0', '0'])('a name of %j is taken', async (name) => {
  expect(await add({ name })).toBeUndefined()
})

test.each(['\u202egnp.exe', 'a\u2066b\u2069', 'Sun\u202d'])(
  'a name of %j turns the words around it, and is refused',
  async (name) => {
    const reason = 'Contains unseen characters that turn the direction of the text. Type it again.'
    expect(await add({ name })).toEqual({ name: [reason] })
  },
)

test.each([
  '\u05e9\u05dc\u05d5\u05dd',
  '\u0645\u0631\u062d\u0628\u0627 DJ',
  '\u05d0\u200f!',
  '\u0646\u200c\u0645',
])('a name of %j that is written from the right is taken', async (name) => {
  expect(await add({ name })).toBeUndefined()
})

test('a record with such a name from before can be read, and saved in other fields', async () => {
  const { id } = await site.ok(artists.create, { json: least.artists })
  const name = '\u202eold'
  await site.deps.db.write((tx) => tx.updateTable('artists').set({ name }).where('id', '=', id).execute())
  expect(await site.ok(artists.get, { params: { id } })).toMatchObject({ name })
  const saved = await site.ok(artists.patch, { params: { id }, json: { genre: 'Drone' } })
  expect(saved).toMatchObject({ name, genre: 'Drone' })
})

test.each(['<p></p>', '<p><br></p>', '<p>&nbsp;&#8203;</p>', '<hr>', '<ul><li></li></ul>'])(
  'a text of %j is refused',
  async (bio) => {
    expect((await add({ bio }))?.bio?.[0]).toMatch(/^Nothing is left of this text/)
    const { id } = await site.ok(artists.create, { json: least.artists })
    const { problem } = await site.call(dashboardTranslations.artists.patch, {
      params: { id, language: 'de' },
      json: { bio },
    })
    expect(problem?.errors?.bio?.[0]).toMatch(/^Nothing is left of this text/)
  },
)
