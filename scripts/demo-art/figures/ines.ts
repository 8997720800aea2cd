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
    '300 960!, 200 990, 90 1040, 20 1120, 0 1300!, 0 1900!, 1000 1900!, 1000 1300!, 970 1120, 900 1040, 800 990, 690 950!, 620 1060, 480 1100, 370 1050',
  ),
)

const hand: Space = (text) => spaceAt({ x: -46, y: -110, size: 1 })(text)
const index = shape(
  hand(
    '468 1020, 467 940, 469 860, 471 790, 478 750, 497 732, 517 740, 528 768, 530 800, 532 870, 536 940, 540 1020',
  ),
)
/** The other three are bent: one under the other beside the first, their ends in the palm. */
const curled = [
  '500 1000, 530 978, 572 970, 610 976, 630 996, 628 1022, 606 1036, 560 1036, 510 1040',
  '496 1050, 530 1032, 576 1026, 618 1032, 636 1052, 632 1078, 608 1090, 560 1090, 508 1094',
  '496 1104, 530 1086, 574 1080, 608 1086, 626 1104, 620 1128, 598 1138, 556 1138, 510 1140',
].map((text) => shape(hand(text)))
const back = shape(
  hand(
    '466 960, 458 1050, 458 1130, 476 1200, 484 1420!, 632 1420!, 640 1220, 640 1150, 640 1040, 610 986, 550 975',
  ),
)
const joins = shape(
  hand(
    '470 950, 500 936, 532 950, 534 990, 520 1010, 512 1080, 520 1140, 600 1148, 628 1160, 626 1210, 496 1220, 466 1140, 464 1050',
  ),
)
const thumb = shape(
  hand(
    '470 1130, 464 1090, 472 1050, 492 1020, 520 1002, 546 998, 556 1012, 546 1030, 522 1050, 510 1084, 510 1130, 500 1160',
  ),
)
const thumbRoot = shape(hand('470 1120, 500 1112, 514 1140, 510 1180, 476 1180, 462 1140'))
const handLines = [
  brush(hand('478 862, 498 856, 520 862'), 5),
  brush(hand('480 874, 498 869, 518 874'), 4.4),
  brush(hand('480 804, 499 800, 520 804'), 4.4),
  brush(hand('598 984, 606 996, 604 1008'), 4.4),
  brush(hand('604 1040, 612 1052, 610 1064'), 4.4),
  brush(hand('596 1094, 604 1104, 602 1116'), 4.4),
  brush(hand('506 1146, 500 1174, 506 1206'), 6, 0.4),
  brush(hand('616 1150, 600 1170, 590 1204'), 5, 0.4),
  brush(hand('484 742, 498 736, 512 743'), 3.6),
].join('')
const nail = shape(hand('524 1008, 540 1000, 552 1004, 553 1014, 540 1026, 526 1028'))
const cuff = shape(hand('462 1196!, 550 1220, 652 1200!, 662 1300!, 668 1440!, 448 1440!, 456 1300!'))

const drop = discOn(head, 40, 78, 17) + discOn(head, -40, 78, 17)
const handOutlines = [back, index, thumb, ...curled, cuff]

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
    { ink: 'first', path: blouse },
    {
      ink: 'dark',
      path: slantTones([{ spine: spots('1000 1060, 960 1160, 960 1300'), reach: 180, depth: 0.95 }]),
      within: blouse,
    },
    { ink: 'dark', path: blouse, stroke: 7 },
    ...frontSkin(face),
    { ink: 'dark', path: front },
    { ink: 'pale', path: frontWaves, within: front },
    ...frontFeatures(face),
    { ink: 'dark', path: bothBrushes(head, '14 73, 18.6 77, 20 82', 5) },
    {
      ink: 'pale',
      path: brush(head('-20 21, -10 17, 2 17'), 10) + brush(head('-16 27, -8 24.6, 0 24.4'), 6),
    },
    { ink: 'hot', path: drop },
    { ink: 'dark', path: drop, stroke: 5 },
    ...handOutlines.map((path): Layer => ({ ink: 'pale', path, stroke: 20 })),
    { ink: 'tan', path: back },
    { ink: 'dark', path: back, stroke: 7 },
    ...[...curled.toReversed(), index].flatMap((path): Layer[] => [
      { ink: 'tan', path },
      { ink: 'dark', path, stroke: 6.5 },
    ]),
    { ink: 'tan', path: joins },
    {
      ink: 'dark',
      path: slantTones([{ spine: hand('534 770, 538 870, 544 950'), reach: 22, depth: 0.9 }]),
      within: index,
    },
    { ink: 'tan', path: thumb },
    { ink: 'dark', path: thumb, stroke: 6.5 },
    { ink: 'tan', path: thumbRoot },
    { ink: 'dark', path: handLines },
    { ink: 'hot', path: nail },
    { ink: 'dark', path: nail, stroke: 5 },
    { ink: 'pale', path: cuff },
    { ink: 'dark', path: cuff, stroke: 7 },
  ]
  return { outlines: [mass, frontOutline(face), blouse], layers, face: { x: 490, y: 520 } }
}
