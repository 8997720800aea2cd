// What all souvenirs have in common: flat inks, a key line, hatching at one angle, and the company's name and mark.

import { brush, hatch, type Shadow, shade, spots } from '../figures/line.ts'
import { waveRow } from '../harbour/sea.ts'
import { setLine } from '../lettering.ts'
import type { InkRole } from '../piece.ts'
import { disc, type Point, quad } from '../shapes.ts'
import { drawMark } from '../things-harbour.ts'

/** A plate in a box of 1200 by 1200. */
export interface Layer {
  ink: InkRole | 'flat'
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
  /** The pattern of the wall behind the table. */
  wall?: readonly Layer[]
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

export const flat = (ink: InkRole | 'flat', path: string, within?: string): Layer => ({
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

/** Rays about a lamp, as on the posters: each is as wide as the gap beside it, and every third is narrow. */
export const rays = (ink: InkRole | 'flat', x: number, y: number, count = 18): Layer =>
  flat(
    ink,
    Array.from({ length: count }, (_, index) => {
      const [middle, half] = [((index + 0.25) / count) * Math.PI * 2, (index % 3 === 2 ? 0.13 : 0.25) / count]
      const [from, to] = [middle - half * Math.PI * 2, middle + half * Math.PI * 2]
      return quad(
        x,
        y,
        x + Math.cos(from) * 1500,
        y + Math.sin(from) * 1500,
        x + Math.cos(to) * 1500,
        y + Math.sin(to) * 1500,
      )
    }).join(''),
  )

/** Rings about a lamp, each narrower than the one inside it. */
export const rings = (ink: InkRole, x: number, y: number, first: number): Layer[] =>
  Array.from({ length: 6 }, (_, index) =>
    stroked(ink, disc(x, y, first + index * (first * 0.24)), 44 - index * 6),
  )

/** Dots in rows, larger the lower they are. */
export const dots = (ink: InkRole, least: number, most: number): Layer =>
  flat(
    ink,
    Array.from({ length: 19 }, (_, row) =>
      Array.from({ length: 19 }, (_dot, column) =>
        disc(column * 68 + (row % 2) * 34 - 20, row * 66 + 10, least + ((most - least) * row) / 18),
      ).join(''),
    ).join(''),
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

/** Waves within a picture, row by row. */
export function wavesIn(
  within: string,
  rows: readonly (readonly [y: number, shift: number, step: number])[],
): Layer[] {
  return rows.flatMap(([y, shift, step]) => {
    const { body, cuts, crest, line: wide } = waveRow(y, shift, step, 1200, 400)
    return [flat('dark', body, within), flat('first', cuts, within), stroked('pale', crest, wide, within)]
  })
}
