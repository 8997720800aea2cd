// A new name of what thousands of records mention is indexed with each of them, and others are answered meanwhile.
import { setImmediate as turn } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { dashboardResources } from '#contract/endpoints/dashboard-resources.ts'
import { publicEndpoints } from '#contract/endpoints/public.ts'
import { mappings } from '#db/mappings.ts'
import { insertRecords, type RecordValues } from '#db/records.ts'
import { createTestApp } from './harness.ts'
import { least } from './samples.ts'

const { artists } = dashboardResources

/** How often the event loop turns while something is done. */
async function turnsDuring(work: () => Promise<unknown>): Promise<number> {
  let isOver = false
  let turns = 0
  const others = (async () => {
    while (!isOver) {
      await turn()
      turns += 1
    }
  })()
  await work()
  isOver = true
  await others
  return turns
}

// PostgreSQL answers with a turn of the event loop, SQLite without.
test.each([
  ['play alone', (artist_id: number) => ({ artist_id })],
  ['play with others', (id: number) => ({ lineup: [{ id, role: '' }] })],
])('the events that an artist who is renamed %s', async (_, mention) => {
  const site = await createTestApp('sqlite')
  onTestFinished(() => site.close())
  const { id } = await site.ok(artists.create, { json: least.artists })
  const other = await site.ok(artists.create, { json: least.artists })
  const names = ['Aardvark', ...Array.from({ length: 1998 }, (_, number) => `Gig ${number}`), 'Zebra']
  const events = names.map(
    (name) => ({ fields: { ...least.events, name, ...mention(id) }, images: {} }) as RecordValues<'event'>,
  )
  await site.deps.db.write((tx) =>
    insertRecords(tx, mappings.events, events, site.deps.clock().toISOString()),
  )
  const rename = (renamed: number, name: string) => () =>
    site.ok(artists.patch, { params: { id: renamed }, json: { name } })
  const turnsOfOne = await turnsDuring(rename(other.id, 'Groundswell'))
  const turns = await turnsDuring(rename(id, 'Undertow'))
  expect(turns - turnsOfOne).toBeGreaterThanOrEqual(8)
  for (const name of ['Aardvark', 'Zebra']) {
    const found = await site.ok(publicEndpoints.search, { query: { q: `undertow ${name}` } })
    expect(found.map(({ title }) => title)).toContain(name)
  }
})
