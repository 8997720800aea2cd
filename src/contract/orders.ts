// Orders that staff set by hand.

/** Whether the entries that both lists name stand in another order. */
export function isReordered(one: readonly number[], other: readonly number[]): boolean {
  const common = (ids: readonly number[], others: readonly number[]) => {
    const known = new Set(others)
    return ids.filter((id) => known.has(id))
  }
  return String(common(one, other)) !== String(common(other, one))
}
