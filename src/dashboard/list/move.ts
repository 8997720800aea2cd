// Reorders the items of a list.

/** The list with the item at `index` moved one place up (-1) or down (1). */
export function moveOne<T>(items: readonly T[], index: number, by: -1 | 1): readonly T[] {
  const other = index + by
  const [one, two] = [items[index], items[other]]
  if (one === undefined || two === undefined) return items
  return items.with(index, two).with(other, one)
}

/** The wanted order without what is gone, and what is new behind it; null where both have the same items. */
export function mendOrder<T>(wanted: readonly T[], present: readonly T[], idOf: (item: T) => number) {
  const has = (items: readonly T[]) => {
    const ids = new Set(items.map(idOf))
    return (item: T) => ids.has(idOf(item))
  }
  const isWanted = has(wanted)
  const isPresent = has(present)
  const gone = wanted.filter((item) => !isPresent(item))
  const added = present.filter((item) => !isWanted(item))
  if (gone.length === 0 && added.length === 0) return null
  return { gone, added, items: [...wanted.filter(isPresent), ...added] }
}

/** The list with the items of `ids` moved before, after or onto another item, in their own order. */
export function moveAll<T>(
  items: readonly T[],
  idOf: (item: T) => number,
  ids: readonly number[],
  target: number,
  place: 'before' | 'after' | 'on',
): readonly T[] {
  const moved = items.filter((item) => ids.includes(idOf(item)))
  const rest = items.filter((item) => !ids.includes(idOf(item)))
  const at = rest.findIndex((item) => idOf(item) === target)
  if (at < 0) return items
  return rest.toSpliced(place === 'after' ? at + 1 : at, 0, ...moved)
}
