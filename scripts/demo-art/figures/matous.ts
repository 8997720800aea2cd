// Matouš Hrádek in profile to the left: bald to the ears, round glasses, his eyes on the keys; a black roll-neck.

import { ring } from '../shapes.ts'
import type { Layer } from './drawing.ts'
import { discOn } from './front.ts'
import { band, between, brush, line, shape, slantTones, spaceAt, spots } from './line.ts'
import { strands } from './strands.ts'

const head = spaceAt({ x: 256, y: 706, size: 3.1, lean: -0.06 }, { x: 50, y: 58 })

const profile = head(
  '16 6, 8 12.6, 3.4 21, 1.2 30, 0.4 38, -1.8 43, 2.4 49.4, -1 55, -6 61, -12 66.6, -12.4 69.6, -8.6 72, -2.4 71.6, -1.8 74, -4 76.4, -4.2 78.8, -1.4 80.6, 3.4 81.4!, -1.8 83.6, -2.8 86.4, -0.4 88.8, 1.4 91.4, -0.6 95, -0.2 101, 4 106, 12 108.8, 22 108.4, 33 107',
)
const crown = head('16 6, 26 -1.4, 42 -6, 58 -5, 72 2, 83 15, 88 32, 87 50, 84 66')
const neckFront = head('33 107, 38 116, 40 128')
const nape = head('84 66, 81 84, 82 100, 88 118')
const skin = shape([...profile, ...neckFront.slice(1), ...nape.toReversed(), ...crown.toReversed().slice(1)])
const faceOnly = shape([...profile, ...head('40 98, 47 84, 50 66, 50 46'), ...crown.slice(0, 7).toReversed()])
const neck = shape([
  ...head('22 108!, 36 101, 46 90, 52 72, 66 70!'),
  ...nape.slice(1),
  ...neckFront.toReversed(),
])

/** A ring of grey hair from the temple to the nape. */
const hair = shape(
  head(
    '43 41, 50 38, 62 34, 74 27, 86.6 24!, 90 38, 90 54, 86.6 70, 81 83!, 74 83, 68 77, 65.6 66, 60 50, 52 44, 47 48, 45.6 64!, 43 57, 41.6 48',
  ),
)
const hairCuts = strands(
  [
    head('41 39, 44 46, 45 54, 45 61'),
    head('50 39, 60 43, 66 54, 68 72'),
    head('62 35, 70 44, 73 58, 73 80'),
    head('74 28, 80 42, 81 58, 78 82'),
    head('86 25, 89 40, 88 56, 82 81'),
  ],
  15,
  6,
)
const ear = shape(
  head('51 46, 56.6 42.6, 62.6 44.8, 64.4 51.4, 61.6 59, 59 65, 56.6 70.6, 52.4 70.8, 51 64, 49.6 55'),
)
const earLines =
  brush(head('52.6 49.6, 57 46, 61 48.4, 61 54, 58 60'), 5) +
  brush(head('54 54, 57.4 53.6, 57 58.6, 54.6 62.6'), 5.6)

const lens = head('9.6 52.6')[0] ?? [0, 0]
const rim = ring(lens[0], lens[1], 39, 30)
const glasses =
  rim + brush(head('21 50, 36 48.4, 53 50'), 10, 0.2) + brush(head('-2.4 51.6, -3.4 50.6, -1 49.8'), 9)
const features = [
  brush(head('-1 41, 6 37, 14 37, 24 42'), 12, 0.35),
  // The lid is down: he reads the keys.
  brush(head('3.4 52.4, 7.6 55.4, 13 55.6, 18.4 51.6'), 7.6, 0.5),
  brush(head('4.6 48.6, 10 47, 17 49.4'), 3.6),
  brush(head('7 55.6, 5.8 58.4'), 3.4),
  brush(head('10.4 56, 10 59'), 3.4),
  brush(head('21 55, 25 57'), 3),
  brush(head('20.6 58.6, 25 62'), 3),
  brush(head('-6.4 69.4, -3.6 67.4, -0.4 68.8'), 7),
  brush(head('-2 62.4, 2.6 65, 3 69.6, 0 71.8'), 5, 0.6),
  brush(head('4.6 71, 11 76, 14 83, 13 89'), 5),
  brush(head('1.6 81, 7 82, 10.6 80.6'), 6, 0.4),
  brush(head('12.6 78.4, 14 82'), 3.6),
  brush(head('13 108.8, 27 106.4, 39 99, 46 88, 50 74'), 5.6, 0.2),
  brush(head('9 24, 18 21.6, 28 22.6'), 3.6),
  brush(head('8 29.6, 17 27.4, 27 28.6'), 3.6),
].join('')
const lower = shape(head('4 82!, -1.4 83.8, -2.2 86.2, 0.6 87.6, 5 86'))

const jumper = shape(
  spots(
    '186 890!, 130 930, 70 978, 28 1050, 8 1140, 0 1300!, 0 1900!, 566 1900!, 562 1300!, 552 1120, 508 1010, 440 940, 376 884!, 300 920',
  ),
)
const collarEdges = [
  spots('196 842!, 244 868, 306 866, 366 828!'),
  spots('176 906!, 236 940, 312 940, 388 896!'),
]
const collar = shape([...(collarEdges[0] ?? []), ...(collarEdges[1] ?? []).toReversed()])
const ribs = Array.from({ length: 15 }, (_, index) => {
  const [from, to] = collarEdges.map(
    (edge) => between([edge, edge], 0)[Math.round(((index + 0.5) / 15) * 64)],
  )
  return from && to ? band([from, to], () => 5) : ''
}).join('')
const folds = [
  brush(spots('420 946, 470 1020, 492 1120, 496 1300'), 9, 0.4),
  brush(spots('404 960, 448 1040, 464 1140, 466 1300'), 6, 0.4),
  brush(spots('92 1000, 66 1080, 58 1180'), 8),
  brush(spots('118 1010, 94 1090, 88 1180'), 5),
].join('')

export const matousOutlines = [skin, hair, jumper, collar]

export const matous = (): Layer[] => [
  { ink: 'fair', path: skin },
  {
    ink: 'dark',
    path: slantTones([
      { spine: head('47 70, 45 82, 40 94, 30 103'), reach: 46, depth: 0.9 },
      { spine: head('30 72, 32 82, 28 92'), reach: 30, depth: 0.55 },
      { spine: head('0 46, 6 47, 14 46'), reach: 12, depth: 0.6 },
    ]),
    within: faceOnly,
  },
  {
    ink: 'dark',
    path: slantTones([{ spine: head('60 -8, 76 0, 88 18, 92 40'), reach: 60, depth: 0.95 }]),
    within: skin,
  },
  {
    ink: 'dark',
    path: slantTones([
      { spine: head('24 110, 38 102, 47 92, 53 76'), reach: 66, depth: 1 },
      { spine: head('82 84, 84 100, 90 118'), reach: 40, depth: 0.9 },
    ]),
    within: neck,
  },
  { ink: 'dark', path: line([...crown.toReversed(), ...profile.slice(1), ...neckFront.slice(1)]), stroke: 6 },
  { ink: 'dark', path: line(nape), stroke: 6 },
  { ink: 'fair', path: discOn(head, 9.6, 52.6, 30) },
  { ink: 'second', path: lower },
  { ink: 'dark', path: features },
  { ink: 'dark', path: glasses },
  { ink: 'first', path: hair },
  { ink: 'dark', path: hairCuts, within: hair },
  { ink: 'dark', path: hair, stroke: 5 },
  { ink: 'fair', path: ear },
  { ink: 'dark', path: ear, stroke: 5 },
  { ink: 'dark', path: earLines },
  { ink: 'dark', path: jumper },
  { ink: 'pale', path: folds, within: jumper },
  { ink: 'dark', path: collar },
  { ink: 'pale', path: ribs },
  { ink: 'pale', path: line(collarEdges[1] ?? []), stroke: 4 },
]
