// What a poster is pulled with, in a box of 1000 by 1000: a roller on its way up a block, the anchor cut into it free of
// ink.

import { band, brush, shape, spots, walk } from './figures/line.ts'
import { hatching } from './harbour/hatching.ts'
import type { Piece } from './piece.ts'
import { bar, quad, ring, slab } from './shapes.ts'

const block = quad(150, 560, 850, 560, 940, 930, 60, 930)
const front = quad(60, 930, 940, 930, 940, 986, 60, 986)
/** Where the roller has been; the ink ends with the block. */
const inked = quad(236, 600, 764, 600, 842, 930, 158, 930)
const streaks = [
  '250 640, 222 760, 206 860',
  '756 650, 776 740, 796 850',
  '300 660, 292 720, 286 790',
  '694 660, 702 740, 706 790',
]
  .map((text) => brush(spots(text), 9))
  .join('')
const anchor =
  bar(488, 706, 24, 166) +
  bar(436, 742, 128, 20) +
  ring(500, 696, 34, 17) +
  brush(spots('380 800, 412 868, 500 898, 588 868, 620 800'), 38) +
  quad(366, 836, 372, 776, 424, 806) +
  quad(576, 806, 628, 776, 634, 836)

const cylinder = slab(226, 452, 548, 176, 34)
const caps = slab(200, 476, 34, 128, 10) + slab(766, 476, 34, 128, 10)
const gleam =
  brush(spots('262 486, 420 478, 600 480'), 17, 0.3) + brush(spots('640 481, 680 482, 706 484'), 12)
const frame = band(
  walk(spots('214 540, 150 540!, 150 400!, 470 352!, 500 350, 530 352!, 850 400!, 850 540!, 786 540')),
  () => 34,
)
const pins = slab(128, 518, 44, 44, 12) + slab(828, 518, 44, 44, 12)

const handle = shape(
  spots('466 306!, 462 262, 436 214, 432 130, 452 50, 500 24, 548 50, 568 130, 564 214, 538 262, 534 306!'),
)
const ferrule = quad(462, 294, 538, 294, 530, 376, 470, 376)
const grain = brush(spots('468 70, 456 130, 462 210'), 9) + brush(spots('496 60, 488 150, 494 250'), 7)

export function drawRoller(): Piece[] {
  return [
    { ink: 'dark', path: block + front },
    { ink: 'pale', bare: true, path: quad(164, 572, 836, 572, 918, 918, 82, 918) },
    { ink: 'second', bare: true, path: quad(74, 938, 926, 938, 926, 974, 74, 974) },
    { ink: 'dark', bare: true, path: hatching('940 930, 940 990', 120, 0.95), within: front },
    { ink: 'hot', bare: true, path: inked, within: quad(164, 572, 836, 572, 918, 918, 82, 918) },
    { ink: 'pale', bare: true, path: streaks + anchor },
    {
      ink: 'dark',
      bare: true,
      path: hatching('150 600, 500 630, 850 600', 62, 0.95),
      within: block,
    },
    { ink: 'dark', path: frame + pins },
    { ink: 'dark', path: caps },
    { ink: 'hot', path: cylinder },
    {
      ink: 'dark',
      bare: true,
      path: hatching('230 640, 500 640, 780 640', 84, 1) + hatching('790 460, 790 630', 70, 0.9),
      within: cylinder,
    },
    { ink: 'pale', bare: true, path: gleam },
    { ink: 'dark', bare: true, path: cylinder, stroke: 12 },
    { ink: 'second', path: handle },
    {
      ink: 'dark',
      bare: true,
      path: hatching('572 60, 580 140, 570 220, 540 300', 62, 0.95),
      within: handle,
    },
    { ink: 'pale', bare: true, path: grain },
    { ink: 'dark', bare: true, path: handle, stroke: 12 },
    { ink: 'dark', path: ferrule },
    { ink: 'pale', bare: true, path: bar(478, 306, 9, 60) },
  ]
}
