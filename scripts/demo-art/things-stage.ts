// Objects on and around a stage, each in a box of 1000 by 1000, as flat pieces in printing order.

import type { Piece } from './piece.ts'
import { bar, disc, quad, ring, slab } from './shapes.ts'

export function drawTurntable(): Piece[] {
  const grooves = [330, 296, 262, 228, 194].map((r) => ring(440, 520, r, r - 5)).join('')
  return [
    { ink: 'second', path: slab(40, 120, 920, 800, 40) },
    { ink: 'first', shade: true, path: slab(60, 140, 880, 760, 30) },
    { ink: 'dark', path: disc(440, 520, 360) },
    { ink: 'pale', path: grooves },
    { ink: 'hot', path: disc(440, 520, 122) },
    { ink: 'dark', path: disc(440, 520, 16) },
    { ink: 'pale', path: quad(440, 520, 560, 196, 640, 236) + quad(440, 520, 320, 844, 240, 804) },
    { ink: 'dark', path: disc(846, 250, 74) },
    { ink: 'pale', path: disc(846, 250, 44) },
    { ink: 'pale', path: 'M846 250V600L700 742', stroke: 26 },
    { ink: 'hot', path: quad(720, 690, 764, 734, 690, 806, 646, 762) },
    { ink: 'dark', path: bar(886, 640, 16, 190) },
    { ink: 'pale', path: slab(866, 700, 56, 34, 6) },
  ]
}

export function drawAmplifier(): Piece[] {
  const cones = [
    [320, 480],
    [680, 480],
    [320, 780],
    [680, 780],
  ] as const
  const knobs = Array.from({ length: 8 }, (_, i) => disc(200 + i * 76, 186, 22)).join('')
  return [
    { ink: 'dark', path: slab(90, 90, 820, 180, 26) + slab(60, 290, 880, 680, 30) },
    { ink: 'hot', path: bar(140, 150, 690, 74) },
    { ink: 'dark', path: knobs },
    { ink: 'pale', path: Array.from({ length: 8 }, (_, i) => bar(198 + i * 76, 168, 5, 20)).join('') },
    { ink: 'first', shade: true, path: slab(100, 330, 800, 600, 12) },
    { ink: 'dark', path: cones.map(([x, y]) => disc(x, y, 134)).join('') },
    { ink: 'second', path: cones.map(([x, y]) => ring(x, y, 112, 96)).join('') },
    { ink: 'pale', path: cones.map(([x, y]) => disc(x, y, 44)).join('') },
    { ink: 'dark', path: cones.map(([x, y]) => disc(x + 8, y + 8, 30)).join('') },
  ]
}
