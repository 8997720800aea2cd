// Marks with a building in them.

import { brush } from '../figures/line.ts'
import { acid, ink, paper, vermilion } from '../palettes.ts'
import { bar, quad } from '../shapes.ts'
import { edgeOf, hatched, keyed, type Mark, type Plate, ruled, toned } from './plate.ts'

/** A shed with a gable. */
const shed = (x: number, top: number, width: number, foot: number) =>
  quad(x, foot, x, top + width * 0.42, x + width / 2, top, x + width, top + width * 0.42, x + width, foot)

const quay = 760
const sheds = [
  { x: 184, top: 430, colour: paper },
  { x: 346, top: 250, colour: paper },
  { x: 508, top: 130, colour: vermilion },
  { x: 670, top: 350, colour: paper },
]

/** Lamps one over the other, as on the meter of a tape machine; the upper ones are red. */
function lampsOf(x: number, top: number): { lit: string; loud: string } {
  const rows = Array.from(
    { length: Math.floor((quay - 24 - top - 96) / 44) },
    (_, row) => quay - 62 - row * 44,
  )
  const lamp = (y: number) => bar(x + 32, y, 82, 24)
  return {
    lit: rows
      .filter((y) => y > 330)
      .map(lamp)
      .join(''),
    loud: rows
      .filter((y) => y <= 330)
      .map(lamp)
      .join(''),
  }
}

/** Four sheds in a row, which are also the bars of a level meter; their image stands in the water. */
export const saltRow: Mark = {
  ground: ink,
  plates: [
    toned((x, y) => Math.max(0.62 - Math.hypot(x - 581, (y - 330) * 1.1) / 560, 0), '#6b2a1e'),
    edgeOf(sheds.map(({ x, top }) => shed(x, top, 146, quay)).join('')),
    ...sheds.flatMap(({ x, top, colour }): Plate[] => {
      const path = shed(x, top, 146, quay)
      const { lit, loud } = lampsOf(x, top + 60)
      return [
        ...keyed(path, colour),
        hatched(path, [
          {
            spine: [
              [x + 150, top + 40],
              [x + 150, quay],
            ],
            reach: 62,
            depth: 0.95,
          },
        ]),
        {
          ink,
          path: brush(
            [
              [x - 6, top + 66],
              [x + 73, top + 2, 1],
              [x + 152, top + 66],
            ],
            18,
          ),
        },
        { ink, path: lit + loud },
        { ink: acid, path: lit },
        { ink: colour === vermilion ? paper : vermilion, path: loud },
        { ink, path: lit + loud, stroke: 6 },
      ]
    }),
    { ink: paper, path: bar(150, quay, 700, 16) },
    ruled((x, y) => {
      if (y < quay + 30 || y > 950) return -1
      const over = sheds.find(
        (one) => x > one.x + Math.sin(y / 9) * 9 && x < one.x + 146 + Math.sin(y / 9) * 9,
      )
      return over ? Math.max(0.78 - (y - quay) / 260, 0.08) : -1
    }, paper),
  ],
}
