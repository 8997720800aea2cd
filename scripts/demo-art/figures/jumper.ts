// The jumper of Åse Lindqvist: a ribbed collar and a round yoke with two rows of diamonds, knitted in Brännhamn.

import type { Point } from '../shapes.ts'
import type { Layer } from './drawing.ts'
import { band, between, type Spot, shape, spots } from './line.ts'

export const jumper = shape(
  spots(
    '418 920!, 330 962, 214 1010, 124 1072, 70 1160, 46 1300!, 46 1900!, 990 1900!, 990 1300!, 966 1150, 904 1062, 806 1002, 724 956, 684 910!, 610 980, 530 1000, 470 980',
  ),
)

/** The collar: its near half as the ribs stand, and the inside of its far half. */
export const collar = shape(
  spots('410 872!, 448 912, 530 934, 616 918, 684 862!, 708 928!, 640 992, 536 1016, 446 992, 392 938!'),
)
export const collarBehind = shape(spots('406 874!, 470 836, 580 822, 686 864!, 620 930, 470 930'))

const ribGuides = [
  spots('410 874, 400 906, 392 938'),
  spots('448 912, 446 952, 446 992'),
  spots('530 934, 534 974, 536 1016'),
  spots('616 919, 630 956, 640 992'),
  spots('684 864, 698 896, 708 928'),
]
const ribs = Array.from({ length: 19 }, (_, index) =>
  band(between(ribGuides, (index + 0.5) / 19), () => 6.5),
).join('')

/** The edge of the collar, and the last row of the yoke. */
const yoke = [
  spots('362 900, 388 946, 446 994, 536 1018, 642 994, 712 940, 736 886'),
  spots('20 1050, 110 1180, 290 1282, 520 1316, 750 1280, 930 1180, 1010 1050'),
]

/** A place on the yoke: along it from shoulder to shoulder, and down it from the collar. */
const knit = (along: number, down: number): Point => {
  const points = between(yoke, down)
  const place = Math.min(Math.max(along, 0), 1) * (points.length - 1)
  const index = Math.min(Math.floor(place), points.length - 2)
  const [from, to] = [points[index], points[index + 1]] as [Point, Point]
  return { x: from.x + (to.x - from.x) * (place - index), y: from.y + (to.y - from.y) * (place - index) }
}
const diamonds = (count: number, down: number, tall: number, wide: number) =>
  Array.from({ length: count }, (_, index) => {
    const [along, step] = [(index + 0.5) / count, (1 / count) * wide]
    const corners = [
      knit(along, down - tall),
      knit(along + step, down),
      knit(along, down + tall),
      knit(along - step, down),
    ]
    return shape(corners.map(({ x, y }): Spot => [x, y, 1]))
  }).join('')
const ridge = (down: number, wide: number) => band(between(yoke, down), () => wide)

export const jumperLayers: readonly Layer[] = [
  { ink: 'dark', path: jumper },
  {
    ink: 'pale',
    path: ridge(0.14, 7) + ridge(0.56, 7) + ridge(0.62, 4) + ridge(1.04, 7),
    within: jumper,
  },
  { ink: 'pale', path: diamonds(17, 0.35, 0.16, 0.42), within: jumper },
  { ink: 'hot', path: diamonds(17, 0.35, 0.08, 0.2), within: jumper },
  { ink: 'first', path: diamonds(34, 0.83, 0.11, 0.38), within: jumper },
  { ink: 'pale', path: collar },
  { ink: 'dark', path: ribs, within: collar },
  { ink: 'dark', path: collar, stroke: 8 },
]
