// Dele of Coalfax, in profile to the right: a cap, an open mouth, a microphone in his fist.

import type { Layer } from './drawing.ts'
import { band, brush, line, shape, slantTones, spaceAt, spots, walk } from './line.ts'
import { microphoneIn } from './microphone.ts'

const head = spaceAt({ x: 668, y: 366, size: 3.75, lean: -0.06, mirrored: true }, { x: 42, y: 55 })

const profile = head(
  '6 22, 2.4 31, 1.4 39, -0.2 43, 2.4 48.6, 0 54, -4.4 60, -8.2 65, -8.8 68.4, -6 70.8, -1.6 71, -1.2 73, -4.2 75, -5.2 77.8, -2.6 79.6, 4 79.8, 11 83!, 5 88.6, 0.4 90, -1.6 92.6, 0.6 95.2, 3 97, 2.4 101, 3.6 106, 8 109.6, 15 110, 24 106, 33 101',
)
const jaw = head('15 109.6, 26 105.4, 37 98, 45 87, 48.6 74, 50 64')
const neckFront = spots('676 584, 690 612, 712 640')
const nape = spots('494 668!, 540 620, 564 550, 574 470')
const skin = shape([...profile, ...neckFront, ...spots('610 720'), ...nape, ...head('64 40, 60 24, 30 12')])
const faceOnly = shape([...profile, ...head('40 95, 47 80, 50 62, 48 30, 30 14')])
const neck = shape([
  ...head('33 101!'),
  ...jaw.slice(3),
  ...head('62 66!'),
  ...nape.toReversed(),
  ...spots('610 720!, 712 640!, 690 612, 676 584'),
])

const mouth = shape(head('-2 80.6, 4 80.6, 11 83.6!, 5.4 88.2, 1.4 89.2, 2.4 85.4, 0.6 82'))
const teeth = shape(head('-1.4 80.4, 4 80.4, 8.6 82, 6 83.8, 0.8 83.2'))
const lips =
  shape(head('-1.4 74.8, -3.8 76, -4.4 78, -2.4 79.4, 4 79.6, 9.8 82!, 4 77.4')) +
  shape(head('10.4 83.8!, 5 88.9, 0.6 90.2, -1 92, 0.6 93.6!, 5.2 92, 8.8 88.2'))
const eye = shape(head('6 52.6!, 9.6 50.2, 15 50.2, 18.8 52.4!, 14 54.6, 9.4 54.6'))
const pupil = shape(head('7 52, 8.6 49.6, 11.6 49.6, 12.8 52, 11.4 54.8, 8.2 54.6'))
const features = [
  brush(head('1.6 42.6, 8 40, 16 40.4, 24 45'), 15, 0.35),
  brush(head('4.8 53.2, 9.4 49.8, 15.4 49.4, 21 52.6'), 8, 0.4),
  brush(head('7.6 48.6, 12 46.6, 17.4 47, 21.6 49.6'), 3.6),
  brush(head('9 55.6, 14 56.4, 19 54'), 4),
  brush(head('-4.4 69, -1.8 67.2, 1 68.4'), 9),
  brush(head('-1 62.4, 3 65, 3.6 69, 1 71.4'), 6, 0.6),
  brush(head('6 70, 12 75, 15.4 82, 14.6 89'), 6),
  brush(jaw, 7, 0.2),
].join('')
/** Stubble: short strokes along the jaw and over the lip. */
const stubble = [
  ...Array.from({ length: 26 }, (_, index) => {
    const [x, y] = [
      10 + (index % 9) * 3.9 + Math.floor(index / 9) * 1.6,
      101 - (index % 9) * 1.7 - Math.floor(index / 9) * 4.4,
    ]
    return brush(head(`${x} ${y}, ${x + 0.5} ${y + 1}, ${x + 0.9} ${y + 2.4}`), 3.6)
  }),
  ...[2.6, 5, 7.4].map((x) =>
    brush(head(`${x} ${73 + x * 0.2}, ${x + 0.3} ${74.4 + x * 0.2}, ${x + 0.6} ${75.6 + x * 0.2}`), 3.4),
  ),
].join('')
const lights =
  shape(head('13.6 60.6!, 20 62.6, 27 60.6, 33.4 55!, 32 63, 26 68.4, 18.6 67.4')) +
  brush(head('2.4 52, -2 60, -6 65.4'), 10, 0.7)

const hair = shape(
  head(
    '30 26!, 46 24, 66 26, 80 30!, 84 44, 82 58, 76 70, 71 78!, 66 76, 63 66, 58 48, 51 44, 47.6 52, 45.6 62!, 42.4 54, 40 44, 34 38',
  ),
)
const cap = shape(head('3.6 27!, 6 12, 18 -1, 36 -8, 56 -7, 73 3, 82 18, 85 35!, 66 30, 44 27, 22 27'))
const capBill = shape(head('24 25!, 12 22, -6 21, -24 25, -30 30!, -16 31, 0 31.6, 14 33, 25 32!'))
const capLines = [
  brush(head('40 -8, 32 6, 26 26'), 6),
  brush(head('44 -8, 56 6, 62 29'), 6),
  brush(head('84 33, 62 27.6, 40 24.4, 22 24.6'), 6),
].join('')
const ear = shape(head('50 48, 54.4 45, 59.4 47, 60.4 53, 57.8 60, 54.4 66.6, 50.8 66.4, 49.8 60'))
const earLines =
  brush(head('52 51, 55 48.6, 57.8 50.6, 57.4 56, 55 60'), 6) + brush(head('52.4 56, 55 56, 53.4 61'), 6)
const button = shape(head('38 -8, 40 -11, 45 -11, 47 -8'))

const coat = shape(
  spots(
    '716 626!, 770 660, 838 700, 884 800, 900 930, 900 1300!, 900 1900!, 470 1900!, 470 1300!, 466 1000, 460 800, 470 700, 506 640!, 570 700, 650 700',
  ),
)
const stripes = Array.from({ length: 13 }, (_, index) => {
  const y = 720 + index * 56
  return band(walk(spots(`400 ${y - 16}, 560 ${y + 12}, 720 ${y + 14}, 960 ${y - 30}`)), () => 15)
}).join('')
/** The arm: from a round shoulder down to the point of the elbow, up to the cuff, then bare to the fist. */
const front = '686 792, 704 838, 730 884, 756 918!, 790 868, 818 818, 836 756!'
const behind =
  '934 806!, 926 858, 904 922, 862 984, 812 1034, 758 1066!, 722 1046, 668 1004, 602 938, 548 868'
const sleeve = shape(
  spots(`548 868, 516 800, 520 744, 556 712, 606 702, 652 722, ${front}, ${behind.replace(', 548 868', '')}`),
)
/** Its edges end at the shoulder, which goes over into the jumper. */
const sleeveEdges = line(spots(front)) + line(spots(behind))
const seam = line(spots('543 872, 512 806, 520 742, 560 706, 612 699, 660 721, 692 790'))
/** Stripes go over the shoulder as over the chest, then round the arm; at the elbow they are a fan. */
const sleeveStripes =
  [
    '504 796, 552 770, 610 764, 690 794',
    '526 862, 580 826, 640 812, 712 832',
    '566 922, 620 880, 680 858, 742 868',
    '826 1046, 804 1004, 784 966, 762 926',
    '886 982, 850 948, 812 914, 776 888',
    '930 898, 890 878, 840 858, 802 836',
  ]
    .map((text) => band(walk(spots(text)), () => 15))
    .join('') +
  [
    '612 980, 660 936, 704 912, 744 908',
    '668 1030, 702 988, 726 962, 746 944',
    '754 1080, 756 1036, 757 1000, 757 960',
  ]
    .map((text) => band(walk(spots(text)), (along) => 15 - 10 * along))
    .join('')
const cuff = shape(spots('826 768!, 844 736!, 948 788!, 932 822!'))
const cuffRibs = [0.2, 0.4, 0.6, 0.8]
  .map((share) =>
    brush(
      spots(
        `${827 + 105 * share} ${768 + 54 * share}, ${836 + 104 * share} ${752 + 53 * share}, ${845 + 103 * share} ${737 + 51 * share}`,
      ),
      5,
    ),
  )
  .join('')

const microphone = microphoneIn(spaceAt({ x: 900, y: 482, size: 1, lean: -0.1 }))

/** His right hand from behind: the fingers go round the microphone and out of sight, the thumb lies along it. */
const wrist = shape(spots('850 752!, 866 716, 870 672!, 944 680!, 944 728, 936 796!'))
const back = shape(
  spots('868 690, 854 650, 850 606, 858 572, 878 552, 902 552, 920 570, 932 620, 938 664, 944 696, 908 704'),
)
const fingers = [
  [562, 972, 18],
  [595, 978, 18.5],
  [628, 974, 17.5],
  [658, 960, 15.5],
].map(([y = 0, end = 0, half = 0], index) =>
  shape(
    spots(
      `${890 + index * 4} ${y - half}, ${916 + index * 3} ${y - half - 2}, ${end - 24} ${y - half + 1}, ${end - 4} ${y - half * 0.5 + 2}, ${end} ${y + 4}, ${end - 8} ${y + half * 0.8 + 2}, ${end - 26} ${y + half + 1}, ${914 + index * 3} ${y + half}, ${890 + index * 4} ${y + half - 1}`,
    ),
  ),
)
const handLines = [
  ...[562, 595, 628, 658].map((y, index) =>
    brush(spots(`${898 + index * 4} ${y - 13}, ${888 + index * 4} ${y}, ${897 + index * 4} ${y + 13}`), 5),
  ),
  ...[568, 598, 630].map((y, index) =>
    brush(spots(`${880 + index * 3} ${y}, ${872 + index * 4} ${y + 26}, ${876 + index * 6} ${y + 52}`), 4),
  ),
].join('')
const thumb = shape(spots('860 592, 854 556, 862 522, 874 502, 888 500, 894 514, 888 540, 888 564, 880 590'))
const joins = shape(spots('874 560, 906 558, 912 600, 920 640, 926 676, 936 716, 884 718, 866 690, 862 640'))
const thumbNail = shape(spots('872 516, 880 506, 888 510, 887 524, 876 530'))

export const deleOutlines = skin + hair
const others = [cap, capBill, coat, sleeve, microphone.outline, back, wrist, ...fingers, thumb]

export const dele = (): Layer[] => [
  ...others.map((path): Layer => ({ ink: 'pale', path, stroke: 22 })),
  { ink: 'dark', path: coat },
  { ink: 'pale', path: stripes, within: coat },
  { ink: 'brown', path: skin },
  {
    ink: 'dark',
    path: slantTones([
      { spine: head('47 62, 46 76, 42 90, 34 98'), reach: 54, depth: 0.85 },
      { spine: head('3 31, 20 33, 36 36, 42 48'), reach: 34, depth: 0.9 },
      { spine: head('27 70, 30 78, 27 88'), reach: 40, depth: 0.5 },
    ]),
    within: faceOnly,
  },
  {
    ink: 'dark',
    path: slantTones([
      { spine: head('22 110, 36 104, 45 94, 51 78'), reach: 84, depth: 1 },
      { spine: spots('570 490, 560 570, 506 664'), reach: 66, depth: 0.95 },
    ]),
    within: neck,
  },
  { ink: 'dark', path: mouth },
  { ink: 'pale', path: teeth },
  { ink: 'umber', path: lips },
  { ink: 'dark', path: line([...profile, ...neckFront]) + line(nape), stroke: 6.5 },
  { ink: 'tan', path: lights },
  { ink: 'pale', path: eye },
  { ink: 'dark', path: pupil, within: eye },
  { ink: 'dark', path: features + stubble },
  { ink: 'dark', path: hair },
  { ink: 'brown', path: ear },
  { ink: 'dark', path: ear, stroke: 5 },
  { ink: 'dark', path: earLines },
  { ink: 'hot', path: cap + button },
  {
    ink: 'dark',
    path: slantTones([
      { spine: head('86 34, 80 14, 66 0'), reach: 90, depth: 0.95 },
      { spine: head('6 26, 24 25'), reach: 26, depth: 0.7 },
    ]),
    within: cap,
  },
  { ink: 'dark', path: capLines, within: cap },
  { ink: 'dark', path: cap + button, stroke: 7 },
  { ink: 'hot', path: capBill },
  {
    ink: 'dark',
    path: slantTones([{ spine: head('-28 31, 0 33, 24 33'), reach: 24, depth: 0.9 }]),
    within: capBill,
  },
  { ink: 'dark', path: capBill, stroke: 7 },
  ...microphone.layers,
  { ink: 'brown', path: wrist },
  {
    ink: 'dark',
    path: slantTones([{ spine: spots('950 684, 950 728, 940 800'), reach: 34, depth: 0.95 }]),
    within: wrist,
  },
  { ink: 'dark', path: wrist, stroke: 6 },
  { ink: 'pale', path: sleeveEdges, stroke: 17 },
  { ink: 'dark', path: sleeve },
  { ink: 'pale', path: sleeveStripes, within: sleeve },
  { ink: 'dark', path: sleeveEdges, stroke: 7 },
  { ink: 'pale', path: seam, stroke: 5 },
  { ink: 'hot', path: cuff },
  { ink: 'dark', path: cuffRibs },
  { ink: 'dark', path: cuff, stroke: 6 },
  { ink: 'brown', path: back },
  { ink: 'dark', path: back, stroke: 6 },
  ...fingers.toReversed().flatMap((path): Layer[] => [
    { ink: 'brown', path },
    { ink: 'dark', path, stroke: 5.5 },
  ]),
  // The back of the hand goes on in the wrist and in the fingers.
  { ink: 'brown', path: joins },
  { ink: 'dark', path: handLines },
  { ink: 'brown', path: thumb },
  { ink: 'dark', path: thumb, stroke: 5.5 },
  { ink: 'dark', path: thumbNail, stroke: 3.4 },
]
