// Portraits of the staff: the crew of the ferry, each looking out of a porthole.

import { createRandom } from '#demo/random.ts'
import { band } from './figures/line.ts'
import { ink, palettes } from './palettes.ts'
import { printSubject } from './person.ts'
import { disc, type Point, polygon, quad, ring } from './shapes.ts'
import { createSheet, type Sheet } from './sheet.ts'
import type { ArtSpec } from './spec.ts'

/** Two flat inks of the rim, its brass and the shade of it, and one cut of light. */
const [brass, bronze, shine] = ['#d2a548', '#8f6429', '#f3dc9a'] as const
const middle = { x: 600, y: 750 }
/** The rim from its outer edge to the glass, the step between its two planes, and where its screws are. */
const [outer, step, inner, screwed] = [552, 502, 484, 527] as const

/** A place on the rim; angles are clockwise from the right. */
const onRim = (angle: number, radius: number): Point => ({
  x: middle.x + Math.cos(angle) * radius,
  y: middle.y + Math.sin(angle) * radius,
})

/** Points of an arc; its ends are parts of a turn. */
const arc = (radius: (along: number) => number, from: number, to: number): Point[] =>
  Array.from({ length: 61 }, (_, index) =>
    onRim((from + ((to - from) * index) / 60) * Math.PI * 2, radius(index / 60)),
  )

/** The lamp is at the upper left: what looks away from it is one plane, cut to a point at both ends. */
const away = polygon([
  ...arc(() => outer, -0.13, 0.38),
  ...arc((along) => outer - 27 * Math.sin(along * Math.PI) ** 0.7, -0.13, 0.38).reverse(),
])
/** The bevel looks inwards, so that its shade is on the side of the lamp. */
const bevelShade = polygon([
  ...arc(() => step, 0.36, 0.89),
  ...arc(
    (along) => step - (step - inner) * Math.min(Math.sin(along * Math.PI) * 2.4, 1),
    0.36,
    0.89,
  ).reverse(),
])
const light = band(
  arc(() => 534, 0.55, 0.73),
  (along) => 13 * Math.sin(along * Math.PI) ** 0.5 + 0.4,
)

/** Screws as the last hand left them: each ring of them is set a little further round, and each slot as it is. */
function screwsOf(seed: string): { heads: string; slots: string } {
  const random = createRandom(`${seed}/screws`)
  const start = random.between(0, Math.PI / 4)
  const screws = Array.from({ length: 8 }, (_, index) => ({
    ...onRim(start + (index / 8) * Math.PI * 2, screwed),
    turn: random.between(0, Math.PI),
  }))
  const slot = ({ x, y, turn }: (typeof screws)[number]) => {
    const [cos, sin] = [Math.cos(turn), Math.sin(turn)]
    const corner = (along: number, out: number) => [x + cos * along - sin * out, y + sin * along + cos * out]
    return quad(...corner(-14, -3.6), ...corner(14, -3.6), ...corner(14, 3.6), ...corner(-14, 3.6))
  }
  return {
    heads: screws.map(({ x, y }) => disc(x, y, 19)).join(''),
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
  const { heads, slots } = screwsOf(spec.seed)
  printSubject(sheet, spec.cast, { x: 0, y: 0, width, height }, spec)
  put(ring(x, y, 1400, inner), wall)
  put(ring(x, y, outer + 10, inner - 10), ink)
  put(ring(x, y, outer, inner), brass)
  put(away, bronze)
  put(bevelShade, bronze)
  put(light, shine)
  put(ring(x, y, step + 3, step - 4), ink)
  put(heads, ink)
  put(slots, brass)
  return sheet
}
