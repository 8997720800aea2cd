// A page that has just been saved: who asks for it right after the answer to the save gets the new version.
import { rmSync, writeFileSync } from 'node:fs'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { dashboardGeneral } from '#contract/endpoints/dashboard-general.ts'
import { dashboardResources } from '#contract/endpoints/dashboard-resources.ts'
import { createAwaitedPages } from '#publisher/release/awaited-pages.ts'
import { createApp } from '#server/app.ts'
import { siteListOf } from '#server/published-site.ts'
import { SiteAnswers } from '#server/site/site-answers.ts'
import { least } from '#tests/server/samples.ts'
import { pauseFile } from './breakable-api.ts'
import { createTestSite, type TestSite } from './harness.ts'

const { artists } = dashboardResources

describe('a page that is awaited', () => {
  beforeEach(() => vi.useFakeTimers())
  afterEach(() => vi.useRealTimers())

  /** Whether somebody who asks now still waits after so many milliseconds. */
  async function waitsFor(ms: number, arrival: Promise<void> | null): Promise<boolean> {
    let waits = arrival !== null
    void arrival?.then(() => {
      waits = false
    })
    await vi.advanceTimersByTimeAsync(ms)
    return waits
  }

  test('is waited for until a version is there that shows its latest change', async () => {
    const pages = createAwaitedPages()
    expect(pages.arrival('/artists/1')).toBeNull()
    pages.expect('/artists/1', 7)
    pages.expect('/artists/1', 8)
    const arrival = pages.arrival('/artists/1')
    pages.arrived('/artists/2', 9)
    pages.arrived('/artists/1', 7)
    expect(await waitsFor(1, arrival)).toBe(true)
    pages.arrived('/artists/1', 8)
    expect(await waitsFor(1, arrival)).toBe(false)
    expect(pages.arrival('/artists/1')).toBeNull()
  })

  test('is not waited for longer than a tenth of a second, however often it is saved meanwhile', async () => {
    const pages = createAwaitedPages()
    pages.expect('/', 1)
    const arrival = pages.arrival('/')
    expect(await waitsFor(90, arrival)).toBe(true)
    pages.expect('/', 2)
    expect(await waitsFor(20, arrival)).toBe(false)
    expect(pages.arrival('/')).toBeNull()
  })
})

describe('on a server', () => {
  let site: TestSite
  let visitor: ReturnType<typeof createApp>
  async function start(longestWaitMs: number): Promise<void> {
    const apiModule = new URL('./breakable-api.ts', import.meta.url).href
    site = await createTestSite({ settings: { apiModule, longestWaitMs } })
    visitor = createApp(site.deps, new SiteAnswers(siteListOf(site.publishing)))
  }
  afterEach(() => site?.close())

  const get = (path: string) => visitor.request(`https://site.example${path}`)
  const artist = (name: string) => site.ok(artists.create, { json: { ...least.artists, name } })
  const rename = (id: number, name: string) => site.ok(artists.patch, { params: { id }, json: { name } })

  test('the first request after a save shows it, that of a new record too', async () => {
    // However busy the machine is.
    await start(30_000)
    const { id } = await artist('Newly Come')
    const first = await get(`/artists/${id}`)
    expect(first.status).toBe(200)
    expect(await first.text()).toContain('Newly Come')
    for (let turn = 0; turn < 20; turn += 1) {
      await rename(id, `Renamed ${turn}`)
      expect(await (await get(`/artists/${id}`)).text()).toContain(`Renamed ${turn}`)
    }
  }, 120_000)

  test('the first request for home after a save of the company shows it', async () => {
    await start(30_000)
    for (let turn = 0; turn < 5; turn += 1) {
      await site.ok(dashboardGeneral.patchCompany, { json: { tagline: `Louder than ${turn} seas` } })
      expect(await (await get('/')).text()).toContain(`Louder than ${turn} seas`)
    }
  }, 120_000)

  test('while nothing is rendered the last version is shown, and what is archived is gone', async () => {
    await start(200)
    const { id } = await artist('Before')
    await site.settled()
    const pause = pauseFile(site.dataDir)
    writeFileSync(pause, '')
    try {
      await rename(id, 'Afterwards')
      expect(await (await get(`/artists/${id}`)).text()).toContain('Before')
      await site.ok(artists.patch, { params: { id }, json: { is_active: false } })
      await expect.poll(async () => (await get(`/artists/${id}`)).status).toBe(410)
    } finally {
      rmSync(pause)
    }
    await site.settled()
  }, 120_000)
})
