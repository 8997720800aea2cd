// When an event of WordPress takes place, from the fields of The Events Calendar and of Events Manager.
import { isSameZone, toTimeZone } from '#contract/codes.ts'
import { isPossible, type LocalTime, localAt, momentOf, toTimes } from './event-times.ts'
import type { FileValues } from './file-events.ts'

const stamp = /^(\d{4}-\d{2}-\d{2})(?:[ T](\d{2}:\d{2}))?/

function readStamp(text: string | undefined): LocalTime | null {
  const [, day, time] = stamp.exec(text?.trim() ?? '') ?? []
  return day === undefined ? null : { day, time: time ?? null }
}

/** On the clocks of the site, from those that are some milliseconds before UTC. */
const atSite = (local: LocalTime, offsetMs: number, siteZone: string) =>
  isPossible(local) ? localAt(momentOf(local, 'UTC') - offsetMs, siteZone) : local

const atUtc = (local: LocalTime | null, siteZone: string) => local && atSite(local, 0, siteZone)

/** Minutes before UTC of a zone that is only an offset, such as UTC+5.5. */
function offsetOf(zone: string): number | null {
  const [, sign, hours, rest = ''] = /^UTC([+-])(\d{1,2})([.:]\d{1,2})?$/i.exec(zone) ?? []
  if (!sign) return /^UTC$/i.test(zone) ? 0 : null
  const part = rest.startsWith(':') ? Number(rest.slice(1)) : Number(`0${rest}`) * 60
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + part)
}

/** On the clocks of the site, when the zone is only an offset, which an event here cannot have. */
function inZone(start: LocalTime, end: LocalTime | null, zone: string, siteZone: string): FileValues {
  const offset = offsetOf(zone)
  if (offset !== null) {
    const move = (local: LocalTime) => atSite(local, offset * 60_000, siteZone)
    return { ...toTimes(move(start), end && move(end)), timezone: '' }
  }
  const named = zone === '' ? null : toTimeZone(zone)
  return { ...toTimes(start, end), timezone: named === null || isSameZone(named, siteZone) ? '' : named }
}

/** Times of an event, or null when it says no day. */
export function timesOf(meta: ReadonlyMap<string, string>, siteZone: string): FileValues | null {
  const the = readStamp(meta.get('_EventStartDate'))
  if (the) {
    const end = readStamp(meta.get('_EventEndDate'))
    if (/^(?:yes|1|true)$/i.test(meta.get('_EventAllDay') ?? ''))
      return {
        ...toTimes({ ...the, time: null }, end && { ...end, time: null }),
        timezone: '',
      }
    return inZone(the, end, meta.get('_EventTimezone')?.trim() ?? '', siteZone)
  }
  const utc = atUtc(readStamp(meta.get('_EventStartDateUTC')), siteZone)
  if (utc) return { ...toTimes(utc, atUtc(readStamp(meta.get('_EventEndDateUTC')), siteZone)), timezone: '' }
  const day = readStamp(meta.get('_event_start_date'))
  if (!day) return null
  const clock = (name: string) => /^\d{2}:\d{2}/.exec(meta.get(name) ?? '')?.[0] ?? null
  const isWhole = meta.get('_event_all_day') === '1'
  const lastDay = readStamp(meta.get('_event_end_date'))?.day ?? day.day
  const start = { day: day.day, time: isWhole ? null : clock('_event_start_time') }
  const end = { day: lastDay, time: isWhole ? null : clock('_event_end_time') }
  return inZone(start, end, start.time === null ? '' : (meta.get('_event_timezone')?.trim() ?? ''), siteZone)
}
