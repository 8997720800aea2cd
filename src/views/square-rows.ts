// How squares fill the rows of their wall, three to a row on a wide screen, and no row has a hole.

/**
 * Of so many squares, two or one stand on a row of their own: the first, and where two would be left over the last too. Four are
 * one row.
 */
const leadsOf = (count: number) => (count === 4 ? 0 : count % 3)

export interface SquarePlace {
  /** As wide as the wall, its words beside the picture. */
  isLead: boolean
  /** On a phone, in rows of two, the first is as wide as the page; where one would be left over another is. */
  isWide: boolean
}

/** Where a square stands among so many, which are more than two. */
export function placeSquare(index: number, count: number): SquarePlace {
  const leads = leadsOf(count)
  const isFirst = index === 0
  const isLead = (isFirst && leads > 0) || (index === count - 1 && leads === 2)
  // Those between the first and a last one that leads.
  const between = count - Math.max(1, leads)
  const isLeftOver = between % 2 === 1 && index === Math.min(5, between)
  return { isLead, isWide: isFirst || isLead || isLeftOver }
}
