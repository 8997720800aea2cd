// Days, and those of an event, for every place that asks whether it is over.

const dayMs = 86_400_000

/** The day (yyyy-mm-dd) this many days after another, or before it when negative. */
export const addDays = (day: string, days: number) =>
  new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10)

/** How many days the second day (yyyy-mm-dd) is after the first; negative when it is earlier. */
export const daysBetween = (first: string, second: string) => (Date.parse(second) - Date.parse(first)) / dayMs

/** The last day of an event, on which it still counts as upcoming. */
export const lastDayOf = ({ date, end_date }: { date: string; end_date?: string | null }) =>
  end_date && end_date > date ? end_date : date

/** The last day when it is not the first. */
export const untilOf = (event: Parameters<typeof lastDayOf>[0]) =>
  lastDayOf(event) === event.date ? undefined : lastDayOf(event)

/** How many days a month of a year has; months count from 1. */
export const daysInMonth = (year: number, month: number): number =>
  new Date(Date.UTC(year, month, 0)).getUTCDate()

/** One format per time zone, because creating it takes longer than everything else here. */
const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone)
  if (known) return known
  const made = new Intl.DateTimeFormat('en', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  })
  formats.set(timeZone, made)
  return made
}

/** The date at a moment in an IANA time zone, as yyyy-mm-dd; put together here, because browsers differ in the order of its parts. */
export function dayIn(timeZone: string, moment = new Date()): string {
  const parts = formatOf(timeZone).formatToParts(moment)
  const part = (wanted: string) => parts.find(({ type }) => type === wanted)?.value
  return `${part('year')}-${part('month')}-${part('day')}`
}
