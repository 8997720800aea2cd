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

/** The inks of skin. */
export type Skin = Exclude<keyof typeof skins, 'glow' | 'umber'>

/** The light on a skin is the ink before its own. */
export const lightOn = (skin: Skin): InkRole =>
  (({ fair: 'glow', wheat: 'fair', tan: 'wheat', brown: 'tan' }) as const)[skin]

const isSkin = (role: InkRole): role is keyof typeof skins => role in skins

/** The ink for a role in this palette. */
export function inkOf(palette: Palette, role: InkRole): string {
  if (role === 'dark') return palette.dark ? palette.ground : palette.key
  if (role === 'pale') return palette.dark ? palette.key : palette.flat
  return isSkin(role) ? skins[role] : palette[role]
}
