// What an event of WordPress costs: its plugins keep prices as people have typed them.
import { toCurrency } from '#contract/codes.ts'
import type { FileValues } from './file-events.ts'

const signs = new Map([['€', 'EUR'], ['£', 'GBP'], ['¥', 'JPY']]) // biome-ignore format: a table

/** At most two places; a sign between thousands is not guessed. */
const amount = /\d{1,7}(?:[.,]\d{1,2})?(?![\d.,]*\d)/g

/** Prices, or nothing when they cannot be told apart from other words. */
export function pricesOf(meta: ReadonlyMap<string, string>): FileValues {
  const cost = meta.get('_EventCost')?.trim() ?? ''
  if (cost === '') return {}
  if (/^(?:free|gratis|kostenlos|0(?:[.,]00?)?)$/i.test(cost)) return { ticket_status: 'FREE' }
  if (!/^[\p{Sc}\d\s.,–-]{1,60}$/u.test(cost)) return {}
  const found = [...cost.matchAll(amount)].map(([text]) => Number(text.replace(',', '.')))
  const [low, high] = [Math.min(...found), Math.max(...found)]
  if (found.length === 0 || found.length > 10 || low === 0) return {}
  const sign = /\p{Sc}/u.exec(cost)?.[0] ?? meta.get('_EventCurrencySymbol')?.trim() ?? ''
  const currency = toCurrency(meta.get('_EventCurrencyCode')?.trim() ?? '') ?? signs.get(sign) ?? ''
  return {
    price_from: String(low),
    ...(high > low && { price_to: String(high) }),
    ...(currency !== '' && { currency }),
  }
}
