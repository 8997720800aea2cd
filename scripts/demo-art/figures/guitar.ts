// An electric guitar in the hot ink, its neck raised to the right.

import { disc } from '../shapes.ts'
import type { Layer } from './drawing.ts'
import { band, line, shape, slantTones } from './line.ts'
import type { Space } from './strands.ts'

/** The guitar in a space, where it lies along its strings, with the bridge at 0 0 and the neck to the right. */
export function guitarIn(place: Space): { outlines: readonly string[]; layers: readonly Layer[] } {
  const body = shape(
    place(
      '-156 10, -150 -66, -104 -116, -40 -112, 14 -88, 66 -96, 108 -126, 146 -136, 158 -112, 136 -76, 122 -44, 118 0, 122 44, 142 72, 166 100, 152 128, 108 116, 64 92, 14 90, -40 116, -106 124, -150 84',
    ),
  )
  const guard = shape(place('-92 34!, -60 74, -14 76, 30 58, 74 66, 108 92!, 100 44, 104 22!, -20 26'))
  const fingerboard = shape(place('84 -19!, 470 -14!, 470 14!, 84 19!'))
  const headstock = shape(
    place('468 -14!, 486 -26, 540 -34, 596 -40!, 604 -24, 596 10, 560 18, 500 18, 468 14!'),
  )
  const frets = [128, 166, 202, 236, 268, 298, 326, 352, 376, 398, 420, 442]
    .map((u) =>
      band(
        place(`${u} -16!, ${u} 16!`).map(([x, y]) => ({ x, y })),
        () => 4,
      ),
    )
    .join('')
  const strings = [-9, -3, 3, 9]
    .map((v) =>
      band(
        place(`-36 ${v}!, 470 ${v * 0.8}!`).map(([x, y]) => ({ x, y })),
        () => 2.4,
      ),
    )
    .join('')
  const bridge = shape(place('-48 -26!, -28 -26!, -28 26!, -48 26!'))
  const pickups =
    shape(place('8 -26!, 32 -26!, 32 26!, 8 26!')) + shape(place('52 -25!, 74 -25!, 74 25!, 52 25!'))
  const pegs = [498, 528, 558, 586]
    .map((u) => {
      const [[x, y] = [0, 0]] = place(`${u} -42`)
      return disc(x, y, 10)
    })
    .join('')
  const knobs = [
    [-96, -8],
    [-70, 60],
    [-112, 34],
  ]
    .map(([u, v]) => {
      const [[x, y] = [0, 0]] = place(`${u} ${v}`)
      return disc(x, y, 11)
    })
    .join('')

  const layers: Layer[] = [
    { ink: 'hot', path: body },
    {
      ink: 'dark',
      path: slantTones([
        {
          spine: place('-156 20, -150 84, -106 124, -40 116, 14 90, 64 92, 108 116, 152 128'),
          reach: 54,
          depth: 0.85,
        },
      ]),
      within: body,
    },
    { ink: 'dark', path: guard },
    { ink: 'dark', path: body, stroke: 7 },
    { ink: 'dark', path: fingerboard + headstock },
    { ink: 'hot', path: frets },
    { ink: 'dark', path: bridge + pickups },
    { ink: 'pale', path: strings },
    { ink: 'pale', path: pegs + knobs },
    { ink: 'dark', path: pegs + knobs, stroke: 4 },
    { ink: 'hot', path: line(place('482 -10, 520 -18, 580 -22')), stroke: 6 },
  ]
  return { outlines: [body, headstock, fingerboard], layers }
}
