// Yusra Benkirane, laughing: curls that nothing holds, large glasses, a printer's apron.

import { type CrewFace, crewEyes, crewFaceOutline, crewLight, crewNose, crewSkin } from './crew-face.ts'
import { contour, crewHead, roundOn, unit } from './crew-head.ts'
import type { Drawing, Layer } from './drawing.ts'
import { brush, type Spot, shape, spaceAt, spots } from './line.ts'
import { shadow, teeth } from './lino.ts'
import { bothBrushes, mirrored } from './strands.ts'

const head = crewHead({ lean: 0.08 })

const face: CrewFace = {
  head,
  skin: 'tan',
  half: '0 107, 10 104, 21 95, 31 81, 35.6 65, 36.4 48, 35 30, 24 12, 0 6',
  shade:
    shadow(head, [
      '42 30, 42 66, 30 96, 8 114',
      '33.6 40, 32.4 64, 28 83, 11 102',
      '26 48, 23 65, 20 78, 6 95',
    ]) +
    teeth(head('-36 24, -14 17, 14 17, 36 26'), head('-32 32, -13 26, 13 26, 31 36'), 15) +
    teeth(head('-40 60, -38 74, -30 90'), head('-31 62, -30 74, -24.6 85'), 15, -0.08),
}

/** Each curl is a ring wound once and a half; they lie in rows from the back to the parting. */
type Curl = readonly [x: number, y: number, radius: number]
const curlPlaces: readonly Curl[] = [
  ...Array.from({ length: 14 }, (_, index): Curl => {
    const angle = Math.PI * (0.85 + (index / 13) * 1.3)
    return [Math.cos(angle) * (57 + (index % 2) * 4), 42 + Math.sin(angle) * (46 + (index % 2) * 3), 13.6]
  }),
  ...Array.from({ length: 10 }, (_, index): Curl => {
    const angle = Math.PI * (0.95 + (index / 9) * 1.1)
    return [Math.cos(angle) * 43, 36 + Math.sin(angle) * 31, 12]
  }),
  ...[-24, -9, 7, 22].map((x, index): Curl => [x, 15 + Math.abs(x) * 0.2 + (index % 2) * 2, 10.6]),
]
const round = ([x, y, radius]: Curl) => roundOn(head, x, y, radius)
const curl = ([x, y, radius]: Curl, index: number) => {
  const turn = index * 2.4
  const places = Array.from({ length: 15 }, (_, part): Spot => {
    const angle = turn + part * 0.64
    const reach = radius * (0.74 - part * 0.045)
    const [[left, top] = [0, 0]] = head(
      `${(x + Math.cos(angle) * reach).toFixed(2)} ${(y + Math.sin(angle) * reach).toFixed(2)}`,
    )
    return [left, top]
  })
  return brush(places, 13, 0.35)
}
const hairBack = shape(head('-50 74, -58 30, -36 -6, 0 -12, 36 -6, 58 30, 50 74, 34 60, 0 20, -34 60'))

const lens = (radius: number) => roundOn(head, -18, 52, radius) + roundOn(head, 18, 52, radius)
const arms = brush(head('-3 49, 0 46.6, 3 49'), 17) + bothBrushes(head, '33 48.6, 37 47.8, 41 48', 16, 0.3)

/** A laugh: the upper teeth, and the dark below them. */
const mouth = mirrored(head, '0 90.6, 8 89.4, 14.6 85, 17.6 79!, 9 80.2, 4 79, 0 79.8')
const upperTeeth = mirrored(head, '0 86, 8 85.2, 14.6 80.8!, 8 81.8, 0 81.6')
const lips =
  mirrored(head, '0 80.4, 9 81.2, 18.4 78.6!, 9 77.6, 3.6 76.2, 0 77.2') +
  mirrored(head, '0 93.8, 8 92.4, 15 86!, 8 89, 0 90')
const lines = [
  bothBrushes(head, '5 35.4, 13 30.6, 22 30.6, 32 36', 17, 0.4),
  bothBrushes(head, '11.6 69.6, 19.6 73.6, 22.6 80', 9),
  bothBrushes(head, '9 60.4, 17 62.6, 25 60', 6),
  brush(head('-6 99.6, 0 98.2, 6 99.6'), 7),
  crewNose(head, 9.4),
].join('')
const neck = shape(head('-18 84!, -19 108, -26 134, 24 134, 19 108, 18 84!'))
const body = spaceAt({ x: -6, y: 14, size: 1 })
const shirt = shape(
  body(
    '396 866!, 330 882, 214 924, 150 1000, 128 1090, 120 1300!, 120 1900!, 892 1900!, 892 1300!, 884 1090, 862 1000, 788 924, 670 882, 584 866!, 560 910, 490 940, 420 910',
  ),
)
const apron = shape(body('350 950!, 640 950!, 686 1300!, 306 1300!'))
const straps =
  shape(body('362 870!, 402 862!, 404 958!, 352 958!')) +
  shape(body('582 862!, 622 870!, 638 958!, 588 958!'))

export function yusra(): Drawing {
  const curls = curlPlaces.map((place, index): readonly Layer[] => [
    { ink: 'first', path: round(place) },
    { ink: 'dark', path: round(place), stroke: contour },
    { ink: 'dark', path: curl(place, index) },
  ])
  const layers: Layer[] = [
    { ink: 'first', path: hairBack },
    { ink: 'tan', path: neck },
    {
      ink: 'dark',
      path: shadow(head, ['30 84, 34 110, 34 140', '19 90, 16 112, 18 134', '-16 104, -5 118, 2 134']),
      within: neck,
    },
    { ink: 'dark', path: neck, stroke: contour },
    { ink: 'pale', path: shirt },
    {
      ink: 'dark',
      path: teeth(spots('900 900, 890 1000, 880 1200'), spots('716 960, 736 1040, 736 1200'), 20),
      within: shirt,
    },
    { ink: 'dark', path: shirt, stroke: contour },
    { ink: 'hot', path: apron + straps },
    { ink: 'dark', path: apron + straps, stroke: 8 },
    ...crewSkin(face),
    ...curls.flat(),
    { ink: 'tan', path: lens(13.6) },
    crewLight(face),
    ...crewEyes(head, { gaze: 1.8, open: 0.86 }),
    { ink: 'second', path: lips },
    { ink: 'dark', path: mouth },
    { ink: 'pale', path: upperTeeth },
    { ink: 'dark', path: lips, stroke: 4 },
    { ink: 'dark', path: lines },
    { ink: 'dark', path: lens(14.6), stroke: 5.4 * unit },
    { ink: 'hot', path: lens(14.6), stroke: 3 * unit },
    { ink: 'dark', path: arms, stroke: 10 },
    { ink: 'hot', path: arms },
  ]
  return {
    outlines: [crewFaceOutline(face), hairBack, ...curlPlaces.map(round), shirt],
    layers,
    face: { x: 500, y: 560 },
  }
}
