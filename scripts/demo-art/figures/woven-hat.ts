// A hat with a broad brim.

import type { Layer } from './drawing.ts'
import { band, brush, type Spot, shape, slantTones, walk } from './line.ts'
import type { Space } from './strands.ts'

/** A broad hat woven of pale and dark cane. */
export function wovenHat(head: Space, size: number): { outline: string; layers: Layer[] } {
  const crown = shape(head('-31 20!, -32 2, -28 -20, -15 -29, 0 -25, 15 -29, 28 -20, 32 2, 31 20!, 0 25'))
  const brim = shape(
    head(
      '-72 16, -50 17, -30 16, 0 19, 30 16, 50 17, 72 16, 76 22, 64 31, 40 34.6, 0 37, -40 34.6, -64 31, -76 22',
    ),
  )
  const zigzag = (y: number, wide: number, tall: number) =>
    band(
      walk(
        Array.from({ length: 17 }, (_, index): Spot => {
          const x = -wide + (index / 16) * wide * 2
          const [[left, top] = [0, 0]] = head(`${x} ${y + (index % 2) * tall - Math.abs(x) * 0.03}`)
          return [left, top, 1]
        }),
        3,
      ),
      () => size * 1.7,
    )
  const rings = [-14, 4.6].map((y) =>
    brush(head(`-33 ${y}, -16 ${y + 4}, 0 ${y + 5}, 16 ${y + 4}, 33 ${y}`), size * 2.4, 0.5),
  )
  const weave = Array.from({ length: 25 }, (_, index) => {
    const x = -66 + index * 5.5
    return brush(
      head(`${x} ${20 + Math.abs(x) * 0.01}, ${x * 1.02} 26, ${x * 1.04} ${34 - Math.abs(x) * 0.05}`),
      size * 1.3,
    )
  }).join('')
  return {
    outline: crown + brim,
    layers: [
      { ink: 'pale', path: crown },
      { ink: 'dark', path: zigzag(-10, 31, 8) + zigzag(-22, 26, 5) + rings.join(''), within: crown },
      { ink: 'dark', path: shape(head('-32 9!, 0 14, 32 9!, 32 20!, 0 26, -32 20!')) },
      { ink: 'first', path: zigzag(16, 31, 4), within: crown },
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
