// What is planned is on no page, in no list and in no picture before its moment; at its moment it comes and goes as by hand.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dashboardResources } from '#contract/endpoints/dashboard-resources.ts'
import { createApp } from '#server/app.ts'
import { createSchedule } from '#server/operations/schedule.ts'
import { siteListOf } from '#server/published-site.ts'
import { SiteAnswers } from '#server/site/site-answers.ts'
import { least, picture } from '#tests/server/samples.ts'
import { createTestSite, type TestSite } from './harness.ts'

const name = 'Zanzibar Quillfeather'
const evening = '2026-11-20T20:30:00.000Z'
const midnight = '2026-11-21T00:00:00.000Z'
let site: TestSite
let visitor: ReturnType<typeof createApp>
let artist: { id: number; profileImage: string | null }

const statusOf = async (path: string) => (await visitor.request(`https://site.example${path}`)).status
/** Its picture, without the proof that staff get. */
const stored = () => String(artist.profileImage).replace(/\?.*$/, '')
const mentions = async () =>
  [...(await site.files())]
    .filter(([, bytes]) => bytes.toString('latin1').includes('Quillfeather'))
    .map(([file]) => file)
async function at(moment: string): Promise<void> {
  site.pass(moment)
  await createSchedule(site.deps).doDue()
  await site.settled()
}

beforeAll(async () => {
  site = await createTestSite()
  visitor = createApp(site.deps, new SiteAnswers(siteListOf(site.publishing)))
  const multipart = {
    ...least.artists,
    name,
    is_featured: 'true',
    publish_at: evening,
    unpublish_at: midnight,
    profileImage: await picture(1),
  } as Record<string, string | Blob>
  artist = await site.ok(dashboardResources.artists.create, { multipart })
  for (const naming of [{ artist_id: artist.id }, { lineup: [{ id: artist.id }] }])
    await site.ok(dashboardResources.events.create, { json: { ...least.events, ...naming } })
}, 120_000)
afterAll(() => site?.close())

test('before its moment nothing of it can be seen', async () => {
  await at('2026-11-20T20:29:59.999Z')
  expect(await statusOf(`/artists/${artist.id}`)).toBe(404)
  expect(await statusOf(stored())).toBe(410)
  expect(await mentions()).toEqual([])
}, 60_000)

test('at its moment it is on its page, on the lists and on the pages that name it', async () => {
  await at(evening)
  expect(await statusOf(`/artists/${artist.id}`)).toBe(200)
  expect(await mentions()).toEqual(
    expect.arrayContaining([
      'artists.html',
      `artists/${artist.id}.html`,
      'events/1.html',
      'events/2.html',
      'index.html',
    ]),
  )
  const { profileImage } = await site.ok(dashboardResources.artists.get, {
    params: { id: artist.id },
    token: (await site.signIn('sam')).access,
  })
  expect(await statusOf(String(profileImage))).toBe(200)
}, 60_000)

test('at the other it is gone, as when it is archived by hand', async () => {
  await at(midnight)
  expect(await statusOf(`/artists/${artist.id}`)).toBe(410)
  expect(await statusOf(stored())).toBe(410)
  expect(await mentions()).toEqual([])
}, 60_000)
