// Nour el-Hadidi, turned half to the right, a smile for what her hand does on the neck of the oud: her hair in long waves over one shoulder, full
// cheeks, lowered lids, an embroidered neckline.

import type { Drawing, Layer } from './drawing.ts'
import { engraver } from './engraving.ts'
import { band, brush, type Spot, shape, spaceAt, spots, walk } from './line.ts'
import { hairBehind, head, headLayers, headOutlines } from './nour-head.ts'
import { oudIn } from './oud.ts'
import { playingArms } from './playing-arms.ts'

/** Her arms and her oud are a little smaller than those of others, so that all of the pegbox is in the picture. */
const size = 0.92
const arm = spaceAt({ x: 24, y: 92, size })
const oud = spaceAt({ x: 24 + 372 * size, y: 92 + 1030 * size, size, lean: -0.4 })
const onBody = engraver(spots, 0.74)

const neck = shape([
  ...head('34 72!, 24 90, 8 102, -3 105'),
  ...spots('544 640, 546 670, 562 694, 600 704!, 500 810!, 362 706!, 412 688, 440 660, 446 620, 444 560'),
])
const neckShade = shape([
  ...head('40 70!, 27 92, 8 108, -4 108'),
  ...spots('540 664!, 506 668, 476 660, 462 700, 420 730!, 350 712!'),
])
const neckCuts = [
  onBody(
    [
      '440 604, 462 628, 484 652',
      '468 622, 492 654, 508 680',
      '508 636, 522 664, 530 684',
      '548 622, 550 644, 552 662',
    ],
    18,
    6.8,
    [{ spine: head('36 78, 25 90, 10 101, -4 105'), reach: 58, depth: 1 }],
  ),
  onBody(
    [
      '444 590, 460 606, 478 620',
      '444 650, 462 658, 482 664',
      '414 688, 438 694, 462 700',
      '366 706, 392 714, 420 720',
    ],
    18,
    7,
    [{ spine: spots('444 580, 444 640, 414 688, 364 708'), reach: 44, depth: 0.95 }],
  ),
].join('')
const neckLines =
  brush(spots('488 676, 500 720, 512 754'), 4.4) + brush(spots('544 676, 536 716, 520 756'), 5, 0.4)

const dress = shape(
  spots(
    '372 694!, 340 704, 288 738, 248 800!, 254 860, 240 940, 228 1040, 244 1300!, 244 1900!, 770 1900!, 770 1300!, 764 1040, 748 900, 744 800!, 702 738, 652 704, 596 690!, 490 776',
  ),
)
const dressCuts =
  onBody(
    [
      '790 780, 740 800, 700 824',
      '800 900, 744 910, 694 922',
      '800 1040, 744 1048, 690 1056',
      '800 1300, 744 1300, 690 1300',
    ],
    46,
    8,
    [{ spine: spots('760 800, 790 900, 796 1040, 790 1300'), reach: 110, depth: 0.95 }],
  ) +
  onBody(['346 716, 372 744, 396 760', '300 752, 330 778, 356 790', '254 806, 290 824, 320 832'], 14, 7.4, [
    { spine: spots('346 712, 298 748, 248 804'), reach: 40, depth: 0.85 },
  ])

/** The neckline is embroidered: diamonds on a dark band between two lines. */
const neckline = spots('356 702, 410 762, 488 796, 562 762, 612 698')
const yoke = band(walk(neckline, 4), () => 54)
const necklineAt = (out: number): Spot[] =>
  walk(neckline, 4).map(({ x, y }, index, all) => {
    const [next, last] = [all[index + 1] ?? { x, y }, all[index - 1] ?? { x, y }]
    const length = Math.hypot(next.x - last.x, next.y - last.y) || 1
    return [x - ((next.y - last.y) / length) * out, y + ((next.x - last.x) / length) * out] as const
  })
const alongYoke = walk(neckline, 4)
const diamonds = alongYoke
  .map(({ x, y }, index) => {
    const [next, last] = [alongYoke[index + 1] ?? { x, y }, alongYoke[index - 1] ?? { x, y }]
    return { index, stitch: spaceAt({ x, y, size: 1, lean: Math.atan2(next.y - last.y, next.x - last.x) }) }
  })
  .filter(({ index }) => index % 7 === 3)
const stitches = {
  large: diamonds.map(({ stitch }) => shape(stitch('-11 0!, 0 -14!, 11 0!, 0 14!'))).join(''),
  small: diamonds.map(({ stitch }) => shape(stitch('-5 0!, 0 -6.6!, 5 0!, 0 6.6!'))).join(''),
}
const hems = [-21, 21]
  .map((out) =>
    band(
      necklineAt(out).map(([x, y]) => ({ x, y })),
      () => 4.4,
    ),
  )
  .join('')

const instrument = oudIn(oud)

const arms = playingArms(arm, oud, {
  cloth: 'first',
  skin: 'tan',
  picks: true,
  trim: 'hot',
  over: instrument.outlines.join(''),
  fretting: [
    { knuckle: [-58, 70], joint: [-68, 26], tip: [-84, 2], half: 13 },
    { knuckle: [-24, 64], joint: [-28, 14], tip: [-45, -10], half: 15 },
    { knuckle: [10, 62], joint: [10, 6], tip: [-7, -16], half: 15.5 },
    { knuckle: [45, 66], joint: [51, 18], tip: [36, -6], half: 15 },
  ],
})

export function nour(): Drawing {
  const layers: Layer[] = [
    ...hairBehind,
    { ink: 'tan', path: neck },
    { ink: 'brown', path: neckShade, within: neck },
    { ink: 'dark', path: neckCuts, within: neck },
    { ink: 'dark', path: neck, stroke: 5 },
    { ink: 'dark', path: neckLines },
    { ink: 'first', path: dress },
    { ink: 'dark', path: dressCuts, within: dress },
    { ink: 'dark', path: dress, stroke: 6 },
    { ink: 'dark', path: yoke },
    { ink: 'pale', path: stitches.large + hems },
    { ink: 'hot', path: stitches.small },
    ...headLayers,
    ...arms.behind,
    { ink: 'pale', path: instrument.outlines.join(''), stroke: 16 },
    ...instrument.layers,
    ...arms.before,
  ]
  return {
    outlines: [...headOutlines, neck, dress, ...arms.outlines],
    layers,
    face: { x: 590, y: 442 },
    middle: 525,
  }
}
