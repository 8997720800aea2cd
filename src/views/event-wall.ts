// The wall of posters beside a list of events on a wide screen. Heights are in rows of the least height, of which four are as
// high as a poster: see `event-wall.css`.
import type { EventRow } from './event-row.ts'

const posterHeight = 4
/** Rows that are left for the last poster; what follows the list leaves it the rest. */
const leastRows = 3

/** Marks the rows whose posters hang beside the list: as many as have room below one another. */
export function hangPosters<Group extends { rows: readonly EventRow[] }>(
  groups: readonly Group[],
  headingHeight: number,
): (Group & { rows: EventRow[] })[] {
  let left = groups.reduce((total, { rows }) => total + rows.length, 0)
  let free = Number.POSITIVE_INFINITY
  return groups.map((group) => {
    free += headingHeight
    const rows = group.rows.map((row): EventRow => {
      const isLead = free >= posterHeight && (left >= leastRows || free === Number.POSITIVE_INFINITY)
      free = isLead ? 1 : free + 1
      left -= 1
      return isLead ? { ...row, isLead } : row
    })
    return { ...group, rows }
  })
}
