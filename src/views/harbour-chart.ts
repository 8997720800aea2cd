// What stands for a map: a chart of a harbour that is none, with a quay, depths and the light of one lamp.
import { type Contour, crossingsAt, metresAt, toContourPath, toContours } from './harbour-depths.ts'
import {
  type Boat,
  type Box,
  boatSize,
  type HalfQuay,
  jetty,
  type Point,
  ship,
  street,
  toHalfQuay,
} from './harbour-quay.ts'
import { toRoof } from './harbour-roofs.ts'
import { hashOf, sequenceFrom } from './poster-art.ts'

/**
 * Around the place at 0, 0, drawn at its own size: SVG paths, and depths as text. All of it but the rose is to be turned by `angle`
 * degrees around the place.
 */
export interface HarbourChart {
  angle: number
  /** The water with its edge, the quay, which is wider than the box. */
  sea: string
  /** The water within each line of depth, from the farthest to the nearest. */
  shallows: string[]
  /** Where the lamp shines. */
  beam: string
  /** Shallow places away from the quay. */
  banks: string
  /** What comes in on the other side, with the lamp ahead. */
  ferry: { x: number; y: number; turn: number }
  /** The street along the quay and its lanes. */
  streets: string
  /** Which side of the place the ship lies on, with the rose above it; the lamp shines on the other. */
  side: 1 | -1
  ship: string
  rose: { x: number; fit: string }
  /** The frames that show the scale, on the land. */
  scale: string
  /** What is shown whole or not at all: each with the frames that show it. */
  parts: ChartPart[]
}

export interface ChartPart {
  /** Class of the frames: `map-w3` needs the fourth of the widths. */
  fit: string
  /** Roofs, and the slopes away from the light. */
  roofs: string
  slopes: string
  jetties: string
  boats: Boat[]
  buoys: Point[]
  /** Whole metres, and the tenths that stand lower beside them in shallow water. */
  depths: { x: number; y: number; text: string; tenth: string }[]
}

/** Widths of frames, in units of the chart, with the place in their middle; and what each shows above and below the place. */
const widths = [268, 330, 608, 1024, 1504]
const seen = { above: 168, below: 160 }
/** How far soundings are kept from what is set above that. */
const clear = 18
/** Room of the border. */
const margin = 14

/** How far the quay goes beyond the place, and the water from it. */
const reach = 1050
const offing = 700

/** Of the rose, around its middle. */
const rose = { away: 122, up: 76, size: 27, point: 33 }
const scale: Box = [-52, 103, 110, 18]
/** Of the ferry in the light: how far out, half of its length, and how much of the beam it takes away. */
const ferry = { away: 112, half: 26, shade: 0.06 }
/** The open sea beside the words, where the frame is wide enough: soundings between these. */
const open = { from: 40, to: 448, rows: [-196, -232, -268, -304] }

/** Where the lines of the grid cross the water. */
const lines = { down: -122, across: [-640, -320, 320, 640] }

const boatBox = ([x, y]: Boat): Box => [
  x - boatSize.wide / 2,
  y - boatSize.long / 2,
  boatSize.wide,
  boatSize.long,
]

/** All of the quay from left to right, with the pier of the place. */
const toSteps = (halves: readonly HalfQuay[]) =>
  [...halves.flatMap((half) => half.steps), { from: -40, to: 40, y: -16 }].toSorted(
    (one, other) => one.from - other.from,
  )

/** The water: along the quay from left to right, and back far out. */
function toSea(halves: readonly HalfQuay[]): string {
  const edge = toSteps(halves).map(({ from, to, y }) => `H${from}V${y}H${to}V0`)
  return `M${-reach - 400} ${-offing}V0${edge.join('')}H${reach + 400}V${-offing}z`
}

const areNear = ([x, y, width, height]: Box, [otherX, otherY, otherWidth, otherHeight]: Box) =>
  x < otherX + otherWidth + 6 &&
  otherX < x + width + 6 &&
  y < otherY + otherHeight + 4 &&
  otherY < y + height + 4

/** What of these is within `away` of a stretch from left to right. */
const within = (boxes: readonly Box[], from: number, to: number, away: number) =>
  boxes.filter(([x, , width]) => x < to + away && from < x + width + away)

/** Whether a line of the grid goes through a box, or as near as three units. */
const isOnGrid = ([x, y, width, height]: Box) =>
  (lines.down > y - 3 && lines.down < y + height + 3) ||
  lines.across.some((line) => line > x - 3 && line < x + width + 3)

/** Rows that are not straight, deeper from the quay on, over a bottom that is not even; none in the light, on a thing or on a line. */
function toDepths(next: () => number, bearing: number, others: readonly Box[], contours: readonly Contour[]) {
  const depths: ChartPart['depths'] = []
  const taken = [...others]
  for (let row = 0; row < 4; row += 1)
    for (let place = -980 + (row % 2) * 32; place < 980; place += 64) {
      const x = Math.round(place + next() * 20 - 10)
      const middle = Math.round(-36 * row - 38 + next() * 14 - 7)
      const [unevenness, isExact] = [next(), next() < 0.6]
      const toBox = (y: number): Box => [x - 9, y - 12, 18, 15]
      const things = within(taken, x - 9, x + 9, 6)
      const crossings = crossingsAt(contours, x, 9)
      const y = [0, -8, 8, -16, 16]
        .map((step) => middle + step)
        .find((atY) => {
          const away = Math.hypot(x, atY)
          const isLit = away < 60 || Math.abs(Math.atan2(atY, x) - bearing) < 0.2 + 18 / away
          return !(
            isLit ||
            things.some((thing) => areNear(toBox(atY), thing)) ||
            isOnGrid(toBox(atY)) ||
            crossings.some(({ least, most }) => least < atY + 6 && most > atY - 15)
          )
        })
      if (y === undefined) continue
      taken.push(toBox(y))
      const metres = metresAt(crossings, y) + unevenness * 1.6
      const tenth = isExact && metres < 10 ? String(Math.ceil((metres % 1) * 9)) : ''
      depths.push({ x, y, text: String(Math.floor(metres)), tenth })
    }
  return depths
}

const empty = (): Omit<ChartPart, 'fit'> => ({
  roofs: '',
  slopes: '',
  jetties: '',
  boats: [],
  buoys: [],
  depths: [],
})

/** Soundings far apart in the open sea, none in the light, on a line or near the large rose. */
function toOpenDepths(next: () => number, bearing: number): ChartPart['depths'] {
  return open.rows.flatMap((row, index) => {
    const depths: ChartPart['depths'] = []
    for (let place = open.from + (index % 2) * 56; place < open.to; place += 112) {
      const [x, y] = [Math.round(place + next() * 36), Math.round(row + next() * 12)]
      const text = String(Math.floor(11 + index * 1.7 + next() * 3))
      const isLit = Math.abs(Math.atan2(y, x) - bearing) < 0.26
      const isAtRose = Math.hypot(x - 402, y + 232) < 108
      if (!isLit && !isAtRose && !isOnGrid([x - 9, y - 12, 18, 15])) depths.push({ x, y, text, tenth: '' })
    }
    return depths
  })
}

/** The smallest frame that shows all of a box, turned with the quay, as a class, or null when none does. */
function toFit([x, y, width, height]: Box, turn: number): string | null {
  const corners = [x, x + width].flatMap((cornerX) =>
    [y, y + height].map((cornerY) => [cornerX, cornerY] as const),
  )
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)]
  const across = Math.max(...corners.map(([cornerX, cornerY]) => Math.abs(cornerX * cos - cornerY * sin)))
  const down = corners.map(([cornerX, cornerY]) => cornerX * sin + cornerY * cos)
  const wide = widths.findIndex((most) => (across + margin) * 2 <= most)
  const isSeen = -Math.min(...down) < seen.above && Math.max(...down) + margin <= seen.below
  return wide < 0 || !isSeen ? null : `map-w${wide}`
}

/** The same for the same seed. */
export function toHarbourChart(seed: string): HarbourChart {
  const next = sequenceFrom(hashOf(seed))
  const angle = Math.round((next() - 0.5) * 48) / 10
  const turn = (angle * Math.PI) / 180
  const side = next() < 0.5 ? -1 : 1
  const bearing = -Math.PI / 2 - side * (0.35 + next() * 0.4)
  const halves = ([-1, 1] as const).map((one) => toHalfQuay(next, one, { reach, hasShip: one === side }))
  const contours = toContours(
    next,
    halves.flatMap((each) => each.steps),
  )
  const out = (bend: number, away: number): Point => [
    Math.round(Math.cos(bearing + bend) * away),
    Math.round(Math.sin(bearing + bend) * away),
  ]
  const ray = (bend: number, away = 900) => out(bend, away).join(' ')
  const [ferryX, ferryY] = out(0, ferry.away)
  const parts = new Map<string, ChartPart>()
  const partFor = (box: Box): ChartPart | undefined => {
    const fit = toFit(box, turn)
    if (fit === null) return undefined
    const part = parts.get(fit) ?? { fit, ...empty() }
    parts.set(fit, part)
    return part
  }
  const taken: Box[] = [
    [side * rose.away - rose.size, -rose.up - rose.point, 2 * rose.size, rose.point + rose.size],
    [side > 0 ? ship.from : -ship.from - ship.length, -ship.high, ship.length, ship.high],
  ]
  for (const { steps, roofs, jetties, boats } of halves) {
    for (const { from, to, y } of steps) if (y < 0) taken.push([from, y, to - from, -y])
    for (const roof of roofs) {
      // A chart may end in a street, and so may a row of houses.
      const part = partFor([roof[0], 0, roof[2], 1])
      if (!part) continue
      const drawn = toRoof(roof, next())
      part.roofs += drawn.lines
      part.slopes += drawn.slopes
    }
    for (const { x, length } of jetties) {
      const box: Box = [x - jetty, -length, 2 * jetty, length]
      const part = partFor(box)
      taken.push(box)
      if (part) part.jetties += `M${x} 0v${-length}`
    }
    for (const one of boats) {
      taken.push(boatBox(one))
      partFor(boatBox(one))?.boats.push(one)
    }
  }
  const banks: Box[] = []
  for (let x = -900; x < 1000; x += 260) {
    const at: Point = [Math.round(x + next() * 120), Math.round(-86 - next() * 60)]
    const isLit = Math.abs(Math.atan2(at[1], at[0]) - bearing) < 0.3
    if (Math.abs(at[0]) < 150 || isLit) continue
    const buoy: Box = [at[0] - 6, at[1] - 14, 12, 18]
    const bank: Box = [at[0] + 22, at[1] + 6, 22 + Math.round(next() * 24), 8 + Math.round(next() * 5)]
    const [left, middle, half, high] = bank
    const shallows: Box = [left - 2, middle - high - 5, half * 2 + 4, high * 3 + 12]
    if (!taken.some((thing) => areNear(shallows, thing))) {
      banks.push(bank)
      taken.push(shallows)
    }
    if (taken.some((thing) => areNear(buoy, thing))) continue
    taken.push(buoy)
    partFor(buoy)?.buoys.push(at)
  }
  for (const depth of toDepths(next, bearing, taken, contours))
    partFor([depth.x - 10, depth.y - 13 - clear, 20, 15 + clear])?.depths.push(depth)
  const sea = { fit: `map-w${widths.indexOf(1024)}`, ...empty(), depths: toOpenDepths(next, bearing) }

  return {
    angle,
    sea: toSea(halves),
    shallows: contours.map(toContourPath).reverse(),
    beam: `M0 0L${ray(-0.2)}L${ray(-ferry.shade)}L${ray(-ferry.shade, ferry.away)}L${ray(ferry.shade, ferry.away)}L${ray(ferry.shade)}L${ray(0.2)}z`,
    // Two arcs of different height, so that no bank is an ellipse.
    banks: banks
      .map(
        ([x, y, wide, high]) =>
          `M${x} ${y}a${wide} ${high} 9 0 1 ${wide * 2} 4a${wide} ${high * 2} 9 0 1${-wide * 2}-4z`,
      )
      .join(''),
    ferry: { x: ferryX, y: ferryY, turn: Math.round((bearing * 180) / Math.PI) + 270 },
    streets: `M-900 ${street}H900${halves.flatMap(({ lanes }) => lanes.map((x) => `M${x} ${street}V180`)).join('')}`,
    side,
    ship: toFit(taken[1] as Box, turn) ?? '',
    rose: { x: side * rose.away, fit: toFit(taken[0] as Box, 0) ?? '' },
    scale: toFit(scale, turn) ?? '',
    parts: [...parts.values(), sea],
  }
}
