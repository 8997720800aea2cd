// Settings of the site that the page passes to the dashboard.
import { createContext, use } from 'react'

export interface Settings {
  siteName: string
  /** IANA time zone name, which determines "today". */
  timeZone: string
}

export const SettingsContext = createContext<Settings>({ siteName: 'Marquee', timeZone: 'UTC' })

export function useSettings(): Settings {
  return use(SettingsContext)
}
