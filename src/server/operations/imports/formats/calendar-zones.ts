// Time zones of a calendar: those of the IANA database by their names, others by what the file says of them.
import { toTimeZone } from '#contract/codes.ts'
import { ICAL } from './calendar-library.ts'
import { toTime } from './calendar-time.ts'
import { type LocalTime, localAt, momentOf } from './event-times.ts'

export interface Zone {
  /** The name in the IANA database; null for a zone that only the file knows. */
  iana: string | null
  localAt(ms: number): LocalTime
  momentOf(local: LocalTime): number
}

const ianaZone = (name: string): Zone => ({
  iana: name,
  localAt: (ms) => localAt(ms, name),
  momentOf: (local) => momentOf(local, name),
})

export const utc = ianaZone('UTC')

/** A name such as Europe/Berlin, also where a program puts its own path before it. */
function ianaName(id: string): string | null {
  const parts = id.split('/').filter(Boolean)
  for (const count of [parts.length, 3, 2]) {
    const name = parts.slice(-count).join('/')
    const found = name.length <= 60 ? toTimeZone(name) : null
    if (found) return found
  }
  return null
}

function zoneOfFile(zone: ICAL.Timezone): Zone {
  const clockAt = (ms: number) => toTime(localAt(ms, 'UTC'))
  const offsetMs = (ms: number) => zone.utcOffset(clockAt(ms)) * 1000
  const wallOf = (local: LocalTime) => momentOf(local, 'UTC')
  return {
    iana: null,
    localAt(ms) {
      // The offset is looked up by the clocks of the place, so a first guess is looked up again.
      const guess = ms + offsetMs(ms)
      return localAt(ms + offsetMs(guess), 'UTC')
    },
    momentOf: (local) => wallOf(local) - offsetMs(wallOf(local)),
  }
}

/** Whether the changes of a zone come once a year, as those of all real zones do. */
const isHarmless = (component: ICAL.Component) =>
  component.getAllSubcomponents().length <= 300 &&
  component
    .getAllSubcomponents()
    .every((part) =>
      part
        .getAllProperties('rrule')
        .every((rule) => (rule.getFirstValue() as ICAL.Recur | null)?.freq === 'YEARLY'),
    )

/** Finds zones by what a file calls them; null for one that nobody knows. */
export function readZones(texts: readonly string[], siteZone: string) {
  const described = new Map<string, ICAL.Component>()
  for (const text of texts) {
    try {
      const component = new ICAL.Component(ICAL.parse(text))
      described.set(String(component.getFirstPropertyValue('tzid') ?? ''), component)
    } catch {
      // A zone that cannot be read is told at the events that name it.
    }
  }
  const known = new Map<string, Zone | null>()
  const find = (id: string): Zone | null => {
    const component = described.get(id)
    const said = String(component?.getFirstPropertyValue('x-lic-location') ?? '')
    const name = ianaName(id) ?? (said ? ianaName(said) : null)
    if (name) return ianaZone(name)
    return component && isHarmless(component) ? zoneOfFile(new ICAL.Timezone(component)) : null
  }
  const findReadable = (id: string) => {
    try {
      return find(id)
    } catch {
      // Its changes cannot be read, such as those until a day that there is not.
      return null
    }
  }
  return {
    site: ianaZone(siteZone),
    of(id: string): Zone | null {
      if (!known.has(id)) known.set(id, findReadable(id))
      return known.get(id) ?? null
    },
  }
}
