// Rows of heads: a trio, a choir, lamplighters.

import type { Head } from './head.ts'
import { level, type Solid } from './solid.ts'
import { figureOf, type Part, type Subject } from './subject.ts'

/** Three profiles one behind the other, on three papers. */
export function hradek(): Subject {
  const row: readonly (Head & { ink: Part['ink'] })[] = [
    {
      at: [0.84, -0.34, -1.2],
      turn: -1.42,
      nod: 0.08,
      skin: 0.8,
      hair: 'crop',
      hairTone: 0.08,
      build: 0.3,
      beard: 'full',
      ink: 'first',
    },
    {
      at: [0.14, -0.04, -0.4],
      turn: -1.42,
      skin: 0.95,
      hair: 'bun',
      hairTone: 0.5,
      age: 0.6,
      build: -0.4,
      nose: 0.2,
      ink: 'hot',
    },
    {
      at: [-0.58, 0.28, 0.4],
      turn: -1.42,
      nod: -0.12,
      skin: 0.95,
      hair: 'receding',
      hairTone: 0.3,
      age: 0.7,
      build: 0.4,
      nose: 0.9,
      glasses: 'round',
      ink: undefined,
    },
  ]
  return {
    parts: row.map(({ ink, ...head }) => ({
      solids: figureOf(head, { cloth: 0.08, turn: -1.1 }),
      ...(ink && { ink }),
      // Each has the light on its face, although another stands before it.
      clear: true,
    })),
    view: { x: -0.1, y: -1.02, width: 2.56 },
    lamp: [-0.75, -0.4, 0.55],
    detail: 'fine',
    origin: [0, 0, 0],
  }
}

/** Three of the choir from near, heads back, mouths wide open: an old man, a woman, a young one in a beanie. */
export function choir(): Subject {
  const singers: readonly Head[] = [
    {
      at: [-0.62, -0.12, -0.9],
      turn: 0.55,
      nod: 0.2,
      skin: 0.95,
      hair: 'receding',
      hairTone: 0.9,
      age: 0.8,
      build: 0.5,
      nose: 0.6,
      mouth: 'singing',
      eyes: 'closed',
    },
    {
      at: [0.62, -0.2, -0.9],
      turn: -0.5,
      nod: 0.16,
      skin: 0.72,
      hair: 'cloud',
      hairTone: 0.1,
      build: -0.1,
      mouth: 'singing',
      eyes: 'closed',
    },
    {
      at: [0, 0.72, 0.35],
      turn: 0.18,
      nod: 0.14,
      skin: 0.95,
      hair: 'beanie',
      hairTone: 0.5,
      build: -0.4,
      mouth: 'singing',
      eyes: 'closed',
    },
  ]
  return {
    parts: singers.map((singer, index) => ({
      solids: figureOf(singer, { cloth: [0.14, 0.5, 0.3][index % 3] as number, turn: singer.turn * 0.5 }),
    })),
    view: { x: 0, y: -0.92, width: 2.1 },
    lamp: [-0.4, -0.5, 0.75],
    origin: [0, 3, 0],
  }
}

/** Three lamplighters around one lamp, which lights them from below. */
export function faroleros(): Subject {
  const men: readonly Head[] = [
    {
      at: [-1.08, 0.02, -0.9],
      turn: 0.75,
      nod: -0.16,
      skin: 0.82,
      hair: 'sombrero',
      age: 0.8,
      beard: 'moustache',
      hairTone: 0.15,
      build: 0.4,
    },
    {
      at: [1.12, -0.18, -0.9],
      turn: -0.75,
      nod: -0.14,
      skin: 0.7,
      hair: 'sombrero',
      build: -0.5,
      hairTone: 0.1,
    },
    {
      at: [0.02, -0.75, -1.3],
      turn: 0.04,
      nod: -0.1,
      skin: 0.82,
      hair: 'sombrero',
      build: 0.9,
      beard: 'full',
      hairTone: 0.2,
    },
  ]
  const glass: Solid[] = [
    { kind: 'egg', tone: 1, at: [0, 1.62, 0.4], size: [0.3, 0.42, 0.3], turn: level, blend: 0.01 },
  ]
  const metal: Solid[] = [
    { kind: 'egg', tone: 0.2, at: [0, 2.14, 0.4], size: [0.42, 0.2, 0.42], turn: level, blend: 0.02 },
    { kind: 'egg', tone: 0.2, at: [0, 1.2, 0.4], size: [0.24, 0.16, 0.24], turn: level, blend: 0.02 },
    { kind: 'ring', tone: 0.2, at: [0, 1.5, 0.4], size: [0.44, 0.62, 0.035], turn: level, blend: 0 },
  ]
  return {
    parts: [
      ...[2, 0, 1].map((index) => ({
        solids: figureOf(men[index] as Head, {
          cloth: 0.5 - index * 0.1,
          turn: (men[index] as Head).turn * 0.6,
        }),
      })),
      { solids: metal, clear: true },
      { solids: glass, ink: 'hot', clear: true },
    ],
    view: { x: 0.02, y: -1.6, width: 3.5 },
    lamp: [0.02, 0.62, 0.78],
    origin: [0, 1.62, 0],
  }
}
