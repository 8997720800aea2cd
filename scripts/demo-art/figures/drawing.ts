// Figures drawn by hand, in a box of 1000 by 1250: flat inks, key lines, hatching and the cuts of a gouge.

import type { Palette } from '../palettes.ts'
import { type InkRole, inkOf } from '../piece.ts'
import type { Point } from '../shapes.ts'
import type { Sheet } from '../sheet.ts'

export interface Layer {
  ink: InkRole
  path: string
  /** Printed as a line of this width instead of filled. */
  stroke?: number
  /** Nothing is printed outside of this shape. */
  within?: string
}

export interface Drawing {
  /** All that stands before the background; it gets the narrow pale edge of a picture cut out by hand. */
  outlines: readonly string[]
  /** In printing order. */
  layers: readonly Layer[]
  /** The middle of a picture from very near. */
  face: Point
  /** What stands in the middle of a picture, from the left edge of the box, where it is not the middle of the box. */
  middle?: number
  /** How much air there is above the box, for hair that stands on end. */
  above?: number
}

/** The middle of the upper edge of a drawing, and its width. */
export const viewOf = ({ middle = 500, above = 0 }: Drawing) => ({ x: middle, y: -above, width: 1000 })

export function printDrawing(
  sheet: Sheet,
  { outlines, layers }: Drawing,
  { x, y, scale }: Point & { scale: number },
  palette: Palette,
): void {
  const transform = `translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${scale.toFixed(4)})`
  sheet.print(outlines.join(''), inkOf(palette, 'pale'), { transform, stroke: 22, slip: 2 })
  for (const { ink, path, stroke, within } of layers) {
    const options = { transform, slip: ink === 'dark' ? 0 : 1.5 }
    const clip = within ? { within, withinTransform: transform } : {}
    sheet.print(path, inkOf(palette, ink), { ...options, ...clip, ...(stroke ? { stroke } : {}) })
  }
}
