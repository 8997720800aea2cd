// Solids that models are joined from, and their signed distances (after Inigo Quilez). Lengths are in heads: a head is
// about 1 high; x points to the right of the picture, y down and z to the viewer.

export type Vector = readonly [number, number, number]

/** Rows are the axes of a solid in the space of the model. */
export type Turn = readonly [Vector, Vector, Vector]

export type Solid = {
  /** Share of the light that the surface gives back, 0 (black) to 1 (white). */
  tone: number
  /** How smoothly it is joined to the solids before it. */
  blend: number
  /** Subtracted instead of added. */
  carve?: boolean
} & (
  | { kind: 'egg' | 'box' | 'ring'; at: Vector; size: Vector; turn: Turn }
  | { kind: 'limb'; from: Vector; to: Vector; thick: number; thin: number }
)

export const add = (a: Vector, b: Vector, times = 1): Vector => [
  a[0] + b[0] * times,
  a[1] + b[1] * times,
  a[2] + b[2] * times,
]
export const dot = (a: Vector, b: Vector): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
export const cross = (a: Vector, b: Vector): Vector => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
]
export const unit = (a: Vector): Vector => {
  const size = Math.hypot(...a) || 1
  return [a[0] / size, a[1] / size, a[2] / size]
}

/** A turn by three angles: `nod` lifts the face, `turn` moves it to the right of the picture, `roll` tips it over. */
export function turnBy(turn: number, nod = 0, roll = 0): Turn {
  const [st, ct, sn, cn, sr, cr] = [turn, nod, roll].flatMap((angle) => [
    Math.sin(angle),
    Math.cos(angle),
  ]) as [number, number, number, number, number, number]
  const rolled = ([x, y, z]: Vector): Vector => [x * cr - y * sr, x * sr + y * cr, z]
  return [rolled([ct, 0, -st]), rolled([st * sn, cn, ct * sn]), rolled([st * cn, -sn, ct * cn])]
}

/** A direction of a turned solid, in the space of the model. */
export const turned = (turn: Turn, [x, y, z]: Vector): Vector =>
  add(add(add([0, 0, 0], turn[0], x), turn[1], y), turn[2], z)

export const level: Turn = turnBy(0)

/** A turn whose y axis points along a direction and whose z axis is as near as possible to another. */
export function turnAlong(direction: Vector, facing: Vector = [0, 0, 1]): Turn {
  const y = unit(direction)
  const x = unit(cross(y, facing))
  return [x, y, cross(x, y)]
}

/** The sphere around a solid: its centre and radius. */
export function boundOf(solid: Solid): { at: Vector; radius: number } {
  if (solid.kind !== 'limb') {
    const { size, kind } = solid
    return { at: solid.at, radius: kind === 'egg' ? Math.max(...size) : Math.hypot(...size) }
  }
  const at = add(add([0, 0, 0], solid.from, 0.5), solid.to, 0.5)
  const half = Math.hypot(...add(solid.from, solid.to, -1)) / 2
  return { at, radius: half + Math.max(solid.thick, solid.thin) }
}

function eggDistance([sx, sy, sz]: Vector, lx: number, ly: number, lz: number): number {
  const [x, y, z] = [lx / sx, ly / sy, lz / sz]
  const near = Math.sqrt(x * x + y * y + z * z)
  const slope = Math.sqrt((x / sx) ** 2 + (y / sy) ** 2 + (z / sz) ** 2)
  return slope === 0 ? -Math.min(sx, sy, sz) : (near * (near - 1)) / slope
}

/** A box with edges rounded by a fifth of its smallest side. */
function boxDistance([sx, sy, sz]: Vector, lx: number, ly: number, lz: number): number {
  const soft = Math.min(sx, sy, sz) * 0.2
  const [x, y, z] = [Math.abs(lx) - sx + soft, Math.abs(ly) - sy + soft, Math.abs(lz) - sz + soft]
  const out = Math.hypot(Math.max(x, 0), Math.max(y, 0), Math.max(z, 0))
  return out + Math.min(Math.max(x, y, z), 0) - soft
}

/** A ring around the z axis: `size` is its two radii and its thickness. */
function ringDistance([sx, sy, sz]: Vector, lx: number, ly: number, lz: number): number {
  const stretch = sx / sy
  return Math.hypot(Math.hypot(lx, ly * stretch) - sx, lz) - sz
}

/** The distance from a point to the solid; below 0 inside. */
export function distanceTo(solid: Solid, x: number, y: number, z: number): number {
  if (solid.kind === 'limb') {
    const { from, to } = solid
    const [bx, by, bz] = [to[0] - from[0], to[1] - from[1], to[2] - from[2]]
    const [px, py, pz] = [x - from[0], y - from[1], z - from[2]]
    const size = bx * bx + by * by + bz * bz || 1
    const along = Math.min(Math.max((px * bx + py * by + pz * bz) / size, 0), 1)
    const [dx, dy, dz] = [px - bx * along, py - by * along, pz - bz * along]
    return Math.sqrt(dx * dx + dy * dy + dz * dz) - solid.thick - (solid.thin - solid.thick) * along
  }
  const { at, turn, size, kind } = solid
  const [px, py, pz] = [x - at[0], y - at[1], z - at[2]]
  const [a, b, c] = turn
  const lx = px * a[0] + py * a[1] + pz * a[2]
  const ly = px * b[0] + py * b[1] + pz * b[2]
  const lz = px * c[0] + py * c[1] + pz * c[2]
  if (kind === 'egg') return eggDistance(size, lx, ly, lz)
  return kind === 'box' ? boxDistance(size, lx, ly, lz) : ringDistance(size, lx, ly, lz)
}
