// Hair and hats, in the space of an upright head.

import type { Placer } from './placer.ts'
import type { Solid, Vector } from './solid.ts'

export type Cut =
  | 'bald'
  | 'crop'
  | 'receding'
  | 'swept'
  | 'quiff'
  | 'bob'
  | 'bun'
  | 'long'
  | 'cloud'
  | 'curls'
  | 'braid'
  | 'trilby'
  | 'bowler'
  | 'sombrero'
  | 'beanie'
  | 'scarf'

const sides = [1, -1] as const
const cloth = 0.3

type Draw = (put: Placer, tone: number) => Solid[]

const scalp =
  (size: Vector = [0.385, 0.35, 0.44], at: Vector = [0, -0.22, -0.1]): Draw =>
  (put, tone) => [put.egg(tone, at, size, 0.02)]

const shell: Draw = scalp([0.4, 0.37, 0.45], [0, -0.21, -0.12])

/** A brim around the head, tipped a little to the front. */
const brim = (put: Placer, tone: number, wide: number, y: number, thick = 0.05): Solid =>
  put.egg(tone, [0, y, 0.02], [wide, thick, wide * 0.92], 0.02)

const draws: Readonly<Record<Cut, Draw>> = {
  bald: () => [],
  crop: scalp(),
  receding: (put, tone) => [
    put.egg(tone, [0, -0.14, -0.16], [0.385, 0.36, 0.4], 0.02),
    ...sides.map((side) => put.egg(tone, [side * 0.33, -0.04, 0.0], [0.07, 0.2, 0.16], 0.04)),
  ],
  swept: (put, tone) => [
    ...shell(put, tone),
    put.egg(tone, [0.1, -0.46, 0.2], [0.34, 0.14, 0.24], 0.06),
    put.egg(tone, [-0.24, -0.36, 0.18], [0.14, 0.2, 0.2], 0.06),
    put.egg(tone, [0, -0.1, -0.42], [0.34, 0.4, 0.2], 0.08),
  ],
  quiff: (put, tone) => [
    ...shell(put, tone),
    put.egg(tone, [0.03, -0.58, 0.2], [0.3, 0.25, 0.26], 0.08),
    put.egg(tone, [0.06, -0.74, 0.3], [0.24, 0.17, 0.2], 0.08),
    put.egg(tone, [-0.16, -0.5, 0.24], [0.16, 0.14, 0.18], 0.06),
  ],
  bob: (put, tone) => [
    put.egg(tone, [0, -0.19, -0.1], [0.43, 0.4, 0.46], 0.02),
    ...sides.map((side) => put.egg(tone, [side * 0.36, 0.13, -0.04], [0.12, 0.34, 0.26], 0.1)),
    put.egg(tone, [0, 0.12, -0.36], [0.34, 0.34, 0.18], 0.1),
    put.egg(tone, [0, -0.24, 0.3], [0.29, 0.1, 0.12], 0.06),
  ],
  bun: (put, tone) => [
    ...scalp([0.39, 0.36, 0.44])(put, tone),
    put.egg(tone, [0, -0.5, -0.42], [0.21, 0.2, 0.2], 0.04),
  ],
  long: (put, tone) => [
    put.egg(tone, [0, -0.19, -0.1], [0.43, 0.41, 0.46], 0.02),
    ...sides.flatMap((side) => [
      put.egg(tone, [side * 0.34, 0.28, -0.1], [0.13, 0.5, 0.22], 0.1),
      put.egg(tone, [side * 0.33, 0.85, -0.14], [0.16, 0.45, 0.2], 0.12),
    ]),
    put.egg(tone, [0, 0.5, -0.4], [0.36, 0.8, 0.2], 0.12),
  ],
  cloud: (put, tone) => [
    put.egg(tone, [0, -0.3, -0.16], [0.62, 0.54, 0.52], 0.02),
    ...sides.flatMap((side) => [
      put.egg(tone, [side * 0.44, -0.1, -0.16], [0.3, 0.38, 0.36], 0.1),
      put.egg(tone, [side * 0.26, -0.54, -0.1], [0.32, 0.28, 0.36], 0.12),
    ]),
  ],
  curls: (put, tone) => [
    put.egg(tone, [0, -0.24, -0.14], [0.43, 0.38, 0.46], 0.03),
    ...Array.from({ length: 34 }, (_, index) => {
      const around = index * 2.399
      const up = 1 - (index / 33) * 1.25
      const out = Math.sqrt(Math.max(1 - up * up, 0))
      const at: Vector = [
        Math.cos(around) * out * 0.46,
        -0.2 - up * 0.4,
        -0.14 + Math.sin(around) * out * 0.46,
      ]
      const low = at[2] > 0.16 && at[1] > -0.3
      return put.egg(tone, low ? [at[0], -0.38, 0.24] : at, [0.14, 0.14, 0.14], 0.035)
    }),
  ],
  braid: (put, tone) => [
    ...shell(put, tone),
    ...Array.from({ length: 8 }, (_, index) =>
      put.egg(
        tone,
        [0.16 + index * 0.035, 0.24 + index * 0.19, -0.3 + index * 0.06],
        [0.115, 0.13, 0.12],
        0.015,
      ),
    ),
  ],
  trilby: (put, tone) => [
    put.egg(tone, [0, -0.12, -0.16], [0.385, 0.34, 0.4], 0.02),
    put.egg(cloth, [0, -0.47, -0.06], [0.36, 0.25, 0.42], 0.01),
    put.carve([0, -0.76, -0.02], [0.09, 0.1, 0.4], 0.1),
    put.egg(0.04, [0, -0.36, -0.04], [0.39, 0.07, 0.45], 0.005),
    brim(put, cloth, 0.58, -0.29, 0.045),
  ],
  bowler: (put, tone) => [
    put.egg(tone, [0, -0.12, -0.16], [0.385, 0.34, 0.4], 0.02),
    put.egg(0.1, [0, -0.42, -0.05], [0.39, 0.37, 0.44], 0.01),
    brim(put, 0.14, 0.53, -0.28, 0.05),
  ],
  sombrero: (put, tone) => [
    put.egg(tone, [0, -0.12, -0.16], [0.385, 0.34, 0.4], 0.02),
    put.egg(0.6, [0, -0.5, -0.04], [0.34, 0.36, 0.36], 0.01),
    put.egg(0.08, [0, -0.34, -0.04], [0.385, 0.07, 0.42], 0.005),
    brim(put, 0.6, 0.92, -0.27, 0.06),
  ],
  beanie: (put) => [
    put.egg(cloth, [0, -0.32, -0.1], [0.4, 0.36, 0.46], 0.01),
    put.egg(cloth * 1.4, [0, -0.2, -0.08], [0.425, 0.12, 0.48], 0.01),
    put.egg(cloth * 1.4, [0, -0.74, -0.12], [0.12, 0.11, 0.12], 0.01),
  ],
  scarf: (put) => [
    put.egg(0.72, [0, -0.16, -0.12], [0.425, 0.42, 0.47], 0.02),
    ...sides.map((side) => put.egg(0.72, [side * 0.31, 0.2, -0.02], [0.13, 0.38, 0.28], 0.1)),
    put.egg(0.72, [0, 0.62, 0.02], [0.36, 0.2, 0.36], 0.12),
  ],
}

export function hairOf(cut: Cut, put: Placer, tone: number): Solid[] {
  return draws[cut](put, tone)
}
