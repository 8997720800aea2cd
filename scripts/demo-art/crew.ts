// Portraits of the staff: the crew of the ferry, each looking out of a porthole.

import { band, type Spot } from './figures/line.ts'
import { teeth } from './figures/lino.ts'
import { ink, palettes } from './palettes.ts'
import { printSubject } from './person.ts'
import { disc, type Point, quad, ring } from './shapes.ts'
import { createSheet, type Sheet } from './sheet.ts'
import type { ArtSpec } from './spec.ts'

/** Three flat planes of the rim: in the light, as it is, and in its own shade. */
const [shine, brass, bronze] = ['#f0d68f', '#c9a24e', '#9a7430'] as const
const middle = { x: 600, y: 750 }

const onRim = (angle: number, radius: number): Point => ({
  x: middle.x + Math.cos(angle) * radius,
  y: middle.y + Math.sin(angle) * radius,
})

/** Points of an arc; angles are parts of a turn, clockwise from the right. */
const arc = (radius: number, from: number, to: number): Point[] =>
  Array.from({ length: 41 }, (_, index) => onRim((from + ((to - from) * index) / 40) * Math.PI * 2, radius))
const spotsOf = (points: readonly Point[]) =>
  points.filter((_, index) => index % 4 === 0).map(({ x, y }): Spot => [x, y])

/** A cut along the rim, pointed at both ends. */
const cut = (radius: number, from: number, to: number, wide: number) =>
  band(arc(radius, from, to), (along) => wide * Math.sin(along * Math.PI) ** 0.6 + 0.4)

/** The bevel towards the glass: dark where the lamp cannot see it, bright across from there. */
const bevel = ring(middle.x, middle.y, 502, 478)
const bevelLight = band(arc(490, -0.12, 0.37), (along) => 24 * Math.min(along * 8, (1 - along) * 8, 1))
const cuts = [
  cut(541, 0.5, 0.76, 9),
  cut(527, 0.55, 0.71, 6),
  cut(541, 0.79, 0.84, 7),
  cut(541, 0.43, 0.47, 7),
].join('')
/** Strokes from the outer edge, longest where the rim looks away from the lamp. */
const away = { from: -0.13, to: 0.38 }
const tips = arc(1, away.from, away.to).map((_, index) => {
  const share = index / 40
  const radius = 554 - 8 - 32 * Math.sin(share * Math.PI)
  return onRim((away.from + (away.to - away.from) * share) * Math.PI * 2, radius)
})
const shade = teeth(spotsOf(arc(554, away.from, away.to)), spotsOf(tips), 18, 0)

const bolts = Array.from({ length: 8 }, (_, index) => ({
  ...onRim(((index + 0.5) / 8) * Math.PI * 2, 528),
  turn: index * 1.1 + 0.4,
}))
const slots = bolts
  .map(({ x, y, turn }) => {
    const [cos, sin] = [Math.cos(turn), Math.sin(turn)]
    const corner = (along: number, out: number) => [x + cos * along - sin * out, y + sin * along + cos * out]
    return quad(...corner(-14, -3), ...corner(14, -3), ...corner(14, 3), ...corner(-14, 3))
  })
  .join('')

export function drawCrew(spec: Extract<ArtSpec, { kind: 'crew' }>): Sheet {
  const palette = palettes[spec.palette]
  const [wall, pane] = palette.dark ? [palette.first, palette.flat] : [palette.ground, palette.second]
  const sheet = createSheet(spec, spec.seed, pane)
  const { width, height } = spec
  const transform = `scale(${width / 1200})`
  const put = (path: string, colour: string) => sheet.print(path, colour, { slip: 0, transform })
  const { x, y } = middle
  printSubject(sheet, spec.cast, { x: 0, y: 0, width, height }, spec)
  put(ring(x, y, 1400, 486), wall)
  put(ring(x, y, 562, 470), ink)
  put(ring(x, y, 552, 506), brass)
  put(bevel, bronze)
  put(bevelLight, shine)
  put(shade, ink)
  put(cuts, shine)
  put(bolts.map((bolt) => disc(bolt.x, bolt.y, 20)).join(''), ink)
  put(slots, shine)
  return sheet
}
