// Singers.

import { headOf } from './head.ts'
import { handOf, trunkOf } from './limbs.ts'
import { figureOf, type Subject, trunkBelow } from './subject.ts'

/** A young woman from very near, eyes closed, a finger on her lips. */
export function ines(): Subject {
  const head = {
    at: [0, 0, 0],
    turn: 0.22,
    nod: 0.02,
    roll: 0.2,
    skin: 0.82,
    hair: 'curls',
    hairTone: 0.16,
    eyes: 'closed',
    build: 0.1,
    nose: -0.2,
  } as const
  return {
    parts: [
      { solids: figureOf(head, { cloth: 0.14 }) },
      {
        solids: handOf({
          wrist: [0.33, 1.08, 0.62],
          reach: [-0.3, -0.95, 0.04],
          palm: [-0.75, 0.2, -0.5],
          curl: [0.0, 0.95, 1, 1],
          thumb: -1,
          skin: 0.82,
          spread: 0.02,
          scale: 0.9,
        }),
      },
    ],
    view: { x: 0.04, y: -0.66, width: 1.35 },
    lamp: [-0.55, -0.6, 0.65],
    origin: [0.05, 0.3, 0],
  }
}

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
