// Hatching as it is engraved: lines that follow a form, swell with its shadows and end where there are none.

import { between, hatch, type Shadow, shade } from './line.ts'
import type { Space } from './strands.ts'

/** Engraves in a space: `count` lines from guide to guide, where it is darkest as wide as `pitch` and the weight of the hand say. */
export const engraver =
  (space: Space, weight = 1) =>
  (guides: readonly string[], count: number, pitch: number, shadows: readonly Shadow[]) => {
    const places = guides.map((text) => space(text))
    const lines = Array.from({ length: count }, (_, index) => between(places, (index + 0.5) / count))
    return hatch(shade(shadows), lines, pitch * weight)
  }
