// Slanting hatching over the whole width of the harbour.

import { hatch, shade, spots } from '../figures/line.ts'
import type { Point } from '../shapes.ts'

const pitch = 10
const slants = Array.from({ length: 230 }, (_, row): Point[] =>
  Array.from({ length: 190 }, (_, step) => ({ x: row * 14 - 1100 + step * 6, y: 1090 - step * 6 })),
)

/** Lines that are as wide as `depth` says along the spine and end at `reach` from it. */
export const hatching = (spine: string, reach: number, depth = 0.9) =>
  hatch(shade([{ spine: spots(spine), reach, depth }]), slants, pitch)
