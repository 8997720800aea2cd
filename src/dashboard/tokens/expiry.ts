// Lifetime of an API token: some presets, a chosen day, or unlimited, which must be chosen explicitly.

import { dayIn } from '#contract/event-days.ts'
import { t } from '../language/translate.ts'

export const expiries = [
  ['30', t('30 days')],
  ['90', t('90 days')],
  ['365', t('1 year')],
  ['day', t('Until a day')],
  ['never', t('Never expires')],
] as const
export type Expiry = (typeof expiries)[number][0]

const dayMs = 86_400_000

/** The date this many days from now in the site's time zone, as yyyy-mm-dd. */
export function dayAfter(days: number, timeZone: string, now = new Date()): string {
  return dayIn(timeZone, new Date(now.getTime() + days * dayMs))
}

/** The last day as the API expects it; null means that the token never expires. */
export function toLastDay(expiry: Expiry, day: string, timeZone: string): string | null {
  if (expiry === 'never') return null
  return expiry === 'day' ? day : dayAfter(Number(expiry), timeZone)
}
