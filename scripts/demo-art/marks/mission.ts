// The chapel of loudspeakers of a promoter: cabinets of boards under a tiled roof, and in the lit window of the gable a
// cat, which does not mind the noise.

import { band, brush, hatch, shape, spots, walk } from '../figures/line.ts'
import { acid, ink, paper, vermilion } from '../palettes.ts'
import { bar, disc, hole, type Point, polygon, quad, ring, slab } from '../shapes.ts'
import { edgeOf, hatched, keyed, type Mark, type Plate, ruled } from './plate.ts'

const rust = '#b52f1b'
const timber = '#8f3420'
const foot = 876

/** Rays from behind the roof, each as if cut with one stroke of a gouge. */
const rays = Array.from({ length: 30 }, (_, index) => {
  const angle = ((index + 0.5) / 15) * Math.PI
  const at = (along: number, turn = 0): Point => ({
    x: 500 + Math.cos(angle + turn) * along,
    y: 520 + Math.sin(angle + turn) * along,
  })
  const cut = (turn: number, wide: number) =>
    band([at(330, turn), at(600, turn), at(1100, turn)], (along) => wide * along)
  return { broad: quad(500, 520, ...pair(at(1100, -0.055)), ...pair(at(1100, 0.055))), fine: cut(0.1, 12) }
})
function pair({ x, y }: Point): [number, number] {
  return [x, y]
}

const house = quad(500, 92, 780, 258, 780, foot, 220, foot, 220, 258)
/** The two slopes of the roof, seen from the end. */
const slopes = quad(500, 62, 812, 248, 794, 284, 500, 110) + quad(500, 62, 500, 110, 206, 284, 188, 248)
const slates = Array.from({ length: 13 }, (_, index) => {
  const [x, y] = [24 * (index + 0.6), 62 + 14.3 * (index + 0.6)]
  const [left, right] = [1, -1].map((side) =>
    brush(
      [
        [500 - side * x, y - 6],
        [500 - side * (x - 9), y + 46],
      ],
      side === 1 ? 7 : 13,
      0.2,
    ),
  )
  return `${left}${right}`
}).join('')

/** Boards from the gable to the ground; their grain runs round the knots. */
const knots = [
  [252, 468],
  [470, 846],
  [232, 716],
  [500, 452],
  [506, 706],
] as const
const grainLines = Array.from({ length: 62 }, (_, row) =>
  Array.from({ length: 110 }, (_unused, step): Point => {
    const [left, y] = [216 + row * 9.3, 90 + step * 7.3]
    let x = left + Math.sin(y / 63 + row * 0.22) * 2.4
    for (const [knotX, knotY] of knots) {
      const [dx, dy] = [left - knotX, y - knotY]
      x += Math.sign(dx || 1) * 13 * Math.exp(-((dx / 17) ** 2) - (dy / 22) ** 2)
    }
    return { x, y }
  }),
)
const grain = hatch(
  (x, y) => {
    const side = x < 330 ? 0.12 + (330 - x) / 900 : 0.24 + ((x - 330) / 450) * 0.62
    const right = x > 730 ? (x - 730) / 90 : 0
    // The eaves keep dark what is close below them.
    const eaves = Math.max(1 - (y - 128 - Math.abs(x - 500) * 0.59) / 74, 0) * 0.8
    return Math.min(side + 0.16 * Math.sin(y / 47 + x / 29) + right + eaves, 0.97)
  },
  grainLines,
  9.3,
)
const eyes = knots.map(([x, y]) => disc(x, y, 5, 8)).join('')

/** Where the light comes from: a cone, which goes into the cabinet, is dark on this side. */
const above = -Math.PI * 0.75

/** Cuts from the rim of a cone towards its middle: long where it is in shade, short in the light, and each second one shorter. */
const cuts = (x: number, y: number, [near, far]: readonly [number, number], count: number) =>
  Array.from({ length: count }, (_, index) => {
    const angle = (index / count) * Math.PI * 2
    const dark = (0.5 + Math.cos(angle - above) / 2) ** 1.3
    const half = (Math.PI / count) * (0.32 + 0.6 * dark)
    const end = far - (far - near) * (0.14 + 0.84 * dark) * (index % 2 === 0 ? 1 : 0.74)
    const at = (away: number, turn: number): Point => ({
      x: x + Math.cos(angle + turn) * away,
      y: y + Math.sin(angle + turn) * away,
    })
    return polygon([at(far + 1, -half), at(far + 1, half), at(end, 0)])
  }).join('')
/** The shade of a cap, which bulges: a crescent on the side away from the light. */
const crescent = (x: number, y: number, radius: number) =>
  disc(x, y, radius) + hole(x - radius * 0.26, y - radius * 0.26, radius * 0.94)

const screws = (x: number, y: number, away: number, count: number, size: number) =>
  Array.from({ length: count }, (_, index) => {
    const angle = ((index + 0.5) / count) * Math.PI * 2
    return disc(x + Math.cos(angle) * away, y + Math.sin(angle) * away, size)
  }).join('')

function woofer(x: number, y: number): Plate[] {
  return [
    { ink: paper, path: disc(x, y, 138) },
    { ink, path: disc(x, y, 133) },
    { ink: vermilion, path: ring(x, y, 126, 106) },
    { ink, path: screws(x, y, 116, 10, 6) },
    { ink: paper, path: disc(x, y, 97) },
    { ink, path: cuts(x, y, [46, 97], 64) + ring(x, y, 72, 69) },
    { ink, path: disc(x, y, 46) },
    { ink: vermilion, path: disc(x, y, 38) },
    { ink, path: crescent(x, y, 39), within: disc(x, y, 39) },
    { ink: paper, path: brush(spots(`${x - 25} ${y - 4}, ${x - 19} ${y - 19}, ${x - 4} ${y - 26}`), 8) },
  ]
}

function tweeter(x: number, y: number): Plate[] {
  return [
    { ink: paper, path: disc(x, y, 67) },
    { ink, path: disc(x, y, 62.5) },
    { ink: acid, path: ring(x, y, 57, 46) },
    { ink, path: screws(x, y, 51.5, 6, 3.6) },
    { ink: acid, path: disc(x, y, 40) },
    { ink, path: cuts(x, y, [19, 40], 36) + disc(x, y, 19) },
    { ink: paper, path: disc(x, y, 13.5) },
    { ink, path: crescent(x, y, 14), within: disc(x, y, 14) },
  ]
}

const pane = disc(500, 206, 63)
/** The cat sits with its back to the light; its tail hangs out over the sill. */
const cat = shape(
  spots(
    '478 266!, 460 250, 458 230, 472 212, 464 200, 464 184, 464 160!, 482 172, 500 170, 518 172, 536 160!, 536 184, 536 200, 528 212, 542 230, 540 250, 522 266!',
  ),
)
const whiskers = [
  '470 196, 452 190, 440 190',
  '470 202, 452 202, 442 206',
  '530 196, 548 190, 560 190',
  '530 202, 548 202, 558 206',
]
  .map((text) => brush(spots(text), 3.4))
  .join('')
const tail = band(
  walk(spots('500 248, 532 254, 552 272, 554 296, 544 316, 550 338, 572 340, 582 324')),
  (along) => 22 - along * 11,
)
const sill = slab(432, 256, 136, 16, 5)

const door = shape(spots('448 876!, 448 812, 462 778, 500 762, 538 778, 552 812, 552 876!'))
const leaf = shape(spots('456 876!, 456 814, 468 786, 500 771!, 500 876!'))
const steps = bar(436, foot - 8, 128, 12) + bar(420, foot + 4, 160, 14)
const louvres = [0, 1, 2, 3].flatMap((row) => [246, 584].map((x) => slab(x, 757 + row * 28, 170, 18, 4)))
const slots = [0, 1, 2, 3]
  .flatMap((row) =>
    [246, 584].map((x) => {
      const y = 757 + row * 28
      return shape(
        spots(
          `${x + 20} ${y + 18}!, ${x + 100} ${y + 13}, ${x + 150} ${y + 8}, ${x + 170} ${y}!, ${x + 170} ${y + 18}!`,
        ),
      )
    }),
  )
  .join('')

/** Light of the door and of the cones on the wet quay. */
const shine = Array.from({ length: 5 }, (_, row) => {
  const [y, half] = [912 + row * 19, 74 + row * 22]
  return brush(
    [
      [500 - half, y],
      [500, y + 4],
      [500 + half, y],
    ],
    10,
  )
}).join('')

export const mission: Mark = {
  ground: vermilion,
  plates: [
    { ink: rust, path: rays.map(({ broad }) => broad).join('') },
    { ink, path: rays.map(({ fine }) => fine).join('') },
    edgeOf(house + slopes),
    ...keyed(house, timber),
    { ink, path: grain, within: house },
    { ink, path: eyes },
    ...keyed(slopes, paper),
    { ink, path: slates, within: slopes },
    { ink, path: slopes, stroke: 10 },
    { ink, path: disc(500, 206, 78) },
    { ink: paper, path: ring(500, 206, 73, 67) },
    { ink: acid, path: pane },
    { ink, path: cat + whiskers, within: pane },
    { ink: acid, path: disc(485, 191, 7, 5) + disc(515, 191, 7, 5) },
    ...keyed(sill, paper),
    ...[288, 429, 571, 712].flatMap((x) => tweeter(x, 366)),
    { ink: paper, path: tail, stroke: 14, within: bar(520, 260, 90, 100) },
    { ink, path: tail },
    { ink, path: bar(224, 438, 552, 14) + bar(224, 732, 552, 14) + bar(494, 445, 12, 292) },
    { ink: paper, path: bar(228, 442, 544, 5) + bar(228, 736, 544, 5) + bar(497, 447, 5, 288) },
    ...woofer(361, 592),
    ...woofer(639, 592),
    { ink, path: bar(224, 744, 208, 132) + bar(568, 744, 208, 132) },
    ...louvres.flatMap((louvre) => keyed(louvre, paper)),
    { ink, path: slots },
    ...keyed(door, acid),
    { ink, path: leaf },
    {
      ink: timber,
      path: brush(spots('470 870, 470 830, 474 796'), 6) + brush(spots('484 870, 484 830, 486 788'), 6),
    },
    { ink: acid, path: disc(492, 828, 4) },
    hatched(door, [{ spine: spots('556 780, 556 876'), reach: 30, depth: 0.9 }]),
    { ink, path: bar(-20, foot, 1040, 144) },
    ruled((x, y) => {
      if (y < foot + 18 || y > 984) return -1
      const away = Math.abs(x - 500) / (470 - (y - foot) * 1.2)
      return away > 1 ? -1 : (1 - away) ** 0.6 * (0.34 + 0.1 * Math.sin(x / 41 + y / 9))
    }, vermilion),
    { ink, path: shine, stroke: 12 },
    { ink: acid, path: shine },
    ...keyed(steps, paper),
  ],
}
