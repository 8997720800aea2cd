// Instruments in the hands of a figure, as solids. `turn` is the instrument's own: a neck points along its y axis
// upwards (to negative y), and its face along z.

import { add, level, type Solid, type Turn, turned, type Vector } from './solid.ts'

type Kit = ReturnType<typeof kitAt>

function kitAt(at: Vector, turn: Turn, scale = 1) {
  const point = (spot: Vector) => add(at, turned(turn, spot), scale)
  const solid = (
    kind: 'egg' | 'box' | 'ring',
    tone: number,
    spot: Vector,
    size: Vector,
    blend = 0.01,
    own: Turn = level,
  ): Solid => ({
    kind,
    tone,
    at: point(spot),
    size: [size[0] * scale, size[1] * scale, size[2] * scale],
    turn: own.map((axis) => turned(turn, axis)) as unknown as Turn,
    blend: blend * scale,
  })
  const limb = (tone: number, from: Vector, to: Vector, thick: number, thin = thick): Solid => ({
    kind: 'limb',
    tone,
    from: point(from),
    to: point(to),
    thick: thick * scale,
    thin: thin * scale,
    blend: 0.005,
  })
  return { point, solid, limb }
}

/** Strings along the neck, from the bridge to the nut. */
const strings = ({ limb }: Kit, count: number, from: number, to: number, gap: number, z: number): Solid[] =>
  Array.from({ length: count }, (_, index) => {
    const x = (index - (count - 1) / 2) * gap
    return limb(0.02, [x, from, z], [x * 0.7, to, z], 0.009)
  })

/** A violin about 1.9 heads long, its middle at the bridge. */
export function violin(at: Vector, turn: Turn, scale = 1): Solid[] {
  const kit = kitAt(at, turn, scale)
  const { solid, limb } = kit
  return [
    solid('egg', 0.85, [0, 0.3, 0], [0.33, 0.3, 0.09], 0.02),
    solid('egg', 0.85, [0, -0.3, 0], [0.27, 0.27, 0.09], 0.14),
    ...[-0.14, 0.14].map((x) => solid('box', 0.03, [x, 0.02, 0.08], [0.018, 0.13, 0.03], 0)),
    solid('box', 0.1, [0, 0.05, 0.12], [0.11, 0.02, 0.06], 0),
    solid('box', 0.06, [0, -0.62, 0.1], [0.055, 0.5, 0.035], 0),
    solid('box', 0.06, [0, 0.4, 0.1], [0.06, 0.16, 0.03], 0),
    solid('egg', 0.7, [0, -1.24, 0.04], [0.07, 0.15, 0.07], 0.02),
    ...[-1.1, -1.2].map((y) => limb(0.1, [-0.15, y, 0.05], [0.15, y, 0.05], 0.028)),
    ...strings(kit, 4, 0.3, -1.1, 0.03, 0.16),
  ]
}

/** A bow between two points. */
export function bow(from: Vector, to: Vector): Solid[] {
  const lift: Vector = [0, -0.09, 0.02]
  return [
    {
      kind: 'limb',
      tone: 0.3,
      from: add(from, lift),
      to: add(to, lift),
      thick: 0.03,
      thin: 0.024,
      blend: 0.01,
    },
    { kind: 'limb', tone: 0.95, from, to, thick: 0.02, thin: 0.02, blend: 0.01 },
    { kind: 'limb', tone: 0.1, from, to: add(from, lift), thick: 0.05, thin: 0.05, blend: 0.01 },
  ]
}

/** A harp: pillar, curved neck and sound box in a plane, strings between them. */
export function harp(at: Vector, turn: Turn, scale = 1): Solid[] {
  const { limb } = kitAt(at, turn, scale)
  const neck: readonly Vector[] = [
    [-1.1, -1.7, 0],
    [-0.7, -1.5, 0],
    [-0.3, -1.2, 0],
    [0.2, -1.15, 0],
    [0.7, -1.35, 0],
    [1.05, -1.2, 0],
  ]
  const neckAt = (x: number) => {
    const after = Math.max(
      neck.findIndex((spot) => spot[0] > x),
      1,
    )
    const [a, b] = [neck[after - 1] as Vector, neck[after] as Vector]
    return a[1] + ((x - a[0]) / (b[0] - a[0])) * (b[1] - a[1])
  }
  return [
    ...neck.slice(1).map((spot, index) => limb(0.85, neck[index] as Vector, spot, 0.12)),
    limb(0.85, [-1.1, -1.7, 0], [-1.0, 2.3, 0], 0.12, 0.1),
    limb(0.85, [1.05, -1.2, 0], [-0.9, 2.3, 0], 0.16, 0.26),
    ...Array.from({ length: 13 }, (_, index) => {
      const x = -0.82 + index * 0.135
      const low = 2.3 - ((x + 0.9) / 1.95) * 3.5
      return limb(0.9, [x, neckAt(x), 0.03], [x, low, 0.03], 0.012)
    }),
  ]
}
