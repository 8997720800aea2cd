// Which events calendars and feeds have when there are more than they may hold.
import { expect, test } from 'vitest'
import type { Content } from '#content/reader.ts'
import { nearestEvents, nearestOf, newestEvents } from '#pages/_many-events.ts'

const today = '2026-11-29'
const dayAfter = (count: number) => new Date(Date.UTC(2026, 10, 29 + count)).toISOString().slice(0, 10)
/** 300 days in a row, of which 50 are over; the nearer an event is, the later it was announced. */
const events = Array.from({ length: 300 }, (_, index) => ({ id: index + 1, date: dayAfter(index - 50) }))
const latestFirst = events.toReversed()

interface Query {
  page: number
  page_size: number
  when?: 'upcoming' | 'past'
  ordering?: string
}

/** A reader of these events alone, by the queries of the API. */
function contentOf(all: typeof events) {
  let isDated = false
  const page = async (_: unknown, { page: number, page_size: size, when, ordering }: Query) => {
    const chosen = all
      .filter(({ date }) => !when || date >= today === (when === 'upcoming'))
      .toSorted((a, b) => (ordering === 'date' ? a.date.localeCompare(b.date) : b.date.localeCompare(a.date)))
    if (ordering === '-id') chosen.sort((a, b) => Math.abs(a.id - 51) - Math.abs(b.id - 51))
    const results = chosen.slice((number - 1) * size, number * size)
    return { count: chosen.length, next: number * size < chosen.length ? 'next' : null, results }
  }
  const content = {
    page,
    today: () => {
      isDated = true
      return today
    },
  } as never as Content
  return { content, isDated: () => isDated }
}
const datesOf = (chosen: readonly { date: string }[]) => chosen.map(({ date }) => date)

test('a calendar begins with tonight, and fills up with what was last', async () => {
  const { content } = contentOf(events)
  const hundred = datesOf(await nearestEvents(content, 100))
  expect([hundred.length, hundred[0], hundred.at(-1)]).toEqual([100, today, dayAfter(99)])
  expect(datesOf(nearestOf(content, latestFirst as never, 100))).toEqual(hundred)
  const most = datesOf(await nearestEvents(content, 280))
  expect([most.length, most[249], most[250], most.at(-1)]).toEqual([
    280,
    dayAfter(249),
    dayAfter(-1),
    dayAfter(-30),
  ])
  expect(datesOf(nearestOf(content, latestFirst as never, 280))).toEqual(most)
})

test('what has room for all has them as they are, on any day', async () => {
  const { content, isDated } = contentOf(events)
  expect(datesOf(await nearestEvents(content, 1000))).toEqual(datesOf(latestFirst))
  expect(nearestOf(content, latestFirst as never, 300)).toBe(latestFirst)
  expect(isDated()).toBe(false)
})

test('a feed has what was announced last, however far away it is', async () => {
  const dates = datesOf(await newestEvents(contentOf(events).content, 3))
  expect(dates.toSorted()).toEqual([dayAfter(-1), today, dayAfter(1)])
})
