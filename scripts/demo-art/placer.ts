// Where a head is and looks, and solids placed in its space.

import { add, type Solid, type Turn, turnBy, turned, type Vector } from './solid.ts'

export interface Pose {
  /** Middle of the head. */
  at: Vector
  /** Where it looks, in radians: right of the picture, up, and tipped over. */
  turn: number
  nod?: number
  roll?: number
  scale?: number
}

/** Places solids given in the space of an upright head at the origin. */
export interface Placer {
  egg(tone: number, at: Vector, size: Vector, blend?: number): Solid
  ring(tone: number, at: Vector, size: Vector, own?: Turn): Solid
  limb(tone: number, from: Vector, to: Vector, thick: number, thin: number, blend?: number): Solid
  carve(at: Vector, size: Vector, blend?: number): Solid
  point(at: Vector): Vector
}

const pivot: Vector = [0, 0.42, -0.12]

/** The placer of a head: turned about the top of the neck, then scaled and moved. */
export function placerOf({ at, turn, nod = 0, roll = 0, scale = 1 }: Pose): Placer {
  const own = turnBy(turn, nod, roll)
  const point = (spot: Vector) => add(at, add(turned(own, add(spot, pivot, -1)), pivot), scale)
  const sized = (size: Vector): Vector => [size[0] * scale, size[1] * scale, size[2] * scale]
  const egg = (tone: number, spot: Vector, size: Vector, blend = 0.05): Solid => ({
    kind: 'egg',
    tone,
    at: point(spot),
    size: sized(size),
    turn: own,
    blend: blend * scale,
  })
  return {
    point,
    egg,
    carve: (spot, size, blend = 0.06) => ({ ...egg(0, spot, size, blend), carve: true }),
    ring: (tone, spot, size, inner) => ({
      kind: 'ring',
      tone,
      at: point(spot),
      size: sized(size),
      turn: inner ? (inner.map((axis) => turned(own, axis)) as unknown as Turn) : own,
      blend: 0.005,
    }),
    limb: (tone, from, to, thick, thin, blend = 0.03) => ({
      kind: 'limb',
      tone,
      from: point(from),
      to: point(to),
      thick: thick * scale,
      thin: thin * scale,
      blend: blend * scale,
    }),
  }
}
