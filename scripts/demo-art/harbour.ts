// The harbour at night, for a picture far wider than high: lighthouse and ferry at the left, at the right the town under
// a whole moon. What matters stands where a picture of five by two and one as high as wide both show it.

import { brush, hatch, shade, shape, spots } from './figures/line.ts'
import { printMotif } from './motifs.ts'
import { type Palette, palettes } from './palettes.ts'
import { inkOf } from './piece.ts'
import { screenTone } from './screens.ts'
import { bar, disc, type Point, quad, slab } from './shapes.ts'
import { createSheet, type Sheet } from './sheet.ts'
import type { ArtSpec } from './spec.ts'
import { drawWaves } from './things-harbour.ts'

const water = 846
const moon = { x: 1345, y: 424, radius: 208 }
const lamp = { x: 128, y: 498 }

const slants = Array.from({ length: 230 }, (_, row): Point[] =>
  Array.from({ length: 190 }, (_, step) => ({ x: row * 14 - 1100 + step * 6, y: 1090 - step * 6 })),
)
const hatching = (spine: string, reach: number, depth = 0.9) =>
  hatch(shade([{ spine: spots(spine), reach, depth }]), slants, 10)

/** Fronts of houses in a row: left edge, top, width and kind of roof. */
const houses = [
  { x: 1010, top: 654, width: 112, roof: 'gable' },
  { x: 1122, top: 588, width: 104, roof: 'steps' },
  { x: 1226, top: 672, width: 96, roof: 'flat' },
  { x: 1322, top: 612, width: 108, roof: 'gable' },
  { x: 1430, top: 700, width: 92, roof: 'flat' },
  { x: 1522, top: 596, width: 116, roof: 'steps' },
  { x: 1638, top: 650, width: 118, roof: 'gable' },
  { x: 1756, top: 604, width: 110, roof: 'steps' },
  { x: 1866, top: 668, width: 120, roof: 'gable' },
] as const

function front({ x, top, width, roof }: (typeof houses)[number]): string {
  const right = x + width
  if (roof === 'gable') return quad(x, water, x, top + 56, x + width / 2, top, right, top + 56, right, water)
  if (roof === 'flat') return bar(x, top, width, water - top)
  const step = width / 7
  return (
    bar(x, top + 60, width, water - top - 60) +
    bar(x + step, top + 30, width - 2 * step, 40) +
    bar(x + 2.4 * step, top, width - 4.8 * step, 40)
  )
}

const chimneys =
  bar(1036, 632, 22, 50) + bar(1382, 600, 20, 46) + bar(1460, 672, 22, 36) + bar(1700, 638, 20, 50)
const church =
  bar(1246, 530, 56, 200) +
  quad(1236, 534, 1274, 388, 1312, 534) +
  bar(1271, 356, 6, 44) +
  bar(1262, 368, 24, 6)
const town = houses.map(front).join('') + chimneys + church

function windowsOf({ x, top, width }: (typeof houses)[number], place: number): string {
  const rows = [top + 84, top + 134, top + 184].filter((y) => y < water - 60)
  return rows
    .flatMap((y, row) =>
      [0.2, 0.6].map((along, column) =>
        (place * 5 + row * 3 + column * 2) % 4 === 1 ? '' : slab(x + width * along, y, 24, 32, 3),
      ),
    )
    .join('')
}
const windows = houses.map(windowsOf).join('') + slab(1262, 566, 24, 44, 12)

const hull = shape(
  spots('842 684!, 806 776, 764 880!, 292 880!, 262 806, 246 712!, 400 730, 600 728, 760 708'),
)
const stripe = shape(
  spots('826 730!, 812 762, 760 772, 600 786, 400 788, 256 776!, 250 746, 400 760, 600 758, 760 744'),
)
const decks = slab(296, 648, 440, 84, 10) + slab(350, 584, 306, 70, 10) + slab(560, 526, 104, 64, 10)
const funnel = quad(402, 468, 474, 462, 490, 588, 416, 588)
const mast = bar(606, 440, 9, 90) + bar(586, 470, 50, 6)
const cabins =
  Array.from({ length: 10 }, (_, index) => slab(318 + index * 41, 670, 24, 34, 4)).join('') +
  Array.from({ length: 5 }, (_, index) => slab(372 + index * 38, 606, 22, 28, 4)).join('') +
  bar(574, 542, 78, 22)
const ports = Array.from({ length: 9 }, (_, index) => disc(320 + index * 52, 824, 9)).join('')
const smoke = [
  '436 452, 414 410, 446 372, 410 330, 350 312, 300 330',
  '452 448, 446 412, 480 384, 462 336, 410 300, 350 284',
]
  .map((text) => brush(spots(text), 26, 0.4))
  .join('')

const tower = quad(100, 560, 156, 560, 180, 846, 76, 846)
const gallery = bar(86, 544, 84, 18) + slab(104, 466, 48, 80, 6) + quad(96, 470, 160, 470, 128, 424)
const rock = shape(spots('-40 930!, -40 806, 60 826, 130 812, 210 836, 286 930!'))
const beam = quad(lamp.x, lamp.y, 540, -60, 760, -60)

/** Light on the water: strokes that lie closer together and get wider towards the viewer. */
function glitter(x: number, wide: number): string {
  return Array.from({ length: 7 }, (_, row) => {
    const y = water + 34 + row * 30
    const half = wide * (0.5 + ((row * 5) % 4) * 0.16)
    const shift = ((row * 7) % 5) * 9 - 18
    return brush(spots(`${x - half + shift} ${y}, ${x + shift} ${y - 5}, ${x + half + shift} ${y}`), 13)
  }).join('')
}

function printMoon(sheet: Sheet, palette: Palette): void {
  const { x, y, radius } = moon
  sheet.print(disc(x, y, radius + 34), palette.hot, { slip: 3 })
  const face = disc(x, y, radius)
  sheet.print(face, inkOf(palette, 'pale'), { slip: 2 })
  const craters =
    disc(x - 82, y - 44, 40) +
    disc(x + 70, y + 26, 54) +
    disc(x - 6, y - 130, 24) +
    disc(x - 70, y + 84, 28) +
    disc(x + 96, y - 92, 20)
  sheet.print(craters, palette.first, { slip: 2 })
  const tone = (px: number, py: number) =>
    Math.min(Math.max(((px - x) * 1.05 + (py - y) * 0.5) / (2 * radius) + 0.2, 0), 0.92)
  const dots = screenTone(tone, sheet, { motif: 'tiles', pitch: 12, origin: moon, seed: 'moon' })
  sheet.print(dots, inkOf(palette, 'dark'), { within: face, slip: 1 })
}

function printShip(sheet: Sheet, palette: Palette): void {
  const [dark, pale] = [inkOf(palette, 'dark'), inkOf(palette, 'pale')]
  const put = (path: string, colour: string, within?: string) =>
    sheet.print(path, colour, { slip: 1, ...(within ? { within } : {}) })
  sheet.print(hull + decks + funnel + mast, pale, { slip: 2, stroke: 22 })
  put(smoke, pale)
  put(funnel, palette.hot)
  put(bar(390, 500, 120, 26), dark, funnel)
  put(hatching('484 470, 494 588', 52), dark, funnel)
  put(mast, dark)
  put(decks, pale)
  put(hatching('296 732, 520 738, 740 724', 46) + hatching('352 654, 500 656, 656 648', 34), dark, decks)
  put(bar(286, 644, 462, 8) + bar(340, 580, 326, 8) + bar(552, 522, 122, 8), dark)
  put(cabins, palette.hot)
  sheet.print(cabins, dark, { slip: 0, stroke: 5 })
  put(hull, dark)
  put(stripe, palette.hot, hull)
  put(hatching('256 786, 400 796, 600 794, 806 770', 34), dark, stripe)
  put(ports, pale)
  put(disc(610, 440, 14), palette.hot)
}

export function drawHarbour(spec: Extract<ArtSpec, { kind: 'slide' }>): Sheet {
  const palette = palettes[spec.palette]
  const sheet = createSheet(spec, spec.seed, palette.ground)
  const { width, height } = sheet
  const [dark, pale] = [inkOf(palette, 'dark'), inkOf(palette, 'pale')]
  const quiet = { ...palette, first: palette.second, flat: '#263c2e' }
  printMotif(sheet, { palette: quiet, motif: spec.motif, centre: moon, plain: true, columns: 20 })
  sheet.print(beam, palette.hot, { slip: 2 })
  printMoon(sheet, palette)
  sheet.print(town, pale, { slip: 2, stroke: 22 })
  sheet.print(town, dark, { slip: 1 })
  const edges = houses
    .map(({ x, top, width: wide }) => hatching(`${x + 4} ${top + 60}, ${x + 4} ${water}`, wide * 0.42, 0.75))
    .join('')
  sheet.print(edges, palette.flat, { slip: 1, within: town })
  sheet.print(windows, palette.hot, { slip: 1 })
  sheet.print(tower + gallery + rock, pale, { slip: 2, stroke: 22 })
  sheet.print(tower, pale, { slip: 1 })
  sheet.print(bar(60, 610, 140, 56) + bar(60, 722, 140, 56), dark, { slip: 1, within: tower })
  sheet.print(hatching('160 570, 186 846', 54), dark, { slip: 1, within: tower })
  sheet.print(gallery, dark, { slip: 1 })
  sheet.print(disc(lamp.x, lamp.y, 22), palette.hot, { slip: 1 })
  sheet.print(rock, dark, { slip: 1 })
  sheet.print(bar(980, water - 6, width, 40), pale, { slip: 1 })
  sheet.print(bar(980, water + 6, width, 40), dark, { slip: 1 })
  printShip(sheet, palette)
  sheet.print(drawWaves(water + 30, width + 240, 96, height * 0.3, -60), palette.second, { slip: 2 })
  sheet.print(drawWaves(water + 84, width + 240, 96, height * 0.3, -108), dark, { slip: 2 })
  sheet.print(drawWaves(water + 138, width + 240, 96, height * 0.3, -60), palette.second, { slip: 2 })
  sheet.print(drawWaves(water + 192, width + 240, 96, height * 0.3, -108), dark, { slip: 2 })
  sheet.print(glitter(moon.x, 130), pale, { slip: 1 })
  sheet.print(glitter(520, 90), palette.hot, { slip: 1 })
  return sheet
}
