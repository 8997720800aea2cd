// A band of two.

import type { Head } from './head.ts'
import { legsOf } from './limbs.ts'
import { level, type Solid } from './solid.ts'
import { armWithHand, figureOf, type Subject, trunkBelow } from './subject.ts'

/** Two undertakers in black: he tall in a bowler, she with a spade. */
export function undertakers(): Subject {
  const voss: Head = {
    at: [-0.9, -0.2, 0],
    turn: 0.12,
    skin: 0.96,
    hair: 'bowler',
    build: -0.7,
    age: 0.4,
    nose: 0.5,
    beard: 'moustache',
    hairTone: 0.1,
  }
  const minnie: Head = {
    at: [0.95, 0.6, 0.1],
    turn: -0.15,
    skin: 0.94,
    hair: 'bob',
    hairTone: 0.06,
    glasses: 'dark',
    scale: 0.95,
    build: 0.4,
  }
  const his = trunkBelow(voss, { cloth: 0.03, build: -0.4 })
  const hers = trunkBelow(minnie, { cloth: 0.03 })
  const tie = (x: number, y: number): Solid[] => [
    { kind: 'egg', tone: 0.95, at: [x, y + 0.98, 0.08], size: [0.15, 0.28, 0.1], turn: level, blend: 0.01 },
    {
      kind: 'limb',
      tone: 0.03,
      from: [x, y + 0.86, 0.2],
      to: [x, y + 1.75, 0.27],
      thick: 0.05,
      thin: 0.08,
      blend: 0.01,
    },
  ]
  return {
    parts: [
      {
        solids: [
          ...figureOf(voss, his),
          ...tie(-0.9, -0.2),
          ...legsOf(
            his,
            [
              [-1.2, 6.65, 0],
              [-0.6, 6.65, 0.1],
            ],
            0.1,
          ),
          ...armWithHand(
            his,
            -1,
            { wrist: [-1.75, 2.75, 0], bend: [-1, 0, 0] },
            { reach: [0.05, 1, 0.1], palm: [1, 0, 0], curl: 0.3, thumb: 1 },
          ),
          ...armWithHand(
            his,
            1,
            { wrist: [-0.15, 2.75, 0.25], bend: [1, 0, 0] },
            { reach: [-0.1, 1, 0.1], palm: [-1, 0, 0], curl: 0.3, thumb: -1 },
          ),
        ],
      },
      {
        solids: [
          {
            kind: 'limb',
            tone: 0.9,
            from: [1.9, 0.2, 0.6],
            to: [1.9, 5.4, 0.6],
            thick: 0.08,
            thin: 0.08,
            blend: 0,
          },
          {
            kind: 'limb',
            tone: 0.9,
            from: [1.62, 0.15, 0.6],
            to: [2.18, 0.15, 0.6],
            thick: 0.09,
            thin: 0.09,
            blend: 0,
          },
          {
            kind: 'box',
            tone: 0.85,
            at: [1.95, 6.0, 0.6],
            size: [0.36, 0.62, 0.06],
            turn: level,
            blend: 0.02,
          },
        ],
        ink: 'hot',
      },
      {
        solids: [
          ...figureOf(minnie, hers),
          ...tie(0.95, 0.58),
          ...legsOf(
            hers,
            [
              [0.75, 6.65, 0.1],
              [1.35, 6.65, 0.1],
            ],
            0.1,
          ),
          ...armWithHand(
            hers,
            1,
            { wrist: [1.78, 2.2, 0.62], bend: [1, 0.6, 0] },
            { reach: [0.45, -0.2, 0.5], palm: [0.3, 0, -1], curl: 0.9, thumb: -1 },
          ),
          ...armWithHand(
            hers,
            -1,
            { wrist: [0.2, 3.4, 0.1], bend: [-1, 0, 0] },
            { reach: [0.05, 1, 0.1], palm: [1, 0, 0], curl: 0.3, thumb: 1 },
          ),
        ],
      },
    ],
    view: { x: 0.12, y: -1.0, width: 3.0 },
    face: { x: 0.95, y: 0.6 },
    lamp: [-0.45, -0.4, 0.8],
    origin: [0, 0, 0],
  }
}
