// What the heads of the crew share: their size, the height of their eyes, and how an eye is cut.

import { disc } from '../shapes.ts'
import type { Layer } from './drawing.ts'
import { brush, shape, spaceAt } from './line.ts'
import type { Space } from './strands.ts'

/** Pixels of a unit; a head is about 106 units high. */
export const unit = 4.8
/** The width of a contour. */
export const contour = 9

/** A head whose eyes are where those of everybody are; `across` is its middle in units. */
export const crewHead = ({
  across = 0,
  lean = 0,
  mirrored = false,
}: {
  across?: number
  lean?: number
  mirrored?: boolean
}): Space => spaceAt({ x: 500, y: 575, size: unit, lean, mirrored }, { x: across, y: 52 })

export const placeOn = (head: Space, x: number, y: number) => {
  const [[left, top] = [0, 0]] = head(`${x} ${y}`)
  return { x: left, y: top }
}

/** A disc on a head, its radii in units. */
export const roundOn = (head: Space, x: number, y: number, wide: number, tall = wide) => {
  const place = placeOn(head, x, y)
  return disc(place.x, place.y, wide * unit, tall * unit)
}

interface CrewEye {
  /** Its corner at the nose, and the other. */
  inner: readonly [x: number, y: number]
  outer: readonly [x: number, y: number]
  /** How far the lids are above and below its corners, in units. */
  high: number
  low: number
  /** The middle of the iris, and its radius. */
  look: readonly [x: number, y: number, radius: number]
  /** The width of the upper lid. */
  lid?: number
  /** How far the crease is above the lid; none at 0. */
  crease?: number
}

export function crewEye(
  head: Space,
  { inner, outer, high, low, look, lid = 2.3, crease = 3.2 }: CrewEye,
): Layer[] {
  const [[ix, iy], [ox, oy], [x, y, radius]] = [inner, outer, look]
  const across = (share: number, up: number) =>
    `${(ix + (ox - ix) * share).toFixed(2)} ${(iy + (oy - iy) * share - up).toFixed(2)}`
  const white = shape(
    head(
      `${ix} ${iy}!, ${across(0.3, high * 0.84)}, ${across(0.62, high)}, ${ox} ${oy}!, ${across(0.66, -low)}, ${across(0.3, -low * 0.92)}`,
    ),
  )
  const fold = crease
    ? brush(
        head(
          `${across(0.04, high * 0.5 + crease)}, ${across(0.4, high + crease)}, ${across(0.98, high * 0.5 + crease)}`,
        ),
        1.1 * unit,
      )
    : ''
  return [
    { ink: 'pale', path: white },
    { ink: 'dark', path: roundOn(head, x, y, radius), within: white },
    { ink: 'pale', path: roundOn(head, x - 1.2, y - 1.4, 1.15) },
    {
      ink: 'dark',
      path:
        brush(
          head(
            `${across(-0.08, -1)}, ${across(0.28, high * 0.86)}, ${across(0.6, high)}, ${across(1, high * 0.24)}, ${across(1.17, -0.9)}`,
          ),
          lid * unit,
          0.56,
        ) +
        brush(
          head(`${across(0.16, -low * 0.7 - 0.7)}, ${across(0.6, -low - 0.6)}, ${across(0.98, -0.8)}`),
          unit,
        ) +
        fold,
    },
  ]
}
