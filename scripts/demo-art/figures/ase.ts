// Åse Lindqvist, turned half to the left, her chin up, between two notes: eyes on the far end of the room, grey hair in a
// braid over her head, a knitted yoke about her shoulders.

import { braided, greyed, hair, head, lobes, roots, swept, unit, wisps } from './ase-hair.ts'
import type { Drawing, Layer } from './drawing.ts'
import { engraver } from './engraving.ts'
import { discOn } from './front.ts'
import { collar, collarBehind, jumper, jumperLayers } from './jumper.ts'
import { band, between, brush, shape, spots } from './line.ts'

const round = (x: number, y: number, radius: number) => discOn(head, x, y, radius * unit)
const hatching = engraver(head)
/** Lines of the gouge along a form, pointed at both ends: each is thinner and shorter than the one before it. */
const along = (guides: readonly string[], count: number, thick: number, thin: number) =>
  Array.from({ length: count }, (_, index) => {
    const share = index / (count - 1)
    const points = between(guides.map(head), (index + 0.5) / count)
    const piece = points.slice(
      Math.round(share * 9) + (index % 2) * 2,
      65 - Math.round(share * 12) - (index % 3) * 2,
    )
    return band(piece, (at) => (thick + (thin - thick) * share) * Math.sin(at * Math.PI) ** 0.6 + 0.5)
  }).join('')

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
  // The folds of the lids, and at the outer corner the lines of fifty years of wind.
  brush(head('1.6 49.6, 6.6 46.8, 12.2 46.6, 17.6 49.6'), 3.6, 0.6),
  brush(head('-21.4 48.2, -17.8 46.9, -13 49'), 3.2),
  brush(head('2.6 60.8, 7.4 62.6, 12 62'), 3.2, 0.4),
  brush(head('22.4 52.4, 25.6 51.4, 28.4 51.8'), 3.2, 0.3),
  brush(head('22.2 55.2, 25.2 56.4, 27.6 58.6'), 3.2, 0.3),
].join('')
const brows =
  brush(head('-2.8 42, 2.4 38.6, 8.4 36.6, 14.4 36.4, 20.6 38.6, 27 44.4'), 16, 0.3) +
  brush(head('-9.6 42, -12.6 38.8, -16.2 37.2, -20 38, -24.4 42.4'), 14, 0.35)

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
const noseCuts =
  along(['-0.6 45, 0.2 51, -1 57, -1.6 62', '-5.4 46, -4.2 53, -5.4 60, -6.4 65'], 4, 4.2, 2.4) +
  hatching(['-4 61, 4 61', '-4 66, 4 66', '-5 71.6, 3 71.6'], 8, 5.2, [
    { spine: head('1.6 62, 2.6 66, 0.4 71.4'), reach: 25, depth: 0.75 },
  ])

/** Her lips are closed, and the corners of the mouth are a little higher than its middle. */
const lips = shape(
  head(
    '-20.6 81.2!, -17 79.2, -13.8 77.4, -11.6 78.5, -9.5 77.2, -4.6 78.8, 2.8 80.4!, -1.2 85.4, -5.6 88.4, -10.4 89.4, -15 88.2, -18.2 85.2',
  ),
)
const lipCuts = hatching(['-9 90, -8 84', '-4.6 88.6, -4 84', '0.6 85, 0.4 82', '3 82, 3 80'], 10, 5, [
  { spine: head('-7.6 91, -2.6 88, 2 83'), reach: 19, depth: 0.75 },
])
const mouthLines = [
  brush(
    head('-21.4 80.4, -20 81.7, -17.4 82.5, -14.4 82.7, -11.4 83.6, -8.4 82.7, -3 82.8, 1.6 81.2, 3.8 79.2'),
    7.4,
  ),
  // From the wing of the nose towards the mouth, and the hollow above the chin.
  brush(head('1.2 71.6, 5 75, 7 79'), 4, 0.4),
  brush(head('-14.6 94, -10.2 93, -5.4 94'), 5.4, 0.5),
].join('')
const shine = brush(head('-15.4 85.6, -12 86.7, -8.4 86'), 4.4)

/** The light on the back of the nose; on so fair a cheek it would look like a scar. */
const light = shape(head('-7.3 47!, -4.9 54, -7.9 60, -14 66.6!, -12.6 61.6, -9.5 55.6'))

/** Shade on her skin is a plane of the next skin with an edge as clean as a cut, and over it the strokes of the gouge. */
const cheekShade = shape(
  head(
    '42 40!, 34 44, 29.4 51, 27 59, 24.6 67, 20.4 74.6, 14.6 82, 7.6 88.6, 0 93.8, -8 97.4, -17 98!, -20 103, -8 112, 12 108, 30 96, 42 76, 46 52',
  ),
)
const socketShade = shape(head('-0.4 50.6!, 6 46, 12.2 45.6, 18.3 49, 20.3 53!, 14.5 50, 9.2 49.2, 3.2 51.4'))
/** Lines from the temple down along the jaw, each thinner than the one behind it. */
const cheekCuts = along(
  [
    '38.4 42, 38 54, 36.8 66, 33.6 75, 27 84, 18 92.8, 7 99.4, -5 102',
    '33.6 46, 32.4 55, 30.4 64.6, 26.8 73, 20.8 81.4, 13 89, 4 94.8, -6 98',
    '28.4 50, 26.8 57, 24.2 65.4, 20.4 73, 14.8 80, 8.4 86.6, 1 91.4, -7 94',
  ],
  9,
  6.6,
  1.6,
)
const browShade = shape(
  head(
    '-33 34!, -22 14, 0 4, 24 16, 38 36, 36 46!, 29.4 38, 22 28, 12 19.4, 0 14.4, -10 17.6, -19 25, -26 36, -30.6 41!',
  ),
)

const throat = head('-4 101.6, -3.6 110, -5 119, -8.4 127, -11 132')
const nape = head('46 72, 46.6 88, 48.4 103, 51 112, 53.6 119')
const neck = shape([
  ...throat,
  ...spots('430 990, 600 1010, 690 930'),
  ...[...nape].reverse(),
  ...head('46 58, 36 58, 34 70, 24 86, 10 100'),
])
const neckLines = brush([...throat], 8, 0.4) + brush([...nape], 9, 0.6)
const neckShade = shape(
  head(
    '-6 104!, 0 109.4, 10 113.4, 20 112.6, 28 107.6, 34.4 100, 38.4 104, 36.4 116, 30 127, 21 137, 16 146!, 80 146!, 64 84, 44 60, 30 80, 10 98',
  ),
)
/** Below the jaw the lines go round the neck, and down behind its tendon. */
const neckCuts =
  along(
    [
      '50 70, 38 79, 30 88, 20 96.6, 8 103, -6 104.4',
      '52 80, 41 89, 32 97, 21 104.6, 8 109.4, -6 109',
      '54 92, 44 100, 34 107.6, 22 113.4, 8 116.6, -6 115',
    ],
    11,
    9.4,
    1.6,
  ) +
  along(
    [
      '47 90, 48 99, 50 108, 53 116, 57 124',
      '44.6 98, 44.8 106, 46.4 113, 48.6 120, 51 126',
      '40 109, 39.6 114, 40 120, 41.4 125, 44 130',
    ],
    9,
    7.4,
    1.6,
  )
/** The tendons from behind the ear and from below the jaw meet in the pit of the throat. */
const tendons =
  brush(head('40 97, 35.4 109, 27.6 121, 18 130, 10 136'), 7, 0.4) +
  brush(head('-0.4 117, 0.6 123, 3.2 129, 7 134'), 4.4, 0.5)
/** The dark between the ear and the hair. */
const behindEar = brush(head('47 42.4, 51.6 46, 51.4 54, 48 62, 45.6 69, 44 76, 45.4 84, 46 92'), 13, 0.5)

export function ase(): Drawing {
  const layers: Layer[] = [
    ...braided(27, lobes.length),
    { ink: 'dark', path: collarBehind },
    { ink: 'fair', path: neck },
    { ink: 'wheat', path: neckShade, within: neck },
    { ink: 'dark', path: neckCuts, within: neck },
    { ink: 'dark', path: neckLines + tendons },
    ...jumperLayers,
    ...braided(0, 2),
    { ink: 'fair', path: faceShape },
    { ink: 'wheat', path: cheekShade + browShade, within: faceShape },
    { ink: 'wheat', path: noseShade + socketShade },
    { ink: 'dark', path: cheekCuts, within: faceShape },
    { ink: 'dark', path: noseCuts, within: noseShade },
    { ink: 'dark', path: faceLines },
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
