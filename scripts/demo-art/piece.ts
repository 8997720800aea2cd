// What a drawn thing is made of: flat shapes, each in the ink of a role, in the order they are printed.

import type { Palette } from './palettes.ts'

/** `dark` and `pale` are the ends of the palette whichever of them is its ground. */
export type InkRole = 'dark' | 'pale' | 'hot' | 'first' | 'second'

export interface Piece {
  ink: InkRole
  path: string
  /** Gets a shadow on the side away from the lamp. */
  shade?: boolean
  /** Gets no pale edge around it. */
  bare?: boolean
  /** Drawn as a line of this width instead of filled. */
  stroke?: number
}

/** The ink that plays the role in this palette. */
export function inkOf(palette: Palette, role: InkRole): string {
  if (role === 'dark') return palette.dark ? palette.ground : palette.key
  if (role === 'pale') return palette.dark ? palette.key : palette.flat
  return palette[role]
}
