// Times as the library for calendars takes them.
import { ICAL } from './calendar-library.ts'
import type { LocalTime } from './event-times.ts'

/** A time on the clocks of its place, for the library. */
export function toTime({ day, time }: LocalTime): ICAL.Time {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const [hour = 0, minute = 0] = (time ?? '00:00').split(':').map(Number)
  return new ICAL.Time(
    { year, month, day: date, hour, minute, second: 0, isDate: time === null },
    ICAL.Timezone.localTimezone,
  )
}
