// A first publication is live as soon as everything is there that people read; pictures for sharing follow.
import { afterEach, expect, test } from 'vitest'
import { dashboardResources as resources } from '#contract/endpoints/dashboard-resources.ts'
import { openPublisher } from '#publisher/open-publisher.ts'
import { least } from '#tests/server/samples.ts'
import { rareTest } from '#tests/support/rare-test.ts'
import { createTestSite, settingsOf, type TestSite } from './harness.ts'

let site: TestSite | undefined
afterEach(() => site?.close())

/** More pictures than can be drawn before the first look. */
const artists = 20

const openSite = () =>
  createTestSite({
    isSettled: false,
    async prepare(app) {
      for (let number = 1; number <= artists; number += 1)
        await app.ok(resources.artists.create, { multipart: { ...least.artists, name: `Artist ${number}` } })
    },
  })

const isShare = (path: string) => path.startsWith('/share/')
const drawn = ({ publishing }: TestSite) => [...publishing.release.pages.keys()].filter(isShare)
const promised = ({ publishing }: TestSite) => [...publishing.release.withheld]

test('pages are live before their pictures for sharing, which answer 503 until they are drawn', async () => {
  site = await openSite()
  const { pages } = site.publishing.release
  expect([pages.has('/'), pages.has(`/artists/${artists}`), pages.has('/sitemap.xml')]).toEqual([
    true,
    true,
    true,
  ])
  const early = promised(site)
  expect(early.filter(isShare)).not.toEqual([])
  expect(early.filter((path) => !isShare(path))).toEqual([])
  await site.settled()
  expect(promised(site)).toEqual([])
  expect(drawn(site).length).toBeGreaterThanOrEqual(artists)
})

rareTest('a server that ends in between draws the rest when it is started again', async () => {
  site = await openSite()
  const [early] = promised(site)
  await site.publishing.close()
  site.publishing = await openPublisher(settingsOf(site))
  await site.settled()
  expect(promised(site)).toEqual([])
  expect(drawn(site)).toContain(early)
  expect(drawn(site).length).toBeGreaterThanOrEqual(artists)
})

rareTest('a record hidden in between has no picture', async () => {
  site = await openSite()
  const last = promised(site).find((path) => path.startsWith(`/share/artist-${artists}-`))
  expect(last).toBeDefined()
  await site.ok(resources.artists.archive, { params: { id: artists } })
  await site.settled()
  expect(promised(site)).toEqual([])
  expect(drawn(site)).not.toContain(last)
})

rareTest('a release beside a live one has all of its pictures before visitors see it', async () => {
  site = await openSite()
  await site.settled()
  await site.publishing.close()
  site.publishing = await openPublisher(settingsOf(site, { siteUrl: 'https://other.example' }))
  expect(promised(site)).toEqual([])
  expect(drawn(site).length).toBeGreaterThanOrEqual(artists)
})
