// The harbour at night, for a picture far wider than high: at the left a lighthouse whose beam ends on the moon, below it a
// ferry that comes in, and at the right the town. Each of the four stands clear of the others before the sky. What
// matters stands where a picture of five by two and one as high as wide both show it.

import { arcsAround, hatch, shape, spots } from '../figures/line.ts'
import { type Palette, palettes } from '../palettes.ts'
import { inkOf } from '../piece.ts'
import { bar, disc, quad, slab } from '../shapes.ts'
import { createSheet, type Sheet } from '../sheet.ts'
import type { ArtSpec } from '../spec.ts'
import { hatching } from './hatching.ts'
import { printWaves } from './sea.ts'
import { printShip } from './ship.ts'
import { printTown } from './town.ts'

const water = 846
const moon = { x: 1080, y: 385, radius: 114, ring: 138 }
const lamp = { x: 132, y: 392 }

/** From the lamp to both sides of the moon's ring. */
function beamTo({ x, y, ring }: typeof moon): string {
  const away = Math.hypot(x - lamp.x, y - lamp.y)
  const [middle, half] = [Math.atan2(y - lamp.y, x - lamp.x), Math.asin(ring / away)]
  const long = Math.sqrt(away ** 2 - ring ** 2)
  const at = (angle: number) => [lamp.x + Math.cos(angle) * long, lamp.y + Math.sin(angle) * long] as const
  return quad(lamp.x, lamp.y - 20, ...at(middle - half), ...at(middle + half), lamp.x, lamp.y + 20)
}
const beam = beamTo(moon)

/** The sky: cuts in rings about the moon, strongest near it; they end well above the water. */
function printSky(sheet: Sheet, palette: Palette): void {
  const rings = arcsAround(moon, [moon.ring + 38, 1400], [Math.PI * 0.5, Math.PI * 2.5], 27)
  const cuts = hatch(
    (x, y) => {
      const away = Math.hypot(x - moon.x, y - moon.y)
      return Math.min(0.62 - away / 3400, (water - 30 - y) / 420)
    },
    rings,
    27,
  )
  sheet.print(cuts, palette.second, { slip: 0 })
  sheet.print(stars.map(([x, y, r]) => spark(x, y, r)).join(''), inkOf(palette, 'pale'), { slip: 0 })
}

/** None is where the upper edge of a wide picture may be. */
const stars = [
  [300, 300, 15],
  [640, 288, 12],
  [1262, 470, 11],
  [1560, 300, 19],
  [1772, 366, 14],
  [1690, 458, 10],
  [36, 322, 13],
  [1230, 96, 17],
  [1560, 112, 15],
  [420, 104, 17],
  [760, 70, 13],
  [150, 88, 12],
] as const

/** A star of four points, as cut out of a fold. */
const spark = (x: number, y: number, r: number) =>
  `M${x} ${y - r}Q${x + r * 0.14} ${y - r * 0.14} ${x + r} ${y}Q${x + r * 0.14} ${y + r * 0.14} ${x} ${y + r}Q${x - r * 0.14} ${y + r * 0.14} ${x - r} ${y}Q${x - r * 0.14} ${y - r * 0.14} ${x} ${y - r}z`

function printMoon(sheet: Sheet, palette: Palette): void {
  const { x, y, radius, ring } = moon
  const dark = inkOf(palette, 'dark')
  sheet.print(disc(x, y, ring), palette.hot, { slip: 1 })
  const face = disc(x, y, radius)
  sheet.print(face, inkOf(palette, 'pale'), { slip: 1 })
  const craters = [
    [-54, -28, 25],
    [40, -58, 16],
    [58, 16, 30],
    [-60, 42, 14],
  ] as const
  for (const [dx, dy, r] of craters) {
    const bowl = disc(x + dx, y + dy, r)
    sheet.print(bowl, palette.first, { slip: 1 })
    sheet.print(hatching(`${x + dx - r} ${y + dy}, ${x + dx} ${y + dy - r}`, r * 0.9, 0.9), dark, {
      within: bowl,
      slip: 0,
    })
  }
  const edge = [-1.2, -0.8, -0.4, 0, 0.4, 0.8, 1.2, 1.6, 2]
    .map(
      (angle) => `${(x + Math.cos(angle) * radius).toFixed(0)} ${(y + Math.sin(angle) * radius).toFixed(0)}`,
    )
    .join(', ')
  sheet.print(hatching(edge, 72, 0.95), dark, { within: face, slip: 0 })
  sheet.print(face, dark, { slip: 0, stroke: 6 })
}

const tower = quad(98, 464, 166, 464, 194, 812, 70, 812)
const belts = quad(93, 528, 171, 528, 177, 600, 87, 600) + quad(80, 680, 184, 680, 190, 752, 74, 752)
const gallery = bar(84, 450, 96, 16) + slab(106, 358, 52, 96, 6)
const roof = quad(92, 362, 172, 362, 132, 310) + bar(128, 288, 8, 30)
const rail = bar(84, 428, 5, 26) + bar(175, 428, 5, 26) + bar(84, 426, 96, 5)
const rock = shape(spots('-40 960!, -40 778, 20 790, 74 800, 120 794, 190 804, 236 830, 290 900, 310 960!'))

function printLighthouse(sheet: Sheet, palette: Palette): void {
  const [dark, pale] = [inkOf(palette, 'dark'), inkOf(palette, 'pale')]
  const put = (path: string, colour: string, within?: string) =>
    sheet.print(path, colour, { slip: 1, ...(within ? { within } : {}) })
  sheet.print(tower + gallery + roof + rock, pale, { slip: 1, stroke: 20 })
  put(tower, pale)
  put(belts, dark, tower)
  put(hatching('172 464, 200 812', 58, 1), dark, tower)
  put(hatching('78 520, 60 790', 46, 0.8), palette.flat, belts)
  put(slab(118, 622, 20, 30, 10) + slab(119, 484, 18, 26, 9), dark)
  put(gallery + roof + rail, dark)
  put(slab(112, 368, 40, 62, 4), palette.hot)
  put(bar(130, 368, 4, 62), dark)
  put(rock, dark)
  put(hatching('-20 800, 60 812, 120 806, 190 818, 250 870', 60, 0.9), palette.flat, rock)
}

export function drawHarbour(spec: Extract<ArtSpec, { kind: 'slide' }>): Sheet {
  const palette = palettes[spec.palette]
  const sheet = createSheet(spec, spec.seed, palette.ground)
  const [dark, pale] = [inkOf(palette, 'dark'), inkOf(palette, 'pale')]
  printSky(sheet, palette)
  sheet.print(beam, palette.hot, { slip: 1 })
  printMoon(sheet, palette)
  sheet.print(bar(-20, water - 22, sheet.width + 40, 300), palette.flat, { slip: 0 })
  printTown(sheet, palette)
  printLighthouse(sheet, palette)
  printShip(sheet, palette)
  const near = { body: palette.flat, crest: palette.first, cuts: dark }
  const deep = { ...near, body: '#35523d' }
  // What is bright above is bright on the waves below it: the moon, and the windows of the ferry.
  const lights = (moonlight: number, windows: number) => [
    { x: moon.x, half: moonlight, ink: pale },
    { x: 655, half: windows, ink: palette.hot },
  ]
  // At the left edge, where the picture goes on mirrored, there is the middle of a wave or a trough.
  printWaves(sheet, [
    { y: water, shift: 36, step: 72, inks: near, lights: lights(60, 190) },
    { y: water + 26, shift: 0, step: 80, inks: deep, lights: lights(100, 120) },
    { y: water + 56, shift: 45, step: 90, inks: near, lights: lights(64, 180) },
    { y: water + 92, shift: 0, step: 102, inks: deep, lights: lights(130, 100) },
    { y: water + 134, shift: 58, step: 116, inks: near, lights: lights(90, 130) },
    { y: water + 182, shift: 0, step: 132, inks: deep },
    // On a phone words stand directly below: nothing bright is at the foot.
    { y: water + 238, shift: 75, step: 150, inks: { ...near, crest: dark } },
  ])
  return sheet
}
