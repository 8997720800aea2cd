// The T-shirt of the shop, pegged to a line over the sea: black cotton, printed by hand with the lamp over the bow, one ink
// a little beside the other.

import { brush, line, type Spot, shape, spots, walk } from '../figures/line.ts'
import { teeth } from '../figures/lino.ts'
import { bar, disc, type Point, slab } from '../shapes.ts'
import {
  flat,
  hatched,
  keyed,
  type Layer,
  markIn,
  nameIn,
  type Souvenir,
  stroked,
  strokes,
  wavesIn,
} from './ink.ts'

const sun = { x: 600, y: 560, radius: 500 }

/** The sky: bands around the sun, wider and farther apart the farther they are. */
const halo = [560, 640, 735, 850].map((radius, index) =>
  stroked('first', disc(sun.x, sun.y, radius), 34 - index * 6),
)

const shirt = shape(
  spots(
    '432 176!, 500 226, 600 242, 700 226, 768 176!, 862 204, 944 244!, 1016 336, 1092 470!, 1022 532, 936 566!, 896 496!, 884 640, 892 820, 908 1010!, 800 1034, 690 1024, 590 1042, 470 1028, 380 1036, 292 1014!, 308 820, 314 640, 304 496!, 264 566!, 178 532, 108 470!, 184 336, 256 244!, 338 204',
  ),
)
const collar = shape(
  spots('432 176!, 500 226, 600 242, 700 226, 768 176!, 736 162!, 684 192, 600 204, 516 192, 464 162!'),
)
const inside = shape(spots('464 162!, 516 192, 600 204, 684 192, 736 162!, 690 152, 600 148, 510 152'))
const label = shape(spots('566 150!, 634 150!, 632 190!, 568 190!'))

/** A line of three strands. */
const rope: readonly Spot[] = spots('-60 92, 200 126, 450 148, 600 152, 750 148, 1000 126, 1260 92')
const twist = walk(rope, 22)
  .map(({ x, y }: Point) =>
    brush(
      [
        [x - 7, y + 8],
        [x + 7, y - 8],
      ],
      7,
    ),
  )
  .join('')

const pegAt = (x: number, y: number, turn: number) => ({
  wood: slab(x - 19, y - 62, 38, 132, 9),
  gap: bar(x - 2.5, y - 58, 5, 122),
  spring: bar(x - 27, y - 14, 54, 9) + bar(x - 27, y + 3, 54, 9),
  transform: `rotate(${turn} ${x} ${y})`,
})
const pegs = [pegAt(402, 160, 5), pegAt(798, 160, -5)]
const pegLayers = pegs.flatMap(({ wood, gap, spring, transform }): Layer[] =>
  [stroked('pale', wood, 26), ...keyed('hot', wood, 9), flat('dark', gap), ...keyed('pale', spring, 6)].map(
    (layer) => ({ ...layer, transform }),
  ),
)

/** Light along the folds, in planes that end in points, as a gouge leaves them. */
const light = [
  teeth(spots('256 244, 184 336, 108 470'), spots('318 268, 250 356, 196 494'), 25, 0.04),
  teeth(spots('322 560, 318 760, 300 1010'), spots('382 590, 388 776, 352 996'), 27, 0.05),
  teeth(spots('440 182, 380 194, 336 208'), spots('430 262, 390 274, 356 276'), 24),
].join('')
const folds =
  '862 1010, 838 900, 850 770; 800 1028, 782 960, 792 880; 700 1018, 706 984, 700 940; 560 1034, 548 1000, 556 964; 880 560, 862 640, 868 720; 986 500, 976 440, 996 372; 902 470, 882 420, 880 352; 780 196, 806 240, 858 262; 740 214, 748 246, 776 276'

const side = 420
const print = { x: 600 - side / 2, y: 282 }
const lamp = { x: 600, y: print.y + side * 0.23, radius: side * 0.17 }
/** Rays of the lamp: every other one is short. */
const rays = Array.from({ length: 13 }, (_, index) => {
  const angle = Math.PI * (1.06 + (index / 12) * 0.88)
  const [from, to] = [lamp.radius + 20, lamp.radius + (index % 2 === 0 ? 74 : 50)]
  const at = (reach: number) => [lamp.x + Math.cos(angle) * reach, lamp.y + Math.sin(angle) * reach] as const
  return brush([at(from), at((from + to) / 2), at(to)], 12, 0.35)
}).join('')
const bow = `M${print.x} ${print.y + side * 0.45}h${side}v${side * 0.42}h-${side}z`
const name = [432, 736, 336, 196] as const

export const tshirt = (): Souvenir => ({
  behind: [
    ...halo,
    flat('hot', disc(sun.x, sun.y, sun.radius)),
    hatched(disc(sun.x, sun.y, sun.radius), [
      ['980 240, 1096 480, 1090 700, 1000 880', 130],
      ['200 870, 330 980', 60],
    ]),
    ...wavesIn(bar(-20, 860, 1240, 360), [
      [950, 30, 118],
      [1018, 84, 132],
      [1096, 20, 148],
      [1180, 90, 160],
    ]),
    stroked('pale', line(rope), 30),
    stroked('dark', line(rope), 17),
    flat('pale', twist),
  ],
  outlines: [shirt, inside],
  layers: [
    ...keyed('first', inside, 8),
    ...keyed('pale', label, 6),
    strokes('dark', '578 164, 600 162, 622 164; 580 176, 600 174, 618 176', 5),
    ...keyed('dark', shirt, 6),
    flat('first', light, shirt),
    strokes('first', folds, 13, shirt),
    stroked(
      'first',
      line(spots('298 984, 380 1004, 470 998, 590 1012, 690 994, 800 1004, 904 982')),
      5,
      shirt,
    ),
    stroked(
      'first',
      line(spots('130 452, 200 504, 282 540')) + line(spots('1070 452, 1000 504, 918 540')),
      5,
      shirt,
    ),
    ...keyed('first', collar, 7),
    strokes(
      'dark',
      '474 186, 486 200, 488 222; 520 204, 528 216, 530 234; 570 212, 574 224, 574 242; 630 212, 628 224, 628 242; 682 204, 674 216, 670 234; 726 186, 714 202, 712 220',
      7,
      collar,
    ),
    flat('hot', rays),
    ...markIn(print.x, print.y, side, 'pale', 'hot'),
    hatched(disc(lamp.x, lamp.y, lamp.radius), [
      [`${lamp.x + 74} ${lamp.y - 24}, ${lamp.x + 60} ${lamp.y + 44}, ${lamp.x - 6} ${lamp.y + 74}`, 40],
    ]),
    hatched(bow, [['786 462, 762 556, 706 612, 616 650', 54]]),
    flat('first', nameIn(name[0] + 6, name[1] + 7, name[2], name[3])),
    flat('pale', nameIn(...name)),
    ...pegLayers,
  ],
})
