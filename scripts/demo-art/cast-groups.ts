// A group of lamplighters.

import type { Head } from './head.ts'
import { level, type Solid } from './solid.ts'
import { figureOf, type Subject } from './subject.ts'

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
