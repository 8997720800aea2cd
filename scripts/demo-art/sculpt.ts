// Renders joined solids under one lamp to a grid of tones for the halftone screens. Rays are marched straight into the
// picture; a second ray towards the lamp finds what lies in shadow.

import { boundOf, distanceTo, type Solid, unit, type Vector } from './solid.ts'

/** The part of the model space that a sculpture shows, in heads. */
export interface Window {
  left: number
  top: number
  width: number
  height: number
}

export interface Sculpture extends Window {
  columns: number
  rows: number
  /** 0 is black, 1 is white; only meaningful where `edge` is below 0. */
  tone: Float32Array
  /** Below 0 inside the figure, above 0 outside. */
  edge: Float32Array
}

interface Near {
  solid: Solid
  at: Vector
  reach: number
}

const withBounds = (solids: readonly Solid[]): Near[] =>
  solids.map((solid) => {
    const { at, radius } = boundOf(solid)
    return { solid, at, reach: radius + solid.blend + 0.04 }
  })

let surface = 0

function distance(nears: readonly Near[], x: number, y: number, z: number): number {
  let result = 9
  for (const { solid, at, reach } of nears) {
    // What is farther than the sphere around it allows cannot change the result.
    const limit = result + reach
    const away = (x - at[0]) ** 2 + (y - at[1]) ** 2 + (z - at[2]) ** 2
    if (limit > 0 && away > limit * limit) continue
    const d = distanceTo(solid, x, y, z)
    const { blend } = solid
    if (solid.carve) {
      const h = Math.max(blend - Math.abs(-d - result), 0) / blend
      result = Math.max(result, -d) + h * h * blend * 0.25
      continue
    }
    if (d < result) surface = solid.tone
    const h = blend > 0 ? Math.max(blend - Math.abs(d - result), 0) / blend : 0
    result = Math.min(result, d) - h * h * blend * 0.25
  }
  return result
}

/** Share of the lamp's light that reaches a point, 0 to 1. */
function lightAt(casters: readonly Near[], [x, y, z]: Vector, lamp: Vector): number {
  let light = 1
  for (let along = 0.09; along < 2.4; ) {
    const d = distance(casters, x + lamp[0] * along, y + lamp[1] * along, z + lamp[2] * along)
    light = Math.min(light, (9 * d) / along)
    if (light < 0.03) return 0
    along += Math.max(d, 0.07)
  }
  return Math.max(light, 0)
}

const finest = 0.004

/** Cells across the window of a sculpture, and of a fine one. */
const columnsOf = { usual: 230, fine: 460 }

/** The solids as seen through the window; `casters` throw shadows on them and are not seen themselves. */
export function sculpt(
  solids: readonly Solid[],
  casters: readonly Solid[],
  lamp: Vector,
  window: Window,
  detail: keyof typeof columnsOf = 'usual',
): Sculpture {
  const columns = columnsOf[detail]
  const step = window.width / columns
  const rows = Math.round(window.height / step)
  const tone = new Float32Array(columns * rows)
  const edge = new Float32Array(columns * rows).fill(9)
  const all = withBounds(solids)
  const shadows = withBounds(casters)
  const front = Math.max(...all.map(({ at, reach }) => at[2] + reach))
  const back = Math.min(...all.map(({ at, reach }) => at[2] - reach))
  const light = unit(lamp)
  for (let row = 0; row < rows; row += 1) {
    const y = window.top + (row + 0.5) * step
    const level = all.filter(({ at, reach }) => Math.abs(at[1] - y) < reach)
    if (level.length === 0) continue
    for (let column = 0; column < columns; column += 1) {
      const x = window.left + (column + 0.5) * step
      const near = level.filter(({ at, reach }) => Math.abs(at[0] - x) < reach)
      if (near.length === 0) continue
      const cell = row * columns + column
      let z = front
      let closest = 9
      let d = 9
      for (let march = 0; march < 60 && z > back; march += 1) {
        d = distance(near, x, y, z)
        if (d < closest) closest = d
        if (d < finest) break
        z -= Math.max(d * 0.85, finest)
      }
      edge[cell] = d < finest ? -step : closest
      if (d < finest) tone[cell] = toneOf(near, shadows, [x, y, z], light)
    }
  }
  return { ...window, columns, rows, tone, edge }
}

function toneOf(near: readonly Near[], casters: readonly Near[], at: Vector, lamp: Vector): number {
  const [x, y, z] = at
  const e = 0.008
  const here = distance(near, x, y, z)
  const back = surface
  const normal = unit([
    distance(near, x + e, y, z) - here,
    distance(near, x, y + e, z) - here,
    distance(near, x, y, z + e) - here,
  ])
  const facing = normal[0] * lamp[0] + normal[1] * lamp[1] + normal[2] * lamp[2]
  const open = Math.min(
    distance(near, x + normal[0] * 0.1, y + normal[1] * 0.1, z + normal[2] * 0.1) / 0.1,
    1,
  )
  const away: Vector = [x + normal[0] * 0.03, y + normal[1] * 0.03, z + normal[2] * 0.03]
  const lit = facing > 0 ? facing ** 1.15 * lightAt(casters, away, lamp) : 0
  const rim = (1 - Math.max(normal[2], 0)) ** 3 * (normal[0] * lamp[0] < 0 ? 0.3 : 0)
  const sheen = back < 0.4 ? lit ** 5 * back * 0.8 : 0
  return Math.min((lit * 1.02 + 0.1 * open + rim) * back + sheen, 1)
}

/** The tone at a position in heads, interpolated between cells; below 0 outside the figure. */
export function toneAt(sculpture: Sculpture, x: number, y: number): number {
  const step = sculpture.width / sculpture.columns
  const [gx, gy] = [(x - sculpture.left) / step, (y - sculpture.top) / step]
  if (gx < 0 || gy < 0 || gx >= sculpture.columns || gy >= sculpture.rows) return -1
  if (blendAt(sculpture.edge, sculpture, gx, gy) > 0) return -1
  return blendAt(sculpture.tone, sculpture, gx, gy)
}

function blendAt(grid: Float32Array, { columns, rows }: Sculpture, x: number, y: number): number {
  const cx = Math.min(Math.max(x - 0.5, 0), columns - 1.001)
  const cy = Math.min(Math.max(y - 0.5, 0), rows - 1.001)
  const [column, row] = [Math.floor(cx), Math.floor(cy)]
  const [fx, fy] = [cx - column, cy - row]
  const at = row * columns + column
  const top = (grid[at] ?? 0) * (1 - fx) + (grid[at + 1] ?? 0) * fx
  const bottom = (grid[at + columns] ?? 0) * (1 - fx) + (grid[at + columns + 1] ?? 0) * fx
  return top * (1 - fy) + bottom * fy
}
