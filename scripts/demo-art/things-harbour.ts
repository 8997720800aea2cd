// Objects of the harbour (the moon over the roofs, the ship's bell), each in a box of 1000 by 1000.

import { brush, shape, slantTones, spots } from './figures/line.ts'
import type { Piece } from './piece.ts'
import { bar, disc, hole, quad, ring, short, slab } from './shapes.ts'

/** Scallops from edge to edge, like waves in a woodcut. */
export function drawWaves(y: number, width: number, step: number, height: number, from = 0): string {
  let path = `M${short(from)} ${short(y)}`
  const count = Math.ceil(width / step)
  for (let index = 0; index < count; index += 1)
    path += `q${short(step / 2)} ${short(-step * 0.5)} ${short(step)} 0`
  return `${path}v${short(height)}h${short(-count * step)}z`
}

const shaded = (...lines: readonly (readonly [spine: string, reach: number])[]) =>
  slantTones(lines.map(([spine, reach]) => ({ spine: spots(spine), reach, depth: 0.95 })))

const moon = { x: 520, y: 380, radius: 340 }
const craters = [
  [400, 300, 62],
  [640, 450, 88],
  [520, 196, 36],
  [392, 506, 46],
  [690, 268, 28],
] as const
/** The side of the moon that looks away from the lamp. */
const night = [-1.1, -0.7, -0.3, 0.1, 0.5, 0.9, 1.3, 1.7]
  .map(
    (angle) =>
      `${(moon.x + Math.cos(angle) * moon.radius).toFixed(0)} ${(moon.y + Math.sin(angle) * moon.radius).toFixed(0)}`,
  )
  .join(', ')

/** Houses of Vieux-Lazaret: a stepped gable, a bell gable, the tower, the long house of the lazaret, a pilot's house. */
const houses = [
  shape(
    spots(
      '40 960!, 40 738!, 72 738!, 72 696!, 104 696!, 104 654!, 134 654!, 134 612!, 168 612!, 168 654!, 198 654!, 198 696!, 230 696!, 230 738!, 262 738!, 262 960!',
    ),
  ),
  shape(
    spots(
      '258 960!, 258 792!, 276 782, 286 744, 308 728, 318 690, 338 672!, 358 690, 368 728, 390 744, 400 782, 420 792!, 420 960!',
    ),
  ),
  quad(430, 960, 430, 640, 522, 640, 522, 960),
  quad(530, 960, 530, 790, 576, 700, 800, 700, 846, 790, 846, 960),
  quad(842, 960, 842, 780, 900, 692, 958, 780, 958, 960),
]
const spire = shape(spots('436 584!, 450 540, 468 470, 475 404!, 482 470, 502 540, 516 584!'))
const lantern = bar(446, 580, 60, 52)
const vane = disc(475, 398, 9)
const cornices = bar(418, 628, 116, 18) + bar(434, 576, 84, 12) + bar(522, 784, 332, 12)
const chimneys = bar(928, 690, 24, 70) + bar(222, 660, 24, 60) + bar(620, 660, 26, 60) + bar(748, 660, 26, 60)
const edges = [
  '836 788, 900 692!, 964 788',
  '576 702, 690 700, 800 702',
  '578 704, 552 744, 532 786',
  '798 704, 824 744, 844 786',
]
  .map((text) => brush(spots(text), 11))
  .join('')
const tiles = [728, 752, 774]
  .map((y, row) =>
    Array.from({ length: 9 + row }, (_, index) =>
      brush(
        spots(
          `${574 - row * 10 + index * 25} ${y}, ${584 - row * 10 + index * 25} ${y + 5}, ${594 - row * 10 + index * 25} ${y}`,
        ),
        4,
      ),
    ).join(''),
  )
  .join('')
const clock = disc(476, 684, 26)
const hands = brush(spots('476 686, 476 676, 476 664'), 6) + brush(spots('474 684, 484 688, 494 692'), 6)
/** Windows that are lit: tall ones with an arch in the lazaret and the tower, square ones in houses. */
const arches = [
  ...[552, 604, 656, 708, 760, 812].flatMap((x) => [
    [x, 812],
    [x, 886],
  ]),
  [466, 738],
  [466, 812],
  [466, 886],
] as const
const windows = [
  [84, 770],
  [138, 700],
  [138, 770],
  [192, 770],
  [84, 850],
  [192, 850],
  [292, 806],
  [360, 806],
  [326, 742],
  [292, 880],
  [876, 806],
  [910, 806],
  [876, 880],
] as const
const arched = arches
  .map(([x, y]) =>
    shape(
      spots(`${x} ${y + 50}!, ${x} ${y + 14}, ${x + 10} ${y}, ${x + 20} ${y + 14}, ${x + 20} ${y + 50}!`),
    ),
  )
  .join('')
const panes = arched + windows.map(([x, y]) => slab(x, y, 28, 42, 3)).join('')
const bars =
  windows.map(([x, y]) => bar(x + 12, y, 4, 42) + bar(x, y + 18, 28, 4)).join('') +
  arches.map(([x, y]) => bar(x + 8.4, y, 3.2, 50)).join('')
const quay = bar(8, 944, 984, 26)
const stones = Array.from({ length: 16 }, (_, index) => bar(36 + index * 60, 948, 4, 18)).join('')
const tide = drawWaves(992, 984, 41, 20, 8)
/** The moon on the water. */
const mirrored = ['440 984, 520 980, 600 984', '470 1002, 520 998, 572 1002']
  .map((text) => brush(spots(text), 8))
  .join('')

export function drawMoon(): Piece[] {
  const face = disc(moon.x, moon.y, moon.radius)
  const bowls = craters.map(([x, y, r]) => disc(x, y, r)).join('')
  return [
    { ink: 'dark', path: disc(moon.x, moon.y, moon.radius + 9) },
    { ink: 'pale', bare: true, path: face },
    { ink: 'first', bare: true, path: bowls },
    {
      ink: 'dark',
      bare: true,
      path: shaded(
        ...craters.map(
          ([x, y, r]) => [`${x - r} ${y}, ${x - r * 0.7} ${y - r * 0.7}, ${x} ${y - r}`, r * 0.9] as const,
        ),
      ),
      within: bowls,
    },
    { ink: 'dark', bare: true, path: bowls, stroke: 6 },
    {
      ink: 'pale',
      bare: true,
      path: craters
        .map(([x, y, r]) =>
          brush(spots(`${x + r * 0.2} ${y + r + 9}, ${x + r * 0.85} ${y + r * 0.75}, ${x + r + 9} ${y}`), 9),
        )
        .join(''),
    },
    { ink: 'dark', bare: true, path: shaded([night, 210]), within: face },
    { ink: 'dark', path: houses.join('') + spire + lantern + vane + cornices + chimneys + quay + tide },
    ...[...houses, spire].map((house): Piece => {
      const left = Number(/^M([\d.]+)/.exec(house)?.[1] ?? 0)
      return { ink: 'first', bare: true, path: shaded([`${left} 400, ${left} 960`, 60]), within: house }
    }),
    { ink: 'first', bare: true, path: tiles },
    { ink: 'pale', bare: true, path: edges + cornices + stones + mirrored },
    { ink: 'dark', bare: true, path: panes, stroke: 9 },
    { ink: 'hot', bare: true, path: panes + bar(464, 590, 24, 32) + clock },
    { ink: 'dark', bare: true, path: bars + hands },
  ]
}

const yoke = shape(
  spots('132 118!, 300 66, 500 50, 700 66, 868 118!, 872 190!, 700 146, 500 134, 300 146, 128 190!'),
)
const bell = shape(
  spots(
    '500 216!, 572 222, 628 250, 660 306, 682 400, 700 500, 724 590, 764 670, 846 766!, 852 806, 800 826!, 500 842, 200 826!, 148 806, 154 766!, 236 670, 276 590, 300 500, 318 400, 340 306, 372 250, 428 222',
  ),
)
const inside = shape(spots('196 822!, 500 838, 804 822!, 760 866, 640 886, 500 892, 360 886, 240 866'))
const clapper = shape(
  spots(
    '484 830!, 516 830!, 520 876, 556 904, 560 946, 530 976, 500 982, 470 976, 440 946, 444 904, 480 876',
  ),
)
const crown = ring(500, 176, 56, 26)
const straps = bar(430, 76, 26, 132) + bar(544, 76, 26, 132)
/** Mouldings around it, and a line of waves between two of them. */
const mouldings = [
  '352 318, 420 332, 500 336, 580 332, 648 318',
  '346 340, 420 354, 500 358, 580 354, 654 340',
  '256 640, 380 660, 500 664, 620 660, 744 640',
  '240 668, 370 688, 500 692, 630 688, 760 668',
  '160 770, 320 792, 500 796, 680 792, 840 770',
]
  .map((text) => brush(spots(text), 11))
  .join('')
const waves = brush(
  spots(
    '268 742, 300 718, 332 740, 366 722, 400 748, 436 728, 470 752, 506 730, 540 752, 574 728, 610 748, 644 722, 676 740, 708 718, 738 738',
  ),
  9,
)

export function drawBell(): Piece[] {
  return [
    { ink: 'dark', path: yoke + straps + crown + bell + inside + clapper, stroke: 14 },
    { ink: 'dark', path: yoke + straps + bell + inside + clapper + disc(500, 176, 56) },
    { ink: 'second', bare: true, path: yoke },
    {
      ink: 'dark',
      bare: true,
      path:
        brush(spots('150 150, 320 98, 500 84, 690 98'), 7) +
        brush(spots('240 146, 380 116, 560 108, 780 140'), 7) +
        brush(spots('660 84, 760 108, 850 140'), 6) +
        shaded(['128 190, 300 146, 500 134, 700 146, 872 190', 34], ['870 120, 870 190', 120]),
      within: yoke,
    },
    { ink: 'dark', bare: true, path: yoke, stroke: 9 },
    { ink: 'dark', bare: true, path: crown, stroke: 14 },
    { ink: 'hot', bare: true, path: crown },
    { ink: 'dark', bare: true, path: straps },
    {
      ink: 'pale',
      bare: true,
      path: [442, 556].flatMap((x) => [94, 124].map((y) => disc(x, y, 5))).join(''),
    },
    { ink: 'first', bare: true, path: clapper },
    { ink: 'dark', bare: true, path: shaded(['548 900, 558 946, 520 980', 44]), within: clapper },
    { ink: 'dark', bare: true, path: clapper, stroke: 9 },
    { ink: 'dark', bare: true, path: inside },
    { ink: 'hot', bare: true, path: bell },
    { ink: 'dark', bare: true, path: mouldings + waves, within: bell },
    {
      ink: 'dark',
      bare: true,
      path: shaded(
        ['640 240, 684 400, 704 500, 730 590, 770 670, 850 770', 190],
        ['340 306, 318 400, 300 500, 276 590', 30],
        ['200 834, 500 850, 800 834', 34],
      ),
      within: bell,
    },
    { ink: 'dark', bare: true, path: bell, stroke: 9 },
    {
      ink: 'pale',
      bare: true,
      path:
        brush(spots('398 268, 366 330, 352 430, 334 540'), 19, 0.4) +
        brush(spots('432 262, 404 320, 394 400'), 11, 0.4) +
        brush(spots('322 580, 300 640, 268 690'), 13),
    },
  ]
}

/** The company's mark in a box of 1000 by 1000: a lamp over the bow of a ship seen from the front, on water. */
export function drawMark(): { lamp: string; hull: string; waves: string } {
  const eyes = hole(330, 560, 34) + hole(670, 560, 34)
  return {
    lamp: disc(500, 230, 170),
    hull: `M110 450H484V850C270 790 130 660 110 450zM516 450H890C870 660 730 790 516 850z${eyes}`,
    waves: drawWaves(950, 790, 158, 40, 105),
  }
}
