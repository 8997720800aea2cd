// Artists with a horn, a machine or four amplifiers.

import { headphones } from './hair.ts'
import { type Head, headOf } from './head.ts'
import { box, cable, trumpet } from './instruments.ts'
import { trunkOf } from './limbs.ts'
import { placerOf } from './placer.ts'
import { level, type Solid, turnAlong, turnBy, type Vector } from './solid.ts'
import { armWithHand, figureOf, type Subject, trunkBelow } from './subject.ts'

/** A disc jockey bent over her records, one cup of the headphones held to her ear. */
export function paraffin(): Subject {
  const head = {
    at: [0.15, 0, 0.35],
    turn: -0.5,
    nod: -0.12,
    roll: 0.16,
    skin: 0.93,
    hair: 'crop',
    hairTone: 0.06,
    build: -0.3,
    nose: 0.1,
    glasses: 'dark',
  } as const
  const cup = placerOf(head).point([0.52, 0.05, -0.04])
  const trunk = trunkBelow(head, { at: [0.3, 0.05, 0.1], cloth: 0.14, turn: -0.35, lean: -0.16, hanging: [] })
  return {
    parts: [
      { solids: [...trunkOf(trunk), ...headOf(head)] },
      { solids: headphones(placerOf(head)), ink: 'hot' },
      {
        solids: [
          box(0.2, [0, 3.0, 0.9], [2.6, 0.22, 0.9]),
          ...[-0.95, 0.95].flatMap((x): Solid[] => [
            {
              kind: 'egg',
              tone: 0.5,
              at: [x, 2.74, 0.95],
              size: [0.86, 0.06, 0.62],
              turn: turnBy(0, 0.35),
              blend: 0,
            },
            {
              kind: 'egg',
              tone: 0.95,
              at: [x, 2.68, 1.0],
              size: [0.27, 0.05, 0.2],
              turn: turnBy(0, 0.35),
              blend: 0,
            },
          ]),
        ],
        ink: 'first',
      },
      {
        joined: true,
        solids: [
          ...armWithHand(
            trunk,
            -1,
            { wrist: [-0.95, 2.2, 1.1], bend: [-1, 0.1, 0], long: 0.8 },
            { reach: [0.25, 0.85, 0.1], palm: [0.1, 0.5, -0.7], curl: [0.15, 0.2, 0.25, 0.3], thumb: 1 },
          ),
          ...armWithHand(
            trunk,
            1,
            { wrist: [cup[0] + 0.3, cup[1] + 0.5, cup[2] + 0.2], bend: [0.7, 1, 0.3], long: 0.8 },
            { reach: [-0.3, -0.95, 0], palm: [-0.8, 0, -0.3], curl: 0.3, thumb: -1 },
          ),
        ],
      },
    ],
    view: { x: -0.02, y: -0.95, width: 3.0 },
    lamp: [-0.7, -0.25, 0.65],
    origin: [-0.9, 2.7, 0],
  }
}

/** A musician in profile, patching a machine; the red cables run across the sheet. */
export function haruka(): Subject {
  const head = {
    at: [-0.75, 0, 0],
    turn: 1.3,
    nod: -0.28,
    skin: 0.96,
    hair: 'bob',
    hairTone: 0.06,
    glasses: 'round',
    build: -0.2,
    nose: -0.7,
  } as const
  const trunk = trunkBelow(head, { cloth: 0.14, turn: 0.95, hanging: [1] })
  const loop = (from: Vector, to: Vector, sag: number): Vector[] =>
    Array.from({ length: 10 }, (_, index) => {
      const t = index / 9
      return [
        from[0] + (to[0] - from[0]) * t,
        from[1] + (to[1] - from[1]) * t + Math.sin(t * Math.PI) * sag,
        from[2] + (to[2] - from[2]) * t + Math.sin(t * Math.PI) * 0.2,
      ]
    })
  const knobs: Solid[] = Array.from({ length: 20 }, (_, index) => ({
    kind: 'egg',
    tone: 0.9,
    at: [0.72 + (index % 4) * 0.42, 0.62 + Math.floor(index / 4) * 0.42, 0.5],
    size: [0.11, 0.11, 0.09],
    turn: level,
    blend: 0,
  }))
  return {
    parts: [
      { solids: [box(0.24, [1.4, 1.6, 0.1], [0.95, 1.3, 0.35]), ...knobs], ink: 'first' },
      { solids: figureOf(head, trunk) },
      {
        solids: [
          ...cable(loop([0.72, 1.04, 0.6], [1.98, 1.46, 0.6], 0.75)),
          ...cable(loop([1.14, 0.62, 0.6], [0.4, 1.5, 1.0], 0.5)),
          ...cable(loop([1.56, 1.04, 0.6], [0.72, 1.88, 0.6], 0.9)),
        ],
        ink: 'hot',
      },
      {
        joined: true,
        solids: armWithHand(
          trunk,
          -1,
          { wrist: [0.05, 1.42, 0.95], bend: [-0.3, 1, 0.3], long: 0.85 },
          { reach: [0.95, -0.05, 0.05], palm: [0, 0.5, -0.85], curl: [0.3, 0.6, 0.75, 0.9], thumb: 1 },
        ),
      },
    ],
    view: { x: 0.1, y: -0.8, width: 2.7 },
    face: { x: -0.6, y: 0.05 },
    lamp: [0.75, -0.35, 0.55],
    origin: [0, 0, 0],
  }
}

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
