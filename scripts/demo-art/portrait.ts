// Portraits: a subject of the cast on the motif of its artist.

import { printMotif } from './motifs.ts'
import { palettes } from './palettes.ts'
import { printSubject } from './person.ts'
import { createSheet, type Sheet } from './sheet.ts'
import type { ArtSpec } from './spec.ts'
import { printThing } from './things.ts'

export function drawPortrait(spec: Extract<ArtSpec, { kind: 'portrait' }>): Sheet {
  const palette = palettes[spec.palette]
  const sheet = createSheet(spec, spec.seed, palette.ground)
  const { width, height, motif, behind } = spec
  const centre = { x: width * (spec.sun?.x ?? 0.5), y: height * (spec.sun?.y ?? 0.4) }
  printMotif(sheet, { palette, motif, centre, letters: lettersOf(spec.seed), plain: behind !== undefined })
  if (behind) {
    const at = { x: width * behind.x, y: height * behind.y }
    printThing(sheet, behind.thing, { centre: at, size: width * behind.size }, palette, motif)
  }
  printSubject(sheet, spec.cast, { x: 0, y: 0, width, height }, spec, spec.closer)
  return sheet
}

/** The letters of a key such as `artist/portrait`, for backgrounds made of type. */
export function lettersOf(seed: string): string {
  return (
    seed.split('/').find((part) => !['staff', 'partner', 'event', 'slide'].includes(part)) ?? seed
  ).toUpperCase()
}
