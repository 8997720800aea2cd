// A hat with a broad brim.

import type { Layer } from './drawing.ts'
import { brush, type Spot, shape, slantTones } from './line.ts'
import type { Space } from './strands.ts'

/** A broad hat woven of pale and dark cane. */
export function wovenHat(head: Space, size: number): { outline: string; layers: Layer[] } {
  const crown = shape(head('-31 20!, -32 2, -28 -20, -15 -29, 0 -25, 15 -29, 28 -20, 32 2, 31 20!, 0 25'))
  const brim = shape(
    head(
      '-72 16, -50 17, -30 16, 0 19, 30 16, 50 17, 72 16, 76 22, 64 31, 40 34.6, 0 37, -40 34.6, -64 31, -76 22',
    ),
  )
  /** Dark cane in the pale: one row of teeth about the crown. */
  const teeth = shape(
    Array.from({ length: 15 }, (_, index): Spot => {
      const x = -35 + index * 5
      const [[left, top] = [0, 0]] = head(`${x} ${(index % 2 === 0 ? 2 : -11) - Math.abs(x) * 0.06}`)
      return [left, top, 1]
    }).concat(head('36 7!, 0 11, -36 7!')),
  )
  const ring = brush(head('-33 -17, -16 -13.6, 0 -13, 16 -13.6, 33 -17'), size * 2.6, 0.5)
  const weave = Array.from({ length: 15 }, (_, index) => {
    const x = -63 + index * 9
    return brush(
      head(`${x} ${20 + Math.abs(x) * 0.01}, ${x * 1.02} 26, ${x * 1.04} ${34 - Math.abs(x) * 0.05}`),
      size * 1.9,
    )
  }).join('')
  const ribbon = shape(head('-33 8!, 0 12, 33 8!, 33 20!, 0 26, -33 20!'))
  return {
    outline: crown + brim,
    layers: [
      { ink: 'pale', path: crown },
      { ink: 'dark', path: teeth + ring, within: crown },
      { ink: 'first', path: ribbon, within: crown },
      { ink: 'dark', path: ribbon, stroke: size * 1.7, within: crown },
      { ink: 'dark', path: crown, stroke: size * 2.1 },
      { ink: 'pale', path: brim },
      { ink: 'dark', path: weave, within: brim },
      {
        ink: 'dark',
        path: slantTones([
          { spine: head('-74 21, -40 18, 0 20, 40 18, 74 21'), reach: size * 7, depth: 0.9 },
        ]),
        within: brim,
      },
      { ink: 'dark', path: brim, stroke: size * 2.1 },
    ],
  }
}
