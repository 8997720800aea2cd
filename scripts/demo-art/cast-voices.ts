// A singer.

import { headOf } from './head.ts'
import { trunkOf } from './limbs.ts'
import { type Subject, trunkBelow } from './subject.ts'

/** A woman who looks back over her shoulder, her face half in the dark. */
export function rue(): Subject {
  const head = {
    at: [0, 0, 0],
    turn: -1.5,
    nod: 0.04,
    roll: -0.12,
    skin: 0.98,
    hair: 'swept',
    hairTone: 0.06,
    build: -0.4,
    nose: 0.5,
  } as const
  const trunk = trunkBelow(head, { cloth: 0.08, turn: 2.6, build: -0.3 })
  return {
    parts: [{ solids: [...trunkOf(trunk), ...headOf(head)] }],
    view: { x: 0.0, y: -0.85, width: 2.0 },
    lamp: [-0.85, -0.45, 0.25],
    origin: [0, 0, 0],
  }
}
