// Inês Fontoura from very near: long curls, eyes closed, a finger on her lips.

import type { Drawing, Layer } from './drawing.ts'
import { discOn, type FrontFace, frontFeatures, frontOutline, frontSkin } from './front.ts'
import { brush, shape, slantTones, spaceAt, spots } from './line.ts'
import { bothBrushes, mirrored, type Space, strands } from './strands.ts'

const size = 5
const head = spaceAt({ x: 500, y: 232, size, lean: 0.1 })

const face: FrontFace = {
  head,
  size,
  skin: 'tan',
  half: '0 106, 9 104, 19 96.6, 29 83, 34.4 67, 36 50, 35 30, 24 12, 0 6',
  open: 0,
  brow: '6 37.4, 14 32.6, 22 32.6, 31 38',
  browWide: 3.2,
  nose: 9.4,
  mouth: 14,
  smile: 3,
  lips: 'hot',
  shadows: [
    { spine: head('38 34, 38 60, 33 82, 22 97, 8 107'), reach: 62, depth: 0.95 },
    { spine: head('-36 44, -36 62, -32 80'), reach: 34, depth: 0.7 },
    { spine: head('-33 26, -18 11, 0 7, 18 11, 33 26'), reach: 40, depth: 0.95 },
  ],
}

/** The hair falls in waves to the shoulders. */
const mass = mirrored(
  head,
  '0 -18, 24 -15, 46 -2, 60 22, 62 44, 58 62, 66 82, 70 104, 62 122, 68 140, 58 160, 40 166, 24 152!, 12 130, 0 120',
)
const wave = (side: 1 | -1, wide: number) =>
  head(
    `${side * 3} -16, ${side * (16 + wide * 22)} ${-10 + wide * 4}, ${side * (30 + wide * 27)} 24, ${side * (32 + wide * 22)} 54, ${side * (34 + wide * 32)} 84, ${side * (30 + wide * 29)} 114, ${side * (34 + wide * 28)} 136, ${side * (28 + wide * 20)} 160`,
  )
const waves = ([1, -1] as const)
  .map((side) => strands([wave(side, 0), wave(side, 0.35), wave(side, 0.7), wave(side, 1.04)], 15, 6, 0.26))
  .join('')
/** Locks before the temples, from the parting down to the cheeks. */
const front = mirrored(
  head,
  '0 -18, 24 -15, 42 -1, 48 20, 45 40, 48 58, 44 76, 38 84!, 39 70, 35 58, 37 44, 33 28, 22 15, 8 7, 0 6!',
)
const frontWaves = ([1, -1] as const)
  .map((side) =>
    strands(
      [
        head(
          `${side * 2} 4, ${side * 18} 11, ${side * 31} 24, ${side * 36} 44, ${side * 36} 60, ${side * 39} 80`,
        ),
        head(
          `${side * 2} -6, ${side * 22} 0, ${side * 38} 18, ${side * 40} 42, ${side * 42} 58, ${side * 40} 80`,
        ),
        head(
          `${side * 2} -16, ${side * 26} -11, ${side * 44} 6, ${side * 46} 36, ${side * 47} 58, ${side * 41} 80`,
        ),
      ],
      11,
      5,
      0.24,
    ),
  )
  .join('')

const neck = shape(
  head('-18 84!, -19 108, -26 134, -60 150, -60 190, 60 190, 60 150, 26 134, 19 108, 18 84!'),
)
const blouse = shape(
  spots(
    '300 960!, 200 990, 90 1040, 20 1120, 0 1300!, 0 1900!, 850 1900!, 850 1300!, 846 1210, 824 1116!, 730 1112, 620 1120, 480 1100, 370 1050',
  ),
)
/** The shoulder and the upper arm at the right are bare, as is the forearm. */
const shoulder = shape(
  spots(
    '600 930!, 690 946, 790 984, 890 1034, 958 1104, 990 1200, 1010 1340!, 1010 1900!, 800 1900!, 800 1180!, 660 1140, 600 1100!',
  ),
)

/** The hand leans a little, as its arm comes from the right; its pivot is the tip of the finger. */
const hand: Space = spaceAt({ x: 454, y: 640, size: 0.87, lean: -0.24 }, { x: 500, y: 740 })
const index = shape(
  hand(
    '466 1020, 469 940, 473 870, 474 812, 472 784, 477 754, 488 737, 504 733, 518 745, 525 776, 524 810, 527 870, 534 940, 540 1020',
  ),
)
/** The other three are bent: one under the other beside the first, their ends in the palm. */
const curled = [
  '500 1000, 530 978, 583 970, 637 976, 666 996, 663 1022, 632 1036, 566 1036, 510 1040',
  '496 1050, 530 1032, 589 1026, 649 1032, 674 1052, 669 1078, 634 1090, 566 1090, 508 1094',
  '496 1104, 530 1086, 586 1080, 634 1086, 660 1104, 652 1128, 620 1138, 561 1138, 510 1140',
].map((text) => shape(hand(text)))
const back = shape(
  hand(
    '466 960, 458 1050, 458 1130, 474 1196, 492 1240, 500 1320, 508 1420, 620 1900!, 1000 1900!, 790 1460, 722 1340, 680 1240, 678 1150, 680 1040, 637 986, 552 975',
  ),
)
const joins = shape(
  hand(
    '470 950, 500 936, 532 950, 534 990, 520 1010, 512 1080, 520 1140, 623 1148, 663 1160, 660 1210, 496 1220, 466 1140, 464 1050',
  ),
)
const thumb = shape(
  hand(
    '470 1130, 464 1090, 472 1050, 492 1020, 520 1002, 546 998, 556 1012, 546 1030, 522 1050, 510 1084, 510 1130, 500 1160',
  ),
)
const thumbRoot = shape(hand('470 1120, 500 1112, 514 1140, 510 1180, 476 1180, 462 1140'))
/** Each bent finger is in the shade of the one above it, and all of them where they turn away. */
const fingerShade = slantTones([
  { spine: hand('684 990, 690 1050, 676 1130'), reach: 34, depth: 0.9 },
  { spine: hand('560 1044, 620 1040, 670 1040'), reach: 20, depth: 0.9 },
  { spine: hand('560 1098, 620 1094, 670 1094'), reach: 20, depth: 0.9 },
  { spine: hand('540 1146, 600 1144, 650 1140'), reach: 20, depth: 0.9 },
])
const handLines = [
  brush(hand('482 862, 499 856, 518 862'), 5),
  brush(hand('484 874, 499 869, 516 874'), 4.4),
  brush(hand('483 806, 499 802, 516 806'), 4.4),
  brush(hand('620 984, 632 996, 629 1008'), 4.4),
  brush(hand('629 1040, 640 1052, 637 1064'), 4.4),
  brush(hand('617 1094, 629 1104, 626 1116'), 4.4),
  brush(hand('506 1146, 500 1174, 506 1206'), 6, 0.4),
  brush(hand('646 1150, 623 1170, 609 1204'), 5, 0.4),
].join('')
const nail = shape(hand('524 1008, 540 1000, 552 1004, 553 1014, 540 1026, 526 1028'))

const drop = discOn(head, 40, 78, 17) + discOn(head, -40, 78, 17)
const handOutlines = [back, index, thumb, ...curled]

export function ines(): Drawing {
  const layers: Layer[] = [
    { ink: 'dark', path: mass },
    { ink: 'pale', path: waves, within: mass },
    { ink: 'tan', path: neck },
    {
      ink: 'dark',
      path: slantTones([
        { spine: head('-26 98, 0 109, 26 98'), reach: 84, depth: 1 },
        { spine: head('22 110, 30 134, 60 150'), reach: 60, depth: 0.9 },
      ]),
      within: neck,
    },
    { ink: 'dark', path: neck, stroke: 6 },
    { ink: 'tan', path: shoulder },
    {
      ink: 'dark',
      path: slantTones([
        { spine: spots('900 1030, 970 1100, 1000 1200, 1020 1340'), reach: 90, depth: 0.95 },
      ]),
      within: shoulder,
    },
    { ink: 'dark', path: shoulder, stroke: 6 },
    { ink: 'tan', path: neck, within: shoulder },
    { ink: 'first', path: blouse },
    {
      ink: 'dark',
      path: slantTones([{ spine: spots('850 1110, 860 1200, 864 1300'), reach: 110, depth: 0.95 }]),
      within: blouse,
    },
    { ink: 'dark', path: blouse, stroke: 7 },
    ...frontSkin(face),
    { ink: 'dark', path: front },
    { ink: 'pale', path: frontWaves, within: front },
    ...frontFeatures(face),
    { ink: 'dark', path: bothBrushes(head, '14 73, 18.6 77, 20 82', 5) },
    { ink: 'hot', path: drop },
    { ink: 'dark', path: drop, stroke: 5 },
    ...handOutlines.map((path): Layer => ({ ink: 'pale', path, stroke: 20 })),
    { ink: 'tan', path: back },
    { ink: 'dark', path: back, stroke: 7 },
    {
      ink: 'dark',
      path: slantTones([{ spine: hand('684 1230, 726 1340, 796 1460, 1010 1900'), reach: 56, depth: 0.95 }]),
      within: back,
    },
    ...[...curled.toReversed(), index].flatMap((path): Layer[] => [
      { ink: 'tan', path },
      { ink: 'brown', path: fingerShade, within: path },
      { ink: 'dark', path, stroke: 6.5 },
    ]),
    { ink: 'tan', path: joins },
    {
      ink: 'dark',
      path: slantTones([{ spine: hand('530 770, 532 870, 544 950'), reach: 20, depth: 0.9 }]),
      within: index,
    },
    { ink: 'tan', path: thumb },
    { ink: 'dark', path: thumb, stroke: 6.5 },
    { ink: 'tan', path: thumbRoot },
    { ink: 'dark', path: handLines },
    { ink: 'hot', path: nail },
    { ink: 'dark', path: nail, stroke: 5 },
  ]
  return { outlines: [mass, frontOutline(face), shoulder, blouse], layers, face: { x: 490, y: 520 } }
}
