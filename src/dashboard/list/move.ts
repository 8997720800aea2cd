// Reorders the items of a list.
import { isReordered } from '#contract/orders.ts'

/** A move as what it does to a list, which may have been put into another order since; made twice, it does no more. */
export type Move<T> = (items: readonly T[]) => readonly T[]

/** The list with the item at `index` moved one place up (-1) or down (1). */
export function moveOne<T>(items: readonly T[], index: number, by: -1 | 1): readonly T[] {
  const other = index + by
  const [one, two] = [items[index], items[other]]
  if (one === undefined || two === undefined) return items
  return items.with(index, two).with(other, one)
}

/** The move of an item over its neighbour, up or down. */
export function moveOver<T>(idOf: (item: T) => number, id: number, neighbour: number, by: -1 | 1): Move<T> {
  return (items) => {
    const index = items.findIndex((item) => idOf(item) === id)
    const other = items.findIndex((item) => idOf(item) === neighbour)
    const isDone = by < 0 ? index < other : index > other
    return index < 0 || other < 0 || isDone ? items : moveOne(items, index, by)
  }
}

/** What `moves` make of a list. */
export function moved<T>(items: readonly T[], moves: readonly Move<T>[]): readonly T[] {
  return moves.reduce((list, move) => move(list), items)
}

/** What colleagues have changed in a list. */
export interface Changes<T> {
  gone: readonly T[]
  added: readonly T[]
  isReordered: boolean
}

/**
 * What is wanted of the present list, after colleagues have changed it since `before`: the moves are made again where they have
 * put it into another order. Null where nobody has changed it.
 */
export function moveAgain<T>(
  { before, wanted, present }: Record<'before' | 'wanted' | 'present', readonly T[]>,
  moves: readonly Move<T>[],
  idOf: (item: T) => number,
): (Changes<T> & { items: readonly T[] }) | null {
  const isOther = (items: readonly T[]) => isReordered(items.map(idOf), present.map(idOf))
  const mended = mendOrder(wanted, present, idOf)
  // The moves themselves are stored where only the answer was lost.
  if (isOther(before) && isOther(wanted))
    return { gone: [], added: [], ...mended, items: moved(present, moves), isReordered: true }
  return mended && { ...mended, isReordered: false }
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
