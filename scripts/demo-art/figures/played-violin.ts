// A violin with five strings as one sees it from some way off: its neck joins its body at 0 0 and is above it.

import { disc } from '../shapes.ts'
import type { Layer } from './drawing.ts'
import { band, brush, shape, slantTones, walk } from './line.ts'
import { mirrored, type Space } from './strands.ts'

export function playedViolin(place: Space): { outline: string; layers: readonly Layer[] } {
  const body = mirrored(
    place,
    '3 -4, 60 2, 112 26, 140 70, 146 116, 134 152, 122 166!, 104 184, 92 220, 90 262, 100 304, 128 322!, 156 348, 180 400, 184 462, 164 532, 116 584, 60 604, 3 610',
  )
  const holes = [-1, 1]
    .map((side) =>
      brush(
        place(`${side * 44} 196, ${side * 60} 200, ${side * 58} 262, ${side * 62} 326, ${side * 80} 332`),
        8,
      ),
    )
    .join('')
  /** Light on the edge of the belly that is above. */
  const lights =
    brush(place('-34 20, -86 36, -118 70, -126 112, -116 146'), 7, 0.4) +
    brush(place('-136 350, -158 400, -162 462, -144 522, -104 566'), 8, 0.4) +
    brush(place('-112 352, -134 400, -138 456, -124 506'), 5, 0.4) +
    brush(place('-96 60, -106 92, -104 122'), 4.6, 0.4)
  const neck = shape(place('-26 14!, -22 -250!, 22 -250!, 26 14!'))
  const fingerboard = shape(place('-24 -246!, 24 -246!, 34 168!, -34 168!'))
  const pegbox = shape(
    place('-26 -246!, -24 -320, -34 -350, -34 -384, -16 -410, 16 -410, 34 -384, 34 -350, 24 -320, 26 -246!'),
  )
  const pegs = [
    '-20 -270, -66 -276',
    '-20 -306, -62 -312',
    '20 -258, 68 -260',
    '20 -290, 66 -294',
    '20 -322, 60 -328',
  ]
    .map((text) => {
      const [[x, y] = [0, 0]] = place(text).slice(-1)
      return band(walk(place(text)), () => 7) + disc(x, y, 8)
    })
    .join('')
  const winding = brush(place('-12 -396, 12 -388, 16 -368, -4 -360, -10 -374'), 4)
  const bridge = shape(place('-44 288!, -38 264, 38 264, 44 288!'))
  const tailpiece = shape(place('-36 384!, 36 384!, 18 566!, -18 566!'))
  const strings = [-1, -0.5, 0, 0.5, 1]
    .map((v) => band(walk(place(`${v * 13} -250!, ${v * 28} 268!, ${v * 24} 392!`)), () => 1.8))
    .join('')
  return {
    outline: body + neck + pegbox + pegs,
    layers: [
      { ink: 'dark', path: pegs },
      { ink: 'first', path: neck + pegbox },
      { ink: 'dark', path: neck + pegbox, stroke: 5 },
      { ink: 'dark', path: winding },
      { ink: 'first', path: body },
      {
        ink: 'dark',
        path: slantTones([
          {
            spine: place('146 90, 140 150, 92 210, 92 280, 132 322, 178 392, 190 470, 160 548, 90 600'),
            reach: 40,
            depth: 0.98,
          },
        ]),
        within: body,
      },
      { ink: 'second', path: lights },
      { ink: 'dark', path: body, stroke: 6 },
      { ink: 'dark', path: holes },
      { ink: 'dark', path: fingerboard + tailpiece },
      { ink: 'pale', path: bridge },
      { ink: 'dark', path: bridge, stroke: 3 },
      { ink: 'pale', path: strings },
    ],
  }
}
