// The head of Kassia Obuya, turned half to the right and back, singing: a great round cloud of hair with a red band.

import { afro } from './afro.ts'
import type { Layer } from './drawing.ts'
import { engraver } from './engraving.ts'
import { discOn } from './front.ts'
import { brush, shape, spaceAt, walk } from './line.ts'
import { strands } from './strands.ts'

const size = 3.2
export const head = spaceAt({ x: 505, y: 470, size, lean: -0.22, mirrored: true }, { x: 0, y: 55 })

const onHead = engraver(head, 0.6)

const faceShape = shape(
  head(
    '-6 8, -20 12, -29 23, -32.4 37, -30.8 48, -33.6 59, -32.8 71, -30 84, -27.6 96, -22.6 108, -14 115, -3 115, 11 109, 23.6 98, 32 84, 35.6 68, 37 52, 37 36, 30 18, 14 8',
  ),
)
const ear = shape(head('36.4 51, 39.4 45.6, 44.6 45.2, 48 50.4, 47 58, 43.6 65, 40 69.6, 36.8 67'))
const earShade = shape(head('38.6 52!, 42.4 50.6, 43 56, 41 62, 39 63, 39.6 57'))
const earLines =
  brush(head('39.6 50.4, 43.4 48.4, 45 53, 42.6 59.6'), 4.6) +
  brush(head('39.4 55, 41.8 55.4, 40.6 61'), 4.4) +
  brush(head('38 64, 39.4 66.6, 41 66'), 3.4)
/** Short hair before the ear. */
const sideburn = strands(
  [head('40 30, 37.4 38, 36.6 46'), head('36 26, 33 34, 33 42'), head('33 24, 29.6 31, 29 36')],
  15,
  5,
  0.1,
)

/** Her face is lit from the microphone's side: the cheek and the jaw towards the ear are turned away. */
const faceShade = shape(
  head(
    '46 24!, 37 36, 34.6 48, 33.4 58, 29.4 68, 24.4 76, 22.6 84, 17.6 92, 10 99, 2 104, -7 107.4!, -10 118, 6 120, 24 110, 38 92, 46 66',
  ),
)
const browShade = shape(
  head(
    '40 20!, 30 12, 14 4, -8 4, -24 10, -36 30!, -34 38, -29.6 28, -21 17.6, -7 13.4, 12 14, 26 22, 33 38, 40 44!',
  ),
)
const noseShade = shape(
  head('-9 46!, -4.6 51, -6.6 57, -8.6 62.6, -3.4 67, -2.8 72, -7.4 74!, -11.4 70, -11.8 62, -8.6 55'),
)
const faceCuts = [
  onHead(
    [
      '38.6 28, 33 32, 28 36',
      '38.4 42, 33 47, 26 49',
      '37.8 56, 31 61, 22 62',
      '36 68, 28.6 73, 18 72',
      '32.6 84, 25.6 85, 16 82',
      '24 98.4, 19.6 94, 13 88',
      '11.4 109.6, 8.6 104, 5 98',
      '-2.8 115.6, -3.6 110, -3.4 104',
      '-14 115.4, -13 112, -12 108',
    ],
    58,
    6.6,
    [
      { spine: head('38.4 34, 37.6 56, 32.6 84, 24 98.6, 11.4 109.6, -3 115.6'), reach: 46, depth: 0.95 },
      { spine: head('30 60, 24 72, 20 82'), reach: 40, depth: 0.42 },
    ],
  ),
  onHead(
    [
      '36.6 30, 34.6 44',
      '29 18, 27.6 34',
      '14 9, 13 27',
      '-3 7, -3 24',
      '-18 11, -17 26',
      '-28.6 22, -27 34',
      '-33 36, -31 44',
    ],
    72,
    5.6,
    [{ spine: head('37 32, 29.6 18, 14 9, -6 7, -20 12, -29 23, -33 38'), reach: 34, depth: 0.9 }],
  ),
  onHead(
    [
      '-12 47, -6 46, 2 47',
      '-11 55, -6 54, 0 55',
      '-12 61, -7 60, -1 61',
      '-12 67, -5 66, -1 68',
      '-13 73, -6 72, -2 73',
    ],
    22,
    5,
    [
      { spine: head('-6 46.6, -7 54, -8 60'), reach: 15, depth: 0.6 },
      { spine: head('-6 62, -4.4 67, -6.4 73'), reach: 17, depth: 0.7 },
    ],
  ),
].join('')

export const hair = afro({
  middle: { x: 468, y: 340 },
  reach: { x: 248, y: 244 },
  light: { x: 590, y: 150, reach: 430 },
  pitch: 24,
  seed: 'kassia/curls',
})
/** The band lies across the forehead, from ear to ear. */
const headband = shape(
  head(
    '40 50!, 39.4 34, 32 18, 16 9, -6 8, -20 12, -28.6 22, -32.6 36!, -36 26, -32 8, -20 -4, -4 -9, 18 -7, 36 5, 44 24, 46 44!',
  ),
)
const bandCuts = onHead(
  [
    '46 46, 38 44',
    '43 26, 38 28',
    '34 6, 31 13',
    '18 -6, 17 4',
    '-4 -9, -4 2',
    '-20 -4, -17 6',
    '-32 10, -27 16',
    '-36 30, -31 32',
  ],
  70,
  6,
  [
    { spine: head('40 50, 39.4 34, 32 18, 16 9, -6 8, -20 12, -28.6 22, -32.6 36'), reach: 22, depth: 0.9 },
    { spine: head('46 46, 44 24, 37 8'), reach: 40, depth: 0.8 },
  ],
)
const bandHems =
  brush(head('45 42, 42.4 24, 34.6 7, 17.6 -4.6, -3.6 -6.4, -19 -1.6, -30 9.6, -34 26'), 3.2) +
  brush(head('40.6 44, 40 33, 33 19.6, 16.6 11, -5 10.2, -19 14, -27 23.4'), 3.2)
const bandCourse = head('42.6 46, 41 30, 34 12, 17 1, -4 -1, -20 4, -30 16, -34.4 30')
const bandSigns = walk(bandCourse, 4)
  .filter((_, index) => index % 7 === 3)
  .map(({ x, y }) =>
    shape([
      [x - 9, y, 1],
      [x, y - 10, 1],
      [x + 9, y, 1],
      [x, y + 10, 1],
    ]),
  )
  .join('')

const mouth = shape(head('-24 87!, -15 84, -2 87!, -2 92.6, -6 98.4, -12.6 100.6, -19 98.8, -23.2 93.6'))
const lips = shape(
  head(
    '-26 86.8!, -22 82.2, -17.6 80.6, -15 81.4, -12 80.4, -6 82, 0.6 86.6!, 0.6 93, -4 100.6, -12.4 104, -20.2 102, -25 94.8',
  ),
)
const teeth = shape(head('-23 86.8, -15 84.2, -3 87, -5 90.4, -14 89.6, -21.6 90.4'))
const teethLines = [
  '-20.6 85, -20 91',
  '-17.4 84, -17 91',
  '-13.6 84, -13.4 91',
  '-10 85, -10 91',
  '-7 86, -7.4 91',
]
  .map((text) => brush(head(text), 2.4))
  .join('')
const tongue = shape(head('-19.4 97.6, -16 94, -13 95.2, -9.6 94.2, -6 97, -12 100.2'))
const lipCuts = onHead(
  [
    '-25.4 89, -22 90',
    '-21 101.4, -18.6 97.6',
    '-12.4 104.2, -12.4 99.4',
    '-3.6 101, -6 96.4',
    '1 93, -3 92',
  ],
  26,
  4.8,
  [{ spine: head('-25 95, -20 102, -12.4 104.4, -4 101, 0.6 93'), reach: 11, depth: 0.8 }],
)
const lipLight = brush(head('-19.6 101, -15.4 102.2, -11 102'), 4) + brush(head('-21 83, -18 81.8'), 3.2)
const lids = shape(head('-5.4 52!, 0 47.4, 7 46, 14 48, 19 52!, 14 56, 7 58, 0 56.6'))
const farLid = shape(head('-15.6 53!, -19.6 48, -24.6 47.6, -30 52!, -25 57, -20 57'))
const lidCuts =
  onHead(['-4 50, -2 54', '2 47.4, 3 53', '8 46.4, 8 53', '14 48.4, 12.6 53', '18 51, 15.6 53.6'], 22, 4.6, [
    { spine: head('-4 51, 2 48, 8 47, 14 49, 18.4 52'), reach: 17, depth: 0.85 },
  ]) +
  onHead(['-16.4 52, -18 54', '-20 48.6, -20.4 53', '-25 48.2, -24.6 53', '-29 51, -27.6 53.6'], 14, 4.6, [
    { spine: head('-16 52, -20 48.6, -25 48.2, -29.4 52'), reach: 15, depth: 0.85 },
  ])
const brows = [
  strands(
    [
      head('-6.6 41, -4 37.6, 0 35.4'),
      head('0 38.4, 5 34.6, 10 33.4'),
      head('9 36, 15 34.4, 20 36.4'),
      head('15 35, 20.6 36.8, 25.6 41'),
    ],
    17,
    6,
    0.4,
  ),
  strands(
    [
      head('-14.6 41, -16.6 37.6, -20 35.4'),
      head('-19 38, -23 35, -27 35.4'),
      head('-25 35.6, -29 36.6, -32.6 40'),
    ],
    12,
    5.6,
    0.4,
  ),
].join('')
const features = [
  brush(head('-6.4 52, 0 56.6, 7 58.4, 14 56, 20.6 50.2'), 8.4, 0.5),
  brush(head('-15.2 52.6, -19.8 57, -25 57, -31 51'), 7.6, 0.5),
  // Lashes.
  ...[
    '17.6 53.6, 20.4 55, 23.4 55',
    '14.6 55.8, 17 58.4, 19.8 59.4',
    '11 57.4, 12.6 60.4, 14.8 62',
    '7 58.4, 7.6 61.6, 8.8 63.6',
    '2.6 57.8, 2.4 60.6, 2.6 62.6',
    '-1.6 56, -2.6 58.4, -3 60',
    '-28.4 54.6, -30.6 56, -33 56.4',
    '-26 56.6, -27.8 59, -30 60.4',
    '-22.6 57.4, -23.4 60.2, -24.6 62',
    '-18.8 56.2, -18.6 58.6, -18.8 60.4',
  ].map((text) => brush(head(text), 3.8, 0.25)),
  brush(head('-5 49.4, 2 44.6, 10 44.6, 17.6 49'), 3.8),
  brush(head('-15 49, -20 45, -26 45, -30.6 49'), 3.4),
  // The back of the nose, its wings.
  brush(head('-14.6 46, -16.6 54, -20 62, -24 67.6, -23.8 71.6, -19.6 73.4'), 5.4, 0.75),
  brush(head('-20.6 73, -17.6 71.4, -14.4 75, -10.6 72.4, -7.2 73'), 7.4),
  brush(head('-8.6 65.4, -3.6 68, -3 72.4, -7.4 73.8'), 5.4, 0.6),
  // Round the open mouth.
  brush(head('-1 72, 6 77, 10 85, 9.6 94'), 5, 0.5),
  brush(head('3 79, 7 85, 7.4 91'), 3, 0.5),
  brush(head('-26.4 73.6, -29.4 79.4, -29.6 86'), 4.2),
  brush(head('-16.4 77.4, -15.6 79.6'), 3.2),
  brush(head('-13.4 77.4, -13.6 79.6'), 3.2),
  brush(head('-18 110.8, -12 109.2, -5 111'), 5),
  brush(head('-15 113, -11 112.4, -7.4 113'), 3),
  brush(head('21 49.6, 25.4 47'), 3),
  brush(head('21.6 46, 25 43.6'), 3),
].join('')
/** Light on the back of the nose, the brow bone, the cheek and the chin, in single cuts. */
const lights = [
  shape(head('-13.6 46!, -11 54, -13.6 61, -20 67.4!, -19 62.6, -16 55.6')),
  ...[
    '9 68, 15.6 66.4, 21.6 62.4',
    '7.6 70.6, 14.6 69.4, 20.6 66',
    '7.4 73.2, 13 72.4, 18 70',
    '9 75.6, 13 75, 16 73.4',
  ].map((text, index) => brush(head(text), 6 - index * 0.9)),
  ...['-29 66, -30.4 70, -29.6 74', '-31.2 64, -32.2 68'].map((text) => brush(head(text), 4.6)),
  ...['-14 107, -11 106.2, -7 107', '-13 104.6, -10 104.2'].map((text) => brush(head(text), 4.4)),
  ...['-12 26, -4 23, 4 23.4', '-14 29, -6 26.4, 1 26.4', '-13 32, -8 30, -3 29.8'].map((text) =>
    brush(head(text), 4.6),
  ),
].join('')

const earring = discOn(head, 42, 80, 30)
const earringEye = discOn(head, 42, 80, 12)
const earringCuts = onHead(['52 80, 47 80', '48 87, 45 84', '42 90, 42 85', '36 87, 39 84'], 16, 5, [
  { spine: head('51 80, 48 87, 42 90, 36 87'), reach: 15, depth: 0.9 },
])

export const headOutlines = [hair.cloud, faceShape]

export const headLayers: readonly Layer[] = [
  { ink: 'brown', path: faceShape },
  { ink: 'umber', path: faceShade + browShade + noseShade, within: faceShape },
  { ink: 'dark', path: faceCuts, within: faceShape },
  { ink: 'dark', path: faceShape, stroke: 5 },
  { ink: 'brown', path: ear },
  { ink: 'umber', path: earShade },
  { ink: 'dark', path: ear, stroke: 4.5 },
  { ink: 'dark', path: earLines },
  { ink: 'dark', path: sideburn },
  { ink: 'hot', path: headband },
  { ink: 'dark', path: bandCuts, within: headband },
  { ink: 'pale', path: bandSigns, within: headband },
  { ink: 'dark', path: bandHems, within: headband },
  { ink: 'dark', path: headband, stroke: 5 },
  { ink: 'umber', path: lids + farLid },
  { ink: 'dark', path: lidCuts },
  { ink: 'tan', path: lights },
  { ink: 'hot', path: lips },
  { ink: 'dark', path: lipCuts, within: lips },
  { ink: 'dark', path: lips, stroke: 3 },
  { ink: 'dark', path: mouth },
  { ink: 'umber', path: tongue },
  { ink: 'pale', path: teeth + lipLight },
  { ink: 'dark', path: teethLines, within: mouth },
  { ink: 'dark', path: features + brows },
  { ink: 'hot', path: earring },
  { ink: 'dark', path: earringCuts, within: earring },
  { ink: 'dark', path: earring, stroke: 5 },
  { ink: 'pale', path: earringEye },
  { ink: 'dark', path: earringEye, stroke: 4 },
]
