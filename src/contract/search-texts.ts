// Formats the texts that search shows of a record.
import { type Language, languageFacts, ownLanguage } from './languages.ts'

/** Number of positions among hits of one kind. */
export const searchRanks = 2 ** 17

const dollars = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
const longDay = { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' } as const
const ofLanguage = (language: Language) => new Intl.DateTimeFormat(languageFacts[language].locale, longDay)
const dayFormats = { en: ofLanguage('en'), de: ofLanguage('de') } satisfies Record<Language, unknown>

const isDay = (day: string) => /^\d{4}-\d{2}-\d{2}$/.test(day)

/** "7 May 2027", or "" for an invalid day. */
export const dayText = (day: string, language: Language = ownLanguage) =>
  isDay(day) ? dayFormats[language].format(new Date(`${day}T00:00:00Z`)) : ''

/** "$12.50", as on pages. */
export const priceText = (price: number) => `$${dollars.format(price)}`

/** A rank that sorts later days first; days of 1900 to 2200. */
export function latestFirst(day: string): number {
  const days = isDay(day) ? (Date.parse(day) - Date.parse('1900-01-01')) / 86_400_000 : 0
  return Math.min(Math.max(searchRanks - 1 - days, 0), searchRanks - 1)
}
