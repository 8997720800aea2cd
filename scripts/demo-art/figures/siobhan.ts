// Siobhán Traoré, turned half to the left: cornrows that end in one thick braid over her shoulder, a red hoop, the calm
// of somebody who knows where the van is.

import { disc, type Point, ring } from '../shapes.ts'
import { braid } from './braid.ts'
import type { Drawing, Layer } from './drawing.ts'
import { discOn } from './front.ts'
import { between, brush, line, type Spot, shape, slantTones, spaceAt, spots, walk } from './line.ts'

const size = 4.2
const head = spaceAt({ x: 468, y: 318, size, lean: -0.05 })

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
const rows = 6
/** The partings, and the stitches of each row: a chevron that points to the nape. */
const partings = Array.from({ length: rows - 1 }, (_, index) => {
  const points = between(guides, (index + 1) / rows).slice(2, 56)
  return brush(
    points.filter((_point, at) => at % 6 === 0).map(({ x, y }): Spot => [x, y]),
    4.6,
    0.3,
  )
}).join('')
const stitches = Array.from({ length: rows }, (_, row) => {
  const [one, middle, other] = [0.16, 0.5, 0.84].map((share) => between(guides, (row + share) / rows)) as [
    Point[],
    Point[],
    Point[],
  ]
  return Array.from({ length: 9 }, (_, index) => {
    const at = 3 + index * 4.8
    const [a, b, c] = [one, middle, other].map(
      (points, place) => points[Math.round(at) + (place % 2) * 3],
    ) as (Point | undefined)[]
    if (!a || !b || !c) return ''
    return brush(
      [
        [a.x, a.y],
        [b.x, b.y, 1],
        [c.x, c.y],
      ],
      6.4 - Math.abs(index - 3) * 0.9,
    )
  }).join('')
}).join('')

/** The braid is thinner towards its end. */
const braidLine = walk(head('53 70, 60 88, 63 110, 59 132, 51 152, 46 170, 44 190'), 2)
const lobes = braid(braidLine, 11, (index) => 47 - index * 1.6)

const eyes =
  shape(head('-4.2 53.8!, -0.4 50.2, 5.6 49, 11.4 50.6, 15.6 53.2!, 9.6 56, 2 56.2')) +
  shape(head('-28.8 53!, -27 50, -22.8 49, -18.8 50.8, -16.4 53.6!, -20 55.8, -25.4 55.6'))
const irises = discOn(head, 4.6, 52.2, 4.2 * size) + discOn(head, -23.6, 52.1, 3.8 * size)
const sparks = discOn(head, 3.2, 51.4, size) + discOn(head, -24.8, 51.3, 0.9 * size)
const features = [
  brush(head('-6 54.6, -1.4 50, 5.6 48.2, 12.6 49.8, 19 53.6'), 9.5, 0.55),
  brush(head('-3.4 48.6, 2 45.4, 9 45.2, 16 48.6'), 4),
  brush(head('-14.8 54.8, -18 50.4, -22.8 48.2, -27.4 49.2, -30.6 52.6'), 8.5, 0.5),
  brush(head('-1 59.2, 5 60.2, 11 58.8'), 4),
  brush(head('-26 58.6, -22 59, -18.6 58'), 3.6),
  brush(head('-6.4 41.8, 2 36.6, 12 36, 23.4 41.4'), 15, 0.35),
  brush(head('-15.4 41.6, -21 37, -26.6 36.8, -31.6 41'), 13.5, 0.4),
  // The nose: its far side, the nostrils, the near wing.
  brush(head('-14.6 46, -16.6 54, -20 62, -24 68, -23.4 72.2, -19.4 74'), 7, 0.75),
  brush(head('-20.6 73.6, -17.6 72.2, -14.4 75.6, -10.6 73, -7.4 73.6'), 9),
  brush(head('-8.4 66, -4 68.6, -3.6 72.8, -7.6 74.2'), 7, 0.6),
  // The groove of the lip, the fold of the smile, the chin.
  brush(head('3 81.4, 4.4 84.4'), 6),
  brush(head('-2 74.6, 3 77.6, 6.4 82'), 5),
  brush(head('-19 97.6, -13 96, -7 97.6'), 5),
].join('')
const lips =
  shape(
    head(
      '-26.6 84.4!, -22 80.4, -18 78.4, -15.6 79.6, -12.8 78, -6 80, 1.8 83!, -6 85.2, -15 86.2, -22 85.6',
    ),
  ) + shape(head('-25.6 85.2!, -15 86.6, 0.8 84!, -5 90.8, -13 94, -20.6 92.2'))
const lipLine = brush(head('-27.2 84, -21 85.8, -15 86.2, -6 85.2, 2.8 82.2'), 8.5)
const lights = [
  brush(head('-22 22, -14 17.6, -3 16.8'), 8),
  brush(head('-18.4 55, -20.4 62, -22.2 66.6'), 7, 0.7),
  brush(head('23 64, 19.6 69.4, 14 72.4'), 8, 0.4),
  brush(head('-15 89.6, -11 90, -7 88.8'), 5),
  brush(head('-16 101.6, -11 102.6, -6 101.6'), 5),
].join('')

const neckFront = head('-3 105, -4 116, -9 130, -20 146')
const neck = shape([...neckFront, ...head('16 192, 66 150, 52 128, 47 104, 46 76!, 34 76, 22 93, 8 103')])
const [[hoopX = 0, hoopY = 0] = [0, 0]] = head('41.4 79.6')
const hoop = ring(hoopX, hoopY, 46, 35)

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
      path: slantTones([
        { spine: head('-6 106, 10 106, 24 97, 34 84, 42 70'), reach: 78, depth: 1 },
        { spine: head('47 90, 50 120, 62 140'), reach: 66, depth: 0.95 },
      ]),
      within: neck,
    },
    { ink: 'dark', path: line(neckFront) + line(head('46 80, 47 104, 52 128, 66 146')), stroke: 6 },
    { ink: 'dark', path: behind },
    { ink: 'first', path: coat },
    {
      ink: 'dark',
      path: slantTones([{ spine: spots('900 940, 870 1060, 860 1200'), reach: 170, depth: 0.95 }]),
      within: coat,
    },
    { ink: 'dark', path: coat, stroke: 7 },
    { ink: 'pale', path: collar },
    { ink: 'dark', path: collar, stroke: 6 },
    { ink: 'brown', path: faceShape },
    {
      ink: 'dark',
      path: slantTones([
        { spine: head('39 44, 37 66, 32 82, 22 94, 6 105'), reach: 56, depth: 0.95 },
        { spine: head('-27 24, -10 11, 12 12, 30 30, 36 44'), reach: 30, depth: 0.9 },
      ]),
      within: faceShape,
    },
    { ink: 'dark', path: faceShape, stroke: 7 },
    { ink: 'dark', path: hair },
    { ink: 'brown', path: partings, within: hair },
    { ink: 'pale', path: stitches, within: hair },
    { ink: 'brown', path: ear },
    { ink: 'dark', path: ear, stroke: 6 },
    { ink: 'dark', path: earLines },
    { ink: 'tan', path: lights },
    { ink: 'pale', path: eyes },
    { ink: 'dark', path: irises, within: eyes },
    { ink: 'pale', path: sparks },
    { ink: 'umber', path: lips },
    { ink: 'dark', path: features + lipLine },
    ...lobes.flatMap(({ path, cuts }): Layer[] => [
      { ink: 'pale', path, stroke: 7 },
      { ink: 'dark', path },
      { ink: 'pale', path: cuts },
    ]),
    { ink: 'hot', path: hoop },
  ]
  return {
    outlines: [faceShape, hair, ear, neck, coat, disc(hoopX, hoopY, 46), ...lobes.map(({ path }) => path)],
    layers,
    face: { x: 460, y: 550 },
  }
}
