// What a portrait shows: parts that are printed one over the other, all under one lamp.

import { type Head, headOf } from './head.ts'
import { type Arm, armOf, type Hand, handOf, type Trunk, trunkOf, trunkPoint } from './limbs.ts'
import type { InkRole } from './piece.ts'
import type { Point } from './shapes.ts'
import type { Solid, Vector } from './solid.ts'

export interface Part {
  solids: readonly Solid[]
  /** Flat ink below the halftone; the palette's own for skin and cloth when absent. */
  ink?: InkRole
  /** Belongs to the figure below it and has no cut edge of its own, as an arm in front of an instrument. */
  joined?: boolean
  /** Throws no shadow on the others. */
  clear?: boolean
}

/** How tones become marks, where it is not the screen of the artist's motif. */
export type Technique = 'stipple'

export interface Subject {
  /** From the back to the front. */
  parts: readonly Part[]
  /** The middle of the upper edge of a 4:5 picture and its width, in heads. */
  view: { x: number; y: number; width: number }
  /** What a picture from very near shows in its middle. */
  face?: Point
  /** Direction of the light. */
  lamp: Vector
  technique?: Technique
  /** A face as large as its frame: more cells, and marks closer together. */
  detail?: 'fine'
  /** Where rings and rays of the screen begin. */
  origin: Vector
}

/** A head on its trunk: what most figures begin with. */
export function figureOf(head: Head, trunk: Partial<Trunk> & { cloth: number }): Solid[] {
  return [...trunkOf(trunkBelow(head, trunk)), ...headOf(head)]
}

/** The trunk that a head stands on. */
export function trunkBelow(head: Head, trunk: Partial<Trunk> & { cloth: number }): Trunk {
  const { at, skin, scale = 1, build = 0 } = head
  return { at, skin, scale, build, ...trunk }
}

/** An arm with the hand at its end: it reaches the wrist from a shoulder of the trunk, -1 left in the picture. */
export function armWithHand(
  trunk: Trunk,
  side: 1 | -1,
  arm: Pick<Arm, 'wrist' | 'bend'> & { sleeve?: number; long?: number },
  hand: Omit<Hand, 'wrist' | 'skin' | 'scale'>,
): Solid[] {
  const { skin, cloth, scale = 1, build = 0 } = trunk
  const shoulder = trunkPoint(trunk, [side * (0.66 + build * 0.1), 1.06, -0.16])
  return [
    ...armOf({ shoulder, skin, sleeve: cloth, scale, ...arm }),
    ...handOf({ wrist: arm.wrist, skin, scale, ...hand }),
  ]
}
