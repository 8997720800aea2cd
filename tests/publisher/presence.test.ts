// A rendering thread is there when a save may come: not before anybody is, and at once when somebody asks for anything.
import { expect, onTestFinished, test } from 'vitest'
import { dashboardResources } from '#contract/endpoints/dashboard-resources.ts'
import { seedRecords } from '#demo/seed.ts'
import { openPublisher } from '#publisher/open-publisher.ts'
import { createStaffPresence } from '#server/staff-presence.ts'
import { createTestSite, settingsOf } from './harness.ts'

const patience = { timeout: 30_000, interval: 20 }
const counts = { artists: 2, partners: 1, staff: 1, souvenirs: 1, events: 2 }

test('a server that is started again renders nothing until somebody is expected, and publishes a save all the same', {
  timeout: 120_000,
}, async () => {
  const presence = createStaffPresence()
  const site = await createTestSite({
    prepare: ({ deps }) => seedRecords(deps, { counts, seed: 'p' }),
    settings: { presence },
  })
  onTestFinished(() => site.close())
  const rename = async (name: string) => {
    await site.ok(dashboardResources.artists.patch, { params: { id: 1 }, json: { name } })
    await site.settled()
    expect(await site.page('/artists/1')).toContain(name)
  }
  await rename('Before the night')
  await site.publishing.close()
  const threads = () => process.getActiveResourcesInfo().filter((name) => name === 'MessagePort').length
  const without = threads()
  site.publishing = await openPublisher(settingsOf(site, { presence }))
  expect(threads()).toBe(without)
  presence.expect()
  presence.note()
  await expect.poll(threads, patience).toBeGreaterThan(without)
  await rename('After the night')
})
