// Emblems: an object on its motif, for people and companies without a portrait.

import { printMotif } from './motifs.ts'
import { palettes } from './palettes.ts'
import { lettersOf } from './portrait.ts'
import { createSheet, type Sheet } from './sheet.ts'
import type { ArtSpec } from './spec.ts'
import { printThing } from './things.ts'

export function drawEmblem(spec: Extract<ArtSpec, { kind: 'emblem' }>): Sheet {
  const palette = palettes[spec.palette]
  const sheet = createSheet(spec, spec.seed, palette.ground)
  const centre = { x: spec.width / 2, y: spec.height / 2 }
  printMotif(sheet, { palette, motif: spec.motif, centre, letters: lettersOf(spec.seed) })
  printThing(
    sheet,
    spec.thing,
    { centre, size: Math.min(spec.width, spec.height) * (spec.size ?? 0.8) },
    palette,
    spec.motif,
  )
  return sheet
}
