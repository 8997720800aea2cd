// What all marks of partners have in common: the narrow pale edge, the key line, and hatching of one press.

import { hatch, type Shadow, shade } from '../figures/line.ts'
import { ink, paper } from '../palettes.ts'
import { screenTone, type Tone } from '../screens.ts'
import type { Point } from '../shapes.ts'

/** A plate in a box of 1000 by 1000; pages show as little as two thirds of its width. */
export interface Plate {
  ink: string
  path: string
  /** Printed as a line of this width instead of filled. */
  stroke?: number
  within?: string
}

export interface Mark {
  ground: string
  /** The pattern of the ground, in printing order. */
  behind?: readonly Plate[]
  /** In printing order. */
  plates: readonly Plate[]
  /** How much larger than drawn the plates are printed, about the middle of the box. */
  closer?: number
}

const pitch = 13

/** The pale edge of a picture cut out by hand. */
export const edgeOf = (path: string, colour = paper): Plate => ({ ink: colour, path, stroke: 30 })

/** A flat colour with its key line. */
export const keyed = (path: string, colour: string, line = ink): Plate[] => [
  { ink: colour, path },
  { ink: line, path, stroke: 10 },
]

/** Lines of the hatching at an angle, the same distance from each other in all marks. */
function linesAt(angle: number): Point[][] {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  return Array.from({ length: Math.ceil(1500 / pitch) }, (_, row) => {
    const away = row * pitch - 750
    return Array.from({ length: 251 }, (_, step) => {
      const along = step * 6 - 750
      return { x: 500 + along * cos - away * sin, y: 500 + along * sin + away * cos }
    })
  })
}
const [slanting, level] = [linesAt(-Math.PI / 4), linesAt(0)]

/** Slanting hatching within a shape. */
export const hatched = (within: string, shadows: readonly Shadow[], colour = ink): Plate => ({
  ink: colour,
  path: hatch(shade(shadows), slanting, pitch),
  within,
})

/** Level lines that swell with the tone, such as water. */
export const ruled = (tone: Tone, colour: string, within?: string): Plate => ({
  ink: colour,
  path: hatch(tone, level, pitch),
  ...(within ? { within } : {}),
})

/** A tone of slanting lines. */
export const toned = (tone: Tone, colour: string, within?: string): Plate => ({
  ink: colour,
  path: screenTone(
    tone,
    { width: 1000, height: 1000 },
    { motif: 'letters', pitch: 15, origin: { x: 500, y: 500 }, seed: 'mark' },
  ),
  ...(within ? { within } : {}),
})
