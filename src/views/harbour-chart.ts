// What stands for a map: a chart of a harbour that is none, with a quay, depths and the light of one lamp.
import { hashOf, sequenceFrom } from './poster-art.ts'

/** In a box of 2000 × 480, drawn at its own size with the place in the middle: SVG paths, and depths as text. */
export interface HarbourChart {
  /** The water with its edge, the quay, which is wider than the box. */
  sea: string
  /** Where the lamp shines. */
  beam: string
  /** The name of the quay, to be set along it, or null. */
  quay: { text: string; x: number; y: number; angle: number; fit: string } | null
  /** What is shown whole or not at all: each with the frames that show it. */
  parts: ChartPart[]
}

export interface ChartPart {
  /** Classes of the frames: `map-w3` needs the fourth of the widths, `map-h1` the second of the heights. */
  fit: string
  /** Sheds on the quay, and the shaded half of each roof. */
  sheds: string
  shades: string
  /** Boats beside the quay. */
  boats: string
  depths: { x: number; y: number; text: string }[]
}

/** Sizes of frames, in units of the box; the place stands in the middle, at this share of the height. */
const widths = [320, 384, 480, 608, 768, 960, 1280, 1600, 2000]
const heights = [128, 160, 192, 224, 256, 400, 704]
const level = 0.64
const margin = 6

type Point = readonly [x: number, y: number]

const middle: Point = [1000, 240]
/** How far the quay goes beyond the place, and the water from it. */
const reach = 1250
const offing = 900

/** Turns points of a quay that lies along the x axis, with water above, around the place. */
function turning(angle: number, isMirrored: boolean) {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  return ([x, y]: Point): Point => {
    const across = isMirrored ? -x : x
    return [Math.round(middle[0] + across * cos - y * sin), Math.round(middle[1] + across * sin + y * cos)]
  }
}

const toPath = (points: readonly Point[]) => `M${points.map((point) => point.join(' ')).join('L')}z`

const box = (x: number, y: number, width: number, height: number): Point[] => [
  [x, y],
  [x + width, y],
  [x + width, y + height],
  [x, y + height],
]

/** A hull seen from above, its bow to the right. */
const hull = (x: number, y: number, length: number): Point[] => [
  [x, y - 6],
  [x + length * 0.7, y - 7],
  [x + length * 0.9, y - 4],
  [x + length, y],
  [x + length * 0.9, y + 4],
  [x + length * 0.7, y + 7],
  [x, y + 6],
]

interface Harbour {
  edge: Point[]
  sheds: Point[][]
  shades: Point[][]
  piers: Point[][]
  boats: Point[][]
}

/**
 * One half of the quay, away from the place: piers, basins and straight parts in turn, with what stands on them; no shed
 * stands where the name is.
 */
function toHalf(next: () => number, side: 1 | -1, clear: number): Harbour {
  const half: Harbour = { edge: [], sheds: [], shades: [], piers: [], boats: [] }
  const to = (x: number, y: number): Point => [side * x, y]
  const placed = (points: Point[]) => points.map(([x, y]) => to(x, y))
  let x = 44 + next() * 30
  for (let turn = Math.floor(next() * 3); x < reach; turn += 1) {
    const straight = 70 + next() * 80
    const width = 26 + next() * 16
    if (next() < 0.9) {
      const [top, height] = [13 + next() * 5, 22 + next() * 10]
      if (x + 8 > clear) {
        half.sheds.push(placed(box(x + 8, top, straight - 16, height)))
        half.shades.push(placed(box(x + 8, top + height / 2, straight - 16, height / 2)))
      }
    }
    x += straight
    if (turn % 3 === 2) {
      const depth = 46 + next() * 30
      half.edge.push(to(x, 0), to(x, depth), to(x + width * 2.6, depth), to(x + width * 2.6, 0))
      x += width * 2.6
    } else {
      const length = 44 + next() * 50
      half.edge.push(to(x, 0), to(x, -length), to(x + width, -length), to(x + width, 0))
      half.piers.push(placed(box(x, -length, width, length)))
      half.boats.push(
        placed(hull(x + width + 12, -20, 40 + next() * 26)),
        // Beyond the one that lies at the pier before, and not on it.
        ...(turn % 3 === 1 && length > 60 ? [placed(hull(x - 62, -length + 22, 46))] : []),
      )
      x += width
    }
  }
  return half
}

/** Whether a number would stand on a shape. */
const isOn = ([x, y]: Point, shape: readonly Point[]) =>
  x > Math.min(...shape.map((point) => point[0])) - 18 &&
  x < Math.max(...shape.map((point) => point[0])) + 18 &&
  y > Math.min(...shape.map((point) => point[1])) - 16

/** Numbers in rows that are not straight, deeper from the quay on; none in the light, on a pier or on a boat. */
function toDepths(next: () => number, bearing: number, taken: readonly Point[][]) {
  const depths: { at: Point; text: string }[] = []
  for (let row = 0; row < 7; row += 1)
    for (let x = -960 + (row % 2) * 50; x < 960; x += 100) {
      const at: Point = [x + (next() - 0.5) * 40, -(row * 46) - 52 + (next() - 0.5) * 20]
      const depth = Math.round(2 + row * 2.2 + next() * 3)
      const isLit = Math.abs(Math.atan2(at[1], at[0]) - bearing) < 0.3
      if (!isLit && !taken.some((shape) => isOn(at, shape))) depths.push({ at, text: String(depth) })
    }
  return depths
}

/** The quay of "Lightship 22, Pilot Quay, Havermouth", or the place itself; "" when it is too long for a phone. */
function toQuay(place: string): string {
  const parts = place.split(', ')
  const name = (parts.length > 2 ? parts.at(-2) : parts[0]) ?? ''
  return name.length > 24 ? '' : name
}

/** The smallest frame that shows all these points, as classes, or null when none does. */
function toFit(points: readonly Point[]): string | null {
  const [across, up] = [points.map(([x]) => x - middle[0]), points.map(([, y]) => y - middle[1])]
  const width = (Math.max(...across.map(Math.abs)) + margin) * 2
  const height = Math.max((margin - Math.min(...up)) / level, (margin + Math.max(...up)) / (1 - level))
  const [wide, high] = [
    widths.findIndex((most) => width <= most),
    heights.findIndex((most) => height <= most),
  ]
  return wide < 0 || high < 0 ? null : `map-w${wide} map-h${high}`
}

/** The same for the same seed. */
export function toHarbourChart(seed: string, place: string): HarbourChart {
  const next = sequenceFrom(hashOf(seed))
  const angle = (next() - 0.5) * 0.14
  const turned = turning(angle, next() < 0.5)
  const name = toQuay(place)
  // About how wide half of the name is.
  const half = name.length * 4.8
  const [left, right] = [toHalf(next, -1, half + 16), toHalf(next, 1, half + 16)]
  // The place is on a head of the quay, a little way out.
  const head: Point[] = [
    [-40, 0],
    [-40, -16],
    [40, -16],
    [40, 0],
  ]
  const sea: Point[] = [
    [-reach - 400, -offing],
    [-reach - 400, 0],
    ...left.edge.toReversed(),
    ...head,
    ...right.edge,
    [reach + 400, 0],
    [reach + 400, -offing],
  ]
  const bearing = -Math.PI / 2 + (next() < 0.5 ? -1 : 1) * (0.35 + next() * 0.4)
  const rays = [bearing - 0.2, bearing + 0.2].map(
    (turn): Point => [Math.cos(turn) * 1400, Math.sin(turn) * 1400],
  )
  const taken = [left, right].flatMap(({ piers, boats }) => [...piers, ...boats])
  const parts = new Map<string, ChartPart>()
  const partFor = (points: readonly Point[]): ChartPart | undefined => {
    const fit = toFit(points)
    if (fit === null) return undefined
    const part = parts.get(fit) ?? { fit, sheds: '', shades: '', boats: '', depths: [] }
    parts.set(fit, part)
    return part
  }
  for (const { sheds, shades, boats } of [left, right]) {
    sheds.forEach((shed, index) => {
      const part = partFor(shed.map(turned))
      if (!part) return
      part.sheds += toPath(shed.map(turned))
      part.shades += toPath((shades[index] ?? []).map(turned))
    })
    for (const boat of boats) {
      const part = partFor(boat.map(turned))
      if (part) part.boats += toPath(boat.map(turned))
    }
  }
  for (const { at, text } of toDepths(next, bearing, taken)) {
    const [x, y] = turned(at)
    partFor(box(x - 10, y - 13, 20, 13))?.depths.push({ x, y, text })
  }
  const [x, y] = turning(angle, false)([0, 42])
  const fit = toFit(box(-half, 29, half * 2, 14).map(turning(angle, false)))
  return {
    sea: toPath(sea.map(turned)),
    beam: toPath([[0, 0], ...rays].map((point) => turned(point as Point))),
    quay: name && fit ? { text: name, x, y, angle: Math.round((angle * 1800) / Math.PI) / 10, fit } : null,
    parts: [...parts.values()],
  }
}
