// A finger bent at its middle joint, as it presses a string: up from its knuckle, then over with its tip on the string.

import { brush, type Spot, shape } from './line.ts'
import type { Space } from './strands.ts'

type Place = readonly [x: number, y: number]

export interface BentFinger {
  knuckle: Place
  joint: Place
  tip: Place
  /** Half of its width at the joint. */
  half: number
}

/** Where a place beside a stretch is: how far out to the right of it, and how far on from its start, in halves of the finger. */
const beside = ([x, y]: Place, [toX, toY]: Place, half: number) => {
  const length = Math.hypot(toX - x, toY - y)
  const [ux, uy] = [(toX - x) / length, (toY - y) / length]
  const at = (out: number, on: number): Place => [
    x + (ux * on - uy * out) * half,
    y + (uy * on + ux * out) * half,
  ]
  return { at, long: length / half }
}

/** A finger in the space of its hand, and the line of its nail and the creases over its joint. */
export function bentFingerIn(
  hand: Space,
  { knuckle, joint, tip, half }: BentFinger,
): { outline: string; nail: string; creases: string } {
  const [low, high] = [beside(knuckle, joint, half), beside(joint, tip, half)]
  const turn = (joint[0] - knuckle[0]) * (tip[1] - joint[1]) - (joint[1] - knuckle[1]) * (tip[0] - joint[0])
  /** The side of the bend's outside. */
  const side = turn > 0 ? -1 : 1
  const place = ([x, y]: Place, corner = ''): readonly Spot[] => hand(`${x} ${y}${corner}`)
  const outline = shape(
    [
      place(low.at(side, -0.5)),
      place(low.at(side * 0.94, low.long * 0.45)),
      place(low.at(side * 1.06, low.long - 0.35)),
      place(high.at(side * 1.04, 0.3)),
      place(high.at(side * 0.9, high.long * 0.55)),
      place(high.at(side * 0.74, high.long - 0.42)),
      place(high.at(0, high.long)),
      place(high.at(-side * 0.74, high.long - 0.42)),
      place(high.at(-side * 0.88, high.long * 0.6)),
      place(high.at(-side * 0.92, 0.62), '!'),
      place(low.at(-side * 0.96, low.long * 0.5)),
      place(low.at(-side, -0.5)),
    ].flat(),
  )
  const nail = shape(
    [
      place(high.at(side * 0.46, high.long - 0.16)),
      place(high.at(side * 0.5, high.long - 0.8)),
      place(high.at(0, high.long - 1.06)),
      place(high.at(-side * 0.5, high.long - 0.8)),
      place(high.at(-side * 0.46, high.long - 0.16)),
    ].flat(),
  )
  const across = (from: Place, over: Place, to: Place) =>
    brush([place(from), place(over), place(to)].flat(), 3.4)
  const creases =
    across(
      low.at(side * 0.8, low.long - 0.3),
      low.at(side * 0.2, low.long - 0.12),
      low.at(-side * 0.4, low.long - 0.2),
    ) + across(high.at(side * 0.78, 0.3), high.at(side * 0.34, 0.42), high.at(-side * 0.1, 0.4))
  return { outline, nail, creases }
}
