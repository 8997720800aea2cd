// The arm whose hand is about the neck of a stringed instrument, as one sees it from in front: the thumb behind the neck,
// four fingers over the strings, the forearm raised before the upper arm.

import type { InkRole, Skin } from '../piece.ts'
import type { Layer } from './drawing.ts'
import { type Finger, fingerIn } from './finger.ts'
import { brush, shape, slantTones } from './line.ts'
import type { Space } from './strands.ts'

/** Fingers from the little one to the first: their root below the neck, their tip on the strings, and how thick they are. */
const fingers: readonly Finger[] = [
  { root: [-62, 70], tip: [-84, 1], half: 13.5 },
  { root: [-26, 64], tip: [-36, -9], half: 15.5 },
  { root: [12, 62], tip: [13, -13], half: 16 },
  { root: [46, 66], tip: [62, -5], half: 15.5 },
]

const back = '-74 60!, -88 86, -92 112, -102 152!, -22 170!, 6 140, 42 110, 62 84, 60 60!, 12 50, -26 52'
/** The fingers go on in the back of the hand. */
const joins = '-66 62, -26 54, 12 52, 50 60, 56 80, 36 106, 0 136, -34 156, -92 140, -84 108, -80 86'
const knuckles = [
  '-74 72, -64 64, -54 68',
  '-38 62, -27 54, -16 60',
  '0 60, 12 52, 24 59',
  '36 64, 47 58, 56 66',
]
const tendons = ['-60 84, -64 104, -70 120', '-24 78, -34 100, -48 122', '10 76, -4 98, -24 120']
const thumb = '-8 20, -12 -18, -6 -38, 8 -47, 24 -42, 31 -26, 30 20'
const cuff = '-106 142!, -58 164, -10 166!, -18 204!, -68 202, -122 176!'

/** The upper arm hangs behind the instrument; `hand` has the middle of its neck at 0 0. */
export function frettingArm(
  spots: Space,
  hand: Space,
  { cloth, skin }: { cloth: InkRole; skin: Skin },
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
  const behindNeck = shape(hand(thumb))
  const palm = shape(hand(back))
  const over = shape(hand(joins))
  const wristband = shape(hand(cuff))
  const drawn = fingers.map((finger) => fingerIn(hand, finger))
  const lines = [
    ...drawn.map(({ creases }) => creases),
    ...knuckles.map((text) => brush(hand(text), 4.4)),
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
      edge([behindNeck]),
      { ink: skin, path: behindNeck },
      { ink: 'dark', path: behindNeck, stroke: 5.5 },
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
      ...drawn.flatMap(({ outline, nail }): Layer[] => [
        { ink: skin, path: outline },
        { ink: 'dark', path: outline, stroke: 5.5 },
        { ink: 'dark', path: nail, stroke: 3 },
      ]),
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
