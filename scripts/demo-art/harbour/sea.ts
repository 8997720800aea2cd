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
  /** Lights that fall on it: each around a place, to both sides of it. */
  lights?: readonly { x: number; half: number; ink: string }[]
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
  for (const row of rows) {
    const { y, shift, step, inks, lights = [] } = row
    const { body, cuts, crest, line } = waveRow(y, shift, step, sheet.width, sheet.height)
    sheet.print(body, inks.body, { slip: 1 })
    sheet.print(cuts, inks.cuts, { slip: 1 })
    sheet.print(crest, inks.crest, { slip: 0, stroke: line })
    for (const light of lights) sheet.print(caught(row, light.x, light.half), light.ink, { slip: 0 })
  }
}

/** Light on the water: it catches the crests of the waves that are at most `half` from a place, and the cuts below them. */
function caught({ y, shift, step }: WaveRow, x: number, half: number): string {
  const first = Math.ceil((x - half + shift) / step - 0.5)
  const last = Math.floor((x + half + shift) / step - 0.5)
  return Array.from({ length: Math.max(last - first + 1, 0) }, (_, index) => {
    const left = (first + index) * step - shift
    // Those at its ends catch less of it.
    const share = 1 - 0.55 * Math.min(Math.abs(left + step / 2 - x) / half, 1) ** 2
    const [crest, below] = [arc(left, y, step, 1.01, 0.1, 0.9), arc(left, y, step, 0.72, 0.24, 0.86)]
    return brush(crest, step * 0.14 * share, 0.5) + brush(below, step * 0.07 * share, 0.6)
  }).join('')
}
