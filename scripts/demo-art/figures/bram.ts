// Bram Okonjo-Visser in profile to the right: a close crop, red headphones, an ear for the worst seat of the house.

import type { Drawing, Layer } from './drawing.ts'
import { band, brush, line, shape, slantTones, spaceAt, spots, walk } from './line.ts'

const head = spaceAt({ x: 512, y: 536, size: 4.5, lean: -0.04, mirrored: true }, { x: 42, y: 55 })

const profile = head(
  '9 14, 3.4 22, 1.4 31, 0.6 39, -0.2 43, 2.4 48.6, 0 54, -4.4 60, -8.4 65, -8.8 68.6, -6 71, -1.8 71.4, -1.2 73.6, -4 76.2, -5 79, -3 81.2, 1.4 82!, -2.6 84, -3.6 87, -0.6 90, 1 92.4, -0.2 96, 0.4 101, 4 106, 11 108, 20 106, 30 101',
)
const jaw = head('13 108, 25 104.6, 37 97.6, 45 87, 48.6 74, 50 66')
const neckFront = head('30 101, 31 116, 29 132, 22 146')
const nape = head('94 146!, 84 124, 78 104, 77 84')
const skin = shape([...profile, ...neckFront, ...nape, ...head('70 40, 50 16, 28 8')])
const faceOnly = shape([...profile, ...head('42 94, 48 80, 50 62, 48 30, 28 8')])
const neck = shape([
  ...head('30 101!'),
  ...jaw.slice(2),
  ...head('66 66!'),
  ...nape.toReversed(),
  ...head('22 146, 29 132, 31 116'),
])

const hair = shape(
  head(
    '8.6 14!, 17 2, 32 -5, 50 -7, 68 -2, 80 10, 85 28, 84 48, 80 66, 77.4 82!, 71 80, 66 76, 62 60, 54 46!, 48.6 48, 46.6 60!, 43 58, 42 42, 36 33!, 26 29, 18 20!',
  ),
)
/** Short marks in rows follow the skull. */
const crop = Array.from({ length: 150 }, (_, index) => {
  const [row, place] = [index % 10, Math.floor(index / 10)]
  const angle = 3.5 + place * 0.185 + (row % 2) * 0.09
  const reach = 0.5 + row * 0.052
  const x = 47 + Math.cos(angle) * 40 * reach
  const y = 38 + Math.sin(angle) * 46 * reach
  return brush(head(`${x} ${y}, ${x + 1.2} ${y + 0.4}, ${x + 2.6} ${y + 1.6}`), 5)
}).join('')

const eye = shape(head('6 52.6!, 9.6 50, 15 50, 18.8 52.4!, 14 54.8, 9.4 54.6'))
const pupil = shape(head('7 52, 8.6 49.6, 11.6 49.6, 12.8 52, 11.4 54.8, 8.2 54.6'))
const lips =
  shape(head('-1.4 74, -4 76.4, -4.8 79, -3 81.2, 2 82!, 10 83.6!, 5 79.4')) +
  shape(head('10 83.8!, 4 82.8, -2.4 84, -3.4 87, -0.6 89.8, 5 88.6'))
const features = [
  brush(head('1.6 42, 8 38.6, 16 39, 24 44'), 17, 0.35),
  brush(head('4.8 53.2, 9.4 49.6, 15.4 49.2, 21 52.6'), 9, 0.4),
  brush(head('7.6 48.4, 12 46.2, 17.4 46.6, 21.6 49.4'), 4),
  brush(head('8.6 56.4, 14 57.4, 19.4 55'), 4.6),
  brush(head('-4.6 69, -1.8 67, 1.2 68.4'), 10),
  brush(head('-1 62.4, 3.4 65, 4 69, 1 71.4'), 7, 0.6),
  brush(head('0.4 81.8, 5 82.6, 10.4 83.8, 12.6 82.8'), 8, 0.4),
  brush(head('6 70.6, 12 75.6, 15.4 82'), 6),
  brush(jaw, 8, 0.2),
].join('')
const lights = [
  brush(head('15 61.6, 24 66.4, 33 64'), 16),
  brush(head('2.4 52, -2 60, -6.2 65.4'), 12, 0.7),
  brush(head('9 20, 6 28, 5 36'), 15),
  brush(head('2.4 104, 8 106'), 6),
].join('')

/** The band of the headphones goes over the crown; the cup covers the ear. */
const bow = band(walk(head('57 52, 54 22, 51 2, 50 -8.6')), () => 40)
const cup = shape(head('57 34, 68 38, 73 52, 70 68, 58 76, 46 70, 41 54, 45 39'))
const cushion = shape(head('57 40, 65 43, 68.4 53, 66 64, 58 69.6, 49.6 65, 46.4 54, 49 44'))
const screw = shape(head('57 49, 61.6 54, 57 59, 52.4 54'))
const cable = line(head('58 76, 60 96, 70 112, 72 134, 66 160'))

const jumper = shape(
  spots(
    '260 850!, 196 890, 130 970, 110 1100, 104 1300!, 104 1900!, 880 1900!, 880 1300!, 850 1080, 770 960, 640 884, 600 872!, 480 930, 360 910',
  ),
)
const collar = shape(
  spots('268 812!, 330 862, 430 884, 540 872, 608 836!, 634 898!, 560 946, 430 960, 310 930, 240 880!'),
)

export function bram(): Drawing {
  const layers: Layer[] = [
    { ink: 'brown', path: skin },
    {
      ink: 'dark',
      path: slantTones([
        { spine: head('47 62, 46 76, 42 90, 34 98'), reach: 66, depth: 0.85 },
        { spine: head('10 16, 20 26, 34 34, 42 46'), reach: 36, depth: 0.85 },
        { spine: head('27 70, 30 78, 27 88'), reach: 46, depth: 0.5 },
      ]),
      within: faceOnly,
    },
    {
      ink: 'dark',
      path: slantTones([
        { spine: head('22 110, 36 104, 45 94, 51 78'), reach: 100, depth: 1 },
        { spine: head('78 84, 80 110, 90 140'), reach: 76, depth: 0.95 },
      ]),
      within: neck,
    },
    { ink: 'umber', path: lips },
    { ink: 'dark', path: line([...profile, ...neckFront.slice(1)]) + line(nape), stroke: 7 },
    { ink: 'tan', path: lights },
    { ink: 'pale', path: eye },
    { ink: 'dark', path: pupil, within: eye },
    { ink: 'dark', path: features },
    { ink: 'dark', path: hair },
    { ink: 'pale', path: crop, within: hair },
    { ink: 'dark', path: jumper },
    { ink: 'first', path: collar },
    {
      ink: 'dark',
      path: slantTones([{ spine: spots('250 880, 380 950, 560 944'), reach: 60, depth: 0.95 }]),
      within: collar,
    },
    { ink: 'dark', path: collar, stroke: 7 },
    { ink: 'hot', path: cable, stroke: 12 },
    { ink: 'hot', path: bow },
    { ink: 'dark', path: bow, stroke: 7 },
    { ink: 'hot', path: cup },
    {
      ink: 'dark',
      path: slantTones([{ spine: head('72 42, 74 56, 66 74, 50 76'), reach: 46, depth: 0.95 }]),
      within: cup,
    },
    { ink: 'dark', path: cup, stroke: 8 },
    { ink: 'dark', path: cushion, stroke: 7 },
    { ink: 'pale', path: screw },
    { ink: 'dark', path: screw, stroke: 5 },
  ]
  return { outlines: [skin, hair, bow, cup, jumper, collar], layers, face: { x: 520, y: 540 } }
}
