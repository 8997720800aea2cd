// The office in the arcade of the old quarantine station: three arches before a low sun, and on the roof the yellow flag
// of a ship on which all are well.

import { band, brush, shape, spots } from '../figures/line.ts'
import { teeth } from '../figures/lino.ts'
import { acid, paper, vermilion } from '../palettes.ts'
import { bar, disc, type Point, polygon, quad, ring } from '../shapes.ts'
import { edgeOf, keyed, type Mark, type Plate, ruled } from './plate.ts'

const night = '#12241f'
const green = '#256354'
const rose = '#dd9384'
const blush = '#f6e3cf'
const foot = 806
const sun = { x: 500, y: 470, radius: 316 }
const bays = [258, 500, 742]
/** The radius of an opening and of the stones around it, and where the arches spring from. */
const [open, stone, spring] = [82, 122, 590] as const

const turned = ({ x, y }: Point, angle: number, away: number): Point => ({
  x: x + Math.cos(angle) * away,
  y: y + Math.sin(angle) * away,
})

const rays = Array.from({ length: 28 }, (_, index) => {
  const angle = ((index + 0.5) / 14) * Math.PI
  const cut = [350, 640, 1100].map((away) => turned(sun, angle + Math.PI / 28, away))
  return {
    broad: polygon([
      turned(sun, angle - 0.058, 100),
      turned(sun, angle - 0.058, 1100),
      turned(sun, angle + 0.058, 1100),
      turned(sun, angle + 0.058, 100),
    ]),
    fine: band(cut, (along) => 12 * along),
  }
})

/** An opening runs against the wall, so that it is a hole in it. */
const opening = (x: number) =>
  `M${x + open} ${foot}V${spring}A${open} ${open} 0 0 0 ${x - open} ${spring}V${foot}z`
const wall = bar(110, 404, 780, foot - 404) + bays.map(opening).join('')

/** The stones of an arch; the one in its middle holds it. */
const stones = bays.flatMap((x) =>
  Array.from({ length: 9 }, (_, index) => {
    const middle = { x, y: spring }
    const [from, to] = [index, index + 1].map((part) => Math.PI * (1 + part / 9)) as [number, number]
    const far = index === 4 ? stone + 16 : stone
    return {
      key: index === 4,
      path: polygon([
        turned(middle, from, open),
        turned(middle, from, far),
        turned(middle, (from + to) / 2, far + 4),
        turned(middle, to, far),
        turned(middle, to, open),
        turned(middle, (from + to) / 2, open),
      ]),
    }
  }),
)
const stonesOf = (key: boolean) =>
  stones
    .filter((one) => one.key === key)
    .map(({ path }) => path)
    .join('')
/** The right stones of each arch look away from the lamp. */
const archShade = bays
  .map((x) => {
    const middle = { x, y: spring }
    const edge = (away: number) =>
      [-0.26, -0.17, -0.08, 0].map((part): readonly [number, number] => {
        const { x: left, y: top } = turned(middle, part * Math.PI * 1.25, away)
        return [left, top]
      })
    return teeth(edge(stone + 2), edge(open + 10), 15, 0)
  })
  .join('')

const piers = [143, 379, 621, 857].map((x) => ({
  shaft: bar(x - 27, spring + 22, 54, foot - spring - 58),
  ends: bar(x - 36, spring - 4, 72, 26) + bar(x - 36, foot - 36, 72, 36),
  shade: teeth(
    spots(`${x + 28} ${spring + 24}, ${x + 28} ${foot - 38}`),
    spots(`${x - 12} ${spring + 40}, ${x - 12} ${foot - 26}`),
    17,
    0,
  ),
}))
const shafts = piers.map(({ shaft }) => shaft).join('')
const ends = piers.map(({ ends: both }) => both).join('')

const cornice = quad(72, 352, 928, 352, 900, 412, 100, 412)
const ledge = bar(56, 326, 888, 30)
const dentils = Array.from({ length: 22 }, (_, index) => bar(108 + index * 36.4, 374, 19, 38)).join('')
const eyes = [379, 621]
/** What the ledge keeps dark: strokes that hang down from it. */
const eaves = teeth(spots('112 406, 500 406, 888 406'), spots('112 466, 500 466, 888 466'), 17, 0)
const side = teeth(spots('892 410, 892 800'), spots('828 420, 828 800'), 18, 0)

const pole = bar(491, 70, 18, 262)
const knob = disc(500, 66, 20)
const flag = shape(spots('509 92!, 580 78, 650 108, 740 88!, 730 150, 742 232!, 660 250, 590 216, 509 236!'))
const folds =
  teeth(spots('640 108, 634 170, 644 244'), spots('596 104, 590 170, 600 222'), 17, 0) +
  teeth(spots('744 90, 734 160, 746 236'), spots('700 98, 694 160, 704 240'), 17, 0)

const quay = bar(-20, foot, 1040, 44)
const joints = [90, 236, 410, 590, 764, 910].map((x) => bar(x, foot + 4, 8, 36)).join('')
/** The sun lies in the water in pieces. */
const shine = [0, 1, 2, 3, 4]
  .map((row) => {
    const [y, half] = [876 + row * 26, 330 - row * 52]
    return brush(spots(`${500 - half} ${y}, ${500 - half * 0.3} ${y - 5}, ${500 + half} ${y}`), 17)
  })
  .join('')

export const lazaret: Mark = {
  ground: rose,
  plates: [
    { ink: '#c66f62', path: rays.map(({ broad }) => broad).join('') },
    { ink: night, path: rays.map(({ fine }) => fine).join('') },
    edgeOf(disc(sun.x, sun.y, sun.radius)),
    { ink: acid, path: disc(sun.x, sun.y, sun.radius) },
    { ink: night, path: ring(sun.x, sun.y, sun.radius + 5, sun.radius - 9) },
    // The sea behind the arches.
    { ink: green, path: bar(110, 716, 780, foot - 716) },
    { ink: night, path: bar(110, 710, 780, 12) },
    {
      ink: blush,
      path: bays
        .map((x) =>
          [0, 1, 2]
            .map((row) =>
              brush(
                spots(`${x - 66 + row * 12} ${742 + row * 22}, ${x + 66 - row * 12} ${742 + row * 22}`),
                11,
              ),
            )
            .join(''),
        )
        .join(''),
    },
    edgeOf(`${wall}${ledge}${cornice}${pole}${knob}${flag}`),
    { ink: green, path: wall },
    ruled((x, y) => (y < 420 ? -1 : 0.16 + Math.max((x - 300) / 1100, 0)), night, wall),
    { ink: night, path: eaves + side, within: wall },
    { ink: night, path: wall, stroke: 16 },
    ...eyes.flatMap((x): Plate[] => [
      { ink: night, path: disc(x, 474, 40) },
      { ink: paper, path: disc(x, 474, 31) },
      { ink: night, path: disc(x, 474, 21) },
      { ink: vermilion, path: disc(x, 474, 13) },
    ]),
    { ink: paper, path: stonesOf(false) },
    { ink: night, path: archShade },
    { ink: night, path: stonesOf(false), stroke: 9 },
    { ink: vermilion, path: stonesOf(true) },
    { ink: night, path: stonesOf(true), stroke: 10 },
    { ink: paper, path: shafts + ends },
    { ink: night, path: piers.map(({ shade }) => shade).join(''), within: shafts },
    { ink: night, path: shafts + ends, stroke: 12 },
    { ink: night, path: cornice },
    { ink: paper, path: dentils },
    { ink: night, path: cornice, stroke: 12 },
    { ink: paper, path: ledge },
    { ink: night, path: ledge, stroke: 14 },
    { ink: night, path: flag, stroke: 24 },
    { ink: acid, path: flag },
    { ink: night, path: folds, within: flag },
    { ink: night, path: flag, stroke: 12 },
    { ink: night, path: pole + knob, stroke: 12 },
    { ink: paper, path: pole },
    { ink: vermilion, path: knob },
    { ink: night, path: bar(-20, foot, 1040, 220) },
    ruled((x, y) => (y < foot + 54 ? -1 : 0.3 + 0.12 * Math.sin(x / 60 + y / 13)), green),
    { ink: night, path: shine, stroke: 12 },
    { ink: acid, path: shine },
    ...keyed(quay, paper, night),
    { ink: night, path: quay, stroke: 14 },
    { ink: night, path: joints },
    {
      ink: night,
      path: teeth(spots('-10 852, 500 852, 1010 852'), spots('-10 830, 500 830, 1010 830'), 19, 0),
    },
  ],
}
