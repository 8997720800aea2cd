// Model of a head and shoulders as a solid of smoothly joined ellipsoids, seen from the front with the head turned. It
// portrays nobody; hair, turn and light make the difference.

import type { Figure, Hair } from './spec.ts'

export type Material = 'skin' | 'hair' | 'cloth'

export interface Lump {
  material: Material
  /** Centre and radii in head units: chin to crown is about 1, y points down, z to the viewer. */
  at: readonly [number, number, number]
  size: readonly [number, number, number]
  /** How smoothly it is joined to the lumps before it. */
  blend: number
  /** Subtracted instead of added. */
  carve?: boolean
  /** Does not turn with the head, as shoulders. */
  still?: boolean
}

type Vector = readonly [number, number, number]

const lump = (material: Material, at: Vector, size: Vector, blend = 0.05): Lump => ({
  material,
  at,
  size,
  blend,
})
const carve = (at: Vector, size: Vector, blend = 0.06): Lump => ({
  material: 'skin',
  at,
  size,
  blend,
  carve: true,
})
/** A lump on the right side of the picture and its mirror image on the left. */
const pair = (material: Material, at: Vector, size: Vector, blend: number): Lump[] => [
  lump(material, at, size, blend),
  lump(material, [-at[0], at[1], at[2]], size, blend),
]
const still = (material: Material, at: Vector, size: Vector, blend: number): Lump => ({
  ...lump(material, at, size, blend),
  still: true,
})

const face: readonly Lump[] = [
  lump('skin', [0, -0.13, -0.05], [0.355, 0.37, 0.42], 0.02),
  lump('skin', [0, 0.17, 0.1], [0.265, 0.33, 0.29], 0.14),
  lump('skin', [0, 0.43, 0.235], [0.1, 0.075, 0.08], 0.13),
  ...pair('skin', [0.19, 0.1, 0.24], [0.09, 0.08, 0.1], 0.12),
  ...pair('skin', [0.13, -0.085, 0.335], [0.13, 0.035, 0.05], 0.07),
  carve([-0.135, 0, 0.43], [0.105, 0.055, 0.1]),
  carve([0.135, 0, 0.43], [0.105, 0.055, 0.1]),
  ...pair('skin', [0.135, 0.008, 0.315], [0.068, 0.046, 0.055], 0.012),
  ...pair('hair', [0.13, 0.012, 0.36], [0.027, 0.029, 0.016], 0.001),
  ...pair('skin', [0.137, -0.028, 0.345], [0.078, 0.017, 0.04], 0.01),
  ...pair('hair', [0.14, -0.1, 0.375], [0.085, 0.017, 0.03], 0.012),
  lump('skin', [0, 0.02, 0.38], [0.042, 0.13, 0.08], 0.05),
  lump('skin', [0, 0.13, 0.46], [0.052, 0.05, 0.06], 0.05),
  ...pair('skin', [0.052, 0.15, 0.4], [0.038, 0.03, 0.045], 0.03),
  lump('skin', [0, 0.262, 0.365], [0.1, 0.026, 0.05], 0.025),
  lump('skin', [0, 0.315, 0.36], [0.08, 0.033, 0.05], 0.025),
  carve([0, 0.288, 0.43], [0.1, 0.007, 0.05], 0.015),
  ...pair('skin', [0.36, 0.05, -0.04], [0.045, 0.11, 0.07], 0.03),
]

const shoulders: readonly Lump[] = [
  still('skin', [0, 0.6, -0.1], [0.205, 0.42, 0.21], 0.1),
  still('cloth', [0, 1.2, -0.12], [0.93, 0.46, 0.36], 0.12),
  still('cloth', [0, 0.8, -0.14], [0.4, 0.16, 0.27], 0.16),
]

const hair: Readonly<Record<Hair, readonly Lump[]>> = {
  bald: [],
  short: [lump('hair', [0, -0.24, -0.1], [0.385, 0.33, 0.43], 0.02)],
  quiff: [
    lump('hair', [0, -0.25, -0.12], [0.375, 0.32, 0.42], 0.02),
    lump('hair', [0.04, -0.5, 0.2], [0.25, 0.16, 0.24], 0.1),
    lump('hair', [-0.12, -0.46, 0.22], [0.16, 0.12, 0.18], 0.08),
  ],
  bob: [
    lump('hair', [0, -0.19, -0.1], [0.43, 0.4, 0.46], 0.02),
    ...pair('hair', [0.36, 0.13, -0.04], [0.12, 0.32, 0.26], 0.1),
    lump('hair', [0, -0.24, 0.3], [0.29, 0.1, 0.12], 0.06),
  ],
  bun: [
    lump('hair', [0, -0.22, -0.1], [0.39, 0.35, 0.44], 0.02),
    lump('hair', [0, -0.66, -0.12], [0.19, 0.16, 0.19], 0.05),
  ],
  long: [
    lump('hair', [0, -0.19, -0.1], [0.43, 0.41, 0.46], 0.02),
    ...pair('hair', [0.34, 0.28, -0.06], [0.14, 0.5, 0.22], 0.1),
    ...pair('hair', [0.36, 0.75, -0.0], [0.17, 0.35, 0.2], 0.12),
  ],
  braid: [
    lump('hair', [0, -0.22, -0.1], [0.4, 0.36, 0.45], 0.02),
    lump('hair', [0.33, 0.28, -0.04], [0.11, 0.14, 0.13], 0.05),
    lump('hair', [0.36, 0.48, 0.04], [0.105, 0.13, 0.12], 0.02),
    lump('hair', [0.37, 0.68, 0.1], [0.1, 0.13, 0.12], 0.02),
    lump('hair', [0.36, 0.88, 0.16], [0.09, 0.13, 0.11], 0.02),
  ],
  cloud: [
    lump('hair', [0, -0.3, -0.16], [0.6, 0.52, 0.5], 0.02),
    ...pair('hair', [0.42, -0.12, -0.14], [0.28, 0.36, 0.34], 0.1),
    ...pair('hair', [0.24, -0.5, -0.1], [0.3, 0.26, 0.34], 0.12),
  ],
  curls: [
    lump('hair', [0, -0.26, -0.12], [0.43, 0.38, 0.46], 0.03),
    ...pair('hair', [0.14, -0.58, 0.05], [0.17, 0.13, 0.2], 0.07),
    ...pair('hair', [0.34, -0.47, 0.02], [0.16, 0.15, 0.2], 0.07),
    ...pair('hair', [0.47, -0.27, -0.04], [0.14, 0.16, 0.2], 0.07),
    ...pair('hair', [0.5, -0.03, -0.08], [0.14, 0.17, 0.2], 0.07),
    ...pair('hair', [0.47, 0.22, -0.1], [0.14, 0.16, 0.18], 0.07),
    ...pair('hair', [0.42, 0.43, -0.1], [0.12, 0.13, 0.16], 0.07),
    ...pair('hair', [0.2, -0.4, 0.28], [0.14, 0.1, 0.12], 0.06),
    lump('hair', [0.02, -0.43, 0.32], [0.13, 0.1, 0.12], 0.06),
    lump('hair', [-0.08, -0.3, 0.37], [0.07, 0.06, 0.06], 0.05),
  ],
  hat: [
    lump('hair', [0, -0.1, -0.14], [0.38, 0.34, 0.4], 0.02),
    lump('cloth', [0, -0.5, -0.04], [0.39, 0.34, 0.42], 0.01),
    lump('cloth', [0, -0.31, 0.02], [0.74, 0.085, 0.6], 0.05),
  ],
  cap: [
    lump('hair', [0, -0.12, -0.14], [0.375, 0.36, 0.4], 0.02),
    lump('cloth', [0, -0.3, -0.06], [0.4, 0.28, 0.46], 0.01),
    lump('cloth', [0, -0.23, 0.45], [0.26, 0.06, 0.22], 0.05),
  ],
}

const beard: readonly Lump[] = [
  lump('hair', [0, 0.43, 0.17], [0.25, 0.2, 0.23], 0.05),
  lump('hair', [0, 0.235, 0.36], [0.12, 0.03, 0.05], 0.03),
  lump('skin', [0, 0.32, 0.39], [0.07, 0.025, 0.04], 0.01),
]

const mirror = ([x, y, z]: Vector): Vector => [-x, y, z]

/** All lumps of the figure, in the order in which they are joined. */
export function modelFigure(figure: Figure): readonly Lump[] {
  // A braid hangs on the side that faces the viewer.
  const mirrored = figure.hair === 'braid' && figure.turn > 0
  const locks = hair[figure.hair].map((lock): Lump => (mirrored ? { ...lock, at: mirror(lock.at) } : lock))
  return [...face, ...(figure.beard ? beard : []), ...locks, ...shoulders]
}
