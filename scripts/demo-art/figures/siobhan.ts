// Siobhán Traoré, turned half to the left: cornrows that end in one thick braid over her shoulder, a red hoop, the calm
// of somebody who knows where the van is.

import { disc, type Point, ring } from '../shapes.ts'
import { braid } from './braid.ts'
import { contour, crewEye, crewHead, placeOn } from './crew-head.ts'
import type { Drawing, Layer } from './drawing.ts'
import { between, brush, line, type Spot, shape, spots, walk } from './line.ts'
import { shadow, teeth } from './lino.ts'

const head = crewHead({ across: 9, lean: -0.05 })

const faceShape = shape(
  head(
    '-6 8, -20 12, -29 23, -32.4 37, -30.8 48, -33.2 59, -32 69, -28.4 81, -25.4 91, -21 101, -12.6 106.6, -2 106, 12 101, 24 92, 32 80, 35.4 67, 37 52, 37 36, 30 18, 14 8',
  ),
)
const ear = shape(head('36.4 51, 39.4 45.6, 44.6 45.2, 48 50.4, 47 58, 43.6 65, 40 69.6, 36.8 67'))
const earLines =
  brush(head('39.6 50.4, 43.4 48.4, 45 53, 42.6 59.6'), 6) + brush(head('39.4 56, 42 56.4, 40.6 62'), 6)

/** From the hairline over the skull to the nape. */
const hair = shape(
  head(
    '-33 41!, -36 27, -30 9, -16 -5, 4 -12, 24 -12, 43 -4, 57 12, 62 32, 60 54, 55 72, 48 84!, 47.4 68, 49 54, 45 44.6, 39 44, 36.8 58!, 34 46, 31 33, 21 21, 7 14.6, -8 13.4, -20 17, -27.6 26, -30.6 36',
  ),
)
const guides = [
  head('-34 39, -33 14, -10 -7, 22 -11, 50 4, 61 36, 53 80'),
  head('-30 27, -20 8, 3 -3, 29 -2, 48 12, 56 38, 52 80'),
  head('-17 15, -2 6, 18 4, 36 12, 48 28, 53 50, 51 80'),
  head('4 14, 18 13, 31 19, 41 31, 48 43, 51 58, 50.6 80'),
  head('25 24, 33 28, 40 36, 46 42, 50 52, 51 64, 50 80'),
]
const rows = 5
/** The partings, and the stitches of each row: a chevron that points to the nape. */
const partings = Array.from({ length: rows - 1 }, (_, index) => {
  const points = between(guides, (index + 1) / rows).slice(2, 56)
  return brush(
    points.filter((_point, at) => at % 6 === 0).map(({ x, y }): Spot => [x, y]),
    8,
    0.3,
  )
}).join('')
const stitches = Array.from({ length: rows }, (_, row) => {
  const [one, middle, other] = [0.2, 0.5, 0.8].map((share) => between(guides, (row + share) / rows)) as [
    Point[],
    Point[],
    Point[],
  ]
  return Array.from({ length: 8 }, (_, index) => {
    const at = Math.round(3 + index * 5.4)
    const [a, b, c] = [one[at], middle[at + 3], other[at]]
    if (!a || !b || !c) return ''
    return brush(
      [
        [a.x, a.y],
        [b.x, b.y, 1],
        [c.x, c.y],
      ],
      11 - Math.abs(index - 2) * 1.1,
    )
  }).join('')
}).join('')

/** The braid is thinner towards its end. */
const braidLine = walk(head('53 70, 60 88, 62 110, 57 132, 49 152, 44 170, 42 190'), 2)
const lobes = braid(braidLine, 9, (index) => 56 - index * 1.8)

const features = [
  brush(head('-7 42, 2 36.4, 12 35.6, 23.8 41'), 17, 0.35),
  brush(head('-15.2 41.6, -21 36.8, -26.6 36.4, -31.8 40.6'), 15, 0.4),
  // The nose: its far side, the nostrils, the near wing.
  brush(head('-14.6 47, -16.8 55, -20 62, -24.2 68, -23.6 72.2, -19.4 74'), 9, 0.75),
  brush(head('-20.6 73.6, -17.6 72, -14.4 75.6, -10.6 72.8, -7.2 73.6'), 11),
  brush(head('-8 66, -3.6 68.6, -3.2 72.8, -7.2 74.2'), 9, 0.6),
  // The groove of the lip, the corner of the mouth, the chin.
  brush(head('4.4 80.6, 6 84.4'), 8),
  brush(head('-19 97.6, -13 96, -7 97.6'), 7),
].join('')
const lips =
  shape(
    head(
      '-26.6 84.4!, -22 80.2, -18 78.2, -15.6 79.4, -12.8 77.8, -6 79.8, 2.4 83!, -6 85.2, -15 86.2, -22 85.6',
    ),
  ) + shape(head('-25.6 85.2!, -15 86.6, 1.4 84!, -5 91, -13 94.4, -20.6 92.4'))
const lipLine = brush(head('-27.4 84, -21 85.8, -15 86.2, -6 85.2, 3.6 82'), 10)
/** The light, in planes as one cut takes them: the near cheekbone and the back of the nose. */
const lights =
  shape(head('1.6 65.4!, 9 64, 16 61.4, 22.4 56.8!, 21.4 63.6, 16 69.4, 8.4 71.2')) +
  shape(head('-13 47!, -9.4 55, -11.8 62, -18.6 68!, -18.8 63.6, -15.6 57.6'))

const neckFront = head('-3 105, -4 116, -9 130, -20 146')
const neck = shape([...neckFront, ...head('16 192, 66 150, 52 128, 47 104, 46 76!, 34 76, 22 93, 8 103')])
const { x: hoopX, y: hoopY } = placeOn(head, 41.6, 80.4)
const hoop = ring(hoopX, hoopY, 48, 34)

const coat = shape(
  spots(
    '420 900!, 360 926, 250 960, 166 1020, 130 1120, 120 1300!, 120 1900!, 900 1900!, 900 1300!, 890 1080, 850 990, 770 930, 680 880!, 640 960, 540 1040, 450 980',
  ),
)
const collar =
  shape(spots('412 868!, 366 910, 340 970!, 400 1030, 478 1110!, 500 1040, 448 960')) +
  shape(spots('672 850!, 716 900, 724 960!, 640 1030, 520 1110!, 520 1040, 600 980'))

/** Hair below the ear, and what is in the dark between the neck and the braid. */
const behind = shape(head('32 58!, 48 62, 60 72, 62 100, 58 126!, 52 122, 47 102, 40 92, 30 84!'))

export function siobhan(): Drawing {
  const layers: Layer[] = [
    { ink: 'brown', path: neck },
    {
      ink: 'dark',
      path: shadow(head, ['60 80, 60 120, 68 150', '37 88, 35 118, 40 150', '-4 107, 12 130, 24 150']),
      within: neck,
    },
    { ink: 'dark', path: line(neckFront) + line(head('46 80, 47 104, 52 128, 66 146')), stroke: contour },
    { ink: 'dark', path: behind },
    { ink: 'first', path: coat },
    {
      ink: 'dark',
      path: teeth(spots('900 900, 880 1000, 870 1200'), spots('730 950, 730 1040, 720 1200'), 20),
      within: coat,
    },
    { ink: 'dark', path: coat, stroke: contour },
    { ink: 'pale', path: collar },
    {
      ink: 'dark',
      path: teeth(spots('724 960, 640 1030, 520 1110'), spots('694 900, 604 970, 500 1040'), 16),
      within: collar,
    },
    { ink: 'dark', path: collar, stroke: contour },
    { ink: 'brown', path: faceShape },
    {
      ink: 'dark',
      path:
        shadow(head, [
          '42 40, 42 66, 36 88, 18 106',
          '34 46, 32.4 64, 27.4 81, 14 97.6',
          '25 54, 20 70, 15 83, 5 94',
        ]) +
        teeth(head('-30 28, -20 15, 0 11, 22 18, 37 44'), head('-26 34, -16 24, 0 21, 18 28, 28 48'), 15),
      within: faceShape,
    },
    { ink: 'dark', path: faceShape, stroke: contour },
    { ink: 'dark', path: hair },
    { ink: 'brown', path: partings, within: hair },
    { ink: 'pale', path: stitches, within: hair },
    { ink: 'brown', path: ear },
    { ink: 'dark', path: ear, stroke: 8 },
    { ink: 'dark', path: earLines },
    { ink: 'tan', path: lights },
    ...crewEye(head, { inner: [-4.2, 54], outer: [15.8, 53.2], high: 4.6, low: 2.6, look: [4, 52, 4.4] }),
    ...crewEye(head, {
      inner: [-16.4, 53.8],
      outer: [-29, 53],
      high: 4.4,
      low: 2.4,
      look: [-23.8, 51.9, 3.9],
    }),
    { ink: 'umber', path: lips },
    { ink: 'dark', path: features + lipLine },
    ...lobes.flatMap(({ path, cuts }): Layer[] => [
      { ink: 'pale', path, stroke: 9 },
      { ink: 'dark', path },
      { ink: 'pale', path: cuts },
    ]),
    { ink: 'hot', path: hoop },
    { ink: 'dark', path: hoop, stroke: 5 },
  ]
  return {
    outlines: [faceShape, hair, ear, neck, coat, disc(hoopX, hoopY, 48), ...lobes.map(({ path }) => path)],
    layers,
    face: { x: 480, y: 560 },
  }
}
