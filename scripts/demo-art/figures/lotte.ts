// Lotte Aaltonen: a grey bob with a straight fringe, large round glasses, the smile of somebody who knows the last tram.

import { type CrewFace, crewEyes, crewFaceOutline, crewLight, crewNose, crewSkin } from './crew-face.ts'
import { contour, crewHead, roundOn, unit } from './crew-head.ts'
import type { Drawing, Layer } from './drawing.ts'
import { brush, shape, spaceAt, spots } from './line.ts'
import { shadow, teeth } from './lino.ts'
import { bothBrushes, mirrored, strands } from './strands.ts'

const head = crewHead({ lean: -0.07 })

const face: CrewFace = {
  head,
  skin: 'fair',
  half: '0 105, 11 102.6, 22 95, 30.6 82, 35 67, 36 50, 35 30, 24 12, 0 6',
  shade:
    shadow(head, [
      '42 30, 42 66, 32 92, 10 112',
      '33.4 40, 32.6 64, 28 82, 11 101',
      '26 48, 23 65, 20 77, 6 94',
    ]) +
    teeth(head('-36 33, -14 29, 14 29, 36 34'), head('-34 39, -13 36, 13 36.6, 33 42'), 15) +
    teeth(head('-39 60, -37 74, -30 88'), head('-30 62, -29.6 73, -25 84'), 15, -0.08),
}

/** The bob reaches the jaw and turns in at its ends. */
const bob = mirrored(
  head,
  '0 -9, 20 -6.4, 38 5, 49 26, 53 52, 54 76, 50 92, 40 98, 29 94!, 33 80, 36 60, 30 30, 0 26',
)
const bobStrands = (side: 1 | -1) =>
  strands(
    [
      head(`${2 * side} -8, ${24 * side} 2, ${35 * side} 34, ${35 * side} 70, ${33 * side} 93`),
      head(`${2 * side} -8, ${34 * side} 4, ${45 * side} 40, ${46 * side} 70, ${39 * side} 97`),
      head(`${2 * side} -9, ${40 * side} 5, ${52 * side} 44, ${53 * side} 76, ${47 * side} 94`),
    ],
    side === 1 ? 7 : 9,
    side === 1 ? 11 : 13,
    0.3,
  )
const fringe = mirrored(head, '0 -9, 20 -6.4, 36 8, 40 28, 36 38!, 29 32!, 24 35.6!, 15 30.6!, 9 34!, 0 30!')
const fringeStrands = strands(
  [
    head('-6 -11, -27 4, -36 34'),
    head('-3 -11, -14 8, -18 31'),
    head('0 -11, 0 8, 0 30'),
    head('3 -11, 14 8, 18 31'),
    head('6 -11, 27 4, 36 34'),
  ],
  15,
  20,
  0.5,
)

const lens = (radius: number) => roundOn(head, -17.6, 52, radius) + roundOn(head, 17.6, 52, radius)
const arms =
  brush(head('-3 48.6, 0 46.4, 3 48.6'), 17) + bothBrushes(head, '34 48.6, 37 47.8, 40 48', 15, 0.3)
const pearls = roundOn(head, 39.6, 71, 3.6) + roundOn(head, -39.6, 71, 3.6)

const mouth = [
  shape(head('-16.4 80!, -8 79.4, -3.4 78.2, 0 79.4, 3.4 78.2, 8 79.4, 16.4 80!, 9 84.6, 0 85.6, -9 84.6')),
  shape(head('-15 81.4!, -8 85, 0 86, 8 85, 15 81.4!, 9.4 89.4, 0 92.2, -9.4 89.4')),
].join('')
const lines = [
  bothBrushes(head, '6.6 33.6, 14 31.4, 22 31.6, 31 36', 12, 0.4),
  bothBrushes(head, '11.4 70.6, 18 74.6, 20.8 80', 9),
  bothBrushes(head, '21.4 74.6, 25 80, 24.6 86', 7),
  bothBrushes(head, '8.4 60.2, 16 63.2, 24 60.6', 6),
  brush(head('-17.6 79, -9 84.2, 0 85.4, 9 84.2, 17.6 79'), 11),
  brush(head('-6.4 97.4, 0 95.8, 6.4 97.4'), 7),
  crewNose(head, 8.8),
].join('')

const neck = shape(head('-19 84!, -20 106, -26 130, 26 130, 20 106, 19 84!'))
const body = spaceAt({ x: -4, y: 52, size: 1 })
const cardigan = shape(
  body(
    '402 838!, 330 862, 214 906, 150 980, 128 1080, 120 1300!, 120 1900!, 888 1900!, 888 1300!, 880 1080, 856 980, 794 906, 690 862, 616 838!, 580 930, 512 1010, 440 930',
  ),
)
const blouse = shape(body('404 850!, 500 880, 612 850!, 600 1010, 512 1040, 420 1010'))
const collar =
  shape(body('404 812!, 360 846, 344 904!, 424 952!, 504 1004!, 508 960, 446 900')) +
  shape(body('614 808!, 660 842, 678 900!, 598 952!, 514 1004!, 508 960, 568 900'))

export function lotte(): Drawing {
  const layers: Layer[] = [
    { ink: 'dark', path: bob },
    { ink: 'pale', path: bobStrands(1) + bobStrands(-1), within: bob },
    { ink: 'fair', path: neck },
    {
      ink: 'dark',
      path: shadow(head, ['30 84, 34 110, 34 140', '19 90, 16 112, 18 134', '-16 104, -5 118, 2 134']),
      within: neck,
    },
    { ink: 'dark', path: neck, stroke: contour },
    { ink: 'pale', path: blouse },
    { ink: 'first', path: cardigan },
    {
      ink: 'dark',
      path:
        teeth(spots('900 900, 890 1000, 880 1200'), spots('716 960, 736 1040, 736 1200'), 20) +
        teeth(body('640 880, 590 960, 512 1030'), body('690 930, 640 1000, 560 1060'), 18),
      within: cardigan,
    },
    { ink: 'dark', path: cardigan, stroke: contour },
    ...crewSkin(face),
    { ink: 'dark', path: fringe },
    { ink: 'pale', path: fringeStrands, within: fringe },
    // The lenses are clear: no hatching goes on behind them.
    { ink: 'fair', path: lens(14.6) },
    crewLight(face),
    ...crewEyes(head, { gaze: -1.6, open: 0.9 }),
    { ink: 'hot', path: mouth },
    { ink: 'dark', path: lines },
    { ink: 'dark', path: lens(15.4), stroke: 2.9 * unit },
    { ink: 'dark', path: arms },
    { ink: 'hot', path: pearls },
    { ink: 'dark', path: pearls, stroke: 6 },
    { ink: 'pale', path: collar },
    {
      ink: 'dark',
      path: teeth(body('690 890, 600 960, 520 1010'), body('656 862, 590 922, 512 972'), 15),
      within: collar,
    },
    { ink: 'dark', path: collar, stroke: contour },
  ]
  return { outlines: [crewFaceOutline(face), bob, cardigan], layers, face: { x: 500, y: 560 } }
}
