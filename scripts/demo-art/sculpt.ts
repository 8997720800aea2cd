// Renders a modelled figure under one lamp to a grid of tones for the halftone screens. Rays are marched through the
// joined ellipsoids (Inigo Quilez' smooth minimum).

import { type Lump, type Material, modelFigure } from './bust.ts'
import type { Figure } from './spec.ts'

export interface Sculpture {
  columns: number
  rows: number
  /** 0 is black, 1 is white; only meaningful where `edge` is below 0. */
  tone: Float32Array
  /** Below 0 inside the figure, above 0 outside. */
  edge: Float32Array
  /** Positions of eyes and ears in grid units, for what is drawn flat on top. */
  features: {
    leftEye: Spot
    rightEye: Spot
    unit: number
    turn: number
    crown: Spot
    leftEar: Spot
    rightEar: Spot
  }
}

interface Spot {
  x: number
  y: number
  /** Above 0 when it faces the viewer. */
  depth: number
}

/** The visible part of the model space, in head units. */
export const view = { left: -0.88, top: -0.98, width: 1.76, height: 2.2 } as const

const materials: readonly Material[] = ['skin', 'hair', 'cloth']
const albedo = [1, 0.34, 0.42] as const

interface Solid {
  x: number
  y: number
  z: number
  rx: number
  ry: number
  rz: number
  cos: number
  sin: number
  blend: number
  carve: boolean
  material: number
}

function place(lump: Lump, angle: number): Solid {
  const turned = lump.still ? 0 : angle
  const [cos, sin] = [Math.cos(turned), Math.sin(turned)]
  const [x, y, z] = lump.at
  const [rx, ry, rz] = lump.size
  return {
    x: x * cos + z * sin,
    y,
    z: z * cos - x * sin,
    rx,
    ry,
    rz,
    cos,
    sin,
    blend: lump.blend,
    carve: lump.carve ?? false,
    material: materials.indexOf(lump.material),
  }
}

let nearest = 0

function distance(solids: readonly Solid[], x: number, y: number, z: number): number {
  let result = 9
  for (const solid of solids) {
    const dx = x - solid.x
    const dy = (y - solid.y) / solid.ry
    const dz = z - solid.z
    const lx = (dx * solid.cos - dz * solid.sin) / solid.rx
    const lz = (dx * solid.sin + dz * solid.cos) / solid.rz
    const k0 = Math.sqrt(lx * lx + dy * dy + lz * lz)
    const gx = lx / solid.rx
    const gy = dy / solid.ry
    const gz = lz / solid.rz
    const k1 = Math.sqrt(gx * gx + gy * gy + gz * gz)
    const d = k1 === 0 ? -Math.min(solid.rx, solid.ry, solid.rz) : (k0 * (k0 - 1)) / k1
    if (solid.carve) {
      const h = Math.max(solid.blend - Math.abs(-d - result), 0) / solid.blend
      result = Math.max(result, -d) + h * h * solid.blend * 0.25
    } else {
      if (d < result) nearest = solid.material
      const h = Math.max(solid.blend - Math.abs(d - result), 0) / solid.blend
      result = Math.min(result, d) - h * h * solid.blend * 0.25
    }
  }
  return result
}

const sculptures = new Map<string, Sculpture>()

/** The figure under a lamp at the left (`side` -1) or right (1), as a grid of the given width. */
export function sculpt(figure: Figure, side: -1 | 1, columns = 104): Sculpture {
  const id = JSON.stringify([figure, side, columns])
  const known = sculptures.get(id)
  if (known) return known
  const angle = figure.turn * 1.05
  const solids = modelFigure(figure).map((lump) => place(lump, angle))
  const rows = Math.round((columns * view.height) / view.width)
  const step = view.width / columns
  const tone = new Float32Array(columns * rows)
  const edge = new Float32Array(columns * rows)
  const lamp = [side * 0.62, -0.52, 0.58] as const
  for (let row = 0; row < rows; row += 1) {
    const y = view.top + (row + 0.5) * step
    // Tests only the solids near this row, since most of them are far above or below it.
    const near = solids.filter((solid) => Math.abs(solid.y - y) < solid.ry + solid.blend + 0.02)
    for (let column = 0; column < columns; column += 1) {
      const x = view.left + (column + 0.5) * step
      const cell = row * columns + column
      let z = 0.95
      let closest = 9
      let d = 9
      for (let march = 0; march < 26 && z > -0.75; march += 1) {
        d = distance(near, x, y, z)
        if (d < closest) closest = d
        if (d < 0.004) break
        z -= Math.max(d * 0.92, 0.004)
      }
      if (d >= 0.004) {
        edge[cell] = closest
        continue
      }
      edge[cell] = -step
      const e = 0.008
      const here = distance(near, x, y, z)
      const surface = nearest
      const nx = distance(near, x + e, y, z) - here
      const ny = distance(near, x, y + e, z) - here
      const nz = distance(near, x, y, z + e) - here
      const size = Math.hypot(nx, ny, nz) || 1
      const facing = (nx * lamp[0] + ny * lamp[1] + nz * lamp[2]) / size
      const rim = (1 - Math.max(nz / size, 0)) ** 3 * (nx * side < 0 ? 0.5 : 0)
      const base = Math.max(facing * 0.98 + 0.02, 0) ** 1.25 * 1.02 + 0.04 + rim
      const sheen = surface === 1 ? Math.max(facing, 0) ** 6 * 0.42 : 0
      tone[cell] = Math.min(base * (albedo[surface] ?? 1) + sheen, 1)
    }
  }
  const spot = (px: number, py: number, pz: number): Spot => ({
    x: (px * Math.cos(angle) + pz * Math.sin(angle) - view.left) / step,
    y: (py - view.top) / step,
    depth: pz * Math.cos(angle) - px * Math.sin(angle),
  })
  const features = {
    leftEye: spot(-0.145, 0.005, 0.37),
    rightEye: spot(0.145, 0.005, 0.37),
    leftEar: spot(-0.43, 0.03, -0.03),
    rightEar: spot(0.43, 0.03, -0.03),
    crown: spot(0, -0.66, -0.05),
    unit: 1 / step,
    turn: figure.turn,
  }
  const made = { columns, rows, tone, edge, features }
  sculptures.set(id, made)
  return made
}

/** The tone at a position in grid units, interpolated between cells. */
export function toneAt(sculpture: Sculpture, x: number, y: number): number {
  return blendAt(sculpture.tone, sculpture, x, y)
}

export function edgeAt(sculpture: Sculpture, x: number, y: number): number {
  return blendAt(sculpture.edge, sculpture, x, y)
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
