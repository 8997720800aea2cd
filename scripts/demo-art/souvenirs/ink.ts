// What all souvenirs have in common: flat inks, a key line, hatching at one angle, and the company's name and mark.

import { brush, hatch, type Shadow, shade, spots } from '../figures/line.ts'
import { setLine } from '../lettering.ts'
import type { InkRole } from '../piece.ts'
import type { Point } from '../shapes.ts'
import { drawMark } from '../things-harbour.ts'

/** A plate in a box of 1200 by 1200. */
export interface Layer {
  ink: InkRole
  path: string
  stroke?: number
  within?: string
  transform?: string
}

export interface Souvenir {
  /** Ink of the table it stands on; without one it hangs. */
  table?: InkRole | 'flat'
  /** Where the table ends behind it. */
  horizon?: number
  /** Where its shadow is darkest on the table. */
  shadow?: string
  /** Flat shapes behind it, such as a round of lamplight. */
  behind?: readonly Layer[]
  /** All that stands before the background. */
  outlines: readonly string[]
  /** In printing order. */
  layers: readonly Layer[]
  /** How all of it is turned. */
  turn?: string
}

/** Where a table ends, if nothing else is said. */
export const tableTop = 918

const pitch = 13
const slants = Array.from({ length: 190 }, (_, row): Point[] =>
  Array.from({ length: 240 }, (_, step) => ({
    x: row * pitch * Math.SQRT2 - 1300 + step * 6,
    y: 1320 - step * 6,
  })),
)
const levels = Array.from({ length: 44 }, (_, row): Point[] =>
  Array.from({ length: 110 }, (_, step) => ({ x: step * 12 - 50, y: 666 + row * pitch })),
)

export const flat = (ink: InkRole, path: string, within?: string): Layer => ({
  ink,
  path,
  ...(within ? { within } : {}),
})
/** A flat ink with its key line. */
export const keyed = (ink: InkRole, path: string, stroke = 9): Layer[] => [
  { ink, path },
  { ink: 'dark', path, stroke },
]
export const stroked = (ink: InkRole, path: string, stroke: number, within?: string): Layer => ({
  ink,
  path,
  stroke,
  ...(within ? { within } : {}),
})

const shadow = (spine: string, reach: number, depth: number): Shadow => ({
  spine: spots(spine),
  reach,
  depth,
})

/** Slanting hatching along lines: where they run, and how far it reaches. */
export const hatched = (
  within: string,
  spines: readonly (readonly [spine: string, reach: number])[],
  ink: InkRole = 'dark',
): Layer => ({
  ink,
  path: hatch(shade(spines.map(([spine, reach]) => shadow(spine, reach, 0.95))), slants, pitch),
  within,
})

/** The shadow on the table, in level cuts. */
export function castShadow(spine: string, horizon: number): string {
  const tone = shade([shadow(spine, 120, 0.9)])
  return hatch((x, y) => (y < horizon + 6 ? -1 : tone(x, y)), levels, pitch)
}

/** Strokes that swell and end in points. */
export const strokes = (ink: InkRole, lines: string, wide: number, within?: string): Layer =>
  flat(
    ink,
    lines
      .split('; ')
      .map((text) => brush(spots(text), wide))
      .join(''),
    within,
  )

/** The name in two lines. */
export const nameIn = (x: number, y: number, width: number, height: number, weight = 0.38): string =>
  setLine('NIGHT', { x, y, width, height: height * 0.46, weight }) +
  setLine('FERRY', { x, y: y + height * 0.54, width, height: height * 0.46, weight })

/** The company's mark in a square. */
export function markIn(x: number, y: number, side: number, ink: InkRole, lamp: InkRole): Layer[] {
  const { lamp: lampShape, hull, waves } = drawMark()
  const transform = `translate(${x} ${y}) scale(${side / 1000})`
  return [
    { ink: lamp, path: lampShape, transform },
    { ink, path: hull + waves, transform },
  ]
}
