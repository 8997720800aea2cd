// Portraits of the staff: the crew of the ferry, each looking out of a porthole.

import { ink, palettes } from './palettes.ts'
import { printSubject } from './person.ts'
import { bar, disc, ring } from './shapes.ts'
import { createSheet, type Sheet } from './sheet.ts'
import type { ArtSpec } from './spec.ts'

const brass = '#c9a24e'
const middle = { x: 600, y: 750 }

/** Heads of bolts on a circle, each with a slot. */
function boltsOn(radius: number, count: number) {
  return Array.from({ length: count }, (_, index) => {
    const angle = ((index + 0.5) / count) * Math.PI * 2
    return { x: middle.x + Math.cos(angle) * radius, y: middle.y + Math.sin(angle) * radius }
  })
}

export function drawCrew(spec: Extract<ArtSpec, { kind: 'crew' }>): Sheet {
  const palette = palettes[spec.palette]
  const [wall, pane] = palette.dark ? [palette.first, palette.ground] : [palette.ground, palette.second]
  const sheet = createSheet(spec, spec.seed, pane)
  const { width, height } = spec
  const transform = `scale(${width / 1200})`
  const put = (path: string, colour: string) => sheet.print(path, colour, { slip: 0, transform })
  const { x, y } = middle
  printSubject(sheet, spec.cast, { x: 0, y: 0, width, height }, spec)
  put(ring(x, y, 1400, 486), wall)
  put(ring(x, y, 562, 470), ink)
  put(ring(x, y, 550, 482), brass)
  const bolts = boltsOn(516, 8)
  put(bolts.map((bolt) => disc(bolt.x, bolt.y, 19)).join(''), ink)
  put(bolts.map((bolt) => bar(bolt.x - 11, bolt.y - 2.5, 22, 5)).join(''), brass)
  return sheet
}
