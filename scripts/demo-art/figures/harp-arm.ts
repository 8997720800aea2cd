// The arm of somebody at a harp and her hand in its strings.

import type { Layer } from './drawing.ts'
import { brush, shape, slantTones, spaceAt, spots } from './line.ts'

/** The arm that is nearer, out of a shawl. */
const sleeve = shape(
  spots(
    '60 1000!, 66 1120, 112 1196, 190 1218, 280 1176, 400 1070, 556 938!, 508 868!, 400 946, 300 1016, 262 1020!, 280 930',
  ),
)
const sleeveFolds = [
  brush(spots('264 1020, 226 1046, 190 1050'), 8, 0.3),
  brush(spots('268 1030, 250 1084, 216 1116'), 8, 0.3),
  brush(spots('286 1034, 288 1076, 270 1110'), 6, 0.3),
].join('')
const cuff = shape(spots('500 858!, 526 842!, 584 924!, 560 946!'))

/** Her hand from the back: the thumb is up, the fingers come down on the wires. */
const hand = spaceAt({ x: 556, y: 888, size: 1.02, lean: -0.46 })
const palm = shape(hand('-18 -34, 30 -46, 72 -46, 102 -30, 112 0, 104 32, 72 46, 30 42, -18 34'))
const fingers = [
  '80 -42, 116 -50, 152 -44, 180 -26, 196 0, 194 12, 183 12, 166 -8, 142 -20, 112 -20, 90 -14',
  '92 -24, 130 -26, 164 -12, 186 12, 196 42, 190 54, 179 49, 166 28, 144 8, 116 2, 94 4',
  '92 -2, 124 -2, 152 14, 170 38, 177 66, 170 76, 159 70, 148 48, 128 30, 106 23, 92 22',
  '80 18, 108 20, 130 36, 143 58, 146 80, 138 88, 128 80, 118 60, 102 48, 80 42',
].map((text) => shape(hand(text)))
const joins = shape(hand('-6 -30, 34 -41, 74 -40, 100 -26, 107 0, 98 26, 70 38, 30 34, -6 28'))
const thumb = shape(
  hand('14 -36, 34 -62, 62 -84, 94 -104, 118 -112, 128 -104, 122 -92, 98 -74, 78 -52, 66 -26, 40 -20'),
)
const thumbRoot = shape(hand('8 -30, 30 -50, 52 -66, 72 -46, 62 -22, 34 -10'))
const handLines = [
  brush(hand('104 -40, 110 -33, 108 -25'), 4.4),
  brush(hand('112 -18, 117 -10, 114 -2'), 4.4),
  brush(hand('108 6, 112 12, 109 19'), 4.4),
  brush(hand('98 26, 102 32, 98 38'), 4.4),
  brush(hand('150 -40, 152 -32, 147 -26'), 4),
  brush(hand('164 -8, 164 0, 157 4'), 4),
  brush(hand('152 18, 151 26, 145 29'), 4),
  brush(hand('20 -8, 56 -16, 92 -22'), 4.6, 0.6),
  brush(hand('18 6, 56 2, 94 0'), 4.6, 0.6),
  brush(hand('18 20, 52 20, 84 20'), 4.6, 0.6),
  brush(hand('66 -24, 76 -48, 84 -58'), 5, 0.3),
  brush(hand('84 -94, 92 -88, 94 -80'), 4),
].join('')
const nail = shape(hand('106 -107, 120 -112, 128 -105, 124 -96, 112 -98'))

const handOutlines = [palm, thumb, ...fingers]

export const harpArm = (): Layer[] => [
  { ink: 'pale', path: sleeve, stroke: 18 },
  { ink: 'second', path: sleeve },
  {
    ink: 'dark',
    path: slantTones([
      { spine: spots('70 1100, 112 1200, 190 1226, 290 1180, 420 1064, 566 946'), reach: 60, depth: 0.95 },
      { spine: spots('60 1060, 180 1020, 290 930'), reach: 70, depth: 0.95 },
    ]),
    within: sleeve,
  },
  { ink: 'dark', path: sleeveFolds },
  { ink: 'dark', path: sleeve, stroke: 6.5 },
  ...[...handOutlines, cuff].map((path): Layer => ({ ink: 'pale', path, stroke: 16 })),
  { ink: 'fair', path: palm },
  { ink: 'dark', path: palm, stroke: 6 },
  ...fingers.toReversed().flatMap((path): Layer[] => [
    { ink: 'fair', path },
    { ink: 'dark', path, stroke: 5.5 },
  ]),
  { ink: 'fair', path: thumb },
  { ink: 'dark', path: thumb, stroke: 5.5 },
  { ink: 'fair', path: joins + thumbRoot },
  {
    ink: 'dark',
    path: slantTones([{ spine: hand('-10 36, 40 46, 96 36'), reach: 26, depth: 0.9 }]),
    within: palm,
  },
  { ink: 'dark', path: handLines },
  { ink: 'dark', path: nail, stroke: 4 },
  { ink: 'pale', path: cuff },
  { ink: 'dark', path: cuff, stroke: 6 },
]
