// Notes for colleagues are in no file of the site, whatever is written about: pages, feeds, calendars, sitemaps, pictures.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dashboardNotes } from '#contract/endpoints/dashboard-notes.ts'
import { dashboardResources } from '#contract/endpoints/dashboard-resources.ts'
import { resourceNames } from '#contract/resources.ts'
import { least } from '#tests/server/samples.ts'
import { createTestSite, type TestSite } from './harness.ts'

let site: TestSite
beforeAll(async () => {
  site = await createTestSite()
}, 120_000)
afterAll(() => site?.close())

test('every kind of record has a note, every page is written after it, and none says anything of it', async () => {
  for (const resource of resourceNames) {
    const { create, patch } = dashboardResources[resource] as (typeof dashboardResources)['partners']
    const { id } = await site.ok(create, { json: least[resource] })
    const json = { resource, record_id: id, text: 'Quillfeather asks for the back door' }
    await site.ok(dashboardNotes.createNote, { json })
    // A change of the record writes its pages again.
    await site.ok(patch, { params: { id }, json: { is_active: false } })
    await site.ok(patch, { params: { id }, json: { is_active: true } })
  }
  await site.settled()
  const files = [...(await site.files())]
  expect(files.length).toBeGreaterThan(20)
  expect(files.filter(([, bytes]) => bytes.includes('Quillfeather')).map(([path]) => path)).toEqual([])
})
