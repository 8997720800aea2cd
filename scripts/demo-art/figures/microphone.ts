// A microphone for a fist: the middle of its head at 0 0, the handle below.

import type { Layer } from './drawing.ts'
import { brush, shape, slantTones } from './line.ts'
import type { Space } from './strands.ts'

export function microphoneIn(tube: Space): { outline: string; layers: readonly Layer[] } {
  const grille = shape(tube('0 -58, 42 -42, 56 0, 44 40, 20 54, -20 54, -44 40, -56 0, -42 -42'))
  const grilleLines = [-36, -18, 0, 18, 36]
    .map((u) => brush(tube(`${u} -60, ${u * 1.25} 0, ${u} 56`), 5))
    .concat([-34, -12, 12, 34].map((v) => brush(tube(`-60 ${v}, 0 ${v + 7}, 60 ${v}`), 5)))
    .join('')
  const collar = shape(tube('-34 46!, 34 46!, 34 66!, -34 66!'))
  const shaft = shape(tube('-28 64!, 28 64!, 22 250!, -22 250!'))
  return {
    outline: grille + shaft,
    layers: [
      { ink: 'dark', path: shaft },
      { ink: 'pale', path: brush(tube('-12 80, -11 160, -9 240'), 6) },
      { ink: 'pale', path: grille },
      { ink: 'dark', path: grilleLines, within: grille },
      {
        ink: 'dark',
        path: slantTones([{ spine: tube('50 -30, 56 10, 36 46'), reach: 44, depth: 0.95 }]),
        within: grille,
      },
      { ink: 'dark', path: grille, stroke: 6 },
      { ink: 'hot', path: collar },
      { ink: 'dark', path: collar, stroke: 5 },
    ],
  }
}
