// A change of the site info concerns the pages that show what has changed of it, and no others.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dashboardGeneral as general } from '#contract/endpoints/dashboard-general.ts'
import { companyTag } from '#contract/tags.ts'
import { addChange } from '#db/tables/outbox.ts'
import { seedRecords } from '#demo/seed.ts'
import { createTestSite, type TestSite } from './harness.ts'

let site: TestSite

beforeAll(async () => {
  site = await createTestSite({
    prepare: ({ deps }) =>
      seedRecords(deps, {
        counts: { artists: 30, partners: 1, staff: 1, souvenirs: 1, events: 30 },
        seed: 'i',
      }),
  })
  await site.settled()
}, 120_000)
afterAll(() => site?.close())

const texts = async () =>
  new Map(
    await Promise.all(
      [...site.publishing.release.pages.keys()].map(async (path) => [path, await site.page(path)] as const),
    ),
  )

/** Makes the change; returns the pages that were rendered for it, and those that are different after it. */
async function changedBy(change: () => Promise<unknown>) {
  const { publisher, release } = site.publishing
  await site.settled()
  const before = await texts()
  const counts = new Map([...before.keys()].map((path) => [path, publisher.renderings(path)]))
  await change()
  await site.settled()
  const after = await texts()
  const paths = [...release.pages.keys()]
  return {
    rendered: paths.filter((path) => publisher.renderings(path) !== (counts.get(path) ?? 0)).sort(),
    written: paths.filter((path) => after.get(path) !== before.get(path)).sort(),
  }
}

test('a new tagline is on every page that shows it, and no other page is rendered', async () => {
  const { rendered, written } = await changedBy(() =>
    site.ok(general.patchCompany, { json: { tagline: 'Louder than the sea.' } }),
  )
  expect(written).toContain('/')
  expect(rendered).toEqual(expect.arrayContaining(written))
  expect(rendered.length).toBeLessThan(1.3 * written.length)
  expect(rendered.length).toBeLessThan(site.publishing.release.pages.size / 3)
})

test('a new name is on every page', async () => {
  const { written } = await changedBy(() => site.ok(general.patchCompany, { json: { name: 'Other & Sons' } }))
  const pages = [...site.publishing.release.pages.values()].filter(({ type }) => type.startsWith('text/html'))
  expect(written).toEqual(expect.arrayContaining(pages.map(({ path }) => path)))
})

test('a change that names no fields concerns all pages that show anything of the site info', async () => {
  const { db, clock } = site.deps
  const { rendered } = await changedBy(() =>
    db.write((tx) => addChange(tx, [companyTag], 'company', clock().toISOString())),
  )
  const { state, pages } = site.publishing.release
  const all = [...pages.keys()].filter((path) => state.tagsOf(path).some((tag) => tag.startsWith('company')))
  expect(all.length).toBeGreaterThan(30)
  expect(rendered).toEqual(all.sort())
})
