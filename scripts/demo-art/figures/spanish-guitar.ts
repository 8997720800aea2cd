// A guitar with nylon strings in the hot ink, its neck raised to the left.

import { disc, ring } from '../shapes.ts'
import type { Layer } from './drawing.ts'
import { band, brush, shape, slantTones, spaceAt } from './line.ts'
import type { Space } from './strands.ts'

/** The guitar lies along its strings, with the bridge at 0 0 and the neck to the left of the sheet. */
export const spanishGuitar = spaceAt({ x: 622, y: 1034, size: 1, lean: 0.4, mirrored: true })

/** The guitar in a space, where it lies along its strings. */
export function spanishGuitarIn(place: Space): { outlines: readonly string[]; layers: readonly Layer[] } {
  const body = shape(
    place(
      '-150 0, -142 -104, -82 -178, 10 -190, 88 -160, 138 -126, 190 -130, 250 -142, 306 -122, 340 -70, 346 0, 340 70, 306 122, 250 142, 190 130, 138 126, 88 160, 10 190, -82 178, -142 104',
    ),
  )
  const purfling = shape(
    place(
      '-132 0, -125 -94, -72 -160, 10 -171, 80 -143, 136 -107, 192 -112, 246 -123, 294 -106, 322 -62, 328 0, 322 62, 294 106, 246 123, 192 112, 136 107, 80 143, 10 171, -72 160, -125 94',
    ),
  )
  const fingerboard = shape(place('244 -24!, 548 -19!, 548 19!, 244 24!'))
  const headstock = shape(
    place('544 -20!, 566 -30, 660 -34!, 652 -14, 668 0!, 652 14, 660 34!, 566 30, 544 20!'),
  )
  const [[holeX, holeY] = [0, 0]] = place('190 0')
  const frets = [286, 322, 358, 392, 424, 454, 482, 508, 530]
    .map((u) =>
      band(
        place(`${u} -22!, ${u} 22!`).map(([x, y]) => ({ x, y })),
        () => 4,
      ),
    )
    .join('')
  const strings = [-14, -8.4, -2.8, 2.8, 8.4, 14]
    .map((v) =>
      band(
        place(`-4 ${v * 1.5}!, 600 ${v}!`).map(([x, y]) => ({ x, y })),
        () => 2.6,
      ),
    )
    .join('')
  const bridge = shape(place('-16 -64!, 8 -64!, 8 64!, -16 64!'))
  const pegs = [582, 612, 642]
    .map(
      (u) =>
        brush(place(`${u} -54, ${u} -42, ${u} -30`), 15, 0.4) +
        brush(place(`${u} 54, ${u} 42, ${u} 30`), 15, 0.4),
    )
    .join('')

  const layers: Layer[] = [
    { ink: 'hot', path: body },
    {
      ink: 'dark',
      path: slantTones([
        {
          spine: place('-148 60, -142 104, -82 178, 10 190, 88 160, 138 126, 190 130, 250 142, 306 122'),
          reach: 62,
          depth: 0.95,
        },
      ]),
      within: body,
    },
    { ink: 'dark', path: body, stroke: 7 },
    { ink: 'pale', path: purfling, stroke: 4 },
    { ink: 'pale', path: ring(holeX, holeY, 70, 60) },
    { ink: 'dark', path: disc(holeX, holeY, 56) },
    { ink: 'dark', path: bridge },
    { ink: 'pale', path: pegs },
    { ink: 'dark', path: pegs, stroke: 5 },
    { ink: 'dark', path: fingerboard + headstock },
    { ink: 'second', path: frets },
    { ink: 'pale', path: strings },
  ]
  return { outlines: [body, fingerboard, headstock, pegs], layers }
}
