// Rue Sargasso from behind, looking back over her shoulder to the left: a dark wave of hair, a yellow earring, half of
// her face in the shade.

import type { Drawing, Layer } from './drawing.ts'
import { discOn } from './front.ts'
import { brush, line, shape, slantTones, spaceAt, spots } from './line.ts'
import { strands } from './strands.ts'

const head = spaceAt({ x: 500, y: 462, size: 4.6, lean: 0.05 }, { x: 50, y: 58 })

const profile = head(
  '9 16, 3.8 23, 1.4 31, 0.4 39, 0 43, 3.4 48.8, 0.4 54.6, -4.4 60, -8.6 64.6, -9 67.4, -5.4 70, -0.6 70.8, -0.4 73, -3.8 75.4, -4.8 78.2, -2.8 80.4, 2.6 81.4!, -2.6 83.2, -3.8 86.2, -1 89, 1.4 91.2, 0.4 95, 0.8 100.4, 4 105, 11.4 107, 20 105, 30 100.6',
)
const jaw = head('13 107, 25 103.6, 37 96.6, 45 86.4, 48.6 74, 50 66')
const throat = head('30 100.6, 34 110, 37 120, 35 133')
const nape = head('100 138!, 91 122, 86 105, 82 88')
const skin = shape([
  ...profile,
  ...throat.slice(1),
  ...head('40 150!, 56 160, 84 160, 102 150!'),
  ...nape,
  ...head('70 40, 50 16, 28 8'),
])
const faceOnly = shape([...profile, ...head('42 93, 48 80, 50 62, 48 30, 28 8')])
const neck = shape([
  ...head('30 100.6!'),
  ...jaw.slice(2),
  ...head('66 66!'),
  ...nape.toReversed(),
  ...throat.toReversed().slice(0, -1),
])

/** The wave stands over the forehead and lies in a roll at the nape. */
const hair = shape(
  head(
    '7 22!, -2 14, -8 2, -5 -10, 6 -19, 22 -22, 36 -17, 48 -19, 64 -15, 80 -3, 91 14, 96 36, 96 58, 101 70, 103 84, 97 96, 86 99, 77 94, 73 84, 70 76, 65 66, 60 52, 54 44, 48.6 46, 46.4 62!, 43 54, 41 44, 34 38, 24 34, 14 30',
  ),
)
const cuts =
  strands(
    [
      head('-3 12, 2 -6, 20 -18, 44 -15, 68 -9, 86 10'),
      head('4 18, 14 4, 32 -4, 52 -5, 72 4, 88 24'),
      head('12 26, 24 14, 42 8, 58 8, 74 18, 90 40'),
      head('22 32, 34 24, 48 20, 62 22, 76 34, 92 56'),
      head('34 37, 44 33, 54 33, 65 40, 76 52, 93 68'),
      head('46 45, 54 43, 62 50, 70 62, 79 72, 94 78'),
    ],
    27,
    7.4,
    0.3,
  ) +
  strands(
    [head('70 74, 76 66, 90 64, 99 74, 99 88, 88 94'), head('76 86, 80 76, 88 73, 93 79, 91 86, 84 88')],
    6,
    5,
    0.4,
  )

const ear = shape(
  head('51 47, 56 43.6, 61.6 45.6, 63.4 51.4, 61 58, 58.4 63, 56 68, 52.4 68.4, 51 63, 49.8 55'),
)
const earLines =
  brush(head('52.6 50, 56.4 46.6, 60.2 48.6, 60.4 54, 57.6 59.6'), 7) +
  brush(head('54 54, 57 53.6, 56.6 58, 54.6 61.4'), 7.4)
const eye = shape(head('5.6 52!, 9.6 48.6, 15.4 48.4, 20.4 52.4!, 14 55, 9 54.8'))
const pupil = shape(head('6.6 51.6, 8.4 48.8, 11.4 49, 12.4 51.8, 11 54.6, 7.8 54.4'))
const features = [
  brush(head('1.6 40.4, 8 34.8, 16 34.6, 26 40'), 13, 0.35),
  brush(head('4.4 52.8, 9.4 47.4, 15.6 46.8, 21.4 51.4, 26 50.4'), 12, 0.4),
  brush(head('8.6 57, 14 58, 19.4 55.8'), 4.6),
  brush(head('7 45.4, 13 43, 20 46'), 5),
  brush(head('-4.4 68, -1.8 66.2, 1 67.6'), 10),
  brush(head('-0.6 62, 3.2 64.6, 3.8 68.4, 1 70.4'), 7, 0.6),
  brush(head('1.4 81.2, 6 82, 10.4 80.4'), 9, 0.4),
  brush(head('11 78.4, 12.6 81.6'), 5),
  brush(jaw, 8, 0.2),
].join('')
const lips =
  shape(head('-0.6 73.4, -3.8 75.8, -4.8 78.2, -2.6 80.2, 2.6 81.2, 9.6 80.6!, 4.4 77')) +
  shape(head('9.6 81.4!, 2.6 81.8, -2.4 83.2, -3.6 86, -0.8 88.4, 4.6 87'))
/** The mark that she says is the house number. */
const mole = discOn(head, 12.6, 88.6, 6)
const earring = discOn(head, 55, 81, 30)
const earringLine = discOn(head, 55, 81, 15)

const back = shape(
  spots(
    '416 790!, 330 830, 230 880, 160 960, 120 1080, 110 1300!, 110 1900!, 900 1900!, 900 1300!, 896 1090, 860 960, 790 880, 720 836!, 640 900, 540 910, 450 870',
  ),
)
const dress = shape(
  spots(
    '90 1110!, 250 1040, 400 1066, 520 1186!, 640 1076, 780 1030, 894 1092!, 898 1300!, 898 1900!, 90 1900!, 90 1300!',
  ),
)
const straps =
  shape(spots('262 862!, 300 846!, 336 1046!, 286 1040!')) +
  shape(spots('762 864!, 726 846!, 700 1056!, 752 1040!'))
const backLines = [
  brush(spots('524 940, 516 1040, 522 1160'), 8, 0.4),
  brush(spots('380 950, 410 1000, 424 1050'), 8, 0.4),
  brush(spots('660 950, 640 1000, 630 1050'), 8, 0.4),
].join('')
const folds = [
  brush(spots('280 1050, 300 1140, 300 1250'), 9, 0.3),
  brush(spots('720 1060, 710 1150, 716 1250'), 9, 0.3),
  brush(spots('520 1190, 516 1230, 518 1300'), 8, 0.3),
].join('')

/** The light on the cheekbone. */
const lights = shape(head('8.6 62.4!, 15 63, 21 61, 26.6 56.6!, 25 63, 20 67.6, 13.6 67.8'))

export function rue(): Drawing {
  const layers: Layer[] = [
    { ink: 'wheat', path: back },
    {
      ink: 'dark',
      path: slantTones([{ spine: spots('900 980, 880 1080, 890 1200'), reach: 170, depth: 0.95 }]),
      within: back,
    },
    { ink: 'dark', path: backLines },
    { ink: 'second', path: straps },
    { ink: 'dark', path: straps, stroke: 6 },
    { ink: 'second', path: dress, within: back },
    {
      ink: 'dark',
      path: slantTones([{ spine: spots('910 1100, 890 1200, 896 1300'), reach: 190, depth: 0.95 }]),
      within: dress,
    },
    { ink: 'dark', path: dress, stroke: 7, within: back },
    { ink: 'dark', path: back, stroke: 7 },
    { ink: 'dark', path: folds },
    { ink: 'wheat', path: skin },
    {
      ink: 'dark',
      path: slantTones([
        { spine: head('47 60, 46 76, 42 90, 34 97'), reach: 76, depth: 0.95 },
        { spine: head('10 26, 24 34, 40 44'), reach: 40, depth: 0.95 },
        { spine: head('27 68, 30 78, 27 88'), reach: 50, depth: 0.6 },
        { spine: head('4 47, 12 46'), reach: 20, depth: 0.5 },
      ]),
      within: faceOnly,
    },
    {
      ink: 'dark',
      path: slantTones([
        { spine: head('22 107, 36 101, 46 90, 52 74'), reach: 96, depth: 1 },
        { spine: head('83 88, 87 106, 96 134'), reach: 90, depth: 0.95 },
      ]),
      within: neck,
    },
    { ink: 'dark', path: line([...profile, ...throat.slice(1)]) + line(nape), stroke: 7 },
    { ink: 'hot', path: lips },
    { ink: 'dark', path: lips, stroke: 4 },
    { ink: 'fair', path: lights },
    { ink: 'pale', path: eye },
    { ink: 'dark', path: pupil, within: eye },
    { ink: 'dark', path: features + mole },
    { ink: 'dark', path: hair },
    { ink: 'first', path: cuts, within: hair },
    { ink: 'wheat', path: ear },
    { ink: 'dark', path: ear, stroke: 6 },
    { ink: 'dark', path: earLines },
    { ink: 'hot', path: earring },
    { ink: 'dark', path: earring, stroke: 6 },
    { ink: 'dark', path: earringLine, stroke: 5 },
  ]
  return { outlines: [skin, hair, back], layers, face: { x: 400, y: 482 } }
}
