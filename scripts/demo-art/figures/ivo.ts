// Ivo Kettlewell: bald, with heavy brows and a full beard, a red pencil behind his ear.

import type { Drawing, Layer } from './drawing.ts'
import { type FrontFace, frontFeatures, frontOutline, frontSkin } from './front.ts'
import { brush, shape, slantTones, spaceAt, spots } from './line.ts'
import { bothBrushes, mirrored, strands } from './strands.ts'

const size = 4.5
const head = spaceAt({ x: 500, y: 268, size, lean: 0.04 })

const face: FrontFace = {
  head,
  size,
  skin: 'pale',
  half: '0 106, 14 103, 26 93, 33 80, 36 64, 37.6 46, 37 28, 29 10, 14 0.6, 0 -1.6',
  gaze: 1.4,
  open: 0.86,
  brow: '5.4 42.4, 13 37.4, 22 37, 31.4 42',
  browWide: 5.4,
  nose: 11,
  mouth: 10,
  smile: 1,
  lips: 'pale',
  shadows: [
    { spine: head('39 14, 40 40, 37 62, 34 80'), reach: 76, depth: 0.95 },
    { spine: head('-39 34, -37 62, -34 78'), reach: 34, depth: 0.7 },
    { spine: head('12 44, 18 44.6, 27 46'), reach: 22, depth: 0.5 },
    { spine: head('-12 44, -18 44.6, -27 46'), reach: 20, depth: 0.4 },
  ],
}

/** The beard from ear to ear, with an opening about the mouth. */
const beard = mirrored(
  head,
  '0 75.8!, 8 75.4, 16 79, 20 84, 25 80, 30 72, 33.6 58, 37.4 54!, 39.6 70, 40.6 88, 37 106, 28 122, 18 131, 9 135!, 0 132.4',
)
const chin = shape(
  head('-11 83.4!, -6 81.6, 0 82.4, 6 81.6, 11 83.4!, 8.6 88.6, 4 91, 0 91.6, -4 91, -8.6 88.6'),
)
const guides = [
  head('-36 58, -38 84, -31 110, -20 130'),
  head('-25 82, -29 96, -22 116, -12 134'),
  head('-12 90, -14 104, -10 120, -5 134'),
  head('0 96, 0 108, 0 120, 0 131'),
  head('12 90, 14 104, 10 120, 5 134'),
  head('25 82, 29 96, 22 116, 12 134'),
  head('36 58, 38 84, 31 110, 20 130'),
]
const beardCuts =
  strands(guides, 34, 8.4, 0.34) +
  [0, 1, 2, 3, 4]
    .map((index) =>
      bothBrushes(
        head,
        `${2 + index * 3.2} ${77.2 + index * 0.5}, ${6 + index * 3} ${78.6 + index * 0.9}, ${11 + index * 2.2} ${82 + index}`,
        4.4,
      ),
    )
    .join('')

const neck = shape(head('-24 84!, -25 108, -29 130, 29 130, 25 108, 24 84!'))
const jacket = shape(
  spots(
    '376 800!, 300 842, 190 900, 130 990, 110 1100, 100 1300!, 100 1900!, 900 1900!, 900 1300!, 890 1100, 864 980, 800 894, 700 840, 618 800!, 560 900, 490 940, 430 900',
  ),
)
const collars =
  shape(spots('372 786!, 318 822, 290 880!, 350 930, 420 990!, 460 1010!, 476 930, 420 868')) +
  shape(spots('622 786!, 676 822, 706 880!, 650 930, 580 990!, 536 1010!, 516 930, 576 868'))
const pencil = shape(head('38 41!, 66 26!, 68.4 30.4!, 40.6 45.6!'))
const pencilTip = shape(head('66 26!, 75 24!, 68.4 30.4!'))

const wrinkles = [
  brush(head('-16 22, 0 19.6, 17 22.6'), 5),
  brush(head('-18 29, 0 26.6, 19 29.6'), 5.6),
  brush(head('-2.6 39, -1.8 46'), 4.6),
  brush(head('3 39, 2 46'), 4.6),
  bothBrushes(head, '29 50, 32.4 48', 4.6),
  bothBrushes(head, '29 53, 32.8 54', 4.6),
  bothBrushes(head, '11 70.6, 16.6 74, 19 79', 6.4),
].join('')

export function ivo(): Drawing {
  const layers: Layer[] = [
    { ink: 'pale', path: neck },
    { ink: 'first', path: jacket },
    {
      ink: 'dark',
      path: slantTones([
        { spine: spots('900 960, 870 1060, 860 1200'), reach: 170, depth: 0.9 },
        { spine: spots('400 860, 500 960, 600 860'), reach: 90, depth: 0.95 },
        { spine: spots('110 1000, 130 1100'), reach: 60, depth: 0.6 },
      ]),
      within: jacket,
    },
    { ink: 'dark', path: jacket, stroke: 8 },
    { ink: 'second', path: collars },
    { ink: 'pale', path: collars, stroke: 6 },
    ...frontSkin(face),
    { ink: 'hot', path: pencil },
    { ink: 'pale', path: pencilTip },
    { ink: 'dark', path: pencil + pencilTip, stroke: 5 },
    { ink: 'dark', path: beard },
    { ink: 'pale', path: chin },
    { ink: 'pale', path: beardCuts, within: beard },
    ...frontFeatures(face),
    { ink: 'dark', path: wrinkles },
  ]
  return { outlines: [frontOutline(face), beard, jacket, collars, pencil], layers, face: { x: 500, y: 500 } }
}
