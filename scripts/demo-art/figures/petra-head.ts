// The head of Petra in the middle of a shout: her hair on end, paint round her eyes, sweat flying.

import type { Layer } from './drawing.ts'
import { engraver } from './engraving.ts'
import { discOn } from './front.ts'
import { brush, shape, spaceAt } from './line.ts'
import { spikes } from './spikes.ts'

const head = spaceAt({ x: 492, y: 208, size: 3.5, lean: 0.1 })
const onHead = engraver(head, 0.64)

const faceShape = shape(
  head(
    '0 115, 13 112, 25 99, 31.4 82, 35.4 62, 36 42, 30 20, 0 8, -30 20, -36 42, -35.4 62, -31.4 82, -25 99, -13 112',
  ),
)
/** The side of her face that looks away from the lamps, and what her hair leaves in the dark. */
const faceShade = shape(
  head('40 38!, 31 45, 27.4 53, 29 60, 24 69!, 27 78, 25.4 88, 21 97, 14 105, 4 112!, 12 118, 30 102, 40 72'),
)
const browShade = shape(
  head(
    '-40 44!, -34 18, 0 2, 34 18, 40 46!, 34 46, 29 33, 21.6 44, 13 29.4, 3 43, -6 29.4, -14 44, -23 31, -31 46',
  ),
)
const noseShade = shape(head('2.6 48!, 5.4 56, 8 62, 11 67.4, 10 73, 5 75!, 5.6 67, 3.4 58'))
const faceCuts = [
  onHead(
    [
      '38 34, 32 36, 27 40',
      '38 48, 31 51, 24 52',
      '37.6 60, 30 64, 20 65',
      '35.6 72, 28 75, 20 74',
      '33 84, 26 86, 19 84',
      '27 97, 21 96, 16 92',
      '15 110, 12 106, 8 102',
    ],
    46,
    6.8,
    [
      { spine: head('38 40, 37.6 60, 34 82, 26 99, 16 109'), reach: 52, depth: 0.95 },
      { spine: head('33 58, 28 67, 24 76'), reach: 34, depth: 0.5 },
    ],
  ),
  onHead(
    ['-33 26, -33.6 44', '-20 20, -20 44', '-8 16, -8 42', '6 16, 6 42', '20 20, 20 44', '34 28, 34 46'],
    58,
    6,
    [{ spine: head('-33 28, -20 28, -6 24, 8 24, 21 28, 34 30'), reach: 46, depth: 0.9 }],
  ),
  onHead(['1 46, 6 45, 12 46', '3 58, 8 59, 13 60', '5 66, 11 67, 15 68', '4 74, 10 74, 13 73'], 16, 5.4, [
    { spine: head('6 46, 8 56, 11 66, 10 74'), reach: 22, depth: 0.8 },
  ]),
  // The hollow of the cheek beside the open mouth.
  onHead(['-22 76, -27 78, -31 78', '-24 86, -27 88, -30 88', '-22 95, -24 98, -26 98'], 15, 5.4, [
    { spine: head('-22.6 78, -24.4 88, -22 97'), reach: 22, depth: 0.75 },
  ]),
].join('')

const ears =
  shape(head('35 46, 41 44, 43 52, 40 62, 35 64')) + shape(head('-35 64, -40 62, -43 52, -41 44, -35 46'))
const earLines =
  brush(head('-36.6 50, -40 49, -39.6 55, -37 60'), 5) + brush(head('36.6 50, 40 49, 39.4 56, 37 60'), 5)
const hoops = [-1, 1].map((side) => ({
  outer: discOn(head, side * 40 - 1, 72, 22),
  inner: discOn(head, side * 40 - 1, 72, 14),
}))

/** Paint round her eyes, pressed shut, has run. */
const paint =
  shape(head('-31.4 51!, -25.4 45.6, -17 44.6, -9 47, -5.4 53.4!, -10.6 57.4, -18 60.2, -26 58.6')) +
  shape(head('31.4 51!, 25.4 45.6, 17 44.6, 9 47, 5.4 53.4!, 10.6 57.4, 18 60.2, 26 58.6'))
const features = [
  // Brows drawn down, eyes pressed shut.
  brush(head('-31 41.6, -20 36.6, -5.6 45.4'), 19, 0.55),
  brush(head('5.6 45.4, 20 36.6, 31 41.6'), 19, 0.45),
  brush(head('-29.4 52.4, -23.4 56.4, -16 57.4, -6.6 53.6'), 12),
  brush(head('6.6 53.6, 16 57.4, 23.4 56.4, 29.4 52.4'), 12),
  ...[
    '-27 54.6, -30.6 58.4',
    '-22.6 56.8, -24.6 61',
    '-17 57.4, -17.4 62',
    '-11.6 56.4, -10.4 60',
    '27 54.6, 30.6 58.4',
    '22.6 56.8, 24.6 61',
    '17 57.4, 17.4 62',
    '11.6 56.4, 10.4 60',
  ].map((text) => brush(head(text), 5.4, 0.3)),
  brush(head('-21 61, -21.8 68, -20.4 76'), 5.4, 0.2),
  brush(head('20 61, 21 67, 20 72'), 5.4, 0.2),
  // The skin above the nose is gathered.
  brush(head('-3.4 40, -2 45, -3.6 50'), 6),
  brush(head('3.4 40, 2 45, 3.6 50'), 6),
  brush(head('-3.6 54.4, 0 56, 3.6 54.4'), 4),
  brush(head('-9 30.6, 0 32.6, 9 30.6'), 4),
  brush(head('-7 34.6, 0 36.2, 7 34.6'), 4),
  // Nose.
  brush(head('-4.6 54, -6.6 62, -10.4 67.6, -10.4 71.4, -7 73.4'), 7.4, 0.7),
  brush(head('10 66.6, 10.6 71, 7 73.4'), 7),
  brush(head('-7.4 73, -4 71.6, 0 75.4, 4 71.6, 7.4 73'), 9),
  // Folds about the mouth, the chin.
  brush(head('-11.6 69.6, -20.6 77, -23 90'), 8, 0.45),
  brush(head('11.6 69.6, 20.6 77, 23 90'), 8, 0.45),
  brush(head('-9 109.4, 0 107.6, 9 109.4'), 7),
  brush(head('-5 112, 0 111.2, 5 112'), 4),
].join('')

const lips = shape(
  head(
    '-18.4 82.4!, -9 77.6, -3 76.8, 0 78.4, 3 76.8, 9 77.6, 18.4 82.4!, 19.6 92, 12.6 103.4, 0 106.4, -12.6 103.4, -19.6 92',
  ),
)
const mouth = shape(
  head('-15.8 83.4!, -8 81, 0 82, 8 81, 15.8 83.4!, 15.8 91.4, 9.4 99.6, 0 101.8, -9.4 99.6, -15.8 91.4'),
)
const teeth = shape(
  head('-14.4 83.4, -8 81.8, 0 82.6, 8 81.8, 14.4 83.4, 12.4 88.4, 6 87.6, 0 88, -6 87.6, -12.4 88.4'),
)
const teethLines = [
  '-8.6 82, -8 87.6',
  '-4.2 82.4, -4 87.8',
  '0 82.6, 0 88',
  '4.2 82.4, 4 87.8',
  '8.6 82, 8 87.6',
]
  .map((text) => brush(head(text), 2.6))
  .join('')
const lowerTeeth = shape(head('-9.4 98.6, -5 100, 0 100.6, 5 100, 9.4 98.6, 6 97.8, 0 98.6, -6 97.8'))
const tongue = shape(head('-10 97.4, -6.6 93, -1 94.4, 0 96, 1 94.4, 6.6 93, 10 97.4, 5 98.4, 0 99, -5 98.4'))
const lipCuts = onHead(
  ['-18 96, -14 93', '-9 103.6, -8 99.6', '0 106, 0 101.6', '9 103.6, 8 99.6', '18 96, 14 93'],
  26,
  5,
  [{ spine: head('-15 101, 0 106.6, 15 101'), reach: 17, depth: 0.85 }],
)
const lipLight = brush(head('-9 104, -2 104.8, 4 104.4'), 4) + brush(head('-8 79.4, -4 78.6'), 3.6)

const hair = spikes(head)

/** Sweat flies from her hair. */
const drop = (x: number, y: number, lean: number, size: number) =>
  shape(spaceAt({ x, y, size, lean })('0 -26!, 9 -4, 10 6, 0 15, -10 6, -9 -4'))
const drops = [
  drop(236, 330, -0.9, 1),
  drop(268, 428, -1.3, 0.74),
  drop(742, 300, 0.9, 1),
  drop(766, 384, 1.3, 0.7),
  drop(700, 220, 0.7, 0.7),
].join('')

export const headOutline = faceShape + ears + hair.outline

export const headLayers: readonly Layer[] = [
  ...hair.behind,
  { ink: 'fair', path: ears },
  { ink: 'dark', path: ears, stroke: 5 },
  { ink: 'dark', path: earLines },
  ...hoops.map(({ outer }): Layer => ({ ink: 'dark', path: outer, stroke: 15 })),
  ...hoops.map(({ outer }): Layer => ({ ink: 'hot', path: outer, stroke: 6 })),
  { ink: 'fair', path: faceShape },
  { ink: 'wheat', path: faceShade + browShade + noseShade, within: faceShape },
  { ink: 'dark', path: faceCuts, within: faceShape },
  { ink: 'dark', path: faceShape, stroke: 6 },
  { ink: 'first', path: paint },
  { ink: 'first', path: lips },
  { ink: 'dark', path: lipCuts, within: lips },
  { ink: 'dark', path: lips, stroke: 3.4 },
  { ink: 'dark', path: mouth },
  { ink: 'second', path: tongue },
  { ink: 'pale', path: teeth + lowerTeeth + lipLight },
  { ink: 'dark', path: teethLines + features },
  ...hair.before,
  { ink: 'dark', path: drops, stroke: 9 },
  { ink: 'pale', path: drops },
]
