// Bodies below the head: neck and trunk, arms that reach a given point, hands that hold something.

import { add, cross, dot, type Solid, turnAlong, turnBy, unit, type Vector } from './solid.ts'

export interface Trunk {
  /** Middle of the head above it. */
  at: Vector
  /** Direction of the chest: 0 to the viewer, positive to the right of the picture. */
  turn?: number
  /** About -1 (thin) to 1 (broad). */
  build?: number
  skin: number
  cloth: number
  scale?: number
  /** Sides whose upper arm hangs down; both, unless an arm is posed. */
  hanging?: readonly (1 | -1)[]
  /** How far the trunk leans back, in radians; negative leans forward. */
  lean?: number
}

/** A point of the trunk in the space of the model, from where it is on an upright one that faces the viewer. */
export function trunkPoint({ at, turn = 0, scale = 1, lean = 0 }: Trunk, spot: Vector): Vector {
  const own = turnBy(turn, lean)
  const neck: Vector = [0, 0.5, -0.1]
  const from = add(spot, neck, -1)
  const moved = add(add(add([0, 0, 0], own[0], from[0]), own[1], from[1]), own[2], from[2])
  return add(at, add(moved, neck), scale)
}

export function trunkOf(trunk: Trunk): Solid[] {
  const { turn = 0, build = 0, skin, cloth, scale = 1, lean = 0, hanging = [1, -1] } = trunk
  const own = turnBy(turn, lean)
  const egg = (tone: number, at: Vector, size: Vector, blend: number): Solid => ({
    kind: 'egg',
    tone,
    at: trunkPoint(trunk, at),
    size: [size[0] * scale, size[1] * scale, size[2] * scale],
    turn: own,
    blend: blend * scale,
  })
  const wide = 1 + build * 0.14
  return [
    egg(skin, [0, 0.58, -0.12], [0.19 * wide, 0.42, 0.2 * wide], 0.08),
    egg(cloth, [0, 0.86, -0.16], [0.42 * wide, 0.17, 0.25], 0.05),
    ...([1, -1] as const).flatMap((side) => [
      egg(cloth, [side * 0.42 * wide, 1.0, -0.16], [0.38, 0.21, 0.25], 0.16),
      egg(cloth, [side * 0.66 * wide, 1.14, -0.16], [0.25, 0.27, 0.25], 0.1),
      ...(hanging.includes(side)
        ? [egg(cloth, [side * 0.74 * wide, 1.55, -0.18], [0.19, 0.5, 0.2], 0.08)]
        : []),
    ]),
    egg(cloth, [0, 1.55, -0.14], [0.66 * wide, 0.75, 0.38 * wide], 0.2),
    egg(cloth, [0, 2.5, -0.14], [0.54 * wide, 0.85, 0.36 * wide], 0.25),
    egg(cloth, [0, 3.15, -0.14], [0.58 * wide, 0.45, 0.38 * wide], 0.2),
  ]
}

export interface Arm {
  shoulder: Vector
  wrist: Vector
  /** Where the elbow points. */
  bend: Vector
  sleeve: number
  skin: number
  /** Share of the forearm that the sleeve covers. */
  long?: number
  scale?: number
}

/** Upper arm and forearm; the elbow lies where both lengths allow it. */
export function armOf({ shoulder, wrist, bend, sleeve, skin, long = 1, scale = 1 }: Arm): Solid[] {
  const [upper, fore] = [1.3 * scale, 1.15 * scale]
  const way = add(wrist, shoulder, -1)
  const reach = Math.min(Math.hypot(...way), (upper + fore) * 0.995)
  const along = (upper ** 2 - fore ** 2 + reach ** 2) / (2 * reach)
  const out = Math.sqrt(Math.max(upper ** 2 - along ** 2, 0))
  const straight = unit(way)
  const side = unit(add(bend, straight, -dot(bend, straight)))
  const elbow = add(add(shoulder, straight, along), side, out)
  const end = add(shoulder, straight, reach)
  const cuff = add(elbow, add(end, elbow, -1), long)
  const limb = (tone: number, from: Vector, to: Vector, thick: number, thin: number): Solid => ({
    kind: 'limb',
    tone,
    from,
    to,
    thick: thick * scale,
    thin: thin * scale,
    blend: 0.06 * scale,
  })
  return [
    limb(skin, elbow, end, 0.14, 0.095),
    limb(sleeve, shoulder, elbow, 0.23, 0.17),
    ...(long > 0.05 ? [limb(sleeve, elbow, cuff, 0.17, 0.17 - long * 0.035)] : []),
  ]
}

export interface Hand {
  wrist: Vector
  /** Direction from the wrist to the knuckles. */
  reach: Vector
  /** Where the palm faces. */
  palm: Vector
  skin: number
  /** How far the fingers are closed: 0 stretched to 1 fist; one number or one for each from the first finger on. */
  curl: number | readonly number[]
  /** On which side the thumb is, seen along the fingers with the palm down: 1 or -1. */
  thumb: 1 | -1
  spread?: number
  scale?: number
}

export function handOf(hand: Hand): Solid[] {
  const { wrist, skin, curl, thumb, spread = 0.06, scale = 1 } = hand
  const ahead = unit(hand.reach)
  const palm = unit(add(hand.palm, ahead, -dot(hand.palm, ahead)))
  const side = cross(palm, ahead)
  const at = (forward: number, across: number, down: number): Vector =>
    add(add(add(wrist, ahead, forward * scale), side, across * thumb * scale), palm, down * scale)
  const limb = (from: Vector, to: Vector, thick: number, thin: number, blend = 0.015): Solid => ({
    kind: 'limb',
    tone: skin,
    from,
    to,
    thick: thick * scale,
    thin: thin * scale,
    blend: blend * scale,
  })
  const fingers = [0.165, 0.06, -0.045, -0.14].flatMap((across, index) => {
    const bent = (typeof curl === 'number' ? curl : (curl[index] ?? 0)) * 1.35
    const lengths = [0.19, 0.13, 0.1].map((length) => length * ([0.96, 1.06, 1, 0.8][index] ?? 1))
    let from = at(0.42, across, 0)
    let angle = bent * 0.75
    return lengths.map((length, joint) => {
      const lean = (across - 0.01) * spread * 12
      const forward = Math.cos(angle) * length
      const down = Math.sin(angle) * length
      const to = add(
        add(add(from, ahead, forward * scale), palm, down * scale),
        side,
        lean * length * thumb * scale,
      )
      const made = limb(from, to, 0.054 - joint * 0.005, 0.049 - joint * 0.006)
      from = to
      angle += bent * 0.85
      return made
    })
  })
  return [
    {
      kind: 'egg',
      tone: skin,
      at: at(0.24, 0.01, 0),
      size: [0.2 * scale, 0.27 * scale, 0.085 * scale],
      turn: turnAlong(ahead, palm),
      blend: 0.04 * scale,
    },
    limb(wrist, at(0.2, 0, 0), 0.095, 0.11, 0.05),
    ...fingers,
    limb(at(0.08, 0.12, 0.02), at(0.26, 0.24, 0.09), 0.075, 0.058, 0.04),
    limb(at(0.26, 0.24, 0.09), at(0.41, 0.25, 0.13), 0.056, 0.046),
  ]
}
