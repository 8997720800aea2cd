// A crowd in silhouette, seen from behind: rows of people, no two beside each other with the same head.

import type { Random } from '#demo/random.ts'
import { shape, spaceAt } from './figures/line.ts'
import { bar, disc, type Point, quad } from './shapes.ts'
import type { Sheet } from './sheet.ts'

interface Crown {
  shapes?: readonly string[]
  discs?: readonly (readonly [x: number, y: number, radius: number])[]
}

/** What makes a head somebody's, in units of a head whose middle is at 0 0. */
const crowns: readonly Crown[] = [
  {
    shapes: [
      '-0.94 0.84!, -0.96 0.1, -0.8 -0.66, 0 -1.06, 0.8 -0.66, 0.96 0.1, 0.94 0.84!, 0.5 0.98, -0.5 0.98',
    ],
  },
  {
    shapes: ['-0.78 0!, -0.78 -0.66, 0 -1.12, 0.78 -0.66, 0.8 -0.3!, 1.34 -0.22, 1.4 -0.02, 0.8 0!'],
  },
  {
    shapes: [
      '-1.36 -0.3, -0.72 -0.46!, -0.66 -1, -0.3 -1.2, 0 -1.1, 0.3 -1.2, 0.66 -1, 0.72 -0.46!, 1.36 -0.3, 0 -0.12',
    ],
  },
  { discs: [[0, -0.22, 1.1]] },
  { discs: [[0.1, -1.02, 0.36]] },
  { shapes: ['0.4 -0.86!, 0.86 -0.84, 1.12 -0.3, 1.1 0.5, 0.96 1.06!, 0.86 0.4, 0.6 -0.1!'] },
  {
    discs: [
      [-0.74, 0.06, 0.17],
      [0.74, 0.06, 0.17],
    ],
  },
  {},
]

/** Neck and shoulders go far below the head, where the next row is. */
const shoulders =
  '-1.62 7!, -1.56 2.1, -1.28 1.5, -0.74 1.26, -0.38 1.04, -0.34 0.5!, 0.34 0.5!, 0.38 1.04, 0.74 1.26, 1.28 1.5, 1.56 2.1, 1.62 7!'

function person({ x, y }: Point, head: number, { shapes = [], discs = [] }: Crown): string {
  const place = spaceAt({ x, y, size: head })
  return (
    disc(x, y, head * 0.74, head * 0.95) +
    [shoulders, ...shapes].map((text) => shape(place(text))).join('') +
    discs.map(([left, top, radius]) => disc(x + left * head, y + top * head, radius * head)).join('')
  )
}

/** Rows of heads and raised arms, the nearest row the largest. */
export function printCrowd(sheet: Sheet, front: string, back: string, depth: number): void {
  const { width, height, random } = sheet
  const size = Math.min(width, height)
  const rows = [
    { y: 1 - depth * 0.62, r: 0.036, ink: back },
    { y: 1 - depth * 0.34, r: 0.054, ink: front },
    { y: 1.01, r: 0.078, ink: front },
  ]
  rows.forEach(({ y, r, ink }, row) => {
    const head = size * r
    let path = bar(0, height * y + head * 2.4, width, height)
    let last = -1
    for (let x = -head + random.between(0, head); x < width + head; x += head * random.between(2.2, 3)) {
      const top = height * y + random.between(-0.6, 0.6) * head
      last = other(random, last)
      path += person({ x, y: top }, head, crowns[last] ?? {})
      if (random.chance(row === 2 ? 0.34 : 0.24)) path += arm(random, x, top, head)
    }
    sheet.print(path, ink, { slip: 2 })
  })
}

/** A crown that is not the last one. */
function other(random: Random, last: number): number {
  const next = random.whole(0, crowns.length - 1)
  return next === last ? (next + 1) % crowns.length : next
}

function arm(random: Random, x: number, top: number, head: number): string {
  const side = random.chance(0.5) ? 1 : -1
  const [sx, sy] = [x + side * head * 1.1, top + head * 1.5]
  const [ex, ey] = [sx + side * head * random.between(0.2, 0.7), top - head * random.between(0.1, 0.5)]
  const [hx, hy] = [ex - side * head * random.between(0.1, 0.5), ey - head * random.between(1.2, 1.9)]
  const limb = (a: Point, b: Point, wide: number, thin: number) => {
    const length = Math.hypot(b.x - a.x, b.y - a.y) || 1
    const [nx, ny] = [-(b.y - a.y) / length, (b.x - a.x) / length]
    return quad(
      a.x + nx * wide,
      a.y + ny * wide,
      b.x + nx * thin,
      b.y + ny * thin,
      b.x - nx * thin,
      b.y - ny * thin,
      a.x - nx * wide,
      a.y - ny * wide,
    )
  }
  return (
    limb({ x: sx, y: sy }, { x: ex, y: ey }, head * 0.42, head * 0.3) +
    disc(ex, ey, head * 0.3) +
    limb({ x: ex, y: ey }, { x: hx, y: hy }, head * 0.3, head * 0.2) +
    disc(hx, hy, head * 0.27, head * 0.34)
  )
}
