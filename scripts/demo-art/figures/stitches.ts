// Diamonds of embroidery.

import type { InkRole } from '../piece.ts'
import { quad } from '../shapes.ts'
import type { Layer } from './drawing.ts'
import type { Spot } from './line.ts'

const diamond = ([x, y]: Spot, half: number) =>
  quad(x - half * 0.8, y, x, y - half, x + half * 0.8, y, x, y + half)

/** A dark band about a sleeve, on which diamonds stand at these places, each with a smaller one in it. */
export const stitched = (
  band: string,
  places: readonly Spot[],
  ink: InkRole,
  within: string,
): readonly Layer[] => [
  { ink: 'dark', path: band, within },
  { ink: 'pale', path: places.map((place) => diamond(place, 12)).join(''), within },
  { ink, path: places.map((place) => diamond(place, 5.6)).join(''), within },
]
