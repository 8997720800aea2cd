// Jarmila Součková of the Matouš Hrádek Trio in profile to the left: silver hair in a knot at the nape, a long nose, a
// red jacket.

import type { Layer } from './drawing.ts'
import { discOn } from './front.ts'
import { brush, line, shape, slantTones, spaceAt, spots } from './line.ts'
import { strands } from './strands.ts'

const head = spaceAt({ x: 524, y: 478, size: 3.1, lean: 0.02 }, { x: 50, y: 58 })

const profile = head(
  '10 14, 4 22, 1.6 31, 0.6 39, 0 43, 3 48.6, -1 55, -6.4 61.4, -11.4 66.6, -11 69.4, -6.6 71, -1.4 71.4, -1 73.4, -3.8 76, -4.6 78.6, -2.4 80.6, 2.4 81.6!, -2.6 83.4, -3.6 86, -1.2 88.8, 1.2 91.2, 0.2 95, 0.6 100.6, 4 105.4, 11.4 107.4, 20 105.4, 30 101',
)
const jaw = head('13 107.4, 25 104, 37 97, 45 86.6, 48.6 74, 50 66')
const neckFront = head('30 101, 33 112, 34 126, 30 142')
const nape = head('84 142!, 79 122, 76 104, 77 84')
const skin = shape([...profile, ...neckFront.slice(1), ...nape, ...head('70 40, 50 16, 28 8')])
const faceOnly = shape([...profile, ...head('42 93, 48 80, 50 62, 48 30, 28 8')])
const neck = shape([
  ...head('30 101!'),
  ...jaw.slice(2),
  ...head('66 66!'),
  ...nape.toReversed(),
  ...neckFront.toReversed().slice(0, -1),
])

const hair = shape(
  head(
    '9.4 14.6!, 14 4, 26 -4, 42 -8, 58 -7, 72 0, 83 13, 88 30, 87.6 48, 84 64, 79 80!, 74 78, 69 74, 65 66, 60 50, 53 43, 48 46, 45.6 60!, 42.6 52, 40 42, 34 34, 26 27, 17 20',
  ),
)
const guides = [
  head('10 13, 22 2, 42 -6, 62 -4, 80 12, 87 36, 84 62'),
  head('15 18, 30 9, 46 3, 62 7, 76 20, 82 40, 82 64'),
  head('22 24, 36 18, 50 14, 63 19, 72 32, 77 48, 80 68'),
  head('31 32, 42 27, 54 26, 64 34, 70 46, 74 58, 78 73'),
  head('40 42, 48 37, 57 38, 64 48, 68 60, 72 70, 77 78'),
]
const hairCuts = strands(guides, 19, 6.4, 0.75) + strands(guides, 9, 3, 0.15)
const knot = shape(head('80 62, 88 56, 99 57, 107 65, 108 77, 101 87, 90 89, 81 84, 77 73'))
const knotCuts = [
  '82 66, 90 61, 99 63, 104 71, 102 80',
  '84 72, 90 67, 97 69, 100 75, 96 81',
  '84 80, 89 84, 96 84',
  '88 76, 91 73, 95 76, 93 80',
  '80 76, 84 84, 92 87',
]
  .map((text) => brush(head(text), 5))
  .join('')
const pin = brush(head('72 92, 92 73, 112 54'), 9, 0.5)

const ear = shape(
  head('51 47, 56 43.6, 61.6 45.6, 63.4 51.4, 61 58, 58.4 63, 56 68, 52.4 68.4, 51 63, 49.8 55'),
)
const earLines =
  brush(head('52.6 50, 56.4 46.6, 60.2 48.6, 60.4 54, 57.6 59.6'), 5) +
  brush(head('54 54, 57 53.6, 56.6 58, 54.6 61.4'), 5.6)
const eye = shape(head('5.6 52!, 9.6 48.4, 15.4 48.4, 20 52!, 14 54.6, 9 54.4'))
const pupil = shape(head('6.8 51.6, 8.6 48.8, 11.4 49, 12.4 51.6, 11 54.2, 8 54'))
const features = [
  brush(head('2.6 42, 9 37.6, 16 38, 25 43'), 9.6, 0.35),
  brush(head('4.4 52.8, 9.4 47.4, 15.6 47, 23.4 52.6'), 7.6, 0.4),
  brush(head('8.6 56.8, 14 57.8, 19.4 55.6'), 3.6),
  brush(head('22.6 55.4, 26.6 56.4'), 3),
  brush(head('22 58.4, 26 61'), 3),
  brush(head('-5.6 69, -2.8 67, 0.2 68.4'), 6.6),
  brush(head('-1.4 62.4, 2.8 65, 3.2 69, 0.4 71'), 4.6, 0.6),
  brush(head('1 81.2, 5.6 82, 9.6 81'), 6, 0.4),
  brush(head('5.4 70.6, 11 75.6, 13.6 82'), 4.6),
  brush(head('22 66, 25 74, 22 84'), 4),
  brush(jaw, 5.6, 0.2),
].join('')
const lips =
  shape(head('-1.2 73.8, -3.6 76.2, -4.4 78.6, -2.4 80.4, 2.4 81.4, 8.6 81.2!, 4 77.6')) +
  shape(head('8.6 82!, 2.4 82, -2.4 83.6, -3.4 86, -1 88.4, 4 87.2'))
const coat = shape(
  spots(
    '452 690!, 410 730, 376 800, 360 900, 350 1300!, 350 1900!, 846 1900!, 840 1300!, 836 960, 812 830, 760 756, 690 706, 630 664!, 560 730',
  ),
)
const collar = shape(
  spots('452 620!, 494 668, 556 676, 612 622!, 640 650, 600 728, 540 764, 484 752, 436 690!'),
)
const folds = [
  brush(spots('760 776, 786 880, 788 1000, 786 1250'), 9, 0.4),
  brush(spots('520 764, 506 860, 506 980, 512 1100'), 8, 0.4),
  brush(spots('716 800, 744 900, 744 1010'), 6),
].join('')

/** The light on the cheekbone. */
const lights = shape(head('9 61.4!, 15.6 62, 21.6 60, 27.4 55.6!, 25.8 62, 20.6 66.8, 14 66.8'))

export const jarmilaOutlines = [skin, hair, knot, coat, collar]

export const jarmila = (): Layer[] => [
  { ink: 'wheat', path: skin },
  {
    ink: 'dark',
    path: slantTones([
      { spine: head('47 62, 45 76, 41 88, 33 96'), reach: 44, depth: 0.9 },
      { spine: head('13 18, 26 30, 38 44'), reach: 20, depth: 0.8 },
    ]),
    within: faceOnly,
  },
  {
    ink: 'dark',
    path: slantTones([
      { spine: head('22 107, 36 101, 46 90, 52 74'), reach: 66, depth: 1 },
      { spine: head('77 84, 78 106, 84 130'), reach: 50, depth: 0.9 },
    ]),
    within: neck,
  },
  { ink: 'hot', path: lips },
  { ink: 'dark', path: line([...profile, ...neckFront.slice(1)]) + line(nape), stroke: 6 },
  { ink: 'fair', path: lights },
  { ink: 'pale', path: eye },
  { ink: 'dark', path: pupil, within: eye },
  { ink: 'dark', path: features },
  { ink: 'hot', path: pin },
  { ink: 'dark', path: pin, stroke: 3 },
  { ink: 'pale', path: knot },
  { ink: 'dark', path: knotCuts },
  { ink: 'dark', path: knot, stroke: 5 },
  { ink: 'pale', path: hair },
  { ink: 'dark', path: hairCuts, within: hair },
  { ink: 'dark', path: hair, stroke: 5 },
  { ink: 'wheat', path: ear },
  { ink: 'dark', path: ear, stroke: 5 },
  { ink: 'dark', path: earLines },
  { ink: 'hot', path: discOn(head, 54.4, 75, 11) },
  { ink: 'dark', path: discOn(head, 54.4, 75, 11), stroke: 4 },
  { ink: 'hot', path: coat },
  {
    ink: 'dark',
    path: slantTones([
      { spine: spots('846 860, 850 1000, 850 1300'), reach: 110, depth: 0.95 },
      { spine: spots('470 700, 430 800, 420 1000'), reach: 60, depth: 0.9 },
    ]),
    within: coat,
  },
  { ink: 'dark', path: coat, stroke: 6 },
  { ink: 'dark', path: folds },
  { ink: 'hot', path: collar },
  {
    ink: 'dark',
    path: slantTones([
      { spine: spots('452 620, 494 672, 556 680, 612 626'), reach: 26, depth: 0.9 },
      { spine: spots('640 660, 600 728, 540 764'), reach: 40, depth: 0.95 },
    ]),
    within: collar,
  },
  { ink: 'dark', path: collar, stroke: 6 },
]
