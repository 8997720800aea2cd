// The hurricane lamp, in a box of 1000 by 1000.

import { arcsAround, brush, hatch, shape, slantTones, spots } from './figures/line.ts'
import type { Piece } from './piece.ts'
import { bar, disc, quad, ring, slab } from './shapes.ts'

const shaded = (...lines: readonly (readonly [spine: string, reach: number])[]) =>
  slantTones(lines.map(([spine, reach]) => ({ spine: spots(spine), reach, depth: 0.95 })))

const globe = shape(
  spots('430 306!, 570 306!, 640 380, 676 480, 660 590, 604 676!, 396 676!, 340 590, 324 480, 360 380'),
)
const flame = shape(spots('506 372!, 546 450, 570 530, 548 606, 500 632, 452 606, 432 540, 462 480, 486 440'))
const core = shape(spots('504 470!, 528 530, 526 592, 500 616, 474 592, 478 540'))
/** Light of the flame in the glass. */
const glow = hatch(
  (x, y) => Math.max(0.95 - (Math.hypot((x - 500) * 1.15, y - 530) - 96) / 90, 0),
  arcsAround({ x: 500, y: 530 }, [112, 230], [0, Math.PI * 2], 15),
  15,
)
const cowl = shape(
  spots(
    '360 300!, 384 236, 420 196!, 432 150, 470 124, 530 124, 568 150, 580 196!, 616 236, 640 300!, 500 312',
  ),
)
const slots = [444, 482, 520, 558].map((x) => slab(x - 9, 216, 18, 52, 9)).join('')
const collar = shape(spots('372 676!, 628 676!, 648 726!, 352 726!'))
const tank = shape(spots('330 726!, 670 726!, 748 780, 790 860, 788 930!, 212 930!, 210 860, 252 780'))
const foot = slab(186, 922, 628, 46, 20)
const [left, right] = [
  'M368 292C250 330 214 450 226 580C234 660 270 720 318 764',
  'M632 292C750 330 786 450 774 580C766 660 730 720 682 764',
]
const handle = 'M286 352C196 120 356 34 500 34C644 34 804 120 714 352'
const guard = ['326 440, 420 462, 580 462, 674 440', '330 566, 420 590, 580 590, 670 566']
  .map((text) => brush(spots(text), 13, 0.5))
  .join('')

export function drawLantern(): Piece[] {
  return [
    { ink: 'pale', path: handle, stroke: 46 },
    { ink: 'dark', path: handle, stroke: 20 },
    { ink: 'pale', path: left + right, stroke: 78 },
    { ink: 'dark', path: left + right, stroke: 48 },
    { ink: 'first', path: left + right, stroke: 26 },
    { ink: 'dark', path: globe + cowl + collar + tank + foot },
    { ink: 'dark', bare: true, path: globe, stroke: 20 },
    { ink: 'pale', bare: true, path: globe },
    { ink: 'hot', bare: true, path: glow, within: globe },
    { ink: 'hot', bare: true, path: flame },
    { ink: 'dark', bare: true, path: flame, stroke: 10 },
    { ink: 'pale', bare: true, path: core },
    { ink: 'dark', bare: true, path: bar(490, 604, 20, 76) + slab(462, 650, 76, 30, 8) },
    {
      ink: 'dark',
      bare: true,
      path: shaded(['572 310, 644 384, 676 480, 660 590, 606 676', 62], ['432 310, 362 384, 326 480', 26]),
      within: globe,
    },
    { ink: 'pale', bare: true, path: brush(spots('356 520, 350 450, 376 380, 414 336'), 17) },
    { ink: 'dark', bare: true, path: guard },
    { ink: 'second', bare: true, path: shaded(['404 286, 424 210, 456 146', 76]), within: cowl },
    { ink: 'pale', bare: true, path: slots + brush(spots('374 284, 500 298, 626 284'), 8) },
    { ink: 'dark', bare: true, path: ring(500, 92, 44, 24) },
    { ink: 'pale', bare: true, path: brush(spots('374 700, 500 712, 626 700'), 9) },
    {
      ink: 'first',
      bare: true,
      path: shape(spots('344 740!, 656 740!, 730 790, 774 862, 774 914!, 226 914!, 226 862, 270 790')),
    },
    {
      ink: 'dark',
      bare: true,
      path: shaded(
        ['668 736, 740 790, 784 862, 784 920', 150],
        ['336 740, 260 790, 220 862, 218 918', 40],
        ['230 922, 780 922', 34],
      ),
      within: tank,
    },
    { ink: 'pale', bare: true, path: brush(spots('268 880, 276 830, 312 786, 360 764'), 16) },
    { ink: 'dark', path: disc(800, 800, 40) + quad(716, 790, 780, 786, 780, 814, 722, 812) },
    { ink: 'hot', bare: true, path: disc(800, 800, 24) },
    { ink: 'second', bare: true, path: brush(spots('220 944, 500 940, 780 944'), 8) },
  ]
}
