// An oud in the hot ink, its neck raised to the right.

import { disc, ring } from '../shapes.ts'
import type { Layer } from './drawing.ts'
import { band, brush, shape, slantTones, spaceAt } from './line.ts'
import type { Space } from './strands.ts'

/** The oud lies along its strings, with the bridge at 0 0 and the neck to the right. */
export const oud = spaceAt({ x: 372, y: 1030, size: 1, lean: -0.4 })

/** The oud in a space, where it lies along its strings. */
export function oudIn(place: Space): { outlines: readonly string[]; layers: readonly Layer[] } {
  const at = (u: number, v: number) => {
    const [[x, y] = [0, 0]] = place(`${u} ${v}`)
    return { x, y }
  }

  const body = shape(
    place(
      '-128 0, -118 -90, -74 -162, 10 -204, 110 -204, 206 -166, 286 -108, 340 -54, 372 -24!, 372 24!, 340 54, 286 108, 206 166, 110 204, 10 204, -74 162, -118 90',
    ),
  )
  const purfling = shape(
    place(
      '-108 0, -98 -82, -60 -146, 16 -184, 106 -184, 194 -148, 270 -94, 320 -46, 348 -22!, 348 22!, 320 46, 270 94, 194 148, 106 184, 16 184, -60 146, -98 82',
    ),
  )
  const fingerboard = shape(place('300 -18!, 600 -14!, 600 14!, 300 18!'))
  const pegbox = shape(place('592 -18!, 622 -20!, 612 30, 586 92, 556 148!, 532 136!, 560 80, 584 20!'))
  const pegs = [0, 1, 2, 3]
    .map((index) => {
      const [u, v] = [612 - index * 14, 30 + index * 27]
      return brush(place(`${u - 40} ${v - 16}, ${u} ${v}, ${u + 38} ${v + 15}`), 13, 0.9)
    })
    .join('')
  const rose = at(128, 0)
  const roses = [at(232, -44), at(232, 44)]
  const lattice = [0, 1, 2, 3, 4, 5]
    .map((index) => {
      const angle = (index / 6) * Math.PI * 2
      return ring(rose.x + Math.cos(angle) * 28, rose.y + Math.sin(angle) * 28, 27, 22)
    })
    .join('')
  const guard = shape(place('20 -52, 70 -66, 84 0, 70 66, 20 52, 4 0'))
  const bridge = shape(place('-40 -66!, -18 -62!, -18 62!, -40 66!, -48 0'))
  const strings = [-12, -7.4, -2.4, 2.4, 7.4, 12]
    .map((v) =>
      band(
        place(`-30 ${v * 2.4}!, 594 ${v * 0.8}!`).map(([x, y]) => ({ x, y })),
        () => 2.8,
      ),
    )
    .join('')

  const layers: Layer[] = [
    { ink: 'hot', path: body },
    {
      ink: 'dark',
      path: slantTones([
        {
          spine: place('-118 90, -74 162, 10 204, 110 204, 206 166, 286 108, 340 54'),
          reach: 64,
          depth: 0.95,
        },
      ]),
      within: body,
    },
    { ink: 'dark', path: body, stroke: 7 },
    { ink: 'pale', path: purfling, stroke: 4 },
    { ink: 'dark', path: disc(rose.x, rose.y, 64) },
    { ink: 'hot', path: lattice },
    { ink: 'pale', path: ring(rose.x, rose.y, 72, 66) },
    { ink: 'dark', path: roses.map(({ x, y }) => disc(x, y, 25)).join('') },
    { ink: 'hot', path: roses.map(({ x, y }) => ring(x, y, 16, 11)).join('') },
    { ink: 'dark', path: guard },
    { ink: 'dark', path: bridge },
    { ink: 'pale', path: pegs },
    { ink: 'dark', path: pegs, stroke: 5 },
    { ink: 'hot', path: pegbox },
    { ink: 'dark', path: pegbox, stroke: 6 },
    { ink: 'dark', path: fingerboard },
    { ink: 'pale', path: strings },
  ]
  return { outlines: [body, pegbox, fingerboard, pegs], layers }
}
