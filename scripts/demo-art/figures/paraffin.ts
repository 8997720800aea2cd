// DJ Paraffin from below, laughing at the ceiling: her eyes shut, a gap between her front teeth, her braids in the air;
// one hand on a record, the next one held up in the other.

import { disc } from '../shapes.ts'
import { braid } from './braid.ts'
import { deck, deckOutline } from './deck.ts'
import type { Drawing, Layer } from './drawing.ts'
import { heldRecord, raisedArm, raisedOutline } from './held-record.ts'
import { band, brush, line, type Spot, shape, slantTones, spaceAt, spots, walk } from './line.ts'
import { bothBrushes, bothShapes, mirrored } from './strands.ts'

const size = 3.9
const head = spaceAt({ x: 424, y: 376, size, lean: -0.17 }, { x: 0, y: 60 })

const faceShape = mirrored(
  head,
  '0 109, 9.6 107.6, 19.6 101, 28.4 90, 34 75, 36 57, 35 40, 29.6 26, 17 17.4, 0 15',
)
/** What only somebody below sees: the floor of the jaw. */
const underJaw = mirrored(head, '0 120, 12 117.6, 23 108.6, 31.6 93, 35.6 74, 20 80, 0 84')
const neck = shape([
  ...head('-27 96, -23.6 116'),
  ...spots('374 640, 356 700!, 480 780, 650 720!'),
  ...head('38 134, 31 116, 31 92!'),
])

const hair = mirrored(
  head,
  '0 -8, 18 -6, 32 4, 41 22, 43 44, 41 62!, 36.4 58, 35.4 44, 31.6 32, 24.6 24, 13 18.8, 0 17.4',
)
/** Her hair is parted in rows from the forehead to the crown; each row is a braid behind. */
const partings = [
  '5 18.4, 4.4 9, 3 0, 1.6 -6',
  '15 20, 14 10, 10.4 1, 6 -5',
  '24 24.6, 23 14, 18 4.4, 11 -3',
  '31.4 32.4, 31.4 21, 26 9, 17 0',
  '35.6 44, 38 31, 34.6 17, 25 5',
]
  .map((text) => bothBrushes(head, text, 6, 0.3))
  .join('')
const rows = [
  '0 15, 0 6, 0 -5',
  '9.6 17, 9 8, 6 -2',
  '19.4 20, 18.4 11, 13.6 1',
  '27.6 26, 27.4 17, 22 6',
  '33.4 37, 35 25, 30 12',
]
  .flatMap((text) => {
    const [from = [0, 0], middle = [0, 0], to = [0, 0]] = spots(text)
    return [0.2, 0.4, 0.6, 0.8].map((share) => {
      const at = (axis: 0 | 1) =>
        (1 - share) ** 2 * from[axis] + 2 * share * (1 - share) * middle[axis] + share ** 2 * to[axis]
      const [x, y] = [at(0), at(1)]
      return bothBrushes(head, `${x - 2.4} ${y - 0.8}, ${x} ${y + 1}, ${x + 2.4} ${y - 0.8}`, 4)
    })
  })
  .join('')

/** Her braids swing after her head. */
const braids = [
  [22, 12, '330 190, 262 180, 190 210, 130 262, 84 330, 52 410'],
  [22, 14, '310 250, 240 264, 172 318, 124 396, 100 480, 96 566'],
  [21, 14, '310 320, 246 360, 200 430, 174 514, 172 596, 186 676'],
  [20, 13, '320 420, 274 470, 250 540, 252 610, 272 680, 306 752'],
  [20, 11, '580 440, 624 492, 646 556, 642 620, 626 680, 600 730'],
  [21, 13, '580 380, 648 420, 694 480, 714 550, 712 620, 696 690'],
] as const
const plaits = braids.map(([wide, count, course]) => {
  const points = walk(spots(course), 2)
  const last = Math.round(((count - 1) / count) * (points.length - 60)) + 8
  const end = points[last + 20] ?? { x: 0, y: 0 }
  const core = band(points.slice(0, last + 8), (along) => wide * Math.min(1.2, 0.4 + (1 - along) * 8))
  return { core, lobes: braid(points, count, () => wide), bead: disc(end.x, end.y, 15) }
})

const lids = bothShapes(head, '7.4 50!, 12 42.6, 19 40, 26 43, 30 49.6!, 24 45.6, 17 44.4, 11 46.6')
const features = [
  // The eyes are shut by the cheeks below them.
  bothBrushes(head, '6.6 51, 11.4 45.6, 18 43.4, 25 45, 31 50.6', 13, 0.5),
  bothBrushes(head, '25.4 45, 29.4 42.6, 32.6 42.8', 6, 0.3),
  bothBrushes(head, '28.6 48, 32.6 46.6, 35.4 47.4', 6, 0.3),
  bothBrushes(head, '11.6 51, 17.6 49.4, 24 51.8', 4.4),
  bothBrushes(head, '5.6 36.4, 12 31, 20 29.4, 31.6 35.4', 15, 0.4),
  // The nose from below.
  bothBrushes(head, '4.6 46, 3.8 51, 4.8 55', 4.4, 0.6),
  bothBrushes(head, '7.4 58, 10.6 60.4, 11 64.4, 8 67', 7, 0.5),
  brush(head('-7.6 66.8, -3.6 66, 0 69, 3.6 66, 7.6 66.8'), 7),
  bothBrushes(head, '2.8 64, 5 62.4, 7.6 63.2, 7.4 64.8', 8, 0.5),
  // The cheeks are pushed up.
  bothBrushes(head, '12.6 64, 19.6 66.6, 25 72.4, 26.4 81', 7, 0.6),
  bothBrushes(head, '17 56.6, 23.6 57.4, 29 61', 4),
  brush(head('-7.6 105, 0 103.2, 7.6 105'), 7),
].join('')
const noseFloor = mirrored(head, '0 69, 3.8 66.6, 7.8 67.2, 10 63.6, 7.4 60.8, 3.6 60, 0 60.6')
const lips = mirrored(head, '0 97.6, 9 95.4, 16.6 88, 20 79, 21.6 73.6!, 12.6 72.8, 5 72.8, 0 74.2')
const mouthInside = mirrored(head, '0 94.8, 8.4 92.6, 15 86, 19.4 75.4!, 11 75, 5 75, 0 76.2')
const upperTeeth = mirrored(head, '0 83, 7.6 82.6, 14 80.2, 18.8 75.8!, 11 75.4, 5 75.4, 0 76.6')
/** The gap. */
const gap = brush(head('0 75.6, 0.2 79.4, 0 85'), 8, 0.6)
const tongue = mirrored(head, '0 94.4, 6.4 92.8, 10.4 89, 6 87.4, 0 89')
const lights =
  shape(head('-3 46!, 1.4 50, 3.4 55, 0 58.6!, -3.6 55.6, -2.8 51')) +
  shape(head('-30 60!, -25 58.4, -19 60, -15.4 64!, -21 65.4, -27 68.6'))

const bow = line(head('-42 58, -45 30, -32 -3, 0 -15, 32 -3, 45 30, 42 58'))
const cups = bothShapes(head, '36 50!, 45 46, 51 52, 53 64, 51 77, 45 83, 36 79!')
const cushions = bothShapes(head, '33 50, 39 48, 41 64, 39 81, 33 79, 30 64')
const cupLines = bothBrushes(head, '47 52, 48.6 64, 47 77', 6)

const shirt = shape(
  spots(
    '366 690!, 330 706, 296 724, 252 782, 236 880, 248 1000, 262 1300!, 262 1900!, 780 1900!, 780 1300!, 778 1000, 796 900, 820 800, 780 700, 716 684, 652 672!, 600 764, 490 790, 400 752',
  ),
)
const shirtNeck = line(spots('366 690!, 400 752, 490 790, 600 764, 652 672!'))
const sun = disc(512, 908, 68)
const sunRays = Array.from({ length: 16 }, (_, index) => {
  const at = (turn: number, reach: number, corner?: 1): Spot => {
    const angle = ((index + turn) / 16) * Math.PI * 2
    const spot = [512 + Math.cos(angle) * reach, 908 + Math.sin(angle) * reach] as const
    return corner ? [...spot, corner] : spot
  }
  return shape([at(-0.2, 88), at(0, 82), at(0.2, 88), at(0, 118, 1)])
}).join('')

const sleeve = shape(
  spots(
    '704 690!, 748 676, 794 650, 834 606!, 890 672, 926 738!, 880 800, 836 850, 802 910!, 760 850, 720 780',
  ),
)
const sleeveFolds = [
  brush(spots('818 628, 866 690, 904 752'), 6, 0.4),
  brush(spots('726 712, 766 770, 786 842'), 8),
  brush(spots('756 700, 790 744, 812 800'), 6),
].join('')

export function paraffin(): Drawing {
  const layers: Layer[] = [
    ...plaits.flatMap(({ core, lobes, bead }): Layer[] => [
      { ink: 'pale', path: lobes.map(({ path }) => path).join('') + bead, stroke: 16 },
      { ink: 'dark', path: core },
      ...lobes.flatMap(({ path, cuts }): Layer[] => [
        { ink: 'dark', path },
        { ink: 'pale', path: cuts },
      ]),
      { ink: 'hot', path: bead },
      { ink: 'dark', path: bead, stroke: 5 },
    ]),
    { ink: 'wheat', path: neck },
    {
      ink: 'dark',
      path: slantTones([
        { spine: head('-30 112, -14 124, 0 127, 14 124, 32 108'), reach: 62, depth: 1 },
        { spine: spots('560 560, 610 640, 660 720'), reach: 60, depth: 0.95 },
      ]),
      within: neck,
    },
    { ink: 'dark', path: neck, stroke: 6 },
    { ink: 'second', path: shirt },
    {
      ink: 'dark',
      path: slantTones([
        { spine: spots('812 830, 790 1000, 790 1250'), reach: 120, depth: 0.95 },
        { spine: spots('236 860, 246 1000, 256 1200'), reach: 60, depth: 0.9 },
      ]),
      within: shirt,
    },
    { ink: 'hot', path: sun + sunRays, within: shirt },
    { ink: 'dark', path: shirt, stroke: 7 },
    { ink: 'pale', path: shirtNeck, stroke: 13 },
    { ink: 'dark', path: hair },
    { ink: 'wheat', path: underJaw },
    {
      ink: 'tan',
      path: slantTones([{ spine: head('-38 90, -26 108, 0 118, 26 108, 38 90'), reach: 80, depth: 1 }]),
      within: underJaw,
    },
    { ink: 'dark', path: underJaw, stroke: 6.5 },
    { ink: 'wheat', path: faceShape },
    {
      ink: 'tan',
      path: slantTones([
        { spine: head('39 40, 38 60, 36 76, 29 92, 14 105'), reach: 66, depth: 0.95 },
        { spine: head('-34 30, -18 16, 0 12, 18 16, 34 30'), reach: 26, depth: 0.9 },
      ]),
      within: faceShape,
    },
    { ink: 'dark', path: faceShape, stroke: 6.5 },
    { ink: 'dark', path: hair },
    { ink: 'pale', path: partings, within: hair },
    { ink: 'second', path: rows, within: hair },
    { ink: 'fair', path: lights },
    { ink: 'tan', path: lids + noseFloor },
    { ink: 'first', path: lips },
    { ink: 'dark', path: lips, stroke: 4 },
    { ink: 'dark', path: mouthInside },
    { ink: 'pale', path: upperTeeth },
    { ink: 'first', path: tongue, within: mouthInside },
    { ink: 'dark', path: features + gap },
    { ink: 'dark', path: bow, stroke: 36 },
    { ink: 'hot', path: bow, stroke: 25 },
    { ink: 'dark', path: cushions },
    { ink: 'hot', path: cups },
    { ink: 'dark', path: cups, stroke: 6.5 },
    { ink: 'dark', path: cupLines },
    ...raisedArm,
    { ink: 'second', path: sleeve },
    {
      ink: 'dark',
      path: slantTones([{ spine: spots('930 746, 880 810, 836 870, 800 920'), reach: 60, depth: 0.95 }]),
      within: sleeve,
    },
    { ink: 'dark', path: sleeve, stroke: 6 },
    { ink: 'dark', path: sleeveFolds },
    ...heldRecord,
    ...deck(),
  ]
  return {
    outlines: [faceShape, underJaw, hair, bow, cups, neck, shirt, sleeve, raisedOutline, deckOutline],
    layers,
    face: { x: 424, y: 376 },
  }
}
