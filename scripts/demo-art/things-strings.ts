// Instruments with strings or keys, each in a box of 1000 by 1000, as flat pieces in printing order.

import { guitarIn } from './figures/guitar.ts'
import { band, shape, spaceAt, spots, walk } from './figures/line.ts'
import { oudIn } from './figures/oud.ts'
import { spanishGuitarIn } from './figures/spanish-guitar.ts'
import { violinIn } from './figures/upright-violin.ts'
import { wireHarp } from './figures/wire-harp.ts'
import type { Piece } from './piece.ts'
import { bar, disc, quad, slab } from './shapes.ts'

/** The instruments of the portraits, upright and whole. */
const upright = -Math.PI / 2

export function drawGuitar(): readonly Piece[] {
  return spanishGuitarIn(spaceAt({ x: 500, y: 500, size: 1.15, lean: upright }, { x: 252, y: 0 })).layers
}

export function drawElectricGuitar(): readonly Piece[] {
  return guitarIn(spaceAt({ x: 500, y: 500, size: 1.24, lean: upright }, { x: 224, y: 0 })).layers
}

export function drawOud(): readonly Piece[] {
  return oudIn(spaceAt({ x: 500, y: 500, size: 1.24, lean: upright }, { x: 246, y: 0 })).layers
}

/** With its bow beside it. */
export function drawViolin(): readonly Piece[] {
  const stick = band(walk(spots('786 40!, 756 500, 724 960!')), (along) => 13 + along * 5)
  const hairs = band(walk(spots('764 70!, 732 500, 702 940!')), () => 10)
  const ends =
    shape(spots('750 66!, 776 36, 796 34!, 790 72!')) + shape(spots('694 936!, 736 930!, 732 976!, 698 974!'))
  return [
    { ink: 'dark', path: stick + ends },
    { ink: 'dark', path: hairs, stroke: 6 },
    { ink: 'pale', path: hairs },
    ...violinIn(spaceAt({ x: 470, y: 500, size: 0.92 }, { x: 0, y: 99 })).layers,
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
