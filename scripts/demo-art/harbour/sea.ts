// Water as it is cut in wood: rows of scallops, each with a bright crest and a few cuts below it.

import { brush, type Spot } from '../figures/line.ts'
import type { Sheet } from '../sheet.ts'
import { drawWaves } from '../things-harbour.ts'

export interface WaveRow {
  /** Where its scallops begin, and how far the first one is left of the sheet. */
  y: number
  shift: number
  step: number
  inks: { body: string; crest: string; cuts: string }
}

/** Part of a scallop, shrunk about the middle of its foot; 0 is its left end and 1 its right one. */
function arc(x: number, y: number, step: number, size: number, from: number, to: number): Spot[] {
  return Array.from({ length: 7 }, (_, index): Spot => {
    const along = from + ((to - from) * index) / 6
    return [x + step / 2 + (along - 0.5) * step * size, y - along * (1 - along) * step * size]
  })
}

/** Cuts below a crest, longest on the side away from the moon; those of a wave that an edge halves are even, so that they join its mirror image. */
const cutsOf = (x: number, y: number, step: number) => {
  const even = Math.abs(x + step / 2) < 1
  return [0.74, 0.5, 0.27]
    .map((size, index) => {
      const from = even ? 0.12 : 0.3 - index * 0.05
      return brush(
        arc(x, y, step, size, from, even ? 1 - from : 0.99),
        step * (0.062 - index * 0.008),
        even ? 0.5 : 0.7,
      )
    })
    .join('')
}

/** A row of scallops down to `reach` below it, its cuts and its crest. */
export function waveRow(y: number, shift: number, step: number, width: number, reach: number) {
  const count = Math.ceil((width + shift) / step) + 1
  const body = drawWaves(y, count * step, step, reach, -shift)
  return {
    body,
    cuts: Array.from({ length: count }, (_, index) => cutsOf(index * step - shift, y, step)).join(''),
    crest: body.replace(/v.*$/, ''),
    /** How wide the line of the crest is. */
    line: step * 0.062,
  }
}

export function printWaves(sheet: Sheet, rows: readonly WaveRow[]): void {
  for (const { y, shift, step, inks } of rows) {
    const { body, cuts, crest, line } = waveRow(y, shift, step, sheet.width, sheet.height)
    sheet.print(body, inks.body, { slip: 1 })
    sheet.print(cuts, inks.cuts, { slip: 1 })
    sheet.print(crest, inks.crest, { slip: 0, stroke: line })
  }
}

/** Light on the water: strokes that lie closer together and get wider towards the viewer. */
export function glitter(x: number, y: number, wide: number, count: number, gap = 30): string {
  return Array.from({ length: count }, (_, row) => {
    const half = wide * (0.5 + ((row * 5) % 4) * 0.16) * (0.8 + row * 0.06)
    const shift = ((row * 7) % 5) * 9 - 18
    const level = y + row * gap
    return brush(
      [
        [x - half + shift, level],
        [x + shift, level - 5],
        [x + half + shift, level],
      ],
      12,
    )
  }).join('')
}
