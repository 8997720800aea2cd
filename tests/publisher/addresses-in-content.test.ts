// Addresses that somebody writes are no pages of ours, however much they look like it.
import { rm } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { site as addresses } from '#contract/addresses.ts'
import { dashboardResources as resources } from '#contract/endpoints/dashboard-resources.ts'
import { openPublisher } from '#publisher/open-publisher.ts'
import { least } from '#tests/server/samples.ts'
import { createTestSite, settingsOf, siteUrl, type TestSite } from './harness.ts'

const paths = [
  '/events/page/2000000',
  '/events/all/page/999999999999',
  '/artists/page/3',
  '/share/artist-1-ffffffffffffffff.png',
  '/sitemap/artists-9.xml',
]
const links = paths.map((path) => `<a href="${path}">a</a> <a href="${siteUrl}${path}">b</a>`).join(' ')

let site: TestSite
let pages: string[]
beforeAll(async () => {
  site = await createTestSite()
}, 120_000)
afterAll(() => site?.close())

test('a biography with addresses like ours makes no page, and none that fails', async () => {
  const json = { ...least.artists, bio: `<p>${links}</p>` }
  const { id } = await site.ok(resources.artists.create, { json, token: site.staff.access })
  await site.settled()
  expect(await site.page(addresses.artist(id))).toContain('/events/page/2000000')
  expect([...site.publishing.publisher.failures()]).toEqual([])
  pages = [...site.publishing.release.pages.keys()].sort()
  for (const path of paths) expect(pages).not.toContain(path)
})

test('a start without any page publishes the same ones', async () => {
  await site.publishing.close()
  await rm(settingsOf(site).home, { recursive: true })
  site.publishing = await openPublisher(settingsOf(site))
  await site.settled()
  expect([...site.publishing.release.pages.keys()].sort()).toEqual(pages)
}, 60_000)
