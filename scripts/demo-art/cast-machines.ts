// An artist with a horn, and one whom nobody has seen.

import type { Head } from './head.ts'
import { trumpet } from './instruments.ts'
import { turnAlong } from './solid.ts'
import { armWithHand, figureOf, type Subject, trunkBelow } from './subject.ts'

/** An old man in a trilby blowing a trumpet, which points out of the picture. */
export function kwabena(): Subject {
  const head = {
    at: [0.75, 0, 0],
    turn: -1.22,
    nod: 0.16,
    skin: 0.62,
    hair: 'trilby',
    hairTone: 0.85,
    beard: 'goatee',
    age: 1,
    build: 0.5,
    mouth: 'blowing',
    eyes: 'closed',
    glasses: 'round',
  } as const
  const trunk = trunkBelow(head, { cloth: 0.1, turn: -0.8, hanging: [1] })
  const horn = turnAlong([-0.97, -0.16, 0.2], [-0.16, 0.97, 0.1])
  return {
    parts: [
      { solids: figureOf(head, trunk) },
      { solids: trumpet([0.22, 0.22, 0.14], horn, 0.92), ink: 'hot' },
      {
        joined: true,
        solids: [
          ...armWithHand(
            trunk,
            -1,
            { wrist: [-0.22, 0.82, 0.55], bend: [-0.1, 1, 0.4], long: 0.95 },
            { reach: [-0.38, -0.9, -0.1], palm: [-0.3, 0.1, -0.9], curl: [0.5, 0.55, 0.6, 0.6], thumb: 1 },
          ),
        ],
      },
    ],
    view: { x: -0.12, y: -0.95, width: 2.6 },
    lamp: [-0.6, -0.7, 0.5],
    origin: [-1.6, -0.1, 0],
  }
}

/** A shaven head from behind, with light along one side. */
export function u(): Subject {
  const head: Head = { at: [0, 0, 0], turn: Math.PI - 0.12, skin: 0.9, hair: 'bald', build: 0.3 }
  return {
    parts: [{ solids: figureOf(head, { cloth: 0.4, turn: Math.PI }) }],
    view: { x: 0, y: -1.15, width: 2.5 },
    lamp: [0.9, -0.35, -0.15],
    origin: [0, 0, 0],
  }
}
