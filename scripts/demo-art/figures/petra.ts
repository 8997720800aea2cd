// Petra in the middle of a shout, her guitar raised.

import { bar, disc, ring } from '../shapes.ts'
import { ballast, ballastOutlines } from './ballast.ts'
import { bentFingerIn } from './bent-finger.ts'
import type { Drawing, Layer } from './drawing.ts'
import { fingerLayers } from './finger.ts'
import { guitar, guitarIn } from './guitar.ts'
import { band, brush, shape, slantTones, spaceAt, spots, walk } from './line.ts'

const head = spaceAt({ x: 466, y: 112, size: 2.45, lean: 0.1 })
const faceShape = shape(
  head(
    '0 115, 13 112, 25 99, 32 80, 36 60, 36 42, 30 20, 0 8, -30 20, -36 42, -36 60, -32 80, -25 99, -13 112',
  ),
)
const ears =
  shape(head('35 46, 41 44, 43 52, 40 62, 35 64')) + shape(head('-35 64, -40 62, -43 52, -41 44, -35 46'))
const hair = shape(
  head(
    '-37 54!, -43 40, -51 38!, -46 27, -57 16!, -46 12, -53 -4!, -40 -3, -42 -21!, -29 -14, -27 -32!, -15 -20, -9 -38!, 1 -22, 10 -38!, 16 -20, 28 -32!, 30 -14, 43 -22!, 41 -4, 54 -6!, 47 11, 58 14!, 46 26, 52 36!, 43 40, 37 54!, 33 40, 28 26, 21 37!, 13 23, 3 36!, -6 23, -14 37!, -23 25, -30 40',
  ),
)
const spikes = [
  '-49 36, -43 34, -36 40',
  '-54 15, -44 18, -33 28',
  '-50 -4, -40 4, -28 16',
  '-40 -19, -32 -6, -22 12',
  '-26 -29, -20 -10, -14 12',
  '-9 -35, -7 -14, -6 12',
  '10 -35, 7 -14, 5 12',
  '27 -29, 20 -10, 14 12',
  '41 -19, 32 -6, 22 14',
  '51 -5, 40 5, 28 18',
  '55 14, 45 18, 33 28',
  '50 35, 43 34, 36 40',
]
const hairCuts = spikes.map((text) => brush(head(text), 10, 0.6)).join('')

const features = [
  // Brows drawn down, eyes pressed shut.
  brush(head('-30 43, -19 39, -7 46'), 14, 0.5),
  brush(head('7 46, 19 39, 30 43'), 14, 0.5),
  brush(head('-28 53, -23 56.5, -16 57.5, -8 54.5'), 10),
  brush(head('8 54.5, 16 57.5, 23 56.5, 28 53'), 10),
  brush(head('-26 56, -29 59'), 4.5),
  brush(head('-21 58, -22 62'), 4.5),
  brush(head('26 56, 29 59'), 4.5),
  brush(head('21 58, 22 62'), 4.5),
  brush(head('-3 42, -2 48'), 5),
  brush(head('3 41, 3 48'), 5),
  // Nose.
  brush(head('-5 54, -7 64, -10 68, -7 73'), 6, 0.7),
  brush(head('10 67, 9 72, 6 73'), 6),
  brush(head('-6 73, 0 76, 6 73'), 7),
  // Folds about the mouth, and the chin.
  brush(head('-13 70, -22 78, -24 90'), 6),
  brush(head('13 70, 22 78, 24 90'), 6),
  brush(head('-8 109, 0 107.4, 8 109'), 5),
].join('')

const lips = shape(
  head('-17.5 82.5!, -8 78.4, 0 79.6, 8 78.4, 17.5 82.5!, 18.6 91, 12 102.4, 0 105.4, -12 102.4, -18.6 91'),
)
const mouth = shape(
  head('-15.6 83.2!, -8 81, 0 82, 8 81, 15.6 83.2!, 15.6 91, 9 99.6, 0 101.6, -9 99.6, -15.6 91'),
)
const teeth = shape(head('-14 83.4, 0 81.4, 14 83.4, 12 88, 0 87.4, -12 88'))
const tongue = shape(head('-9 98, -5 94, 0 95.4, 5 94, 9 98, 0 101'))

const neck = shape([...head('-21 86, 21 86'), ...spots('540 400, 600 440, 470 530, 330 440, 400 400')])
const top = shape(
  spots(
    '372 424!, 412 470, 470 488, 522 468, 556 420!, 612 436!, 600 520, 616 590, 598 700, 590 800, 600 900!, 368 900!, 380 790, 356 680, 318 590, 326 510, 318 446!',
  ),
)
const jeans = shape(
  spots(
    '368 880!, 600 880!, 634 980, 690 1120, 720 1290!, 770 1900!, 560 1900!, 560 1290, 530 1110, 496 1010!, 450 1100, 396 1290!, 330 1900!, 170 1900!, 226 1290, 290 1090, 344 960',
  ),
)
const jeansCuts = [
  '372 940, 330 1050, 280 1180, 250 1300',
  '396 960, 360 1060, 318 1180, 300 1300',
  '430 990, 400 1080, 366 1190, 350 1300',
  '600 930, 640 1030, 676 1160, 690 1300',
  '572 950, 606 1050, 640 1170, 650 1300',
  '540 990, 572 1080, 600 1190, 604 1300',
]
  .map((text, index) => brush(spots(text), 9 - (index % 3) * 2.5, 0.35))
  .join('')

/** The arm whose hand strikes the strings. */
const strikingArm = shape(
  spots(
    '318 446!, 350 440, 372 470, 356 540, 306 640, 262 718, 330 776, 400 826, 436 850, 424 898, 386 892, 310 860, 220 800, 170 752, 172 706, 216 620, 262 520, 286 460',
  ),
)
/** The other arm: from the shoulder to the elbow, and before it from there back to the wrist at the neck of the guitar. */
const upperArm = shape(
  spots(
    '612 436!, 650 440, 690 478, 742 552, 808 640, 860 706, 870 754, 838 790, 790 770, 752 716, 700 636, 640 548, 604 500',
  ),
)
const forearm = shape(
  spots(
    '640 702!, 690 690, 744 686, 790 690, 832 682, 862 704, 872 746, 852 786, 812 800, 758 794, 704 780, 650 768!',
  ),
)
const elbow =
  brush(spots('786 690, 806 700, 816 718'), 6, 0.3) + brush(spots('846 716, 854 742, 840 764'), 5, 0.4)
const fist = shape(
  spots(
    '420 838!, 450 826, 486 826, 516 842, 534 866, 530 884, 516 890, 512 908, 494 914, 480 930, 452 930, 424 914, 408 890',
  ),
)
const fistLines = [
  brush(spots('528 874, 502 868, 486 878'), 6, 0.3),
  brush(spots('516 892, 494 888, 480 898'), 6, 0.3),
  brush(spots('496 912, 480 908, 468 914'), 6, 0.3),
  brush(spots('436 846, 466 850, 484 862'), 6),
].join('')
/** The thumb lies on the pick. */
const pick = shape(spots('520 852!, 566 866!, 528 892!'))
const strikingThumb = shape(spots('446 842, 478 838, 512 846, 538 862, 534 878, 512 876, 480 870, 452 868'))

/** The hand about the neck: its back below it, four bent fingers on the strings. */
const fretting = [
  { knuckle: [262, 54], joint: [258, 18], tip: [248, -12], half: 13 },
  { knuckle: [290, 60], joint: [290, 12], tip: [276, -19], half: 15 },
  { knuckle: [320, 62], joint: [321, 10], tip: [307, -22], half: 15.5 },
  { knuckle: [350, 58], joint: [353, 14], tip: [339, -16], half: 15 },
] as const
const fingers = fretting.map((finger) => bentFingerIn(guitar, finger))
const instrument = guitarIn(guitar)
const hand = shape([
  ...guitar('246 54, 264 44, 290 46, 322 46, 352 46, 370 60'),
  ...spots('716 706, 712 742, 704 780!, 668 790, 638 790'),
])
const handJoins = shape([
  ...guitar('254 64, 290 58, 322 58, 350 60, 360 70'),
  ...spots('728 696, 734 730, 728 770, 690 778, 652 782'),
])
const handLines = [
  ...fingers.map(({ creases }) => creases),
  ...[
    '254 62, 263 57, 272 62',
    '281 62, 291 56, 301 62',
    '311 63, 321 57, 331 63',
    '342 64, 351 59, 360 65',
  ].map((text) => brush(guitar(text), 3.8)),
  ...['292 72, 288 92', '322 74, 315 98', '350 78, 341 104'].map((text) => brush(guitar(text), 4, 0.3)),
].join('')

/** The strap comes over the shoulder and ends in a tab with a button on the horn of the guitar. */
const strapLine = spots('606 396, 568 524, 508 626, 436 724')
const strap = band(walk(strapLine), () => 38)
const strapDots = walk(strapLine, 12)
  .filter(({ y }, index) => index % 3 === 1 && y < 690)
  .map(({ x, y }) => disc(x, y, 8))
  .join('')
const tab = shape(spots('421 712!, 451 735!, 440 756, 426 776, 410 778, 400 764, 406 738'))
const button = disc(420, 757, 8)

const layers = (): Layer[] => [
  { ink: 'dark', path: jeans },
  { ink: 'pale', path: jeansCuts, within: jeans },
  { ink: 'fair', path: upperArm },
  {
    ink: 'dark',
    path: slantTones([
      { spine: spots('604 500, 660 590, 720 670, 770 740'), reach: 46, depth: 0.9 },
      { spine: spots('606 440, 612 500'), reach: 40, depth: 0.6 },
    ]),
    within: upperArm,
  },
  { ink: 'dark', path: upperArm, stroke: 6 },
  { ink: 'fair', path: neck },
  {
    ink: 'dark',
    path: slantTones([{ spine: [...head('-30 100, 0 116, 30 100')], reach: 60, depth: 1 }]),
    within: neck,
  },
  { ink: 'dark', path: neck, stroke: 6 },
  { ink: 'dark', path: top },
  { ink: 'pale', path: ring(436, 560, 46, 34) + bar(358, 554, 156, 12), within: top },
  { ink: 'pale', path: strap, within: top },
  { ink: 'dark', path: strapDots, within: top },
  { ink: 'fair', path: ears },
  { ink: 'dark', path: ears, stroke: 5 },
  { ink: 'fair', path: faceShape },
  {
    ink: 'dark',
    path: slantTones([
      { spine: head('39 40, 38 62, 33 84, 23 102, 8 113'), reach: 32, depth: 0.95 },
      { spine: head('-30 24, 0 16, 30 24'), reach: 22, depth: 0.6 },
    ]),
    within: faceShape,
  },
  { ink: 'dark', path: faceShape, stroke: 6 },
  { ink: 'first', path: lips },
  { ink: 'dark', path: mouth },
  { ink: 'pale', path: teeth },
  { ink: 'first', path: tongue },
  { ink: 'dark', path: features },
  { ink: 'dark', path: hair },
  { ink: 'pale', path: hairCuts, within: hair },
  ...instrument.layers,
  { ink: 'pale', path: tab },
  { ink: 'dark', path: tab, stroke: 5 },
  { ink: 'dark', path: button },
  { ink: 'fair', path: forearm },
  {
    ink: 'dark',
    path: slantTones([
      { spine: spots('650 776, 704 788, 758 802, 812 808, 862 790'), reach: 42, depth: 0.95 },
    ]),
    within: forearm,
  },
  { ink: 'dark', path: forearm, stroke: 6 },
  { ink: 'dark', path: elbow },
  { ink: 'fair', path: hand },
  { ink: 'dark', path: hand, stroke: 5.5 },
  ...fingers.flatMap((finger) => fingerLayers(finger, 'fair', 5, 2.8)),
  { ink: 'fair', path: handJoins },
  {
    ink: 'dark',
    path: slantTones([{ spine: spots('624 792, 660 796, 710 792'), reach: 22, depth: 0.9 }]),
    within: hand,
  },
  { ink: 'dark', path: handLines },
  { ink: 'fair', path: strikingArm },
  {
    ink: 'dark',
    path: slantTones([
      {
        spine: spots('276 470, 240 560, 190 660, 168 730, 200 790, 290 850, 390 896'),
        reach: 44,
        depth: 0.9,
      },
      { spine: spots('330 700, 290 690'), reach: 40, depth: 0.4 },
    ]),
    within: strikingArm,
  },
  { ink: 'dark', path: strikingArm, stroke: 6 },
  { ink: 'first', path: pick },
  { ink: 'dark', path: pick, stroke: 5 },
  { ink: 'fair', path: fist },
  { ink: 'dark', path: fist, stroke: 5 },
  { ink: 'dark', path: fistLines },
  { ink: 'fair', path: strikingThumb },
  { ink: 'dark', path: strikingThumb, stroke: 5 },
]

export function petra(): Drawing {
  return {
    outlines: [...ballastOutlines],
    layers: [
      ...ballast(),
      {
        ink: 'pale',
        path:
          faceShape +
          ears +
          hair +
          neck +
          top +
          jeans +
          upperArm +
          forearm +
          strikingArm +
          instrument.outlines.join('') +
          hand,
        stroke: 22,
      },
      ...layers(),
    ],
    face: { x: 480, y: 220 },
  }
}
