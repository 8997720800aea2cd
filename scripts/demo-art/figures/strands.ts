// What several heads drawn by hand share: halves of one shape, and strands of hair and beard.

import { band, between, brush, type Spot, shape } from './line.ts'

/** Places of a head given as text. */
export type Space = (text: string) => Spot[]

const flipped = (text: string) =>
  text
    .split(', ')
    .map((place) => place.replace(/^-?[\d.]+/, (x) => String(-Number(x))))
    .join(', ')

/** A line that is on both sides of a face, widest at the same place. */
export const bothBrushes = (head: Space, text: string, wide: number, peak?: number) =>
  brush(head(text), wide, peak) + brush(head(flipped(text)), wide, peak)

/** A shape that is on both sides of a face. */
export const bothShapes = (head: Space, text: string) => shape(head(text)) + shape(head(flipped(text)))

/** A whole shape, given as its right half from one place of the middle to the other. */
export const mirrored = (head: Space, half: string) =>
  shape([...head(half), ...head(flipped(half).split(', ').reverse().join(', '))])

/** Strands from guide to guide: pointed, some longer than others, the widest where the light is. */
export function strands(
  guides: readonly (readonly Spot[])[],
  count: number,
  wide: number,
  light = 0.4,
): string {
  return Array.from({ length: count }, (_, index) => {
    const points = between(guides, (index + 0.5) / count)
    const [from, to] = [0.03 + ((index * 7) % 5) * 0.03, 0.97 - ((index * 11) % 7) * 0.04]
    const piece = points.slice(Math.round(points.length * from), Math.round(points.length * to))
    return band(piece, (along) => {
      const share = 0.4 + 0.6 * Math.exp(-(((along - light) / 0.3) ** 2))
      return Math.min(along * 7, (1 - along) * 5, 1) * wide * share + 0.8
    })
  }).join('')
}
