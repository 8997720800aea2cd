// A drum with ropes, in a box of 1000 by 1000: two sticks lie crossed on its skin.

import { band, brush, type Spot, shape, spaceAt, walk } from './figures/line.ts'
import { hatching } from './harbour/hatching.ts'
import type { Piece } from './piece.ts'
import { disc } from './shapes.ts'

/** The edge of the skin, and how deep the shell is. */
const skin = { x: 500, y: 440, wide: 344, high: 108 }
const foot = 830

/** Places on the front of a hoop: 0 is its left end, 1 its right one. */
const front = (share: number, y: number, out = 0): Spot => {
  const angle = Math.PI * (1 - share)
  return [skin.x + Math.cos(angle) * (skin.wide + out), y + Math.sin(angle) * (skin.high + out * 0.3)]
}
const arc = (y: number, out: number, from = 0, to = 1) =>
  Array.from({ length: 17 }, (_, index) => front(from + ((to - from) * index) / 16, y, out))
const corner = ([x, y]: Spot): Spot => [x, y, 1]
/** What lies between two heights of the front. */
const belt = (top: number, bottom: number, out: number) => {
  const [upper, lower] = [arc(top, out), arc(bottom, out).toReversed()]
  return shape([
    corner(upper[0] as Spot),
    ...upper.slice(1, -1),
    corner(upper[16] as Spot),
    corner(lower[0] as Spot),
    ...lower.slice(1, -1),
    corner(lower[16] as Spot),
  ])
}

const shell = belt(skin.y + 20, foot, 0)
const upperHoop = belt(skin.y, skin.y + 56, 20)
const lowerHoop = belt(foot - 36, foot + 24, 20)
const rim = disc(skin.x, skin.y, skin.wide + 20, skin.high + 8)
const head = disc(skin.x, skin.y - 2, skin.wide - 10, skin.high - 14)
const worn = disc(516, 446, 128, 36)
const lights =
  band(walk(arc(skin.y + 16, 20, 0.08, 0.4)), (along) => 9 * Math.sin(along * Math.PI) + 1) +
  band(walk(arc(skin.y + 34, 20, 0.12, 0.3)), (along) => 6 * Math.sin(along * Math.PI) + 1) +
  band(walk(arc(foot - 18, 20, 0.08, 0.42)), (along) => 9 * Math.sin(along * Math.PI) + 1) +
  band(walk(arc(foot, 20, 0.12, 0.32)), (along) => 6 * Math.sin(along * Math.PI) + 1)

/** The rope goes from hoop to hoop; a leather holds each pair of its lines together. */
const count = 7
const upper = Array.from({ length: count }, (_, index) => front((index + 0.5) / count, skin.y + 48, 12))
const lower = Array.from({ length: count + 1 }, (_, index) =>
  front(Math.min(Math.max(index / count, 0.02), 0.98), foot - 28, 12),
)
const rope = upper.flatMap((spot, index) => [
  [lower[index] as Spot, spot],
  [spot, lower[index + 1] as Spot],
])
const lines = rope.map((ends) => band(walk(ends), () => 10)).join('')
const leathers = upper.map(([x, y], index) => {
  const [[leftX, leftY], [rightX, rightY]] = [lower[index] as Spot, lower[index + 1] as Spot]
  const at = (share: number, out: number): Spot => {
    const [ax, bx] = [x + (leftX - x) * share, x + (rightX - x) * share]
    const [ay, by] = [y + (leftY - y) * share, y + (rightY - y) * share]
    return out < 0 ? [ax - 9, ay, 1] : [bx + 9, by, 1]
  }
  return shape([at(0.34, -1), at(0.34, 1), at(0.54, 1), at(0.54, -1)])
})
const knots = upper.map(([x, y]) => disc(x, y - 4, 10)).join('')

/** A stick from its bead: it lies at an angle on the skin. */
function stick(x: number, y: number, lean: number) {
  const at = spaceAt({ x, y, size: 1, lean })
  return {
    wood: shape(at('-14 -9, 20 -8!, 60 -9, 430 -20, 520 -22!, 532 0, 520 22!, 430 20, 60 9, 20 8!, -14 9')),
    bead: shape(at('-34 0, -26 -15, -6 -20, 14 -15, 24 0, 14 15, -6 20, -26 15')),
    light: brush(at('60 -3, 260 -9, 470 -13'), 6),
    shade: band(walk(at('30 6, 430 14, 524 15')), (along) => 4 + along * 8),
    ring: shape(at('470 -21!, 486 -21!, 486 21!, 470 21!')),
  }
}
const sticks = [stick(560, 416, Math.PI + 0.66), stick(438, 424, -0.66)]

export function drawDrum(): Piece[] {
  return [
    { ink: 'dark', path: rim + upperHoop + shell + lowerHoop },
    { ink: 'hot', bare: true, path: shell },
    {
      ink: 'dark',
      bare: true,
      path:
        hatching('850 500, 848 850, 760 920, 640 940', 190, 1) +
        hatching('150 520, 156 860', 40, 0.85) +
        hatching('160 512, 300 590, 500 612, 700 590, 850 512', 34, 0.95),
      within: shell,
    },
    { ink: 'dark', bare: true, path: lines, stroke: 12 },
    { ink: 'pale', bare: true, path: lines },
    { ink: 'dark', bare: true, path: leathers.join(''), stroke: 12 },
    { ink: 'second', bare: true, path: leathers.join('') },
    { ink: 'dark', bare: true, path: upperHoop + lowerHoop },
    { ink: 'pale', bare: true, path: lights },
    { ink: 'pale', bare: true, path: knots },
    { ink: 'dark', bare: true, path: rim },
    { ink: 'pale', bare: true, path: head },
    { ink: 'second', bare: true, path: worn },
    {
      ink: 'dark',
      bare: true,
      path:
        hatching('600 560, 760 520, 850 440, 780 360', 66, 0.9) +
        hatching('540 440, 640 400, 780 330', 24, 0.8),
      within: head,
    },
    ...sticks.flatMap(({ wood, bead, light, shade, ring }): Piece[] => [
      { ink: 'dark', path: wood + bead },
      { ink: 'dark', bare: true, path: wood + bead, stroke: 14 },
      { ink: 'second', bare: true, path: wood },
      { ink: 'dark', bare: true, path: shade + ring, within: wood },
      { ink: 'pale', bare: true, path: light },
      { ink: 'pale', bare: true, path: bead },
    ]),
  ]
}
