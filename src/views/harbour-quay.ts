// One half of the quay of a drawn harbour, away from the place in its middle: piers, jetties and basins in turn, with what
// stands on them. The quay lies along the x axis, with water above, and the place at 0, 0.

/** From the upper left corner. */
export type Box = readonly [x: number, y: number, width: number, height: number]
export type Point = readonly [x: number, y: number]
/** A motor boat, a yacht or a dinghy, its middle at a point. */
export type Boat = readonly [x: number, y: number, kind: 'boat' | 'yacht' | 'dinghy']

/** Where the quay leaves its line: a pier into the water (`y` < 0), or a basin into the land. */
export interface Step {
  from: number
  to: number
  y: number
}

export interface HalfQuay {
  steps: Step[]
  roofs: Box[]
  /** Where a lane leads from the street along the quay inland. */
  lanes: number[]
  /** Wooden ones, from the quay out: where, and how long. */
  jetties: { x: number; length: number }[]
  boats: Boat[]
}

/** How wide and long the largest of the small boats is, and how wide half a jetty. */
export const boatSize = { wide: 10, long: 25 }
export const jetty = 3

/** A ship alongside, its stern to the place. */
export const ship = { from: 48, length: 102, high: 29 }

/** The middle of the street along the quay, behind the first row of houses. */
export const street = 56

/** Roofs side by side from one place on the quay to another, none quite like the next, and here and there a yard between. */
function toRoofs(next: () => number, from: number, to: number, top: number, least = 34): Box[] {
  const count = Math.max(Math.round((to - from) / (least + next() * 18)), 1)
  const wide = (to - from) / count
  return Array.from({ length: count }, (_, index): Box | null => {
    const [isYard, off, less] = [next() < 0.12, next(), next()]
    const high = 16 + 2 * Math.round(next() * 7)
    return isYard && count > 1
      ? null
      : [
          Math.round(from + index * wide),
          top + Math.round(off * (32 - high)),
          Math.round(wide - 3 - less * wide * 0.3),
          high,
        ]
  }).filter((roof) => roof !== null)
}

const kinds = ['boat', 'yacht', 'dinghy', 'boat'] as const

/** The quay is straight along a ship. */
export function toHalfQuay(
  next: () => number,
  side: 1 | -1,
  { reach, hasShip }: { reach: number; hasShip: boolean },
): HalfQuay {
  const half: HalfQuay = { steps: [], roofs: [], lanes: [], jetties: [], boats: [] }
  const at = (x: number) => side * Math.round(x)
  const placed = ([x, y, width, height]: Box): Box => [side < 0 ? -x - width : x, y, width, height]
  const step = (from: number, to: number, y: number) => {
    const ends = [at(from), at(to)].toSorted((one, other) => one - other)
    half.steps.push({ from: ends[0] ?? 0, to: ends[1] ?? 0, y: Math.round(y) })
  }
  const boat = (atX: number, atY: number): Boat => [atX, atY, kinds[Math.floor(next() * 4)] ?? 'boat']
  let x = 48
  for (let turn = Math.floor(next() * 3); x < reach; turn += 1) {
    const isBerth = hasShip && x === 48
    const straight = isBerth ? ship.length + 22 : 50 + next() * 56
    const start = x
    half.roofs.push(...toRoofs(next, x + 4, x + straight - 4, 14).map(placed))
    x += straight
    if (turn % 3 === 0) {
      const width = 24 + next() * 16
      step(x, x + width, -(40 + next() * 46))
      half.boats.push(boat(at(x + width + 12), -18))
      x += width + 14
    } else if (turn % 3 === 1) {
      const length = 46 + Math.round(next() * 5) * 8
      half.jetties.push({ x: at(x + 16), length })
      for (let y = 20; y < length - 8; y += 30)
        for (const beside of [-1, 1])
          if (next() < 0.75) half.boats.push(boat(at(x + 16) + beside * (jetty + 8), -y))
      x += 32
    } else {
      const width = 50 + next() * 34
      step(x, x + width, 36 + next() * 10)
      half.boats.push(boat(at(x + width * 0.3), 18), ...(next() < 0.6 ? [boat(at(x + width * 0.7), 14)] : []))
      x += width
    }
    // Beyond the street stand two rows back to back, the second beside the scale, and a lane is at their end.
    half.roofs.push(...toRoofs(next, start === 48 ? 8 : start, x - 10, 66, 42).map(placed))
    half.roofs.push(...toRoofs(next, Math.max(start, 72), x - 10, 102, 62).map(placed))
    half.lanes.push(at(x - 5))
  }
  // Where the water of a basin is, no house stands.
  const isWet = ([from, top, width]: Box) =>
    top < street && half.steps.some((one) => one.y > 0 && one.from < from + width + 4 && one.to > from - 4)
  half.roofs = half.roofs.filter((roof) => !isWet(roof))
  return half
}
