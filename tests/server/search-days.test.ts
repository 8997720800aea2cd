// Search puts what is next first, and from midnight on what is next then.
import { expect, onTestFinished, test } from 'vitest'
import { dashboardResources } from '#contract/endpoints/dashboard-resources.ts'
import { publicEndpoints } from '#contract/endpoints/public.ts'
import { addDays } from '#contract/event-days.ts'
import { limits } from '#contract/limits.ts'
import { latestFirst } from '#contract/search-texts.ts'
import type { Mapping } from '#db/mapping.ts'
import { mappings } from '#db/mappings.ts'
import { getRecords } from '#db/records.ts'
import { documentsOf } from '#db/search/documents-of.ts'
import { sortKeyOf } from '#db/search/search-documents.ts'
import { indexDocument } from '#db/search/search-index.ts'
import { lastChangeId } from '#db/tables/outbox.ts'
import { indexMisplacedEvents } from '#server/backup/reindex.ts'
import { someDatabases } from '#tests/support/databases.ts'
import { createTestApp } from './harness.ts'
import { least } from './samples.ts'

const { events } = dashboardResources
const today = '2026-11-24'

test.each(someDatabases)('of very many dates the next ones are found, on %s', async (kind) => {
  const site = await createTestApp(kind, { now: `${today}T12:00:00Z` })
  onTestFinished(() => site.close())
  const dates = Array.from({ length: limits.searchHits + 10 }, (_, index) => addDays(today, index - 2))
  for (const date of dates)
    await site.ok(events.create, { json: { ...least.events, name: 'Ghost Ship', date } })
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

test.each(someDatabases)('an event that has begun is upcoming until its last day, on %s', async (kind) => {
  const site = await createTestApp(kind, { now: `${today}T12:00:00Z` })
  onTestFinished(() => site.close())
  const addEvent = async (date: string, end_date: string | null = null) =>
    (await site.ok(events.create, { json: { ...least.events, name: 'Ghost Ship', date, end_date } })).id
  const yesterday = await addEvent(addDays(today, -1))
  const over = await addEvent(addDays(today, -9), addDays(today, -2))
  const running = await addEvent(addDays(today, -5), addDays(today, 1))
  const next = await addEvent(addDays(today, 3))
  const found = async () =>
    (await site.ok(publicEndpoints.search, { query: { q: 'ghost ship' } })).map(({ id }) => id)
  expect(await found()).toEqual([running, next, yesterday, over])
  const { end_date } = await site.ok(events.patch, { params: { id: over }, json: { end_date: today } })
  expect(end_date).toBe(today)
  expect(await found()).toEqual([over, running, next, yesterday])
  site.pass(2 * 86_400_000)
  expect(await found()).toEqual([next, running, over, yesterday])
})

test.each(someDatabases)('the order of the edition before is mended by a start, on %s', async (kind) => {
  const site = await createTestApp(kind, { now: `${today}T12:00:00Z` })
  onTestFinished(() => site.close())
  const { db, clock } = site.deps
  const days = { date: addDays(today, -5), end_date: addDays(today, 5) }
  const { id } = await site.ok(events.create, { json: { ...least.events, name: 'Regatta', ...days } })
  const document = () =>
    db.read.selectFrom('search_documents').selectAll().where('kind', '=', 'event').executeTakeFirst()
  const right = await document()
  const records = await getRecords(db.read, mappings.events as Mapping, [id])
  const [made] = await documentsOf(db.read, 'event', [...records.values()])
  if (!made) throw new Error('The event is not in search.')
  const before = { ...made, id: sortKeyOf('event', latestFirst(days.date), id) }
  await db.write((tx) => indexDocument(tx, before, db.dialect))
  expect(await document()).not.toEqual(right)
  await indexMisplacedEvents(db, clock)
  expect(await document()).toEqual(right)
  const last = await lastChangeId(db.read)
  await indexMisplacedEvents(db, clock)
  expect(await lastChangeId(db.read)).toBe(last)
})
