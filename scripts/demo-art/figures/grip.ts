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

const thumbOver = (hand: Space) =>
  shape(
    hand('62 -6, 66 -34, 50 -58, 18 -66, -16 -64, -32 -56, -30 -45, -12 -40, 14 -41, 30 -34, 38 -16, 48 0'),
  )

const fistOutlines = (hand: Space) => [backOf(hand), ...fingersOf(hand)]

/** What stands before the background. */
export const gripOutlines = (hand: Space) => [...fistOutlines(hand), thumbOf(hand)]
export const clenchOutlines = (hand: Space) => [...fistOutlines(hand), thumbOver(hand)]

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

/** The whole hand, its thumb closed over the first finger. */
export function clench(hand: Space, skin: Skin): Layer[] {
  const thumb = thumbOver(hand)
  const joins = shape(hand('44 -22, 60 -30, 64 0, 58 26, 40 24, 34 0'))
  const lines = [
    brush(hand('10 -62, 15 -54, 12 -46'), 4),
    brush(hand('30 -36, 40 -20, 42 2'), 5, 0.4),
    brush(hand('54 -8, 58 16, 54 38'), 4, 0.3),
  ].join('')
  return [
    ...fist(hand, skin),
    { ink: skin, path: thumb },
    { ink: 'dark', path: thumb, stroke: 5.5 },
    { ink: skin, path: joins },
    { ink: 'dark', path: shape(hand('-29 -53, -16 -60, -8 -56, -12 -47, -26 -46')), stroke: 2.8 },
    { ink: 'dark', path: lines },
  ]
}
