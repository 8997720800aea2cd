// Instruments with strings or keys, each in a box of 1000 by 1000, as flat pieces in printing order.

import { spaceAt } from './figures/line.ts'
import { wireHarp } from './figures/wire-harp.ts'
import type { Piece } from './piece.ts'
import { bar, blob, disc, type Point, quad, ring, short, slab } from './shapes.ts'

const points = (...numbers: readonly number[]): Point[] =>
  Array.from({ length: numbers.length / 2 }, (_, i) => ({
    x: numbers[i * 2] ?? 0,
    y: numbers[i * 2 + 1] ?? 0,
  }))

/** The points and their mirror images at the centre line, as one closed curve. */
const mirrored = (...numbers: readonly number[]): string => {
  const half = points(...numbers)
  const other = half.filter(({ x }) => x !== 500).map(({ x, y }) => ({ x: 1000 - x, y }))
  return blob([...half, ...other.reverse()], 1)
}

const strings = (count: number, width: number, from: number, to: number, thick = 3) =>
  Array.from({ length: count }, (_, i) =>
    bar(500 - width / 2 + (i * width) / (count - 1) - thick / 2, from, thick, to - from),
  ).join('')

export function drawGuitar(): Piece[] {
  const pegs = [60, 105, 150].flatMap((y) => [disc(440, y, 15), disc(560, y, 15)]).join('')
  const frets = Array.from({ length: 9 }, (_, i) => bar(468, 220 + i * 36 - i * i * 1.2, 64, 4)).join('')
  return [
    {
      ink: 'hot',
      shade: true,
      path: mirrored(
        500,
        488,
        590,
        500,
        652,
        560,
        640,
        640,
        606,
        694,
        640,
        752,
        706,
        826,
        684,
        930,
        590,
        978,
        500,
        984,
      ),
    },
    { ink: 'dark', path: disc(500, 665, 66) },
    { ink: 'pale', path: ring(500, 665, 82, 72) },
    { ink: 'dark', path: bar(466, 190, 68, 480) + quad(446, 30, 554, 30, 534, 195, 466, 195) + pegs },
    { ink: 'dark', path: slab(410, 836, 180, 34, 8) },
    { ink: 'second', path: frets },
    { ink: 'pale', path: strings(6, 46, 60, 850) },
  ]
}

export function drawViolin(): Piece[] {
  const hole = (x: number, s: number) =>
    blob(
      points(
        x,
        640,
        x + 16 * s,
        650,
        x + 6 * s,
        690,
        x + 24 * s,
        750,
        x + 8 * s,
        764,
        x - 4 * s,
        720,
        x - 10 * s,
        670,
      ),
      1,
    )
  return [
    {
      ink: 'hot',
      shade: true,
      path: mirrored(
        500,
        470,
        580,
        476,
        640,
        530,
        628,
        596,
        580,
        622,
        566,
        680,
        596,
        740,
        664,
        790,
        676,
        880,
        600,
        962,
        500,
        974,
      ),
    },
    { ink: 'dark', path: hole(418, 1) + hole(582, -1) },
    { ink: 'dark', path: quad(470, 180, 530, 180, 548, 690, 452, 690) + bar(472, 110, 56, 90) },
    { ink: 'dark', path: disc(500, 86, 44) + bar(416, 128, 168, 14) + bar(416, 162, 168, 14) },
    { ink: 'pale', path: ring(500, 86, 26, 14) },
    { ink: 'dark', path: quad(462, 800, 538, 800, 524, 948, 476, 948) },
    { ink: 'pale', path: slab(436, 726, 128, 16, 4) + strings(4, 40, 120, 810) },
    { ink: 'dark', path: quad(806, 40, 826, 44, 736, 990, 716, 986) },
    { ink: 'pale', path: quad(790, 76, 797, 77, 706, 950, 699, 949) },
  ]
}

export function drawOud(): Piece[] {
  const ribs = [-150, -75, 75, 150]
    .map((dx) => `M500 380Q${short(500 + dx * 2)} 640 ${short(500 + dx * 0.6)} 968`)
    .join('')
  return [
    {
      ink: 'hot',
      shade: true,
      path: mirrored(500, 350, 556, 400, 660, 520, 738, 680, 728, 840, 640, 945, 500, 984),
    },
    { ink: 'second', path: ribs, stroke: 5 },
    { ink: 'dark', path: disc(500, 650, 84) + disc(400, 762, 36) + disc(600, 762, 36) },
    {
      ink: 'pale',
      path: ring(500, 650, 70, 56) + ring(500, 650, 40, 28) + ring(400, 762, 24, 14) + ring(600, 762, 24, 14),
    },
    { ink: 'dark', path: quad(462, 190, 538, 190, 552, 520, 448, 520) },
    { ink: 'dark', path: quad(462, 200, 538, 200, 690, 60, 650, 20) },
    { ink: 'dark', path: [0, 1, 2, 3].map((i) => bar(520 + i * 36, 92 - i * 22, 14, 118)).join('') },
    { ink: 'dark', path: slab(420, 872, 160, 26, 8) },
    { ink: 'pale', path: strings(5, 44, 196, 876) },
  ]
}

/** The harp of the portrait, whole. */
export function drawHarp(): readonly Piece[] {
  return wireHarp(spaceAt({ x: 500, y: 500, size: 0.85 }, { x: 706, y: 880 })).layers
}

export function drawSynth(): Piece[] {
  const knobs = Array.from(
    { length: 24 },
    (_, i) => [130 + (i % 8) * 106, 210 + Math.floor(i / 8) * 120] as const,
  )
  const keys = Array.from({ length: 14 }, (_, i) => bar(84 + i * 60, 640, 5, 250)).join('')
  const sharps = Array.from({ length: 14 }, (_, i) =>
    [0, 1, 3, 4, 5].includes(i % 7) ? bar(122 + i * 60, 640, 34, 150) : '',
  ).join('')
  return [
    { ink: 'dark', path: slab(40, 100, 920, 840, 26) },
    { ink: 'first', shade: true, path: slab(74, 134, 852, 470, 12) },
    { ink: 'dark', path: knobs.map(([x, y]) => disc(x, y, 36)).join('') },
    {
      ink: 'pale',
      path: knobs
        .map(([x, y], i) =>
          quad(
            x - 4,
            y,
            x + 4,
            y,
            x + 4 + ((i * 7) % 5) * 6 - 12,
            y - 30,
            x - 4 + ((i * 7) % 5) * 6 - 12,
            y - 30,
          ),
        )
        .join(''),
    },
    { ink: 'pale', path: bar(84, 640, 832, 250) },
    { ink: 'dark', path: keys + sharps },
    {
      ink: 'hot',
      path: 'M130 210C180 520 420 560 448 330M342 450C420 700 720 640 766 210M554 210C600 420 860 520 872 330',
      stroke: 18,
    },
  ]
}
