// How the cards of a wall without room between them fill its rows, so that none has a hole, on every screen.

/** Squares that a partner's mark and the field beside it take of a row of four: the last field is as long as its row is. */
export const placeMark = (index: number, count: number): 2 | 4 =>
  index === count - 1 && count % 2 === 1 ? 4 : 2

export interface GoodsPlace {
  /** Columns of twelve on a wide screen. */
  span: 3 | 4 | 6 | 12
  /** On a phone, in rows of two, it is as wide as the window. */
  isWide: boolean
  /** On a wide screen it begins or ends its shelf. */
  edges: readonly ('starts' | 'ends')[]
}

/** How many of the last stand three to a row, which are larger; the others stand four to a row. */
function countLarge(count: number): number {
  // Any number from six on is made of threes and fours, as few threes as can be, but one row of them where that is possible.
  for (let threes = 3; threes <= count; threes += 3) if ((count - threes) % 4 === 0) return threes
  return 0
}

/** Columns of twelve on a wide screen: a first shelf of four leaves its prices in the first window. */
function spanOf(index: number, count: number): GoodsPlace['span'] {
  if (count < 3) return count === 1 ? 12 : 6
  if (count === 5) return index < 2 ? 6 : 4
  return index < count - countLarge(count) ? 3 : 4
}

/** Goods on their shelves: where not all can be full of four, the last ones are larger; on a phone the first one alone. */
export function placeGoods(index: number, count: number): GoodsPlace {
  const before = Array.from({ length: index }, (_, one) => spanOf(one, count)).reduce<number>(
    (sum, one) => sum + one,
    0,
  )
  const span = spanOf(index, count)
  return {
    span,
    isWide: index === 0 || (count % 2 === 0 && index === count - 1),
    edges: [
      ...(before % 12 === 0 ? (['starts'] as const) : []),
      ...((before + span) % 12 === 0 ? (['ends'] as const) : []),
    ],
  }
}
