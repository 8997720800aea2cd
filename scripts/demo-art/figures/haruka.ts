// Haruka Mizushima in profile to the right: a black bob with a straight fringe, round glasses, rivers on her jumper; she
// puts the next cable into her machine.

import { ring } from '../shapes.ts'
import type { Drawing, Layer } from './drawing.ts'
import { type Finger, fingerIn } from './finger.ts'
import { discOn } from './front.ts'
import { band, between, brush, line, type Spot, shape, slantTones, spaceAt, spots, walk } from './line.ts'
import { cables, modules, modulesOutline, plug } from './modules.ts'

const head = spaceAt({ x: 330, y: 404, size: 4.2, lean: 0.1, mirrored: true }, { x: 50, y: 58 })

const profile = head(
  '9 14, 4.4 22, 2.8 31, 2.4 39, 2.8 44, 4.4 49.6, 2 55, -2 60.2, -5.8 64.6, -6.6 67.4, -4 70.2, 0.6 70.8, 0.8 73.2, -2.6 75.8, -3.6 78.4, -1.4 80.6, 3.4 81.6!, -1 83.4, -2 86.2, 0.6 89, 3 91.4, 1.8 95, 2 100, 5 105, 12 107.4, 21 105.4, 30 101',
)
const jaw = head('13 107.4, 25 104, 37 97, 45 86.6, 48.6 74')
const throat = head('30 101, 33 116, 32 132, 26 148')
const skin = shape([...profile, ...throat.slice(1), ...head('72 150!, 67 126, 65 104, 70 40, 50 16, 28 8')])
const faceOnly = shape([...profile, ...head('42 94, 48 80, 50 62, 48 30, 28 8')])
const neck = shape([
  ...head('30 101!'),
  ...jaw.slice(2),
  ...head('65 84!, 65 104, 67 126, 72 150!, 26 148!, 32 132, 33 116'),
])

const hair = shape(
  head(
    '-0.6 40!, -1.6 26, 2 11, 13 -2, 30 -10, 50 -13, 70 -8, 85 5, 93 24, 96 46, 95.6 68, 93 88, 88 103!, 74 108, 58 107, 43.6 101!, 46 86, 47.4 70, 46 54, 41.6 43!, 30 45.4, 15 43.4!',
  ),
)
const guides = [
  head('44 -11, 22 -5, 7 10, 1 38'),
  head('47 -11, 32 3, 20 20, 16 43'),
  head('49 -11, 46 10, 42 26, 40 42'),
  head('52 -11, 59 14, 59 50, 50 102'),
  head('55 -11, 72 14, 76 50, 68 106'),
  head('58 -11, 84 8, 93 50, 86 102'),
]
/** A band of light goes round the hair, and its ends have a little of it. */
const shine = Array.from({ length: 46 }, (_, index) => {
  const points = between(guides, (index + 0.5) / 46).slice(7, 63 - ((index * 7) % 5))
  const middle = 0.34 + ((index * 5) % 4) * 0.02
  return band(points, (along) => {
    const light = Math.exp(-(((along - middle) / 0.1) ** 2))
    return Math.min(along * 9, (1 - along) * 7, 1) * (7 * light + 0.9) + 0.3
  })
}).join('')

const lens = discOn(head, 11, 52.4, 56)
const [[lensX = 0, lensY = 0] = [0, 0]] = head('11 52.4')
const glasses =
  ring(lensX, lensY, 61, 50) +
  brush(head('24 50.4, 36 49.6, 50 51'), 13, 0.2) +
  brush(head('-2 51, -3.4 50, -0.6 49'), 11)
const glint = brush(head('3.4 57, 5.4 49, 9 44.6'), 6)
const eye = shape(head('5.4 54!, 9 51.6, 14 51.2, 19.4 54.4!, 14 56.8, 9 56.8'))
const pupil = shape(head('6 55, 7.6 51.4, 10.8 51.2, 12 54.6, 10.8 57.8, 7.4 57.6'))
const features = [
  brush(head('4 55.2, 8.6 50.8, 14.4 50, 22.4 54.6'), 9.5, 0.4),
  brush(head('9 58.4, 14 59, 18.6 57'), 3.6),
  brush(head('-3 68.4, -0.6 66.6, 2 67.8'), 8),
  brush(head('0.4 62.4, 4 64.6, 4.6 68.4, 2.2 70.2'), 5.4, 0.6),
  brush(head('2 81.4, 7 82, 11 80.8'), 7, 0.4),
  brush(head('11.6 79, 13 82'), 4),
  brush(jaw, 6.4, 0.2),
].join('')
const lips =
  shape(head('0.8 73.6, -2.4 76, -3.2 78.4, -1.2 80.4, 3.4 81.4, 10 81!, 5 77.4')) +
  shape(head('10 81.8!, 3.6 82.2, -0.8 83.6, -1.8 86, 0.8 88.6, 5.6 87.2'))

const jumper = shape(
  spots(
    '236 690!, 176 730, 118 800, 82 900, 64 1060, 60 1300!, 60 1900!, 540 1900!, 540 1300!, 536 1100, 528 960, 508 840, 470 760, 426 700!, 330 760',
  ),
)
const collar = shape(
  spots('226 660!, 290 704, 372 710, 436 668!, 452 704, 440 744, 372 778, 290 772, 216 730, 208 694'),
)
const ribs = Array.from({ length: 13 }, (_, index) => {
  const share = (index + 0.5) / 13
  const [x, y] = [226 + 210 * share, 668 + Math.sin(share * Math.PI) * 42]
  return brush(spots(`${x} ${y}, ${x + (share - 0.5) * 8} ${y + 30}, ${x + (share - 0.5) * 20} ${y + 60}`), 6)
}).join('')
/** Rivers in their meanders. */
const rivers = [0, 38].map((shift) =>
  Array.from({ length: 8 }, (_, index) => {
    const y = 790 + shift + index * 76
    const course = Array.from({ length: 13 }, (_, step): Spot => {
      const x = 30 + step * 44
      return [x, y + Math.sin((x - 290) / 190) * -26 + (step % 2 === 0 ? 20 : -20)]
    })
    return band(walk(course), () => 9)
  }).join(''),
)
/** The arm that is nearer. */
const sleeve = shape(
  spots(
    '208 806, 256 764, 314 774, 352 826, 370 910, 372 1000!, 424 1066, 492 1160, 556 1300!, 556 1900!, 400 1900!, 396 1300!, 320 1230, 208 1118!, 184 1040, 182 920',
  ),
)
const folds = [
  brush(spots('368 1000, 336 1016, 296 1010'), 8, 0.3),
  brush(spots('372 1006, 350 1042, 314 1056'), 8, 0.3),
  brush(spots('380 1014, 372 1052, 352 1080'), 7, 0.3),
  brush(spots('210 1116, 230 1108, 246 1112'), 7),
].join('')
/** The arm that reaches for the machine comes from behind the chest. */
const reaching = shape(
  spots('440 944!, 500 936, 556 916, 606 890!, 640 980!, 600 1014, 552 1046, 500 1074, 440 1104!'),
)
/** The rivers run round it, and it is folded before the cuff. */
const reachingRivers = [0, 46, 92, 138]
  .map((away) =>
    band(
      walk(
        Array.from(
          { length: 8 },
          (_, step): Spot => [466 + away + step * 5 + (step % 2) * 16, 896 + step * 30 - away * 0.4],
        ),
      ),
      () => 9,
    ),
  )
  .join('')
const reachingFolds = [
  brush(spots('612 900, 600 922, 602 946'), 7, 0.3),
  brush(spots('634 968, 618 958, 602 962'), 6, 0.3),
  brush(spots('566 1034, 566 1006, 580 986'), 7, 0.3),
].join('')
const cuff = shape(spots('602 891!, 630 879!, 664 970!, 636 982!'))

/** Her left hand from the side of its thumb: the plug is between finger and thumb, the other fingers are spread. */
const hand = spaceAt({ x: 661, y: 921, size: 1.05, lean: -0.16 }, { x: 656, y: 902 })
const palm = shape(
  hand('640 868!, 664 868, 702 854, 744 842, 776 852, 786 886, 766 930, 722 958, 684 950, 662 936, 640 932!'),
)
const spread = (
  [
    { root: [740, 852], tip: [782, 756], half: 11.4 },
    { root: [756, 850], tip: [830, 750], half: 13 },
    { root: [772, 856], tip: [872, 772], half: 14 },
  ] as const satisfies readonly Finger[]
).map((finger) => fingerIn(hand, finger))
const forefinger = shape(
  hand(
    '744 850, 782 838, 822 830, 852 833, 874 850, 890 878, 902 908, 897 924, 880 925, 868 908, 852 884, 832 868, 798 874, 756 890',
  ),
)
const thumb = shape(
  hand(
    '676 940, 716 922, 752 922, 790 935, 822 934, 852 929, 869 934, 873 946, 858 958, 822 967, 778 970, 728 970, 690 960',
  ),
)
/** The back of the hand goes on in the forefinger and in the thumb. */
const joins =
  shape(
    hand(
      '664 873, 704 859, 744 846.6, 764 848.6, 784 842, 800 846, 798 868, 770 882, 762 900, 730 914, 690 920',
    ),
  ) + shape(hand('660 900, 706 900, 744 916, 752 930, 730 960, 698 958, 662 938'))
/** The palm, as seen between finger and thumb. */
const gap = shape(hand('759 908, 774 888, 806 874.6, 834 872, 852 888, 864 917, 842 931, 806 935, 772 931'))
/** The palm behind it is in the shade. */
const gapCuts = slantTones([{ spine: hand('759 900, 790 884, 833 878, 856 892'), reach: 34, depth: 0.95 }])
const handLines = [
  brush(hand('846 836, 838 847, 840 860'), 5),
  brush(hand('758 852, 770 862, 768 878'), 5),
  brush(hand('884 884, 876 888, 870 896'), 4),
  brush(hand('896 896, 902 910, 895 920'), 4.4, 0.5),
  brush(hand('692 930, 728 918, 764 926'), 6, 0.6),
  brush(hand('806 936, 803 948, 807 958'), 4),
  brush(hand('742 872, 716 878, 690 880'), 4, 0.3),
  brush(hand('734 890, 712 896, 692 898'), 4, 0.3),
  ...spread.map(({ creases }) => creases),
].join('')
const nail = shape(hand('842 936, 860 933, 869 940, 861 950, 843 952'))

const handOutlines = [palm, thumb, forefinger, ...spread.map(({ outline }) => outline)]

export function haruka(): Drawing {
  const layers: Layer[] = [
    ...modules(),
    ...cables(),
    ...[reaching, cuff, ...handOutlines].map((path): Layer => ({ ink: 'pale', path, stroke: 18 })),
    ...spread.flatMap(({ outline }): Layer[] => [
      { ink: 'fair', path: outline },
      { ink: 'dark', path: outline, stroke: 6 },
    ]),
    ...plug(hand),
    { ink: 'fair', path: palm },
    { ink: 'dark', path: palm, stroke: 6 },
    { ink: 'fair', path: forefinger },
    { ink: 'dark', path: forefinger, stroke: 6 },
    { ink: 'wheat', path: gap },
    { ink: 'dark', path: gapCuts, within: gap },
    { ink: 'dark', path: gap, stroke: 5 },
    { ink: 'fair', path: thumb },
    { ink: 'dark', path: thumb, stroke: 6 },
    { ink: 'fair', path: joins },
    { ink: 'dark', path: handLines },
    { ink: 'dark', path: nail, stroke: 4 },
    { ink: 'first', path: reaching },
    {
      ink: 'dark',
      path: slantTones([{ spine: spots('490 1094, 556 1058, 606 1024, 650 984'), reach: 56, depth: 0.95 }]),
      within: reaching,
    },
    { ink: 'pale', path: reachingRivers, within: reaching },
    { ink: 'dark', path: reaching, stroke: 6 },
    { ink: 'dark', path: reachingFolds },
    { ink: 'pale', path: cuff },
    { ink: 'dark', path: cuff, stroke: 6 },
    { ink: 'fair', path: skin },
    {
      ink: 'dark',
      path: slantTones([
        { spine: head('46 50, 48 74, 44 90, 34 99'), reach: 50, depth: 0.9 },
        { spine: head('3 43, 18 46, 40 46'), reach: 24, depth: 0.9 },
      ]),
      within: faceOnly,
    },
    {
      ink: 'dark',
      path: slantTones([{ spine: head('20 108, 36 102, 46 94, 60 92'), reach: 110, depth: 1 }]),
      within: neck,
    },
    { ink: 'dark', path: line([...profile, ...throat.slice(1)]), stroke: 7 },
    { ink: 'pale', path: jumper, stroke: 18 },
    { ink: 'first', path: jumper },
    { ink: 'pale', path: rivers[0] ?? '', within: jumper },
    {
      ink: 'dark',
      path: slantTones([
        { spine: spots('60 960, 56 1100, 56 1300'), reach: 90, depth: 0.95 },
        { spine: spots('384 860, 396 960, 400 1020, 470 1110, 530 1200'), reach: 50, depth: 0.9 },
        { spine: spots('216 740, 320 790, 440 750'), reach: 40, depth: 0.9 },
      ]),
      within: jumper,
    },
    { ink: 'dark', path: jumper, stroke: 7 },
    { ink: 'first', path: sleeve },
    { ink: 'pale', path: rivers[1] ?? '', within: sleeve },
    {
      ink: 'dark',
      path: slantTones([
        { spine: spots('190 840, 170 960, 176 1060, 210 1136, 330 1250'), reach: 64, depth: 0.95 },
      ]),
      within: sleeve,
    },
    { ink: 'dark', path: folds },
    { ink: 'dark', path: sleeve, stroke: 6 },
    { ink: 'pale', path: lens },
    { ink: 'fair', path: lens, within: skin },
    { ink: 'dark', path: line(profile), stroke: 7, within: lens },
    { ink: 'pale', path: eye },
    { ink: 'dark', path: pupil, within: eye },
    { ink: 'hot', path: lips },
    { ink: 'dark', path: features },
    { ink: 'pale', path: collar },
    { ink: 'dark', path: ribs, within: collar },
    { ink: 'dark', path: collar, stroke: 7 },
    { ink: 'dark', path: hair },
    { ink: 'pale', path: shine, within: hair },
    { ink: 'hot', path: glasses },
    { ink: 'first', path: glint },
  ]
  return { outlines: [modulesOutline, skin, hair, collar, jumper], layers, face: { x: 362, y: 420 } }
}
