// What a draft keeps of songs and gallery is bounded, because all of it is read and written with each change.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { dashboardDraftParts as parts } from '#contract/endpoints/dashboard-draft-parts.ts'
import { dashboardDrafts as drafts } from '#contract/endpoints/dashboard-drafts.ts'
import { dashboardPictures as pictures } from '#contract/endpoints/dashboard-pictures.ts'
import { limits } from '#contract/limits.ts'
import { updateDraft } from '#db/tables/drafts.ts'
import { databases } from '#tests/support/databases.ts'
import { draftedParts } from './draft-calls.ts'
import { createTestApp, firstMoment, type TestApp } from './harness.ts'
import { picture } from './samples.ts'

/** Links of so many characters altogether. */
const linksOf = (characters: number) => {
  const count = Math.ceil(characters / limits.url)
  const start = 'https://music.example/'
  const link = start + 'x'.repeat(Math.floor(characters / count) - start.length)
  return Object.fromEntries(Array.from({ length: count }, (_, index) => [`p${index}`, link]))
}

describe.each(databases)('on %s', (kind) => {
  let site: TestApp
  beforeEach(async () => {
    site = await createTestApp(kind)
  })
  afterEach(() => site.close())

  const { artistWithParts, begin, inDraft, read } = draftedParts(() => site)

  async function draftWith(count: number, characters: number) {
    const { artist } = await artistWithParts()
    const draftId = await begin(artist)
    const items = Array.from({ length: count }, (_, index) => ({
      part: 'songs',
      id: -(1_000 + index),
      base: {},
      fields: { title: `Song ${index}`, media_links: linksOf(characters) },
      is_removed: false,
      revision: 1,
    }))
    const by = { updated_at: firstMoment, updated_by: 'sam' }
    const text = JSON.stringify({ items, order: null })
    await site.deps.db.write((tx) => updateDraft(tx, draftId, { parts: text, ...by }, []))
    return { draftId, size: text.length }
  }

  test('as many songs as it may change fit, with the links that songs have', async () => {
    const { draftId } = await draftWith(limits.draftParts, 1_500)
    const { revision } = await read(draftId)
    const json = { title: 'Renamed' }
    const answer = await site.call(parts.patchDraftSong, { ...inDraft(draftId, -1_002), json })
    expect([answer.status, answer.body.title]).toEqual([200, 'Renamed'])
    const trail = await site.deps.db.read
      .selectFrom('audit')
      .selectAll()
      .where('subject', '=', 'drafts')
      .where('revision', '=', revision + 1)
      .executeTakeFirstOrThrow()
    const titles = (state: string) =>
      (JSON.parse(state) as { parts: { fields: { title: string } }[] }).parts.map(
        ({ fields }) => fields.title,
      )
    expect([titles(String(trail.before)), titles(String(trail.after))]).toEqual([['Song 2'], ['Renamed']])
  })

  test('more than that is refused, and named with the way out', async () => {
    const { draftId, size } = await draftWith(33, 59_000)
    expect(size).toBeLessThan(limits.draftPartCharacters)
    const json = { title: 'One more', media_links: linksOf(59_000) }
    const refused = await site.call(parts.createDraftSong, { params: { draftId }, json })
    expect([refused.status, refused.problem?.detail]).toEqual([
      409,
      'The songs and pictures that this draft changes are too long together. Publish it, then go on in another one.',
    ])
    const before = await read(draftId)
    await site.ok(parts.patchDraftSong, { ...inDraft(draftId, -1_000), json: { title: 'Still' } })
    expect((await read(draftId)).revision).toBe(before.revision + 1)
  })

  test('one that is larger already may only become smaller', async () => {
    const { draftId } = await draftWith(40, 59_000)
    const target = inDraft(draftId, -1_000)
    const longer = await site.call(parts.patchDraftSong, { ...target, json: { title: 'A longer title' } })
    expect(longer.status).toBe(409)
    await site.ok(parts.patchDraftSong, { ...target, json: { media_links: {} } })
  })

  /** How often a text as long as such a draft is parsed meanwhile. */
  async function parsedLong(work: () => Promise<unknown>): Promise<number> {
    const parse = vi.spyOn(JSON, 'parse')
    try {
      await work()
      return parse.mock.calls.filter(([text]) => text.length > 100_000).length
    } finally {
      parse.mockRestore()
    }
  }

  const changedInList = async () => (await site.ok(drafts.listDrafts)).results.map(({ changed }) => changed)

  test('lists do not read it, whatever has been changed of it', async () => {
    const { draftId } = await draftWith(33, 59_000)
    // The edition before notes nothing beside it.
    expect(await changedInList()).toEqual([['songs']])
    await site.ok(parts.patchDraftSong, { ...inDraft(draftId, -1_000), json: { title: 'Noted' } })
    expect(await parsedLong(async () => expect(await changedInList()).toEqual([['songs']]))).toBe(0)
    const multipart = { image: await picture(4), caption: 'four' }
    await site.ok(parts.createDraftImage, { params: { draftId }, multipart })
    expect(await parsedLong(async () => expect(await changedInList()).toEqual([['songs', 'gallery']]))).toBe(
      0,
    )
    // The revision of another edition is not what was noted.
    const by = { updated_at: firstMoment, updated_by: 'sam' }
    await site.deps.db.write((tx) => updateDraft(tx, draftId, { parts: null, ...by }, []))
    expect(await changedInList()).toEqual([[]])
  })

  test('the library reads it once, however many of its pictures there are', async () => {
    const { draftId } = await draftWith(33, 59_000)
    const captions = ['one', 'two', 'three', 'four', 'five']
    for (const [index, caption] of captions.entries()) {
      const multipart = { image: await picture(10 + index), caption }
      await site.ok(parts.createDraftImage, { params: { draftId }, multipart })
    }
    const library = async () => (await site.ok(pictures.listLibrary, { query: { page_size: 200 } })).results
    let shown: Awaited<ReturnType<typeof library>> = []
    const count = await parsedLong(async () => {
      shown = await library()
    })
    const uses = shown.flatMap((one) => one.uses).filter((use) => use.draft_id === draftId)
    expect(uses.map(({ name }) => name)).toEqual(captions.map(() => 'Ebb'))
    expect(count).toBe(1)
  })
})
