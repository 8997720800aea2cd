// Gallery pictures of an evening: lamps, crowds, stages, stacks of loudspeakers, close-ups of faces.

import { printCrowd } from './crowd.ts'
import { printMotif } from './motifs.ts'
import { type Palette, palettes } from './palettes.ts'
import { drawPerformer } from './performer.ts'
import { printSubject } from './person.ts'
import { inkOf } from './piece.ts'
import { lettersOf } from './portrait.ts'
import { screenTone } from './screens.ts'
import { bar, disc, quad, ring, slab } from './shapes.ts'
import { createSheet, type Sheet } from './sheet.ts'
import type { ArtSpec } from './spec.ts'
import { printThing } from './things.ts'
import { setBlock } from './typeset.ts'

type SceneSpec = Extract<ArtSpec, { kind: 'scene' }>

export function drawScene(spec: SceneSpec): Sheet {
  const palette = palettes[spec.palette]
  const night = ['beams', 'crowd', 'stage'].includes(spec.scene)
  const sheet = createSheet(spec, spec.seed, night ? inkOf(palette, 'dark') : palette.ground)
  const centre = { x: spec.width / 2, y: spec.height / 2 }
  switch (spec.scene) {
    case 'beams':
      printBeams(sheet, palette, 0.04)
      printCrowd(sheet, inkOf(palette, 'dark'), palette.second, 0.3)
      break
    case 'crowd':
      printGlow(sheet, spec, palette)
      printCrowd(sheet, inkOf(palette, 'dark'), palette.second, 0.5)
      break
    case 'stage':
      printStage(sheet, spec, palette)
      break
    case 'stack':
      printStack(sheet, spec, palette)
      break
    case 'closeup':
      printCloseup(sheet, spec, palette)
      break
    case 'thing':
      printMotif(sheet, { palette, motif: spec.motif, centre, letters: lettersOf(spec.seed), plain: true })
      if (spec.thing) {
        const size = Math.max(spec.width, spec.height) * 1.05
        const at = {
          x: spec.width * sheet.random.between(0.4, 0.6),
          y: spec.height * sheet.random.between(0.42, 0.58),
        }
        printThing(
          sheet,
          spec.thing,
          { centre: at, size, pitch: 16, lean: sheet.random.between(-30, 30) },
          palette,
          spec.motif,
        )
      }
      break
    case 'figure':
      printMotif(sheet, { palette, motif: spec.motif, centre, letters: lettersOf(spec.seed) })
      if (spec.cast) {
        const { width, height } = spec
        printSubject(sheet, spec.cast, { x: 0, y: height * 0.04, width, height: height * 0.96 }, spec)
      }
      break
    case 'wall':
      printWall(sheet, spec, palette)
      break
  }
  return sheet
}

/** Cones of light from lamps above the upper edge; where they overlap, the inks mix. */
function printBeams(sheet: Sheet, palette: Palette, lift: number): void {
  const { width, height, random } = sheet
  const inks = [palette.hot, palette.first, palette.second, palette.hot, palette.first]
  const pale = inkOf(palette, 'pale')
  inks.forEach((ink, index) => {
    const x = width * ((index + 0.5) / inks.length)
    const y = height * lift
    const foot = width * random.between(0.1, 0.9)
    const spread = width * random.between(0.1, 0.2)
    const cone = quad(x - 12, y, x + 12, y, foot + spread, height, foot - spread, height)
    const tone = (px: number, py: number) => {
      const along = (py - y) / (height - y)
      if (along < 0) return -1
      const half = 12 + along * spread
      const middle = x + (foot - x) * along
      return Math.abs(px - middle) > half ? -1 : Math.max(0.85 - along * 0.75, 0.12)
    }
    sheet.paste(`<path fill="${ink}" fill-opacity="0.55" d="${cone}"/>`)
    const dots = screenTone(tone, sheet, { motif: 'dots', pitch: 15, origin: { x, y }, seed: 'beam' })
    sheet.print(dots, index % 2 === 0 ? pale : ink, { slip: 0, within: cone })
    sheet.print(slab(x - 34, y - 60, 68, 74, 14), inkOf(palette, 'dark'), { slip: 0 })
    sheet.print(disc(x, y + 8, 20, 10), pale, { slip: 0 })
  })
}

function printGlow(sheet: Sheet, spec: SceneSpec, palette: Palette): void {
  const { width, height } = sheet
  const centre = { x: width * sheet.random.between(0.3, 0.7), y: height * 0.3 }
  printMotif(sheet, { palette, motif: spec.motif, centre, letters: lettersOf(spec.seed) })
  const tone = (x: number, y: number) => {
    const away = Math.hypot(x - centre.x, y - centre.y) / Math.max(width, height)
    return Math.min(Math.max(away * 1.5 - 0.25, 0), 0.9)
  }
  const dots = screenTone(tone, sheet, { motif: 'dots', pitch: 14, origin: centre, seed: 'glow' })
  sheet.print(dots, inkOf(palette, 'dark'), { slip: 2 })
}

/** One lamp from above with somebody below it; everything else is dark. */
function printStage(sheet: Sheet, spec: SceneSpec, palette: Palette): void {
  const { width, height, random } = sheet
  const x = width * random.between(0.36, 0.64)
  const floor = height * 0.8
  const half = Math.min(width, height) * 0.36
  const dark = inkOf(palette, 'dark')
  const cone = quad(x - 20, 0, x + 20, 0, x + half, floor, x - half, floor)
  sheet.print(cone + disc(x, floor, half, half * 0.2), palette.hot, { slip: 4 })
  const fade = (px: number, py: number) => {
    const along = py / floor
    const reach = 20 + along * half
    const inside = 1 - Math.abs(px - x) / reach
    return inside < 0 && py < floor ? -1 : Math.min(Math.max(along * 0.55 - inside * 0.4, 0), 0.6)
  }
  const dots = screenTone(fade, sheet, {
    motif: spec.motif === 'cuts' ? 'dots' : spec.motif,
    pitch: 14,
    origin: { x, y: 0 },
    seed: 'stage',
  })
  sheet.print(dots, dark, { slip: 2, within: cone })
  sheet.print(bar(0, floor + half * 0.2, width, height), palette.second, { slip: 2 })
  const tall = Math.min(height * 0.56, Math.min(width, height) * 0.74)
  const feet = { x, y: floor + half * 0.06 }
  if (spec.cast && !random.chance(0.2)) {
    sheet.print(disc(x, feet.y, tall * 0.22, tall * 0.03), dark, { slip: 0 })
    sheet.print(drawPerformer(spec.cast, spec.thing, feet, tall), dark, { slip: 2 })
  } else if (spec.thing) {
    printThing(
      sheet,
      spec.thing,
      { centre: { x, y: floor - tall * 0.3 }, size: tall * 0.8, halo: dark },
      palette,
      spec.motif,
    )
  }
  printCrowd(sheet, dark, dark, 0.16)
}

function printStack(sheet: Sheet, spec: SceneSpec, palette: Palette): void {
  const { width, height, random } = sheet
  printMotif(sheet, {
    palette,
    motif: spec.motif,
    centre: { x: width / 2, y: height * 0.3 },
    letters: lettersOf(spec.seed),
  })
  const columns = width > height ? 4 : 3
  const size = width / columns
  for (let column = 0; column < columns; column += 1) {
    const rows = Math.max(Math.round((height / size) * random.between(0.55, 0.95)), 1)
    for (let row = 0; row < rows; row += 1) {
      const centre = { x: (column + 0.5) * size, y: height - (row + 0.47) * size * 0.94 }
      printThing(sheet, 'amplifier', { centre, size: size * 0.98, lean: 0 }, palette, 'lines')
    }
  }
}

/** Close-up of an eye or half a face, at which the halftone is visible. */
function printCloseup(sheet: Sheet, spec: SceneSpec, palette: Palette): void {
  const { width, height } = sheet
  printMotif(sheet, {
    palette,
    motif: spec.motif,
    centre: { x: width / 2, y: height / 2 },
    letters: lettersOf(spec.seed),
    plain: true,
  })
  if (spec.cast) printSubject(sheet, spec.cast, { x: 0, y: 0, width, height }, spec, 2.1)
}

/** Overlapping posters on a wall in a street at night. */
function printWall(sheet: Sheet, spec: SceneSpec, palette: Palette): void {
  const { width, height, random } = sheet
  const words = spec.words ?? lettersOf(spec.seed).split('-')
  const columns = width > height ? 5 : 3
  const wide = width / columns
  const tall = wide * 1.44
  const inks = [palette.hot, inkOf(palette, 'pale'), palette.first, inkOf(palette, 'dark'), palette.second]
  for (let row = 0; row * tall < height; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      const [x, y] = [column * wide + random.between(-8, 8), row * tall + random.between(-10, 10)]
      const shade = (column * 2 + row * 3) % 5
      const back = inks[shade] ?? palette.hot
      const front = inks[shade === 3 ? 0 : 3] ?? palette.key
      const accent = inks[(shade + 1) % 5] ?? palette.hot
      const lean = random.between(-1.6, 1.6)
      const transform = `rotate(${lean.toFixed(2)} ${Math.round(x + wide / 2)} ${Math.round(y + tall / 2)})`
      sheet.print(bar(x, y, wide - 7, tall - 7), back, { slip: 0, transform })
      const kind = (row * 3 + column) % 5
      sheet.print(sketch(kind, x + wide * 0.12, y + wide * 0.1, wide * 0.74), accent, { slip: 4, transform })
      if (spec.thing && kind % 3 === 0) {
        // The artist's own thing: before a sun, or in the light of a lamp.
        const centre = { x: x + wide * 0.49, y: y + wide * (kind === 0 ? 0.48 : 0.58) }
        const size = wide * (kind === 0 ? 0.78 : 0.56)
        printThing(
          sheet,
          spec.thing,
          { centre, size, lean: lean - 8, pitch: 9, halo: back },
          palette,
          'letters',
        )
      }
      const block = { x: x + wide * 0.08, y: y + wide * 0.92, width: wide * 0.82, most: tall * 0.33 }
      sheet.print(setBlock(words.slice(0, 3), block).lines.join(''), front, { slip: 2, transform })
    }
  }
}

/** The five small pictures on the posters of a wall, each in a square. */
function sketch(kind: number, x: number, y: number, side: number): string {
  const [cx, cy, r] = [x + side / 2, y + side / 2, side / 2]
  if (kind === 0) return disc(cx, cy, r)
  if (kind === 1) return [1, 0.66, 0.32].map((part) => ring(cx, cy, r * part, r * (part - 0.18))).join('')
  if (kind === 2) return [0, 1, 2, 3, 4].map((line) => bar(x, y + (line * side) / 5, side, side / 9)).join('')
  if (kind === 3) return quad(cx, y, x + side, y + side, x, y + side)
  return disc(x + side * 0.3, y + side * 0.3, r * 0.56) + disc(x + side * 0.7, y + side * 0.7, r * 0.56)
}
