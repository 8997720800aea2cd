// The drawing of a page that is not there, in a box of 400 × 500 units: a lamp on a pile finds a buoy on an empty sea, which
// has the shape of a question mark. Frames show at least the strip from 165 to 335, in which both stand whole.
import { circle } from './cut-paper.ts'
import { sequenceFrom } from './poster-art.ts'

/** A flat shape, or a line of a width. */
export interface Print {
  d: string
  ink: string
  line?: number
}

const colours = { night: '#17110e', beam: '#ecd31d', rust: '#7b3a2b', fire: '#e2472a', paper: '#f6efe0' }
const { night, beam, rust, fire, paper } = colours

const short = (value: number) => Math.round(value * 10) / 10

/** A stroke that is widest in its middle and pointed at both ends. */
const cut = (x: number, y: number, toX: number, toY: number, wide: number) => {
  const [middle, level] = [(x + toX) / 2, (y + toY) / 2]
  return `M${x} ${y}Q${middle} ${level - wide} ${toX} ${toY}Q${middle} ${level + wide} ${x} ${y}z`
}

/** A point on an edge, and the direction that leads out of the shape there. */
interface Edge {
  x: number
  y: number
  outX: number
  outY: number
}

/** Hatching along an edge: wedges that are longest where it looks away from the lamp, down and to the right. */
function hatch(edges: readonly Edge[], reach: number, wide: number): string {
  return edges
    .map(({ x, y, outX, outY }) => {
      const away = (outX * 0.86 + outY * 0.5) * reach
      if (away < reach * 0.2) return ''
      const [toX, toY] = [x - away * 0.74, y - away * 0.67]
      const half = wide / 2
      return `M${short(x + half)} ${short(y - half)}L${short(x - half)} ${short(y + half)} ${short(toX)} ${short(toY)}z`
    })
    .join('')
}

/** Points around a circle. */
const around = (cx: number, cy: number, r: number, count: number): Edge[] =>
  Array.from({ length: count }, (_, index) => {
    const angle = (index / count) * Math.PI * 2
    const [outX, outY] = [Math.cos(angle), Math.sin(angle)]
    return { x: cx + outX * r, y: cy + outY * r, outX, outY }
  })

type Curve = readonly [number, number, number, number, number, number, number, number]

/** Points beside a cubic curve, at its right for a distance above 0. */
function beside([x, y, x1, y1, x2, y2, x3, y3]: Curve, away: number, count: number): Edge[] {
  return Array.from({ length: count }, (_, index) => {
    const t = (index + 0.5) / count
    const [a, b, c, d] = [(1 - t) ** 3, 3 * (1 - t) ** 2 * t, 3 * (1 - t) * t * t, t ** 3]
    const dx = (x1 - x) * (1 - t) ** 2 + 2 * (x2 - x1) * (1 - t) * t + (x3 - x2) * t * t
    const dy = (y1 - y) * (1 - t) ** 2 + 2 * (y2 - y1) * (1 - t) * t + (y3 - y2) * t * t
    const long = Math.hypot(dx, dy) || 1
    const side = Math.sign(away)
    const [outX, outY] = [(-dy / long) * side, (dx / long) * side]
    return {
      x: x * a + x1 * b + x2 * c + x3 * d + outX * Math.abs(away),
      y: y * a + y1 * b + y2 * c + y3 * d + outY * Math.abs(away),
      outX,
      outY,
    }
  })
}

/** A cut that follows a curve from one share of it to another, widest in its middle. */
function follow(curve: Curve, away: number, [from, to]: readonly [number, number], wide: number): string {
  const points = beside(curve, away, 60).slice(Math.round(from * 60), Math.round(to * 60))
  const sides = [1, -1].map((side) =>
    points.map(({ x, y, outX, outY }, index) => {
      const half = (side * wide * Math.sin(((index + 0.5) / points.length) * Math.PI)) / 2
      return `${short(x + outX * half)} ${short(y + outY * half)}`
    }),
  )
  return `M${[...(sides[0] ?? []), ...(sides[1] ?? []).toReversed()].join('L')}z`
}

/** A quarter of a circle and a little more, as a curve: the side of a ball that looks to the lamp. */
const lit = (cx: number, cy: number, r: number): Curve => [
  cx - r * 0.93,
  cy + r * 0.36,
  cx - r * 1.16,
  cy - r * 0.28,
  cx - r * 0.62,
  cy - r * 1.02,
  cx + r * 0.12,
  cy - r,
]
/** Light on a ball: three cuts of unequal length, one inside the other. */
const gleam = (cx: number, cy: number, r: number) =>
  follow(lit(cx, cy, r * 0.8), 1, [0.14, 0.78], r * 0.12) +
  follow(lit(cx, cy, r * 0.62), 1, [0.3, 0.7], r * 0.1) +
  follow(lit(cx, cy, r * 0.45), 1, [0.4, 0.62], r * 0.07)

const lamp = { x: 104, y: 214 }
const rings = [470, 410, 350, 290, 230, 170, 110].map(
  (r, index): Print => ({
    d: circle(lamp.x, lamp.y, r),
    ink: [fire, night, rust, night][index % 4] ?? night,
  }),
)
const light = `M${lamp.x} ${lamp.y - 34}L460 128V440L${lamp.x} ${lamp.y + 34}z`

const pile = 'M92 262H116L128 420H80z'
const pileShade = hatch(
  Array.from(
    { length: 15 },
    (_, row): Edge => ({ x: 114.6 + row * 0.53, y: 270 + row * 7, outX: 1, outY: 0 }),
  ),
  20,
  3.4,
)
const head = 'M80 156h48l9 22H71zM66 256h76v11H66zM84 157a20 15 0 0 1 40 0z'
const glass = circle(lamp.x, lamp.y, 40)
const glassShade = hatch(around(lamp.x, lamp.y, 41, 46), 26, 3.4)
const shine = gleam(lamp.x, lamp.y, 40)

/** The buoy: its hook leans a little, as on a swell, and its ball is half under water. */
const bends: readonly Curve[] = [
  [236, 222, 228, 160, 344, 150, 342, 216],
  [342, 216, 340, 254, 293, 252, 292, 296],
]
const hook = `M236 222C228 160 344 150 342 216C340 254 293 252 292 296`
const hookShade = bends
  .flatMap((bend) => [1, -1].map((side) => hatch(beside(bend, 18 * side, 22), 21, 3.2)))
  .join('')
const [over, under] = bends as [Curve, Curve]
const hookShine =
  follow(over, -11.5, [0.03, 0.3], 3.6) +
  follow(over, -12, [0.33, 0.52], 3) +
  follow(over, -7.5, [0.08, 0.24], 2.8) +
  follow(over, -7.8, [0.28, 0.43], 2.4) +
  follow(over, -3.8, [0.16, 0.31], 2) +
  follow(under, 11, [0.56, 0.94], 3) +
  follow(under, 7, [0.7, 0.97], 2.2)
const ball = { x: 291, y: 342, r: 37 }
const float = circle(ball.x, ball.y, ball.r)
const ballShade = hatch(around(ball.x, ball.y, ball.r + 1, 48), 28, 3.4)
const collar = 'M272 300h40l5 13h-50z'
const ballShine = gleam(ball.x, ball.y, ball.r)

interface Sea {
  y: number
  from: number
  step: number
  ink: string
  cuts: string
}

/** A cut below a crest, from a quarter of its arc to its right end. */
function crescent(x: number, y: number, step: number, size: number): string {
  const [middle, right, high] = [x + step / 2, x + step * (0.5 + size / 2), step * size * 0.5]
  const [startX, startY] = [middle - step * size * 0.25, y - high * 0.375]
  const [bendX, bendY] = [middle + step * size * 0.125, y - high * 0.75]
  return `M${short(startX)} ${short(startY)}Q${short(bendX)} ${short(bendY)} ${short(right)} ${short(y)}Q${short(bendX)} ${short(bendY + step * 0.085)} ${short(startX)} ${short(startY)}z`
}

/** A row of scallops from edge to edge, its cuts and its crest. */
function wave({ y, from, step, ink, cuts }: Sea): Print[] {
  const count = Math.ceil((420 - from) / step)
  const crest = `M${from} ${y}${`q${step / 2}-${step / 2} ${step} 0`.repeat(count)}`
  const under = Array.from({ length: count }, (_, index) =>
    [0.78, 0.52, 0.27].map((size) => crescent(from + index * step, y, step, size)).join(''),
  )
  return [
    { d: `${crest}V600H${from}z`, ink },
    { d: under.join(''), ink: cuts },
    { d: crest, ink: fire, line: step * 0.06 },
  ]
}

const near = { ink: rust, cuts: night }
const deep = { ink: night, cuts: rust }
/** The light on the water, broken by the waves. */
const glitter = [
  [258, 371, 312, 6],
  [318, 375, 336, 4],
  [240, 392, 286, 5],
  [282, 397, 330, 7],
  [252, 414, 268, 4],
  [272, 420, 352, 9],
  [230, 439, 262, 5],
  [258, 447, 322, 8],
  [330, 443, 346, 4],
  [246, 466, 276, 5],
  [270, 475, 364, 10],
]
  .map(([x = 0, y = 0, toX = 0, wide = 0]) => cut(x, y, toX, y, wide))
  .join('')

/** Where the ink did not take: specks of the paper, most of them tiny. */
const next = sequenceFrom(404)
const specks = Array.from({ length: 110 }, () => {
  const [x, y, r] = [short(next() * 400), short(next() * 500), short(0.4 + next() ** 6 * 0.8)]
  return `M${x} ${y}l${r} ${-r}l${r} ${short(r * 1.3)}l${-r} ${short(r * 0.8)}z`
}).join('')

const stars = [
  [40, 96, 9],
  [194, 106, 8],
  [288, 30, 11],
  [340, 100, 7],
]
  .map(
    ([x = 0, y = 0, r = 0]) =>
      `M${x} ${y - r}Q${x} ${y} ${x + r} ${y}Q${x} ${y} ${x} ${y + r}Q${x} ${y} ${x - r} ${y}Q${x} ${y} ${x} ${y - r}z`,
  )
  .join('')

/** In printing order. */
export const lostDrawing: readonly Print[] = [
  { d: 'M-9-9h420v520H-9z', ink: night },
  ...rings,
  { d: light, ink: beam },
  { d: pile + head + glass, ink: paper, line: 17 },
  { d: glass, ink: paper, line: 28 },
  { d: pile + head, ink: night },
  { d: pileShade, ink: rust },
  { d: glass, ink: night, line: 15 },
  { d: glass, ink: beam },
  { d: glassShade, ink: night },
  { d: shine, ink: paper },
  { d: hook, ink: paper, line: 53 },
  { d: float + collar, ink: paper, line: 18 },
  { d: hook, ink: night, line: 43 },
  { d: hook, ink: fire, line: 34 },
  { d: hookShade, ink: night },
  { d: hookShine, ink: paper },
  { d: float + collar, ink: night, line: 9 },
  { d: float, ink: fire },
  { d: ballShade, ink: night },
  { d: ballShine, ink: paper },
  { d: collar, ink: night },
  ...wave({ y: 356, from: -30, step: 52, ...near }),
  ...wave({ y: 378, from: -52, step: 58, ...deep }),
  ...wave({ y: 404, from: -20, step: 66, ...near }),
  ...wave({ y: 436, from: -48, step: 74, ...deep }),
  ...wave({ y: 474, from: -14, step: 84, ...near }),
  { d: glitter, ink: beam },
  { d: stars + specks, ink: paper },
]
