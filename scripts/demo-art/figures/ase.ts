// Åse Lindqvist: a woman in profile, her head thrown back, singing; her grey hair in a bun, a knitted yoke about her
// shoulders.

import { disc, type Point } from '../shapes.ts'
import type { Drawing } from './drawing.ts'
import {
  arcsAround,
  band,
  between,
  brush,
  hatch,
  line,
  type Spot,
  shade,
  shape,
  spaceAt,
  spots,
} from './line.ts'

/** An upright head is 100 high; hers leans back about the ear. */
const head = spaceAt({ x: 585, y: 448, size: 5.15, lean: 0.2 }, { x: 50, y: 58 })
const at = (x: number, y: number): Point => {
  const [[left, top] = [0, 0]] = head(`${x} ${y}`)
  return { x: left, y: top }
}

/** From the hairline over the nose and the open mouth to the throat. */
const profile = head(
  '11 13, 3.5 22, 0.6 31, -0.2 39, -0.6 43, 2 49, -0.6 54, -5 60, -9.6 65.2, -9.9 67.6, -7.6 69.2, -2.6 70, -1.6 72.2, -3.4 75.6, -4.4 78, -2.6 79.9, 3 79.6, 10.5 82.6!, 5.6 88.4, 1.5 89.6, -0.4 91.6, 0.4 94.4, 3.4 96.8, 3.4 100.4, 2.6 104.6, 5.4 109, 11 111, 19 109.4, 27 106.6',
)

/** The back of the neck, upwards. */
const nape: readonly Spot[] = [...spots('778 900, 752 830, 736 770'), ...head('81 80, 79 70')]

const skin = shape([
  ...profile,
  ...spots('486 790, 482 860, 452 940, 640 1090, 806 960'),
  ...nape,
  ...head('60 40, 40 20'),
])

const mouth = shape(head('2 81, 5 80.6, 11.2 83.2!, 6.4 88, 2.6 88.8, 3.4 85.6, 2.2 82.6'))
const teeth = shape(head('0.2 80.7, 4 80.4, 8 81.6, 6.4 83.2, 2 82.8'))

/** The hair drawn back from the forehead, with the nape. */
const hair = shape(
  head(
    '10.6 13.6!, 20 4, 33 -2.6, 48 -4.6, 63 -1.6, 76 7, 85 20, 88 36, 86 52, 82.6 66, 80.6 79!, 77 80.4, 74.4 77.6, 70.6 79, 68 75.4, 65 72, 62.4 62, 56 47, 50 43, 47.4 52, 46.2 63!, 43.4 55, 40.6 45, 35 41, 27.6 36, 23.4 27, 18 19',
  ),
)
const bun = shape(head('74 -6, 80 -15.6, 91 -18.6, 101 -13, 104.4 -2, 100 9, 90 14.6, 79.4 11.6, 73.6 3'))

const strands = [
  head('11 14, 20 4.6, 33 -1.6, 48 -3.4, 63 -0.6, 76 5'),
  head('18 19, 28 10, 42 4.6, 56 3.6, 68 5, 78 7'),
  head('25 30, 35 20, 48 14, 60 11.6, 70 9.6, 80 9'),
  head('36 41.5, 46 30, 57 22, 68 16, 76 12, 82 10.5'),
  head('50 42, 58 36, 67 29, 75 22, 80 16, 84 12'),
  head('64 72, 70 58, 74 43, 79 33, 82 23, 86 13'),
  head('79 79, 81 66, 84.4 54, 86 42, 87 30, 88 15'),
]

/** Cuts that leave light on the hair: long in the middle, and ending in points. */
const cuts = Array.from({ length: 47 }, (_, index) => {
  const share = (index + 0.9) / 47.6
  const points = between(strands, share)
  const [from, to] = [0.02 + ((index * 7) % 5) * 0.022, 0.97 - ((index * 11) % 7) * 0.03]
  const piece = points.slice(Math.round(points.length * from), Math.round(points.length * to))
  return band(piece, (along) => {
    const light = 0.28 + 0.72 * Math.exp(-(((along - 0.36 + share * 0.1) / 0.26) ** 2))
    const dark = Math.min(0.72 + share * 4, 1) - 0.7 * share
    return Math.min(along * 9, (1 - along) * 7, 1) * (7.4 * light * dark + 0.9)
  })
}).join('')

/** The bun is wound: strands around its middle. */
const coil = Array.from({ length: 10 }, (_, index) => {
  const reach = 0.12 + index * 0.076
  const [from, turns] = [0.4 + index * 0.55, 3.6]
  const points = Array.from({ length: 46 }, (_, part) => {
    const angle = from + (part / 45) * turns
    const grown = reach + (part / 45) * 0.1
    return at(89 + Math.cos(angle) * 15.4 * grown, -2 + Math.sin(angle) * 16.4 * grown)
  })
  return band(points, (along) => Math.sin(along * Math.PI) * 7.6 + 0.5)
}).join('')

const ear = shape(
  head('51 47, 56 43.6, 61.6 45.6, 63.4 51.4, 61 58, 58.4 63, 56 68, 52.4 68.4, 51 63, 49.8 55'),
)
const earLines =
  brush(head('52.6 50, 56.4 46.6, 60.2 48.6, 60.4 54, 57.6 59.6'), 7) +
  brush(head('54 54, 57 53.6, 56.6 58, 54.6 61.4'), 8) +
  brush(head('51.4 57, 53 59.4, 52.6 62.6'), 6)

const jaw = head('19 109.4, 27 106.6, 39 99.6, 46 89.6, 49.6 77, 52 69')
const faceOnly = shape([...profile, ...jaw.slice(1), ...head('60 40, 40 20')])

const face = [
  // Brow, closed eye with lashes, crease of the lid.
  brush(head('3.4 41.4, 9 38, 16 37.6, 24.6 42'), 15, 0.35),
  brush(head('6.2 50.6, 9 54, 14 55, 20.4 51.6'), 9.5, 0.45),
  brush(head('7.6 53, 5.6 56.2, 3.2 57.4'), 5, 0.3),
  brush(head('9.6 54.4, 8.2 58, 6 59.8'), 5, 0.3),
  brush(head('12.4 55, 11.8 58.4, 10.2 60.6'), 4.6, 0.3),
  brush(head('7.4 46.8, 12 44.6, 18 46, 22.4 50'), 4.4),
  // Nostril and wing of the nose.
  brush(head('-4.8 68, -2.4 66.2, 0.2 67.2'), 10, 0.5),
  brush(head('-0.6 62.4, 2.6 64.4, 3 68, 0.4 70'), 5.4, 0.6),
  // The jaw, from under the chin to the ear.
  brush(jaw, 7, 0.2),
  // Fold from the nose past the mouth, corner of the mouth.
  brush(head('5.4 69, 11 74, 14 80.6, 13.6 86'), 5, 0.5),
  brush(head('9.6 81.6, 12.6 82.6, 14 85'), 6, 0.3),
].join('')

const lips =
  shape(head('-1.8 73.4, -3.6 75.8, -4.2 78, -2.4 79.7, 3 79.4, 10 82!, 4 77.4')) +
  shape(head('10 83.4!, 5.4 88.6, 1.6 89.8, -0.2 91.7, 0.6 94!, 5.4 92.2, 9 88.4'))

const neck = shape([
  ...head('27 106.6!'),
  ...jaw.slice(2),
  ...head('56 62, 66 62'),
  ...nape.toReversed(),
  ...spots('806 960, 640 1090, 452 940, 482 860, 486 790'),
])

/** The rings of the hatching begin where the song does. */
const arcs = arcsAround(at(-10, 83), [40, 800], [-0.7, 1.75], 9)
const faceTones = shade([
  { spine: head('-3 69.8, -0.4 70.4, 1 72'), reach: 11, depth: 0.5 },
  { spine: head('26 38, 30 46, 39 50'), reach: 40, depth: 0.5 },
  { spine: head('47 62, 46 74, 43 87, 37 96'), reach: 58, depth: 0.72 },
  { spine: head('29 66, 33 75, 31 85'), reach: 52, depth: 0.36 },
  { spine: head('5 46.6, 9 47.6'), reach: 30, depth: 0.42 },
])
const neckTones = shade([
  { spine: head('17 110, 30 108, 42 99, 49 88, 52 76'), reach: 92, depth: 1 },
  {
    spine: spots('486 790, 490 850, 480 930'),
    reach: 44,
    depth: 0.72,
  },
  {
    spine: spots('716 660, 736 760, 760 850, 800 950'),
    reach: 92,
    depth: 0.86,
  },
  {
    spine: spots('470 940, 560 985, 690 985, 790 930'),
    reach: 62,
    depth: 0.85,
  },
])

/** The jumper: a chest and a back in profile. */
const jumper = shape(
  spots(
    '452 930!, 398 976, 330 1050, 286 1150, 268 1300!, 268 1900!, 1010 1900!, 1000 1300, 970 1110, 900 1000, 812 930!, 770 975, 650 1010, 520 990',
  ),
)
const collar = shape(
  spots('462 884!, 540 930, 650 944, 740 926, 794 876!, 818 938!, 764 988, 650 1014, 524 998, 440 946!'),
)
const ribs = Array.from({ length: 21 }, (_, index) => {
  const share = (index + 0.5) / 21
  const points = between(
    [
      spots('460 886, 450 916, 440 948'),
      spots('540 932, 532 964, 524 998'),
      spots('650 946, 650 980, 650 1014'),
      spots('740 928, 752 958, 764 986'),
      spots('794 878, 806 908, 818 938'),
    ],
    share,
  )
  return band(points, () => 7)
}).join('')

const yoke = [
  spots('360 880, 440 946, 524 998, 650 1014, 764 988, 818 938, 880 850'),
  spots('140 1030, 268 1190, 430 1290, 640 1318, 850 1260, 985 1150, 1090 1000'),
]

/** A place on the yoke: along it from the chest to the back, and down it from the collar. */
const knit = (along: number, down: number): Point => {
  const points = between(yoke, down)
  const place = Math.min(Math.max(along, 0), 1) * (points.length - 1)
  const index = Math.min(Math.floor(place), points.length - 2)
  const [from, to] = [points[index], points[index + 1]] as [Point, Point]
  return { x: from.x + (to.x - from.x) * (place - index), y: from.y + (to.y - from.y) * (place - index) }
}
const row = (count: number, draw: (along: number, step: number) => readonly Point[]) =>
  Array.from({ length: count }, (_, index) => {
    const corners = draw((index + 0.5) / count, 1 / count)
    return shape(corners.map(({ x, y }): Spot => [x, y, 1]))
  }).join('')
const diamonds = (count: number, down: number, tall: number, wide: number) =>
  row(count, (along, step) => [
    knit(along, down - tall),
    knit(along + step * wide, down),
    knit(along, down + tall),
    knit(along - step * wide, down),
  ])
const ridge = (down: number, wide: number) => band(between(yoke, down), () => wide)

export function ase(): Drawing {
  return {
    outlines: [skin, hair, bun, collar, jumper],
    layers: [
      { ink: 'dark', path: bun },
      { ink: 'pale', path: coil, within: bun },
      { ink: 'pale', path: skin },
      { ink: 'dark', path: hatch(faceTones, arcs, 9), within: faceOnly },
      { ink: 'dark', path: hatch(neckTones, arcs, 9), within: neck },
      { ink: 'dark', path: mouth },
      { ink: 'pale', path: teeth },
      { ink: 'hot', path: lips },
      {
        ink: 'dark',
        path: line([...profile, ...spots('486 790, 482 860, 452 940')]) + line(nape),
        stroke: 6,
      },
      { ink: 'dark', path: face },
      { ink: 'dark', path: hair },
      { ink: 'pale', path: cuts, within: hair },
      { ink: 'pale', path: ear },
      { ink: 'dark', path: ear, stroke: 5 },
      { ink: 'dark', path: earLines },
      { ink: 'hot', path: disc(at(54.4, 75).x, at(54.4, 75).y, 17) },
      { ink: 'dark', path: jumper },
      {
        ink: 'pale',
        path: ridge(0.12, 7) + ridge(0.56, 7) + ridge(0.62, 4) + ridge(1.06, 6),
        within: jumper,
      },
      { ink: 'pale', path: diamonds(17, 0.34, 0.15, 0.42), within: jumper },
      { ink: 'hot', path: diamonds(17, 0.34, 0.075, 0.2), within: jumper },
      { ink: 'second', path: diamonds(34, 0.82, 0.09, 0.36), within: jumper },
      { ink: 'dark', path: collar },
      { ink: 'pale', path: ribs, within: collar },
      { ink: 'dark', path: collar, stroke: 6 },
    ],
    face: at(18, 62),
    // The bun stays inside narrower frames.
    middle: 562,
  }
}
