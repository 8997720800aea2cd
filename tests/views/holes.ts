/** What is left of the rows that cards of these spans fill one after another. */
export function holesOf(spans: readonly number[], columns: number): number[] {
  const holes: number[] = []
  let left = columns
  for (const span of spans) {
    if (span > left) {
      holes.push(left)
      left = columns
    }
    left = left === span ? columns : left - span
  }
  return left === columns ? holes : [...holes, left]
}
