// What staff look for: every word must be there, of at most eight, so that a question of a hundred costs no more; and the
// orders of lists that are no resources of their own.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dashboardDraftParts as parts } from '#contract/endpoints/dashboard-draft-parts.ts'
import { dashboardMessages } from '#contract/endpoints/dashboard-messages.ts'
import { dashboardParts } from '#contract/endpoints/dashboard-parts.ts'
import { dashboardResources } from '#contract/endpoints/dashboard-resources.ts'
import { publicEndpoints as visitors } from '#contract/endpoints/public.ts'
import { someDatabases } from '#tests/support/databases.ts'
import { draftedParts } from './draft-calls.ts'
import { createTestApp, type TestApp } from './harness.ts'
import { pictureCalls } from './picture-calls.ts'
import { least } from './samples.ts'

const eight = 'one two three four five six seven eight'

describe.each(someDatabases)('on %s', (kind) => {
  let site: TestApp
  let draftId: number
  let artistId: number
  const { store, list } = pictureCalls(() => site)
  const { artistWithParts, begin, addImage } = draftedParts(() => site)
  beforeAll(async () => {
    site = await createTestApp(kind)
    await store(1, `${eight}.png`)
    await site.ok(dashboardResources.events.create, { json: { ...least.events, name: eight } })
    const message = { name: 'Ada', email: 'ada@example.org', message: eight }
    await site.ok(visitors.contact, { json: message, token: null })
    for (const name of ['Bo', 'Cy'])
      await site.ok(visitors.contact, { json: { ...message, name, message: 'Ahoy!' }, token: null })
    const [, { id }] = (await site.ok(dashboardMessages.listMessages)).results as [unknown, { id: number }]
    await site.ok(dashboardMessages.patchMessage, { params: { id }, json: { is_read: true } })
    const { artist } = await artistWithParts()
    artistId = artist.id
    await addImage(artistId, 1, eight)
    draftId = await begin(artist)
    await site.ok(parts.createDraftSong, { params: { draftId }, json: { title: eight } })
  })
  afterAll(() => site.close())

  const lists: Record<string, (q: string) => Promise<number>> = {
    pictures: async (q) => (await list({ q })).length,
    events: async (q) => (await site.ok(dashboardResources.events.list, { query: { q } })).count,
    messages: async (q) => (await site.ok(dashboardMessages.listMessages, { query: { q } })).count,
    'a gallery': async (q) =>
      (await site.ok(dashboardParts.listGallery, { params: { artistId }, query: { q } })).count,
    'a gallery of a draft': async (q) =>
      (await site.ok(parts.listDraftGallery, { params: { draftId }, query: { q } })).count,
    'songs of a draft': async (q) =>
      (await site.ok(parts.listDraftSongs, { params: { draftId }, query: { q } })).count,
  }

  test.each(Object.entries(lists))('in %s eight words are looked for, each once', async (_, count) => {
    expect(await count(eight.toUpperCase())).toBe(1)
    expect(await count(`${eight} absent`)).toBe(1)
    expect(await count('one two three absent')).toBe(0)
    expect(await count(`${'One one '.repeat(8)} absent`)).toBe(0)
  })

  test.each<[string | undefined, string[]]>([
    [undefined, ['one', 'two', 'three', eight]],
    ['-order', [eight, 'three', 'two', 'one']],
    ['caption', ['one', eight, 'three', 'two']],
    ['-caption', ['two', 'three', eight, 'one']],
  ])('a gallery, also of a draft, in the order %s', async (ordering, captions) => {
    const query = { ...(ordering && { ordering }) }
    const live = await site.ok(dashboardParts.listGallery, { params: { artistId }, query })
    const draft = await site.ok(parts.listDraftGallery, { params: { draftId }, query })
    const shown = (images: { caption: string }[]) => images.map(({ caption }) => caption)
    expect([shown(live.results), shown(draft.results)]).toEqual([captions, captions])
  })

  test.each<[string | undefined, string[]]>([
    [undefined, ['Cy', 'Bo', 'Ada']],
    ['submitted_at', ['Ada', 'Bo', 'Cy']],
    ['-submitted_at', ['Cy', 'Bo', 'Ada']],
    ['is_read', ['Ada', 'Cy', 'Bo']],
    ['-is_read', ['Bo', 'Cy', 'Ada']],
  ])('messages in the order %s', async (ordering, names) => {
    const query = { ...(ordering && { ordering }) }
    const { results } = await site.ok(dashboardMessages.listMessages, { query })
    expect(results.map(({ name }) => name)).toEqual(names)
  })

  test('another order of messages is refused by name', async () => {
    const answer = await site.call(dashboardMessages.listMessages, { query: { ordering: 'colour' } })
    expect(Object.keys(answer.problem?.errors ?? {})).toEqual(['ordering'])
  })
})
