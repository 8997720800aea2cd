// Links to a calendar: one that subscribes to it, and one to its file.
import { absolute } from './machines/absolute.ts'

export interface CalendarLinks {
  subscribe: string
  /** For programs that only import; null where it is what the other link leads to. */
  file: string | null
}

const secure = 'https:'

/**
 * `webcal:` has the calendar of the device subscribe, as Apple's, Outlook and Thunderbird do; an address of `https:` is
 * downloaded and imported once. A site without HTTPS has no address that such a program is sure to reach.
 */
export function toCalendarLinks(siteUrl: string, path: string): CalendarLinks {
  const address = absolute(siteUrl, path)
  if (!address.startsWith(secure)) return { subscribe: path, file: null }
  return { subscribe: `webcal:${address.slice(secure.length)}`, file: path }
}
