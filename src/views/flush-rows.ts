// How the cards of a wall without room between them fill its rows, so that none has a hole, on every screen.

/** A partner's place: a mark and a field of the same size beside it, with the name. */
export interface MarkPlace {
  /** Squares that both take of a row of four, and of one of six: more than two where they end it. */
  ofFour: number
  ofSix: number
}

/** The field of the last one is as long as its row is: so its mark stands below no other one. */
export function placeMark(index: number, count: number): MarkPlace {
  const squares = (inRow: number) => {
    const left = count % inRow
    return index === count - 1 && left > 0 ? 2 * (1 + inRow - left) : 2
  }
  return { ofFour: squares(2), ofSix: squares(3) }
}

export interface GoodsPlace {
  /** Columns of twelve on a wide screen. */
  span: 3 | 4 | 6 | 12
  /** On a phone, in rows of two, it is as wide as the window. */
  isWide: boolean
}

/** How many of the first stand three to a row, which are larger; the others stand four to a row. */
function countLarge(count: number): number {
  // Any number from six on is made of threes and fours, as few threes as can be, but one row of them where that is possible.
  for (let threes = 3; threes <= count; threes += 3) if ((count - threes) % 4 === 0) return threes
  return 0
}

/** Goods on their shelves: the first ones are larger than the others, on a phone the first one alone. */
export function placeGoods(index: number, count: number): GoodsPlace {
  const isWide = index === 0 || (count % 2 === 0 && index === count - 1)
  if (count < 3) return { span: count === 1 ? 12 : 6, isWide }
  if (count === 5) return { span: index < 2 ? 6 : 4, isWide }
  return { span: index < countLarge(count) ? 4 : 3, isWide }
}
