// Cuts of an engraver's tool in the shapes of posters: bare ground shows in them on the side that is away from the light.
// They are short relative paths, so that a poster grows by a few bytes.

const whole = (value: number) => Math.round(value)

/** Where something is, or how long it is, at a share of the way from the first cut to the last. */
type Course = (share: number) => number

/** The path of so many cuts, each made for its share of the way, 0 to 1. */
const cutsOf = (count: number, toCut: (share: number) => string) =>
  Array.from({ length: count }, (_, index) => toCut(index / (count - 1))).join('')

type Place = readonly [x: number, y: number]

/** A cut that is wide from one place of a rim to another, and ends in a point. */
function cut(from: Place, to: Place, tip: Place): string {
  const [start, far, end] = [from, to, tip].map(([x, y]) => [whole(x), whole(y)] as const) as [
    Place,
    Place,
    Place,
  ]
  const step = ([x, y]: Place, [toX, toY]: Place) => `${toX - x} ${toY - y}`
  return `M${start.join(' ')}l${step(start, far)} ${step(far, end)}z`
}

/** Level cuts that begin at a right edge, between two heights. */
export function levelCuts(
  count: number,
  [top, bottom]: readonly [number, number],
  edge: (y: number) => number,
  long: Course,
): string {
  const half = ((bottom - top) / (count - 1)) * 0.28
  return cutsOf(count, (share) => {
    const y = top + (bottom - top) * share
    return cut([edge(y - half), y - half], [edge(y + half), y + half], [edge(y) - long(share), y])
  })
}

interface Disc {
  x: number
  y: number
  radius: number
}

/** Slanting cuts on the lower right of a disc, the longest in their middle. */
export function discCuts({ x, y, radius }: Disc, count: number, long: number): string {
  const half = ((radius * 1.72) / (count - 1)) * 0.3
  /** So far beside the diameter that goes down to the right, and so far in from the rim. */
  const at = (aside: number, inwards: number): Place => {
    const rim = Math.sqrt(radius * radius - aside * aside) - inwards
    return [x + (rim - aside) * Math.SQRT1_2, y + (rim + aside) * Math.SQRT1_2]
  }
  return cutsOf(count, (share) => {
    const aside = (share * 2 - 1) * radius * 0.86
    return cut(
      at(aside - half, 0),
      at(aside + half, 0),
      at(aside, 26 + long * Math.cos((share - 0.5) * Math.PI)),
    )
  })
}

/** A cut along an arc of a circle, from one angle to another: a point at both ends, `wide` in its middle. */
export function arcCut({ x, y, radius }: Disc, [from, to]: readonly [number, number], wide: number): string {
  const [startX, startY] = [x + Math.cos(from) * radius, y + Math.sin(from) * radius]
  const byX = whole(x + Math.cos(to) * radius - startX)
  const byY = whole(y + Math.sin(to) * radius - startY)
  // The way back is flatter: it is lower over the chord by the width of the cut.
  const half = Math.hypot(byX, byY) / 2
  const high = radius - Math.cos((to - from) / 2) * radius - wide
  const flat = whole((half * half + high * high) / (2 * high))
  return `M${whole(startX)} ${whole(startY)}a${radius} ${radius} 0 0 1 ${byX} ${byY}a${flat} ${flat} 0 0 0 ${-byX} ${-byY}z`
}

/** Cuts from the rim of a disc towards its middle, between two angles. */
export const spokeCuts = (
  { x, y, radius }: Disc,
  count: number,
  [from, to]: readonly [number, number],
  long: Course,
  wide: number,
) =>
  cutsOf(count, (share) => {
    const angle = from + (to - from) * share
    const at = (turn: number, reach: number): Place => [
      x + Math.cos(angle + turn) * reach,
      y + Math.sin(angle + turn) * reach,
    ]
    const half = wide / 2 / radius
    return cut(at(-half, radius), at(half, radius), at(0, radius - long(share)))
  })
