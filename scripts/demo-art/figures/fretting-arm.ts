// The arm whose hand is about the neck of a stringed instrument, as one sees it from in front: four bent
// fingers over the strings, the thumb hidden behind the neck, the forearm raised before the upper arm.

import type { InkRole, Skin } from '../piece.ts'
import { type BentFinger, bentFingerIn } from './bent-finger.ts'
import type { Layer } from './drawing.ts'
import { engraver } from './engraving.ts'
import { fingerLayers } from './finger.ts'
import { band, brush, line, shape, walk } from './line.ts'
import { stitched } from './stitches.ts'
import type { Space } from './strands.ts'

const back = '-74 60!, -88 86, -92 112, -102 152!, -22 170!, 6 140, 42 110, 62 84, 60 60!, 12 50, -26 52'
/** The fingers go on in the back of the hand. */
const joins = '-66 62, -26 54, 12 52, 50 60, 56 80, 36 106, 0 136, -34 156, -92 140, -84 108, -80 86'
const tendons = ['-60 84, -64 104, -70 120', '-24 78, -34 100, -48 122', '10 76, -4 98, -24 120']
/** Where the sleeve is trimmed, below the cuff, and its diamonds. */
const hem = '-130 184!, -74 210, -21 213!, -25 247!, -78 244, -142 214!'
const stitches = '-116 204, -92 216, -64 224, -36 227'
/** Stripes of a striped sleeve, across its upper half and its lower half. */
const upperStripes = [
  '684 796, 742 804, 810 800',
  '684 866, 760 874, 836 868',
  '696 938, 776 944, 856 938',
  '712 1008, 790 1014, 870 1008',
  '714 1080, 796 1086, 880 1080',
]
const lowerStripes = [
  '744 1110, 830 1116, 904 1096',
  '746 1178, 840 1184, 936 1162',
  '756 1246, 856 1252, 962 1228',
  '772 1314, 872 1318, 978 1296',
]
const cuff = '-106 142!, -58 164, -10 166!, -18 204!, -68 202, -122 176!'

/** The upper arm hangs behind the instrument; `hand` has the middle of its neck at 0 0, and its fingers are given from the little one to the first. The sleeve grows out of the shoulder, and there is an edge about the hand only where it is `over` the instrument. */
export function frettingArm(
  spots: Space,
  hand: Space,
  {
    cloth,
    skin,
    fingers,
    trim,
    striped,
    over,
  }: {
    cloth: InkRole
    skin: Skin
    fingers: readonly BentFinger[]
    trim?: InkRole
    striped: boolean
    over: string
  },
): { outlines: readonly string[]; behind: readonly Layer[]; before: readonly Layer[] } {
  const upper = shape(
    spots(
      '700 770!, 783 770!, 818 850, 842 950, 864 1060, 892 1160, 908 1300!, 900 1900!, 790 1900!, 790 1300!, 782 1180, 766 1080, 716 950!, 690 860, 690 790',
    ),
  )
  const forearm = shape(
    spots('756 1046!, 752 1100, 754 1170, 768 1250, 792 1340!, 962 1340!, 944 1230, 914 1130, 854 1034!'),
  )
  const folds = [
    '760 1082, 790 1100, 822 1092',
    '766 1108, 786 1118, 806 1114',
    '872 1084, 856 1110, 830 1124',
    '936 1190, 904 1206, 874 1202',
    '912 1226, 890 1236, 870 1234',
    '770 1190, 792 1214, 824 1220',
  ]
    .map((text) => brush(spots(text), 6, 0.3))
    .join('')
  const engraved = engraver(spots, 0.76)
  const upperCuts = engraved(
    ['704 900, 730 896, 752 888', '722 980, 748 976, 770 968', '752 1060, 774 1054, 794 1046'],
    20,
    7.6,
    [{ spine: spots('700 900, 724 986, 756 1066'), reach: 46, depth: 0.95 }],
  )
  const forearmCuts =
    engraved(
      [
        '856 1036, 836 1056, 812 1066',
        '918 1134, 884 1144, 848 1150',
        '948 1230, 910 1238, 870 1242',
        '968 1340, 928 1344, 888 1346',
      ],
      44,
      7.6,
      [{ spine: spots('858 1040, 920 1134, 950 1230, 970 1340'), reach: 58, depth: 0.95 }],
    ) +
    engraved(['756 1048, 758 1082', '806 1062, 808 1098', '856 1038, 862 1072'], 18, 6, [
      { spine: spots('756 1052, 806 1066, 856 1042'), reach: 26, depth: 0.8 },
    ])
  const across = (texts: readonly string[]) => texts.map((text) => band(walk(spots(text)), () => 26)).join('')
  const handCuts = engraver(hand, 0.7)(
    ['62 72, 52 80, 44 86', '50 104, 40 104, 28 102', '14 138, 8 128, 0 118', '-20 162, -24 150, -28 138'],
    16,
    6,
    [{ spine: hand('62 76, 46 108, 12 138, -20 162'), reach: 27, depth: 0.95 }],
  )
  const palm = shape(hand(back))
  const knuckles = shape(hand(joins))
  const wristband = shape(hand(cuff))
  const drawn = fingers.map((finger) => bentFingerIn(hand, finger))
  const lines = [
    ...drawn.map(({ creases }) => creases),
    ...fingers.map(({ knuckle: [x, y] }) =>
      brush(hand(`${x - 11} ${y + 1}, ${x} ${y - 5}, ${x + 11} ${y + 1}`), 4.2),
    ),
    ...tendons.map((text) => brush(hand(text), 4, 0.3)),
  ].join('')
  /** Its outer contour goes on from the shoulder; the inner one runs out below the armpit, or is the seam of a striped sleeve. */
  const outer = line(spots('783 770, 818 850, 842 950, 864 1060, 892 1160, 908 1300'))
  const armpit = striped ? '690 866, 689 796, 704 722' : '704 816'
  const inner = brush(spots(`764 1080, 740 1016, 716 950, 698 890, ${armpit}`), 8, 0.4)
  const outlines = [upper, palm, ...drawn.map(({ outline }) => outline), forearm, wristband]
  return {
    outlines,
    behind: [
      { ink: cloth, path: upper },
      ...(striped ? ([{ ink: 'dark', path: across(upperStripes), within: upper }] as const) : []),
      { ink: 'dark', path: upperCuts, within: upper },
      { ink: 'dark', path: outer, stroke: 6 },
      { ink: 'dark', path: inner },
    ],
    before: [
      { ink: 'pale', path: outlines.slice(1).join(''), stroke: 16, within: over },
      { ink: cloth, path: forearm },
      ...(striped ? ([{ ink: 'dark', path: across(lowerStripes), within: forearm }] as const) : []),
      { ink: 'dark', path: forearmCuts + folds, within: forearm },
      ...(trim ? stitched(shape(hand(hem)), hand(stitches), trim, forearm) : []),
      { ink: 'dark', path: forearm, stroke: 6 },
      { ink: skin, path: palm },
      { ink: 'dark', path: palm, stroke: 6 },
      ...drawn.flatMap((finger) => fingerLayers(finger, skin, 5.5, 3)),
      { ink: skin, path: knuckles },
      { ink: 'dark', path: handCuts, within: palm },
      { ink: 'dark', path: lines },
      { ink: 'pale', path: wristband },
      { ink: 'dark', path: wristband, stroke: 6 },
    ],
  }
}
