// How the cards of a wall without room between them fill its rows, so that none has a hole, on every screen.

/** Squares that a partner's mark and the field beside it take of a row of four: the last field is as long as its row is. */
export const placeMark = (index: number, count: number): 2 | 4 =>
  index === count - 1 && count % 2 === 1 ? 4 : 2

export interface GoodsPlace {
  /** On a wide screen, in rows of four, it is as wide as two, its name beside its picture. */
  isLead: boolean
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
export const placeGoods = (index: number, count: number): GoodsPlace => ({
  isLead: leadsShelf(index, count),
  isWide: index === 0 && count % 2 === 1,
})
