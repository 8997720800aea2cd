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
    '-4 4, -18 9, -27 20, -31 33, -31.6 40.6, -29 47.6, -31.2 55, -31.6 61.6, -29.8 69.4, -26.6 77.6, -24.8 84.4, -22.6 91.6, -18.4 98.4, -12.2 102.6, -4 103.2, 7 99.8, 19 92.6, 28.6 83, 34.4 70.6, 38 68!, 40 46, 36 32, 28 16, 14 6',
  ),
)
/** Her profile in the light is a thin line; the jaw, which has its back to it, a swelling one. */
const faceLines = [
  brush(
    head(
      '-29.4 24, -31 33, -31.6 40.6, -29 47.6, -31.2 55, -31.6 61.6, -29.8 69.4, -26.6 77.6, -24.8 84.4, -22.6 91.6, -18.4 98.4, -12.2 102.6',
    ),
    7,
    0.7,
  ),
  brush(head('-18.4 98.4, -12.2 102.6, -4 103.2, 7 99.8, 19 92.6, 28.6 83, 34.4 70.6, 37 64'), 13, 0.55),
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

const nearEye = shape(head('0.7 54.6!, 4.2 51.8, 9.2 50.6, 13.9 51.4, 17.5 54!, 12.7 57, 6.7 57.2'))
const farEye = shape(head('-22.4 54!, -20.9 52, -17.6 50.8, -13.9 52, -11.3 54.6!, -15 57, -19.8 56.6'))
const lids = [
  brush(head('-0.7 55.4, 3.2 51.8, 9.2 49.8, 14.5 50.6, 19.9 53.4'), 10, 0.62),
  brush(head('-10.5 55.4, -13.5 52, -17.5 50, -21.1 51.1, -23.9 52.8'), 9, 0.5),
  brush(head('2.3 57.6, 8.6 58.6, 14.2 56.8, 17.3 54.6'), 4, 0.6),
  brush(head('-20.3 56.8, -16.2 57.9, -12.4 56.2'), 3.6),
  // The creases above, and the lines of fifty years of wind.
  brush(head('0.2 49, 6 45.2, 12.2 45, 18.5 48.8'), 5, 0.6),
  brush(head('-21.8 47.6, -18 45.8, -12.1 48.6'), 4.4),
  brush(head('-1.9 59, 3.5 62.6, 9.4 63'), 3.8, 0.4),
  brush(head('-11.9 60, -14.9 61.6, -18 61'), 3.4, 0.4),
  brush(head('22.2 51.2, 26.2 49.4, 30 49.4'), 3.8, 0.3),
  brush(head('22.6 53.8, 26.9 53.6, 30.8 55'), 3.8, 0.3),
  brush(head('21.9 56.2, 25.7 58, 28.8 61'), 3.8, 0.3),
  brush(head('0.5 29, 8.5 27.4, 16.2 29'), 3.6),
  brush(head('-18 30.6, -12.8 28.4, -6.5 29'), 3.6),
  brush(head('-6.1 40, -4.9 43.4, -5.3 46'), 3.6),
].join('')
const brows = [
  strands(
    [
      head('-3.1 43, -0.9 39, 3.1 36.6'),
      head('3.5 40.6, 8.5 37.2, 13.7 36'),
      head('11.9 38.4, 17.6 37.2, 22.2 39.8'),
      head('17.1 37.4, 22.2 39.4, 27.4 44.4'),
    ],
    13,
    5.6,
    0.4,
  ),
  strands(
    [
      head('-9.2 42.6, -10.7 39, -13.7 37'),
      head('-12.8 39.6, -16.2 37, -19.7 37.6'),
      head('-17.1 37.6, -20.9 38.4, -24 42'),
    ],
    9,
    5.2,
    0.4,
  ),
].join('')

const nose = [
  brush(head('-8.5 45, -10 53, -12.8 59.6, -17.1 65.6, -17.6 69.4, -14.5 71.6'), 6.6, 0.75),
  brush(head('-15.7 71, -13.1 69.6, -10.2 73, -6.5 70, -2.5 71.2'), 8),
  brush(head('-4.3 62.6, 0.3 65.2, 1.1 69.6, -2.7 71.8'), 6.4, 0.6),
].join('')
/** The near side of the nose, its wing and the hollow of the eye are turned from the light. */
const noseShade = shape(
  head(
    '-5.5 47!, -1.9 45, -0.5 52, -2.1 56.4, -3.1 61.6, 0.1 65.4, 0.7 69.8, -3.5 71, -8.5 70.4!, -5.1 66, -6.1 61, -3.9 54',
  ),
)
const noseCuts = hatching(
  [
    '-7.5 46, -1.5 44, 6.5 44',
    '-7.5 54, -1.5 52, 4.5 52',
    '-9.4 60, -2.1 58, 4.5 58',
    '-10.2 66, 0.5 64',
    '-11.9 71, -0.5 71',
  ],
  19,
  5.4,
  [
    { spine: head('-0.5 44.4, -1.5 49, -2.5 54'), reach: 19, depth: 0.7 },
    { spine: head('-0.5 61, 2.1 66, -0.5 71.4'), reach: 22, depth: 0.75 },
  ],
)

/** Her lips are just apart, as for a note that is hummed and then let out: the gap is cut out of both of them. */
const lips = shape(
  head(
    '-20 82.6!, -16.8 79.2, -13.8 77.1, -11.6 78.2, -9.7 76.9, -4.7 79.2, 1.8 82.4!, -2.5 88.1, -6.5 91.1, -10.5 91.9, -15 90.6, -18 87.5',
  ),
)
const gap = '-17.8 82.8!, -14.7 82.2, -11.4 83.2, -8.3 82.2, -3.8 82.6, -0.4 82.6!'
const mouth = shape(head(`${gap}, -4.1 85.3, -9.8 86.6, -15 85.4`))
/** The teeth end above the lower lip, and nowhere outside of the gap. */
const upperTeeth = shape(head(`${gap}, -4.4 83.9, -9.8 84.9, -14.9 84.1`))
const lipCuts = hatching(
  ['-18 84.9, -16.2 90.6', '-10.5 85.8, -10 92.5', '-2.8 83, -3.6 90.6', '2 81.1, -0.4 86.8'],
  17,
  5,
  [{ spine: head('-12.8 92.9, -7.6 92.1, -2 88.1, 2 83'), reach: 20, depth: 0.8 }],
)
const mouthLines = [
  // The edge of the upper lip, from corner to corner.
  brush(head('-20.5 82.5, -17.8 82.7, -14.7 82.2, -11.4 83.2, -8.3 82.2, -3.8 82.6, -0.1 82.6, 2.9 81.5'), 5),
  // From the wing of the nose round the mouth, and the hollow above the chin.
  brush(head('-1.9 70.6, 2.9 75, 6.1 81.1, 6.6 87.7'), 5.4, 0.4),
  brush(head('5.2 83, 7.1 86.8, 6.9 91'), 3.8, 0.4),
  brush(head('-15.4 95.9, -10.2 94.6, -4.7 96.1'), 6.4, 0.5),
  brush(head('-13.1 97.8, -9.5 97, -6 98.2'), 3.8, 0.5),
].join('')
const shine = brush(head('-14.3 88.3, -10.5 89.4, -7.6 88.5'), 4.4)

/** The light on the back of the nose; on so fair a cheek it would look like a scar. */
const light = shape(head('-7.3 47!, -4.9 54, -7.9 60, -14 66.6!, -12.6 61.6, -9.5 55.6'))

/** Shade on her skin is a plane of the next skin with an edge as clean as a cut, and over it the strokes of the gouge. */
const cheekShade = shape(
  head(
    '42 40!, 34 44, 31.4 52, 30.4 59, 24 67, 15 72.4!, 17 78, 14.4 84.4, 8 91, 0 96.6, -9 99.6, -17 98!, -20 103, -8 112, 12 108, 30 96, 42 76, 46 52',
  ),
)
const socketShade = shape(head('-0.4 50.6!, 6 46, 12.2 45.6, 18.3 49, 20.3 53!, 14.5 50, 9.2 49.2, 3.2 51.4'))
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
    { ink: 'first', path: round(8, 53, 4.7), within: nearEye },
    { ink: 'dark', path: round(8, 53, 4.7), stroke: 4, within: nearEye },
    { ink: 'dark', path: round(8, 53, 2.2), within: nearEye },
    { ink: 'first', path: round(-18.1, 53.2, 4.3), within: farEye },
    { ink: 'dark', path: round(-18.1, 53.2, 4.3), stroke: 4, within: farEye },
    { ink: 'dark', path: round(-18.1, 53.2, 2.2), within: farEye },
    { ink: 'pale', path: round(6.6, 51.8, 1) + round(-19.3, 52, 1) },
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
