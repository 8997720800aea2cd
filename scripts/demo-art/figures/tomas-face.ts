// The face of Tomás Villaverde Quiroga, bent to the left over what his fingers do: a grey moustache, lines of many years.

import type { Layer } from './drawing.ts'
import { engraver } from './engraving.ts'
import { brush, shape, spaceAt } from './line.ts'
import { strands } from './strands.ts'

export const head = spaceAt({ x: 462, y: 442, size: 3.5, lean: -0.2 }, { x: 0, y: 55 })
const onHead = engraver(head, 0.62)

const faceShape = shape(
  head(
    '-6 8, -20 12, -29 23, -32.6 37, -30.6 47, -33 58, -31.2 69, -28 82, -25.6 94, -20.6 104, -12 108.6, -1 107.6, 12 101, 24 91, 32 79, 35.4 66, 37 52, 37 36, 30 18, 14 8',
  ),
)
/** What looks away from the light, below the brim and behind the cheekbone. */
const faceShade = shape(
  head(
    '46 20!, 36 34, 35 48, 33 58, 28 66, 25.6 74!, 26 82, 20 90, 12 97, 2 102, -8 103.4!, -12 112, 4 112, 22 100, 38 82, 46 56',
  ),
)
const browShade = shape(
  head('-40 20!, -20 -4, 20 -4, 46 30!, 38 44, 30 36, 18 29.6, 2 27, -14 27.6, -26 31, -33 38!'),
)
const noseShade = shape(
  head('-8.6 46!, -4 51, -7 57, -9 62.6, -3.6 67, -3 72, -7.4 74!, -11.4 70, -12.4 62, -8.4 55'),
)
const faceCuts = [
  onHead(
    [
      '38.6 36, 33 39, 28 42',
      '38.4 50, 33 53, 26 54',
      '37 62, 31 65, 23 65',
      '35.4 72, 29 73, 20 71',
      '31.6 81, 26 81, 17 79',
      '24.6 91.6, 20 88, 14 84',
      '12.6 102, 10 97, 6 92',
      '-1 108.6, -2 103, -2.6 98',
      '-13 109.4, -12 105, -10.6 102',
    ],
    58,
    6.2,
    [
      { spine: head('38.4 40, 37 62, 31.6 81, 24.6 91.4, 12.4 101.6, -2 108.4'), reach: 56, depth: 0.95 },
      { spine: head('29 62, 24 72, 19 80'), reach: 36, depth: 0.45 },
    ],
  ),
  onHead(
    [
      '-34 30, -32 44',
      '-27 20, -26 36',
      '-14 14, -13.6 32',
      '2 12, 2 32',
      '18 14, 18 34',
      '30 20, 29 40',
      '38 30, 36 48',
    ],
    62,
    6,
    [{ spine: head('-33 24, -20 20, -4 19, 14 20, 28 26, 38 36'), reach: 44, depth: 1 }],
  ),
  onHead(
    [
      '-12 47, -5 46, 2 48',
      '-11 55, -5 54, 0 56',
      '-12 61, -6 60, 0 62',
      '-12 67, -4 66, 0 68',
      '-12 73, -5 72, -1 73',
    ],
    20,
    5,
    [
      { spine: head('-5.6 47, -6.6 54, -7.6 60'), reach: 17, depth: 0.7 },
      { spine: head('-6 62, -4.4 67, -6.4 73'), reach: 20, depth: 0.8 },
    ],
  ),
].join('')
/** He shaved yesterday. */
const stubble = [
  '-21 97, -21.4 99',
  '-17.6 101.4, -17.8 103.4',
  '-13 102.6, -13 104.6',
  '-8 102.6, -7.8 104.6',
  '-3 101, -2.6 103',
  '-23 93.4, -23.4 95.4',
  '2 99, 2.6 101',
  '-17.4 95.6, -17.6 97.4',
  '-9 95.4, -8.8 97.4',
  '-4 96.6, -3.4 98.4',
  '1 94, 1.8 96',
]
  .map((text) => brush(head(text), 3.2, 0.3))
  .join('')
const ear = shape(head('36 50, 39.4 44.6, 45 44.2, 48.6 50, 47.6 59, 44.4 67, 40 72, 36.6 68'))
const earLines =
  brush(head('39.6 50, 43.6 48, 45.4 53, 43 60.6'), 5) + brush(head('39.4 56, 42.4 56.6, 41 63'), 5)
const side = shape(
  head('34 12!, 50 14, 60 32, 59 56, 52 76!, 47 68, 49 54, 45.4 44, 39.6 43.6, 36.8 58!, 34.6 40'),
)
const sideCuts = [
  brush(head('42 16, 52 30, 54 52'), 6),
  brush(head('38 20, 46 32, 49 44'), 5),
  brush(head('48 16, 57 34, 55 62'), 5),
].join('')

const moustache = shape(
  head(
    '-15 75, -20 74, -25 76.4, -29.4 82, -31 88.4!, -25 86, -19 83, -14.8 82.4, -8 83.4, 0 87, 7 91.4!, 5.4 84, 0 77.6, -8 74.4',
  ),
)
const moustacheCuts = [
  '-17 75.6, -21.4 78.4, -26 84',
  '-19.6 76, -24.4 79.6, -29 86',
  '-14.8 76.4, -15 79, -14.8 82',
  '-11 75.6, -5 79, 0 84',
  '-7 75.6, -1 80, 4.4 88',
]
  .map((text) => brush(head(text), 4))
  .join('')
const lip = shape(head('-22 86.4!, -14.6 85.2, -5 87!, -8.6 91, -13.4 92.4, -18.6 90.8'))

const features = [
  brush(head('-6 52.6, -0.6 56.6, 5.6 58, 12.4 56.6, 18.6 52.4'), 9, 0.5),
  brush(head('-15 53.4, -19.4 56.6, -24.4 56.6, -30.6 51.4'), 8, 0.5),
  brush(head('-4 48.6, 1 46, 9 45.6, 16.6 49.4'), 4),
  brush(head('-29 48, -23 46, -17.4 48.8'), 3.6),
  brush(head('-1 61.6, 5 62.8, 11.6 61'), 3.6),
  brush(head('19.6 50.6, 24.6 48, 29 47.4'), 3.6, 0.3),
  brush(head('20.4 53.4, 25.6 53, 30 54'), 3.6, 0.3),
  brush(head('20 56, 24.6 58, 28 61'), 3.6, 0.3),
  brush(head('-3 63.4, 3 66, 10 65.4'), 3.2),
  brush(head('-29 59, -25 60.4, -20 59.6'), 3.2),
  brush(head('-11.4 38, -10 42, -10.6 46'), 3.4),
  strands(
    [
      head('-7.4 44.6, -5.4 39.6, -2 36'),
      head('-1 41, 3.6 36, 8 33.4'),
      head('7 38.6, 13 34.6, 18 35'),
      head('13 37.6, 20 36.6, 27 42'),
    ],
    19,
    6.6,
    0.35,
  ),
  strands(
    [
      head('-14 44, -16 39.6, -19.6 36.4'),
      head('-18 41, -22 36.4, -26 35.6'),
      head('-24 38, -29 36.6, -33 41.6'),
    ],
    13,
    6,
    0.35,
  ),
  brush(head('-14.6 45, -17.6 54, -22 62, -26.6 68, -25.6 72.4, -20 74'), 6.4, 0.75),
  brush(head('-21.4 73.4, -17.8 71.6, -14.4 75, -10.4 72.4, -7 73.4'), 8),
  brush(head('-8 65, -3.4 67.6, -3 72, -7 74'), 6, 0.6),
  brush(head('-2 71, 7 76, 11.6 84, 11.4 92'), 6, 0.5),
  brush(head('17 68, 21 76, 18 87'), 5),
  brush(head('-20 99, -13 97, -6 99'), 5),
].join('')

/** The light on the near cheekbone, below the shadow of the brim, and on the back of the nose, in single cuts. */
const lights = [
  shape(head('-12.8 47!, -11 54.4, -15.6 61.6, -22 67.4!, -20.4 62.4, -16.4 55.6')),
  ...['4 67.4, 12 66.4, 20 62.6', '5 70, 12 69.2, 19 66.4', '7 72.4, 12 71.8, 17 70'].map((text, index) =>
    brush(head(text), 6 - index),
  ),
].join('')

export const faceOutlines = [side, faceShape]

export const faceLayers: readonly Layer[] = [
  { ink: 'pale', path: side },
  { ink: 'dark', path: sideCuts, within: side },
  { ink: 'dark', path: side, stroke: 5 },
  { ink: 'wheat', path: faceShape },
  { ink: 'tan', path: faceShade + browShade + noseShade, within: faceShape },
  { ink: 'dark', path: faceCuts, within: faceShape },
  { ink: 'dark', path: faceShape, stroke: 5.4 },
  { ink: 'dark', path: stubble },
  { ink: 'wheat', path: ear },
  { ink: 'dark', path: ear, stroke: 5 },
  { ink: 'dark', path: earLines },
  { ink: 'fair', path: lights },
  { ink: 'hot', path: lip },
  { ink: 'dark', path: features },
  { ink: 'pale', path: moustache },
  { ink: 'dark', path: moustacheCuts },
  { ink: 'dark', path: moustache, stroke: 5 },
]
