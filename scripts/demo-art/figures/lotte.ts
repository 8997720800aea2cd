// Lotte Aaltonen: a grey bob with a straight fringe, large round glasses, the smile of somebody who knows the last tram.

import { ring } from '../shapes.ts'
import type { Drawing, Layer } from './drawing.ts'
import { discOn, type FrontFace, frontFeatures, frontOutline, frontSkin } from './front.ts'
import { brush, shape, slantTones, spaceAt, spots } from './line.ts'
import { bothBrushes, mirrored, strands } from './strands.ts'

const size = 4.5
const head = spaceAt({ x: 506, y: 306, size, lean: -0.07 })

const face: FrontFace = {
  head,
  size,
  skin: 'pale',
  half: '0 105, 11 102.6, 22 95, 30.6 82, 35 67, 36 50, 35 30, 24 12, 0 6',
  gaze: -1.6,
  open: 0.84,
  brow: '7 33.4, 14 29.4, 22 29.8, 30 34',
  browWide: 2.4,
  nose: 8.6,
  mouth: 16,
  smile: 4.6,
  shadows: [
    { spine: head('38 34, 38 60, 34 80, 23 97, 8 106'), reach: 50, depth: 0.95 },
    { spine: head('-34 30, 0 27, 34 30'), reach: 24, depth: 0.8 },
  ],
}

/** The bob reaches the jaw and turns in at its ends. */
const bob = mirrored(
  head,
  '0 -10, 20 -7, 38 5, 49 26, 53 52, 54 76, 50 92, 40 98, 30 94!, 33 80, 36 60, 30 30, 0 26',
)
const bobStrands = (side: 1 | -1) =>
  strands(
    [
      head(`${2 * side} -9, ${24 * side} 2, ${34 * side} 34, ${33 * side} 70, ${32 * side} 94`),
      head(`${2 * side} -9, ${34 * side} 4, ${45 * side} 40, ${45 * side} 70, ${39 * side} 97`),
      head(`${2 * side} -10, ${40 * side} 5, ${53 * side} 44, ${54 * side} 76, ${48 * side} 94`),
    ],
    15,
    8.6,
    0.3,
  )
const fringe = mirrored(head, '0 -10, 20 -7, 36 8, 40 28, 36 37!, 28 32!, 24 35!, 14 30.6!, 9 33.4!, 0 30!')
const fringeStrands = strands(
  [
    head('-6 -8, -26 4, -36 34'),
    head('-3 -8, -13 8, -17 31'),
    head('0 -8, 0 8, 0 30'),
    head('3 -8, 13 8, 17 31'),
    head('6 -8, 26 4, 36 34'),
  ],
  25,
  13,
  0.5,
)

const [[leftX = 0, leftY = 0] = [0, 0], [rightX = 0, rightY = 0] = [0, 0]] = head('-17.6 51, 17.6 51')
const rims = ring(leftX, leftY, 84, 71) + ring(rightX, rightY, 84, 71)
const glasses =
  rims +
  brush(head('-2.4 48.6, 0 46.6, 2.4 48.6'), 13) +
  bothBrushes(head, '35.4 48, 38 47.2, 41 47.4', 12, 0.3)
const lenses = discOn(head, -17.6, 51, 74) + discOn(head, 17.6, 51, 74)

const neck = shape(head('-20 84!, -21 106, -26 128, 26 128, 21 106, 20 84!'))
const cardigan = shape(
  spots(
    '402 838!, 330 862, 214 912, 150 1000, 128 1100, 120 1300!, 120 1900!, 880 1900!, 880 1300!, 872 1100, 850 1000, 788 912, 690 862, 616 838!, 580 930, 512 1010, 440 930',
  ),
)
const blouse = shape(spots('404 850!, 500 880, 612 850!, 600 1010, 512 1040, 420 1010'))
const collar =
  shape(spots('408 820!, 372 850, 362 896!, 430 944!, 500 1000!, 506 960, 446 900')) +
  shape(spots('610 816!, 648 846, 660 892!, 592 944!, 518 1000!, 508 960, 568 900'))
const lines = [
  bothBrushes(head, '31.6 62, 33.6 61', 4),
  bothBrushes(head, '31.4 65, 33.4 66', 4),
  bothBrushes(head, '12 71, 17.6 75, 20.6 80', 5.6),
  bothBrushes(head, '21 76, 23.6 81, 23.4 86', 4.6),
  brush(head('-6 97, 0 95.6, 6 97'), 5),
].join('')

export function lotte(): Drawing {
  const layers: Layer[] = [
    { ink: 'dark', path: bob },
    { ink: 'pale', path: bobStrands(1) + bobStrands(-1), within: bob },
    { ink: 'pale', path: neck },
    {
      ink: 'dark',
      path: slantTones([{ spine: head('-26 98, 0 108, 26 98'), reach: 62, depth: 1 }]),
      within: neck,
    },
    { ink: 'dark', path: neck, stroke: 6 },
    { ink: 'pale', path: blouse },
    { ink: 'first', path: cardigan },
    {
      ink: 'dark',
      path: slantTones([
        { spine: spots('880 940, 860 1050, 850 1200'), reach: 150, depth: 0.95 },
        { spine: spots('420 890, 510 990, 600 890'), reach: 70, depth: 0.9 },
      ]),
      within: cardigan,
    },
    { ink: 'dark', path: cardigan, stroke: 7 },
    ...frontSkin(face),
    { ink: 'dark', path: fringe },
    { ink: 'pale', path: fringeStrands, within: fringe },
    { ink: 'pale', path: lenses },
    ...frontFeatures(face),
    { ink: 'dark', path: glasses + lines },
    { ink: 'pale', path: collar },
    { ink: 'dark', path: collar, stroke: 6 },
  ]
  return { outlines: [frontOutline(face), bob, cardigan], layers, face: { x: 500, y: 530 } }
}
