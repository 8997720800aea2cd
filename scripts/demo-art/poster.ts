// Gig posters: lettering that fills the width, a figure or an object on the artist's motif, and a paper edge. The seed
// selects one of four layouts, so that the posters of one artist are similar but not equal.

import { hashText } from '#demo/random.ts'
import { printMotif } from './motifs.ts'
import { type Palette, palettes, paper } from './palettes.ts'
import { printSubject } from './person.ts'
import { inkOf } from './piece.ts'
import { lettersOf } from './portrait.ts'
import { bar, disc } from './shapes.ts'
import { createSheet, type Sheet } from './sheet.ts'
import type { ArtSpec } from './spec.ts'
import { printThing } from './things.ts'
import { setBlock, setSmall, widthOfSmall } from './typeset.ts'

type PosterSpec = Extract<ArtSpec, { kind: 'poster' }>

const edge = 46

export function drawPoster(spec: PosterSpec): Sheet {
  const palette = palettes[spec.palette]
  const sheet = createSheet(spec, spec.seed, palette.ground)
  if (!spec.thing && !spec.cast) drawWords(sheet, spec, palette)
  else if (hashText(`${spec.seed}/layout`) % 5 < 2) drawNameAbove(sheet, spec, palette)
  else drawNameBelow(sheet, spec, palette)
  printEdge(sheet)
  return sheet
}

const inner = (sheet: Sheet) => ({ x: edge + 34, width: sheet.width - 2 * edge - 68 })

function printPicture(sheet: Sheet, spec: PosterSpec, palette: Palette, top: number, bottom: number): void {
  const { width } = sheet
  const height = bottom - top
  const centre = { x: width / 2, y: top + height / 2 }
  if (spec.cast) {
    printSubject(sheet, spec.cast, { x: 0, y: top, width, height }, spec)
  } else if (spec.thing) {
    printThing(
      sheet,
      spec.thing,
      { centre, size: Math.min(width * 0.98, height * 0.96) },
      palette,
      spec.motif,
    )
  }
}

function drawNameBelow(sheet: Sheet, spec: PosterSpec, palette: Palette): void {
  const { width, height } = sheet
  const measure = inner(sheet)
  const probe = setBlock(spec.words, { ...measure, y: 0, most: height * 0.46, least: height * 0.2 })
  const top = height - edge - 40 - probe.height
  const block = setBlock(spec.words, { ...measure, y: top, most: height * 0.46, least: height * 0.2 })
  const band = top - 36
  printMotif(sheet, {
    palette,
    motif: spec.motif,
    centre: { x: width / 2, y: band * 0.52 },
    letters: lettersOf(spec.seed),
  })
  if (spec.cast) printPicture(sheet, spec, palette, band * 0.06, band + 4)
  sheet.print(bar(0, band, width, height - band), inkOf(palette, 'dark'), { slip: 2 })
  if (!spec.cast) printPicture(sheet, spec, palette, band * 0.04 + 70, band - 10)
  const inks = [inkOf(palette, 'pale'), palette.hot]
  block.lines.forEach((line, index) => {
    sheet.print(line, inks[(index + spec.words.length) % 2] ?? palette.hot, { slip: 2 })
  })
  printSmall(sheet, palette, edge + 30)
}

function drawNameAbove(sheet: Sheet, spec: PosterSpec, palette: Palette): void {
  const { width, height } = sheet
  const measure = inner(sheet)
  const top = edge + 40
  const block = setBlock(spec.words, { ...measure, y: top, most: height * 0.44, least: height * 0.2 })
  const band = top + block.height + 36
  printMotif(sheet, {
    palette,
    motif: spec.motif,
    centre: { x: width / 2, y: band + (height - band) * 0.5 },
    letters: lettersOf(spec.seed),
  })
  const light = inkOf(palette, 'pale')
  sheet.print(bar(0, 0, width, band), light, { slip: 2 })
  printPicture(
    sheet,
    spec,
    palette,
    spec.cast ? band * 0.98 : band + 6,
    spec.cast ? height : height - edge - 70,
  )
  const inks = [inkOf(palette, 'dark'), palette.hot === light ? palette.first : hotOnPaper(palette)]
  block.lines.forEach((line, index) => {
    sheet.print(line, inks[(index + 1) % inks.length] ?? palette.key, { slip: 2, blend: 'overprint' })
  })
  printSmall(sheet, palette, height - edge - 60)
}

/** The hot ink for text on paper; acid yellow is unreadable there and is replaced by the dark ink. */
function hotOnPaper(palette: Palette): string {
  return palette.hot === '#e9d022' ? inkOf(palette, 'dark') : palette.hot
}

/** Layout with words only; a third of the sheet shows the motif. The dots of a single letter are two suns above it. */
function drawWords(sheet: Sheet, spec: PosterSpec, palette: Palette): void {
  const { width, height } = sheet
  const measure = inner(sheet)
  const tallest = height * (0.3 + 0.11 * Math.min(spec.words.length, 3))
  const [first = '', ...rest] = spec.words
  const dotted = /^\p{L}\u0308$/u.test(first.normalize('NFD'))
  const words = dotted ? [first.normalize('NFD').slice(0, 1), ...rest] : spec.words
  // A single letter has the whole width: its strokes are thinner, or its counter would close.
  const weight = words.some((word) => word.length === 1) ? 0.26 : 0.4
  const most = { ...measure, most: tallest, least: tallest, weight }
  const top = height - edge - 46 - setBlock(words, { ...most, y: 0 }).height
  const band = top - 40
  printMotif(sheet, {
    palette,
    motif: spec.motif,
    centre: { x: width / 2, y: band },
    letters: lettersOf(spec.seed),
    plain: dotted,
  })
  const light = hashText(`${spec.seed}/band`) % 2 === 0
  sheet.print(bar(0, band, width, height - band), inkOf(palette, light ? 'pale' : 'dark'), { slip: 2 })
  if (dotted) {
    const radius = measure.width * 0.17
    const suns = [measure.x + radius, measure.x + measure.width - radius]
    sheet.print(suns.map((x) => disc(x, band - radius - 40, radius)).join(''), palette.hot, { slip: 4 })
  }
  const inks = light ? [inkOf(palette, 'dark'), hotOnPaper(palette)] : [inkOf(palette, 'pale'), palette.hot]
  setBlock(words, { ...most, y: top }).lines.forEach((line, index) => {
    sheet.print(line, inks[index % 2] ?? palette.key, { slip: 2 })
  })
  printSmall(sheet, palette, edge + 30)
}

/** Printer's name and town in small type, on strips of ink in both corners. */
function printSmall(sheet: Sheet, palette: Palette, y: number): void {
  const { width } = sheet
  const tall = 30
  const [left, right] = [edge + 34, width - edge - 34]
  const [maker, town] = ['NIGHT FERRY', 'HAVERMOUTH']
  const [wide, narrow] = [widthOfSmall(maker, tall), widthOfSmall(town, tall)]
  const strips =
    bar(left - 16, y - 16, wide + 32, tall + 32) + bar(right - narrow - 16, y - 16, narrow + 32, tall + 32)
  sheet.print(strips, inkOf(palette, 'dark'), { slip: 1 })
  const text = setSmall(maker, left, y, tall) + setSmall(town, right - narrow, y, tall)
  sheet.print(text, inkOf(palette, 'pale'), { slip: 1 })
}

/** The untrimmed edge of the paper. */
function printEdge(sheet: Sheet): void {
  const { width, height, random } = sheet
  const off = () => random.between(-5, 5)
  const sides = bar(0, 0, width, edge + off()) + bar(0, 0, edge + off(), height)
  const others =
    bar(0, height - edge + off(), width, edge * 2) + bar(width - edge + off(), 0, edge * 2, height)
  sheet.paste(`<path fill="${paper}" d="${sides}${others}"/>`)
}
