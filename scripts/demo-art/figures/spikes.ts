// Hair on end: two rows of spikes round a head, each with a cut of light on the side of the lamp, and a fringe of points.

import type { Layer } from './drawing.ts'
import { brush, shape } from './line.ts'
import type { Space } from './strands.ts'

/** About the middle of the skull. */
const middle = 34

interface Spike {
  outline: string
  cuts: string
}

interface Row {
  count: number
  /** Degrees from the crown to both sides. */
  to: number
  root: number
  tip: number
  half: number
}

const bends = [4, -3, 5, -4, 2, 4, -5, 3]
const lengths = [0, 5, 1, 4, -1, 3, 6, 2]

/** A spike at an angle from the crown in degrees. */
function spike(head: Space, angle: number, { root, tip, half }: Row, bend: number): Spike {
  const at = (radius: number, degrees: number) => {
    const turn = (degrees * Math.PI) / 180
    return `${(Math.sin(turn) * radius).toFixed(2)} ${(middle - Math.cos(turn) * radius).toFixed(2)}`
  }
  const along = (share: number, out: number) =>
    at(root + (tip - root) * share, angle + bend * share ** 2 + out * half * (1 - share * 0.94))
  const cut = (out: number, from: number, to: number, wide: number) =>
    brush(head([along(from, out), along((from + to) / 2, out), along(to, out)].join(', ')), wide, 0.35)
  return {
    outline: shape(
      head(
        [
          `${along(0, -1)}!`,
          along(0.35, -0.88),
          along(0.7, -0.84),
          `${along(1, 0)}!`,
          along(0.7, 0.84),
          along(0.35, 0.88),
          `${along(0, 1)}!`,
        ].join(', '),
      ),
    ),
    cuts: cut(-0.5, 0.12, 0.94, 6.4) + cut(-0.04, 0.2, 0.66, 3.6) + cut(0.4, 0.24, 0.46, 2.4),
  }
}

export function spikes(head: Space): {
  outline: string
  behind: readonly Layer[]
  before: readonly Layer[]
} {
  const rowOf = (row: Row, shift: number) =>
    Array.from({ length: row.count }, (_, index) => {
      const angle = -row.to + (index / (row.count - 1)) * row.to * 2
      const long = lengths[(index + shift) % lengths.length] ?? 0
      const shorter = Math.abs(angle) * 0.045
      return spike(
        head,
        angle,
        { ...row, tip: row.tip + long - shorter },
        bends[(index + shift) % bends.length] ?? 0,
      )
    })
  const far = rowOf({ count: 13, to: 104, root: 30, tip: 74, half: 12 }, 0)
  const near = rowOf({ count: 9, to: 62, root: 24, tip: 59, half: 12 }, 3)
  const printed = (row: readonly Spike[]) =>
    row.flatMap(({ outline, cuts }): Layer[] => [
      { ink: 'pale', path: outline, stroke: 5 },
      { ink: 'dark', path: outline },
      { ink: 'pale', path: cuts },
    ])
  const cap = shape(
    head(
      '-38.6 60!, -41 42, -38 18, -24 4, 0 -2, 24 4, 38 18, 41 42, 38.6 60!, 34 46, 31 34, 0 26, -31 34, -34 46',
    ),
  )
  const fringe = shape(
    head(
      '-34 34!, -30 16, -16 8, 0 6, 16 8, 30 16, 34 34!, 33 48!, 29 29, 27 28, 21.6 41!, 17 27, 12 25, 4.4 40!, -1 26, -7 25, -13.4 41!, -17 27, -22.6 27, -27.6 39!, -30 30, -33 48!',
    ),
  )
  const fringeCuts = [
    '-4 2, -10 18, -13.2 38',
    '-1.4 3, -4 14, -6 24',
    '0.6 2, 2.6 20, 4.2 37',
    '3 3, 7 14, 10.4 24',
    '5 2, 14 18, 21.2 38',
    '9 3, 18 13, 24.6 26',
    '14 4, 26 18, 32.4 44',
    '20 7, 31 20, 36.6 42',
    '-8 3, -16 14, -20.4 25',
    '-12 3, -22 16, -27.4 36',
    '-16 5, -28 20, -32.4 44',
    '-21 7, -33 22, -37 44',
  ]
    .map((text, index) => brush(head(text), index % 2 === 0 ? 5 : 3.6, 0.5))
    .join('')
  return {
    outline: [...far, ...near].map(({ outline }) => outline).join('') + cap,
    behind: [...printed(far), { ink: 'dark', path: cap }],
    before: [...printed(near), { ink: 'dark', path: fringe }, { ink: 'pale', path: fringeCuts }],
  }
}
