// A hurricane lamp with a wire about its glass and rays about its flame.

import type { Layer } from './drawing.ts'
import { brush, line, shape, slantTones, spots } from './line.ts'

const glass = shape(
  spots('500 830, 566 860, 590 940, 572 1030, 540 1076, 460 1076, 428 1030, 410 940, 434 860'),
)
const flame = shape(spots('500 876!, 526 930, 534 980, 518 1030, 500 1042, 482 1030, 466 980, 478 920'))
const heart = shape(spots('500 950, 512 984, 508 1020, 500 1030, 492 1020, 488 984'))
const cap = shape(
  spots('440 830!, 452 790, 470 776!, 476 744!, 524 744!, 530 776!, 548 790, 560 830!, 500 842'),
)
const base = shape(
  spots('432 1074!, 568 1074!, 600 1110, 616 1180, 612 1320!, 388 1320!, 384 1180, 400 1110'),
)
const bail = line(
  spots(
    '404 1120!, 372 1010, 366 900, 392 800, 440 730, 500 708, 560 730, 608 800, 634 900, 628 1010, 596 1120!',
  ),
)
const wires = [
  line(spots('410 940!, 460 964, 540 964, 590 940!')),
  line(spots('452 842!, 440 950, 462 1074!')),
  line(spots('548 842!, 560 950, 538 1074!')),
].join('')
const glow = Array.from({ length: 28 }, (_, index) => {
  const angle = (index / 28) * Math.PI * 2
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  const far = 190 + (index % 2) * 46
  return brush(
    spots(
      `${500 + cos * 112} ${956 + sin * 142}, ${500 + cos * 150} ${956 + sin * 180}, ${500 + cos * far} ${956 + sin * (far + 30)}`,
    ),
    15,
    0.3,
  )
}).join('')

export const hurricaneLamp = (): Layer[] => [
  { ink: 'hot', path: glow },
  { ink: 'pale', path: glass + cap + base, stroke: 24 },
  { ink: 'dark', path: bail, stroke: 20 },
  { ink: 'pale', path: bail, stroke: 8 },
  { ink: 'pale', path: glass },
  { ink: 'hot', path: flame },
  { ink: 'dark', path: flame, stroke: 5 },
  { ink: 'first', path: heart },
  { ink: 'dark', path: glass, stroke: 7 },
  { ink: 'dark', path: wires, stroke: 7 },
  { ink: 'first', path: cap + base },
  {
    ink: 'dark',
    path: slantTones([{ spine: spots('612 1110, 626 1180, 610 1230'), reach: 70, depth: 0.95 }]),
    within: base,
  },
  { ink: 'dark', path: cap + base, stroke: 7 },
  {
    ink: 'dark',
    path: brush(spots('404 1130, 500 1146, 600 1130'), 8) + brush(spots('394 1190, 500 1208, 608 1190'), 8),
  },
]
