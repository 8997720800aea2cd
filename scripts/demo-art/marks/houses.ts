// Marks with a building in them.

import { brush, shape } from '../figures/line.ts'
import { acid, ink, paper, vermilion } from '../palettes.ts'
import { bar, disc, quad } from '../shapes.ts'
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

/** An arch open at its foot. */
const arch = (x: number, top: number, width: number, foot: number, wall: number) => {
  const [outer, inner] = [width / 2, width / 2 - wall]
  return (
    `M${x} ${foot}V${top + outer}A${outer} ${outer} 0 0 1 ${x + width} ${top + outer}V${foot}` +
    `H${x + width - wall}V${top + outer}A${inner} ${inner} 0 0 0 ${x + wall} ${top + outer}V${foot}z`
  )
}

const green = '#1f4a40'
const blush = '#f4e4d2'
const sun = { x: 500, y: 400 }
const bays = [-166, 56, 278, 500, 722, 944]
/** Stones of an arch: lines from its middle outwards. */
const stones = bays
  .flatMap((x) =>
    Array.from({ length: 9 }, (_, index) => {
      const angle = Math.PI + ((index + 0.5) / 9) * Math.PI
      const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
      const [cx, cy] = [x + 111, 571]
      return brush(
        [
          [cx + cos * 80, cy + sin * 80],
          [cx + cos * 106, cy + sin * 106],
        ],
        6,
      )
    }),
  )
  .join('')
const lighter = Array.from({ length: 6 }, (_, row) => {
  const [y, wide] = [838 + row * 27, 330 - row * 42]
  return brush(
    [
      [500 - wide, y],
      [500 - wide * 0.4, y - 7],
      [500 + wide * 0.3, y + 6],
      [500 + wide, y],
    ],
    17,
  )
}).join('')

/** An arcade on the quay before a low sun, which lies in the water in pieces. */
export const lazaret: Mark = {
  ground: '#dca294',
  plates: [
    toned((x, y) => Math.max(0.7 - (Math.hypot(x - sun.x, y - sun.y) - 270) / 330, 0), '#e9bda9'),
    { ink: blush, path: disc(sun.x, sun.y, 272) },
    toned((_x, y) => Math.max((y - 300) / 800, 0), '#e88a70', disc(sun.x, sun.y, 272)),
    edgeOf(bays.map((x) => arch(x, 460, 222, 800, 36)).join('') + bar(-40, 412, 1080, 48), blush),
    { ink: green, path: bays.map((x) => arch(x, 460, 222, 800, 36)).join('') },
    // The spandrels between the arches.
    { ink: green, path: bays.map((x) => quad(x - 60, 460, x + 60, 460, x + 34, 500, x - 34, 500)).join('') },
    {
      ink: green,
      path: bays
        .map((x) =>
          shape([
            [x - 96, 458, 1],
            [x + 96, 458, 1],
            [x + 36, 506],
            [x + 5, 576, 1],
            [x - 5, 576, 1],
            [x - 36, 506],
          ]),
        )
        .join(''),
    },
    { ink: blush, path: stones },
    ...keyed(bar(-40, 412, 1080, 40), green, green),
    { ink: blush, path: bar(-20, 426, 1040, 6) },
    {
      ink: blush,
      path: bays
        .map((x) =>
          brush(
            [
              [x, 590],
              [x, 700],
              [x, 796],
            ],
            7,
          ),
        )
        .join(''),
    },
    { ink: green, path: bar(-20, 790, 1040, 240) },
    { ink: blush, path: bar(-20, 800, 1040, 7) },
    ruled(
      (x, y) => (y < 820 ? -1 : 0.3 + 0.12 * Math.sin(x / 60 + y / 13)),
      '#2f6a5c',
      bar(-20, 812, 1040, 200),
    ),
    { ink: blush, path: lighter },
  ],
}
