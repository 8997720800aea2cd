// Artists with strings in their hands.

import { harp } from './instruments.ts'
import { turnBy } from './solid.ts'
import { armWithHand, figureOf, type Subject, trunkBelow } from './subject.ts'

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
