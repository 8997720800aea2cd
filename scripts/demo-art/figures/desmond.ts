// Desmond Pryce: an old man in a hat and round glasses, with a white moustache and a red tie.

import { ring } from '../shapes.ts'
import type { Drawing, Layer } from './drawing.ts'
import { discOn, type FrontFace, frontFeatures, frontOutline, frontSkin } from './front.ts'
import { brush, shape, slantTones, spaceAt, spots } from './line.ts'
import { bothBrushes, bothShapes, mirrored, strands } from './strands.ts'

const size = 4.05
const head = spaceAt({ x: 500, y: 372, size, lean: 0.05 })

const face: FrontFace = {
  head,
  size,
  skin: 'brown',
  half: '0 107, 13 104, 25 95, 33 81, 36 65, 37 48, 35 30, 24 12, 0 6',
  gaze: -1.4,
  open: 0.72,
  brow: '6 38.6, 13 34.4, 21 34.6, 30 39',
  browWide: 3.4,
  nose: 11.4,
  mouth: 12,
  smile: 1,
  lips: 'umber',
  shadows: [
    { spine: head('39 30, 39 60, 35 82, 24 98, 8 108'), reach: 84, depth: 1 },
    { spine: head('-39 40, -37 66, -30 88, -14 104'), reach: 56, depth: 0.95 },
    { spine: head('-36 26, 0 22, 36 26'), reach: 52, depth: 1 },
  ],
}

const crown = shape(
  head('-37 20!, -37 4, -33 -14, -22 -25, -8 -22, 0 -18.6, 10 -23, 24 -25, 34 -13, 37 4, 37 20!, 0 24'),
)
const ribbon = shape(head('-37.6 22!, -37.2 8!, 0 12, 37.2 8!, 37.6 22!, 0 26'))
const brim = shape(
  head('-60 24, -40 18.6, 0 21.6, 40 18.6, 60 24, 56 29.4, 36 29.6, 0 33, -36 29.6, -56 29.4'),
)
const temples = bothShapes(head, '35.6 29!, 40 30!, 41 44, 37.6 47, 35 40')
const moustache = mirrored(head, '0 76.4, 4 75, 11 76, 17.4 80, 23 85.6, 24.6 90!, 17 89, 9 85.4, 0 82.6')
const moustacheLines = [0, 1, 2, 3, 4]
  .map((index) =>
    bothBrushes(
      head,
      `${2 + index * 2.4} ${77.4 + index * 0.7}, ${5 + index * 3} ${79 + index * 1.2}, ${8 + index * 3.4} ${82 + index * 1.5}`,
      4,
    ),
  )
  .join('')

const [[leftX = 0, leftY = 0] = [0, 0], [rightX = 0, rightY = 0] = [0, 0]] = head('-17.4 51, 17.4 51')
const rims = ring(leftX, leftY, 69, 58) + ring(rightX, rightY, 69, 58)
const glasses =
  rims + brush(head('-3.4 49, 0 46.4, 3.4 49'), 12) + bothBrushes(head, '32.6 47.6, 36 47, 41 47.6', 13, 0.3)
const lenses = discOn(head, -17.4, 51, 63) + discOn(head, 17.4, 51, 63)

const neck = shape(head('-22 84!, -23 108, -26 130, 26 130, 23 108, 22 84!'))
const coat = shape(
  spots(
    '392 842!, 320 872, 206 916, 142 1000, 122 1100, 116 1300!, 116 1900!, 884 1900!, 884 1300!, 876 1100, 856 1000, 790 916, 680 872, 600 842!, 560 940, 496 1000, 430 940',
  ),
)
const shirt = shape(spots('396 830!, 372 876, 420 960, 496 1060, 580 960, 622 876, 600 830!, 500 900'))
const tie = shape(spots('468 916!, 530 916!, 524 950!, 550 1060!, 500 1300!, 446 1060!, 474 950!'))
const lapels =
  shape(spots('376 850!, 340 900!, 300 980!, 360 990!, 336 1020!, 470 1180!, 400 960')) +
  shape(spots('618 850!, 656 900!, 700 980!, 638 990!, 664 1020!, 530 1180!, 598 960'))

const lines = [
  bothBrushes(head, '12 71, 18 75.4, 21.6 81', 5.6),
  bothBrushes(head, '11 60.6, 17 63, 24 60.4', 4),
  bothBrushes(head, '27 74, 29 81, 27 88', 4.6),
  brush(head('-7 98, 0 96.4, 7 98'), 5),
].join('')
const hatCuts = strands(
  [head('-32 4, -31 -10, -21 -21'), head('-20 7, -20 -8, -13 -20'), head('-8 9, -8 -4, -6 -17')],
  11,
  6.4,
)

export function desmond(): Drawing {
  const layers: Layer[] = [
    { ink: 'brown', path: neck },
    {
      ink: 'dark',
      path: slantTones([{ spine: head('-26 98, 0 110, 26 98'), reach: 80, depth: 1 }]),
      within: neck,
    },
    { ink: 'dark', path: neck, stroke: 6 },
    { ink: 'first', path: coat },
    {
      ink: 'dark',
      path: slantTones([{ spine: spots('880 940, 860 1050, 850 1200'), reach: 170, depth: 0.95 }]),
      within: coat,
    },
    { ink: 'dark', path: coat, stroke: 7 },
    { ink: 'pale', path: shirt },
    { ink: 'dark', path: shirt, stroke: 6 },
    { ink: 'hot', path: tie },
    { ink: 'dark', path: tie, stroke: 5 },
    { ink: 'first', path: lapels },
    { ink: 'dark', path: lapels, stroke: 6 },
    ...frontSkin(face),
    { ink: 'pale', path: temples },
    { ink: 'dark', path: temples, stroke: 5 },
    { ink: 'brown', path: lenses },
    ...frontFeatures(face),
    { ink: 'dark', path: glasses + lines },
    { ink: 'pale', path: moustache },
    { ink: 'dark', path: moustacheLines },
    { ink: 'dark', path: moustache, stroke: 6 },
    { ink: 'dark', path: crown },
    { ink: 'pale', path: hatCuts, within: crown },
    { ink: 'hot', path: ribbon },
    { ink: 'dark', path: ribbon, stroke: 5 },
    { ink: 'dark', path: brim },
    { ink: 'pale', path: brush(head('-54 25, -38 21.4, -10 23.4'), 6) },
  ]
  return { outlines: [frontOutline(face), crown, brim, coat], layers, face: { x: 500, y: 550 } }
}
