// Artists with strings in their hands.

import { headOf } from './head.ts'
import { bow, harp, violin } from './instruments.ts'
import { trunkOf } from './limbs.ts'
import { turnAlong, turnBy } from './solid.ts'
import { armWithHand, figureOf, type Subject, trunkBelow } from './subject.ts'

/** A violinist of thirty, chin on the violin, the bow across the picture. */
export function zsofia(): Subject {
  const head = {
    at: [-0.15, 0, 0],
    turn: 0.72,
    nod: -0.14,
    roll: 0.24,
    skin: 0.96,
    hair: 'bun',
    hairTone: 0.2,
    nose: 0.4,
    build: -0.5,
    eyes: 'closed',
  } as const
  const trunk = trunkBelow(head, { at: [-0.15, 0, 0], cloth: 0.16, turn: 0.2, hanging: [] })
  const neck = turnAlong([-0.86, 0.1, -0.42], [-0.2, -0.75, 0.7])
  return {
    parts: [
      { solids: [...trunkOf(trunk), ...headOf(head)] },
      { solids: violin([0.72, 0.82, 0.42], neck, 1.05), ink: 'hot' },
      {
        joined: true,
        solids: [
          ...armWithHand(
            trunk,
            1,
            { wrist: [1.7, 1.02, 0.62], bend: [0, 1, 0.2], long: 0.9 },
            { reach: [0.1, -1, 0.12], palm: [-0.8, -0.1, 0.3], curl: [0.55, 0.65, 0.6, 0.5], thumb: 1 },
          ),
          ...armWithHand(
            trunk,
            -1,
            { wrist: [-0.52, 1.62, 1.0], bend: [-1, 0.5, 0], long: 0.9 },
            { reach: [0.75, -0.25, 0.1], palm: [0.1, 0.8, -0.3], curl: 0.5, thumb: -1 },
          ),
          ...bow([-0.15, 1.62, 1.04], [1.45, -0.35, 0.95]),
        ],
      },
    ],
    view: { x: 0.38, y: -0.82, width: 2.5 },
    lamp: [0.55, -0.4, 0.75],
    origin: [0.7, 0.8, 0],
  }
}

/** An old woman in profile, both hands in the strings of a wire harp. */
export function sile(): Subject {
  const head = {
    at: [0.75, 0, 0],
    turn: -1.35,
    nod: -0.2,
    skin: 0.95,
    hair: 'braid',
    hairTone: 0.85,
    age: 1,
    build: -0.3,
    nose: 0.6,
    eyes: 'closed',
  } as const
  const trunk = trunkBelow(head, { cloth: 0.12, turn: -0.9, hanging: [] })
  return {
    parts: [
      {
        solids: [
          ...figureOf(head, trunk),
          ...armWithHand(
            trunk,
            1,
            { wrist: [-0.5, 0.95, -0.3], bend: [0.3, 1, -0.3], long: 0.9 },
            { reach: [-0.9, 0.1, 0.3], palm: [0.2, 0.2, 1], curl: [0.3, 0.5, 0.6, 0.8], thumb: 1 },
          ),
        ],
      },
      { solids: harp([-0.98, 1.05, 0.25], turnBy(0.12, 0, 0.1), 1.05), ink: 'hot', clear: true },
      {
        joined: true,
        solids: armWithHand(
          trunk,
          -1,
          { wrist: [-0.35, 1.5, 0.62], bend: [0.5, 1, 0.4], long: 0.9 },
          { reach: [-0.9, -0.15, 0], palm: [0, 0.2, -1], curl: [0.35, 0.5, 0.65, 0.8], thumb: -1 },
        ),
      },
    ],
    view: { x: -0.25, y: -0.95, width: 3.1 },
    lamp: [-0.5, -0.35, 0.8],
    technique: 'stipple',
    origin: [-0.5, 1, 0],
  }
}
