// Days in what the server says of dates of a series.
import { toLongDate } from '../ui/moments.ts'

/** A text in which these days (yyyy-mm-dd) are written as people read them. */
export const withLongDates = (text: string, days: readonly string[]): string =>
  days.reduce((written, day) => written.replaceAll(day, toLongDate(day)), text)
