// The arm whose hand is about the neck of a stringed instrument, as one sees it from in front: four bent
// fingers over the strings, the thumb hidden behind the neck, the forearm raised before the upper arm.

import type { InkRole, Skin } from '../piece.ts'
import { type BentFinger, bentFingerIn } from './bent-finger.ts'
import type { Layer } from './drawing.ts'
import { fingerLayers } from './finger.ts'
import { brush, shape, slantTones } from './line.ts'
import type { Space } from './strands.ts'

const back = '-74 60!, -88 86, -92 112, -102 152!, -22 170!, 6 140, 42 110, 62 84, 60 60!, 12 50, -26 52'
/** The fingers go on in the back of the hand. */
const joins = '-66 62, -26 54, 12 52, 50 60, 56 80, 36 106, 0 136, -34 156, -92 140, -84 108, -80 86'
const tendons = ['-60 84, -64 104, -70 120', '-24 78, -34 100, -48 122', '10 76, -4 98, -24 120']
const cuff = '-106 142!, -58 164, -10 166!, -18 204!, -68 202, -122 176!'

/** The upper arm hangs behind the instrument; `hand` has the middle of its neck at 0 0, and its fingers are given from the little one to the first. */
export function frettingArm(
  spots: Space,
  hand: Space,
  { cloth, skin, fingers }: { cloth: InkRole; skin: Skin; fingers: readonly BentFinger[] },
): { behind: readonly Layer[]; before: readonly Layer[] } {
  const upper = shape(
    spots(
      '716 734!, 772 770, 812 850, 838 950, 864 1060, 892 1160, 908 1300!, 900 1900!, 760 1900!, 740 1300!, 730 1180, 722 1060, 712 930!, 690 860, 690 790',
    ),
  )
  const forearm = shape(
    spots('756 1046!, 752 1100, 754 1170, 768 1250, 792 1340!, 962 1340!, 944 1230, 914 1130, 854 1034!'),
  )
  const folds = [
    '762 1078, 794 1094, 820 1088',
    '868 1080, 854 1106, 830 1120',
    '932 1190, 902 1204, 876 1200',
  ]
    .map((text) => brush(spots(text), 7, 0.3))
    .join('')
  const palm = shape(hand(back))
  const over = shape(hand(joins))
  const wristband = shape(hand(cuff))
  const drawn = fingers.map((finger) => bentFingerIn(hand, finger))
  const lines = [
    ...drawn.map(({ creases }) => creases),
    ...fingers.map(({ knuckle: [x, y] }) =>
      brush(hand(`${x - 11} ${y + 1}, ${x} ${y - 5}, ${x + 11} ${y + 1}`), 4.2),
    ),
    ...tendons.map((text) => brush(hand(text), 4, 0.3)),
  ].join('')
  const edge = (paths: readonly string[]): Layer => ({ ink: 'pale', path: paths.join(''), stroke: 16 })
  return {
    behind: [
      edge([upper]),
      { ink: cloth, path: upper },
      {
        ink: 'dark',
        path: slantTones([
          { spine: spots('770 990, 748 1070, 746 1150, 756 1240, 784 1340'), reach: 34, depth: 0.95 },
        ]),
        within: upper,
      },
      { ink: 'dark', path: upper, stroke: 6 },
    ],
    before: [
      edge([palm, ...drawn.map(({ outline }) => outline), forearm, wristband]),
      { ink: cloth, path: forearm },
      {
        ink: 'dark',
        path: slantTones([
          { spine: spots('870 1040, 922 1130, 956 1230, 976 1340'), reach: 58, depth: 0.95 },
          { spine: spots('756 1060, 806 1068, 856 1050'), reach: 26, depth: 0.8 },
        ]),
        within: forearm,
      },
      { ink: 'dark', path: folds, within: forearm },
      { ink: 'dark', path: forearm, stroke: 6 },
      { ink: skin, path: palm },
      { ink: 'dark', path: palm, stroke: 6 },
      ...drawn.flatMap((finger) => fingerLayers(finger, skin, 5.5, 3)),
      { ink: skin, path: over },
      {
        ink: 'dark',
        path: slantTones([{ spine: hand('64 84, 44 112, 8 142, -20 172'), reach: 26, depth: 0.9 }]),
        within: palm,
      },
      { ink: 'dark', path: lines },
      { ink: 'pale', path: wristband },
      { ink: 'dark', path: wristband, stroke: 6 },
    ],
  }
}
