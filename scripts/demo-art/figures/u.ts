// Ü, whose face nobody has seen: a shaven head from behind, earplugs on a red cord, and one of the blankets that are
// given out at the door.

import { createRandom } from '#demo/random.ts'
import { disc } from '../shapes.ts'
import type { Drawing, Layer } from './drawing.ts'
import { band, between, brush, line, type Spot, shape, slantTones, spaceAt, spots, walk } from './line.ts'
import { bothBrushes, mirrored, type Space } from './strands.ts'

const head = spaceAt({ x: 506, y: 540, size: 4.15, lean: 0.045 }, { x: 0, y: 60 })
const at = (space: Space, x: number, y: number) => {
  const [[left, top] = [0, 0]] = space(`${x} ${y}`)
  return { x: left, y: top }
}

/** The skull is widest above the ears; below them the neck is nearly as wide. */
const skull = mirrored(
  head,
  '3 -11, 15 -9, 27 -2.6, 36 9, 40.4 26, 39.4 44, 36.6 58, 33.6 70, 29.6 80, 26.8 90, 26 102, 27 114, 31 126, 32 150, 3 160',
)
const ears = [
  shape(head('37 47, 40.6 42.6, 45 42.4, 48 46, 48.4 52, 46 58.6, 43.4 64, 41.6 70.4, 37.6 72.6, 34.6 69')),
  shape(
    head(
      '-37 47, -40.6 41.6, -45.4 41, -48.6 44.6, -49 51, -46.4 58, -43.8 63.6, -42 70, -38 72.4, -34.6 69',
    ),
  ),
]
const earLines = bothBrushes(head, '38.4 50, 42 52, 42.6 57, 40.4 63, 37.6 66.6', 6, 0.4)

/** The hair is shorter than a match is thick: strokes around the whorl, down to the line of the nape. */
const [whorlX, whorlY] = [5, 15]
const isShorn = (x: number, y: number) =>
  Math.abs(x) < (y < 40 ? 38 : 38 - (y - 40) * 0.22) &&
  y < 88 + 5 * Math.cos(x * 0.27) &&
  Math.hypot(x / 39, (y - 28) / 37) < (y < 28 ? 0.97 : 9)
const stubble = (() => {
  const random = createRandom('u/stubble')
  const marks: string[] = []
  for (let row = 0; row < 37; row += 1)
    for (let column = 0; column < 27; column += 1) {
      const x = -40 + column * 3.1 + (row % 2) * 1.55 + random.between(-0.6, 0.6)
      const y = -9 + row * 2.75 + random.between(-0.5, 0.5)
      if (!isShorn(x, y)) continue
      const [dx, dy] = [x - whorlX, y - whorlY]
      const far = Math.hypot(dx, dy)
      const angle = Math.atan2(dy, dx) + 1.25 * Math.exp(-far / 15)
      const lit = Math.max(0, 1 - Math.hypot(x + 16, y - 12) / 30)
      const long = 3.1 - lit * 1.3
      const [from, to] = [at(head, x, y), at(head, x + Math.cos(angle) * long, y + Math.sin(angle) * long)]
      marks.push(
        brush(
          [
            [from.x, from.y],
            [to.x, to.y],
          ],
          4 - lit * 2,
        ),
      )
    }
  return marks.join('')
})()

const creases = [
  brush(head('-20 96.6, -8 98.6, 6 98.4, 22 94.4'), 7, 0.6),
  brush(head('-23 105.6, -14 107.6, 2 108, 18 105.4'), 6, 0.6),
].join('')
const lights = [
  brush(head('-27 4, -30 14, -31 26'), 10, 0.5),
  brush(head('-21.6 3, -23.6 10, -24.4 18'), 6, 0.5),
  brush(head('-22 106, -22.4 114, -28 124'), 8, 0.4),
].join('')

/** The blanket: over both shoulders, its upper edge rolled about the neck. */
const blanket = shape(
  spots(
    '404 806!, 340 838, 250 872, 164 920, 108 1000, 80 1120, 66 1300!, 66 1900!, 946 1900!, 946 1300!, 930 1120, 898 1000, 842 920, 762 872, 676 838, 612 804!, 500 870',
  ),
)
const roll = shape(
  spots(
    '380 792!, 352 816, 330 852, 346 886, 420 916, 512 924, 600 910, 668 880, 686 850, 664 814, 634 788!, 600 838, 510 862, 420 842',
  ),
)
const rollFolds = [
  brush(spots('352 838, 420 878, 512 890, 604 872, 664 838'), 8, 0.5),
  brush(spots('346 868, 420 898, 500 906'), 6, 0.4),
  brush(spots('560 872, 610 852, 640 826'), 5, 0.4),
].join('')
/** Its weave hangs in bows from shoulder to shoulder. */
const weave = [
  spots('60 900, 200 862, 350 900, 512 934, 670 900, 820 862, 950 900'),
  spots('20 1120, 150 1098, 340 1172, 512 1200, 690 1172, 870 1098, 990 1120'),
  spots('-10 1330, 130 1330, 340 1420, 512 1444, 690 1420, 890 1330, 1010 1330'),
]
const stripe = (down: number, wide: number) => band(between(weave, down), () => wide)
const stripes = {
  hot: stripe(0.3, 40) + stripe(0.72, 40),
  first: stripe(0.145, 11) + stripe(0.42, 13) + stripe(0.6, 13) + stripe(0.84, 13),
  dark: stripe(0.225, 6) + stripe(0.374, 6) + stripe(0.465, 5) + stripe(0.645, 6) + stripe(0.795, 6),
}
const folds = [
  brush(spots('352 884, 290 960, 240 1080, 214 1260'), 10, 0.3),
  brush(spots('386 908, 350 1000, 330 1100'), 8, 0.3),
  brush(spots('196 950, 164 1040, 150 1170'), 8, 0.4),
  brush(spots('500 926, 494 1020, 500 1150'), 7, 0.3),
  brush(spots('850 960, 880 1050, 890 1170'), 8, 0.4),
].join('')

/** One end is thrown over the shoulder, with its fringe. */
const end = shape(
  spots(
    '612 826!, 664 806!, 716 826, 752 862, 770 940, 778 1040, 782 1136!, 700 1152, 616 1146!, 622 1040, 616 940, 604 880',
  ),
)
const endWeave = [
  spots('590 860, 690 834, 790 866'),
  spots('596 1020, 690 1034, 800 1016'),
  spots('596 1146, 690 1154, 800 1136'),
]
const endStripe = (down: number, wide: number) => band(between(endWeave, down), () => wide)
const endStripes = {
  hot: endStripe(0.28, 36) + endStripe(0.78, 36),
  first: endStripe(0.1, 10) + endStripe(0.44, 12) + endStripe(0.62, 12) + endStripe(0.94, 8),
  dark: endStripe(0.19, 6) + endStripe(0.37, 6) + endStripe(0.69, 6) + endStripe(0.87, 6),
}
const fringe = Array.from({ length: 11 }, (_, index): string => {
  const x = 622 + index * 15.4
  const top = 1146 + Math.sin((index / 10) * Math.PI) * 5
  const sway = Math.sin(index * 1.9) * 5
  return band(
    walk([
      [x, top - 4],
      [x + sway, top + 24],
      [x - 2 + sway * 0.4, top + 56 + (index % 3) * 5],
    ]),
    (along) => 6 + along * 4,
  )
}).join('')
const knots = Array.from({ length: 11 }, (_, index) =>
  disc(622 + index * 15.4, 1150 + Math.sin((index / 10) * Math.PI) * 5, 7),
).join('')

/** Earplugs hang on a cord, which makes the letter of the name on the back. */
const cord: readonly Spot[] = [
  ...head('-42 61, -38.6 76, -33 94'),
  ...spots('366 800, 372 880, 408 966, 470 1014, 540 1008, 596 954, 630 870'),
  ...head('32 94, 38.4 76, 41.6 62'),
]

export function u(): Drawing {
  const layers: Layer[] = [
    ...ears.flatMap((path): Layer[] => [
      { ink: 'tan', path },
      { ink: 'dark', path, stroke: 6 },
    ]),
    { ink: 'dark', path: earLines },
    { ink: 'tan', path: skull },
    {
      ink: 'dark',
      path: slantTones([
        { spine: head('42 18, 42 40, 37 62, 31 80, 28 96, 30 120'), reach: 74, depth: 0.98 },
        { spine: head('-41 40, -37 60, -31 78'), reach: 30, depth: 0.8 },
        { spine: head('-4 97, 8 97, 20 93'), reach: 18, depth: 0.7 },
        { spine: head('-40 134, 0 128, 40 128'), reach: 44, depth: 1 },
      ]),
      within: skull,
    },
    { ink: 'dark', path: stubble, within: skull },
    { ink: 'wheat', path: lights },
    { ink: 'dark', path: creases },
    { ink: 'dark', path: skull, stroke: 7 },
    { ink: 'pale', path: blanket },
    { ink: 'first', path: stripes.first, within: blanket },
    { ink: 'hot', path: stripes.hot, within: blanket },
    { ink: 'dark', path: stripes.dark, within: blanket },
    {
      ink: 'dark',
      path: slantTones([
        { spine: spots('900 940, 950 1080, 960 1300'), reach: 150, depth: 0.98 },
        { spine: spots('70 1100, 56 1300'), reach: 60, depth: 0.8 },
        { spine: spots('360 900, 512 944, 660 900'), reach: 42, depth: 0.95 },
        { spine: spots('590 960, 600 1080, 604 1200, 690 1220, 780 1216'), reach: 44, depth: 0.9 },
      ]),
      within: blanket,
    },
    { ink: 'dark', path: folds },
    { ink: 'dark', path: blanket, stroke: 7 },
    { ink: 'pale', path: roll },
    {
      ink: 'dark',
      path: slantTones([
        { spine: spots('340 890, 420 922, 512 930, 600 918, 690 872'), reach: 46, depth: 0.95 },
      ]),
      within: roll,
    },
    { ink: 'dark', path: rollFolds },
    { ink: 'dark', path: roll, stroke: 6 },
    { ink: 'pale', path: fringe + knots },
    { ink: 'dark', path: fringe, stroke: 3.4 },
    { ink: 'pale', path: end },
    { ink: 'first', path: endStripes.first, within: end },
    { ink: 'hot', path: endStripes.hot, within: end },
    { ink: 'dark', path: endStripes.dark, within: end },
    {
      ink: 'dark',
      path: slantTones([{ spine: spots('720 816, 772 880, 790 1000, 794 1150'), reach: 50, depth: 0.95 }]),
      within: end,
    },
    { ink: 'dark', path: end, stroke: 6 },
    { ink: 'pale', path: knots },
    { ink: 'dark', path: knots, stroke: 4 },
    { ink: 'dark', path: line(cord), stroke: 15 },
    { ink: 'hot', path: line(cord), stroke: 8 },
  ]
  return {
    outlines: [skull, ...ears, blanket, roll, end, fringe],
    layers,
    face: { x: 506, y: 500 },
  }
}
