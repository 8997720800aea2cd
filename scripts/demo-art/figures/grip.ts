// A left hand that holds something upright, as one sees it from in front: the back of the hand, four fingers about the
// thing, the thumb behind it.

import type { Skin } from '../piece.ts'
import type { Layer } from './drawing.ts'
import { brush, shape, slantTones } from './line.ts'
import type { Space } from './strands.ts'

const backOf = (hand: Space) =>
  shape(hand('-16 -34, 20 -50, 52 -44, 70 -10, 74 40, 70 86, 92 132!, 30 156!, 4 110, -18 84, -26 40'))

const thumbOf = (hand: Space) => shape(hand('44 -30, 58 -56, 64 -82, 78 -92, 90 -82, 90 -54, 80 -20, 66 6'))

const fingersOf = (hand: Space) =>
  [
    [-24, -76, 17],
    [8, -84, 17.5],
    [40, -80, 17],
    [70, -66, 15],
  ].map(([y = 0, end = 0, half = 0]) =>
    shape(
      hand(
        `10 ${y - half}, -22 ${y - half - 2}, ${end + 24} ${y - half + 1}, ${end + 4} ${y - half * 0.5}, ${end} ${y + 3}, ${end + 8} ${y + half * 0.8}, ${end + 26} ${y + half}, -20 ${y + half}, 10 ${y + half - 1}`,
      ),
    ),
  )

/** What stands before the background. */
export const gripOutlines = (hand: Space) => [backOf(hand), thumbOf(hand), ...fingersOf(hand)]

/** The hand without its thumb. */
function fist(hand: Space, skin: Skin): Layer[] {
  const back = backOf(hand)
  const joins = shape(
    hand('-6 -38, 24 -44, 48 -38, 62 -8, 66 40, 62 88, 82 132, 38 148, 12 104, -8 80, -16 30'),
  )
  const lines = [
    ...[-24, 8, 40, 70].map((y) => brush(hand(`-12 ${y - 13}, -2 ${y}, -11 ${y + 13}`), 5)),
    ...[-16, 16, 46].map((y) => brush(hand(`8 ${y}, 26 ${y + 22}, 34 ${y + 52}`), 4)),
    ...[-24, 8, 40, 70].map((y) => brush(hand(`-52 ${y - 12}, -48 ${y}, -52 ${y + 10}`), 3.6)),
  ].join('')
  return [
    { ink: skin, path: back },
    { ink: 'dark', path: back, stroke: 6 },
    ...fingersOf(hand)
      .toReversed()
      .flatMap((path): Layer[] => [
        { ink: skin, path },
        { ink: 'dark', path, stroke: 5.5 },
      ]),
    { ink: skin, path: joins },
    {
      ink: 'dark',
      path: slantTones([{ spine: hand('72 30, 72 90, 92 130'), reach: 30, depth: 0.9 }]),
      within: joins,
    },
    { ink: 'dark', path: lines },
  ]
}

/** The whole hand, its thumb up. */
export function grip(hand: Space, skin: Skin): Layer[] {
  const thumb = thumbOf(hand)
  return [{ ink: skin, path: thumb }, { ink: 'dark', path: thumb, stroke: 5.5 }, ...fist(hand, skin)]
}
