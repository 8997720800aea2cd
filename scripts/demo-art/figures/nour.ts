// Nour el-Hadidi, turned half to the right, a smile for what her hand does on the neck of the oud: a crown of curls, full
// cheeks, lowered lids, an embroidered neckline.

import type { Drawing, Layer } from './drawing.ts'
import { engraver } from './engraving.ts'
import { band, brush, type Spot, shape, spaceAt, spots, walk } from './line.ts'
import { hair, head, headLayers, headOutlines } from './nour-head.ts'
import { oudIn } from './oud.ts'
import { playingArms } from './playing-arms.ts'

/** Her arms and her oud are a little smaller than those of others, so that all of the pegbox is in the picture. */
const size = 0.92
const arm = spaceAt({ x: 24, y: 92, size })
const oud = spaceAt({ x: 24 + 372 * size, y: 92 + 1030 * size, size, lean: -0.4 })
const onBody = engraver(spots, 0.74)

const neck = shape([
  ...head('34 72!, 24 90, 8 102, -3 105'),
  ...spots('560 606, 566 650, 592 694!, 500 800!, 372 700!, 406 650, 420 596, 426 530'),
])
const neckShade = shape([
  ...head('40 70!, 27 92, 8 108, -4 108'),
  ...spots('556 640!, 500 650, 446 640, 430 690, 400 720!, 350 700!'),
])
const neckCuts = [
  onBody(
    [
      '424 566, 446 592, 468 620',
      '452 590, 478 624, 496 650',
      '500 600, 520 634, 532 656',
      '556 590, 562 618, 566 640',
    ],
    20,
    6.8,
    [{ spine: head('36 78, 25 90, 10 101, -4 105'), reach: 62, depth: 1 }],
  ),
  onBody(
    [
      '424 548, 442 566, 462 584',
      '418 620, 440 630, 464 640',
      '392 676, 416 682, 444 690',
      '370 704, 396 706, 424 708',
    ],
    20,
    7.2,
    [{ spine: spots('424 548, 416 620, 390 676, 368 704'), reach: 48, depth: 0.95 }],
  ),
].join('')
const neckLines =
  brush(spots('480 640, 496 690, 512 730'), 4.4) + brush(spots('552 640, 540 690, 520 732'), 5, 0.4)

const dress = shape(
  spots(
    '372 694!, 346 708, 298 744, 248 800, 216 900, 222 1040, 244 1300!, 244 1900!, 770 1900!, 770 1300!, 778 1040, 772 900, 744 800, 702 744, 652 708, 596 690!, 490 776',
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

const arms = playingArms(arm, oud, {
  cloth: 'first',
  skin: 'tan',
  picks: true,
  trim: 'hot',
  fretting: [
    { knuckle: [-58, 70], joint: [-68, 26], tip: [-84, 2], half: 13 },
    { knuckle: [-24, 64], joint: [-28, 14], tip: [-45, -10], half: 15 },
    { knuckle: [10, 62], joint: [10, 6], tip: [-7, -16], half: 15.5 },
    { knuckle: [45, 66], joint: [51, 18], tip: [36, -6], half: 15 },
  ],
})

const instrument = oudIn(oud)

export function nour(): Drawing {
  const layers: Layer[] = [
    { ink: 'dark', path: hair.cloud + hair.wisps },
    { ink: 'first', path: hair.curls, within: hair.cloud },
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
    outlines: [...headOutlines, neck, dress],
    layers,
    face: { x: 590, y: 404 },
    middle: 525,
  }
}
