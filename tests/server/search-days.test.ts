// Search puts what is next first, and from midnight on what is next then.
import { expect, onTestFinished, test } from 'vitest'
import { dashboardResources } from '#contract/endpoints/dashboard-resources.ts'
import { publicEndpoints } from '#contract/endpoints/public.ts'
import { addDays } from '#contract/event-days.ts'
import { limits } from '#contract/limits.ts'
import { someDatabases } from '#tests/support/databases.ts'
import { createTestApp } from './harness.ts'
import { least } from './samples.ts'

const today = '2026-11-24'

test.each(someDatabases)('of very many dates the next ones are found, on %s', async (kind) => {
  const site = await createTestApp(kind, { now: `${today}T12:00:00Z` })
  onTestFinished(() => site.close())
  const dates = Array.from({ length: limits.searchHits + 10 }, (_, index) => addDays(today, index - 2))
  for (const date of dates)
    await site.ok(dashboardResources.events.create, { json: { ...least.events, name: 'Ghost Ship', date } })
  const found = async (query: { limit?: string }) =>
    (await site.ok(publicEndpoints.search, { query: { q: 'ghost ship', ...query } })).map(({ id }) => id)
  const all = await found({})
  const suggested = await found({ limit: '3' })
  const dateOf = async (id: number | string | undefined) =>
    (await site.ok(publicEndpoints.getEvent, { params: { id: Number(id) } })).date
  expect([await dateOf(all[0]), await dateOf(all.at(-1))]).toEqual([today, dates[limits.searchHits + 1]])
  expect(suggested).toEqual(all.slice(0, 3))
  site.pass(86_400_000)
  expect(await found({ limit: '3' })).toEqual(all.slice(1, 4))
})
