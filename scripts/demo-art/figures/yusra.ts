// Yusra Benkirane: curls that nothing holds, large glasses, a printer's apron.

import { ring } from '../shapes.ts'
import type { Drawing, Layer } from './drawing.ts'
import { discOn, type FrontFace, frontFeatures, frontOutline, frontSkin } from './front.ts'
import { brush, type Spot, shape, slantTones, spaceAt, spots } from './line.ts'
import { bothBrushes } from './strands.ts'

const size = 4.3
const head = spaceAt({ x: 494, y: 356, size, lean: 0.07 })

const face: FrontFace = {
  head,
  size,
  skin: 'brown',
  half: '0 106, 9 103, 20 95, 30 81, 35 65, 36.4 48, 35 30, 24 12, 0 6',
  gaze: 1.8,
  open: 0.8,
  brow: '5 37.4, 13 32.4, 22 32.4, 31 37.6',
  browWide: 3.8,
  nose: 9,
  mouth: 15,
  smile: 3,
  lips: 'umber',
  shadows: [
    { spine: head('38 34, 38 60, 34 80, 23 97, 8 106'), reach: 52, depth: 0.95 },
    { spine: head('-32 22, 0 14, 32 22'), reach: 34, depth: 0.9 },
  ],
}

/** Each curl is a ring wound once and a half; they lie in rows from the back to the parting. */
const curlPlaces: readonly (readonly [x: number, y: number, radius: number])[] = [
  ...Array.from({ length: 17 }, (_, index): [number, number, number] => {
    const angle = Math.PI * (0.86 + (index / 16) * 1.28)
    return [Math.cos(angle) * (56 + (index % 2) * 5), 42 + Math.sin(angle) * (54 + (index % 3) * 3), 11.4]
  }),
  ...Array.from({ length: 13 }, (_, index): [number, number, number] => {
    const angle = Math.PI * (0.93 + (index / 12) * 1.14)
    return [Math.cos(angle) * 43, 36 + Math.sin(angle) * 38, 10.6]
  }),
  ...[-26, -12, 3, 17, 29].map((x, index): [number, number, number] => [
    x,
    16 + Math.abs(x) * 0.16 + (index % 2) * 3,
    9.4,
  ]),
]
const round = ([x, y, radius]: readonly [number, number, number]) => discOn(head, x, y, radius * size)
const curl = ([x, y, radius]: readonly [number, number, number], index: number) => {
  const turn = index * 2.4
  const places = Array.from({ length: 16 }, (_, part): Spot => {
    const angle = turn + part * 0.62
    const reach = radius * (0.86 - part * 0.047)
    const [[left, top] = [0, 0]] = head(
      `${(x + Math.cos(angle) * reach).toFixed(2)} ${(y + Math.sin(angle) * reach).toFixed(2)}`,
    )
    return [left, top]
  })
  return brush(places, 8.6, 0.35)
}
const hairBack = shape(head('-50 74, -58 30, -36 -8, 0 -18, 36 -8, 58 30, 50 74, 34 60, 0 20, -34 60'))

const [[leftX = 0, leftY = 0] = [0, 0], [rightX = 0, rightY = 0] = [0, 0]] = head('-18 51, 18 51')
const rims = ring(leftX, leftY, 80, 64) + ring(rightX, rightY, 80, 64)
const glasses =
  rims +
  brush(head('-2.4 48.6, 0 46.4, 2.4 48.6'), 17) +
  bothBrushes(head, '35 47.6, 38 47, 42 47.4', 15, 0.3)
const lenses = discOn(head, -18, 51, 68) + discOn(head, 18, 51, 68)

const neck = shape(head('-18 84!, -19 108, -25 134, 25 134, 19 108, 18 84!'))
const shirt = shape(
  spots(
    '396 866!, 330 882, 214 930, 150 1010, 128 1100, 120 1300!, 120 1900!, 880 1900!, 880 1300!, 872 1100, 850 1010, 780 930, 670 882, 584 866!, 560 910, 490 940, 420 910',
  ),
)
const apron = shape(spots('356 960!, 632 960!, 676 1300!, 310 1300!'))
const straps =
  shape(spots('372 868!, 404 862!, 400 964!, 362 964!')) +
  shape(spots('580 862!, 612 868!, 628 964!, 588 964!'))

export function yusra(): Drawing {
  const curls = curlPlaces.map((place, index): readonly Layer[] => [
    { ink: 'second', path: round(place) },
    { ink: 'dark', path: round(place), stroke: 5 },
    { ink: 'pale', path: curl(place, index) },
  ])
  const layers: Layer[] = [
    { ink: 'second', path: hairBack },
    { ink: 'brown', path: neck },
    {
      ink: 'dark',
      path: slantTones([{ spine: head('-26 98, 0 108, 26 98'), reach: 66, depth: 1 }]),
      within: neck,
    },
    { ink: 'dark', path: neck, stroke: 6 },
    { ink: 'pale', path: shirt },
    {
      ink: 'dark',
      path: slantTones([{ spine: spots('880 950, 850 1050, 850 1200'), reach: 150, depth: 0.95 }]),
      within: shirt,
    },
    { ink: 'dark', path: shirt, stroke: 7 },
    { ink: 'hot', path: apron + straps },
    { ink: 'dark', path: apron + straps, stroke: 6 },
    ...frontSkin(face),
    ...curls.flat(),
    { ink: 'brown', path: lenses },
    ...frontFeatures(face),
    { ink: 'hot', path: glasses },
    { ink: 'dark', path: bothBrushes(head, '14 71, 18.6 75.4, 20 80', 5) },
  ]
  return {
    outlines: [frontOutline(face), hairBack, ...curlPlaces.map(round), shirt],
    layers,
    face: { x: 500, y: 550 },
  }
}
