// What stands for a map: a chart of a harbour that is none, with a quay, depths and the light of one lamp.
import { hashOf, sequenceFrom } from './poster-art.ts'

/** In a box of 2000 × 480, drawn at its own size with the place in the middle: SVG paths, and depths as text. */
export interface HarbourChart {
  /** The water with its edge, the quay, which is wider than the box. */
  sea: string
  /** Sheds on the quay, and the shaded half of each roof. */
  sheds: string
  shades: string
  /** Boats beside the quay. */
  boats: string
  /** Where the lamp shines. */
  beam: string
  depths: { x: number; y: number; text: string }[]
}

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

/** One half of the quay, away from the place: piers, basins and straight parts in turn, with what stands on them. */
function toHalf(next: () => number, side: 1 | -1): Harbour {
  const half: Harbour = { edge: [], sheds: [], shades: [], piers: [], boats: [] }
  const to = (x: number, y: number): Point => [side * x, y]
  const placed = (points: Point[]) => points.map(([x, y]) => to(x, y))
  let x = 44 + next() * 30
  for (let turn = Math.floor(next() * 3); x < reach; turn += 1) {
    const straight = 70 + next() * 80
    const width = 26 + next() * 16
    if (next() < 0.9) {
      const [top, height] = [24 + next() * 8, 26 + next() * 16]
      half.sheds.push(placed(box(x + 8, top, straight - 16, height)))
      half.shades.push(placed(box(x + 8, top + height / 2, straight - 16, height / 2)))
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
        ...(turn % 3 === 1 ? [placed(hull(x - 62, -length + 22, 46))] : []),
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

/** The same for the same seed. */
export function toHarbourChart(seed: string): HarbourChart {
  const next = sequenceFrom(hashOf(seed))
  const turned = turning((next() - 0.5) * 0.4, next() < 0.5)
  const [left, right] = [toHalf(next, -1), toHalf(next, 1)]
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
    (angle): Point => [Math.cos(angle) * 1400, Math.sin(angle) * 1400],
  )
  const taken = [left, right].flatMap(({ piers, boats }) => [...piers, ...boats])
  const drawn = (shapes: Point[][]) => shapes.map((shape) => toPath(shape.map(turned))).join('')
  return {
    sea: toPath(sea.map(turned)),
    sheds: drawn([...left.sheds, ...right.sheds]),
    shades: drawn([...left.shades, ...right.shades]),
    boats: drawn([...left.boats, ...right.boats]),
    beam: drawn([[[0, 0], ...rays]]),
    depths: toDepths(next, bearing, taken).flatMap(({ at, text }) => {
      const [x, y] = turned(at)
      return x < 20 || x > 1980 || y < 20 || y > 460 ? [] : [{ x, y, text }]
    }),
  }
}
