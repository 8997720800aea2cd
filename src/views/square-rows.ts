// How cards fill the rows of their wall, which has twelve columns on a wide screen, and no row has a hole.

export interface SquarePlace {
  /** Columns of twelve on a wide screen: three cards to a row, four where they are one row, and two at the foot. */
  span: 3 | 4 | 6 | 12
  /** On a phone, in rows of two, it is as wide as the page, because one would be left over. */
  isWide: boolean
}

/** Where a card stands among so many. One that would be left over leads: it is as wide as the wall, its words beside its picture. */
export function placeSquare(index: number, count: number): SquarePlace {
  const isLast = index === count - 1
  const leads = count % 3 === 1 && count !== 4
  const paired = leads ? count - 1 : count
  const isWide = (leads && isLast) || (paired % 2 === 1 && index === Math.min(4, paired - 1))
  if (leads && isLast) return { span: 12, isWide }
  if (count === 4) return { span: 3, isWide }
  return { span: count % 3 === 2 && index >= count - 2 ? 6 : 4, isWide }
}

/**
 * The same for a wall whose first card stands beside the title of the page, at half its width, and below the title the next two, or
 * the only other one.
 */
export function placeOpened(index: number, count: number): SquarePlace {
  const beside = Math.min(2, count - 1)
  if (index > beside) return placeSquare(index - 3, count - 3)
  return { span: index > 0 && beside === 2 ? 3 : 6, isWide: index === 0 || beside === 1 }
}

export interface LargePlace {
  /** At the right of its row. */
  isRight: boolean
  /** One row high, and else two. */
  isLow: boolean
}

/**
 * Which cards of a wall of four columns are twice as wide, null for the others. The first one has its row with the two below the
 * title; then a row of four and one of five, with a large one at the left and the right in turn. The last of three has theirs.
 */
export function placeLarge(index: number, count: number): LargePlace | null {
  if (index === 0) return { isRight: false, isLow: true }
  const [round, place] = [Math.floor((index - 3) / 9), (index - 3) % 9]
  const left = count - 3 - round * 9
  if (index > 2 && index === count - 1 && (left === 3 || left === 7)) return { isRight: true, isLow: true }
  const isRight = round % 2 === 1
  return index > 2 && left >= 9 && place === (isRight ? 6 : 4) ? { isRight, isLow: false } : null
}
