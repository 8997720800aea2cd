// Brother Anselm: a monk in a round cowl, with yellow glasses and a beard in waves, who holds the pedal of that name
// before him.

import { ring } from '../shapes.ts'
import type { Drawing, Layer } from './drawing.ts'
import { discOn, type FrontFace, frontFeatures } from './front.ts'
import { brush, shape, slantTones, spaceAt, spots } from './line.ts'
import { pedalInHands, pedalOutlines } from './pedal.ts'
import { bothBrushes, bothShapes, mirrored, strands } from './strands.ts'

const size = 3.8
const head = spaceAt({ x: 500, y: 226, size })

const face: FrontFace = {
  head,
  size,
  skin: 'fair',
  half: '0 106, 14 103, 26 93, 33 80, 36 64, 37.6 46, 36 28, 29 14, 14 6, 0 4',
  open: 0.8,
  brow: '5 34.6, 13 29, 22 29, 32 35',
  browWide: 5.4,
  nose: 11,
  mouth: 10,
  smile: 2,
  lips: 'second',
  shadows: [
    { spine: head('38 14, 39 40, 37 62, 34 80'), reach: 54, depth: 0.95 },
    { spine: head('-37 40, -36 62, -34 78'), reach: 24, depth: 0.7 },
    { spine: head('-34 20, -18 7, 0 5, 18 7, 34 20'), reach: 46, depth: 0.95 },
  ],
}
const skin = mirrored(head, face.half)

/** The cowl: round about the head, then a cape over the shoulders. */
const cowl = shape(
  spots(
    '500 84, 610 102, 700 164, 750 264, 764 390, 752 520, 724 640!, 800 690, 880 780, 930 900, 956 1060, 970 1300!, 970 1900!, 30 1900!, 30 1300!, 44 1060, 70 900, 120 780, 200 690, 276 640!, 248 520, 236 390, 250 264, 300 164, 390 102',
  ),
)
const opening = shape(
  spots(
    '500 160, 590 178, 656 244, 684 350, 684 470, 660 590, 610 690, 500 760, 390 690, 340 590, 316 470, 316 350, 344 244, 410 178',
  ),
)
const rim = shape(
  spots(
    '500 124, 604 144, 684 220, 720 340, 720 470, 694 604, 636 716, 500 810, 364 716, 306 604, 280 470, 280 340, 316 220, 396 144',
  ),
)
/** Gathers of the cloth around the rim. */
const gathers = Array.from({ length: 26 }, (_, index) => {
  const angle = Math.PI * (0.78 + (index / 25) * 1.44)
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  const from = 1.02 + (index % 2) * 0.015
  const far = from + 0.13 + ((index * 5) % 3) * 0.035
  const place = (reach: number) => `${500 + cos * 220 * reach} ${420 + sin * 292 * reach}`
  return brush(spots(`${place(from)}, ${place((from + far) / 2)}, ${place(far)}`), 9, 0.25)
}).join('')
const folds = [
  '300 650, 250 760, 216 900, 206 1000',
  '340 730, 300 830, 276 930',
  '200 730, 150 840, 120 960',
  '700 650, 750 760, 784 900, 794 1000',
  '660 730, 700 830, 724 930',
  '800 730, 850 840, 880 960',
]
  .map((text, index) => brush(spots(text), 11 - (index % 3) * 2, 0.3))
  .join('')

const beard = mirrored(
  head,
  '0 75.8!, 8 75.4, 16 79, 20 84, 25 80, 30 70, 33.6 56, 37.6 48!, 41 62, 45 78, 44 92, 47 106, 43 120, 44 134, 36 146, 33 160!, 27 150, 24 160, 20 172!, 14 160, 10 170, 4 182!, 0 172',
)
const wave = (x: number) =>
  head(
    `${x * 0.9} ${92 - Math.abs(x) * 0.62}, ${x * 1.06} 104, ${x * 0.98} 118, ${x * 0.92 + 1.6} 132, ${x * 0.74 - 1} 148, ${x * 0.56} ${174 - Math.abs(x) * 0.5}`,
  )
const beardCuts = strands([-44, -30, -15, 0, 15, 30, 44].map(wave), 30, 10, 0.42)
const moustache = mirrored(
  head,
  '0 76!, 6 73.6, 14 76, 21 82, 28 86, 35 84, 39 79!, 38.4 88, 31 94, 21 92.6, 10 86, 3 81.6, 0 81!',
)
const moustacheCuts = [0, 1, 2, 3]
  .map((index) =>
    bothBrushes(
      head,
      `${3 + index * 3} ${77 + index * 0.6}, ${12 + index * 3} ${80.6 + index * 1.6}, ${22 + index * 2.4} ${86.4 + index}, ${32 + index * 0.6} ${87 - index * 0.6}`,
      4.6,
    ),
  )
  .join('')
const lower = shape(head('-10 88!, 0 85.6, 10 88!, 6 92, 0 93.4, -6 92'))

const [[leftX = 0, leftY = 0] = [0, 0], [rightX = 0, rightY = 0] = [0, 0]] = head('-18 51, 18 51')
const lenses = discOn(head, -18, 51, 70) + discOn(head, 18, 51, 70)
const glasses =
  ring(leftX, leftY, 75, 63) +
  ring(rightX, rightY, 75, 63) +
  brush(head('-2.4 48.6, 0 46, 2.4 48.6'), 14) +
  bothBrushes(head, '36 48.6, 38 48, 41 48.6', 13, 0.3)
const shine =
  brush(head('-31 48, -28.6 42, -24 38.6'), 8) +
  brush(head('5 48, 7.4 42, 12 38.6'), 8) +
  brush(head('-32 53, -31.8 51.6, -31.6 51'), 6)
const lines = [
  brush(head('-15 20, 0 17.4, 15 20'), 5),
  brush(head('-17 25.6, 0 23, 17 25.6'), 5),
  brush(head('-2.6 36, -1.8 42'), 4.6),
  brush(head('2.6 36, 1.8 42'), 4.6),
  bothBrushes(head, '11 71, 17 74, 22 77', 5),
].join('')

/** Wide sleeves, from the shoulders to the wrists. */
const sleeve = bothShapes(
  spaceAt({ x: 500, y: 0, size: 1 }),
  '342 760, 410 830, 452 930, 468 1060, 446 1160, 380 1212, 306 1214!, 276 1140, 268 1040, 290 950!, 300 860',
)
const cuff = bothShapes(
  spaceAt({ x: 500, y: 0, size: 1 }),
  '300 930!, 262 960, 232 1040, 236 1130, 268 1196, 310 1216!, 290 1080',
)
const sleeveFolds = bothBrushes(
  spaceAt({ x: 500, y: 0, size: 1 }),
  '340 800, 372 900, 384 1020, 366 1130',
  10,
)

export function anselm(): Drawing {
  const layers: Layer[] = [
    { ink: 'first', path: cowl },
    {
      ink: 'dark',
      path: slantTones([
        { spine: spots('720 150, 770 300, 770 480, 730 640'), reach: 90, depth: 0.95 },
        { spine: spots('250 560, 300 690, 420 800, 560 810, 690 710, 740 600'), reach: 90, depth: 1 },
        { spine: spots('980 900, 980 1300'), reach: 130, depth: 0.9 },
        { spine: spots('380 1000, 500 1240, 620 1000'), reach: 150, depth: 0.95 },
      ]),
      within: cowl,
    },
    { ink: 'dark', path: folds + gathers, within: cowl },
    { ink: 'dark', path: cowl, stroke: 7 },
    { ink: 'first', path: rim },
    {
      ink: 'dark',
      path: slantTones([
        { spine: spots('690 230, 728 340, 728 470, 700 604, 640 720'), reach: 40, depth: 0.9 },
      ]),
      within: rim,
    },
    { ink: 'dark', path: rim, stroke: 6 },
    { ink: 'dark', path: opening },
    { ink: 'fair', path: skin },
    { ink: 'dark', path: slantTones(face.shadows), within: skin },
    { ink: 'dark', path: skin, stroke: size * 1.6 },
    { ink: 'hot', path: lenses },
    ...frontFeatures(face),
    { ink: 'dark', path: glasses + lines },
    { ink: 'pale', path: shine },
    { ink: 'dark', path: beard },
    { ink: 'pale', path: beardCuts, within: beard },
    { ink: 'second', path: lower },
    { ink: 'dark', path: moustache },
    { ink: 'pale', path: moustache, stroke: 4 },
    { ink: 'pale', path: moustacheCuts, within: moustache },
    { ink: 'dark', path: cuff },
    ...pedalInHands(),
    { ink: 'first', path: sleeve },
    {
      ink: 'dark',
      path: slantTones([
        { spine: spots('970 930, 968 1060, 946 1160, 880 1212'), reach: 110, depth: 0.95 },
        { spine: spots('180 1220, 120 1206, 54 1160'), reach: 80, depth: 0.9 },
        { spine: spots('200 880, 216 960, 234 1060'), reach: 50, depth: 0.7 },
      ]),
      within: sleeve,
    },
    { ink: 'dark', path: sleeveFolds },
    { ink: 'dark', path: sleeve, stroke: 7 },
  ]
  return { outlines: [cowl, sleeve, ...pedalOutlines], layers, face: { x: 500, y: 430 } }
}
