// Complete sites that are kept, and what may become live.
import { readdir, readlink, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dashboardResources } from '#contract/endpoints/dashboard-resources.ts'
import { seedRecords } from '#demo/seed.ts'
import { openPublisher } from '#publisher/open-publisher.ts'
import { ensureRenderer, rendererFolder, type Templates } from '#publisher/render/renderer-build.ts'
import { rareTest } from '#tests/support/rare-test.ts'
import { createTestSite, settingsOf, type TestSite, templatesNamed } from './harness.ts'

let site: TestSite
const home = () => join(site.dataDir, 'site')
const live = async () => (await readlink(join(home(), 'live'))).split('/').pop()

async function reopen(templates: Templates, more: object = {}) {
  await site.publishing.close()
  site.publishing = await openPublisher(settingsOf(site, { templates, ...more }))
}

const setActive = (id: number, is_active: boolean) =>
  site.ok(dashboardResources.artists.patch, { params: { id }, json: { is_active } })

const answersGone = (id: number) => site.publishing.release.gone.has(`/artists/${id}`)

/** Starts with new templates, which are rendered beside the live release; `meanwhile` happens when the first page is there. */
async function reopenBeside(name: string, meanwhile: () => Promise<unknown>): Promise<void> {
  let happening: Promise<unknown> | null = null
  const progress = () => {
    happening ??= meanwhile()
  }
  const named = { ...templatesNamed(name), isBuilt: () => false }
  await reopen(named, { tell: { building() {}, publishing: () => progress } })
  await expect.poll(() => happening, { timeout: 40_000 }).not.toBeNull()
  await happening
}

beforeAll(async () => {
  site = await createTestSite({
    prepare: ({ deps }) =>
      seedRecords(deps, {
        counts: { artists: 8, partners: 2, staff: 2, souvenirs: 3, events: 8 },
        seed: 'r',
      }),
  })
}, 120_000)
afterAll(() => site?.close())

test('new templates are rendered into a new release, and visitors get it whole', async () => {
  expect(await live()).toBe('1')
  await setActive(2, false)
  await setActive(3, false)
  await setActive(3, true)
  await site.settled()
  await reopen(templatesNamed('two'))
  expect(await live()).toBe('2')
  // What was archived answers 410 before and after.
  const { gone, pages } = site.publishing.release
  expect([...gone].toSorted()).toEqual(['/artists/2', '/artists/2/events.ics', '/artists/2/gallery'])
  expect([pages.has('/artists/2'), pages.has('/artists/3')]).toEqual([false, true])
  expect(await site.page('/artists/1')).toContain('</html>')
  expect(
    (await site.publishing.releases()).map(({ id, is_live, problem }) => [id, is_live, problem]),
  ).toEqual([
    [2, true, null],
    [1, false, null],
  ])
}, 60_000)

test('an earlier release comes back with the content of today', async () => {
  await site.ok(dashboardResources.artists.patch, {
    params: { id: 1 },
    json: { name: 'Since Then', is_active: true },
  })
  await site.settled()
  expect(await site.publishing.activate(1)).toMatchObject({ id: 1, is_live: true })
  expect(await live()).toBe('1')
  const page = await site.page('/artists/1')
  expect(page).toContain('Since Then')
  await expect(site.publishing.activate(99)).rejects.toThrow('There is no such release.')
  // What is archived now is still a page of the other release.
  await setActive(3, false)
  await site.settled()
  expect(answersGone(3)).toBe(true)
}, 60_000)

test('the choice holds over a restart, and only the latest releases are kept', async () => {
  await reopen(templatesNamed('two'))
  expect(await live()).toBe('1')
  await reopen(templatesNamed('three'))
  expect([answersGone(2), answersGone(3)]).toEqual([true, true])
  for (const name of ['four', 'five']) await reopen(templatesNamed(name))
  expect(await live()).toBe('5')
  const kept = (await readdir(join(home(), 'releases'))).filter((name) => /^\d+$/.test(name)).sort()
  expect(kept).toEqual(['3', '4', '5'])
}, 120_000)

test('a choice holds over another edition of the server, and over an upgrade that is refused', async () => {
  await site.publishing.activate(4)
  for (const edition of ['fixed', 'this one']) await reopen(templatesNamed('five'), { edition })
  expect(await live()).toBe('4')
  const building: Templates = {
    ...templatesNamed('refused'),
    isBuilt: () => true,
    build: () => Promise.reject(new Error('broken for the test')),
  }
  await reopen(building).catch(() => {})
  await reopen(templatesNamed('five'))
  expect(await live()).toBe('4')
  await site.publishing.activate(5)
}, 60_000)

test('what is archived while a new release is made, before its page is there, answers 410 in it', async () => {
  await setActive(8, true)
  await site.settled()
  await reopenBeside('beside', () => setActive(8, false))
  await expect.poll(live, { timeout: 40_000 }).toBe('6')
  await site.settled()
  expect(answersGone(8)).toBe(true)
}, 60_000)

test('an earlier release that somebody activates while a new one is made stays', async () => {
  await reopenBeside('chosen', () => site.publishing.activate(4))
  await expect
    .poll(async () => (await site.publishing.releases()).find(({ id }) => id === 7)?.problem, {
      timeout: 40_000,
    })
    .toBeNull()
  await new Promise((resolve) => setTimeout(resolve, 1_000))
  expect([await live(), site.publishing.release.id]).toEqual(['4', 4])
  await reopen(templatesNamed('chosen'))
  expect(await live()).toBe('4')
  await site.publishing.activate(7)
  expect(await live()).toBe('7')
  for (const id of [3, 8]) await setActive(id, true)
  await site.settled()
}, 120_000)

test('a nearly empty site does not replace a full one, unless that is wanted', async () => {
  const full = site.publishing.release.pages.size
  const { db } = site.deps
  await db.write(async (tx) => {
    for (const table of ['artists', 'events', 'souvenirs', 'partners'] as const)
      await tx.updateTable(table).set({ is_active: 0 }).execute()
  })
  await reopen(templatesNamed('six'))
  expect(await live()).toBe('7')
  await reopen(templatesNamed('six'), { allowsShrinking: true })
  expect(await live()).not.toBe('7')
  expect(site.publishing.release.pages.size).toBeLessThan(full / 2)
}, 120_000)

test('another edition of the server makes all pages again with the same templates, a plain restart none', async () => {
  const before = Number(await live())
  await reopen(templatesNamed('six'))
  expect(await live()).toBe(String(before))
  for (const _ of ['upgraded', 'restarted']) {
    await reopen(templatesNamed('six'), { edition: 'later' })
    expect(await live()).toBe(String(before + 1))
  }
  expect(site.publishing.release.pages.size).toBeGreaterThan(0)
}, 60_000)

rareTest(
  'templates outlive the packages, and the old release is served until the new one is there',
  async () => {
    const old = '0123456789abcdef'
    const { templates: _, ...withOwnTemplates } = settingsOf(site)
    await site.publishing.close()
    site.publishing = await openPublisher(withOwnTemplates)
    const { release } = site.publishing
    const newest = release.state.meta('renderer') as string
    release.state.setMeta('renderer', old)
    const archive = join(home(), 'templates')
    await rename(join(archive, `${newest}.tar`), join(archive, `${old}.tar`))
    const { promise: mayBuild, resolve: letBuild } = Promise.withResolvers<void>()
    const build = () => mayBuild.then(() => ensureRenderer())
    try {
      await reopen({ id: 'upgraded', isBuilt: () => false, build })
      expect(site.publishing.release.id).toBe(release.id)
      await site.ok(dashboardResources.artists.patch, {
        params: { id: 1 },
        json: { name: 'Meanwhile', is_active: true },
      })
      await site.settled()
      expect(await site.page('/artists/1')).toContain('Meanwhile')
      letBuild()
      await expect.poll(live, { timeout: 40_000 }).toBe(String(release.id + 1))
      expect(await site.page('/artists/1')).toContain('Meanwhile')
    } finally {
      await rm(rendererFolder(old), { recursive: true, force: true })
    }
  },
  60_000,
)
