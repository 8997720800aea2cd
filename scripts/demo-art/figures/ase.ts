// Åse Lindqvist, turned half to the left, her chin up, on a long note: eyes on the far end of the room, grey hair in a
// braid over her head, a knitted yoke about her shoulders.

import { braid } from './braid.ts'
import type { Drawing, Layer } from './drawing.ts'
import { discOn } from './front.ts'
import { collar, collarBehind, jumper, jumperLayers } from './jumper.ts'
import { brush, line, shape, spaceAt, spots, walk } from './line.ts'
import { teeth } from './lino.ts'
import { strands } from './strands.ts'

const unit = 4.95
const contour = 8
/** Her head leans back about the middle of her eyes. */
const head = spaceAt({ x: 486, y: 520, size: unit, lean: 0.07 }, { x: 4, y: 54 })
const round = (x: number, y: number, radius: number) => discOn(head, x, y, radius * unit)

const faceShape = shape(
  head(
    '-4 4, -18 9, -27 20, -31 33, -31.6 40.6, -29.2 48, -31.4 56, -31.8 63, -30 71, -27.4 80, -25.6 88, -24 95.4, -20 102.4, -13 106.2, -4.4 105.8, 7 101.8, 19 93.8, 28.6 83, 34.4 70.6, 37 58, 37.4 46, 36 32, 28 16, 14 6',
  ),
)
const ear = shape(head('36.6 49, 39.6 43.6, 44.4 43.4, 47.2 48.4, 46.4 56, 43.4 63, 40 68.4, 36.8 65.4'))
const earLines =
  brush(head('39.6 48.6, 43 46.6, 44.6 51.2, 42.2 58'), 6) + brush(head('39.2 54.6, 41.6 55, 40.2 60.8'), 6)

/** From the parting over both temples; behind the ear it is pinned up. */
const hair = shape(
  head(
    '-31.8 41!, -36.4 26, -33 6, -20 -8, 0 -16, 22 -16, 42 -7, 56 8, 62 28, 60.4 46, 56.4 60, 51.4 71, 47 77!, 46 66, 48.2 52, 45.2 43, 39.6 42, 36.6 57!, 34 45, 31 34, 24 23, 12 14, 0 9!, -10 13, -20 20, -27.4 31, -30.6 42',
  ),
)
const swept = strands(
  [
    head('-1 9, -1 -2, 3 -10, 9 -15'),
    head('7 11.4, 11 2, 19 -6, 28 -11'),
    head('17 17, 24 7, 33 0, 43 -4'),
    head('25 25, 34 16, 43 9, 52 7'),
    head('32.6 36, 42 29, 51 24, 58 22'),
    head('37 50, 45 42, 53 38, 60 39'),
    head('47 72, 50 62, 55 54, 59.6 47'),
  ],
  30,
  8.4,
  0.4,
)
const sweptFar = strands(
  [
    head('-3 9.6, -5 -1, -4 -9, -1 -14'),
    head('-12 13.6, -16 4, -16 -4, -12 -10'),
    head('-22 22, -26 12, -26 3, -22 -4'),
    head('-30.6 41, -34 31, -34.6 21, -32 11'),
  ],
  13,
  7.6,
  0.4,
)
const wisps = [
  brush(head('36.8 56, 35.4 65, 37 73, 35 81'), 6, 0.3),
  brush(head('43 76, 44.4 85, 42.4 92'), 5, 0.3),
].join('')

/** The braid lies over the head like a ring, from one temple to behind the ear. */
const crownLine = walk(
  head('-35.6 35, -37 18, -30 -1, -15 -15, 6 -21, 28 -18, 47 -6, 59 11, 63.6 32, 60 53, 51 72, 46 82'),
  2,
)
const lobes = braid(crownLine, 17, (index) => 22 + 25 * Math.sin((index / 16) * Math.PI) ** 0.7, 'three')

const nearEye = shape(head('-4.4 54.6!, -0.4 51.8, 5.4 50.6, 11.6 51.4, 16.4 54!, 10 57, 2.4 57.2'))
const farEye = shape(head('-27.6 53.8!, -26 51.8, -22.6 50.6, -18.8 51.8, -16.2 54.4!, -20 56.8, -24.8 56.4'))
const lids = [
  brush(head('-6 55.4, -1.6 51.8, 5.4 49.6, 12.4 50.4, 19.6 53'), 13, 0.58),
  brush(head('-15 55.2, -18.2 51.6, -22.6 49.6, -26.4 50.8, -29.4 52.6'), 11, 0.5),
  brush(head('-2 57.8, 4.6 58.6, 12 56.8'), 4.6),
  brush(head('-24.6 57.4, -21.2 57.8, -17.6 56.4'), 4),
  // The creases above, and the lines of fifty years of wind.
  brush(head('-4 48.2, 1.6 44.8, 9.4 44.6, 17 48.2'), 6),
  brush(head('-26.6 47, -23 45.2, -17.6 48'), 5),
  brush(head('20.8 51.4, 25 50, 28.2 50.4'), 5, 0.4),
  brush(head('21 54.6, 25 55.2, 28.4 57'), 5, 0.4),
].join('')
const brows =
  brush(head('-6.4 40.6, 1.6 36.4, 12 36.4, 23.6 42'), 14, 0.36) +
  brush(head('-15.4 40.4, -20.6 36.6, -25.6 37, -30.6 41.4'), 12, 0.4)

const nose = [
  brush(head('-13 46, -14.8 53, -18 59.6, -23 65.6, -23.4 69.6, -20 71.6'), 8.5, 0.75),
  brush(head('-21 71.4, -18.4 69.4, -15 73, -11 70, -7.6 71.2'), 10),
  brush(head('-8.4 63, -4.2 65.4, -3.6 69.6, -7 71.8'), 8.5, 0.6),
].join('')

/** Her lips are just apart, as for a note that is hummed and then let out: the gap is cut out of both of them. */
const lips = shape(
  head(
    '-24.4 83.6!, -20.6 80, -17.2 77.8, -14.6 79, -11.8 77.6, -5.4 80, 2.8 83.4!, -2.6 89.4, -7.6 92.6, -13 93.4, -18.6 92, -22 88.8',
  ),
)
const gap = '-21.8 83.8!, -18.2 83.2, -14.4 84.2, -9.8 83.2, -4.2 83.6, 0 83.6!'
const mouth = shape(head(`${gap}, -4.6 86.4, -12 87.8, -18.6 86.6`))
/** The teeth end above the lower lip, and nowhere outside of the gap. */
const upperTeeth = shape(head(`${gap}, -5 85, -12 86, -18.4 85.2`))
const mouthLines = [
  // The edge of the upper lip, from corner to corner.
  brush(head('-25 83.5, -21.8 83.7, -18.2 83.2, -14.4 84.2, -9.8 83.2, -4.2 83.6, 0.4 83.6, 4.2 82.4'), 5.4),
  // From the wing of the nose round the mouth, and the hollow above the chin.
  brush(head('-1.4 72, 4.4 76.4, 8.4 82.6, 9 88.6'), 6, 0.42),
  brush(head('-18.4 98.4, -12.6 97, -6.4 98.2'), 7),
].join('')
const shine = brush(head('-17.4 89.8, -12.6 91, -7.4 89.8'), 5)

/** The light on the back of the nose; on so fair a cheek it would look like a scar. */
const light = shape(head('-11.6 46!, -7.8 54, -10.4 60, -17.4 66.4!, -17.4 62, -14 56'))

const throat = head('-3 105, -1.4 114, -2 124, -6 140')
const nape = head('47 72, 46 88, 46.6 104, 48.6 119')
const neck = shape([
  ...throat,
  ...spots('470 1000, 600 1000, 690 920'),
  ...[...nape].reverse(),
  ...head('46 58, 36 58, 34 70, 24 86, 10 100'),
])
/** Shade on her skin is a plane of the next skin, with an edge as clean as a cut; the ink stays behind the jaw. */
const cheekShade = shape(
  head(
    '40 40!, 33 48, 31.4 58, 28.6 67, 22.6 76, 15.4 84.4, 9 91, 0 97.6, -10 102, -19 103.4!, -8 112, 12 108, 30 96, 42 76, 44 52',
  ),
)
const cheekCuts = [
  '34.4 64, 31 73, 25.6 81',
  '31.6 74.4, 26.4 82.4, 19.8 89.4',
  '26.4 84.4, 20.4 90.8, 13 96.2',
]
  .map((text) => brush(head(text), 4.6, 0.6))
  .join('')
/** The roots of her hair, as far as the temple. */
const roots = teeth(
  head('-33 34, -22 18, 0 7, 24 20, 34 36'),
  head('-29.4 36, -20 24, 0 14.6, 19.4 26, 29 38'),
  19,
)
const neckShade = shape(
  head(
    '-6 104!, 3 109.6, 12 112, 21 110.6, 28.6 108.4, 33.4 114, 36 124, 37.6 134, 37 146!, 70 146!, 60 84, 44 60, 30 80, 10 98',
  ),
)
/** What the jaw hides from the light. */
const neckDark = shape(
  head(
    '-8 105!, 6 106, 16.4 102.6, 26 96.4, 33.6 88.4, 38.6 79.6, 41.4 78, 43 86, 43.6 98, 44.8 114, 46.6 134!, 70 140!, 60 84, 44 60, 30 80, 10 98',
  ),
)
const neckCuts = ['39 90, 41.2 106, 42 126', '35.6 97, 38.6 110, 39.6 122']
  .map((text) => brush(head(text), 5.4, 0.3))
  .join('')
/** The strap of the neck, from behind the ear to the pit of the throat. */
const strap = brush(head('33 104, 27 113, 18 123, 8 131'), 9, 0.3)
/** The dark between the ear and the hair. */
const behindEar = shape(head('35 42!, 44 39.4, 52 42, 55.6 58, 47 77!, 44.6 71, 38 66'))

export function ase(): Drawing {
  const layers: Layer[] = [
    { ink: 'dark', path: collarBehind },
    { ink: 'fair', path: neck },
    { ink: 'wheat', path: neckShade, within: neck },
    { ink: 'dark', path: neckDark + neckCuts, within: neck },
    { ink: 'dark', path: line(throat) + line(nape), stroke: contour },
    { ink: 'dark', path: strap },
    ...jumperLayers,
    { ink: 'fair', path: faceShape },
    { ink: 'wheat', path: cheekShade, within: faceShape },
    { ink: 'dark', path: cheekCuts + roots, within: faceShape },
    { ink: 'dark', path: faceShape, stroke: contour },
    { ink: 'dark', path: hair },
    { ink: 'pale', path: swept + sweptFar, within: hair },
    { ink: 'dark', path: behindEar },
    { ink: 'fair', path: ear },
    { ink: 'dark', path: ear, stroke: 7 },
    { ink: 'dark', path: earLines },
    { ink: 'hot', path: round(41, 73.4, 3.5) },
    { ink: 'dark', path: round(41, 73.4, 3.5), stroke: 5 },
    { ink: 'glow', path: light },
    { ink: 'pale', path: nearEye + farEye },
    { ink: 'first', path: round(4, 53, 4.8), within: nearEye },
    { ink: 'dark', path: round(4, 53, 2.5), within: nearEye },
    { ink: 'first', path: round(-23.4, 53, 4.3), within: farEye },
    { ink: 'dark', path: round(-23.4, 53, 2.2), within: farEye },
    { ink: 'pale', path: round(2.8, 52, 1) + round(-24.5, 52, 0.9) },
    { ink: 'dark', path: lids + brows + nose },
    { ink: 'hot', path: lips },
    { ink: 'dark', path: mouth },
    { ink: 'pale', path: upperTeeth, within: mouth },
    { ink: 'pale', path: shine },
    { ink: 'dark', path: mouthLines + wisps },
    ...lobes.flatMap(({ path, cuts }): Layer[] => [
      { ink: 'dark', path, stroke: 10 },
      { ink: 'pale', path },
      { ink: 'dark', path: cuts },
    ]),
  ]
  return {
    outlines: [faceShape, hair, ear, neck, jumper, collar, ...lobes.map(({ path }) => path)],
    layers,
    face: { x: 462, y: 520 },
  }
}
