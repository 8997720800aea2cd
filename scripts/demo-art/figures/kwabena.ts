// Kwabena Tetteh-Osei in profile to the left: a pale trilby, round glasses, a white goatee, his cheeks full of air, a
// yellow trumpet.

import { ring } from '../shapes.ts'
import type { Drawing, Layer } from './drawing.ts'
import { discOn } from './front.ts'
import { brush, line, shape, slantTones, spaceAt, spots } from './line.ts'
import { strands } from './strands.ts'
import { armBehindTrumpet, handsAtTrumpet, trumpet, trumpetOutlines } from './trumpet.ts'

const head = spaceAt({ x: 654, y: 424, size: 3.8, lean: 0.06 }, { x: 50, y: 58 })

const profile = head(
  '9 20, 3.4 27, 1.2 34, 0.4 40, -1.4 44, 2.4 49.6, 0.6 54, -4 60, -9 65, -10.4 68.4, -7.4 71, -2.4 71.6, -1.8 73.6, -5.4 75.6, -8 77.6!, -8 81.4!, -5 83.4, -3.4 86, 0 88.4, 1.4 91, -0.4 95, 0.4 101, 4 106, 12 108.6, 22 107, 32 103',
)
const throat = head('32 103, 37 114, 38 128, 34 146')
const nape = head('96 150!, 88 126, 83 106, 82 82')
const skin = shape([...profile, ...throat.slice(1), ...nape, ...head('74 30, 40 14')])
const faceOnly = shape([...profile, ...head('44 96, 50 82, 52 62, 50 24')])
const neck = shape([
  ...head('32 103!, 46 90, 53 70, 68 70!'),
  ...nape.toReversed(),
  ...throat.toReversed().slice(0, -1),
])

const crown = shape(
  head('3 18!, 5 -4, 11 -24, 23 -36, 36 -33, 46 -27, 58 -34, 74 -31, 84 -14, 89 12!, 50 18'),
)
const ribbon = shape(head('2 19!, 4 1!, 46 7, 87 -2!, 89.6 13!, 50 20, 20 21'))
const brim = shape(
  head('-22 25, -10 17.6, 14 15.4, 50 13.4, 84 9, 106 -1, 112 3, 100 15, 66 23, 22 26.6, -10 31'),
)
const crownCuts = [
  brush(head('46 -26, 42 -14, 42 2'), 8, 0.3),
  brush(head('26 -32, 20 -18, 18 -2'), 6),
  brush(head('74 -26, 80 -12, 82 -2'), 6),
].join('')

const hair = shape(
  head(
    '44 24!, 64 22, 88 16!, 92 34, 91 54, 87 72, 82 86!, 74 82, 68 76, 65 64, 60 50, 53 43, 48 46, 46 60!, 43 50',
  ),
)
const hairCuts = strands(
  [
    head('45 26, 45 36, 45 46, 46 58'),
    head('58 24, 60 36, 63 48, 66 62'),
    head('70 22, 74 38, 74 56, 73 78'),
    head('86 18, 90 36, 88 58, 82 84'),
  ],
  15,
  7,
)
const ear = shape(
  head('51 46, 56.6 42.6, 62.6 44.8, 64.4 51.4, 61.6 59, 59 65, 56.6 70.6, 52.4 70.8, 51 64, 49.6 55'),
)
const earLines =
  brush(head('52.6 49.6, 57 46, 61 48.4, 61 54, 58 60'), 6) +
  brush(head('54 54, 57.4 53.6, 57 58.6, 54.6 62.6'), 6.4)

const goatee = shape(
  head('2 88!, 8 90, 14 94, 22 98, 27 103, 27 113, 20 122, 10 125, 2 121, -2.6 112, -3.4 103, -1 95'),
)
const goateeCuts = strands(
  [
    head('1 92, -1 102, 1 112, 6 122'),
    head('8 92, 8 103, 9 113, 12 123'),
    head('16 97, 18 105, 18 113, 18 120'),
    head('25 101, 25 106, 24 111, 23 117'),
  ],
  10,
  5,
)
const moustache = shape(head('-4 73.6!, -1 71.6, 4 72.4, 10 76, 14 81.4!, 8 80.6, 2 78.4, -4 76.6'))
const moustacheCuts = brush(head('0 73.4, 4 75.6, 8 79'), 4) + brush(head('4 73.4, 8 76.4, 11 80'), 4)

const lens = discOn(head, 10.4, 51.6, 46)
const [[lensX = 0, lensY = 0] = [0, 0]] = head('10.4 51.6')
const glasses =
  ring(lensX, lensY, 50, 40) +
  brush(head('22 50, 36 48.6, 53 50'), 12, 0.2) +
  brush(head('-1.6 50.6, -3 49.6, -0.4 48.8'), 10)
const features = [
  brush(head('0 40.6, 7 36.4, 16 36.8, 26 42'), 15, 0.35),
  // His eyes are closed.
  brush(head('4 52, 8.4 55.6, 14 56, 20 51.6'), 9, 0.5),
  brush(head('6 48.6, 12 47, 18 49'), 4),
  brush(head('23 55, 27 57'), 4),
  brush(head('22.6 58.6, 27 62'), 4),
  brush(head('24 48, 28 46'), 4),
  brush(head('-5.6 68.8, -2.8 66.8, 0.4 68.2'), 8),
  brush(head('-1.4 62, 3.2 64.6, 3.6 69, 0.4 71.4'), 6, 0.6),
  // The full cheek.
  brush(head('7 71, 17 67, 28 70, 35 79, 34 90, 26 97'), 7, 0.5),
  brush(head('31 104, 41 98, 49 86, 53 72'), 6, 0.3),
].join('')
const lips = shape(head('-4.6 75.4, -8.4 77.4, -8.8 79.6, -8.4 81.8, -4.6 83.8, 2 82.8, 6.4 80, 1 77'))
const lights =
  shape(head('11 74.4!, 18.6 70.4, 27 73.4, 31.6 82!, 26 78.6, 19 77.6')) +
  brush(head('1.6 53, -3 60.6, -7.4 65.8'), 10, 0.7)

const body = spaceAt({ x: 0, y: -14, size: 1 })
const jacket = shape(
  body(
    '560 800!, 500 850, 470 930, 470 1060, 480 1300!, 480 1900!, 1160 1900!, 1160 1300!, 1130 1080, 1080 930, 1000 850, 880 790!, 760 850, 650 850',
  ),
)
const shirt = shape(
  body('572 744!, 620 796, 720 814, 836 748!, 850 800, 760 880, 640 1000, 560 1100!, 548 960, 556 830'),
)
const lapel = shape(
  body('860 776!, 900 800, 900 900!, 834 920!, 850 960!, 720 1090, 560 1250!, 640 1040, 760 880'),
)
const farLapel = shape(body('560 800!, 530 830, 506 900, 520 960!, 546 1100, 560 1240!, 572 1100, 562 940'))

const collar = shape(
  spots('566 736!, 604 768, 700 784, 800 752, 838 726!, 852 790!, 760 840, 640 846, 560 812!'),
)

export function kwabena(): Drawing {
  const layers: Layer[] = [
    ...armBehindTrumpet,
    { ink: 'brown', path: skin },
    {
      ink: 'dark',
      path: slantTones([
        { spine: head('48 66, 47 80, 43 92, 36 100'), reach: 46, depth: 0.9 },
        { spine: head('14 99, 24 97, 33 91'), reach: 20, depth: 0.8 },
        { spine: head('2 28, 20 29, 44 30'), reach: 34, depth: 0.95 },
      ]),
      within: faceOnly,
    },
    {
      ink: 'dark',
      path: slantTones([
        { spine: head('26 112, 40 106, 50 94, 56 76'), reach: 80, depth: 1 },
        { spine: head('83 84, 86 110, 94 140'), reach: 60, depth: 0.9 },
      ]),
      within: neck,
    },
    { ink: 'dark', path: line([...profile, ...throat.slice(1)]) + line(nape), stroke: 6.5 },
    { ink: 'brown', path: lens },
    { ink: 'tan', path: lights },
    { ink: 'dark', path: features + glasses },
    { ink: 'pale', path: goatee },
    { ink: 'dark', path: goateeCuts, within: goatee },
    { ink: 'dark', path: goatee, stroke: 5 },
    { ink: 'pale', path: moustache },
    { ink: 'dark', path: moustacheCuts },
    { ink: 'dark', path: moustache, stroke: 5 },
    { ink: 'umber', path: lips },
    { ink: 'dark', path: lips, stroke: 4 },
    { ink: 'pale', path: hair },
    { ink: 'dark', path: hairCuts, within: hair },
    { ink: 'dark', path: hair, stroke: 5 },
    { ink: 'brown', path: ear },
    { ink: 'dark', path: ear, stroke: 5 },
    { ink: 'dark', path: earLines },
    { ink: 'pale', path: crown },
    {
      ink: 'dark',
      path: slantTones([{ spine: head('90 10, 86 -14, 74 -34, 58 -38'), reach: 76, depth: 0.95 }]),
      within: crown,
    },
    { ink: 'dark', path: crownCuts },
    { ink: 'dark', path: crown, stroke: 7 },
    { ink: 'hot', path: ribbon },
    { ink: 'dark', path: ribbon, stroke: 6 },
    { ink: 'pale', path: brim },
    {
      ink: 'dark',
      path: slantTones([{ spine: head('-10 32, 22 28, 66 25, 104 14'), reach: 24, depth: 0.95 }]),
      within: brim,
    },
    { ink: 'dark', path: brim, stroke: 7 },
    { ink: 'first', path: jacket },
    {
      ink: 'dark',
      path: slantTones([
        { spine: spots('1160 980, 1120 1100, 1130 1300'), reach: 150, depth: 0.95 },
        { spine: spots('560 1140, 700 1130, 860 1060, 930 960'), reach: 120, depth: 0.9 },
      ]),
      within: jacket,
    },
    { ink: 'dark', path: jacket, stroke: 7 },
    { ink: 'pale', path: shirt },
    { ink: 'dark', path: shirt, stroke: 6 },
    { ink: 'first', path: farLapel + lapel },
    { ink: 'dark', path: farLapel + lapel, stroke: 6 },
    { ink: 'pale', path: collar },
    { ink: 'dark', path: collar, stroke: 6 },
    ...trumpetOutlines.map((path): Layer => ({ ink: 'pale', path, stroke: 20 })),
    ...trumpet(),
    ...handsAtTrumpet(),
  ]
  return {
    outlines: [skin, hair, crown, brim, goatee, jacket],
    layers,
    face: { x: 500, y: 420 },
  }
}
