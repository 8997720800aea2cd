// The library for calendars, kept from taking what is not of the standard for something else (RFC 5545, sections 3.3.4,
// 3.3.5 and 3.3.10): it would make another day of one that there is not, and another rule of one that means nothing.
import ICAL from 'ical.js'
import { hasDay } from './event-times.ts'

/** Stands before a time that stays as it is written; no text that is read contains it. */
const unread = '\u0000'

/** A day, for which some programs write a Z, or a time; seconds may be leap seconds. */
const form = /^(\d{4})(\d{2})(\d{2})(?:T([01]\d|2[0-3])([0-5]\d)([0-5]\d|60))?(Z?)$/

/** A time as the library has it, 2027-01-31T20:00:00Z, or as it is written, with a mark. */
function toStamp(text: string): string {
  const [, year = '', month = '', date = '', hour, minute, second, utc] = form.exec(text.trim()) ?? []
  const day = `${year}-${month}-${date}`
  if (!hasDay(Number(year), Number(month), Number(date))) return `${unread}${text}`
  return hour === undefined ? day : `${day}T${hour}:${minute}:${second === '60' ? '59' : second}${utc}`
}

const { value: types } = ICAL.design.icalendar
const toRule: (text: string) => Record<string, unknown> = types.recur.fromICAL
types.date.fromICAL = toStamp
types['date-time'].fromICAL = toStamp
types.recur.fromICAL = (text: string) => Object.assign(toRule(text), { written: text })

/** A rule as it is read, and as it is written. */
export interface RuleData {
  written: string
  until?: string
}

export const ruleDataOf = (property: ICAL.Property) => property.jCal[3] as RuleData

/** Times of a property as the library has them, or as they are written; a period begins with its time. */
export const stampsOf = (property: ICAL.Property): string[] =>
  property.jCal.slice(3).map((value: unknown) => String(Array.isArray(value) ? value[0] : value))

/** What was written for a time that cannot be read. */
export const writtenOf = (stamp: string) => (stamp.startsWith(unread) ? stamp.slice(unread.length) : stamp)

export { ICAL }
