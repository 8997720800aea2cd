// What staff look for: every word must be there, of at most eight, so that a question of a hundred costs no more.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dashboardDraftParts as parts } from '#contract/endpoints/dashboard-draft-parts.ts'
import { dashboardMessages } from '#contract/endpoints/dashboard-messages.ts'
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
  const { store, list } = pictureCalls(() => site)
  const { artistWithParts, begin } = draftedParts(() => site)
  beforeAll(async () => {
    site = await createTestApp(kind)
    await store(1, `${eight}.png`)
    await site.ok(dashboardResources.events.create, { json: { ...least.events, name: eight } })
    const message = { name: 'Ada', email: 'ada@example.org', message: eight }
    await site.ok(visitors.contact, { json: message, token: null })
    draftId = await begin((await artistWithParts()).artist)
    await site.ok(parts.createDraftSong, { params: { draftId }, json: { title: eight } })
  })
  afterAll(() => site.close())

  const lists: Record<string, (q: string) => Promise<number>> = {
    pictures: async (q) => (await list({ q })).length,
    events: async (q) => (await site.ok(dashboardResources.events.list, { query: { q } })).count,
    messages: async (q) => (await site.ok(dashboardMessages.listMessages, { query: { q } })).count,
    'songs of a draft': async (q) =>
      (await site.ok(parts.listDraftSongs, { params: { draftId }, query: { q } })).count,
  }

  test.each(Object.entries(lists))('in %s eight words are looked for, each once', async (_, count) => {
    expect(await count(eight.toUpperCase())).toBe(1)
    expect(await count(`${eight} absent`)).toBe(1)
    expect(await count('one two three absent')).toBe(0)
    expect(await count(`${'One one '.repeat(8)} absent`)).toBe(0)
  })
})
