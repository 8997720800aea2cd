// A modular synthesizer: knobs, sockets and the cables between them.

import { disc, ring } from '../shapes.ts'
import type { Layer } from './drawing.ts'
import { brush, line, type Spot, shape, spots } from './line.ts'

const columns = [668, 806, 944]
const left = 616
const top = 700

const casing = shape(spots(`${left} ${top}!, 1090 ${top}!, 1090 1900!, ${left} 1900!`))
const cheeks = [left, 1052]
  .map((x) => shape(spots(`${x} ${top}!, ${x + 38} ${top}!, ${x + 38} 1900!, ${x} 1900!`)))
  .join('')
const grain = [
  brush(spots('626 716, 632 800, 626 900, 634 1010, 628 1120, 632 1250'), 4),
  brush(spots('642 716, 646 830, 640 960, 646 1090, 642 1250'), 4),
].join('')
/** Gaps between the modules, and screws in their corners. */
const gaps = columns
  .slice(1)
  .map((x) =>
    line([
      [x - 27, top + 14, 1],
      [x - 27, 1900, 1],
    ]),
  )
  .join('')
const places = columns.flatMap((x) => [x - 2, x + 58].map((at) => at + 14))
const knobs = places.flatMap((x, index) =>
  [752, 832].map((y, row) => ({ x, y, turn: ((index * 5 + row * 3) % 7) * 0.7 - 3.9 })),
)
const knobDiscs = knobs.map(({ x, y }) => disc(x, y, 22)).join('')
const pointers = knobs
  .map(({ x, y, turn }) => {
    const at = (reach: number): Spot => [x + Math.cos(turn) * reach, y + Math.sin(turn) * reach]
    return brush([at(4), at(12), at(22)], 7)
  })
  .join('')
const ticks = knobs
  .flatMap(({ x, y }) =>
    [-3.9, -2.75, -1.57, -0.4, 0.76].map((turn) =>
      disc(x + Math.cos(turn) * 31, y + Math.sin(turn) * 31, 2.6),
    ),
  )
  .join('')
const socketRows = [912, 984, 1056, 1128, 1200]
const sockets = places.flatMap((x) => socketRows.map((y) => [x, y] as const))
const socketRings = sockets.map(([x, y]) => ring(x, y, 17, 10)).join('')

const socket = (column: number, row: number): Spot => [places[column] ?? 0, socketRows[row] ?? 0]
const [one, other, third] = [socket(4, 3), socket(0, 3), socket(2, 2)]
const courses: readonly (readonly Spot[])[] = [
  // From the plug in her hand.
  [...spots('832 932, 806 984, 780 1050, 800 1118, 862 1150, 924 1142'), one],
  [other, ...spots('700 1196, 760 1236, 840 1236, 900 1210'), socket(4, 4)],
  [third, ...spots('790 1110, 770 1180, 700 1240, 640 1290, 560 1330')],
]
const ends = [one, other, socket(4, 4), third]

export const modulesOutline = casing

export const modules = (): Layer[] => [
  { ink: 'dark', path: casing },
  { ink: 'second', path: cheeks },
  { ink: 'dark', path: grain },
  { ink: 'dark', path: cheeks, stroke: 6 },
  { ink: 'first', path: gaps, stroke: 4 },
  { ink: 'second', path: knobDiscs },
  { ink: 'dark', path: pointers },
  { ink: 'second', path: ticks },
  { ink: 'first', path: socketRings },
]

export const cables = (): Layer[] => [
  ...courses.flatMap((course): Layer[] => [
    { ink: 'dark', path: line(course), stroke: 32 },
    { ink: 'hot', path: line(course), stroke: 18 },
  ]),
  { ink: 'dark', path: ends.map(([x, y]) => disc(x, y, 24)).join('') },
  { ink: 'hot', path: ends.map(([x, y]) => disc(x, y, 17)).join('') },
  { ink: 'dark', path: ends.map(([x, y]) => disc(x, y, 6)).join('') },
]

/** The plug between finger and thumb, in the space of the hand. */
export const plug = (hand: (text: string) => Spot[]): Layer[] => [
  {
    ink: 'dark',
    path: shape(hand('812 922!, 890 922!, 900 928!, 900 948!, 890 954!, 812 954!')),
    stroke: 12,
  },
  { ink: 'hot', path: shape(hand('812 924!, 888 924!, 898 930!, 898 946!, 888 952!, 812 952!')) },
  { ink: 'second', path: shape(hand('900 933!, 934 933, 942 938, 934 943, 900 943!')) },
]
