// The arms of Kassia Obuya, one at her side, one at the microphone, and her patterned top.

import type { Layer } from './drawing.ts'
import { engraver } from './engraving.ts'
import { type Finger, fingerIn } from './finger.ts'
import { band, brush, line, type Spot, shape, spaceAt, spots, walk } from './line.ts'
import { microphoneIn } from './microphone.ts'

const onBody = engraver(spots, 0.7)

/** The arm at her side. */
export const armOutline = shape(
  spots(
    '402 792!, 352 800, 292 822, 226 842, 174 872, 136 924, 112 1000, 100 1100, 98 1200, 100 1300!, 100 1900!, 352 1900!, 352 1300!, 358 1100, 362 980!',
  ),
)
const armCuts =
  onBody(
    [
      '292 820, 306 850, 326 874',
      '226 842, 246 872, 272 894',
      '174 872, 200 898, 230 916',
      '134 926, 168 944, 204 956',
      '110 1004, 150 1014, 192 1020',
      '99 1100, 140 1104, 184 1108',
      '98 1300, 140 1300, 184 1300',
    ],
    56,
    8,
    [
      {
        spine: spots('250 834, 174 872, 134 926, 110 1004, 99 1100, 98 1300'),
        reach: 66,
        depth: 0.95,
      },
    ],
  ) +
  onBody(
    ['360 960, 334 968, 310 980', '354 1100, 328 1104, 302 1108', '352 1300, 326 1300, 300 1300'],
    34,
    8,
    [{ spine: spots('358 960, 352 1100, 350 1300'), reach: 44, depth: 0.9 }],
  )
const armLines = brush(spots('330 852, 302 880, 286 916'), 6, 0.4)

export const loweredArm = (): Layer[] => [
  { ink: 'brown', path: armOutline },
  {
    ink: 'umber',
    path: shape(spots('292 800!, 210 868, 168 930, 150 1010, 142 1100, 140 1320!, 80 1320!, 80 900!')),
    within: armOutline,
  },
  { ink: 'dark', path: armCuts, within: armOutline },
  { ink: 'dark', path: armOutline, stroke: 5.5 },
  { ink: 'dark', path: armLines },
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
  { ink: 'pale', path: zigzag(962, 34, 9) + zigzag(1088, 34, 9) + zigzag(1214, 34, 9), within: topOutline },
  { ink: 'hot', path: zigzag(998, 34, 18) + zigzag(1124, 34, 18) + zigzag(1250, 34, 18), within: topOutline },
  { ink: 'pale', path: zigzag(1036, 34, 9) + zigzag(1162, 34, 9), within: topOutline },
  { ink: 'dark', path: topOutline, stroke: 6 },
]

const tube = spaceAt({ x: 672, y: 616, size: 0.86, lean: -0.58 })
const onHand = engraver(tube, 0.66)
const microphone = microphoneIn(tube)
const forearm = spots(
  '676 790!, 716 782, 752 782, 786 792!, 792 764, 796 740!, 826 682!, 848 712, 904 796, 950 880, 974 956, 968 1014, 934 1046, 880 1034, 800 992, 706 946!',
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
/** Where the forearm is before the edge of the hand. */
const joint = shape(spots('786 720!, 850 664!, 940 780!, 900 860!, 838 826!'))
/** The back of the hand goes on in the wrist. */
const wrist = shape(spots('790 704, 816 690, 838 704, 874 764, 846 812, 826 766, 800 744'))
const gripLines = [
  ...['58 108, 68 116, 64 132', '62 140, 72 150, 64 166', '58 172, 66 182, 55 196'].map((text) =>
    brush(tube(text), 5),
  ),
  brush(tube('44 108, 60 116, 76 118'), 5, 0.3),
  brush(tube('30 70, 38 64, 44 64'), 4),
].join('')
const nails = [...grip, gripThumb].map(({ nail }) => nail)
const nailLights = ['-38 80, -30 79', '-45 113, -37 112', '-43 147, -35 146', '-32 179, -25 178']
  .map((text) => brush(tube(text), 3))
  .join('')
const armShade = shape(
  spots(
    '862 706!, 884 800, 924 880, 946 960, 934 1010!, 880 1006, 800 964, 706 922!, 700 960!, 820 1010, 940 1060, 990 1010, 960 860',
  ),
)
const singingCuts =
  onBody(
    [
      '846 706, 830 724, 810 738',
      '878 752, 856 768, 836 778',
      '906 798, 880 812, 856 818',
      '936 850, 904 866, 876 870',
      '956 892, 922 908, 892 912',
      '974 956, 938 962, 908 958',
      '968 1016, 936 1000, 914 976',
      '934 1048, 916 1012, 902 978',
      '880 1036, 872 1000, 868 964',
      '800 994, 802 958, 806 924',
      '706 948, 716 916, 728 890',
    ],
    84,
    7.4,
    [
      {
        spine: spots('850 710, 906 798, 952 884, 976 956, 970 1016, 934 1048, 880 1036, 800 994, 706 948'),
        reach: 58,
        depth: 0.95,
      },
    ],
  ) +
  onBody(['690 800, 712 822, 738 842', '696 870, 718 884, 742 894', '704 946, 726 946, 750 944'], 20, 7, [
    { spine: spots('688 800, 696 870, 704 946'), reach: 40, depth: 0.8 },
  ]) +
  // Where the forearm lies on the upper arm.
  onBody(
    [
      '790 790, 768 806, 744 814',
      '812 832, 786 850, 758 858',
      '838 880, 808 900, 780 908',
      '870 912, 850 934, 826 948',
    ],
    22,
    6.6,
    [{ spine: spots('790 790, 812 832, 838 880, 870 912'), reach: 46, depth: 0.85 }],
  )
/** The back of the hand, away from the light, and the cushions of the fingers. */
const handCuts = onHand(
  [
    '92 100, 78 106, 66 108',
    '104 140, 88 144, 74 146',
    '106 176, 90 176, 76 174',
    '104 206, 88 202, 74 198',
    '70 222, 66 208, 60 196',
  ],
  17,
  5.6,
  [{ spine: tube('90 100, 104 140, 107 176, 106 204, 68 226'), reach: 32, depth: 0.95 }],
)
const lines = [
  brush(spots('788 784, 812 830, 836 876, 866 908, 896 924'), 9, 0.35),
  brush(spots('884 836, 908 884, 914 930'), 5),
].join('')

const handOutlines = [
  backOfHand,
  microphone.outline,
  gripThumb.outline,
  ...grip.map(({ outline }) => outline),
]
export const singingArmOutlines = [singing, ...handOutlines]

export const singingArm = (): Layer[] => [
  { ink: 'brown', path: singing },
  { ink: 'umber', path: armShade, within: singing },
  { ink: 'dark', path: singingCuts, within: singing },
  { ink: 'dark', path: line(forearm), stroke: 5.5 },
  { ink: 'dark', path: lines },
]

/** The hand about the microphone, before her arm. */
export const microphoneHand = (): Layer[] => [
  ...handOutlines.map((path): Layer => ({ ink: 'pale', path, stroke: 16 })),
  { ink: 'brown', path: singing, within: joint },
  { ink: 'dark', path: singingCuts, within: joint },
  { ink: 'dark', path: line(forearm), stroke: 5.5, within: joint },
  ...microphone.layers,
  { ink: 'brown', path: backOfHand },
  { ink: 'dark', path: backOfHand, stroke: 5.5 },
  ...grip.toReversed().flatMap(({ outline }): Layer[] => [
    { ink: 'brown', path: outline },
    { ink: 'dark', path: outline, stroke: 5 },
  ]),
  { ink: 'brown', path: gripJoins + wrist },
  { ink: 'brown', path: gripThumb.outline },
  { ink: 'dark', path: gripThumb.outline, stroke: 5 },
  { ink: 'brown', path: thumbRoot },
  { ink: 'dark', path: handCuts, within: backOfHand + wrist },
  { ink: 'dark', path: gripLines },
  { ink: 'hot', path: nails.join('') },
  { ink: 'dark', path: nails.join(''), stroke: 3 },
  { ink: 'pale', path: nailLights },
]
