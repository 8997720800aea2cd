// The arms of Kassia Obuya, one raised with an open hand, one at the microphone, and her patterned top.

import type { Layer } from './drawing.ts'
import { type Finger, fingerIn } from './finger.ts'
import { band, brush, line, type Spot, shape, slantTones, spaceAt, spots, walk } from './line.ts'
import { microphoneIn } from './microphone.ts'

const upper = spots(
  '400 792!, 352 792, 298 766, 236 742, 180 716!, 174 640, 160 560, 148 482!, 92 480!, 72 560, 62 650, 66 730, 84 790, 120 822, 190 840, 266 872, 352 940!',
)
const arm = shape(upper)
const armEdge = line(upper)

/** A finger from its base to its tip. */
function finger(
  [x, y]: readonly [number, number],
  [toX, toY]: readonly [number, number],
  half: number,
): string {
  const length = Math.hypot(toX - x, toY - y)
  const [ux, uy] = [(toX - x) / length, (toY - y) / length]
  const at = (along: number, out: number): Spot => [
    x + ux * length * along - uy * half * out,
    y + uy * length * along + ux * half * out,
  ]
  return shape([
    at(-0.1, -1),
    at(0.3, -0.94),
    at(0.5, -1),
    at(0.82, -0.86),
    at(0.96, -0.5),
    at(1, 0),
    at(0.96, 0.5),
    at(0.82, 0.86),
    at(0.5, 1),
    at(0.3, 0.94),
    at(-0.1, 1),
  ])
}
const palm = shape(
  spots(
    '92 484!, 80 446, 66 408, 60 372, 76 352, 104 344, 130 344, 150 352, 160 376, 164 402, 160 440, 148 484!',
  ),
)
const fingers = [
  finger([72, 374], [30, 284], 13.5),
  finger([95, 354], [72, 236], 15),
  finger([120, 350], [122, 218], 15.5),
  finger([144, 358], [174, 246], 15),
]
const thumb = shape(
  spots('132 470, 150 430, 172 402, 192 372, 204 344, 218 338, 228 350, 224 376, 206 410, 180 444, 152 476'),
)
/** The palm covers where the fingers begin. */
const joins = shape(
  spots('96 478!, 84 440, 72 404, 68 376, 84 364, 106 356, 130 358, 146 366, 152 396, 156 430, 144 476!'),
)
const palmLines = [
  brush(spots('150 410, 128 424, 112 452, 108 480'), 6, 0.4),
  brush(spots('72 404, 96 398, 124 386'), 5),
  brush(spots('86 378, 110 384, 146 382'), 5),
  brush(spots('60 340, 68 336, 76 338'), 4),
  brush(spots('78 306, 88 302, 98 304'), 4),
  brush(spots('112 294, 122 291, 134 294'), 4),
  brush(spots('148 308, 158 306, 168 310'), 4),
  brush(spots('176 404, 186 408, 194 416'), 4),
].join('')
const bangles = [498, 524].map((y, index) =>
  shape(
    spots(
      `${86 - index * 4} ${y - 8}, ${118 - index} ${y + 2}, ${153 + index * 4} ${y - 8}!, ${154 + index * 4} ${y + 8}, ${118 - index} ${y + 19}, ${84 - index * 4} ${y + 8}!`,
    ),
  ),
)
const muscles = [
  brush(spots('180 716, 168 738, 146 750'), 7, 0.3),
  brush(spots('330 802, 300 820, 276 846'), 6),
  brush(spots('112 640, 108 690, 116 730'), 5),
].join('')

export const raisedArmOutlines = [arm, palm, thumb, ...fingers]

export const raisedArm = (): Layer[] => [
  { ink: 'brown', path: arm },
  {
    ink: 'dark',
    path: slantTones([
      { spine: spots('74 520, 56 640, 60 740, 92 812, 190 850, 280 888, 352 948'), reach: 50, depth: 0.95 },
    ]),
    within: arm,
  },
  { ink: 'dark', path: armEdge, stroke: 6 },
  { ink: 'dark', path: muscles },
  { ink: 'brown', path: palm },
  { ink: 'dark', path: palm, stroke: 6 },
  ...[...fingers, thumb].flatMap((path): Layer[] => [
    { ink: 'brown', path },
    { ink: 'dark', path, stroke: 5.5 },
  ]),
  { ink: 'brown', path: joins },
  {
    ink: 'dark',
    path: slantTones([{ spine: spots('60 380, 76 440, 90 490'), reach: 24, depth: 0.9 }]),
    within: joins,
  },
  { ink: 'dark', path: palmLines },
  { ink: 'hot', path: bangles[0] ?? '' },
  { ink: 'pale', path: bangles[1] ?? '' },
  { ink: 'dark', path: bangles.join(''), stroke: 5 },
]

export const topOutline = shape(
  spots(
    '372 800!, 400 880, 516 916, 634 880, 660 796!, 700 806!, 700 880, 712 946!, 698 1050, 704 1300!, 704 1900!, 340 1900!, 340 1300!, 350 1050, 344 930!, 342 870, 338 812!',
  ),
)
const zigzag = (y: number, tall: number, wide: number) =>
  band(
    walk(
      Array.from(
        { length: 12 },
        (_, index): Spot => [
          310 + index * 38,
          y + (index % 2 === 0 ? 0 : tall) - Math.sin(((index - 1) / 10) * Math.PI) * -16,
          1,
        ],
      ),
      4,
    ),
    () => wide,
  )

export const top = (): Layer[] => [
  { ink: 'dark', path: topOutline },
  { ink: 'pale', path: zigzag(944, 34, 9) + zigzag(1070, 34, 9) + zigzag(1196, 34, 9), within: topOutline },
  { ink: 'hot', path: zigzag(980, 34, 18) + zigzag(1106, 34, 18) + zigzag(1232, 34, 18), within: topOutline },
  { ink: 'pale', path: zigzag(1018, 34, 9) + zigzag(1144, 34, 9), within: topOutline },
  { ink: 'dark', path: topOutline, stroke: 6 },
]

const tube = spaceAt({ x: 672, y: 616, size: 0.86, lean: -0.58 })
const microphone = microphoneIn(tube)
const forearm = spots(
  '676 790!, 730 800, 792 838, 848 892!, 842 830, 818 764, 796 740!, 826 682!, 848 712, 904 796, 950 880, 974 956, 968 1014, 934 1046, 880 1034, 800 992, 706 946!',
)
const singing = shape(forearm)
const backOfHand = shape(tube('24 70, 62 80, 90 112, 104 152, 108 196!, 50 232!, 30 206, 20 150'))
/** From the first finger to the little one; they fan out from the knuckles. */
const grip = (
  [
    { root: [52, 94], tip: [-42, 86], half: 15.6 },
    { root: [64, 124], tip: [-49, 119], half: 16.6 },
    { root: [66, 156], tip: [-47, 152], half: 16 },
    { root: [58, 187], tip: [-36, 184], half: 13.8 },
  ] as const satisfies readonly Finger[]
).map((finger) => fingerIn(tube, finger))
const gripThumb = fingerIn(tube, { root: [62, 104], tip: [6, 40], half: 16.5 })
/** The thumb comes out of the back of the hand. */
const thumbRoot = shape(tube('48 70!, 66 78, 82 94, 88 112, 78 116, 62 112, 44 104!, 40 88'))
const gripJoins = shape(
  tube('52 92, 74 92, 92 118, 100 152, 102 196, 52 226, 46 200, 58 172, 62 140, 60 110'),
)
/** The back of the hand goes on in the wrist. */
const wrist = shape(spots('790 704, 816 690, 838 704, 874 764, 846 812, 826 766, 800 744'))
const gripLines = [
  ...['58 108, 68 116, 64 132', '62 140, 72 150, 64 166', '58 172, 66 182, 55 196'].map((text) =>
    brush(tube(text), 5),
  ),
  ...['78 118, 86 140, 90 160', '78 150, 84 170, 84 190', '70 182, 74 198, 70 212'].map((text) =>
    brush(tube(text), 4, 0.3),
  ),
  brush(tube('44 108, 60 116, 76 118'), 5, 0.3),
  brush(tube('30 70, 38 64, 44 64'), 4),
].join('')
const nails = [...grip, gripThumb].map(({ nail }) => nail)
const lines = [
  brush(spots('848 892, 858 914, 880 922'), 7, 0.3),
  brush(spots('716 812, 744 830, 764 860'), 6),
  brush(spots('884 836, 908 884, 914 930'), 5),
].join('')

export const singingArmOutlines = [
  singing,
  backOfHand,
  microphone.outline,
  gripThumb.outline,
  ...grip.map(({ outline }) => outline),
]

export const microphoneArm = (): Layer[] => [
  ...singingArmOutlines.map((path): Layer => ({ ink: 'pale', path, stroke: 18 })),
  { ink: 'brown', path: singing },
  {
    ink: 'dark',
    path: slantTones([
      {
        spine: spots('910 800, 962 880, 984 960, 976 1024, 934 1056, 800 1002, 706 956'),
        reach: 50,
        depth: 0.95,
      },
      { spine: spots('700 860, 704 940'), reach: 40, depth: 0.8 },
    ]),
    within: singing,
  },
  { ink: 'dark', path: line(forearm), stroke: 6 },
  { ink: 'dark', path: lines },
  ...microphone.layers,
  { ink: 'brown', path: backOfHand },
  { ink: 'dark', path: backOfHand, stroke: 6 },
  ...grip.toReversed().flatMap(({ outline }): Layer[] => [
    { ink: 'brown', path: outline },
    { ink: 'dark', path: outline, stroke: 5.5 },
  ]),
  { ink: 'brown', path: gripJoins + wrist },
  { ink: 'brown', path: gripThumb.outline },
  { ink: 'dark', path: gripThumb.outline, stroke: 5.5 },
  { ink: 'brown', path: thumbRoot },
  { ink: 'dark', path: gripLines },
  { ink: 'hot', path: nails.join('') },
  { ink: 'dark', path: nails.join(''), stroke: 3 },
]
