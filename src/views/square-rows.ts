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
  /** Neither a smaller card nor the title says how high its row is. */
  isPaired: boolean
}

/** Cards of the first row, and of the three rows that follow one another: a row of four and one of five. */
const [opening, round] = [3, 9]

/** Rows of what is left, by the number of cards; `2` is as wide as two. */
const lastRows: Readonly<Record<number, readonly (readonly number[])[]>> = {
  2: [[2, 2]],
  3: [[1, 1, 2]],
  4: [[1, 1, 1, 1]],
  5: [[2, 1, 1], [2, 2]],
  6: [[2, 1, 1], [1, 1, 2]],
  7: [[1, 1, 1, 1], [1, 1, 2]],
  8: [[1, 1, 1, 1], [1, 1, 1, 1]],
  10: [[2, 1, 1], [1, 1, 1, 1], [1, 1, 2]],
} // biome-ignore format: a table

/** All rows of a wall with few cards. */
const fewRows: Readonly<Record<number, readonly (readonly number[])[]>> = {
  2: [[2, 2]],
  4: [
    [2, 2],
    [2, 2],
  ],
}

function placeIn(rows: readonly (readonly number[])[], index: number): LargePlace | null {
  let before = 0
  for (const row of rows) {
    const place = index - before
    before += row.length
    if (place < row.length)
      return row[place] === 2 ? { isRight: place > 0, isLow: true, isPaired: !row.includes(1) } : null
  }
  return null
}

/**
 * Which cards of a wall of four columns are twice as wide, null for the others. The first one has its row with the two below the
 * title; then a row of four and one of five, with a large one at the left and the right in turn. What is left fills its rows.
 */
export function placeLarge(index: number, count: number): LargePlace | null {
  if (index === 0) return { isRight: false, isLow: true, isPaired: count === 1 }
  const few = fewRows[count]
  if (few) return placeIn(few, index)
  if (index < opening) return null
  const left = count - opening
  // One alone would have a row for itself, and has the last nine with it.
  const rounds = Math.floor(left / round) - (left % round === 1 ? 1 : 0)
  const [own, place] = [Math.floor((index - opening) / round), (index - opening) % round]
  if (own >= rounds) return placeIn(lastRows[left - rounds * round] ?? [], index - opening - rounds * round)
  const isRight = own % 2 === 1
  return place === (isRight ? 6 : 4) ? { isRight, isLow: false, isPaired: false } : null
}
