// The head of Åse Lindqvist as a space, and her grey hair, combed back into a braid round her head.

import { braid } from './braid.ts'
import type { Layer } from './drawing.ts'
import { brush, shape, spaceAt, walk } from './line.ts'
import { strands } from './strands.ts'

export const unit = 4.95
/** Her head leans back about the middle of her eyes. */
export const head = spaceAt({ x: 486, y: 520, size: unit, lean: 0.07 }, { x: 4, y: 54 })

/** From the parting over both temples; behind the ear it is combed down to the nape, into the braid. */
export const hair = shape(
  head(
    '-31.4 41!, -36.4 26, -33 6, -20 -8, 0 -16, 22 -16, 42 -7, 56 8, 62 28, 61 48, 57 64, 52 76, 47 83!, 45 78, 43 70, 40 56, 37.6 50, 36.2 61!, 34.6 48, 31 34, 24 23, 12 14, 0 9!, -10 13, -20 20, -27.4 31',
  ),
)
const sweptGuides = [
  head('-1 11, 0 -2, 4 -12, 9 -21'),
  head('6 15, 11 2, 19 -8, 29 -18'),
  head('15 21, 24 7, 34 -3, 48 -10'),
  head('23 29, 34 15, 45 6, 59 4'),
  head('30 40, 42 28, 53 22, 65 22'),
  head('33.6 53, 42 40, 53 35, 66 40'),
  head('35 66, 41 44, 54 42, 64 58'),
  head('44 64, 50 50, 60 54, 62 72'),
  head('43.4 78, 48 60, 57 62, 56 84'),
  head('44 96, 45 80, 49 72, 47 96'),
]
const sweptFarGuides = [
  head('-1.4 11, -4 -1, -3 -11, 1 -20'),
  head('-11 16.6, -16 4, -16 -6, -11 -16'),
  head('-20.4 25, -26 12, -26 2, -23 -9'),
  head('-29.6 44, -35 31, -36.6 19, -34 7'),
]
/** Light grey where it curves to the light, dark in the parting and where it goes below the braid. */
export const swept = [
  strands(sweptGuides, 54, 7.4, 0.92),
  strands(sweptGuides, 47, 6.4, 0.06),
  strands(sweptFarGuides, 22, 6, 0.92),
  strands(sweptFarGuides, 19, 6, 0.06),
  brush(head('-0.8 8, -1.6 -2, 1 -10, 5 -17'), 7, 0.7),
].join('')
export const greyed = strands(sweptGuides, 29, 11, 0.75) + strands(sweptFarGuides, 11, 10, 0.8)
/** Her hair begins in points on the brow, so that there is no edge between both. */
export const roots = strands(
  [
    head('-28.4 46, -30.6 39, -33.6 30'),
    head('-19.6 28, -22.6 22, -26 12'),
    head('-9 20, -11.4 13, -14.4 4'),
    head('0 17, 0.4 9, 1.4 -2'),
    head('9 20.4, 11 14, 15 4'),
    head('18.4 28, 22 22, 28 12'),
    head('26 38, 31.4 31, 39 23'),
    head('31 49, 35 44, 43 37'),
    head('34 65, 36.6 54, 42 45'),
  ],
  64,
  5.6,
  0.55,
)
/** Single hairs before the ear and in the nape. */
export const wisps = [
  '36.2 58, 34.8 66, 36.2 73, 34.4 80',
  '35.4 56, 33 63, 33.6 68',
  '45.6 84, 46.4 92, 44 99',
  '44.6 78, 43.6 87, 41 93',
]
  .map((text) => brush(head(text), 4.2, 0.25))
  .join('')

/** The braid goes round her head: out of sight behind the far temple, and round the nape behind the neck. */
const crownLine = walk(
  head(
    '-24 56, -33 44, -37.4 31, -37 16, -30 -1, -15 -15, 6 -21, 28 -18.4, 47 -7, 59.4 10, 64.4 31, 63 51, 57 69, 48.6 84, 38 95, 26 103, 16 109',
  ),
  2,
)
export const lobes = braid(
  crownLine,
  29,
  (index) => 27 + 15 * Math.sin((index / 28) * Math.PI) ** 0.6,
  'three',
)
export const braided = (from: number, to: number) =>
  lobes.slice(from, to).flatMap(({ path, cuts }): Layer[] => [
    { ink: 'dark', path, stroke: 9 },
    { ink: 'pale', path },
    { ink: 'dark', path: cuts },
  ])
