// Breaks pictures into rows that fill their width, each picture in its own aspect ratio.

/** The row of a picture: how many are in it, and the sum of their widths divided by their height. */
export interface GalleryRow {
  count: number
  sum: number
}

/** No row is longer, however wide the wall. */
const most = 12
/** A picture that has a row to itself stays this low, as a share of what a row usually holds. */
const least = 0.6

/** The row of each picture; a row has about `target` widths in its height, and no row is left nearly empty. */
export function toGalleryRows(ratios: readonly number[], target: number): GalleryRow[] {
  // The least cost of all rows from a picture on, and how many are in the first of them.
  const best: { cost: number; count: number }[] = [{ cost: 0, count: 0 }]
  for (let left = 1; left <= ratios.length; left += 1) {
    let sum = 0
    let found = { cost: Number.POSITIVE_INFINITY, count: 1 }
    for (let count = 1; count <= Math.min(left, most); count += 1) {
      sum += ratios[ratios.length - left + count - 1] ?? 1
      const cost = (sum / target - 1) ** 2 + (best[left - count]?.cost ?? 0)
      if (cost < found.cost) found = { cost, count }
    }
    best.push(found)
  }
  const rows: GalleryRow[] = []
  while (rows.length < ratios.length) {
    const count = best[ratios.length - rows.length]?.count ?? 1
    const sum = ratios.slice(rows.length, rows.length + count).reduce((total, ratio) => total + ratio, 0)
    const row = { count, sum: Math.round(Math.max(sum, target * least) * 1000) / 1000 }
    rows.push(...Array.from({ length: count }, () => row))
  }
  return rows
}
