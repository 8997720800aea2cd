// Prices: dollar prefix, two decimals.

const dollars = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

export function toPrice(price: number): string {
  return `$${dollars.format(price)}`
}
