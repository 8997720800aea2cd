// The jumper of Åse Lindqvist: a ribbed collar and a round yoke with two rows of diamonds, knitted in Brännhamn.

import type { Point } from '../shapes.ts'
import type { Layer } from './drawing.ts'
import { band, between, type Spot, shape, spots } from './line.ts'

export const jumper = shape(
  spots(
    '396 924!, 318 964, 212 1010, 124 1072, 70 1160, 46 1300!, 46 1900!, 990 1900!, 990 1300!, 966 1150, 904 1062, 814 1002, 744 956, 708 914!, 622 980, 530 1000, 470 980',
  ),
)

/** The collar: its near half as the ribs stand, and the inside of its far half. */
export const collar = shape(
  spots('384 872!, 430 914, 530 938, 632 920, 710 862!, 734 928!, 656 994, 536 1020, 430 994, 366 938!'),
)
export const collarBehind = shape(spots('380 874!, 460 834, 590 820, 712 864!, 640 930, 460 930'))

const ribGuides = [
  spots('384 874, 374 906, 366 938'),
  spots('430 914, 428 954, 430 994'),
  spots('530 938, 534 978, 536 1020'),
  spots('632 921, 646 958, 656 994'),
  spots('710 864, 724 896, 734 928'),
]
const ribs = Array.from({ length: 21 }, (_, index) =>
  band(between(ribGuides, (index + 0.5) / 21), () => 6.5),
).join('')

/** The edge of the collar, and the last row of the yoke. */
const yoke = [
  spots('336 900, 362 946, 430 996, 536 1022, 658 996, 738 940, 762 886'),
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
