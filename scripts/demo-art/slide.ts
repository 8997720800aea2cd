// Slides of the home page, 16:9: one large object on the right, a plain background on the left for the text.

import { drawHarbour } from './harbour.ts'
import { printMotif } from './motifs.ts'
import { ink, palettes } from './palettes.ts'
import { inkOf } from './piece.ts'
import { createSheet, type Sheet } from './sheet.ts'
import type { ArtSpec } from './spec.ts'
import { printThing } from './things.ts'
import { drawWaves } from './things-harbour.ts'
import { setBlock } from './typeset.ts'

/** The ink of the page beside a slide: a dark picture goes over into it. */
const page = '#110c09'

export function drawSlide(spec: Extract<ArtSpec, { kind: 'slide' }>): Sheet {
  const { thing } = spec
  if (thing === 'harbour') return drawHarbour(spec)
  const own = palettes[spec.palette]
  const palette = own.ground === ink ? { ...own, ground: page } : own
  const sheet = createSheet(spec, spec.seed, palette.ground)
  const { width, height } = spec
  const centre = { x: width * 0.72, y: height * 0.47 }
  printMotif(sheet, { palette, motif: spec.motif, centre, letters: 'NIGHTFERRY', whole: true })
  printThing(sheet, thing, { centre, size: height * 0.86 }, palette, spec.motif)
  sheet.print(drawWaves(height * 0.9, width + 240, 120, height * 0.2, -60), palette.second, { slip: 4 })
  sheet.print(drawWaves(height * 0.95, width + 240, 120, height * 0.2, -120), inkOf(palette, 'dark'), {
    slip: 4,
  })
  if (spec.words) {
    const block = setBlock(spec.words, { x: 90, y: 110, width: width * 0.36, most: height * 0.62 })
    sheet.print(block.lines.join(''), inkOf(palette, 'dark'), { slip: 0, transform: 'translate(9 9)' })
    sheet.print(block.lines.join(''), inkOf(palette, 'pale'), { slip: 3 })
  }
  return sheet
}
