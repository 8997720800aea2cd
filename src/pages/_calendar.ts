// Calendars of one artist, venue or tour, from the events in its answer.
import type { Content } from '#content/reader.ts'
import { publicEndpoints } from '#contract/endpoints/public.ts'
import { toCalendar } from '#views/machines/calendar.ts'

/** Number of the newest events; each is requested separately, because the answer lacks some of its data. */
const calendarSize = 100

/** The calendar of a record with events. */
export async function calendarOf(
  content: Content,
  { name, events }: { name: string; events: readonly { id: number }[] },
): Promise<string> {
  const asked = events
    .slice(0, calendarSize)
    .map(({ id }) => content.get(publicEndpoints.getEvent, { params: { id } }))
  const known = (await Promise.all(asked)).filter((event) => event !== null)
  return toCalendar(name, known, content)
}
