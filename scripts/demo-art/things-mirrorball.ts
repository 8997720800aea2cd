// The mirror ball, in a box of 1000 by 1000: on its wire, and for a wake, in a bowler hat and a moustache.

import { brush, shape, slantTones, spots } from './figures/line.ts'
import type { Piece } from './piece.ts'
import { bar, disc, type Point, quad, slab } from './shapes.ts'

interface Ball extends Point {
  radius: number
}

const rows = 14

/** Mirrors in rows of latitude. What each reflects is another piece of the room, so that no two neighbours are alike. */
function mirrorsOf({ x: cx, y: cy, radius }: Ball) {
  const tiles = { pale: '', hot: '', first: '', second: '' }
  let glints = ''
  let cuts = ''
  for (let row = 0; row < rows; row += 1) {
    const [top, foot] = [-Math.PI / 2 + (row * Math.PI) / rows, -Math.PI / 2 + ((row + 1) * Math.PI) / rows]
    const count = Math.max(Math.round(Math.cos((top + foot) / 2) * 15), 3)
    for (let column = 0; column < count; column += 1) {
      const turn = row % 2 === 0 ? 0 : 0.5
      const edge = (place: number) =>
        Math.min(Math.max(((place - turn) / count) * Math.PI, 0), Math.PI) - Math.PI / 2
      const [left, right] = [edge(column), edge(column + 1)]
      const at = (latitude: number, longitude: number): Point => ({
        x: cx + Math.sin(longitude) * Math.cos(latitude) * radius,
        y: cy + Math.sin(latitude) * radius,
      })
      const corners = [at(top, left), at(top, right), at(foot, right), at(foot, left)] as const
      const middle = {
        x: corners.reduce((sum, { x }) => sum + x / 4, 0),
        y: corners.reduce((sum, { y }) => sum + y / 4, 0),
      }
      const place = (u: number, v: number): Point => {
        const [a, b, c, d] = corners
        const [upper, lower] = [
          { x: a.x + (b.x - a.x) * u, y: a.y + (b.y - a.y) * u },
          { x: d.x + (c.x - d.x) * u, y: d.y + (c.y - d.y) * u },
        ]
        return { x: upper.x + (lower.x - upper.x) * v, y: upper.y + (lower.y - upper.y) * v }
      }
      const inset = 0.075
      const tile = quad(
        ...[
          place(inset, inset),
          place(1 - inset, inset),
          place(1 - inset, 1 - inset),
          place(inset, 1 - inset),
        ].flatMap(({ x, y }) => [x, y]),
      )
      const facing = ((cx - middle.x) * 0.62 + (cy - middle.y) * 0.78) / radius
      const level = facing + (((row * 7 + column * 13) % 11) / 11 - 0.5) * 0.9
      const ink = level > 0.62 ? 'pale' : level > 0.3 ? 'hot' : level > -0.42 ? 'first' : 'second'
      tiles[ink] += tile
      const across = (from: number, wide: number) => {
        const [start, end] = [place(from + 0.34, 0.12), place(from, 0.88)]
        return brush(
          [
            [start.x, start.y],
            [end.x, end.y],
          ],
          wide,
        )
      }
      const narrow = Math.hypot(corners[1].x - corners[0].x, corners[1].y - corners[0].y) < 26
      if (narrow) continue
      const kind = (row * 5 + column * 3) % 7
      if (kind === 1 || kind === 4) glints += across(0.2, 8) + across(0.44, 4.4)
      else if (level < 0.5 && kind !== 0) cuts += across(0.1, 5) + across(0.3, 6.4) + across(0.5, 7.6)
    }
  }
  return { tiles, glints, cuts }
}

const star = (x: number, y: number, s: number) =>
  `M${x} ${y - s}Q${x + s * 0.03} ${y - s * 0.03} ${x + s} ${y}Q${x + s * 0.03} ${y + s * 0.03} ${x} ${y + s}Q${x - s * 0.03} ${y + s * 0.03} ${x - s} ${y}Q${x - s * 0.03} ${y - s * 0.03} ${x} ${y - s}z`

function ballPieces(ball: Ball): Piece[] {
  const { x, y, radius } = ball
  const { tiles, glints, cuts } = mirrorsOf(ball)
  const at = (angle: number, share = 1) =>
    `${(x + Math.cos(angle) * radius * share).toFixed(0)} ${(y + Math.sin(angle) * radius * share).toFixed(0)}`
  const low = [-0.6, -0.3, 0, 0.3, 0.6, 0.9, 1.2, 1.5, 1.8, 2.1].map((angle) => at(angle)).join(', ')
  return [
    { ink: 'dark', path: disc(x, y, radius + 14) },
    { ink: 'second', bare: true, path: tiles.second },
    { ink: 'first', bare: true, path: tiles.first },
    { ink: 'hot', bare: true, path: tiles.hot },
    { ink: 'pale', bare: true, path: tiles.pale },
    { ink: 'dark', bare: true, path: cuts },
    { ink: 'pale', bare: true, path: glints },
    {
      ink: 'dark',
      bare: true,
      path: slantTones([{ spine: spots(low), reach: radius * 0.42, depth: 0.95 }]),
      within: disc(x, y, radius),
    },
  ]
}

export function drawMirrorball(): Piece[] {
  return [
    { ink: 'dark', path: bar(493, 0, 14, 180) + slab(452, 132, 96, 60, 8) },
    { ink: 'pale', bare: true, path: brush(spots('466 150, 500 146, 534 150'), 8) },
    ...ballPieces({ x: 500, y: 560, radius: 390 }),
    {
      ink: 'dark',
      bare: true,
      path: star(330, 360, 122) + star(690, 300, 76) + star(230, 620, 64),
      stroke: 12,
    },
    { ink: 'pale', bare: true, path: star(330, 360, 122) + star(690, 300, 76) + star(230, 620, 64) },
  ]
}

const crown = shape(
  spots('286 300!, 282 210, 312 120, 378 62, 460 40, 540 40, 622 62, 688 120, 718 210, 714 300!, 500 330'),
)
const brim = shape(
  spots(
    '142 262!, 190 290, 300 306, 500 314, 700 306, 810 290, 858 262!, 876 288, 850 330, 740 362, 500 374, 260 362, 150 330, 124 288',
  ),
)
const ribbon = shape(spots('284 236!, 380 252, 500 257, 620 252, 716 236!, 716 306!, 500 320, 284 306!'))
const bow = shape(spots('276 232!, 300 250, 340 240!, 348 278, 338 312!, 302 300, 268 312!, 258 270'))
const shines = ['352 220, 352 150, 404 90', '384 226, 386 160, 428 102', '410 228, 414 170, 446 116']
  .map((text, index) => brush(spots(text), 15 - index * 4, 0.4))
  .join('')

const half =
  '500 706!, 520 690, 560 692, 604 716, 652 740, 704 736, 740 702, 738 678, 716 680!, 736 652, 776 660, 786 704, 764 764, 706 806, 630 806, 560 780, 518 752, 500 752!'
const other = spots(half).map(([x, y, corner]) =>
  corner ? ([1000 - x, y, corner] as const) : ([1000 - x, y] as const),
)
const moustache = shape(spots(half)) + shape(other.toReversed())
const hairs = [
  '516 712, 566 722, 628 756, 700 772, 748 744',
  '516 724, 560 742, 620 774, 690 788, 734 770',
  '520 702, 572 704, 630 738, 700 754, 756 720',
  '518 738, 556 758, 610 786, 664 798',
]
  .flatMap((text, index) =>
    [spots(text), spots(text).map(([x, y]) => [1000 - x, y] as const)].map((places) =>
      brush(places, 6.4 - index * 0.6, 0.4),
    ),
  )
  .join('')
const sparks = star(268, 470, 92) + star(758, 600, 70)

export function drawWake(): Piece[] {
  return [
    ...ballPieces({ x: 500, y: 604, radius: 390 }),
    {
      ink: 'dark',
      bare: true,
      path: slantTones([{ spine: spots('200 372, 500 392, 800 372'), reach: 56, depth: 1 }]),
      within: disc(500, 604, 390),
    },
    { ink: 'pale', bare: true, path: moustache, stroke: 26 },
    { ink: 'dark', bare: true, path: moustache },
    { ink: 'first', bare: true, path: hairs, within: moustache },
    { ink: 'dark', path: crown + brim },
    {
      ink: 'second',
      bare: true,
      path: slantTones([{ spine: spots('690 120, 716 210, 714 300'), reach: 110, depth: 0.8 }]),
      within: crown,
    },
    { ink: 'pale', bare: true, path: shines },
    { ink: 'hot', bare: true, path: ribbon },
    {
      ink: 'dark',
      bare: true,
      path: slantTones([{ spine: spots('716 230, 716 310'), reach: 150, depth: 0.95 }]),
      within: ribbon,
    },
    { ink: 'dark', bare: true, path: ribbon, stroke: 8 },
    { ink: 'hot', bare: true, path: bow },
    { ink: 'dark', bare: true, path: bow, stroke: 8 },
    {
      ink: 'dark',
      bare: true,
      path:
        brush(spots('300 250, 306 276, 302 300'), 8) +
        brush(spots('276 262, 286 274, 276 292'), 6) +
        brush(spots('332 260, 322 274, 330 294'), 6),
    },
    { ink: 'dark', bare: true, path: brim },
    {
      ink: 'pale',
      bare: true,
      path:
        brush(spots('160 306, 300 338, 500 346, 640 342'), 9) + brush(spots('700 336, 780 326, 838 304'), 7),
    },
    { ink: 'dark', bare: true, path: sparks, stroke: 12 },
    { ink: 'pale', bare: true, path: sparks },
  ]
}
