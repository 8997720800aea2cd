// Slides of the home page, 16:9: one large object on the right, a plain background on the left for the text.

import { drawHarbour } from './harbour/harbour.ts'
import { printWaves } from './harbour/sea.ts'
import { printMotif } from './motifs.ts'
import { ink, palettes } from './palettes.ts'
import { inkOf } from './piece.ts'
import { createSheet, type Sheet } from './sheet.ts'
import type { ArtSpec } from './spec.ts'
import { printThing } from './things.ts'
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
  // The cloud in the light of the ferry needs room beside her.
  const [across, down, large] = thing === 'ferry' ? [0.665, 0.47, 0.84] : [0.73, 0.41, 0.76]
  const centre = { x: width * across, y: height * down }
  printMotif(sheet, { palette, motif: spec.motif, centre, letters: 'NIGHTFERRY', whole: true })
  printThing(sheet, thing, { centre, size: height * large }, palette, spec.motif)
  const [dark, pale] = [inkOf(palette, 'dark'), inkOf(palette, 'pale')]
  const first = { body: palette.second, crest: palette.first, cuts: dark }
  const second = { body: dark, crest: palette.first, cuts: palette.second }
  // The sea begins where the sheet of words ends. On the ink of the page a dark row would be no foot: the last one is bright there.
  const levels = palette.dark ? [0.885, 0.935, 0.985] : [0.8, 0.85, 0.9, 0.95]
  printWaves(
    sheet,
    levels.map((level, row) => ({
      y: height * level,
      shift: 60 + (row % 2) * 60,
      step: 120,
      inks: row % 2 === 0 ? first : second,
    })),
  )
  if (spec.words) {
    const block = setBlock(spec.words, { x: 90, y: 110, width: width * 0.36, most: height * 0.62 })
    sheet.print(block.lines.join(''), dark, { slip: 0, transform: 'translate(9 9)' })
    sheet.print(block.lines.join(''), pale, { slip: 3 })
  }
  return sheet
}
