// Heaps: several objects piled up on one sheet, for an orchestra of things.

import { printMotif } from './motifs.ts'
import { palettes } from './palettes.ts'
import { lettersOf } from './portrait.ts'
import { createSheet, type Sheet } from './sheet.ts'
import type { ArtSpec } from './spec.ts'
import { printThing } from './things.ts'

/** Middle, size and rotation of each object, from the back to the front, as shares of the sheet's width. */
const places = [
  { x: 0.36, y: 0.32, size: 0.62, lean: -34 },
  { x: 0.72, y: 0.34, size: 0.56, lean: 32 },
  { x: 0.5, y: 0.62, size: 0.62, lean: 8 },
  { x: 0.26, y: 0.94, size: 0.6, lean: -12 },
  { x: 0.74, y: 0.92, size: 0.62, lean: 14 },
] as const

export function drawHeap(spec: Extract<ArtSpec, { kind: 'heap' }>): Sheet {
  const palette = palettes[spec.palette]
  const sheet = createSheet(spec, spec.seed, palette.ground)
  const { width, height, motif } = spec
  const centre = { x: width / 2, y: height * 0.36 }
  printMotif(sheet, { palette, motif, centre, letters: lettersOf(spec.seed) })
  places.forEach(({ x, y, size, lean }, index) => {
    const thing = spec.things[index]
    if (thing) {
      const at = { x: x * width, y: y * width }
      printThing(sheet, thing, { centre: at, size: size * width, lean }, palette, motif)
    }
  })
  return sheet
}
