// Which events calendars and feeds have when there are more than they may hold.
import { expect, test } from 'vitest'
import type { Content } from '#content/reader.ts'
import { unknownMoment } from '#contract/absent.ts'
import { nearestEvents, nearestOf, newestEvents } from '#pages/_many-events.ts'

const today = '2026-11-29'
const dayAfter = (count: number) => new Date(Date.UTC(2026, 10, 29 + count)).toISOString().slice(0, 10)
/** 300 days in a row, of which 50 are over; the nearer an event is, the later it was announced. */
const events = Array.from({ length: 300 }, (_, index) => ({
  id: index + 1,
  name: 'Night',
  date: dayAfter(index - 50),
  end_date: null as string | null,
  created_at: unknownMoment,
}))
const latestFirst = events.toReversed()

interface Query {
  page: number
  page_size: number
  when?: 'upcoming' | 'past'
  ordering?: string
}

/** A reader of these events alone, by the queries of the API; `newness` is what `-id` sorts by. */
function contentOf(all: typeof events, newness = ({ id }: { id: number }) => -Math.abs(id - 51)) {
  let isDated = false
  let pages = 0
  const page = async (_: unknown, { page: number, page_size: size, when, ordering }: Query) => {
    pages += 1
    const chosen = all
      .filter(({ date }) => !when || date >= today === (when === 'upcoming'))
      .toSorted((a, b) => (ordering === 'date' ? a.date.localeCompare(b.date) : b.date.localeCompare(a.date)))
    if (ordering === '-id') chosen.sort((a, b) => newness(b) - newness(a))
    const results = chosen.slice((number - 1) * size, number * size)
    return { count: chosen.length, next: number * size < chosen.length ? 'next' : null, results }
  }
  const content = {
    page,
    timeZone: 'Europe/Berlin',
    today: () => {
      isDated = true
      return today
    },
  } as never as Content
  return { content, isDated: () => isDated, pages: () => pages }
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

/** Events with these ids, of which the first is on this day and each other a day later. */
const datesFrom = (id: number, count: number, firstDay: number, common: Partial<(typeof events)[number]>) =>
  Array.from({ length: count }, (_, index) => ({
    ...(events[0] as (typeof events)[number]),
    ...common,
    id: id + index,
    date: dayAfter(firstDay + index),
  }))
const momentOf = (minute: number) => new Date(Date.UTC(2026, 10, 1, 9, minute)).toISOString()
const feedOf = async (all: typeof events, count = 100) =>
  (await newestEvents(contentOf(all, ({ id }) => id).content, count)).map(({ id }) => id)
/** Ten events by themselves, under one name as a company may have for all its nights. */
const ten = Array.from({ length: 10 }, (_, index) =>
  datesFrom(index + 1, 1, index + 5, { created_at: momentOf(index) }),
).flat()
const tenIds = [10, 9, 8, 7, 6, 5, 4, 3, 2, 1]

test('of dates that are made at once the soonest is announced in a feed, for all of them', async () => {
  const repeats = datesFrom(11, 104, 30, { created_at: momentOf(60) })
  expect(await feedOf([...ten, ...repeats])).toEqual([11, ...tenIds])
  // One of the dates that has a name of its own by now is something of its own.
  const renamed = repeats.map((event) => (event.id === 50 ? { ...event, name: 'With a guest' } : event))
  expect(await feedOf([...ten, ...renamed])).toEqual([11, 50, ...tenIds])
  // More dates are announced again, and the last entry of a full feed is the soonest of its dates as well.
  const more = datesFrom(115, 5, 200, { created_at: momentOf(70) })
  expect(await feedOf([...ten, ...repeats, ...more])).toEqual([115, 11, ...tenIds])
  expect(await feedOf([...ten, ...repeats, ...more], 2)).toEqual([115, 11])
})

test('rows of one import are announced by their names', async () => {
  const imported = [
    ...datesFrom(11, 3, 30, { name: 'Tango', created_at: momentOf(60) }),
    ...datesFrom(14, 3, 30, { name: 'Waltz', created_at: momentOf(60) }),
  ]
  expect(await feedOf([...ten, ...imported])).toEqual([14, 11, ...tenIds])
})

test('what was over when it was entered is in no feed, and what has been since stays in it', async () => {
  const years = datesFrom(11, 1000, -1200, { created_at: momentOf(60) }).map((event) => ({
    ...event,
    name: `Night ${event.id}`,
  }))
  const festival = datesFrom(1011, 1, -30, { created_at: momentOf(70), end_date: '2026-11-01' })
  const yesterday = datesFrom(1012, 1, -1, { created_at: momentOf(80) })
  expect(await feedOf([...ten, ...years, ...festival, ...yesterday])).toEqual([1012, 1011, ...tenIds])
})

test('a feed does not look through more than it may', async () => {
  const past = datesFrom(1, 5000, -6000, { created_at: momentOf(60) })
  const { content, pages } = contentOf(past, ({ id }) => id)
  expect(await newestEvents(content, 100)).toEqual([])
  expect(pages()).toBeLessThan(30)
})
