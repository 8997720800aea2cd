// What an event of WordPress costs: its plugins keep prices as people have typed them.
import { toCurrency } from '#contract/codes.ts'
import type { FileValues } from './file-events.ts'

const signs = new Map([['€', 'EUR'], ['£', 'GBP'], ['¥', 'JPY']]) // biome-ignore format: a table

const withoutThousands = /^\d{1,7}(?:[.,]\d{1,2})?$/
const withThousands = /^\d{1,3}(?:(?:\.\d{3}){1,2},\d{1,2}|(?:,\d{3}){1,2}\.\d{1,2})$/
/** What may be a sign between thousands, and may be one between two prices. */
const spaced = /\d\s+\d{3}(?!\d)/

/** An amount with at most two places; null where a sign may be one between thousands as well. */
function amountOf(text: string): number | null {
  if (withoutThousands.test(text)) return Number(text.replace(',', '.'))
  if (!withThousands.test(text)) return null
  const [, whole = '', places] = /^(.+)[.,](\d+)$/.exec(text) ?? []
  return Number(`${whole.replaceAll(/[.,]/g, '')}.${places}`)
}

/** What it costs as somebody has typed it; empty when nothing is said. */
export const costOf = (meta: ReadonlyMap<string, string>) => meta.get('_EventCost')?.trim() ?? ''

/** The amounts in a text, lowest first; none when one of them cannot be told apart from other words. */
function amountsIn(cost: string): number[] {
  if (!/^[\p{Sc}\d\s.,–-]{1,60}$/u.test(cost) || spaced.test(cost)) return []
  const amounts: number[] = []
  for (const part of cost.split(/[\p{Sc}\s–-]/u)) {
    // A whole amount may end with its sign, as in “20,–”.
    const text = part.replace(/[.,]$/, '')
    const amount = amountOf(text)
    if (amount !== null) amounts.push(amount)
    else if (text !== '') return []
  }
  return amounts.sort((one, other) => one - other)
}

/** Prices, or that there is none to pay; nothing when no price is said or it cannot be read. */
export function pricesOf(meta: ReadonlyMap<string, string>): FileValues {
  const cost = costOf(meta)
  if (/^(?:free|gratis|kostenlos|0(?:[.,]00?)?)$/i.test(cost)) return { ticket_status: 'FREE' }
  const found = amountsIn(cost)
  const [low = 0, high = 0] = [found[0], found.at(-1)]
  if (found.length > 10 || low === 0) return {}
  const sign = /\p{Sc}/u.exec(cost)?.[0] ?? meta.get('_EventCurrencySymbol')?.trim() ?? ''
  const currency = toCurrency(meta.get('_EventCurrencyCode')?.trim() ?? '') ?? signs.get(sign) ?? ''
  return {
    price_from: String(low),
    ...(high > low && { price_to: String(high) }),
    ...(currency !== '' && { currency }),
  }
}
