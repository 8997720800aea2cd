// A hand about a stick, which stands upright in it: the back at the right, four fingers over the stick, the thumb along it.

import { brush, shape } from './line.ts'
import type { Space } from './strands.ts'

export const stickHand = (hand: Space) => ({
  back: shape(hand('-8 -34, 14 -42, 36 -34, 46 -10, 46 22, 34 44, 10 50, -12 44')),
  fingers: [
    [-25, -24, 10.5],
    [-5, -29, 11],
    [15, -27, 10.5],
    [34, -20, 9.5],
  ].map(([y = 0, end = 0, half = 0]) =>
    shape(
      hand(
        `30 ${y - half}, 8 ${y - half - 1}, ${end + 10} ${y - half}, ${end} ${y - half * 0.4}, ${end} ${y + half * 0.5}, ${end + 10} ${y + half}, 8 ${y + half}, 30 ${y + half}`,
      ),
    ),
  ),
  joins: shape(hand('16 -34, 32 -30, 42 -8, 42 22, 30 42, 14 42, 20 4')),
  thumb: shape(hand('40 -22, 34 -42, 20 -58, 8 -74, -4 -76, -10 -66, -6 -52, 4 -38, 14 -22, 26 -12')),
  lines: [
    ...[-25, -5, 15, 34].map((y) => brush(hand(`16 ${y - 8}, 19 ${y}, 16 ${y + 8}`), 3.6)),
    ...[-25, -5, 15, 34].map((y) => brush(hand(`-9 ${y - 7}, -7.4 ${y}, -9 ${y + 6}`), 3)),
    brush(hand('26 -14, 34 -18, 39 -28'), 4, 0.3),
  ].join(''),
  nail: shape(hand('-8 -62, -8 -71, 0 -74, 5 -69')),
})
