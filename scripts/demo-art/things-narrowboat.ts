// A moored narrowboat from ahead, in a box of 1000 by 1000: a guitar on its fore deck, a lamp on the cabin, smoke from its
// chimney, a rope to a pin in the bank.

import { band, brush, shape, spaceAt, spots, walk } from './figures/line.ts'
import { hatching } from './harbour/hatching.ts'
import type { Piece } from './piece.ts'
import { bar, disc, ring } from './shapes.ts'

const cabin = shape(spots('306 520!, 326 256!, 674 256!, 694 520!'))
const roof = shape(
  spots('296 264!, 330 226, 420 206, 500 202, 580 206, 670 226, 704 264!, 670 276, 500 262, 330 276'),
)
const doors = bar(408, 286, 88, 240) + bar(504, 286, 88, 240)
const doorPanels = bar(422, 302, 60, 84) + bar(518, 302, 60, 84)
/** Lozenges, as boats have them on their doors. */
const lozenges = [452, 548]
  .map((x) => shape(spots(`${x} 310!, ${x + 24} 344!, ${x} 378!, ${x - 24} 344!`)))
  .join('')
const portholes = disc(364, 356, 32) + disc(636, 356, 32)
const glass = disc(364, 356, 22) + disc(636, 356, 22)
const gleams = brush(spots('352 350, 358 342, 368 340'), 6) + brush(spots('624 350, 630 342, 640 340'), 6)

const lamp = disc(500, 168, 40)
const bracket = shape(spots('484 196!, 516 196!, 522 216!, 478 216!'))
const chimney = bar(596, 96, 48, 128)
const chimneyBands = bar(590, 96, 60, 16) + bar(596, 132, 48, 10) + bar(596, 152, 48, 10)
const smoke = band(
  walk(spots('620 88, 588 52, 600 10, 648 -14, 640 -56, 690 -84, 740 -76')),
  (along) => 34 * Math.sin(Math.PI * (0.12 + along * 0.86)) + 4,
)
const pots = [356, 418]
  .map((x) => shape(spots(`${x - 24} 176!, ${x + 24} 176!, ${x + 18} 222!, ${x - 18} 222!`)))
  .join('')
const leaves = [356, 418]
  .flatMap((x) =>
    [
      '0 0, -14 -24, -36 -38',
      '0 0, -4 -32, -8 -62',
      '0 0, 12 -28, 32 -46',
      '0 0, -20 -8, -38 -10',
      '0 0, 20 -10, 38 -14',
    ].map((text) => brush(spaceAt({ x, y: 178, size: 1 })(text), 17, 0.6)),
  )
  .join('')
const blooms = [
  disc(330, 138, 11),
  disc(350, 112, 11),
  disc(390, 136, 11),
  disc(430, 118, 11),
  disc(452, 134, 10),
].join('')

const hull = shape(
  spots(
    '500 470!, 590 486, 676 488, 742 468!, 740 560, 712 660, 664 744, 600 812!, 400 812!, 336 744, 288 660, 260 560, 258 468!, 324 488, 410 486',
  ),
)
/** Two chevrons that meet at the stem. */
const flash = shape(
  spots('240 504!, 380 574, 500 636!, 620 574, 760 504!, 752 576!, 620 648, 500 716!, 380 648, 248 576!'),
)
const pinstripe = shape(
  spots('256 602!, 380 672, 500 744!, 620 672, 744 602!, 736 624!, 620 696, 500 768!, 380 696, 264 624!'),
)
const gunwale = band(walk(spots('250 466, 324 490, 410 488, 500 470, 590 488, 676 490, 750 466')), () => 22)
const stem = bar(488, 462, 24, 352)
const stud = bar(470, 444, 60, 16) + bar(492, 446, 16, 34)

/** The canal goes on to the edges of the sheet, in rows that are each a little darker than the light on them. */
const [near, far] = [-60, 1060]
const row = (y: number, shift: number) => {
  const crest = Array.from(
    { length: 15 },
    (_, index) => `${near + index * 80} ${y + ((index + shift) % 2 === 0 ? 0 : -18)}`,
  )
  return shape(spots(`${near} 1300!, ${crest.join(', ')}, ${far} 1300!`))
}
const rows = [806, 862, 924, 992, 1066].map((y, index) => row(y, index))
const crests = [806, 862, 924, 992, 1066]
  .flatMap((y, index) =>
    Array.from({ length: 4 }, (_, place) => {
      const x = 40 + place * 290 + ((index * 130) % 240)
      return brush(spots(`${x} ${y + 24}, ${x + 60} ${y + 12}, ${x + 120} ${y + 22}`), 8)
    }),
  )
  .join('')
/** What the hull gives back to the water. */
const reflections = [
  [826, 400, 210],
  [884, 370, 190],
  [888, 590, 70],
  [946, 430, 150],
  [1014, 400, 100],
  [1018, 520, 60],
]
  .map(([y = 0, x = 0, wide = 0]) =>
    brush(spots(`${x} ${y + 6}, ${x + wide / 2} ${y - 6}, ${x + wide} ${y + 6}`), 20),
  )
  .join('')

const bank = shape(spots('640 1300!, 668 1100, 726 980, 806 906, 900 872, 1060 856!, 1060 1300!'))
const tufts = ['700 1030', '738 976', '784 930', '838 902', '946 872', '984 866']
  .map((text, index) => {
    const [[x, y] = [0, 0]] = spots(text)
    const at = spaceAt({ x, y: y + 16, size: index % 2 === 0 ? 1 : 0.8 })
    return ['-10 8, -16 -22, -30 -40', '0 8, 0 -28, 4 -56', '10 8, 18 -18, 34 -34']
      .map((blade) => brush(at(blade), 13, 0.3))
      .join('')
  })
  .join('')
const pin = shape(spots('862 720!, 898 712!, 912 894!, 884 898!'))
const rope = 'M500 462C570 560 730 700 880 752'
const coils = ['862 744, 880 758, 902 746', '864 762, 884 776, 904 764']
  .map((text) => brush(spots(text), 13))
  .join('')

/** A tenor guitar, with one of its four strings missing. */
const guitar = spaceAt({ x: 352, y: 480, size: 1, lean: -0.12 })
const guitarBody = shape(
  guitar(
    '-54 60, -58 10, -46 -28, -40 -48, -42 -80, -24 -104, 0 -108, 24 -104, 42 -80, 40 -48, 46 -28, 58 10, 54 60',
  ),
)
const guitarNeck = shape(guitar('-8 -60!, -7 -236!, 7 -236!, 8 -60!'))
const guitarHead = shape(guitar('-10 -234!, -17 -286!, 0 -278, 17 -286!, 10 -234!'))
const guitarPegs = [-248, -270]
  .flatMap((y) =>
    [-22, 22].map((x) =>
      shape(guitar(`${x - 5} ${y - 5}, ${x + 5} ${y - 5}, ${x + 5} ${y + 5}, ${x - 5} ${y + 5}`)),
    ),
  )
  .join('')
const guitarHole = shape(guitar('-17 -44, 0 -61, 17 -44, 0 -27'))
const guitarStrings = [-4, 0, 4]
  .map((x) => band(walk(guitar(`${x} -236!, ${x * 1.4} 20!`)), () => 1.8))
  .join('')

export function drawNarrowboat(): Piece[] {
  return [
    { ink: 'dark', bare: true, path: smoke, stroke: 16 },
    { ink: 'pale', bare: true, path: smoke },
    { ink: 'dark', path: chimney },
    { ink: 'hot', bare: true, path: chimneyBands },
    { ink: 'dark', bare: true, path: chimneyBands, stroke: 5 },
    { ink: 'dark', path: leaves },
    { ink: 'first', bare: true, path: leaves },
    { ink: 'hot', bare: true, path: blooms },
    { ink: 'dark', bare: true, path: blooms, stroke: 5 },
    { ink: 'dark', path: pots, stroke: 12 },
    { ink: 'hot', path: pots },
    { ink: 'dark', path: cabin, stroke: 16 },
    { ink: 'first', path: cabin },
    {
      ink: 'dark',
      bare: true,
      path: hatching('690 270, 704 520', 74, 0.98) + hatching('320 280, 500 268, 690 280', 30, 0.95),
      within: cabin,
    },
    { ink: 'hot', bare: true, path: doors },
    { ink: 'dark', bare: true, path: hatching('600 290, 604 530', 40, 0.95), within: doors },
    { ink: 'dark', bare: true, path: doors, stroke: 9 },
    { ink: 'dark', bare: true, path: doorPanels },
    { ink: 'pale', bare: true, path: lozenges },
    { ink: 'pale', bare: true, path: portholes },
    { ink: 'dark', bare: true, path: portholes, stroke: 8 },
    { ink: 'dark', bare: true, path: glass },
    { ink: 'pale', bare: true, path: gleams },
    { ink: 'dark', path: roof, stroke: 14 },
    { ink: 'pale', path: roof, bare: true },
    { ink: 'dark', path: bracket },
    { ink: 'dark', path: lamp, stroke: 14 },
    { ink: 'hot', path: lamp },
    { ink: 'pale', bare: true, path: disc(500, 168, 22) },
    { ink: 'dark', bare: true, path: ring(500, 168, 27, 22) },
    { ink: 'pale', bare: true, path: guitarBody + guitarNeck + guitarHead + guitarPegs, stroke: 18 },
    { ink: 'pale', bare: true, path: guitarPegs },
    { ink: 'dark', bare: true, path: guitarPegs, stroke: 3.6 },
    { ink: 'second', bare: true, path: guitarBody },
    { ink: 'dark', bare: true, path: hatching('420 360, 404 430, 420 520', 26, 0.9), within: guitarBody },
    { ink: 'dark', bare: true, path: guitarBody, stroke: 6 },
    { ink: 'dark', bare: true, path: guitarHole + guitarNeck + guitarHead },
    { ink: 'pale', bare: true, path: guitarStrings },
    { ink: 'dark', path: hull, stroke: 16 },
    { ink: 'second', path: hull },
    { ink: 'hot', bare: true, path: flash, within: hull },
    { ink: 'dark', bare: true, path: flash, stroke: 8, within: hull },
    { ink: 'dark', bare: true, path: pinstripe, within: hull },
    {
      ink: 'dark',
      bare: true,
      path:
        hatching('760 470, 742 600, 690 720, 620 812', 96, 0.98) +
        hatching('380 806, 500 820, 620 806', 40, 0.95),
      within: hull,
    },
    { ink: 'pale', bare: true, path: gunwale },
    { ink: 'dark', bare: true, path: gunwale, stroke: 7 },
    { ink: 'dark', bare: true, path: stem + stud },
    ...rows.flatMap((path, index): Piece[] => [
      { ink: index % 2 === 0 ? 'first' : 'dark', bare: true, path },
      { ink: 'dark', bare: true, path, stroke: 7 },
    ]),
    { ink: 'second', bare: true, path: reflections },
    { ink: 'pale', bare: true, path: crests },
    { ink: 'pale', bare: true, path: bank, stroke: 30 },
    { ink: 'dark', bare: true, path: bank },
    {
      ink: 'first',
      bare: true,
      path: hatching('690 1180, 760 1010, 880 930, 1060 910', 90, 0.8),
      within: bank,
    },
    { ink: 'pale', bare: true, path: tufts + pin, stroke: 22 },
    { ink: 'first', bare: true, path: tufts },
    { ink: 'dark', bare: true, path: tufts, stroke: 4 },
    { ink: 'dark', bare: true, path: pin },
    { ink: 'dark', bare: true, path: rope, stroke: 22 },
    { ink: 'pale', bare: true, path: rope + coils, stroke: 10 },
  ]
}
