// The wall of posters beside a list of events on a wide screen. Heights are in rows of the least height, of which four are as
// high as a poster with its label and the room below it: see `event-wall.css`.
import type { DisplayName } from './display-name.ts'
import type { EventRow } from './event-row.ts'

/** Of a poster of two to three without that room, and of its label. */
const posterHeight = { sheet: 3.68, label: 0.2 }
/** Rows that are left for the last one at most; what follows the list leaves it the rest. */
const lastHeight = 3
/** Height of a sheet, in widths of it. */
const sheet = 1.5
/** What it is worth that a row is the first of its group, in squares of rows. */
const groupWorth = 2

/** Least width of the column of rows, and least height of what stands between the title of the list and its first row. */
const column = { width: 4.6, tools: 0.7 }

/** How far above the first row the title of a list begins, with which the first poster does, at least. */
export const rowsAbove = ({ type }: DisplayName): number => column.tools + column.width * (type?.height ?? 0)

/** Height of the poster of a row with its label: a picture that is wider than a sheet is lower, and none is higher. */
function heightOf({ poster }: EventRow): number {
  const { width, height } = poster.kind === 'photo' ? poster : {}
  const ratio = width && height ? height / width : sheet
  return posterHeight.label + posterHeight.sheet * Math.min(1, ratio / sheet)
}

const round = (rows: number) => Math.round(rows * 100) / 100

interface Place {
  row: EventRow
  top: number
  isFirst: boolean
}

function toPlaces(groups: readonly { rows: readonly EventRow[] }[], headingHeight: number, above: number) {
  let top = -headingHeight
  const places = groups.flatMap(({ rows }) => {
    top += headingHeight
    return rows.map((row, index): Place => {
      const place = { row, top, isFirst: index === 0 }
      top += 1
      return place
    })
  })
  const [first, ...others] = places
  return { places: first ? [{ ...first, top: -above }, ...others] : [], height: top }
}

interface Chain {
  leads: { place: Place; block: number }[]
  cost: number
}

/** The rows beside which posters hang: as many as have room below one another, and then as evenly as can be. */
function chooseLeads(places: readonly Place[], height: number): Chain['leads'] {
  // chains[n] is the best choice for the list from its nth row on, which leads; null where its poster has no room.
  const chains: (Chain | null)[] = []
  for (const [index, place] of [...places.entries()].reverse()) {
    const rest = height - place.top
    let best: Chain | null =
      rest >= Math.min(lastHeight, heightOf(place.row)) || index === 0
        ? { leads: [{ place, block: rest }], cost: rest ** 2 }
        : null
    for (const chain of chains.slice(index + 1)) {
      const next = chain?.leads[0]?.place
      if (!chain || !next) continue
      const block = next.top - place.top
      const cost = block ** 2 - (next.isFirst ? groupWorth : 0) + chain.cost
      const more = chain.leads.length + 1 - (best?.leads.length ?? 0)
      if (block >= heightOf(place.row) && (!best || more > 0 || (more === 0 && cost < best.cost)))
        best = { leads: [{ place, block }, ...chain.leads], cost }
    }
    chains[index] = best
  }
  return chains[0]?.leads ?? []
}

/**
 * Marks the rows whose posters hang beside the list, with how far it is at least to the next of them. The first may begin so many
 * rows above its own.
 */
export function hangPosters<Group extends { rows: readonly EventRow[] }>(
  groups: readonly Group[],
  headingHeight: number,
  above = 0,
): (Group & { rows: EventRow[] })[] {
  const { places, height } = toPlaces(groups, headingHeight, above)
  const blocks = new Map(chooseLeads(places, height).map(({ place, block }) => [place.row, block] as const))
  return groups.map((group) => ({
    ...group,
    rows: group.rows.map((row): EventRow => {
      const block = blocks.get(row)
      return block === undefined ? row : { ...row, block: round(block) }
    }),
  }))
}

/** Heights of the first poster that hangs beside a list, and of what the last one reaches below its rows. */
export function wallHeights(groups: readonly { rows: readonly EventRow[] }[]): {
  first: number
  below: number
} {
  const leads = groups.flatMap(({ rows }) => rows).filter(({ block }) => block !== undefined)
  const [first, last] = [leads[0], leads.at(-1)]
  return {
    first: first ? round(heightOf(first)) : 0,
    below: last ? round(Math.max(0, heightOf(last) - (last.block ?? 0))) : 0,
  }
}
