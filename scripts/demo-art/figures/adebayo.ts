// Adebayo Finch of the Matouš Hrádek Trio in profile to the left: a high flat top, a full beard, one brow up.

import type { Layer } from './drawing.ts'
import { band, brush, line, shape, slantTones, spaceAt, spots, walk } from './line.ts'
import { strands } from './strands.ts'

const head = spaceAt({ x: 846, y: 300, size: 3.1, lean: 0.05 }, { x: 50, y: 58 })

const profile = head(
  '9 14, 4 22, 1.6 31, 0.6 39, 0.2 43, 3.4 49, 1.4 54, -3 59.6, -7.4 64.6, -8.8 68, -6.8 70.8, -2 71.4, -1.6 73.2, -4.8 75.6, -5.8 78.6, -3.4 80.8, 1.4 81.6!, -3.4 83.4, -4.4 86.6, -1.6 89.6, 0.4 92, -1 96, -0.4 102, 4 107, 12 109, 30 102',
)
const neckFront = head('30 102, 33 116, 33 130, 27 146')
const nape = head('92 146!, 83 124, 78 104, 77 82')
const skin = shape([...profile, ...neckFront.slice(1), ...nape, ...head('70 40, 50 16, 28 8')])
const faceOnly = shape([...profile, ...head('42 94, 48 80, 50 62, 48 30, 28 8')])
const neck = shape([
  ...head('30 102!, 46 88, 52 66, 66 66!'),
  ...nape.toReversed(),
  ...neckFront.toReversed().slice(0, -1),
])

const hair = shape(
  head(
    '8.6 15!, 5 4, 4 -10, 8 -20!, 24 -24, 44 -26, 66 -23, 82 -16!, 87 -4, 87.6 14, 86 32, 83 50, 80 68, 77.4 82!, 72 80, 67 75, 63 60, 56 45, 50 42, 47.6 50, 46 62!, 43 54, 41 42, 38 33!, 26 28, 18 21!',
  ),
)
/** Short cuts in rows, upright over the forehead and shorter towards the nape. */
const crop = Array.from({ length: 13 }, (_, column) =>
  Array.from({ length: 8 }, (_, row) => {
    const [x, y] = [10 + column * 5.6 + (row % 2) * 2.6, -18 + row * 6.6 + column * 0.3]
    const below = y > 22 - Math.abs(column - 3) * 1.4 && x < 44
    return below || x > 82
      ? ''
      : brush(head(`${x} ${y}, ${x - 0.7} ${y - 2.4}, ${x - 0.2} ${y - 4.6}`), 4.4 - row * 0.3)
  }).join(''),
).join('')

const beard = shape(
  head(
    '-1.4 72.6!, -5.6 77.6, -3.4 80.4, 3 80.6, 10 81.6!, 5 85, 0 91, -3.6 97, -5 107, -1 117, 9 123, 21 121, 33 113, 43 102, 49.4 88, 51 68, 47 60!, 44.4 74, 37 84, 27 81, 17 75, 8 71.6',
  ),
)
const beardCuts = strands(
  [
    head('3 92, -1 102, 1 112, 7 120'),
    head('10 89, 9 101, 11 111, 15 121'),
    head('21 85, 22 97, 22 108, 24 118'),
    head('33 87, 33 96, 32 105, 32 112'),
    head('44 79, 43 89, 41 97, 39 106'),
    head('49 66, 49 77, 48 87, 46 96'),
  ],
  17,
  5.4,
)
const moustacheCuts = [
  brush(head('1 74.4, -1.6 76.4, -3.6 79'), 3.6),
  brush(head('6 74.8, 3.4 76.6, 0.6 79.4'), 3.6),
  brush(head('11.4 76, 9 77.6, 6.4 80'), 3.6),
].join('')
const lower = shape(head('8.6 82.8!, 1.6 82.6, -3 84, -4 86.6, -1.4 88.8, 3.6 88'))

const ear = shape(
  head('51 47, 56 43.6, 61.6 45.6, 63.4 51.4, 61 58, 58.4 63, 56 68, 52.4 68.4, 51 63, 49.8 55'),
)
const earLines =
  brush(head('52.6 50, 56.4 46.6, 60.2 48.6, 60.4 54, 57.6 59.6'), 5) +
  brush(head('54 54, 57 53.6, 56.6 58, 54.6 61.4'), 5.6)
const eye = shape(head('6 53!, 9.6 50, 15 50, 19.2 52.6!, 14 55, 9.2 55'))
const pupil = shape(head('6.6 52.4, 8.4 49.6, 11.4 49.6, 12.4 52.2, 11.2 55, 7.8 55'))
const features = [
  brush(head('2 40.6, 8 35.4, 16 35.6, 25 41'), 13, 0.35),
  brush(head('4.6 53.6, 9.4 49.4, 15.4 49, 21.6 53'), 7, 0.4),
  brush(head('7.4 48.4, 12 46.2, 17.4 46.6, 22 49.4'), 3.2),
  brush(head('8.6 56.8, 14 57.8, 19.4 55.6'), 3.6),
  brush(head('-5 69, -2.2 67, 0.8 68.4'), 7),
  brush(head('-1 62.4, 3.6 65, 4.2 69.2, 1 71.4'), 5, 0.6),
].join('')
const lights =
  shape(head('12 61.4!, 20 63.6, 28 61.4, 35 56.4!, 32.6 65, 25.6 69.6, 17.6 68')) +
  brush(head('3 52, -1.4 59.6, -6 65'), 8, 0.7)

const shirt = shape(
  spots(
    '752 514!, 700 550, 660 620, 640 720, 640 1300!, 640 1900!, 1140 1900!, 1140 1300!, 1136 800, 1120 660, 1080 580, 1020 524, 962 486!, 860 554',
  ),
)
const collar = shape(
  spots('760 494!, 800 534, 870 546, 950 474!, 984 506, 938 566, 862 594, 792 574, 750 516!'),
)

const braces = band(walk(spots('916 570, 946 700, 954 900, 954 1300, 954 1900')), () => 26)
const folds = [
  brush(spots('1050 580, 1084 680, 1088 900, 1088 1200'), 8, 0.3),
  brush(spots('1028 604, 1054 700, 1056 900'), 5, 0.3),
].join('')

export const adebayoOutlines = [skin, hair, beard, shirt, collar]

export const adebayo = (): Layer[] => [
  { ink: 'brown', path: skin },
  {
    ink: 'dark',
    path: slantTones([
      { spine: head('47 60, 46 72, 40 84'), reach: 46, depth: 0.9 },
      { spine: head('12 18, 24 29, 38 40'), reach: 22, depth: 0.85 },
    ]),
    within: faceOnly,
  },
  {
    ink: 'dark',
    path: slantTones([
      { spine: head('20 116, 36 108, 46 96, 52 76'), reach: 74, depth: 1 },
      { spine: head('78 84, 80 108, 90 140'), reach: 50, depth: 0.95 },
    ]),
    within: neck,
  },
  { ink: 'dark', path: line([...profile, ...neckFront.slice(1)]) + line(nape), stroke: 6 },
  { ink: 'tan', path: lights },
  { ink: 'pale', path: eye },
  { ink: 'dark', path: pupil, within: eye },
  { ink: 'dark', path: features },
  { ink: 'dark', path: shirt },
  { ink: 'first', path: collar },
  {
    ink: 'dark',
    path: slantTones([{ spine: spots('990 514, 940 574, 860 598'), reach: 44, depth: 0.95 }]),
    within: collar,
  },
  { ink: 'dark', path: collar, stroke: 6 },
  { ink: 'dark', path: beard },
  { ink: 'first', path: beardCuts + moustacheCuts, within: beard },
  { ink: 'umber', path: lower },
  { ink: 'dark', path: hair },
  { ink: 'first', path: crop, within: hair },
  { ink: 'brown', path: ear },
  { ink: 'dark', path: ear, stroke: 5 },
  { ink: 'dark', path: earLines },
  { ink: 'first', path: braces, within: shirt },
  { ink: 'pale', path: folds, within: shirt },
]
