// Singers.

import { headOf } from './head.ts'
import { microphone } from './instruments.ts'
import { handOf, trunkOf } from './limbs.ts'
import { placerOf } from './placer.ts'
import { level, type Solid } from './solid.ts'
import { armWithHand, figureOf, type Subject, trunkBelow } from './subject.ts'

/** A stout, bearded man in a round red cowl, whose eyes are nothing but two lenses. */
export function anselm(): Subject {
  const head = {
    at: [0, 0.02, 0.14],
    turn: 0,
    skin: 0.98,
    hair: 'bald',
    build: 1,
    nose: 0.9,
  } as const
  const put = placerOf({ at: [0, 0, 0], turn: 0 })
  const [cloth, hair] = [0.45, 0.1]
  const hood: Solid[] = [
    put.egg(cloth, [0, -0.02, -0.22], [0.66, 0.66, 0.6], 0.02),
    put.egg(cloth, [0, 0.78, -0.1], [0.8, 0.34, 0.58], 0.2),
    put.egg(cloth, [0, 1.9, -0.2], [1.3, 1.4, 0.8], 0.3),
    ...[-0.5, -0.22, 0.08, 0.35, 0.6].map((x, index) =>
      put.limb(cloth, [x * 0.8, 1.0, 0.42], [x * 1.9, 3.2, 0.45 - (index % 2) * 0.1], 0.14, 0.2, 0.12),
    ),
    put.carve([0, 0.04, 0.5], [0.46, 0.52, 0.6], 0.08),
  ]
  const sides = [1, -1] as const
  const beard: Solid[] = [
    put.egg(hair, [0, 0.66, 0.42], [0.35, 0.36, 0.22], 0.04),
    put.egg(hair, [0, 0.9, 0.44], [0.22, 0.3, 0.16], 0.12),
    ...sides.flatMap((side) => [
      put.limb(hair, [side * 0.37, 0.3, 0.4], [side * 0.2, 0.64, 0.46], 0.05, 0.16, 0.06),
      put.limb(hair, [side * 0.03, 0.33, 0.62], [side * 0.25, 0.42, 0.56], 0.075, 0.04, 0.04),
    ]),
  ]
  return {
    parts: [
      { solids: hood, ink: 'first' },
      { solids: headOf(head) },
      { solids: [put.ring(cloth, [0, 0.08, 0.36], [0.47, 0.53, 0.09])], ink: 'first' },
      { solids: beard },
      {
        solids: [-1, 1].map((side) => put.egg(0.95, [side * 0.16, 0.03, 0.58], [0.14, 0.14, 0.03], 0)),
        ink: 'hot',
      },
      {
        solids: [
          ...handOf({
            wrist: [-0.52, 1.95, 0.85],
            reach: [0.75, -0.5, 0.1],
            palm: [0.3, 0.4, -0.9],
            curl: [0.2, 0.3, 0.35, 0.4],
            thumb: 1,
            skin: 0.95,
          }),
          ...handOf({
            wrist: [0.52, 1.95, 0.85],
            reach: [-0.75, -0.5, 0.1],
            palm: [-0.3, 0.4, -0.9],
            curl: [0.2, 0.3, 0.35, 0.4],
            thumb: -1,
            skin: 0.95,
          }),
          {
            kind: 'limb',
            tone: cloth,
            from: [-1.1, 2.5, 0.5],
            to: [-0.55, 2.0, 0.8],
            thick: 0.34,
            thin: 0.24,
            blend: 0.03,
          },
          {
            kind: 'limb',
            tone: cloth,
            from: [1.1, 2.5, 0.5],
            to: [0.55, 2.0, 0.8],
            thick: 0.34,
            thin: 0.24,
            blend: 0.03,
          },
        ],
      },
    ],
    view: { x: 0, y: -1.2, width: 2.7 },
    lamp: [0.25, -0.5, 0.8],
    detail: 'fine',
    origin: [0, -0.95, 0],
  }
}

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

/** A singer seen from below, her head thrown back under a cloud of hair, microphone and fist raised. */
export function kassia(): Subject {
  const head = {
    at: [0, 0, 0],
    turn: 0.62,
    nod: 0.3,
    roll: 0.1,
    skin: 0.6,
    hair: 'cloud',
    hairTone: 0.1,
    mouth: 'singing',
    build: 0.2,
    nose: -0.3,
    eyes: 'closed',
  } as const
  const trunk = trunkBelow(head, { cloth: 0.3, turn: 0.2, lean: 0.1, hanging: [] })
  return {
    parts: [
      { solids: figureOf(head, trunk) },
      { solids: microphone([0.62, 0.28, 0.6], [1.02, 0.85, 0.78]), ink: 'hot' },
      {
        joined: true,
        solids: [
          ...armWithHand(
            trunk,
            1,
            { wrist: [1.3, 1.05, 0.6], bend: [1, 1, 0], long: 0 },
            { reach: [-0.7, -0.55, 0.5], palm: [-0.4, -0.2, -0.8], curl: 0.95, thumb: -1 },
          ),
          ...armWithHand(
            trunk,
            -1,
            { wrist: [-1.42, -0.55, 0.1], bend: [-1, 0.6, 0.1], long: 0 },
            { reach: [0.05, -1, 0.1], palm: [0.2, 0, 1], curl: 0.1, thumb: 1, spread: 0.16 },
          ),
        ],
      },
    ],
    view: { x: -0.05, y: -1.45, width: 3.1 },
    lamp: [0.5, -0.75, 0.5],
    origin: [0.3, 0.2, 0],
  }
}

/** A woman with a towering quiff and huge glasses, a necktie and earrings like drawing pins. */
export function gudrun(): Subject {
  const head = {
    at: [0, 0, 0.1],
    turn: 0.05,
    nod: 0.06,
    skin: 0.96,
    hair: 'quiff',
    hairTone: 0.45,
    glasses: 'big',
    build: 0.3,
    age: 0.45,
    nose: -0.1,
  } as const
  const tie: Solid[] = [
    { kind: 'egg', tone: 0.9, at: [0, 0.98, 0.22], size: [0.13, 0.12, 0.1], turn: level, blend: 0.01 },
    {
      kind: 'limb',
      tone: 0.9,
      from: [0, 1.05, 0.24],
      to: [0, 2.2, 0.32],
      thick: 0.06,
      thin: 0.16,
      blend: 0.01,
    },
  ]
  const put = placerOf(head)
  const clips = [-1, 1].map((side) => put.egg(0.9, [side * 0.42, 0.32, 0], [0.09, 0.15, 0.04], 0))
  return {
    parts: [
      { solids: figureOf(head, { cloth: 0.03, build: 1.2 }) },
      { solids: [...clips, ...tie], ink: 'hot' },
    ],
    view: { x: 0, y: -1.2, width: 2.2 },
    lamp: [0.5, -0.5, 0.7],
    origin: [0, 0, 0],
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
