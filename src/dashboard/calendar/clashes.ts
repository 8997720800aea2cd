// Events that ask for the same artist or the same venue on the same day.

import { locale } from '#browser/language.ts'
import type { CalendarEvent } from '#contract/entities/calendar-event.ts'
import { lastDayOf } from '#contract/event-days.ts'
import { plural, t } from '../language/translate.ts'
import { compareEvents } from './week-layout.ts'

/** The artists and the venue that two events share on at least one day. */
export interface Clash {
  readonly event: CalendarEvent
  readonly artists: readonly string[]
  readonly venue: string | null
}

/** Whether an event takes place on its days: shown or about to be, and neither called off nor moved elsewhere. */
const takesPlace = ({ status, moved_to, is_active, publish_at }: CalendarEvent) =>
  (is_active || publish_at !== null) && (status === 'SCHEDULED' || (status === 'MOVED' && moved_to === null))

function clashOf(one: CalendarEvent, other: CalendarEvent): Omit<Clash, 'event'> | null {
  const ids = new Set(other.artists.map(({ id }) => id))
  const artists = one.artists.filter(({ id }) => ids.has(id)).map(({ name }) => name)
  const venue = one.venue && one.venue.id === other.venue?.id ? one.venue.name : null
  return artists.length > 0 || venue !== null ? { artists, venue } : null
}

/** The clashes of each event that has any, by its id. */
export function clashesOf(events: readonly CalendarEvent[]): ReadonlyMap<number, readonly Clash[]> {
  const found = new Map<number, Clash[]>()
  const add = (id: number, clash: Clash) => found.set(id, [...(found.get(id) ?? []), clash])
  const sorted = events.filter(takesPlace).sort(compareEvents)
  for (const [index, one] of sorted.entries())
    for (let next = index + 1; next < sorted.length; next += 1) {
      const other = sorted[next] as CalendarEvent
      if (other.date > lastDayOf(one)) break
      const shared = clashOf(one, other)
      if (!shared) continue
      add(one.id, { event: other, ...shared })
      add(other.id, { event: one, ...shared })
    }
  return found
}

const list = new Intl.ListFormat(locale)

/** "Ebb plays and Hall is taken: “Night” at 20:00". */
export function toClashWords({ event, artists, venue }: Clash): string {
  const plays =
    artists.length > 0 &&
    plural(artists.length, '{artists} plays', '{artists} play', { artists: list.format(artists) })
  const taken = venue !== null && t('{venue} is taken', { venue })
  const time = event.start_time ? t(' at {start_time}', { start_time: event.start_time }) : ''
  return t('{both} on the same day: “{name}”{time}.', {
    both: list.format([plays, taken].filter((words) => words !== false)),
    name: event.name,
    time,
  })
}
