// Zsófia Ördögh from head to foot, playing: her cheek on the violin and her eyes shut, the bow on its way up, her skirt with
// its rows of tulips still in the turn before.

import type { Drawing, Layer } from './drawing.ts'
import { type Finger, fingerIn } from './finger.ts'
import { discOn } from './front.ts'
import { band, brush, line, shape, slantTones, spaceAt, spots, walk } from './line.ts'
import { playedViolin } from './played-violin.ts'
import { strands } from './strands.ts'
import { skirt, skirtOutline } from './tulip-skirt.ts'

const size = 1.95
/** In profile to the right, bent over the violin. */
const head = spaceAt({ x: 462, y: 240, size, lean: 0.22, mirrored: true }, { x: 30, y: 56 })

const profile = head(
  '15 12, 8 20, 5.6 30, 5 38, 5.8 42, 2.6 48, -1.8 54, -7.4 61.4, -9.4 66, -6.4 69.4, -0.6 70.4, -0.4 73, -3.4 75.6, -4.2 78, -1.8 80, 1.8 81!, -2.2 83, -2.8 86, 0 88.6, 2.2 91, 1 95, 1.6 99, 4.6 103.6, 11 106, 20 104, 29 99.6',
)
const throat = head('29 99.6, 31 112, 30 128, 20 150')
const nape = head('66 88, 66 104, 70 122, 79 138')
const skin = shape([
  ...profile,
  ...throat.slice(1),
  ...head('84 146!, 70 122, 66 104, 66 88, 72 40, 50 12, 28 6'),
])
const jaw = head('11 106, 24 102.6, 37 95, 46 84, 50 72')
const underJaw = shape([
  ...head('29 100!'),
  ...jaw.slice(1),
  ...head('70 70!, 66 104, 70 122, 84 146!, 20 150!, 30 128'),
])
const ear = shape(head('49 52, 53 48, 58.6 49.6, 60 56.4, 57.4 64, 53 68.6, 49.6 63'))
const hair = shape(
  head(
    '11 16!, 18 2, 32 -8, 52 -11, 70 -5, 82 11, 87 33, 85 56, 78 77, 66 94!, 62 82, 58.6 70!, 60 56, 55 45, 46 46!, 42 38, 33 29, 24 21, 17 17',
  ),
)
const swept = strands(
  [
    head('13 14, 26 0, 46 -6, 62 -5'),
    head('25 21, 38 10, 54 2, 66 -2'),
    head('42 36, 52 24, 62 10, 70 0'),
    head('56 44, 66 34, 73 18, 76 2'),
    head('60 70, 72 54, 80 32, 80 8'),
    head('66 90, 78 70, 85 46, 84 14'),
  ],
  13,
  5.4,
  0.4,
)
const knot = shape(head('60 -6, 57 -20, 65 -31, 79 -34, 91 -26, 93 -11, 85 0, 70 1'))
const knotCuts = [
  '63 -10, 65 -21, 76 -28, 86 -22',
  '69 -6, 71 -16, 78 -20, 83 -14, 81 -5',
  '88 -5, 90 -14, 88 -21',
]
  .map((text) => brush(head(text), 5, 0.4))
  .join('')
/** The ribbon flies after her. */
const ribbon =
  shape(head('80 -4!, 98 -12, 118 -6, 140 -18!, 146 -4!, 122 8, 102 2, 84 6!')) +
  shape(head('80 0!, 94 14, 112 18, 124 34!, 112 42!, 102 30, 88 24, 76 8!'))
const ribbonKnot = shape(head('60 -8!, 72 -2, 88 -6, 92 4!, 76 9, 62 2!'))
const wisps = brush(head('56 74, 55 84, 58 92'), 4, 0.3) + brush(head('14 14, 6 20, 4 30, 8 38'), 5, 0.3)
const features = [
  brush(head('6.6 53.6, 10 57, 15 57.4, 21 54'), 6.4, 0.5),
  brush(head('7.4 56, 5 58.6'), 3.4, 0.3),
  brush(head('10.6 58, 9.4 61.4'), 3.4, 0.3),
  brush(head('8 49.6, 13 47.8, 19 49.6'), 3),
  brush(head('5.4 43.6, 11 38.6, 19 38, 27 42.4'), 8.4, 0.35),
  brush(head('-2.6 68.8, -0.4 67, 2 68'), 4.6),
  brush(head('0.8 62.6, 4.2 65, 4.6 68.8, 2.2 70.4'), 3.6, 0.6),
  brush(head('2 81.4, 7 82.2, 11.6 80'), 4.4, 0.4),
  brush(head('8.4 70.4, 13 75, 14 81'), 3.4),
  brush(head('53 52, 57 53, 55.4 60'), 3.4),
  brush(jaw, 4.6, 0.2),
].join('')
const lips =
  shape(head('0.8 73.6, -2.6 76, -3.4 78.2, -1.4 80.2, 3.4 81.2, 10 81!, 5 77.2')) +
  shape(head('10 81.6!, 3.6 82, -0.8 83.4, -2 86, 0.6 88.4, 5.6 87'))
const mole = discOn(head, 17, 79, 3.2)
const drop = discOn(head, 54, 76, 8) + discOn(head, 54, 72, 4)

/** A blouse with full sleeves, and over it a laced bodice. */
const blouse = shape(
  spots(
    '392 372!, 362 384, 330 402, 320 440, 350 540, 388 650!, 560 650!, 584 540, 600 450, 590 410, 548 388, 506 378!, 486 408, 452 418, 416 402',
  ),
)
const bodice = shape(
  spots(
    '378 384!, 366 440, 366 520, 392 652!, 560 652!, 578 530, 574 450, 548 392!, 536 450, 500 500, 462 514, 424 494, 392 444',
  ),
)
const bodiceEdge = band(walk(spots('380 386, 392 444, 424 494, 462 514, 500 500, 536 450, 547 394')), () => 9)
/** What the hand with the bow leaves of it. */
const lacing = [530, 548]
  .flatMap((y) => [
    brush(spots(`460 ${y}, 474 ${y + 7}, 488 ${y + 16}`), 5),
    brush(spots(`488 ${y}, 474 ${y + 7}, 460 ${y + 16}`), 5),
  ])
  .join('')

const sash = shape(
  spots('384 628!, 430 642, 476 646, 524 642, 566 628!, 572 664!, 524 678, 476 682, 428 678, 380 664!'),
)

/** The arm that has the bow: the elbow out, the wrist above the stick. */
const bowSleeve = shape(
  spots(
    '372 390, 326 400, 276 438, 238 502, 220 562, 230 612, 266 640, 330 652, 400 652, 458 642!, 450 588!, 404 582, 366 572, 338 556!, 354 518, 372 478, 386 436',
  ),
)
const bowCuff = shape(spots('444 588!, 469 581!, 480 636!, 454 646!'))
/** Of the hand with the bow, whose stick is between the fingers and the palm. */
const bow = spaceAt({ x: 509.6, y: 580, size: 1, lean: -0.163 }, { x: 409.3, y: 580 })
const bowPalm = shape(
  bow('364 578!, 380 558, 400 538, 418 534, 426 546, 410 574, 392 602, 384 618, 366 628!'),
)
const stick = band(walk(bow('383 618!, 470 492, 570 350, 668 216!')), (along) => 9 - along * 3)
/** The hair is drawn to the strings between the bridge and the fingerboard. */
const hairs = band(walk(bow('406 611!, 480 505, 580 362, 677 228!')), () => 4)
const frog = shape(bow('386 615!, 398 596!, 412 606!, 400 626!'))
const tip = shape(bow('658 224!, 670 206!, 684 218!, 674 234!'))
const bowFingers = (
  [
    { root: [384, 600], tip: [409, 618], half: 8 },
    { root: [394, 582], tip: [424, 602], half: 9 },
    { root: [405, 564], tip: [437, 585], half: 9 },
    { root: [416, 546], tip: [446, 566], half: 8.6 },
  ] as const satisfies readonly Finger[]
).map((finger) => fingerIn(bow, finger))

/** The arm below the violin. */
const neckSleeve = shape(
  spots(
    '572 398, 620 404, 664 434, 690 456!, 730 454, 772 444, 798 423!, 866 409!, 866 440, 832 484, 772 520, 712 546, 654 540, 606 508, 576 468',
  ),
)
const neckCuff = shape(spots('790 419!, 864 403!, 870 433!, 796 449!'))
const violin = playedViolin(spaceAt({ x: 712, y: 333, size: 0.43, lean: 1.4 }))
const hand = spaceAt({ x: 796, y: 317, size: 1, lean: -0.17 })
const palm = shape(hand('-36 20!, -44 50, -36 84, -18 112!, 46 108!, 50 74, 50 40, 44 18!'))
const thumb = shape(hand('-42 20, -56 -8, -56 -30, -44 -36, -34 -24, -24 12'))
const neckFingers = (
  [
    { root: [35, 28], tip: [40, -6], half: 8.4 },
    { root: [15, 26], tip: [17, -12], half: 9.6 },
    { root: [-6, 26], tip: [-8, -12], half: 9.6 },
    { root: [-26, 28], tip: [-32, -7], half: 9.2 },
  ] as const satisfies readonly Finger[]
).map((finger) => fingerIn(hand, finger))
const palmJoin = shape(
  hand('-34 26, -16 22, 6 22, 26 22, 42 28, 44 50, 42 80, 38 100, -14 104, -30 80, -38 48'),
)
const palmLines =
  brush(hand('-20 44, -16 66, -4 88'), 4, 0.3) +
  brush(hand('0 42, 4 62, 10 82'), 4, 0.3) +
  brush(hand('20 42, 22 60, 24 78'), 4, 0.3)

const skinned = (path: string, stroke = 5): Layer[] => [
  { ink: 'fair', path },
  { ink: 'dark', path, stroke },
]
const edge = (path: string): Layer => ({ ink: 'pale', path, stroke: 13 })

const sleeveOf = (path: string, shadow: string, folds: readonly string[]): Layer[] => [
  { ink: 'pale', path },
  { ink: 'dark', path: slantTones([{ spine: spots(shadow), reach: 34, depth: 0.95 }]), within: path },
  { ink: 'dark', path: folds.map((text) => brush(spots(text), 5, 0.3)).join(''), within: path },
  { ink: 'dark', path, stroke: 6 },
]

export function zsofia(): Drawing {
  const layers: Layer[] = [
    ...skirt,
    ...sleeveOf(neckSleeve, '606 512, 660 548, 716 552, 780 530, 836 490, 870 446', [
      '694 458, 676 482, 652 494',
      '694 462, 694 490, 684 512',
      '596 420, 628 440, 650 466',
    ]),
    { ink: 'fair', path: skin },
    {
      ink: 'dark',
      path: slantTones([{ spine: head('20 106, 36 100, 46 92, 60 84'), reach: 44, depth: 1 }]),
      within: underJaw,
    },
    { ink: 'dark', path: line([...profile, ...throat.slice(1)]) + line(nape), stroke: 5 },
    { ink: 'pale', path: blouse },
    { ink: 'dark', path: blouse, stroke: 6 },
    { ink: 'dark', path: bodice },
    { ink: 'hot', path: bodiceEdge + lacing },
    { ink: 'first', path: sash },
    { ink: 'dark', path: sash, stroke: 5 },
    edge(violin.outline),
    edge(thumb),
    ...skinned(thumb),
    ...violin.layers,
    { ink: 'fair', path: shape([...profile, ...head('42 96, 48 84, 60 66, 60 30, 40 10')]) },
    {
      ink: 'wheat',
      path: slantTones([
        { spine: head('50 54, 50 74, 44 90, 32 99'), reach: 34, depth: 0.95 },
        { spine: head('14 14, 28 24, 42 40'), reach: 22, depth: 0.9 },
      ]),
      within: shape([...profile, ...head('42 96, 48 84, 60 66, 60 30, 40 10')]),
    },
    { ink: 'dark', path: line(profile), stroke: 5 },
    { ink: 'hot', path: ribbon },
    { ink: 'dark', path: ribbon, stroke: 4.5 },
    { ink: 'dark', path: knot },
    { ink: 'second', path: knotCuts },
    { ink: 'dark', path: hair },
    { ink: 'second', path: swept, within: hair },
    { ink: 'hot', path: ribbonKnot },
    { ink: 'dark', path: ribbonKnot, stroke: 4.5 },
    ...skinned(ear, 4),
    { ink: 'first', path: lips },
    { ink: 'dark', path: features + mole + wisps },
    { ink: 'hot', path: drop },
    { ink: 'dark', path: drop, stroke: 3.4 },
    edge(stick + hairs + tip),
    { ink: 'pale', path: hairs },
    { ink: 'dark', path: stick + tip + frog },
    ...skinned(palm),
    ...neckFingers.flatMap(({ outline, nail }): Layer[] => [
      ...skinned(outline, 4.5),
      { ink: 'dark', path: nail, stroke: 2.2 },
    ]),
    { ink: 'fair', path: palmJoin },
    { ink: 'dark', path: palmLines },
    { ink: 'hot', path: neckCuff },
    { ink: 'dark', path: neckCuff, stroke: 5 },
    edge(bowSleeve),
    ...sleeveOf(bowSleeve, '222 560, 232 620, 270 650, 340 660, 450 654', [
      '340 556, 310 564, 284 556',
      '344 562, 320 584, 292 590',
      '352 416, 318 444, 294 476',
      '452 604, 430 606, 410 602',
    ]),
    ...skinned(bowPalm),
    ...bowFingers.flatMap(({ outline }) => skinned(outline, 4.5)),
    { ink: 'hot', path: bowCuff },
    { ink: 'dark', path: bowCuff, stroke: 5 },
  ]
  return {
    outlines: [
      skirtOutline,
      neckSleeve,
      blouse,
      skin,
      hair,
      knot,
      ribbon,
      ribbonKnot,
      bowSleeve,
      bowPalm,
      violin.outline,
      palm,
      stick,
    ],
    layers,
    face: { x: 470, y: 240 },
  }
}
