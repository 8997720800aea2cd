// Prints a figure on a sheet: a flat colour in its outline, torn paper in the lit areas, then the halftone in the
// motif's screen. Glasses come last, as if cut from black paper.

import { traceOutline } from './contour.ts'
import type { Palette } from './palettes.ts'
import { screenTone } from './screens.ts'
import { edgeAt, type Sculpture, sculpt, toneAt } from './sculpt.ts'
import { disc, type Point, quad, short } from './shapes.ts'
import type { Sheet } from './sheet.ts'
import type { Figure, Motif } from './spec.ts'

export interface Placing {
  /** The top left corner of the figure's frame and its width, in pixels. */
  x: number
  y: number
  width: number
  /** The side of the lamp: left (-1) or right (1). */
  lamp: -1 | 1
}

export interface Printing {
  palette: Palette
  motif: Motif
  pitch: number
  flat?: string
  key?: string
  /** Inverts the tones when the key is lighter than the colour below it. */
  light?: boolean
}

/** The outline of the figure as path data, in pixels of the sheet. */
export function outlineFigure(figure: Figure, placing: Placing): string {
  const sculpture = sculpt(figure, placing.lamp)
  return outline(sculpture, placing, (_tone, edge) => (edge < 0 ? -1 : edge - 0.006))
}

function outline(
  sculpture: Sculpture,
  placing: Placing,
  rule: (tone: number, edge: number) => number,
): string {
  const scale = placing.width / sculpture.columns
  const grid = {
    columns: sculpture.columns,
    rows: sculpture.rows,
    at: (column: number, row: number) => {
      const cell = row * sculpture.columns + column
      return rule(sculpture.tone[cell] ?? 0, sculpture.edge[cell] ?? 1)
    },
  }
  return traceOutline(grid, scale, placing)
}

export function printFigure(sheet: Sheet, figure: Figure, placing: Placing, printing: Printing): void {
  const { palette, motif, pitch } = printing
  const sculpture = sculpt(figure, placing.lamp)
  const scale = placing.width / sculpture.columns
  const key = printing.key ?? palette.key
  const light = printing.light ?? palette.dark
  const shape = outlineFigure(figure, placing)
  sheet.print(shape, printing.flat ?? palette.flat, { slip: 5 })
  if (motif === 'cuts') {
    printCut(sheet, sculpture, placing, printing, key, light)
  } else {
    const tone = (x: number, y: number) => {
      const gx = (x - placing.x) / scale
      const gy = (y - placing.y) / scale
      if (gx < 0 || gy < 0 || gx >= sculpture.columns || gy >= sculpture.rows) return -1
      if (edgeAt(sculpture, gx, gy) > 0) return -1
      const value = toneAt(sculpture, gx, gy)
      return light ? value ** 0.8 * 1.05 - 0.03 : Math.min(1.04 - value ** 0.8 * 1.08, 1)
    }
    const eye = figure.turn < 0 ? sculpture.features.leftEye : sculpture.features.rightEye
    const origin = { x: placing.x + eye.x * scale, y: placing.y + eye.y * scale }
    const marks = screenTone(tone, sheet, { motif, pitch, origin, seed: 'figure' })
    sheet.print(marks, key, { slip: 3, within: shape })
  }
  if (figure.headphones) printHeadphones(sheet, sculpture, placing, palette.hot, light ? palette.ground : key)
  if (figure.glasses) printGlasses(sheet, sculpture, placing, light ? palette.ground : key, palette.hot)
}

/** Three layers of paper, one over the other: shadow, half light, light. */
function printCut(
  sheet: Sheet,
  sculpture: Sculpture,
  placing: Placing,
  { palette }: Printing,
  key: string,
  light: boolean,
): void {
  const level = (limit: number) => (tone: number, edge: number) => (edge < 0 ? tone - limit : 1)
  const above = (limit: number) => (tone: number, edge: number) => (edge < 0 ? limit - tone : 1)
  if (light) {
    sheet.print(outline(sculpture, placing, above(0.16)), palette.first, { slip: 4 })
    sheet.print(outline(sculpture, placing, above(0.42)), key, { slip: 4 })
    sheet.print(outline(sculpture, placing, above(0.86)), palette.hot, { slip: 4 })
  } else {
    sheet.print(outline(sculpture, placing, level(0.66)), palette.hot, { slip: 5 })
    sheet.print(outline(sculpture, placing, level(0.36)), palette.first, { slip: 4 })
    sheet.print(outline(sculpture, placing, level(0.19)), key, { slip: 4 })
  }
}

/** Headphones in the hot ink: a band over the crown and the cup on the side that faces the viewer. */
function printHeadphones(
  sheet: Sheet,
  sculpture: Sculpture,
  placing: Placing,
  ink: string,
  dark: string,
): void {
  const { features } = sculpture
  const scale = placing.width / sculpture.columns
  const unit = features.unit * scale
  const at = (spot: Point) => ({ x: placing.x + spot.x * scale, y: placing.y + spot.y * scale })
  const near = at(features.turn < 0 ? features.rightEar : features.leftEar)
  const far = at(features.turn < 0 ? features.leftEar : features.rightEar)
  const crown = at(features.crown)
  const lift = (crown.y - near.y) * 1.32
  const band =
    `M${short(near.x)} ${short(near.y)}C${short(near.x)} ${short(near.y + lift)} ` +
    `${short(far.x)} ${short(near.y + lift)} ${short(far.x)} ${short(far.y - unit * 0.22)}`
  sheet.print(band, dark, { slip: 0, stroke: unit * 0.1 })
  sheet.print(band, ink, { slip: 2, stroke: unit * 0.064 })
  const broad = unit * (0.07 + 0.1 * Math.abs(Math.sin(features.turn * 1.05)))
  sheet.print(disc(near.x, near.y, broad + unit * 0.02, unit * 0.21), dark, { slip: 0 })
  sheet.print(disc(near.x, near.y, broad, unit * 0.19), ink, { slip: 2 })
  sheet.print(disc(near.x, near.y, broad * 0.55, unit * 0.11), dark, { slip: 2 })
}

function printGlasses(
  sheet: Sheet,
  sculpture: Sculpture,
  placing: Placing,
  rim: string,
  glint: string,
): void {
  const { features } = sculpture
  const scale = placing.width / sculpture.columns
  const unit = features.unit * scale
  const at = (spot: Point) => ({ x: placing.x + spot.x * scale, y: placing.y + spot.y * scale })
  const [left, right] = [at(features.leftEye), at(features.rightEye)]
  const narrow = Math.cos(features.turn * 1.05)
  const radius = unit * 0.118
  let glass = ''
  let shine = ''
  for (const [eye, squeeze] of [
    [left, features.turn < 0 ? narrow * 0.82 : Math.min(narrow * 1.05, 1)],
    [right, features.turn > 0 ? narrow * 0.82 : Math.min(narrow * 1.05, 1)],
  ] as const) {
    glass += disc(eye.x, eye.y + unit * 0.012, radius * squeeze, radius)
    shine += quad(
      eye.x - radius * squeeze * 0.55,
      eye.y + radius * 0.45,
      eye.x - radius * squeeze * 0.2,
      eye.y + radius * 0.62,
      eye.x + radius * squeeze * 0.5,
      eye.y - radius * 0.5,
      eye.x + radius * squeeze * 0.15,
      eye.y - radius * 0.68,
    )
  }
  const ear = at(features.turn < 0 ? features.rightEar : features.leftEar)
  const hinge = features.turn < 0 ? right : left
  const bridge = `M${short(left.x)} ${short(left.y - unit * 0.02)}L${short(right.x)} ${short(right.y - unit * 0.02)}`
  const arm = `M${short(hinge.x)} ${short(hinge.y - unit * 0.03)}L${short(ear.x)} ${short(ear.y - unit * 0.05)}`
  sheet.print(bridge + arm, rim, { slip: 0, stroke: unit * 0.022 })
  sheet.print(glass, rim, { slip: 0 })
  sheet.print(shine, glint, { slip: 2 })
}
