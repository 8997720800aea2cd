// The seven background patterns of the artists' pictures, in one file so that they stay consistent.

import type { Random } from '#demo/random.ts'
import { setLine } from './lettering.ts'
import type { Palette } from './palettes.ts'
import { bar, blob, disc, halfRing, type Point, quad, ring, short } from './shapes.ts'
import type { Sheet } from './sheet.ts'
import type { Motif } from './spec.ts'

export interface Ground {
  palette: Palette
  motif: Motif
  /** Focal point of the pattern, such as behind a head or at a lamp. */
  centre: Point
  letters?: string
  /** Leaves out the sun in the hot ink, where something else must be the focus. */
  plain?: boolean
  /** Tiles in a row, where they are to be smaller than usual. */
  columns?: number
  /** Arcs go all the way round. */
  whole?: boolean
}

export function printMotif(sheet: Sheet, ground: Ground): void {
  printers[ground.motif](sheet, ground)
}

const farFrom = ({ width, height }: Sheet, { x, y }: Point) =>
  Math.max(...[0, width].flatMap((cx) => [0, height].map((cy) => Math.hypot(cx - x, cy - y))))

/** Rings around the centre; on one side of a line they are shifted by half a step, unless they are whole. */
function printArcs(sheet: Sheet, { palette, centre, plain, whole = false }: Ground): void {
  const { width, height, random } = sheet
  const step = Math.round(Math.min(width, height) / random.whole(11, 15))
  const far = farFrom(sheet, centre) + step
  const turn = random.chance(0.5) ? Math.PI / 2 : 0
  for (const half of whole ? [0] : [0, 1]) {
    let even = ''
    let odd = ''
    for (let index = 1; index * step < far; index += 2) {
      const outer = (index + half) * step
      const band = whole
        ? ring(centre.x, centre.y, outer, outer - step)
        : halfRing(centre.x, centre.y, outer, outer - step, turn + half * Math.PI)
      if (index % 4 === 1) even += band
      else odd += band
    }
    sheet.print(even, palette.first, { slip: 2 })
    sheet.print(odd, palette.second, { slip: 2 })
  }
  const lamp = step * random.between(2.6, 3.4)
  if (!plain) sheet.print(disc(centre.x, centre.y, lamp), palette.hot, { slip: 5 })
}

/** A frond: rounded lobes on both sides of a stalk. */
function frond(random: Random, from: Point, angle: number, length: number): string {
  const count = random.whole(4, 6)
  const left: Point[] = []
  const right: Point[] = []
  const [ux, uy] = [Math.cos(angle), Math.sin(angle)]
  for (let index = 0; index < count; index += 1) {
    const along = (index + 0.6) / count
    const wide = length * (0.34 - 0.2 * along) * random.between(0.8, 1.15)
    for (const [points, side] of [
      [left, 1],
      [right, -1],
    ] as const) {
      const at = (part: number, out: number) => ({
        x: from.x + ux * length * part - uy * side * out,
        y: from.y + uy * length * part + ux * side * out,
      })
      points.push(
        at(along - 0.4 / count, length * 0.04),
        at(along + 0.15 / count, wide),
        at(along + 0.55 / count, wide * 0.7),
      )
    }
  }
  const tip = { x: from.x + ux * length * 1.08, y: from.y + uy * length * 1.08 }
  return blob([from, ...left, tip, ...right.reverse()], 0.9)
}

function torn(random: Random, centre: Point, radius: number, squash: number): string {
  const count = random.whole(6, 9)
  const turn = random.between(0, 6)
  return blob(
    Array.from({ length: count }, (_, index) => {
      const angle = (index / count) * Math.PI * 2 + turn
      const reach = radius * random.between(0.72, 1.12)
      return { x: centre.x + Math.cos(angle) * reach, y: centre.y + Math.sin(angle) * reach * squash }
    }),
    0.8,
  )
}

/** Cut paper: a few big pieces with fronds over them. */
function printCuts(sheet: Sheet, { palette, centre }: Ground): void {
  const { width, height, random } = sheet
  const size = Math.min(width, height)
  sheet.print(
    torn(random, { x: width * random.between(0.05, 0.3), y: height * 0.2 }, size * 0.42, 1.2),
    palette.second,
    {
      slip: 4,
    },
  )
  sheet.print(
    torn(random, { x: width * random.between(0.75, 1), y: height * 0.72 }, size * 0.46, 1.3),
    palette.first,
    {
      slip: 4,
    },
  )
  sheet.print(torn(random, centre, size * 0.36, 1), palette.hot, { slip: 6 })
  const inks = [palette.first, palette.key, palette.second, palette.first, palette.hot]
  const places: readonly (readonly [number, number, number])[] = [
    [0.02, 0.66, -0.9],
    [0.98, 0.42, -2.3],
    [0.06, 1.02, -1.3],
    [0.96, 1.02, -1.9],
    [0.9, 0.02, 2.2],
  ]
  places.forEach(([x, y, angle], index) => {
    const from = { x: width * x, y: height * y }
    const leaf = frond(random, from, angle + random.between(-0.25, 0.25), size * random.between(0.42, 0.56))
    sheet.print(leaf, inks[index] ?? palette.first, { slip: 3 })
  })
}

/** Two fields of lines, one between the lines of the other: they swell together and never cross. */
function printLines(sheet: Sheet, { palette, centre, plain }: Ground): void {
  const { width, height, random } = sheet
  const step = Math.round(Math.min(width, height) / 46)
  const bend = random.between(0.5, 1.1) * step * 5
  const [tilt, wave] = [random.between(-0.1, 0.1), width / random.between(0.8, 1.4)]
  const fields = [
    { colour: palette.first, shift: 0, share: 0.44 },
    { colour: palette.second, shift: 0.5, share: 0.3 },
  ]
  for (const { colour, shift, share } of fields) {
    let path = ''
    for (let y = -height * 0.25 + shift * step; y < height * 1.25; y += step) {
      let line = ''
      for (let x = -20; x <= width + 20; x += 24) {
        const away = Math.hypot(x - centre.x, (y - centre.y) * 1.1) / Math.min(width, height)
        const lift = Math.exp(-away * away * 6) * bend * 2.4
        const dy = Math.sin((x / wave) * 6.283) * bend + (x - width / 2) * tilt - lift
        line += `${line ? 'L' : 'M'}${short(x)} ${short(y + dy)}`
      }
      path += line
    }
    sheet.print(path, colour, { slip: 2, stroke: step * share })
  }
  if (!plain) sheet.print(disc(centre.x, centre.y, Math.min(width, height) * 0.3), palette.hot, { slip: 6 })
}

/** Big dots that grow towards the centre. */
function printDots(sheet: Sheet, { palette, centre }: Ground): void {
  const { width, height, random } = sheet
  const pitch = Math.min(width, height) / random.whole(13, 16)
  const far = farFrom(sheet, centre)
  let path = ''
  for (let row = -1; row * pitch * 0.866 < height + pitch; row += 1) {
    for (let column = -1; column * pitch < width + pitch; column += 1) {
      const x = column * pitch + (row % 2 === 0 ? 0 : pitch / 2)
      const y = row * pitch * 0.866
      const away = Math.hypot(x - centre.x, y - centre.y) / far
      path += disc(x, y, pitch * (0.14 + 0.4 * Math.max(1 - away, 0) ** 1.4))
    }
  }
  sheet.print(disc(centre.x, centre.y, Math.min(width, height) * 0.39), palette.second, { slip: 6 })
  sheet.print(path, palette.first, { slip: 3 })
  const small = Math.min(width, height) * 0.07
  sheet.print(disc(width * (centre.x > width / 2 ? 0.13 : 0.87), height * 0.12, small), palette.hot, {
    slip: 4,
  })
}

type Tile = (x: number, y: number, s: number) => string

const quarter = (x: number, y: number, s: number, corner: number) => {
  const r = short(s)
  return [
    `M${short(x)} ${short(y)}h${r}A${r} ${r} 0 0 1 ${short(x)} ${short(y + s)}z`,
    `M${short(x + s)} ${short(y)}v${r}A${r} ${r} 0 0 1 ${short(x)} ${short(y)}z`,
    `M${short(x + s)} ${short(y + s)}h-${r}A${r} ${r} 0 0 1 ${short(x + s)} ${short(y)}z`,
    `M${short(x)} ${short(y + s)}v-${r}A${r} ${r} 0 0 1 ${short(x + s)} ${short(y + s)}z`,
  ][corner % 4] as string
}

const tiles: readonly Tile[] = [
  (x, y, s) => quarter(x, y, s, 0),
  (x, y, s) => quarter(x, y, s, 1),
  (x, y, s) => quarter(x, y, s, 2),
  (x, y, s) => quarter(x, y, s, 3),
  (x, y, s) => disc(x + s / 2, y + s / 2, s * 0.5),
  (x, y, s) => quad(x, y, x + s, y, x, y + s),
  (x, y, s) => quad(x + s, y, x + s, y + s, x, y + s),
  (x, y, s) =>
    quarter(x, y, s / 2, 0) +
    quarter(x + s / 2, y, s / 2, 1) +
    quarter(x + s / 2, y + s / 2, s / 2, 2) +
    quarter(x, y + s / 2, s / 2, 3),
  (x, y, s) => [0, 2, 4].map((band) => bar(x, y + (band * s) / 6, s, s / 6 + s / 12)).join(''),
]

/** Square tiles with quarter circles and similar shapes, repeated in a mirrored block like a tiled floor. */
function printTiles(sheet: Sheet, { palette, centre, plain, columns: given }: Ground): void {
  const { width, height, random } = sheet
  const usual = random.whole(3, 4) * 2
  const columns = given ?? usual
  const size = width / columns
  const rows = Math.ceil(height / size)
  const block = Array.from({ length: 9 }, () => [random.pick(tiles), random.next()] as const)
  const inks = new Map<string, string>([
    [palette.first, ''],
    [palette.second, ''],
    [palette.flat, ''],
  ])
  const colours = [...inks.keys()]
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      const [tile, tint] =
        block[((row * 2) % 3) * 3 + ((column + row) % 3)] ?? (block[0] as readonly [Tile, number])
      const colour = colours[Math.floor((tint * 3 + row) % 3)] ?? palette.first
      inks.set(colour, (inks.get(colour) ?? '') + tile(column * size, row * size, size))
    }
  }
  for (const [colour, path] of inks) sheet.print(path, colour, { slip: 3 })
  if (!plain) sheet.print(disc(centre.x, centre.y, Math.min(width, height) * 0.34), palette.hot, { slip: 6 })
}

function printRays(sheet: Sheet, { palette, centre, plain }: Ground): void {
  const { random } = sheet
  const far = farFrom(sheet, centre) * 1.2
  const count = random.whole(13, 19)
  const turn = random.between(0, 1)
  let wide = ''
  let thin = ''
  for (let index = 0; index < count; index += 1) {
    const angle = ((index + turn) / count) * Math.PI * 2
    const half = Math.PI / count / 2
    const wedge = (from: number, to: number) =>
      quad(
        centre.x,
        centre.y,
        centre.x + Math.cos(from) * far,
        centre.y + Math.sin(from) * far,
        centre.x + Math.cos(to) * far,
        centre.y + Math.sin(to) * far,
      )
    wide += wedge(angle - half, angle + half)
    thin += wedge(angle + half * 1.7, angle + half * 2.3)
  }
  sheet.print(wide, palette.first, { slip: 2 })
  sheet.print(thin, palette.second, { slip: 2 })
  if (!plain)
    sheet.print(disc(centre.x, centre.y, Math.min(sheet.width, sheet.height) * 0.31), palette.hot, {
      slip: 6,
    })
}

/** Letters far too large for the sheet, in rows. */
function printLetters(sheet: Sheet, { palette, letters = 'NF' }: Ground): void {
  const { width, height, random } = sheet
  const signs = [...letters.replace(/[^\p{L}&]/gu, '')]
  const rows = height > width * 1.2 ? 3 : 2
  const tall = height / rows
  const colours = [palette.first, palette.second, palette.hot]
  for (let row = 0; row < rows; row += 1) {
    const count = random.whole(2, 3)
    const word = Array.from(
      { length: count },
      (_, index) => signs[(row * 2 + index) % signs.length] ?? 'N',
    ).join('')
    const box = { x: -width * 0.03, y: row * tall + 10, width: width * 1.06, height: tall - 20, weight: 0.42 }
    sheet.print(setLine(word, box), colours[row % 3] ?? palette.first, { slip: 3 })
  }
}

const printers: Readonly<Record<Motif, (sheet: Sheet, ground: Ground) => void>> = {
  arcs: printArcs,
  cuts: printCuts,
  lines: printLines,
  dots: printDots,
  tiles: printTiles,
  rays: printRays,
  letters: printLetters,
}
