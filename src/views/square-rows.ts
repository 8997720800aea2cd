// How squares fill the rows of their wall: the first leads it on a row of its own, and no row has a hole.

/** What would be left of so many below the first fills no rows of three and four. */
const hasLead = (count: number) => count > 4 && count !== 6

const restOf = (count: number) => (hasLead(count) ? count - 1 : count)

/** How many stand three to a row on a wide screen, before all others, which stand four to a row. */
const thirdsOf = (rest: number) => 3 * ((4 - (rest % 4)) % 4)

/** And how many stand two to a row on an upright tablet, where the others stand three to a row. */
const halvesOf = (rest: number) => 2 * ((3 - (rest % 3)) % 3)

export interface SquarePlace {
  /** As wide as the wall, its words beside the picture. */
  isLead: boolean
  isThird: boolean
  isHalf: boolean
  /** On a phone, in rows of two, the first is as wide as the page; where one would be left over a second is. */
  isWide: boolean
}

/** Where a square stands among so many, which are more than two: from row to row they become smaller. */
export function placeSquare(index: number, count: number): SquarePlace {
  const isLead = index === 0 && hasLead(count)
  const rest = restOf(count)
  const place = index - (count - rest)
  return {
    isLead,
    isThird: !isLead && place < thirdsOf(rest),
    isHalf: !isLead && place < halvesOf(rest),
    isWide: index === 0 || (count % 2 === 0 && index === Math.min(5, count - 1)),
  }
}
