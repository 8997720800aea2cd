// The drawing of a page that is not there, in a box of 400 × 500 units: the lamp of a lighthouse finds a buoy on an empty sea,
// which has the shape of a question mark. Small frames show at least the strip from 165 to 335, in which both stand; on a wide
// screen sky and sea go on at the left of the box.
import { circle } from './cut-paper.ts'
import { sequenceFrom } from './poster-art.ts'
import { nightInks, type Print } from './print.ts'

const { night, beam, rust, fire, paper } = nightInks

const short = (value: number) => Math.round(value * 10) / 10
/** The hand that cuts is never quite even. */
const next = sequenceFrom(404)

/** A point on an edge, and the direction that leads out of the shape there. */
interface Edge {
  x: number
  y: number
  outX: number
  outY: number
}

/** The strokes of all hatching run this way, a pitch apart. */
const slant = { x: 0.74, y: 0.67 }
const pitch = 3.1

/**
 * Hatching along an edge: slanting strokes that keep their width for a third of their way and then taper to a point. They
 * are longest where the edge looks away from the lamp, down and to the right; for a reach below 0, where it looks to it.
 */
function hatch(edges: readonly Edge[], reach: number, wide = 2.2): string {
  const side = Math.sign(reach)
  let row = Number.NaN
  return edges
    .map(({ x, y, outX, outY }) => {
      const last = row
      row = Math.floor((x * slant.y - y * slant.x) / pitch)
      const away = (outX * 0.86 + outY * 0.5) * reach * (0.7 + next() * 0.36)
      if (row === last || away < Math.abs(reach) * 0.16) return ''
      const [toX, toY] = [-slant.x * away * side, -slant.y * away * side]
      const [halfX, halfY] = [(slant.y * wide) / 2, (-slant.x * wide) / 2]
      const by = (share: number, half: number) =>
        `${short(toX * share + halfX * half)} ${short(toY * share + halfY * half)}`
      return `M${short(x - toX * 0.12 + halfX)} ${short(y - toY * 0.12 + halfY)}l${by(0.46, -0.1)} ${by(0.66, -0.9)} ${by(-0.66, -0.9)}z`
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

const lamp = { x: 104, y: 214 }
const toRing = (r: number): Print => ({
  d: circle(lamp.x, lamp.y, r),
  ink: [rust, night, fire, night][Math.round((r - 110) / 60) % 4] ?? night,
})
const far = [1190, 1130, 1070, 1010, 950, 890, 830, 770, 710, 650, 590, 530, 470, 410, 350, 290].map(toRing)
const near = [230, 170, 110].map(toRing)
/** How far sky and sea go on at the left. */
const left = -1600
/** The sky is ruled, as engravers do: on night the rules are not seen, on colour they are its shade. */
const ruled: Print = {
  d: `M${left}-9H420V520H${left}z`,
  tile: { x: 0, y: 0, width: 80, height: 5, prints: [{ d: 'M-9 2.5H99', ink: night, line: 1.5 }] },
}
/** The beam ends on the buoy, behind which nothing is lit. */
const light = `M${lamp.x} ${lamp.y - 22}L326 166V250L312 272V338L${lamp.x} ${lamp.y + 22}z`

/** The tower widens towards its foot, where it goes down into the rock. */
const half = (y: number) => 25 + (y - 258) * 0.15
const tower = 'M79 258H129L144 358H64z'
const belt = (from: number, to: number) =>
  `M${short(lamp.x - half(from))} ${from}q${short(half(from))} 6 ${short(half(from) * 2)} 0L${short(lamp.x + half(to))} ${to}q${short(-half(to))} 6 ${short(-half(to) * 2)} 0z`
const belts = belt(270, 286) + belt(304, 321)
const towerShade = hatch(
  Array.from({ length: 260 }, (_, row): Edge => {
    const y = 258 + row * 0.35
    return { x: lamp.x + half(y), y, outX: 1, outY: 0 }
  }),
  34,
  2.4,
)
const window = 'M93 301v-9a5.5 5.5 0 0 1 11 0v9z'
/** The gallery stands on brackets, before the foot of the glass its rail. */
const gallery = 'M57 241H151V249H57zM66 249H142L131 260H77z'
const rail = `M58 224H150M58 233H150${Array.from({ length: 9 }, (_, post) => `M${short(60 + post * 11)} 223V242`).join('')}`
const room = 'M80 190H128V242H80z'
const dome = `M73 191Q76 176 104 174Q132 176 135 191z${circle(104, 171, 5)}`
const domeLight = 'M84 186Q88 178 100 176Q92 181 91 187z'
/** The panes, and in them the rings of the lens, as lamps of the coast have them. */
const panes = 'M92 191V242M116 191V242M80 215H128'
const lens = 'M104 196Q114 204 114 215Q114 226 104 234Q94 226 94 215Q94 204 104 196z'
const roomShade = hatch(
  Array.from({ length: 150 }, (_, row): Edge => ({ x: 129, y: 190 + row * 0.35, outX: 1, outY: 0 })),
  15,
)

const rock =
  'M8 380L22 352L38 346L46 330L64 336L74 322L94 330L112 321L128 331L146 326L158 341L174 345L194 380z'
/** Faces of the rock that see the light of the sky, and below each the cuts of its shade. */
const faces =
  'M22 352L38 346L46 330L54 346L44 362zM74 322L94 330L88 350L72 342zM128 331L146 326L152 346L136 352z'
const rockCuts = [
  [54, 342, 16],
  [60, 340, 20],
  [66, 340, 14],
  [96, 336, 22],
  [103, 332, 18],
  [110, 330, 24],
  [118, 330, 17],
  [156, 344, 12],
  [163, 346, 14],
]
  .map(
    ([x = 0, y = 0, long = 0]) =>
      `M${x} ${y}l${short(long * 0.3)} ${long}l-${short(long * 0.3 + 3)} ${short(-long * 0.9)}z`,
  )
  .join('')

/** The buoy: its hook leans a little, as on a swell, and its ball is half under water. */
const bends: readonly Curve[] = [
  [236, 222, 228, 160, 344, 150, 342, 216],
  [342, 216, 340, 254, 293, 252, 292, 296],
]
const hook = `M236 222C228 160 344 150 342 216C340 254 293 252 292 296`
const hookShade = bends
  .flatMap((bend) => [1, -1].map((side) => hatch(beside(bend, 18 * side, 240), 24)))
  .join('')
const ball = { x: 291, y: 342, r: 37 }
const float = circle(ball.x, ball.y, ball.r)
const ballShade = hatch(around(ball.x, ball.y, ball.r + 1, 400), 30)
const collar = 'M272 300h40l5 13h-50z'
/** Where the sea breaks on the rock and on the buoy. */
const foam = [
  [12, 352, 8],
  [26, 348, 10],
  [43, 353, 8],
  [160, 354, 8],
  [176, 349, 10],
  [192, 353, 8],
  [248, 354, 8],
  [261, 350, 9],
  [322, 350, 9],
  [335, 354, 8],
]
  .map(([x = 0, y = 0, r = 0]) => circle(x, y, r))
  .join('')

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

/** Light that the crests below the buoy catch, at most so far from it, and the cuts below them. */
function caught({ y, from, step }: Sea, away: number): string {
  const first = Math.ceil((ball.x - away - from) / step - 0.5)
  const last = Math.floor((ball.x + away - from) / step - 0.5)
  return Array.from({ length: last - first + 1 }, (_, index) => {
    const x = from + (first + index) * step
    const [high, wide] = [step * 0.27, step * 0.36]
    const middle = x + step / 2
    return `M${short(middle - wide)} ${short(y - step * 0.11)}Q${short(middle)} ${short(y - high - step * 0.14)} ${short(middle + wide)} ${short(y - step * 0.11)}Q${short(middle)} ${short(y - high - step * 0.02)} ${short(middle - wide)} ${short(y - step * 0.11)}z${crescent(x, y, step, 0.6)}`
  }).join('')
}

/** A row of scallops from edge to edge, its cuts and its crest: one of them, and as many as there is room for. */
function wave(sea: Sea, away: number): Print[] {
  const { y, from, step, ink, cuts } = sea
  const [rise, height] = [step / 2, step * 0.6]
  const crest = `M${-step} ${rise}${`q${rise}-${rise} ${step} 0`.repeat(3)}`
  const under = [-step, 0, step].flatMap((at) =>
    [0.78, 0.52, 0.27].map((size) => crescent(at, rise, step, size)),
  )
  return [
    { d: `M${left} ${y}H420V600H${left}z`, ink },
    {
      // Within the edges of the tile, at which its other end would shine through.
      d: `M${left} ${short(y - rise * 0.7)}H420V${short(y + step * 0.07)}H${left}z`,
      tile: {
        x: from,
        y: y - rise,
        width: step,
        height,
        prints: [
          { d: `${crest}V${short(height + 1)}H${-step}z`, ink },
          { d: under.join(''), ink: cuts },
          { d: crest, ink: fire, line: step * 0.06 },
        ],
      },
    },
    { d: caught(sea, away), ink: beam },
  ]
}

const shallow = { ink: rust, cuts: night }
const deep = { ink: night, cuts: rust }
const sky = [
  [-640, 150, 16],
  [-505, 52, 20],
  [-372, 118, 14],
  [-268, 40, 17],
  [-96, 78, 14],
  [40, 96, 16],
  [194, 106, 14],
  [288, 30, 20],
  [344, 100, 13],
] as const
/** Stars as the rose of a chart: four points, of each of which one half is in the shade. */
function starOf([x, y, r]: (typeof sky)[number]) {
  const [near, far] = [short(r * 0.23), short(r * 0.77)]
  return {
    whole: `M${x} ${y - r}l${near} ${far} ${far} ${near}-${far} ${near}-${near} ${far}-${near}-${far}-${far}-${near} ${far}-${near}z`,
    shade: `M${x} ${y}V${y - r}l${near} ${far}zH${x + r}l-${far} ${near}zV${y + r}l-${near}-${far}zH${x - r}l${far}-${near}z`,
  }
}
const stars = sky.map(starOf)
const starsIn = (part: 'whole' | 'shade') => stars.map((star) => star[part]).join('')

/** In printing order. */
export const lostDrawing: readonly Print[] = [
  { d: `M${left}-9H420V520H${left}z`, ink: night },
  ...far,
  ...near,
  ruled,
  { d: light, ink: beam },
  { d: tower + gallery + room + dome, ink: night, line: 10 },
  { d: tower, ink: paper },
  { d: belts, ink: fire },
  { d: towerShade + window, ink: night },
  { d: room, ink: beam },
  { d: roomShade, ink: night },
  { d: lens, ink: paper },
  { d: lens, ink: night, line: 2 },
  { d: panes, ink: night, line: 3 },
  { d: dome, ink: fire },
  { d: domeLight, ink: paper },
  { d: gallery, ink: night },
  { d: rail, ink: night, line: 7 },
  { d: rail, ink: paper, line: 2.6 },
  { d: 'M57 241H151V247H57z', ink: paper },
  { d: rock, ink: night },
  { d: rock, ink: paper, line: 3 },
  { d: faces, ink: rust },
  { d: rockCuts, ink: rust },
  { d: hook, ink: night, line: 48 },
  { d: hook, ink: paper, line: 34 },
  { d: hookShade, ink: night },
  { d: float + collar, ink: night, line: 12 },
  { d: float, ink: paper },
  { d: ballShade, ink: night },
  { d: collar, ink: fire },
  { d: foam, ink: night, line: 7 },
  { d: foam, ink: paper },
  ...wave({ y: 356, from: -30, step: 52, ...shallow }, 50),
  ...wave({ y: 378, from: -52, step: 58, ...deep }, 50),
  ...wave({ y: 404, from: -20, step: 66, ...shallow }, 66),
  ...wave({ y: 436, from: -48, step: 74, ...deep }, 74),
  ...wave({ y: 474, from: -14, step: 84, ...shallow }, 84),
  ...wave({ y: 516, from: -58, step: 94, ...deep }, 94),
  { d: starsIn('whole'), ink: night, line: 4 },
  { d: starsIn('whole'), ink: paper },
  { d: starsIn('shade'), ink: night },
]
