// The head of Nour el-Hadidi, turned half to the right: dark hair in long waves, full cheeks, lowered lids, a smile without teeth.

import type { Layer } from './drawing.ts'
import { engraver } from './engraving.ts'
import { discOn } from './front.ts'
import { brush, shape, spaceAt } from './line.ts'
import { strands } from './strands.ts'

export const head = spaceAt({ x: 590, y: 442, size: 3.5, lean: 0.2, mirrored: true }, { x: 0, y: 55 })
const onHead = engraver(head, 0.6)

const faceShape = shape(
  head(
    '-6 8, -20 12, -29 23, -32.8 37, -31.4 47, -34 58, -33.8 69, -30.4 82, -26.4 92, -20.6 100.4, -12 104.4, -1 103.4, 13 98, 25.4 88.8, 33.4 78, 36.6 65, 37.4 52, 37 36, 30 18, 14 8',
  ),
)
/** The cheek and the jaw towards the ear are turned away from the light, and what is below the curls. */
const faceShade = shape(
  head(
    '46 22!, 36 36, 34.6 48, 34 58, 31 68, 26 74!, 25.6 80, 20 88, 12 94, 3 98, -6 99.4!, -10 108, 4 108, 22 98, 38 84, 46 60',
  ),
)
const browShade = shape(
  head(
    '42 30!, 34 8, 10 0, -14 2, -34 20, -38 42!, -33.4 40, -29 29, -21 21, -8 17, 8 18, 22 25, 31 36, 38 48!',
  ),
)
const noseShade = shape(
  head('-8.6 47!, -4 51, -6 57, -7.6 62, -2.4 65.6, -1.8 70, -6 72.4!, -10.4 68.6, -10.8 61, -8 55'),
)
const faceCuts = [
  onHead(
    [
      '38.4 26, 32.6 31, 27 35',
      '38.4 42, 33 46, 27 48',
      '38 56, 32 60, 25 61',
      '36.8 67, 30.6 70, 23 69',
      '33.6 79, 28 79, 20 76',
      '25.6 89.6, 21.6 86, 16 81',
      '13.2 98.6, 10.6 94, 7 89',
      '-1 104, -1.6 99, -2 94',
      '-12 105, -11 101, -10 98',
    ],
    60,
    6,
    [
      { spine: head('38.4 34, 38 56, 33.6 79, 25.6 89.4, 13.2 98.4, -2 104'), reach: 46, depth: 0.95 },
      { spine: head('31 62, 26 72, 20 80'), reach: 36, depth: 0.4 },
    ],
  ),
  onHead(
    [
      '37.6 28, 36 44',
      '30 17, 29 34',
      '16 8, 16 26',
      '-2 7, -2 23',
      '-18 11, -17 25',
      '-28.6 22, -27 34',
      '-33 36, -31 44',
    ],
    74,
    5.4,
    [{ spine: head('38 32, 30.6 19, 16 12, -4 11, -19 15, -28.6 24, -33 38'), reach: 40, depth: 0.9 }],
  ),
  onHead(
    [
      '-12 47, -5 46, 2 48',
      '-11 55, -5 54, 0 56',
      '-12 60, -6 59, 0 61',
      '-12 66, -4 65, 0 67',
      '-12 72, -5 71, -1 72',
    ],
    20,
    5,
    [
      { spine: head('-5.6 47, -6.4 54, -7 59'), reach: 15, depth: 0.55 },
      { spine: head('-5 61.4, -3.4 66, -5.4 71.6'), reach: 16, depth: 0.7 },
    ],
  ),
].join('')

const ear = shape(head('36.4 51, 39.4 45.6, 44.6 45.2, 48 50.4, 47 58, 43.6 65, 40 69.6, 36.8 67'))
const earShade = shape(head('38.6 52!, 42.4 50.6, 43 56, 41 62, 39 63, 39.6 57'))
const earLines =
  brush(head('39.6 50.4, 43.4 48.4, 45 53, 42.6 59.6'), 4.4) +
  brush(head('39.4 55, 41.8 55.4, 40.6 61'), 4.2) +
  brush(head('38 64, 39.4 66.6, 41 66'), 3.2)

/** Parted over the far temple, swept over the near one and behind the ear, and down her back in waves. */
const mass = shape(
  head(
    '-8 8!, -7 -12, 6 -23, 26 -27, 48 -20, 66 -2, 76 20, 78 44, 75 62, 78 82, 83 98, 79 114, 85 130, 81 148, 84 166, 80 190!, 10 190!, 14 150, 16 120, 24 90!, 46 74, 52 58, 50 48, 44 42, 38 46!, 33 34, 22 22, 8 13',
  ),
)
/** Beyond the parting: over the far temple, and behind the cheek as far as the jaw. */
const farMass = shape(
  head(
    '-6 8!, -7 -12, -22 -15, -36 -3, -43 20, -45 42, -42 60, -46 80, -42 98, -34 104!, -28 96, -33 70, -32 44!, -30 30, -22 18',
  ),
)
const guides = [
  head(
    '-7 9, 6 12, 20 20, 31 33, 40 41, 49 44, 53 54, 48 66, 44 78, 49 92, 45 106, 50 120, 46 136, 49 152, 46 170',
  ),
  head('-7 6, 8 5, 26 12, 40 25, 50 35, 57 47, 56 61, 51 74, 54 90, 52 106, 57 122, 53 138, 57 154, 54 172'),
  head('-7 0, 10 -5, 32 1, 48 15, 58 31, 63 48, 60 64, 58 78, 62 94, 59 110, 65 126, 61 142, 65 158, 62 174'),
  head(
    '-7 -6, 14 -14, 38 -9, 56 7, 67 28, 70 47, 66 64, 66 80, 71 96, 67 112, 73 128, 69 144, 73 160, 70 176',
  ),
  head(
    '-6 -11, 18 -23, 44 -17, 63 0, 74 23, 76 46, 72 64, 75 82, 80 98, 76 114, 82 130, 78 148, 81 164, 78 178',
  ),
]
const farGuides = [
  head('-9 9, -18 14, -26 23, -31 36, -33 52, -32 66, -34 80, -32 92'),
  head('-9 1, -21 2, -32 14, -37 32, -39 50, -36 66, -39 82, -36 96'),
  head('-8 -10, -22 -12, -35 0, -41 22, -43 44, -40 62, -44 80, -39 98'),
]
const locks = strands(guides, 26, 4.4, 0.22) + strands(farGuides, 9, 4, 0.25)
/** Where the waves turn to the light. */
const shine = strands(guides, 7, 3.6, 0.2) + strands(farGuides, 3, 3.2, 0.2)
/** The hair begins in points on the brow. */
const roots = strands(
  [
    head('-31 44, -33 36, -37 24'),
    head('-21 25, -22 15, -22 3'),
    head('-8 18, -8 8, -6 -4'),
    head('8 23, 12 12, 18 2'),
    head('22 32, 28 22, 36 14'),
    head('32 45, 38 37, 46 32'),
  ],
  46,
  5.4,
  0.6,
)
const wisps = ['37 58, 35 68, 37 78, 35 88', '35 50, 33.4 60, 34.6 68', '46 74, 44 86, 47 96']
  .map((text) => brush(head(text), 4, 0.3))
  .join('')
/** What of it is before the brow and the temples, as far as the ear. */
const over = shape(
  head(
    '-32 44!, -43 34, -40 8, -22 -16, 6 -25, 40 -24, 66 -2, 74 24, 70 44, 56 62, 52 58, 50 48, 44 42, 38 46!, 33 34, 22 22, 8 13, -8 9, -22 18, -30 30',
  ),
)
/** Behind her neck and shoulders. */
export const hairBehind: readonly Layer[] = [
  { ink: 'dark', path: mass + farMass },
  { ink: 'first', path: locks, within: mass + farMass },
  { ink: 'pale', path: shine, within: mass + farMass },
]
const eyes =
  shape(head('-4.6 55!, 0 52.8, 6 52.2, 12 53, 17.4 55!, 11 58, 3 58.2')) +
  shape(head('-28.4 54.6!, -26 52.8, -22.6 52.2, -19 53, -16.4 55.2!, -20 57.8, -25 57.6'))
const irises = discOn(head, 0.9, 55, 14.6) + discOn(head, -24.9, 54.9, 13)
const pupils = discOn(head, 0.9, 55, 7.4) + discOn(head, -24.9, 54.9, 6.6)
const glints = discOn(head, -0.3, 54.2, 3) + discOn(head, -25.9, 54.1, 2.8)
const lids =
  shape(head('-5.6 54.8!, -1.4 49, 5.6 46.6, 13 48.6, 19 54.6!, 12 53, 6 52.2, 0 52.8')) +
  shape(head('-15.6 55!, -18.4 49.6, -22.6 47.6, -26.8 49, -30 54.2!, -26 52.8, -22.6 52.2, -19 53'))
const lidCuts =
  onHead(['-5 54, -3 55', '-1 49.4, 0 53', '5.6 47, 6 52.4', '12.6 49, 12 53', '18 53.4, 15 54'], 20, 4.2, [
    { spine: head('-4 51.6, 0 49.2, 6 47.6, 13 49.4, 18 53'), reach: 14, depth: 0.85 },
  ]) +
  onHead(
    [
      '-16 54, -17 54.6',
      '-18.6 50, -19 53',
      '-22.6 48, -22.6 52.2',
      '-26.6 49.4, -26 52.6',
      '-29.4 53, -28 54',
    ],
    14,
    4.2,
    [{ spine: head('-16.4 53, -18.6 50, -22.6 48.2, -26.6 49.6'), reach: 12, depth: 0.85 }],
  )
const brows = [
  strands(
    [
      head('-6.4 44, -4.4 40.6, -0.6 38.4'),
      head('0 41.4, 5 37.6, 10 36.4'),
      head('10 38.4, 16 36.8, 20.4 38.4'),
      head('16 37, 21.4 38.6, 26 42.6'),
    ],
    19,
    6.6,
    0.4,
  ),
  strands(
    [
      head('-14.6 43.6, -16.6 40.4, -20 38.4'),
      head('-19 41, -23 37.8, -27 37.6'),
      head('-25 38, -29 38.6, -32.8 42'),
    ],
    13,
    6,
    0.4,
  ),
].join('')
const features = [
  brush(head('-6.2 56, -0.6 52.8, 6 51.6, 12.6 52.6, 20.6 56.6'), 9, 0.5),
  brush(head('-14.8 56, -19 52.8, -22.8 51.6, -26.4 52.4, -31.2 55'), 8, 0.5),
  ...['18.6 55.4, 21.6 55.6, 24 54.6', '16.4 54, 20 53.4, 22.6 52', '-29.6 54.6, -31.6 54, -33 52.8'].map(
    (text) => brush(head(text), 3.8, 0.25),
  ),
  brush(head('-2 59.4, 4 60.4, 11.6 59.2'), 3.4),
  brush(head('-0.6 62.4, 6 63.6, 12.6 61.8'), 3.2),
  brush(head('-26 60, -22 60.8, -18.4 59.4'), 3.2),
  brush(head('-14.4 46, -16.4 53, -19.4 59.6, -22.8 65, -23 69.4, -19 71.8'), 5.6, 0.75),
  brush(head('-20 71.4, -16.6 70, -13.2 73.4, -9.6 70.8, -5.8 71.6'), 7),
  brush(head('-7 63.4, -1.8 66, -1.4 70.4, -6 72.4'), 5.2, 0.6),
  // A smile without teeth goes up into the cheek.
  brush(head('-27.6 80, -22 84.4, -14.6 86.4, -5.4 85, 5.8 78'), 7),
  brush(head('4.4 75, 7.6 78, 7 82.4'), 5.4),
  brush(head('-29 77, -29 80.4, -27 82.6'), 4.2),
  brush(head('-26.4 70.4, -29.6 73, -31 77'), 3.2),
  brush(head('-18 96.8, -12 95, -6 97'), 4.6),
  brush(head('-15 98.6, -11.6 98, -8.6 98.8'), 2.8),
  brush(head('-16 75.2, -15.4 77.4'), 3),
  brush(head('-12.8 75.2, -13 77.4'), 3),
].join('')
const upperLip = shape(
  head(
    '-26.6 80.8!, -20.6 80, -17 79.2, -14.8 80.2, -12 79, -5 80, 4.4 79.2!, -5 84.6, -14.6 86, -21.4 84.4',
  ),
)
const lowerLip = shape(head('-25.4 82.4!, -14.6 86.6, 3.2 80.8!, -3.4 88.6, -12 92, -19.6 90.2'))
const lipCuts = onHead(
  ['-24 84, -21 86', '-19.6 90.6, -18.6 86.6', '-12 92.4, -13 87.4', '-3 89, -6 86', '2 83, -1 83'],
  22,
  4.4,
  [{ spine: head('-22 88, -12 92.4, -3 89, 2 83.4'), reach: 10, depth: 0.7 }],
)
const lipLight = brush(head('-18 87.6, -13 88.8, -8 87.6'), 3.4)
/** Light on the back of the nose, the chin, and on the cheek, which the smile has made round, in single cuts. */
const lights = [
  shape(head('-12.6 47!, -10 54.4, -12.8 61.4, -18.6 66.6!, -18.6 62, -15.8 56')),
  ...[
    '8 67.6, 14.6 66, 21 65',
    '7 70, 15 68.6, 21.6 68',
    '8.4 72.4, 15 71.2, 20.4 70.8',
    '11 74.6, 15.4 73.8, 18.6 73.6',
  ].map((text, index) => brush(head(text), 6 - index * 0.8)),
  ...['-14 101.4, -10 101.4, -6 100.8', '-14 99, -10.6 99'].map((text) => brush(head(text), 4)),
  ...['-10 25.6, -2 23.4, 6 24', '-12 28.4, -4 26.4, 3 26.6', '-11 31.2, -6 29.8, -1 29.6'].map((text) =>
    brush(head(text), 4.2),
  ),
].join('')
/** A drop of silver on a chain of two beads. */
const beads = discOn(head, 41, 74.6, 6) + discOn(head, 40.4, 79.2, 6)
const drop = shape(head('40 82!, 43.6 90, 44 96, 40.6 100.4, 36.6 97, 36.6 90.6'))
const dropLight = brush(head('39 88, 38.2 93, 39.6 97'), 4)

export const headOutlines = [mass, farMass, faceShape]

/** Before her neck and dress. */
export const headLayers: readonly Layer[] = [
  { ink: 'tan', path: faceShape },
  { ink: 'brown', path: faceShade + browShade + noseShade, within: faceShape },
  { ink: 'dark', path: faceCuts, within: faceShape },
  { ink: 'dark', path: faceShape, stroke: 5.4 },
  { ink: 'dark', path: over },
  { ink: 'first', path: locks, within: over },
  { ink: 'pale', path: shine, within: over },
  { ink: 'dark', path: roots },
  { ink: 'tan', path: ear },
  { ink: 'brown', path: earShade },
  { ink: 'dark', path: ear, stroke: 4.6 },
  { ink: 'dark', path: earLines },
  { ink: 'pale', path: eyes },
  { ink: 'brown', path: irises, within: eyes },
  { ink: 'dark', path: irises, stroke: 3.4, within: eyes },
  { ink: 'dark', path: pupils, within: eyes },
  { ink: 'pale', path: glints, within: eyes },
  { ink: 'brown', path: lids },
  { ink: 'hot', path: upperLip + lowerLip },
  { ink: 'dark', path: lidCuts + lipCuts },
  { ink: 'wheat', path: lights },
  { ink: 'wheat', path: lipLight },
  { ink: 'dark', path: features + brows },
  { ink: 'dark', path: wisps },
  { ink: 'dark', path: beads + drop, stroke: 9 },
  { ink: 'hot', path: beads + drop },
  { ink: 'pale', path: dropLight },
]
