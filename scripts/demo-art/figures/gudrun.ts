// Gudrun Plexi from the front: a towering pink quiff, huge glasses, and clothes of what an office has: paper clips in
// her ears, ruled paper for a shirt, a yellow tie.

import type { Drawing, Layer } from './drawing.ts'
import { type FrontFace, frontFeatures, frontOutline, frontSkin } from './front.ts'
import { band, brush, line, shape, slantTones, spaceAt, spots, walk } from './line.ts'
import { bothBrushes, bothShapes, strands } from './strands.ts'

const size = 3.7
const head = spaceAt({ x: 500, y: 318, size, lean: 0.04 })

const face: FrontFace = {
  head,
  size,
  skin: 'fair',
  half: '0 107, 8 105, 17 98, 27 85, 33.6 68, 36 50, 35 30, 24 12, 0 6',
  gaze: -1,
  open: 0.94,
  brow: '7 29, 14 24, 23 23.6, 33 29.4',
  browWide: 3,
  nose: 8.6,
  mouth: 15.4,
  smile: 3.4,
  lips: 'second',
  shadows: [
    { spine: head('38 34, 38 60, 33.6 80, 23 97'), reach: 44, depth: 0.95 },
    { spine: head('-34 24, -16 12, 0 9, 16 12, 34 24'), reach: 30, depth: 0.9 },
  ],
}

const quiff = shape(
  head(
    '-37 44!, -41 26, -46 6, -46 -18, -40 -40, -27 -58, -8 -69, 14 -71, 34 -63, 46 -48, 49 -30, 46 -12, 42 8, 41 26, 37 44!, 34 32, 28 20, 14 13, -2 14, -16 19, -28 28, -34 36',
  ),
)
const quiffCuts = strands(
  [
    head('-36 40, -44 8, -42 -28, -24 -56, 6 -69'),
    head('-31 30, -36 4, -33 -26, -17 -48, 12 -62'),
    head('-20 21, -24 0, -20 -25, -6 -42, 20 -52'),
    head('-6 15, -8 -4, -3 -22, 8 -34, 29 -41'),
    head('10 13, 11 0, 15 -13, 24 -22, 37 -28'),
    head('25 18, 28 8, 32 0, 37 -6, 43 -12'),
    head('36 40, 38 28, 40 18, 42 8, 45 -2'),
  ],
  33,
  9,
  0.62,
)
/** The end of the quiff is wound. */
const curl = brush(head('43 -16, 46 -34, 40 -50, 26 -56, 16 -49, 18 -39, 28 -37, 33 -43'), 13, 0.35)

const rims = bothShapes(
  head,
  '2.6 40!, 10 35.4, 26 34, 41.6 36!, 44 48, 40.6 62, 31 70.4, 18 71, 7 64.4, 3 52',
)
const inner = bothShapes(
  head,
  '6 43!, 13 39.4, 26 38, 38.4 39.6!, 40 48, 37 60, 29.6 66.4, 18.6 67, 10 61.4, 6.6 51',
)
const bridge = band(walk(head('-5 44, -2.6 42.4, 0 41.6, 2.6 42.4, 5 44')), () => 17)
const glint = [
  brush(head('-35 58, -31 48, -25 41.6'), 7),
  brush(head('-30.4 62, -28 56, -25 51'), 5),
  brush(head('11 58, 15 48, 21 41.6'), 7),
].join('')

/** The lobes of her ears come out below the glasses, and the clips hang in them. */
const lobes = bothShapes(head, '33 56!, 40 57, 43.4 63, 42.4 70.4, 38 74, 33.4 70!')
const lobeFolds = bothBrushes(head, '36 61, 39 64, 38.4 68', 4.6)

/** A paper clip, from its inner end to its outer. */
const clipAt = (x: number, y: number, lean: number) =>
  line(
    spaceAt({ x, y, size: 0.98, lean })(
      '8 26, 8 70, 0 82, -9 70, -9 10, 3 -6, 17 10, 17 84, 1 104, -17 84, -17 34',
    ),
  )
const [[leftX = 0, leftY = 0] = [0, 0], [rightX = 0, rightY = 0] = [0, 0]] = head('-40.6 72, 40.6 72')
const clips = clipAt(leftX, leftY, 0.06) + clipAt(rightX, rightY, -0.04)

const neck = shape(head('-17 86!, -18 108, -22 128, -26 160!, 26 160!, 22 128, 18 108, 17 86!'))
const jacket = shape(
  spots(
    '396 806!, 330 828, 210 852, 96 872, 48 910, 30 1000, 34 1120, 30 1300!, 30 1900!, 970 1900!, 970 1300!, 966 1120, 970 1000, 952 910, 904 872, 790 852, 670 828, 604 806!, 570 900, 500 1000, 430 900',
  ),
)
const pinstripes = Array.from({ length: 19 }, (_, index) => {
  const x = (index - 9) * 48
  return brush(spots(`${500 + x * 0.86} 820, ${500 + x} 1010, ${500 + x * 1.02} 1340`), 5, 0.3)
}).join('')
const shirt = shape(
  spots('396 800!, 430 840, 500 872, 570 840, 604 800!, 640 900, 580 1120, 500 1300!, 420 1120, 360 900'),
)
const ruled = Array.from({ length: 14 }, (_, index) =>
  brush(spots(`330 ${870 + index * 30}, 500 ${882 + index * 30}, 670 ${870 + index * 30}`), 4),
).join('')
const collar = bothShapes(
  spaceAt({ x: 500, y: 0, size: 1 }),
  '96 782!, 132 806, 150 850!, 92 906, 40 950!, 6 888, 54 850',
)
const lapels = bothShapes(
  spaceAt({ x: 500, y: 0, size: 1 }),
  '108 814!, 150 836, 196 906, 214 986!, 156 1006!, 190 1050!, 130 1160, 18 1310!, 60 1140, 96 980',
)
const knot = shape(spots('464 884!, 536 884!, 526 944!, 474 944!'))
const tie = shape(spots('474 944!, 526 944!, 562 1180, 572 1320!, 428 1320!, 438 1180'))
const tieLines = [980, 1040, 1100, 1160, 1220]
  .map((y) =>
    band(
      [
        { x: 420, y: y + 34 },
        { x: 580, y: y - 34 },
      ],
      () => 11,
    ),
  )
  .join('')

export function gudrun(): Drawing {
  const layers: Layer[] = [
    { ink: 'fair', path: neck },
    {
      ink: 'dark',
      path: slantTones([{ spine: head('-26 98, 0 109, 26 98'), reach: 64, depth: 1 }]),
      within: neck,
    },
    { ink: 'dark', path: neck, stroke: 6 },
    { ink: 'second', path: jacket },
    { ink: 'first', path: pinstripes, within: jacket },
    {
      ink: 'dark',
      path: slantTones([
        { spine: spots('980 940, 980 1100, 976 1300'), reach: 150, depth: 0.95 },
        { spine: spots('20 960, 20 1100, 24 1300'), reach: 70, depth: 0.9 },
      ]),
      within: jacket,
    },
    { ink: 'dark', path: jacket, stroke: 7 },
    { ink: 'pale', path: shirt },
    { ink: 'first', path: ruled, within: shirt },
    { ink: 'dark', path: shirt, stroke: 5 },
    { ink: 'hot', path: tie },
    { ink: 'dark', path: tieLines, within: tie },
    { ink: 'dark', path: tie, stroke: 6 },
    { ink: 'second', path: lapels },
    {
      ink: 'dark',
      path: slantTones([{ spine: spots('620 960, 580 1140, 520 1300'), reach: 56, depth: 0.9 }]),
      within: lapels,
    },
    { ink: 'dark', path: lapels, stroke: 6 },
    { ink: 'hot', path: knot },
    { ink: 'dark', path: knot, stroke: 6 },
    { ink: 'pale', path: collar },
    { ink: 'dark', path: collar, stroke: 6 },
    { ink: 'fair', path: lobes },
    { ink: 'dark', path: lobes, stroke: 6 },
    { ink: 'dark', path: lobeFolds },
    ...frontSkin(face),
    { ink: 'first', path: quiff },
    { ink: 'dark', path: quiffCuts, within: quiff },
    { ink: 'dark', path: curl },
    { ink: 'dark', path: quiff, stroke: 7 },
    { ink: 'dark', path: rims },
    { ink: 'dark', path: bridge },
    { ink: 'first', path: inner },
    ...frontFeatures(face),
    { ink: 'dark', path: inner, stroke: 15 },
    { ink: 'pale', path: glint, within: inner },
    {
      ink: 'dark',
      path: [
        bothBrushes(head, '12 71, 17.6 75, 20 80', 5),
        brush(head('-6 97.4, -1.4 96.2, 3.4 97.4'), 5),
      ].join(''),
    },
    { ink: 'dark', path: clips, stroke: 19 },
    { ink: 'hot', path: clips, stroke: 9 },
  ]
  return { outlines: [frontOutline(face), lobes, quiff, jacket, clips], layers, face: { x: 500, y: 500 } }
}
