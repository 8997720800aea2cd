// Prices in words: souvenirs in dollars with two decimals, as the specification says; tickets in the currency of their
// event.
import { toCurrency } from '#contract/codes.ts'
import { spokenLocale, t } from './language.ts'

const dollars = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** "$12.50"; 0 is "$0.00", because it may also be a price that nobody has filled in. */
export function toPrice(price: number): string {
  return `$${dollars.format(price)}`
}

/** The currency of a price without one. */
export const defaultCurrency = 'USD'

const formats = new Map<string, Intl.NumberFormat>()

/** Whole amounts without decimals; dollars as on souvenirs, other currencies as the site's locale writes them. */
function formatOf(currency: string): Intl.NumberFormat {
  const key = `${spokenLocale()} ${currency}`
  const known = formats.get(key)
  if (known) return known
  const made = new Intl.NumberFormat(spokenLocale(), {
    style: 'currency',
    currency: toCurrency(currency) ?? defaultCurrency,
    currencyDisplay: currency === '' || currency === defaultCurrency ? 'narrowSymbol' : 'symbol',
    trailingZeroDisplay: 'stripIfInteger',
  })
  formats.set(key, made)
  return made
}

/** "£18", "£18–£24" ("18–24 £" in German), "From £18", "Up to £24", "Free", or "" when there is no price to say. */
export function toPriceRange(from: number | null, to: number | null, currency: string): string {
  const format = formatOf(currency)
  if (from === null)
    return to === null ? '' : to === 0 ? t('Free') : t('Up to {price}', { price: format.format(to) })
  if (to === null) return from === 0 ? t('Free') : t('From {price}', { price: format.format(from) })
  if (from === to) return from === 0 ? t('Free') : format.format(from)
  return from === 0
    ? t('Free to {price}', { price: format.format(to) })
    : format.formatRange(from, to).replace(/ ?– ?/, '–')
}
