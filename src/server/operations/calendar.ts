// The calendar of events, for staff.
import { AppError } from '#contract/errors.ts'
import { addDays } from '#contract/event-days.ts'
import { limits } from '#contract/limits.ts'
import { listCalendar } from '#db/tables/calendar.ts'
import type { Deps } from '../deps.ts'
import { toPage } from './answers.ts'

interface CalendarQuery {
  from: string
  to: string
  page?: number | undefined
  page_size?: number | undefined
}

/** A page of the events of some days, first day first. Throws `bad_field` for days that are no range or too many. */
export async function listCalendarEvents({ db }: Deps, { url, query }: { url: URL; query: CalendarQuery }) {
  const { from, to, page = 1, page_size = limits.pageSizeDefault } = query
  const problem =
    to < from
      ? `Before ${from}, the first day. Choose that day or a later one.`
      : to > addDays(from, limits.calendarDays - 1)
        ? `More than ${limits.calendarDays} days from ${from} on. Ask for fewer at a time.`
        : null
  if (problem) throw new AppError('bad_field', `to: ${problem}`, { errors: { to: [problem] } })
  const { count, rows } = await listCalendar(db.read, { from, to }, page, page_size)
  return { body: toPage(url, page, page_size, count, rows) }
}
