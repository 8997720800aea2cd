// Dele of Coalfax, in profile to the right: a cap, an open mouth, a microphone in his fist.

import type { Layer } from './drawing.ts'
import { band, brush, line, shape, slantTones, spaceAt, spots, walk } from './line.ts'

const head = spaceAt({ x: 668, y: 330, size: 3.75, lean: -0.06, mirrored: true }, { x: 42, y: 55 })

const profile = head(
  '6 22, 2.4 31, 1.4 39, -0.2 43, 2.4 48.6, 0 54, -4.4 60, -8.2 65, -8.8 68.4, -6 70.8, -1.6 71, -1.2 73, -4.2 75, -5.2 77.8, -2.6 79.6, 4 79.8, 11 83!, 5 88.6, 0.4 90, -1.6 92.6, 0.6 95.2, 3 97, 2.4 101, 3.6 106, 8 109.6, 15 110, 24 106, 33 101',
)
const jaw = head('15 109.6, 26 105.4, 37 98, 45 87, 48.6 74, 50 64')
const neckFront = spots('672 556, 690 600, 712 640')
const nape = spots('500 668!, 540 600, 566 520, 574 430')
const skin = shape([...profile, ...neckFront, ...spots('610 720'), ...nape, ...head('64 40, 60 24, 30 12')])
const faceOnly = shape([...profile, ...head('40 95, 47 80, 50 62, 48 30, 30 14')])
const neck = shape([
  ...head('33 101!'),
  ...jaw.slice(3),
  ...head('62 66!'),
  ...nape.toReversed(),
  ...spots('610 720!, 712 640!, 690 600, 672 556'),
])

const mouth = shape(head('-2 80.6, 4 80.6, 11 83.6!, 5.4 88.2, 1.4 89.2, 2.4 85.4, 0.6 82'))
const teeth = shape(head('-1.4 80.4, 4 80.4, 8.6 82, 6 83.8, 0.8 83.2'))
const lips =
  shape(head('-1.4 73.8, -4.4 75.4, -5 77.8, -2.4 79.4, 4 79.6, 10.4 82.2!, 4 76.6')) +
  shape(head('10.6 83.8!, 5 88.9, 0.6 90.2, -1.4 92.6, 0.6 94.8!, 5.6 93, 9.4 88.6'))
const eye = shape(head('5.6 51.6!, 9.6 48.4, 15.4 48.4, 19.4 51.6!, 14 54.4, 9 54.2'))
const pupil = shape(head('7.4 51.2, 9.2 48.8, 11.6 49, 12.4 51.4, 11 53.8, 8.4 53.6'))
const features = [
  brush(head('1.6 42.6, 8 40, 16 40.4, 24 45'), 15, 0.35),
  brush(head('4.6 52.4, 9.4 47.8, 15.6 47.4, 21 51.6'), 8.5, 0.4),
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
const lights = [brush(head('19 62, 26 66, 33 64'), 8), brush(head('-3.4 61, -6.2 65'), 7)].join('')

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
const sleeve = shape(
  spots(
    '640 700, 716 716, 764 790, 800 850, 842 760, 864 690!, 944 712!, 930 830, 886 950, 826 988, 760 960, 690 890, 636 800',
  ),
)
const folds = [
  brush(spots('800 850, 782 880, 756 892'), 8),
  brush(spots('812 858, 810 894, 796 916'), 7),
  brush(spots('866 720, 900 730, 936 726'), 7),
  brush(spots('660 800, 690 790, 716 770'), 6),
].join('')

const tube = spaceAt({ x: 900, y: 456, size: 1, lean: 0.14 })
const grille = shape(tube('0 -58, 42 -42, 56 0, 44 40, 20 54, -20 54, -44 40, -56 0, -42 -42'))
const grilleLines = [-36, -18, 0, 18, 36]
  .map((u) => brush(tube(`${u} -60, ${u * 1.25} 0, ${u} 56`), 5))
  .concat([-34, -12, 12, 34].map((v) => brush(tube(`-60 ${v}, 0 ${v + 7}, 60 ${v}`), 5)))
  .join('')
const ringOf = shape(tube('-34 46!, 34 46!, 34 66!, -34 66!'))
const shaft = shape(tube('-28 64!, 28 64!, 22 250!, -22 250!'))

const wrist = shape(spots('858 664!, 880 640, 940 650, 952 676, 944 716!, 862 696!'))
const palm = shape(spots('846 566, 866 548, 930 556, 956 580, 954 640, 936 672, 884 676, 852 650, 842 606'))
const fingers = [560, 588, 616, 643].map((y, index) =>
  shape(
    spots(
      `${862 - index * 2} ${y + 2}, ${880} ${y - 10}, ${922} ${y - 8}, ${938} ${y + 4}, ${930} ${y + 17}, ${884} ${y + 16}, ${866} ${y + 14}`,
    ),
  ),
)
const thumb = shape(spots('846 604, 850 570, 866 540, 884 534, 890 548, 878 572, 872 606, 862 628'))

export const deleOutlines = skin + hair
const others = [cap, capBill, coat, sleeve, grille, shaft, palm, wrist]

export const dele = (): Layer[] => [
  ...others.map((path): Layer => ({ ink: 'pale', path, stroke: 22 })),
  { ink: 'dark', path: coat },
  { ink: 'pale', path: stripes, within: coat },
  { ink: 'first', path: skin },
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
      { spine: spots('570 450, 560 540, 510 660'), reach: 66, depth: 0.95 },
    ]),
    within: neck,
  },
  { ink: 'dark', path: mouth },
  { ink: 'pale', path: teeth },
  { ink: 'hot', path: lips },
  { ink: 'dark', path: line([...profile, ...neckFront]) + line(nape), stroke: 6.5 },
  { ink: 'pale', path: eye + lights },
  { ink: 'dark', path: pupil, within: eye },
  { ink: 'dark', path: features + stubble },
  { ink: 'dark', path: hair },
  { ink: 'first', path: ear },
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
  { ink: 'dark', path: shaft },
  { ink: 'pale', path: brush(tube('-12 80, -11 160, -9 240'), 6) },
  { ink: 'pale', path: grille },
  { ink: 'dark', path: grilleLines, within: grille },
  {
    ink: 'dark',
    path: slantTones([{ spine: tube('50 -30, 56 10, 36 46'), reach: 44, depth: 0.95 }]),
    within: grille,
  },
  { ink: 'dark', path: grille, stroke: 6 },
  { ink: 'hot', path: ringOf },
  { ink: 'dark', path: ringOf, stroke: 5 },
  { ink: 'pale', path: sleeve },
  {
    ink: 'dark',
    path: slantTones([
      {
        spine: spots('640 790, 690 890, 760 960, 826 988, 886 950, 930 830, 944 720'),
        reach: 60,
        depth: 0.9,
      },
      { spine: spots('764 790, 800 850, 842 770'), reach: 40, depth: 0.7 },
    ]),
    within: sleeve,
  },
  { ink: 'dark', path: folds },
  { ink: 'dark', path: sleeve, stroke: 7 },
  { ink: 'first', path: wrist },
  { ink: 'dark', path: wrist, stroke: 6 },
  { ink: 'first', path: palm },
  {
    ink: 'dark',
    path: slantTones([{ spine: spots('956 590, 950 650, 920 676'), reach: 30, depth: 0.9 }]),
    within: palm,
  },
  { ink: 'dark', path: palm, stroke: 6 },
  ...fingers.flatMap((path): Layer[] => [
    { ink: 'first', path },
    { ink: 'dark', path, stroke: 5 },
  ]),
  { ink: 'first', path: thumb },
  { ink: 'dark', path: thumb, stroke: 5 },
]
