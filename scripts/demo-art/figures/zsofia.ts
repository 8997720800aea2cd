// Zsófia Ördögh, turned half to the right, in a pause: the violin upright against her shoulder, one hand about its neck,
// the bow in the other; her hair up, an embroidered dress.

import { disc } from '../shapes.ts'
import type { Drawing, Layer } from './drawing.ts'
import { discOn } from './front.ts'
import { fist, fistOutlines } from './grip.ts'
import { band, brush, line, shape, slantTones, spaceAt, spots, walk } from './line.ts'
import { strands } from './strands.ts'
import { violinIn } from './upright-violin.ts'

const size = 4
const head = spaceAt({ x: 492, y: 352, size, lean: 0.13, mirrored: true })

const faceShape = shape(
  head(
    '-6 8, -20 12, -28.6 23, -32 37, -30.2 47, -32.4 57, -31 67, -27 79, -24 91, -19.6 102.6, -12.4 108.6, -4 108, 9 102, 21 92, 30.4 80, 34.8 67, 37 52, 37 36, 30 18, 14 8',
  ),
)
const ear = shape(head('36.4 51, 39.4 45.6, 44.6 45.2, 48 50.4, 47 58, 43.6 65, 40 69.6, 36.8 67'))
const earLines =
  brush(head('39.6 50.4, 43.4 48.4, 45 53, 42.6 59.6'), 6) + brush(head('39.4 56, 42 56.4, 40.6 62'), 6)

/** Parted beside the middle and pinned up behind. */
const hair = shape(
  head(
    '-32 42!, -36 26, -30 6, -16 -7, 4 -13, 24 -12, 42 -4, 54 12, 58 32, 55 52, 50 66, 45.6 80!, 46 66, 48.6 54, 45.4 44.6, 39.6 43.6, 37 57!, 34.4 47, 33 36, 27 25, 16 17, 4 12.6, -5 9.6!, -12 15, -21 22, -27.6 31',
  ),
)
const pinned = strands(
  [
    head('-6 8, 2 -1, 12 -8, 24 -14, 32 -18'),
    head('6 12, 14 3, 23 -4, 32 -10, 36 -16'),
    head('22 20, 29 11, 34 2, 38 -6, 39 -14'),
    head('34 38, 41 27, 46 12, 46 0, 42 -12'),
    head('45 52, 52 40, 54 24, 51 8, 45 -10'),
    head('47 78, 55 56, 58 32, 54 10, 47 -8'),
  ],
  28,
  6.4,
  0.34,
)
const swept = strands(
  [
    head('-32 40, -34 22, -24 2, -6 -8, 16 -14, 28 -18'),
    head('-26 29, -24 14, -14 1, 0 -6, 18 -12, 30 -17'),
    head('-8 10, -4 3, 4 -4, 14 -9, 24 -14, 31 -17'),
  ],
  13,
  6,
  0.34,
)
const knot = shape(head('24 -14, 20 -26, 25 -39, 38 -45, 52 -41, 60 -29, 58 -15, 50 -6, 38 -4, 29 -7'))
const knotCuts = [
  '25 -18, 28 -34, 44 -41, 56 -30',
  '29 -14, 32 -30, 45 -36, 53 -26, 51 -14',
  '33 -11, 36 -24, 45 -30, 49 -22, 46 -12',
  '38 -9, 40 -19, 44 -23, 45 -16, 42 -9',
  '54 -12, 58 -20, 58 -30',
]
  .map((text) => brush(head(text), 7, 0.4))
  .join('')
const ribbon = shape(head('23 -13!, 34 -6, 50 -6.6!, 52 -0.6!, 36 1.4, 22.6 -6!'))
const wisps = [
  brush(head('37 57, 35.6 66, 37.6 76, 35 84'), 6, 0.3),
  brush(head('47 76, 50 86, 47.6 94'), 6, 0.3),
  brush(head('44 80, 45 88, 42.6 96'), 5, 0.3),
].join('')

const eyes =
  shape(head('-4.2 54!, -0.2 50.8, 5.6 49.8, 11.4 51.2, 15.6 54!, 9.6 56.4, 2 56.6')) +
  shape(head('-28.4 53.4!, -26.6 50.8, -22.6 49.8, -18.8 51.2, -16.4 54!, -20 56, -25.2 55.8'))
const irises = discOn(head, 3.4, 53, 4.2 * size) + discOn(head, -24.4, 52.8, 3.8 * size)
const sparks = discOn(head, 2.2, 52, size) + discOn(head, -25.6, 51.9, 0.9 * size)
/** The light: the near cheekbone and the back of the nose. */
const lights =
  shape(head('2 67.4!, 9.4 66, 16.4 63.4, 22.6 58.8!, 21.6 65.6, 16.2 71.4, 8.8 73.2')) +
  shape(head('-14.4 47!, -11 55, -14 62.6, -21.6 69.4!, -21.4 64.6, -17.4 57.6'))
const features = [
  // Lids, the crease above and the shadow below.
  brush(head('-6 54.8, -1.2 50.4, 5.6 48.8, 12.6 50.4, 19.4 52.4'), 11, 0.55),
  brush(head('-3.4 47.6, 2 44.8, 9 44.8, 16 48'), 4.4),
  brush(head('-14.8 55, -18 50.8, -22.6 48.8, -27.2 49.8, -31 51.8'), 9.5, 0.5),
  brush(head('-28 46.8, -23 45, -18 47'), 3.6),
  brush(head('-1 59.6, 5 60.8, 11 59.2'), 4),
  brush(head('-26 58.8, -22 59.4, -18.6 58.4'), 3.6),
  // Strong brows.
  brush(head('-6.6 42.6, 1 38.6, 12 36.4, 25 41'), 18, 0.3),
  brush(head('-15.6 42.4, -21 38, -26.4 37, -31.6 40.4'), 15, 0.35),
  // The nose is long, with a bend below the brows.
  brush(head('-14.6 45, -18.4 53, -21.6 61, -26.4 68.6, -25.6 73, -20.6 74.8'), 7, 0.75),
  brush(head('-21.8 74.2, -18.2 72.8, -15 76.4, -11 73.8, -7.8 74.4'), 9),
  brush(head('-8.8 67, -4.4 69.4, -4 73.4, -7.8 75'), 7, 0.6),
  brush(head('2.6 80.4, 5 83.4, 4.4 86'), 5),
  brush(head('-18 98.6, -12.6 97, -6.6 98.4'), 5),
  brush(head('22 74, 17 82, 16 90'), 4.6),
].join('')
const lips =
  shape(
    head(
      '-25 85!, -21.4 82, -18 80.4, -15.6 81.4, -12.8 80.2, -6.6 82, 0.2 84.4!, -6 86.4, -15 87.2, -21.4 86.6',
    ),
  ) + shape(head('-24 86.2!, -15 87.8, -0.6 85.4!, -5.4 91, -13 93.8, -20 92'))
const lipLine = brush(head('-26 84.8, -20.6 86.8, -15 87.2, -6 86.4, 2 83.8'), 8)
const mole = discOn(head, 9.6, 80, 5.4)

const throat = [...head('-4 106, -4 118, -5 130'), ...spots('474 880')]
const nape = head('62 150, 51 130, 46 108, 45 80')
const neck = shape([
  ...throat,
  ...spots('512 908, 566 896!, 520 1000, 420 1050, 300 1040, 190 950, 168 918!'),
  ...nape,
  ...head('34 74, 22 93, 8 104'),
])

/** Drops of glass at her ear. */
const [[dropX, dropY] = [0, 0]] = head('41 78')
const drop = disc(dropX, dropY + 14, 15, 24) + disc(dropX, dropY - 18, 9)

const dress = shape(
  spots(
    '188 912!, 130 936, 70 976, 22 1050, 0 1160, -6 1300!, -6 1900!, 900 1900!, 900 1300!, 880 1110, 840 1010, 760 950, 660 916, 560 892!, 520 980, 430 1040, 320 1030, 240 980',
  ),
)
const neckline = [
  spots('176 914, 236 984, 320 1036, 430 1046, 524 984, 570 886'),
  spots('120 938, 206 1036, 318 1094, 446 1104, 566 1030, 640 900'),
]
const edging = band(walk(neckline[0] ?? []), () => 15)
/** Tulips and dots in a row below the neckline, as they are sewn in the villages about Szeged. */
const bloom = (x: number, y: number, turn: number, scale: number) => {
  const at = spaceAt({ x, y, size: scale, lean: turn })
  return {
    leaves: shape(at('0 16!, -12 6, -30 8!, -22 20, -8 24')) + shape(at('0 16!, 12 6, 30 8!, 22 20, 8 24')),
    petals: shape(at('0 14!, -16 4, -18 -14, -12 -26!, -5 -14, 0 -28!, 5 -14, 12 -26!, 18 -14, 16 4')),
    heart: shape(at('0 8!, -6 -2, 0 -14!, 6 -2')),
  }
}
const blooms = [
  bloom(146, 1000, 0.86, 1.1),
  bloom(224, 1080, 0.6, 1.2),
  bloom(322, 1126, 0.24, 1.3),
  bloom(434, 1134, -0.12, 1.3),
  bloom(536, 1094, -0.56, 1.2),
]
const dots = ['176 1050', '262 1114', '378 1150', '492 1138', '110 1010', '580 1050']
  .map((text) => {
    const [[x, y] = [0, 0]] = spots(text)
    return disc(x, y, 9)
  })
  .join('')
const dressCuts = [
  brush(spots('58 1040, 40 1140, 44 1300'), 8, 0.4),
  brush(spots('84 1056, 72 1150, 78 1300'), 6, 0.4),
  brush(spots('170 1200, 168 1250, 176 1320'), 6, 0.4),
  brush(spots('560 1190, 556 1250, 566 1320'), 6, 0.4),
].join('')

/** The arm with the violin: its elbow is out, the sleeve ends in a cuff below the hand. */
const hand = spaceAt({ x: 776, y: 628, size: 1.02, lean: -0.1 }, { x: -30, y: 20 })
/** Behind the neck of the violin; its end is to be seen beyond. */
const thumb = shape(hand('-10 -52, -50 -62, -82 -58, -92 -46, -84 -32, -54 -26, -10 -26'))
const sleeve = shape(
  spots(
    '846 776!, 930 744!, 986 850, 1050 960, 1086 1060, 1064 1130, 990 1170, 880 1180!, 820 1080, 850 960, 870 860',
  ),
)
const sleeveCuts = [
  brush(spots('960 850, 1018 960, 1050 1056'), 8, 0.4),
  brush(spots('936 856, 984 950, 1010 1020'), 6, 0.4),
].join('')
const cuff = shape(spots('832 752!, 914 708!, 942 760!, 856 808!'))

const violin = violinIn(spaceAt({ x: 782, y: 800, size: 0.95, lean: -0.11 }))

/** The bow stands upright in the hand that hangs down. */
const bowLine = spots('96 1320!, 116 1000, 144 700, 176 452!')
const stick = band(walk(bowLine), (along) => 15 - along * 5)
const hairs = band(walk(spots('140 1320!, 154 1000, 172 700, 190 470!')), () => 9)
const tip = shape(spots('168 468!, 174 440!, 182 432, 202 476!, 190 482'))

export function zsofia(): Drawing {
  const layers: Layer[] = [
    { ink: 'dark', path: sleeve },
    { ink: 'second', path: sleeveCuts, within: sleeve },
    { ink: 'fair', path: neck },
    {
      ink: 'dark',
      path: slantTones([
        { spine: head('-6 108, 10 106, 24 97, 34 84, 42 72'), reach: 58, depth: 1 },
        { spine: head('46 90, 50 120, 62 150'), reach: 54, depth: 0.95 },
      ]),
      within: neck,
    },
    {
      ink: 'dark',
      path: brush(head('2 126, 8 142, 18 156'), 7, 0.4) + brush(head('-2 150, 4 156, 14 160'), 6),
    },
    { ink: 'dark', path: line([...throat, ...spots('512 908, 556 898')]) + line(nape), stroke: 6 },
    { ink: 'dark', path: dress },
    { ink: 'second', path: dressCuts, within: dress },
    { ink: 'second', path: blooms.map(({ leaves }) => leaves).join('') },
    { ink: 'hot', path: blooms.map(({ petals }) => petals).join('') + dots },
    { ink: 'first', path: blooms.map(({ heart }) => heart).join('') },
    { ink: 'hot', path: edging },
    { ink: 'dark', path: edging, stroke: 5 },
    { ink: 'dark', path: knot },
    { ink: 'second', path: knotCuts, within: knot },
    { ink: 'fair', path: faceShape },
    {
      ink: 'wheat',
      path: slantTones([
        { spine: head('39 44, 37 66, 32 82, 22 94, 6 106'), reach: 60, depth: 0.95 },
        { spine: head('-30 34, -20 22, -6 10, 14 16, 32 34, 36 46'), reach: 30, depth: 0.9 },
      ]),
      within: faceShape,
    },
    { ink: 'dark', path: faceShape, stroke: 6.5 },
    { ink: 'dark', path: hair },
    { ink: 'second', path: pinned + swept, within: hair },
    { ink: 'hot', path: ribbon },
    { ink: 'dark', path: ribbon, stroke: 5 },
    { ink: 'fair', path: ear },
    { ink: 'dark', path: ear, stroke: 5.5 },
    { ink: 'dark', path: earLines },
    { ink: 'glow', path: lights },
    { ink: 'pale', path: eyes },
    { ink: 'dark', path: irises, within: eyes },
    { ink: 'pale', path: sparks },
    { ink: 'first', path: lips },
    { ink: 'dark', path: features + lipLine + mole + wisps },
    { ink: 'hot', path: drop },
    { ink: 'dark', path: drop, stroke: 4.5 },
    { ink: 'pale', path: stick + hairs + tip, stroke: 16 },
    { ink: 'pale', path: hairs },
    { ink: 'dark', path: hairs, stroke: 4 },
    { ink: 'dark', path: stick + tip },
    { ink: 'pale', path: violin.outlines.join('') + thumb, stroke: 18 },
    { ink: 'fair', path: thumb },
    { ink: 'dark', path: thumb, stroke: 5.5 },
    ...violin.layers,
    ...[...fistOutlines(hand), cuff].map((path): Layer => ({ ink: 'pale', path, stroke: 14 })),
    ...fist(hand, 'fair'),
    { ink: 'hot', path: cuff },
    { ink: 'dark', path: cuff, stroke: 6 },
  ]
  return {
    outlines: [faceShape, hair, knot, ear, neck, dress, sleeve, stick, hairs],
    layers,
    face: { x: 480, y: 560 },
  }
}
