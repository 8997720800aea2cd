// How the cards of a wall without room between them fill its rows, so that none has a hole, on every screen.

/** Squares that a partner's mark and the field beside it take of a row of four: the last field is as long as its row is. */
export const placeMark = (index: number, count: number): 2 | 4 =>
  index === count - 1 && count % 2 === 1 ? 4 : 2

export interface GoodsPlace {
  /** On a wide screen, in rows of four, it is as wide as two, its name beside its picture. */
  isLead: boolean
  /** There, its label begins its shelf, or ends it. */
  starts: boolean
  ends: boolean
  /** On a phone, in rows of two, it is as wide as the window. */
  isWide: boolean
}

/** As many lead as a full last shelf takes, one on each of the first ones, at the left and the right in turn. */
function leadsShelf(index: number, count: number): boolean {
  const leads = (4 - (count % 4)) % 4
  const shelf = Math.floor(index / 3)
  // Of two or five there are fewer shelves than leads, and the last two share one.
  const sharesShelf = (count === 2 || count === 5) && index >= count - 2
  return sharesShelf || (shelf < leads && index % 3 === (shelf % 2) * 2)
}

/** Goods on their shelves. */
export function placeGoods(index: number, count: number): GoodsPlace {
  const spans = Array.from({ length: index + 1 }, (_, one) => (leadsShelf(one, count) ? 2 : 1))
  const filled = spans.reduce<number>((sum, span) => sum + span, 0)
  const isLead = spans[index] === 2
  return {
    isLead,
    starts: !isLead && filled % 4 === 1,
    ends: filled % 4 === 0,
    isWide: index === 0 && count % 2 === 1,
  }
}
