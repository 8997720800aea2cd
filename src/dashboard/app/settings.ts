// What the page says of the site it belongs to.
import { createContext, use } from 'react'

export interface Settings {
  siteName: string
  /** IANA name: "today" is a day there. */
  timeZone: string
}

export const SettingsContext = createContext<Settings>({ siteName: 'Marquee', timeZone: 'UTC' })

export function useSettings(): Settings {
  return use(SettingsContext)
}
