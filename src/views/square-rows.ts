// How squares fill the rows of their wall: the first is larger than the others, and no row has a hole.

/** Beside a large one and four small ones what is left of so many fills no rows of three and four. */
const withoutLead = [6, 7, 10]

const hasLead = (count: number) => count > 4 && !withoutLead.includes(count)

/** How many of the last ones stand three to a row on a wide screen; all others stand four to a row. */
function thirdsOf(count: number): number {
  if (count === 4) return 0
  const rest = hasLead(count) ? count - 5 : count
  return 3 * ((4 - (rest % 4)) % 4)
}

/** And how many stand two to a row on an upright tablet, where the others stand three to a row. */
function halvesOf(count: number): number {
  const rest = hasLead(count) ? count - 3 : count
  return 2 * ((3 - (rest % 3)) % 3)
}

export interface SquarePlace {
  /** As large as four. */
  isLead: boolean
  isThird: boolean
  isHalf: boolean
  /** On a phone, in rows of two, the first is as wide as the page; where one would be left over a second is. */
  isWide: boolean
}

/** Where a square stands among so many, which are more than two. */
export function placeSquare(index: number, count: number): SquarePlace {
  const fromEnd = count - index
  return {
    isLead: index === 0 && hasLead(count),
    isThird: fromEnd <= thirdsOf(count),
    isHalf: fromEnd <= halvesOf(count),
    isWide: index === 0 || (count % 2 === 0 && index === Math.min(5, count - 1)),
  }
}
