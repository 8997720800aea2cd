// Kassia Obuya turned half to the right, her head back, singing, under a great round cloud of hair with a red band.

import { disc } from '../shapes.ts'
import type { Drawing, Layer } from './drawing.ts'
import { engraver } from './engraving.ts'
import {
  armOutline,
  loweredArm,
  microphoneHand,
  singingArm,
  singingArmOutlines,
  top,
  topOutline,
} from './kassia-body.ts'
import { hair, head, headLayers, headOutlines } from './kassia-head.ts'
import { brush, shape, spots, walk } from './line.ts'

const onBody = engraver(spots, 0.7)

const neck = shape([
  ...head('34 70!'),
  ...spots(
    '404 640, 398 716, 360 780, 320 830!, 352 960!, 700 960!, 720 830!, 690 796, 616 780, 576 746, 556 700',
  ),
  ...head('-3 112!, 12 106, 24 96'),
])
const neckCuts = [
  onBody(
    [
      '398 640, 420 650, 446 664',
      '430 650, 452 690, 478 716',
      '486 672, 506 714, 524 740',
      '540 672, 560 700, 566 726',
    ],
    20,
    7.4,
    [{ spine: head('36 80, 25 100, 12 110, -4 116'), reach: 70, depth: 1 }],
  ),
  onBody(
    [
      '404 640, 424 664, 448 690',
      '398 716, 420 724, 446 736',
      '362 780, 388 784, 416 790',
      '322 830, 350 826, 384 822',
    ],
    24,
    7.8,
    [{ spine: spots('404 640, 398 716, 362 780, 322 828'), reach: 60, depth: 0.95 }],
  ),
].join('')
const neckShade = shape(spots('396 600!, 440 690, 490 716, 556 720!, 570 640!, 480 600'))
const neckLines = [
  brush(spots('556 664, 560 716, 584 760, 640 786'), 6, 0.4),
  brush(spots('402 640, 400 716, 362 778, 318 826'), 7, 0.6),
  brush(spots('548 742, 530 780, 514 812'), 5),
  brush(spots('450 716, 476 768, 498 812'), 4),
].join('')

/** Rows of beads about her neck, each on a string of its own. */
const rows = [
  '352 800, 420 848, 512 862, 604 840, 668 794',
  '336 820, 410 876, 512 894, 616 868, 690 812',
  '322 846, 402 908, 514 928, 628 900, 712 834',
]
const beads = rows.map((text, row) =>
  walk(spots(text), 3)
    .filter((_, index) => index % 7 === 3)
    .map(({ x, y }, index) => ({
      path: disc(x, y, 12.4),
      ink: (['hot', 'pale', 'first', 'pale'] as const)[(index + row) % 4] ?? 'pale',
    })),
)
const beadLayers = beads.flat().flatMap(({ path, ink }): Layer[] => [
  { ink, path },
  { ink: 'dark', path, stroke: 4 },
])
const beadsOutline = beads
  .flat()
  .map(({ path }) => path)
  .join('')

export function kassia(): Drawing {
  const layers: Layer[] = [
    { ink: 'dark', path: hair.cloud + hair.wisps },
    { ink: 'pale', path: hair.curls, within: hair.cloud },
    { ink: 'brown', path: neck },
    { ink: 'umber', path: neckShade, within: neck },
    { ink: 'dark', path: neckCuts, within: neck },
    { ink: 'dark', path: neckLines },
    ...loweredArm(),
    ...singingArm(),
    ...top(),
    { ink: 'dark', path: beadsOutline, stroke: 12 },
    ...beadLayers,
    ...headLayers,
    ...microphoneHand(),
  ]
  return {
    outlines: [...headOutlines, neck, armOutline, ...singingArmOutlines, topOutline],
    layers,
    face: { x: 520, y: 466 },
  }
}
