// Łucja Wrońska from the front: a severe bob, no smile, a striped shirt, her bass.

import { bassGuitar, bassGuitarLayers, bassGuitarOutlines } from './bass-guitar.ts'
import type { Drawing, Layer } from './drawing.ts'
import { type FrontFace, frontFeatures, frontOutline, frontSkin } from './front.ts'
import { band, brush, shape, slantTones, spaceAt, spots, walk } from './line.ts'
import { playingArms } from './playing-arms.ts'
import { bothBrushes, mirrored, strands } from './strands.ts'

const size = 3.7
const head = spaceAt({ x: 494, y: 196, size, lean: -0.05 })

const face: FrontFace = {
  head,
  size,
  skin: 'fair',
  half: '0 106, 9 104, 20 95, 30 80, 35 65, 36.4 48, 35 30, 24 12, 0 6',
  gaze: 0.6,
  open: 0.74,
  brow: '5.4 41.6, 13 38, 22 37, 31 39.6',
  browWide: 4.4,
  nose: 8.8,
  mouth: 12,
  smile: -1,
  lips: 'hot',
  shadows: [
    { spine: head('38 34, 38 60, 33 82, 22 96, 8 107'), reach: 50, depth: 0.95 },
    { spine: head('-36 34, 0 31, 36 34'), reach: 26, depth: 0.95 },
  ],
}

const bob = mirrored(
  head,
  '0 -12, 22 -9, 42 4, 51 26, 54 52, 57 78, 61 99!, 55 95, 53.4 103!, 48.6 95, 45.4 100!, 43 92, 39.6 95!, 37 70, 36 50, 30 30, 0 26',
)
/** Single strands leave the outline. */
const loose = [
  '-54 56, -58 74, -60.6 90, -65 100',
  '-52 76, -54 92, -57.4 104, -62 110',
  '-46 80, -46 94, -47 104, -50 111',
  '54 50, 58.6 70, 62 86, 67 97',
  '55 78, 58 92, 61.6 101, 66 106',
  '46 82, 47 96, 48.6 105, 47.6 112',
]
  .map((text) => brush(head(text), 8, 0.4))
  .join('')
const bobShine = ([1, -1] as const)
  .map((side) =>
    strands(
      [
        head(`${3 * side} -10, ${30 * side} 2, ${39 * side} 36, ${44 * side} 92`),
        head(`${3 * side} -11, ${42 * side} 6, ${53 * side} 44, ${57 * side} 94`),
      ],
      8,
      6,
      0.3,
    ),
  )
  .join('')
/** The fringe was cut by herself: no two of its tips end on one line. */
const fringe = shape(
  head(
    '0 -12, 22 -9, 38 6, 41 26, 38.6 40!, 34 35, 30 38.6!, 26 34, 20 37.6!, 16 33.4, 10 38!, 6 33.6, 1 36.6!, -3 32.6, -7 38!, -12 33, -17 36.6!, -22 33, -27 39.6!, -32 34.4, -38.6 41!, -41 26, -38 6, -22 -9',
  ),
)
const parting = band(
  walk(head('-11.6 -12, -10 -5, -9.4 2, -10.4 9')),
  (along) => 7.4 * (1 - along) ** 0.6 + 0.6,
)
const fringeShine =
  strands([head('-13 -8, -29 8, -36 35'), head('-11 2, -17 16, -20 34')], 9, 7, 0.36) +
  strands([head('-8 4, -4 18, 0 33'), head('-4 -6, 16 8, 22 34'), head('0 -9, 28 5, 36 34')], 15, 7, 0.36) +
  // A few go on over the dark between the fringe and the sides.
  strands([head('4 -11, 34 2, 42 26, 40 52'), head('6 -12, 38 2, 45 28, 45 56')], 3, 5, 0.4) +
  strands([head('-16 -11, -36 4, -42 26, -40 52'), head('-18 -11, -40 4, -45 28, -45 56')], 3, 5, 0.4)
/** A line of ink goes on from the corner of each eye. */
const wings = bothBrushes(head, '20 48, 27 50.6, 32.6 47', 7, 0.5)

const neck = shape(head('-18 84!, -19 110, -24 130, -30 168!, 30 168!, 24 130, 19 110, 18 84!'))
const shirt = shape(
  spots(
    '420 660!, 360 688, 304 716, 243 770!, 256 880, 236 1040, 236 1300!, 236 1900!, 800 1900!, 800 1300!, 796 1040, 770 880, 783 770!, 720 720, 640 690, 588 656!, 500 760',
  ),
)
const stripes = Array.from({ length: 9 }, (_, index) => {
  const y = 726 + index * 70
  return band(
    walk(spots(`160 ${y - 10}, 360 ${y + 14}, 520 ${y + 18}, 680 ${y + 14}, 860 ${y - 10}`)),
    () => 27,
  )
}).join('')
const strap = band(walk(spots('648 636, 560 780, 470 880, 360 960')), () => 36)
const arms = playingArms(spots, bassGuitar, {
  cloth: 'hot',
  skin: 'fair',
  picks: false,
  over: bassGuitarOutlines.join(''),
  striped: true,
  fretting: [
    { knuckle: [-58, 72], joint: [-62, 30], tip: [-80, 6], half: 12 },
    { knuckle: [-25, 64], joint: [-26, 14], tip: [-45, -10], half: 14 },
    { knuckle: [12, 60], joint: [15, 0], tip: [-3, -24], half: 14.4 },
    { knuckle: [46, 64], joint: [61, 8], tip: [47, -18], half: 14 },
  ],
})

export function lucja(): Drawing {
  const layers: Layer[] = [
    { ink: 'dark', path: bob + loose },
    { ink: 'first', path: bobShine, within: bob },
    { ink: 'fair', path: neck },
    {
      ink: 'dark',
      path: slantTones([{ spine: head('-26 98, 0 109, 26 98'), reach: 66, depth: 1 }]),
      within: neck,
    },
    { ink: 'dark', path: neck, stroke: 6 },
    { ink: 'hot', path: shirt },
    { ink: 'dark', path: stripes, within: shirt },
    { ink: 'dark', path: shirt, stroke: 7 },
    { ink: 'pale', path: strap, within: shirt },
    { ink: 'dark', path: strap, stroke: 6, within: shirt },
    ...frontSkin(face),
    { ink: 'dark', path: fringe },
    { ink: 'first', path: fringeShine, within: bob },
    { ink: 'fair', path: parting },
    ...frontFeatures(face),
    { ink: 'dark', path: wings + brush(head('-6 98, 0 96.6, 6 98'), 5) },
    ...arms.behind,
    { ink: 'pale', path: bassGuitarOutlines.join(''), stroke: 16 },
    ...bassGuitarLayers(),
    ...arms.before,
  ]
  return { outlines: [bob, loose, frontOutline(face), neck, shirt], layers, face: { x: 494, y: 390 } }
}
