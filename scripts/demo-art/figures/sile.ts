// Síle Ní Bhraonáin, an old woman in profile to the right: a crown of white braid, a fringed shawl, her eyes down and one
// hand in the wires of her harp.

import { disc, ring } from '../shapes.ts'
import { braid } from './braid.ts'
import type { Drawing, Layer } from './drawing.ts'
import { harpArm } from './harp-arm.ts'
import { band, between, brush, line, shape, slantTones, spaceAt, spots, walk } from './line.ts'
import { strands } from './strands.ts'
import { wireHarp } from './wire-harp.ts'

const head = spaceAt({ x: 236, y: 376, size: 3.9, lean: 0.14, mirrored: true }, { x: 50, y: 58 })

const profile = head(
  '9 18, 4 24.6, 2 31.4, 1.4 37, 1 41, 3.4 46.4, 2 52, -2 58, -6.2 63, -8.2 66.4, -6.8 69.4, -2.2 70.8, 0 73, -1.6 76, -1.8 78.4, 1.6 80.6!, -1.4 82.4, -1.6 85.2, 1.4 88.2, 2.4 90.6, 1 94, 1.4 99.4, 5 104.4, 11.4 107.2, 19 106.6, 27 105.4',
)
const throat = head('27 105.4, 31.6 108.6, 33 117, 37 130, 38 146')
const nape = head('90 150!, 85 126, 80 104, 79 84')
const skin = shape([...profile, ...throat.slice(1), ...nape, ...head('72 30, 40 12')])
const faceOnly = shape([...profile, ...head('40 98, 48 84, 51 64, 50 24')])
const neck = shape([
  ...head('26 105!, 44 92, 52 72, 68 72!'),
  ...nape.toReversed(),
  ...throat.toReversed().slice(0, -1),
])

const hair = shape(
  head(
    '7.4 20!, 8 10, 14 3, 21 1, 25 -7, 35 -11, 46 -9.6, 58 -11, 70 -6, 78 2, 86 9, 90 20, 94 30, 93 42, 91.6 54, 88 66, 86.4 78, 81 90!, 74 86, 69.6 78, 66 68, 62.6 57!, 58 46, 53 43, 48.6 46, 46.6 64!, 41 56, 39.6 47, 33 43, 29 37, 22 34, 17 28, 11 26',
  ),
)
const front = strands(
  [
    head('8 19, 11 9, 20 5, 27 -3, 38 -6, 50 -4'),
    head('11 24, 18 15, 27 13, 36 5, 46 6, 57 3'),
    head('20 32, 28 25, 36 25, 44 17, 54 19, 63 16'),
    head('30 40, 37 33, 45 35, 52 28, 60 30, 67 28'),
    head('40 52, 43 42, 51 42, 57 38, 62 42, 68 40'),
  ],
  17,
  4.2,
  0.7,
)
const back = strands(
  [
    head('62 -8, 76 4, 88 22, 90.6 42, 87 62, 81 86'),
    head('70 12, 79 22, 82.6 40, 81.6 58, 77 84'),
    head('74 40, 76.6 52, 76 66, 73 80'),
  ],
  10,
  4.6,
  0.3,
)
const crown = braid(walk(head('69 92, 73 74, 74 52, 71 30, 63 11, 50 -5, 36 -18, 20 -32'), 2), 15, () => 36)
/** The braid goes on over the top of the head, out of sight. */
const overTop = shape(head('30 -13!, 46 -15, 70 -11, 100 20!, 100 110!, 50 110!, 50 20!'))
const wisps = [
  brush(head('46 61, 44.6 70, 46 78'), 5, 0.3),
  brush(head('79 88, 82 96, 81 104'), 5, 0.3),
  brush(head('12 22, 8.6 28, 9.4 33'), 4, 0.3),
].join('')
const ear = shape(
  head('51 46, 56.6 42.6, 62.6 44.8, 64.4 51.4, 62 60, 59.4 67, 57 73.4, 52.6 73.6, 51 65, 49.6 55'),
)
const earLines =
  brush(head('52.6 49.6, 57 46, 61 48.4, 61 54, 58 60'), 6) +
  brush(head('54 54, 57.4 53.6, 57 59.6, 54.6 64'), 6.4)
const [[pearlX, pearlY] = [0, 0]] = head('54.6 78')
const pearl = disc(pearlX, pearlY, 12)

const features = [
  // The eye looks down at the wires.
  brush(head('4.6 52, 9 55.4, 14.6 55.6, 21 51.6'), 9, 0.5),
  brush(head('6 48.4, 12 45.4, 19 48'), 5),
  brush(head('6.4 54, 4.4 57.6, 2.4 58.6'), 4.4, 0.3),
  brush(head('9.6 55.4, 8.2 59, 6.4 60.4'), 4.4, 0.3),
  brush(head('10 68, 14.6 69.4, 19 68'), 4),
  brush(head('3.4 41, 9 37.4, 16 37.6, 23 41.6'), 7, 0.35),
  // What eighty winters leave at the temple, on the brow and on the cheek.
  brush(head('23.6 50.4, 28.4 47.4, 32 47.4'), 4.4),
  brush(head('24 54, 29.4 53.6, 33 55.4'), 4.4),
  brush(head('23.4 57.4, 28 59.4, 30.6 63'), 4.4),
  brush(head('6.4 27.4, 12 25.6, 18 27.6'), 4.6),
  brush(head('5.4 32, 11 30.6, 18 32.6'), 4),
  brush(head('-4 68, -1.6 66.2, 1 67.4'), 7),
  brush(head('0 62, 3.6 64.4, 4 68.4, 1.4 70.8'), 5, 0.6),
  brush(head('5 70.4, 10 74.6, 12 81, 11 87'), 5.4, 0.4),
  brush(head('14.4 75, 18 81, 18 88'), 4.6, 0.5),
  brush(head('1.6 80.8, 6 81.6, 9.4 80.8'), 6, 0.3),
  brush(head('2.4 76.6, 3 78.4'), 4),
  brush(head('5 75.8, 5.8 78'), 4),
  brush(head('4.6 87.6, 5.6 90'), 4),
  brush(head('4 97.4, 7.4 95.6, 11 97'), 4.6),
  brush(head('18 107.6, 30 102.6, 41 94, 48 83, 51.6 74'), 6.4, 0.3),
].join('')
const lips =
  shape(head('-0.6 73.8, -1.8 76.4, -1.6 78.6, 1.8 80.4!, 8 81!, 4.4 77.2')) +
  shape(head('1.8 81!, -1.2 82.6, -1.4 85, 1.4 87.6, 5 86, 8 81.4!'))
/** Half lenses for reading, on a string of beads. */
const lens = shape(head('-0.4 56.4!, 8 55.4, 18 55!, 17.4 61, 12.6 66, 6 65.6, 1 61.6'))
const bow = brush(head('17 55.4, 32 53, 50 51.4'), 11, 0.2)
const beads = walk(head('51 52, 46 66, 47 84, 53 104, 58 124, 60 140'), 2)
  .filter((_, index) => index % 8 === 0)
  .map(({ x, y }) => disc(x, y, 6))
  .join('')
const neckLines = [
  brush(head('36 112, 40 124, 42 138'), 6, 0.4),
  brush(head('44 108, 50 122, 55 138'), 6, 0.4),
  brush(head('34 126, 44 132, 56 133'), 4.6),
].join('')

const dress = shape(
  spots(
    '40 820!, -60 1000, -100 1300!, -100 1900!, 700 1900!, 640 1400!, 560 1130, 470 910, 380 806, 270 750!',
  ),
)
const dressFolds = [
  brush(spots('330 1130, 350 1250, 352 1400'), 9, 0.4),
  brush(spots('420 1080, 450 1230, 456 1400'), 8, 0.4),
  brush(spots('240 1210, 236 1300, 244 1400'), 7, 0.4),
].join('')

/** Over the shoulders, pinned before the chest. */
const shawl = shape(
  spots(
    '14 690!, -60 742, -130 840, -170 980, -180 1150!, -80 1180, 30 1140, 160 1060, 280 960, 380 850, 412 812!, 360 776, 300 740, 262 706!, 240 752, 130 760, 50 730',
  ),
)
const hem = spots('-180 1150, -80 1180, 30 1140, 160 1060, 280 960, 380 850, 412 812')
const weft = [
  spots('20 690, 70 742, 140 764, 220 752, 258 712'),
  spots('-80 770, 20 850, 140 870, 260 820, 330 760'),
  spots('-150 920, -40 1000, 120 970, 270 880, 370 790'),
  hem,
]
const rows = {
  pale: [0.2, 0.5, 0.8].map((share) => band(between(weft, share), () => 15)).join(''),
  dark: [0.13, 0.27, 0.43, 0.57, 0.73, 0.87].map((share) => band(between(weft, share), () => 5)).join(''),
}
/** The warp, from the neck to the hem. */
const warp = Array.from({ length: 9 }, (_, index) => {
  const share = (index + 0.6) / 9.4
  const course = weft.map((row) => {
    const points = between([row, row], 0)
    const { x, y } = points[Math.round(share * (points.length - 1))] ?? { x: 0, y: 0 }
    return [x, y] as const
  })
  return band(walk(course), () => 6)
}).join('')
const fringe = walk(hem, 4)
  .filter((_, index) => index % 4 === 1)
  .map(({ x, y }, index) => {
    const sway = ((index * 7) % 5) - 2
    return band(
      walk([
        [x, y - 6],
        [x + 6 + sway, y + 22],
        [x + 7 - sway, y + 50 + ((index * 5) % 3) * 5],
      ]),
      (along) => 5.6 + along * 3,
    )
  })
  .join('')
const collar = shape(
  spots('26 646!, 52 630, 106 678, 178 694, 236 672, 262 640!, 294 690, 276 752, 190 788, 90 774, 4 722'),
)
const collarFolds =
  brush(spots('24 676, 96 728, 180 742, 276 690'), 7, 0.5) +
  brush(spots('20 716, 110 760, 200 764, 270 732'), 5)
const brooch = ring(300, 766, 34, 20)
const pin = brush(spots('262 792, 300 766, 342 736'), 9, 0.4)

const harp = wireHarp(spots)

export function sile(): Drawing {
  const layers: Layer[] = [
    { ink: 'second', path: dress },
    {
      ink: 'dark',
      path: slantTones([
        { spine: spots('-60 1200, 60 1180, 200 1090, 320 980, 420 880'), reach: 110, depth: 0.95 },
      ]),
      within: dress,
    },
    { ink: 'dark', path: dressFolds },
    { ink: 'dark', path: dress, stroke: 7 },
    { ink: 'fair', path: skin },
    {
      ink: 'dark',
      path: slantTones([
        { spine: head('50 66, 50 80, 46 92, 38 101'), reach: 34, depth: 0.9 },
        { spine: head('12 27, 24 38, 38 48, 46 62'), reach: 22, depth: 0.8 },
      ]),
      within: faceOnly,
    },
    {
      ink: 'dark',
      path: slantTones([
        { spine: head('26 110, 40 104, 50 92, 57 76'), reach: 70, depth: 1 },
        { spine: head('83 84, 86 110, 92 144'), reach: 60, depth: 0.9 },
      ]),
      within: neck,
    },
    { ink: 'dark', path: neckLines },
    { ink: 'dark', path: line([...profile, ...throat.slice(1)]) + line(nape), stroke: 6.5 },
    { ink: 'dark', path: features },
    { ink: 'pale', path: hair },
    { ink: 'dark', path: front + back, within: hair },
    { ink: 'dark', path: hair, stroke: 6 },
    ...crown.flatMap(({ path, cuts }): Layer[] => [
      { ink: 'pale', path, within: overTop },
      { ink: 'dark', path, stroke: 5, within: overTop },
      { ink: 'dark', path: cuts, within: overTop },
    ]),
    { ink: 'dark', path: wisps },
    { ink: 'brown', path: lips },
    { ink: 'fair', path: ear },
    { ink: 'dark', path: ear, stroke: 5 },
    { ink: 'dark', path: earLines },
    { ink: 'dark', path: lens, stroke: 13 },
    { ink: 'hot', path: lens, stroke: 6.5 },
    { ink: 'dark', path: bow },
    { ink: 'hot', path: beads },
    { ink: 'dark', path: beads, stroke: 3 },
    { ink: 'hot', path: pearl },
    { ink: 'dark', path: pearl, stroke: 4.5 },
    { ink: 'pale', path: harp.outlines.join(''), stroke: 20 },
    ...harp.layers,
    ...harpArm(),
    { ink: 'pale', path: fringe },
    { ink: 'dark', path: fringe, stroke: 3.4 },
    { ink: 'first', path: shawl },
    { ink: 'pale', path: rows.pale, within: shawl },
    { ink: 'dark', path: rows.dark + warp, within: shawl },
    {
      ink: 'dark',
      path: slantTones([{ spine: spots('-170 900, -190 1050, -180 1200'), reach: 120, depth: 0.95 }]),
      within: shawl,
    },
    { ink: 'dark', path: shawl, stroke: 7 },
    { ink: 'first', path: collar },
    { ink: 'dark', path: collarFolds },
    { ink: 'dark', path: collar, stroke: 6 },
    { ink: 'hot', path: brooch },
    { ink: 'dark', path: brooch, stroke: 4.5 },
    { ink: 'dark', path: pin },
  ]
  return {
    outlines: [skin, hair, lens, dress, shawl, fringe, ...harp.outlines],
    layers,
    face: { x: 320, y: 420 },
  }
}
