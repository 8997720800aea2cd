// Portraits: one to three figures on their motif, lit by one lamp.

import { printMotif } from './motifs.ts'
import { palettes } from './palettes.ts'
import { printFigure } from './person.ts'
import { createSheet, type Sheet } from './sheet.ts'
import type { ArtSpec, Figure, Motif, PaletteName } from './spec.ts'

type PortraitSpec = Extract<ArtSpec, { kind: 'portrait' }>

export function drawPortrait(spec: PortraitSpec): Sheet {
  const palette = palettes[spec.palette]
  const sheet = createSheet(spec, spec.seed, palette.ground)
  const { width, height } = spec
  const { motif, figures } = spec
  const lead = figures[0] as Figure
  const centre = { x: width * (figures.length > 1 ? 0.5 : 0.5 - lead.turn * 0.08), y: height * 0.4 }
  printMotif(sheet, { palette, motif, centre, letters: lettersOf(spec.seed) })
  printFigures(sheet, { palette: spec.palette, motif, x: 0, y: 0, width, height }, figures)
  return sheet
}

/** Placement of figures: the box they fill, standing on its lower edge. */
export interface Stand {
  palette: PaletteName
  motif: Motif
  x: number
  y: number
  width: number
  height: number
}

/** Places up to three figures: one alone, two back to back, or one in front of two. */
export function printFigures(sheet: Sheet, stand: Stand, figures: readonly Figure[]): void {
  const { motif } = stand
  const palette = palettes[stand.palette]
  const size = Math.min(stand.width, stand.height / 1.25)
  const base = stand.y + stand.height + size * 0.06
  const pitch = (size / 1200) * (motif === 'dots' ? 21 : 15)
  const put = (figure: Figure, x: number, scale: number, lift: number) => {
    const wide = size * scale
    const lamp = figure.turn < 0 ? -1 : 1
    const middle = stand.x + stand.width / 2 + (x - 0.5) * size
    const placing = { x: middle - wide / 2, y: base - wide * 1.25 + lift * size, width: wide, lamp } as const
    printFigure(sheet, figure, placing, { palette, motif, pitch: Math.max(pitch, 14) })
  }
  const [first, second, third] = figures
  if (first && second && third) {
    put(first, 0.25, 0.78, -0.1)
    put(third, 0.76, 0.78, -0.1)
    put(second, 0.5, 0.86, 0.06)
  } else if (first && second) {
    put(first, 0.31, 0.92, -0.06)
    put(second, 0.68, 0.92, 0.02)
  } else if (first) {
    put(first, 0.5, 1.12, 0.03)
  }
}

/** The letters of a key such as `artist/portrait`, for backgrounds made of type. */
export function lettersOf(seed: string): string {
  return (
    seed.split('/').find((part) => !['staff', 'partner', 'event', 'slide'].includes(part)) ?? seed
  ).toUpperCase()
}
