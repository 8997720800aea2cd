// A microphone of the old days on its table stand, in a box of 1000 by 1000.

import { band, brush, shape, spots, walk } from './figures/line.ts'
import { hatching } from './harbour/hatching.ts'
import type { Piece } from './piece.ts'
import { disc, slab } from './shapes.ts'

const head = shape(
  spots(
    '500 36!, 588 44, 650 88, 682 170, 690 300, 684 440, 660 540, 606 602, 500 618!, 394 602, 340 540, 316 440, 310 300, 318 170, 350 88, 412 44',
  ),
)
/** The grille: dark behind ribs, which bend with the head. */
const grille = shape(
  spots(
    '500 74!, 572 80, 622 116, 648 186, 654 300, 648 428, 628 512, 584 562, 500 576!, 416 562, 372 512, 352 428, 346 300, 352 186, 378 116, 428 80',
  ),
)
const ribs = [-0.8, -0.56, -0.32, 0.32, 0.56, 0.8]
  .map((share) => {
    const x = (bulge: number) => 500 + share * 150 * bulge
    return band(
      walk(spots(`${x(0.62)} 78, ${x(0.94)} 170, ${x(1)} 300, ${x(0.94)} 440, ${x(0.62)} 570`)),
      (along) => 10 + 12 * Math.sin(along * Math.PI),
    )
  })
  .join('')
const belt = shape(
  spots('304 296!, 400 318, 500 324, 600 318, 696 296!, 696 356!, 600 380, 500 386, 400 380, 304 356!'),
)
const spine = shape(spots('470 30!, 530 30!, 540 300, 530 620!, 470 620!, 460 300'))
const badge = shape(spots('456 322!, 544 322!, 544 372, 500 404!, 456 372'))
const light =
  brush(spots('330 190, 336 130, 372 88, 420 62'), 14, 0.5) +
  brush(spots('326 420, 340 500, 372 552'), 11, 0.5) +
  brush(spots('484 60, 480 170, 482 290'), 9, 0.5) +
  brush(spots('484 404, 482 490, 486 590'), 9, 0.4) +
  brush(spots('318 318, 370 334, 430 342'), 8, 0.4)

/** The fork that holds it, its screws, the rod and the foot. */
const fork = band(
  walk(spots('268 330!, 270 440, 300 580, 380 676, 500 708, 620 676, 700 580, 730 440, 732 330!')),
  (along) => 30 + Math.sin(along * Math.PI) * 16,
)
const screws = disc(272, 330, 38) + disc(728, 330, 38)
const slots = band(walk(spots('254 318, 290 342')), () => 9) + band(walk(spots('710 342, 746 318')), () => 9)
const joint = slab(456, 694, 88, 66, 14)
const rod = shape(spots('478 750!, 522 750!, 522 912!, 478 912!'))
const foot = shape(
  spots('470 896!, 530 896!, 580 912, 690 926, 750 950, 764 984!, 236 984!, 250 950, 310 926, 420 912'),
)
const footLight = brush(spots('278 956, 350 936, 446 924'), 9) + brush(spots('490 760, 489 830, 490 896'), 8)

export function drawMicrophone(): Piece[] {
  return [
    { ink: 'dark', path: rod + foot + joint + fork + screws },
    { ink: 'second', bare: true, path: foot },
    {
      ink: 'dark',
      bare: true,
      path:
        hatching('560 900, 700 936, 770 984, 600 990', 76, 1) +
        hatching('230 990, 500 992, 770 990', 26, 0.95),
      within: foot,
    },
    { ink: 'dark', bare: true, path: foot, stroke: 9 },
    { ink: 'pale', bare: true, path: footLight + slots },
    { ink: 'dark', path: head, stroke: 16 },
    { ink: 'hot', path: head },
    {
      ink: 'dark',
      bare: true,
      path: hatching('640 70, 694 180, 700 320, 690 470, 640 590, 520 626', 72, 0.98),
      within: head,
    },
    { ink: 'dark', bare: true, path: grille },
    { ink: 'hot', bare: true, path: ribs, within: grille },
    {
      ink: 'dark',
      bare: true,
      path: hatching('620 110, 656 220, 656 420, 610 550', 120, 1),
      within: grille,
    },
    { ink: 'dark', bare: true, path: spine, stroke: 12 },
    { ink: 'hot', bare: true, path: spine },
    { ink: 'dark', bare: true, path: hatching('536 40, 540 300, 530 620', 36, 0.95), within: spine },
    { ink: 'dark', bare: true, path: belt, stroke: 14 },
    { ink: 'pale', path: belt },
    { ink: 'dark', bare: true, path: hatching('690 300, 690 360, 600 384, 400 384', 44, 0.95), within: belt },
    { ink: 'dark', bare: true, path: badge, stroke: 12 },
    { ink: 'hot', bare: true, path: badge },
    { ink: 'pale', bare: true, path: disc(500, 350, 13) + light },
  ]
}
