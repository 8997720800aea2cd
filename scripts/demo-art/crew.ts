// Portraits of the staff: the crew of the ferry, each looking out of a porthole.

import { createRandom } from '#demo/random.ts'
import { ink, palettes, paper } from './palettes.ts'
import { printSubject } from './person.ts'
import { disc, type Point, polygon, quad, ring } from './shapes.ts'
import { createSheet, type Sheet } from './sheet.ts'
import type { ArtSpec } from './spec.ts'

const middle = { x: 600, y: 750 }
/** The rim from its outer edge to the glass, the step between its two planes, and where its screws are. */
const [outer, step, inner, screwed] = [552, 506, 484, 529] as const

/** A place on the rim; angles are clockwise from the right. */
const onRim = (angle: number, radius: number): Point => ({
  x: middle.x + Math.cos(angle) * radius,
  y: middle.y + Math.sin(angle) * radius,
})

/** Strokes of the graver all round the rim, from one radius towards another: long where it is dark, and none where it is not. */
function graved(
  count: number,
  [from, to]: readonly [number, number],
  wide: number,
  dark: (angle: number) => number,
): string {
  return Array.from({ length: count }, (_, index) => {
    const angle = (index / count) * Math.PI * 2
    const share = dark(angle) * (0.84 + 0.16 * Math.cos(index * 2.4))
    if (share < 0.08) return ''
    const [half, end] = [(wide * (0.5 + share * 0.5)) / 2 / from, from + (to - from) * Math.min(share, 1)]
    const [a, b, tip] = [onRim(angle - half, from), onRim(angle + half, from), onRim(angle, end)]
    return polygon([a, b, tip])
  }).join('')
}

/** The lamp is at the upper left. */
const facing = (angle: number) => Math.cos(angle - Math.PI * 0.25)
/** What looks away from it is dark; the bevel looks inwards, so that its shade is on the side of the lamp. */
const rimCuts = graved(252, [outer + 2, step + 5], 11, (angle) => 0.5 + facing(angle) * 0.62)
const bevelCuts = graved(220, [step, inner - 6], 11, (angle) => 0.46 - facing(angle) * 0.66)

/** Screws as the last hand left them: each ring of them is set a little further round, and each slot as it is. */
function screwsOf(seed: string): { rings: string; heads: string; slots: string } {
  const random = createRandom(`${seed}/screws`)
  const start = random.between(0, Math.PI / 4)
  const screws = Array.from({ length: 8 }, (_, index) => ({
    ...onRim(start + (index / 8) * Math.PI * 2, screwed),
    turn: random.between(0, Math.PI),
  }))
  const slot = ({ x, y, turn }: (typeof screws)[number]) => {
    const [cos, sin] = [Math.cos(turn), Math.sin(turn)]
    const corner = (along: number, out: number) => [x + cos * along - sin * out, y + sin * along + cos * out]
    return quad(...corner(-12, -3.4), ...corner(12, -3.4), ...corner(12, 3.4), ...corner(-12, 3.4))
  }
  return {
    rings: screws.map(({ x, y }) => disc(x, y, 23)).join(''),
    heads: screws.map(({ x, y }) => disc(x, y, 17)).join(''),
    slots: screws.map(slot).join(''),
  }
}

export function drawCrew(spec: Extract<ArtSpec, { kind: 'crew' }>): Sheet {
  const palette = palettes[spec.palette]
  const [wall, pane] = palette.dark ? [palette.first, palette.flat] : [palette.ground, palette.second]
  const sheet = createSheet(spec, spec.seed, pane)
  const { width, height } = spec
  const transform = `scale(${width / 1200})`
  const put = (path: string, colour: string) => sheet.print(path, colour, { slip: 0, transform })
  const { x, y } = middle
  const { rings, heads, slots } = screwsOf(spec.seed)
  printSubject(sheet, spec.cast, { x: 0, y: 0, width, height }, spec)
  put(ring(x, y, 1400, inner), wall)
  put(ring(x, y, outer + 44, inner - 10), ink)
  put(ring(x, y, outer, inner), paper)
  put(rimCuts + bevelCuts, ink)
  put(ring(x, y, step + 3, step - 4), ink)
  put(rings, paper)
  put(heads, ink)
  put(slots, paper)
  return sheet
}
