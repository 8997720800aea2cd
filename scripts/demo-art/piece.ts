// Parts of a drawn object: flat shapes, each in the ink of a role, in printing order.

import { type Palette, skins } from './palettes.ts'

/**
 * `dark` and `pale` are the two ends of the palette, whichever of them is its ground; the skins are the same in every
 * palette.
 */
export type InkRole = 'dark' | 'pale' | 'hot' | 'first' | 'second' | keyof typeof skins

export interface Piece {
  ink: InkRole
  path: string
  /** Has a shadow on the side away from the lamp. */
  shade?: boolean
  /** Has no pale edge around it. */
  bare?: boolean
  /** Drawn as a line of this width instead of filled. */
  stroke?: number
  /** Nothing is printed outside of this shape. */
  within?: string
}

/** The ink for a role in this palette. */
export function inkOf(palette: Palette, role: InkRole): string {
  if (role === 'dark') return palette.dark ? palette.ground : palette.key
  if (role === 'pale') return palette.dark ? palette.key : palette.flat
  return role === 'brown' || role === 'umber' || role === 'tan' ? skins[role] : palette[role]
}
