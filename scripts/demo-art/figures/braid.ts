// Braided hair: lobes from both sides that lie one over the other.

import type { Point } from '../shapes.ts'
import { brush, type Spot, shape } from './line.ts'

/** Where the cuts of a lobe run: between its outer edge and the lobe below it. */
const cutsOf = { one: [0.5], three: [0.2, 0.5, 0.76] } as const

/** Lobes along points that are two pixels apart, each with one cut of the gouge or three. */
export function braid(
  points: readonly Point[],
  count: number,
  wideAt: (index: number) => number,
  cuts: keyof typeof cutsOf = 'one',
) {
  return Array.from({ length: count }, (_, index) => {
    const at = Math.round((index / count) * (points.length - 60)) + 8
    const [from, to] = [points[at], points[Math.min(at + 26, points.length - 1)]] as [Point, Point]
    const length = Math.hypot(to.x - from.x, to.y - from.y)
    const [ux, uy] = [(to.x - from.x) / length, (to.y - from.y) / length]
    const side = index % 2 === 0 ? 1 : -1
    const wide = wideAt(index)
    const place = (along: number, out: number, corner?: 1): Spot => {
      const spot = [
        from.x + ux * along * wide - uy * out * wide * side,
        from.y + uy * along * wide + ux * out * wide * side,
      ] as const
      return corner ? [...spot, corner] : spot
    }
    return {
      path: shape([
        place(-0.9, 0.1),
        place(-0.62, 0.66),
        place(-0.1, 0.98),
        place(0.5, 0.86),
        place(1.06, 0.3),
        place(1.34, -0.32, 1),
        place(0.6, -0.34),
        place(0, -0.3),
        place(-0.6, -0.28),
      ]),
      cuts: cutsOf[cuts]
        .map((out) =>
          brush(
            [place(-0.5, out - 0.2), place(0.1, out + 0.1), place(0.66, out - 0.08), place(1.06, out - 0.56)],
            7,
            0.4,
          ),
        )
        .join(''),
    }
  })
}
