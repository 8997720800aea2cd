// Åse Lindqvist, turned half to the left, her chin up, on a long note: eyes on the far end of the room, grey hair in a
// braid over her head, a knitted yoke about her shoulders.

import { braided, greyed, hair, head, lobes, roots, swept, unit, wisps } from './ase-hair.ts'
import type { Drawing, Layer } from './drawing.ts'
import { engraver } from './engraving.ts'
import { discOn } from './front.ts'
import { collar, collarBehind, jumper, jumperLayers } from './jumper.ts'
import { brush, shape, spots } from './line.ts'
import { strands } from './strands.ts'

const round = (x: number, y: number, radius: number) => discOn(head, x, y, radius * unit)
const hatching = engraver(head)

const faceShape = shape(
  head(
    '-4 4, -18 9, -27 20, -31 33, -31.6 40.6, -29.2 48, -31.4 56, -31.8 63, -30 71, -27.4 80, -25.8 87.6, -23.4 94, -19 99.8, -12.6 103, -4.4 103, 7 99.8, 19 92.6, 28.6 83, 34.4 70.6, 38 68!, 40 46, 36 32, 28 16, 14 6',
  ),
)
/** Her profile in the light is a thin line; the jaw, which has its back to it, a swelling one. */
const faceLines = [
  brush(
    head(
      '-29.4 24, -31 33, -31.6 40.6, -29.2 48, -31.4 56, -31.8 63, -30 71, -27.4 80, -25.8 87.6, -23.4 94, -19 99.8, -12.6 103',
    ),
    7,
    0.7,
  ),
  brush(head('-19 99.8, -12.6 103, -4.4 103, 7 99.8, 19 92.6, 28.6 83, 34.4 70.6, 37 64'), 13, 0.55),
].join('')

const ear = shape(
  head('36 49!, 38.4 44, 43 41, 48 42.6, 50.4 48.6, 49 56.4, 45.4 62.6, 44 68.4, 40.6 72.8, 36.4 70.6!'),
)
/** The rim is open to the cheek, from which the ear grows. */
const earRim =
  brush(
    head('36.4 48, 38.4 44, 43 41, 48 42.6, 50.4 48.6, 49 56.4, 45.4 62.6, 44 68.4, 40.6 72.8, 36.8 71.4'),
    7.5,
    0.5,
  ) +
  brush(head('39.2 49.6, 41.6 45.6, 45 45.2, 46.8 49.6, 45.6 56, 43 61.4'), 5.4, 0.4) +
  brush(head('41.4 51.8, 44 52, 43.8 56.6, 41.6 61, 41.4 64.6'), 4.6, 0.5) +
  brush(head('37.6 53.4, 39.4 56.6, 38.2 60.4'), 6, 0.6)
const earShade = shape(head('40 53!, 43.4 52.4, 43.4 57, 41 62, 39.4 60, 40 57'))
const earCuts = hatching(['39 50, 45 48', '39 64, 45 57'], 8, 5, [
  { spine: head('40 54, 40.6 58, 40 62'), reach: 16, depth: 0.8 },
])

/** A small fish hangs from her ear. */
const herring = shape(
  head('40.6 72!, 43.6 77, 44 82, 41.8 87!, 44.4 91!, 40.8 90, 37.4 91.4!, 39.6 87!, 37.2 82, 37.6 77'),
)
const herringLines =
  brush(head('37.8 79.4, 40.6 80.8, 43.6 79.4'), 3.4) +
  brush(head('37.6 82.6, 40.7 84, 43.4 82.6'), 3.4) +
  brush(head('40 74.6, 40.8 75.4, 41.4 74.6'), 3)

const nearEye = shape(head('-3.8 54.6!, -0.3 51.8, 4.8 50.6, 10.3 51.4, 14.5 54!, 8.9 57, 2.2 57.2'))
const farEye = shape(head('-29.2 54!, -27.4 52, -23.6 50.8, -19.3 52, -16.3 54.6!, -20.6 57, -26.1 56.6'))
const lids = [
  brush(head('-5.2 55.4, -1.3 51.8, 4.8 49.8, 11 50.6, 17.3 53.4'), 10, 0.62),
  brush(head('-15.3 55.4, -18.8 52, -23.5 50, -27.7 51.1, -30.9 52.8'), 9, 0.5),
  brush(head('-2.2 57.6, 4.1 58.6, 10.6 56.8, 14.2 54.6'), 4, 0.6),
  brush(head('-26.7 56.8, -22 57.9, -17.5 56.2'), 3.6),
  // The creases above, and the lines of fifty years of wind.
  brush(head('-4.3 49, 1.5 45.2, 8.3 45, 15.6 48.8'), 5, 0.6),
  brush(head('-28.5 47.6, -24 45.8, -17.2 48.6'), 4.4),
  brush(head('-6.4 59, -1 62.6, 5 63'), 3.8, 0.4),
  brush(head('-17 60, -20.4 61.6, -24 61'), 3.4, 0.4),
  brush(head('20 51.2, 24.6 49.4, 29 49.4'), 3.8, 0.3),
  brush(head('20.4 53.8, 25.4 53.6, 30 55'), 3.8, 0.3),
  brush(head('19.6 56.2, 24 58, 27.6 61'), 3.8, 0.3),
  brush(head('-4 29, 4 27.4, 13 29'), 3.6),
  brush(head('-24 30.6, -18 28.4, -11 29'), 3.6),
  brush(head('-10.6 40, -9.4 43.4, -9.8 46'), 3.6),
].join('')
const brows = [
  strands(
    [
      head('-7.6 43, -5.4 39, -1.4 36.6'),
      head('-1 40.6, 4 37.2, 10 36'),
      head('8 38.4, 14.6 37.2, 20 39.8'),
      head('14 37.4, 20 39.4, 26 44.4'),
    ],
    13,
    5.6,
    0.4,
  ),
  strands(
    [
      head('-13.8 42.6, -15.6 39, -19 37'),
      head('-18 39.6, -22 37, -26 37.6'),
      head('-23 37.6, -27.4 38.4, -31 42'),
    ],
    9,
    5.2,
    0.4,
  ),
].join('')

const nose = [
  brush(head('-13 45, -14.8 53, -18 59.6, -23 65.6, -23.6 69.4, -20 71.6'), 6.6, 0.75),
  brush(head('-21.4 71, -18.4 69.6, -15 73, -11 70, -7 71.2'), 8),
  brush(head('-8.8 62.6, -4.2 65.2, -3.4 69.6, -7.2 71.8'), 6.4, 0.6),
].join('')
/** The near side of the nose, its wing and the hollow of the eye are turned from the light. */
const noseShade = shape(
  head(
    '-10 47!, -6.4 45, -5 52, -6.6 56.4, -7.6 61.6, -4.4 65.4, -3.8 69.8, -8 71, -13 70.4!, -9.6 66, -10.6 61, -8.4 54',
  ),
)
const noseCuts = hatching(
  ['-12 46, -6 44, 2 44', '-12 54, -6 52, 0 52', '-14 60, -6.6 58, 0 58', '-15 66, -4 64', '-17 71, -5 71'],
  19,
  5.4,
  [
    { spine: head('-5 44.4, -6 49, -7 54'), reach: 19, depth: 0.7 },
    { spine: head('-5 61, -2.4 66, -5 71.4'), reach: 22, depth: 0.75 },
  ],
)

/** Her lips are just apart, as for a note that is hummed and then let out: the gap is cut out of both of them. */
const lips = shape(
  head(
    '-26.4 82.6!, -22.6 79.2, -19.2 77.1, -16.6 78.2, -14.4 76.9, -9.2 79.2, -2.7 82.4!, -7 88.1, -11 91.1, -15.3 91.9, -20.6 90.6, -24 87.5',
  ),
)
const gap = '-23.8 82.8!, -20.2 82.2, -16.4 83.2, -12.8 82.2, -8.3 82.6, -4.9 82.6!'
const mouth = shape(head(`${gap}, -8.6 85.3, -14.5 86.6, -20.6 85.4`))
/** The teeth end above the lower lip, and nowhere outside of the gap. */
const upperTeeth = shape(head(`${gap}, -8.9 83.9, -14.5 84.9, -20.4 84.1`))
const lipCuts = hatching(
  ['-24 84.9, -22 90.6', '-15.3 85.8, -14.8 92.5', '-7.3 83, -8.1 90.6', '-2.5 81.1, -4.9 86.8'],
  17,
  5,
  [{ spine: head('-18 92.9, -12.1 92.1, -6.5 88.1, -2.5 83'), reach: 20, depth: 0.8 }],
)
const mouthLines = [
  // The edge of the upper lip, from corner to corner.
  brush(head('-27 82.5, -23.8 82.7, -20.2 82.2, -16.4 83.2, -12.8 82.2, -8.3 82.6, -4.6 82.6, -1.6 81.5'), 5),
  // From the wing of the nose round the mouth, and the hollow above the chin.
  brush(head('-6.4 70.6, -1.6 75, 1.6 81.1, 2.1 87.7'), 5.4, 0.4),
  brush(head('0.7 83, 2.6 86.8, 2.4 91'), 3.8, 0.4),
  brush(head('-21 95.9, -15 94.6, -9.2 96.1'), 6.4, 0.5),
  brush(head('-18.4 97.8, -14.2 97, -10.5 98.2'), 3.8, 0.5),
].join('')
const shine = brush(head('-19.8 88.3, -15.3 89.4, -12.1 88.5'), 4.4)

/** The light on the back of the nose; on so fair a cheek it would look like a scar. */
const light = shape(head('-11.8 47!, -9.4 54, -12.4 60, -19.4 66.6!, -17.8 61.6, -14.2 55.6'))

/** Shade on her skin is a plane of the next skin with an edge as clean as a cut, and over it the strokes of the gouge. */
const cheekShade = shape(
  head(
    '42 40!, 34 44, 31.4 52, 30.4 59, 24 67, 15 72.4!, 17 78, 14.4 84.4, 8 91, 0 96.6, -9 99.6, -17 98!, -20 103, -8 112, 12 108, 30 96, 42 76, 46 52',
  ),
)
const socketShade = shape(head('-4.9 50.6!, 1.5 46, 8.3 45.6, 15.4 49, 17.7 53!, 11 50, 4.8 49.2, -1.3 51.4'))
const cheekCuts = hatching(
  [
    '39 34, 32 37, 27 42',
    '40 48, 33 52, 26 55, 17 55',
    '39 60, 30 65, 20 67, 6 65',
    '36.4 69, 28 74, 19 76, 4 73',
    '30 81.6, 22 84, 15 84, 4 81',
    '21 92.4, 14 92.4, 7 90.6, 1 87',
    '8 101.8, 3 100, -2 97, -6 93',
    '-6 107, -9 104, -12 101, -14 97',
    '-17 106, -18.4 103, -19 101',
  ],
  46,
  7,
  [
    { spine: head('39.4 69, 37 73, 31.4 84, 21 96, 8 104.6, -2 109'), reach: 66, depth: 0.94 },
    { spine: head('40 36, 38 46'), reach: 42, depth: 0.62 },
    { spine: head('35 58, 28 68, 21 75'), reach: 52, depth: 0.45 },
  ],
)
const browShade = shape(
  head(
    '-33 34!, -22 14, 0 4, 24 16, 38 36, 36 46!, 29.4 38, 22 28, 12 19.4, 0 14.4, -10 17.6, -19 25, -26 36, -30.6 41!',
  ),
)

const throat = head('-3 102, -1.4 113, -2 124, -6 140')
const nape = head('46 72, 45.6 88, 46.2 104, 48.6 119')
const neck = shape([
  ...throat,
  ...spots('470 1000, 600 1000, 690 920'),
  ...[...nape].reverse(),
  ...head('46 58, 36 58, 34 70, 24 86, 10 100'),
])
const neckLines = brush([...throat], 8, 0.4) + brush([...nape], 9, 0.6)
const neckShade = shape(
  head(
    '-6 104!, 1 112, 11 115.6, 20 114, 27 108.4, 31 112, 30.6 120, 33 130, 32 146!, 70 146!, 60 84, 44 60, 30 80, 10 98',
  ),
)
/** Behind the jaw and below the chin the strokes run together; the strap of the neck is between two lights. */
const neckCuts = hatching(
  [
    '40 72, 46 76, 49 84',
    '34 76, 40 84, 48 92',
    '27 85, 35 97, 48 104',
    '19 94, 28 110, 40 118, 50 118',
    '8 101, 16 118, 28 130, 44 134',
    '-2 105, 4 120, 12 134, 22 142',
    '-8 106, -3 118, 0 132',
  ],
  40,
  8.6,
  [
    { spine: head('-6 104, 7 101.4, 19 94, 29.4 83, 38 72'), reach: 74, depth: 1 },
    { spine: head('44 72, 46 86, 48 104, 52 124'), reach: 56, depth: 0.9 },
  ],
)
const strap =
  brush(head('36 92, 30 108, 21 121, 9 131'), 6, 0.3) + brush(head('2 112, 4 120, 2.6 128'), 4.4, 0.5)
/** The dark between the ear and the hair. */
const behindEar = brush(head('47 42.4, 51.6 46, 51.4 54, 48 62, 45.6 69, 44 76, 45.4 84, 46 92'), 13, 0.5)

export function ase(): Drawing {
  const layers: Layer[] = [
    ...braided(27, lobes.length),
    { ink: 'dark', path: collarBehind },
    { ink: 'fair', path: neck },
    { ink: 'wheat', path: neckShade, within: neck },
    { ink: 'dark', path: neckCuts, within: neck },
    { ink: 'dark', path: neckLines + strap },
    ...jumperLayers,
    ...braided(0, 2),
    { ink: 'fair', path: faceShape },
    { ink: 'wheat', path: cheekShade + browShade, within: faceShape },
    { ink: 'wheat', path: noseShade + socketShade },
    { ink: 'dark', path: cheekCuts, within: faceShape },
    { ink: 'dark', path: noseCuts + faceLines },
    { ink: 'pale', path: hair },
    { ink: 'first', path: greyed, within: hair },
    { ink: 'dark', path: swept, within: hair },
    { ink: 'dark', path: behindEar },
    { ink: 'fair', path: ear },
    { ink: 'wheat', path: earShade },
    { ink: 'dark', path: earCuts, within: ear },
    { ink: 'dark', path: earRim + roots + wisps },
    { ink: 'dark', path: herring, stroke: 9 },
    { ink: 'hot', path: herring },
    { ink: 'dark', path: herringLines },
    { ink: 'glow', path: light },
    { ink: 'pale', path: nearEye + farEye },
    { ink: 'first', path: round(3.5, 53, 4.7), within: nearEye },
    { ink: 'dark', path: round(3.5, 53, 4.7), stroke: 4, within: nearEye },
    { ink: 'dark', path: round(3.5, 53, 2.2), within: nearEye },
    { ink: 'first', path: round(-24.2, 53.2, 4.6), within: farEye },
    { ink: 'dark', path: round(-24.2, 53.2, 4.6), stroke: 4, within: farEye },
    { ink: 'dark', path: round(-24.2, 53.2, 2.2), within: farEye },
    { ink: 'pale', path: round(2.1, 51.8, 1) + round(-25.6, 52, 1) },
    { ink: 'dark', path: lids + brows + nose },
    { ink: 'hot', path: lips },
    { ink: 'dark', path: lipCuts, within: lips },
    { ink: 'dark', path: mouth },
    { ink: 'pale', path: upperTeeth, within: mouth },
    { ink: 'pale', path: shine },
    { ink: 'dark', path: mouthLines },
    ...braided(2, 27),
  ]
  return {
    outlines: [faceShape, hair, ear, neck, jumper, collar, ...lobes.slice(0, 28).map(({ path }) => path)],
    layers,
    face: { x: 462, y: 520 },
  }
}
