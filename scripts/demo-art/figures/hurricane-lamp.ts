// A hurricane lamp with a wire about its glass and rays about its flame.

import { disc } from '../shapes.ts'
import type { Layer } from './drawing.ts'
import { brush, line, type Spot, shape, slantTones, spots } from './line.ts'

const glass = shape(
  spots('500 830, 566 860, 590 940, 572 1030, 540 1076, 460 1076, 428 1030, 410 940, 434 860'),
)
const flame = shape(spots('500 876!, 526 930, 534 980, 518 1030, 500 1042, 482 1030, 466 980, 478 920'))
const heart = shape(spots('500 950, 512 984, 508 1020, 500 1030, 492 1020, 488 984'))
const cap = shape(
  spots(
    '420 842!, 434 808, 464 792!, 464 770!, 446 748!, 554 748!, 536 770!, 536 792!, 566 808, 580 842!, 500 854',
  ),
)
const crown = shape(spots('464 750!, 472 716, 528 716, 536 750!'))
const vents = [476, 492, 508, 524].map((x) => brush(spots(`${x} 774, ${x} 788`), 7)).join('')
/** The burner stands on a tank that is far wider than the glass. */
const base = shape(
  spots(
    '428 1072!, 572 1072!, 580 1104, 640 1124, 676 1156, 682 1210, 676 1320!, 324 1320!, 318 1210, 324 1156, 360 1124, 420 1104',
  ),
)
/** Tubes carry the hood, and a wire above it is what the lamp hangs by. */
const tubes =
  line(spots('362 1136!, 346 1040, 346 920, 374 828, 452 782!')) +
  line(spots('638 1136!, 654 1040, 654 920, 626 828, 548 782!'))
const bail = line(spots('374 828!, 392 730, 446 668, 500 654, 554 668, 608 730, 626 828!'))
const wires = [
  line(spots('410 940!, 460 964, 540 964, 590 940!')),
  line(spots('452 842!, 440 950, 462 1074!')),
  line(spots('548 842!, 560 950, 538 1074!')),
].join('')
/** The light about the lamp, and the rays at its edge. */
const halo = disc(500, 950, 204)
const glow = Array.from({ length: 24 }, (_, index) => {
  const angle = ((index + 0.5) / 24) * Math.PI * 2
  const at = (turn: number, reach: number): Spot => [
    500 + Math.cos(angle + turn) * reach,
    950 + Math.sin(angle + turn) * reach,
    1,
  ]
  return shape([at(0, index % 2 === 0 ? 296 : 262), at(0.11, 198), at(-0.11, 198)])
}).join('')

export const hurricaneLamp = (): Layer[] => [
  { ink: 'dark', path: halo + glow, stroke: 14 },
  { ink: 'hot', path: halo + glow },
  { ink: 'pale', path: tubes, stroke: 50 },
  { ink: 'pale', path: glass + cap + crown + base, stroke: 24 },
  { ink: 'dark', path: bail, stroke: 20 },
  { ink: 'pale', path: bail, stroke: 8 },
  { ink: 'dark', path: tubes, stroke: 30 },
  { ink: 'first', path: tubes, stroke: 16 },
  { ink: 'pale', path: glass },
  { ink: 'hot', path: flame },
  { ink: 'dark', path: flame, stroke: 5 },
  { ink: 'first', path: heart },
  {
    ink: 'dark',
    path: slantTones([{ spine: spots('574 860, 600 940, 578 1030, 546 1080'), reach: 40, depth: 0.9 }]),
    within: glass,
  },
  { ink: 'dark', path: glass, stroke: 7 },
  { ink: 'dark', path: wires, stroke: 7 },
  { ink: 'first', path: cap + crown + base },
  {
    ink: 'dark',
    path: slantTones([
      { spine: spots('660 1124, 696 1180, 690 1300'), reach: 96, depth: 1 },
      { spine: spots('424 1108, 500 1116, 576 1108'), reach: 26, depth: 0.9 },
      { spine: spots('580 800, 590 850'), reach: 44, depth: 0.95 },
    ]),
    within: cap + base,
  },
  { ink: 'dark', path: cap + crown + base, stroke: 7 },
  {
    ink: 'dark',
    path:
      vents +
      brush(spots('424 1090, 500 1098, 576 1090'), 7) +
      brush(spots('322 1196, 500 1218, 678 1196'), 10),
  },
  {
    ink: 'pale',
    path: brush(spots('352 1160, 340 1180, 338 1196'), 11) + brush(spots('440 822, 452 812, 470 806'), 8),
  },
]
