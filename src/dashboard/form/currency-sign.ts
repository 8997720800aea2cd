// The sign before a price, while its currency is being typed as well.

import { locale } from '#browser/language.ts'
import { toCurrency } from '#contract/codes.ts'

/** "$" for none, "£" for GBP; what is no currency yet stands as it is typed. */
export function currencySign(typed: string): string {
  const code = typed.trim()
  const currency = code === '' ? 'USD' : toCurrency(code)
  if (currency === null) return code.toUpperCase()
  const parts = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
  }).formatToParts(0)
  return parts.find(({ type }) => type === 'currency')?.value ?? currency
}
