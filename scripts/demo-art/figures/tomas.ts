// Tomás Villaverde Quiroga bent over a guitar that he holds the wrong way round, its neck to the left: a hat, a grey
// moustache, his eyes on his fingers.

import type { Drawing, Layer } from './drawing.ts'
import { brush, shape, slantTones, spaceAt, spots } from './line.ts'
import { playingArms } from './playing-arms.ts'
import { spanishGuitar, spanishGuitarIn } from './spanish-guitar.ts'

const head = spaceAt({ x: 462, y: 400, size: 3.5, lean: -0.2 }, { x: 0, y: 55 })

const faceShape = shape(
  head(
    '-6 8, -20 12, -29 23, -32.6 37, -30.6 47, -33 58, -31.2 69, -28 82, -25.6 94, -20.6 104, -12 108.6, -1 107.6, 12 101, 24 91, 32 79, 35.4 66, 37 52, 37 36, 30 18, 14 8',
  ),
)
const ear = shape(head('36 50, 39.4 44.6, 45 44.2, 48.6 50, 47.6 59, 44.4 67, 40 72, 36.6 68'))
const earLines =
  brush(head('39.6 50, 43.6 48, 45.4 53, 43 60.6'), 5) + brush(head('39.4 56, 42.4 56.6, 41 63'), 5)
const side = shape(
  head('34 12!, 50 14, 60 32, 59 56, 52 76!, 47 68, 49 54, 45.4 44, 39.6 43.6, 36.8 58!, 34.6 40'),
)
const sideCuts = [
  brush(head('42 16, 52 30, 54 52'), 6),
  brush(head('38 20, 46 32, 49 44'), 5),
  brush(head('48 16, 57 34, 55 62'), 5),
].join('')

const crown = shape(
  head('-38 10!, -41 -12, -33 -34, -14 -46, 4 -40, 17 -45, 37 -38, 50 -16, 55 18!, 24 6, -8 2'),
)
const ribbon = shape(head('-38.6 11!, -40 -5!, -8 -12, 24 -9, 53 2!, 55.6 18!, 24 8, -8 4'))
const brim = shape(
  head('-62 18, -46 6, -12 -0.6, 22 2, 52 12, 74 28, 77 36, 66 40, 46 30, 22 21, -10 17, -38 21, -56 27'),
)
const crownCuts = [
  brush(head('4 -39, 2 -28, 4 -14'), 8, 0.3),
  brush(head('-20 -42, -26 -28, -26 -14'), 6),
  brush(head('30 -39, 38 -24, 42 -8'), 6),
].join('')

const moustache = shape(
  head(
    '-15 75, -20 74, -25 76.4, -29.4 82, -31 88.4!, -25 86, -19 83, -14.8 82.4, -8 83.4, 0 87, 7 91.4!, 5.4 84, 0 77.6, -8 74.4',
  ),
)
const moustacheCuts = [
  '-17 75.6, -21.4 78.4, -26 84',
  '-19.6 76, -24.4 79.6, -29 86',
  '-14.8 76.4, -15 79, -14.8 82',
  '-11 75.6, -5 79, 0 84',
  '-7 75.6, -1 80, 4.4 88',
]
  .map((text) => brush(head(text), 4))
  .join('')
const lip = shape(head('-22 86.4!, -14.6 85.2, -5 87!, -8.6 91, -13.4 92.4, -18.6 90.8'))

const features = [
  brush(head('-6 52.6, -0.6 56.6, 5.6 58, 12.4 56.6, 18.6 52.4'), 9, 0.5),
  brush(head('-15 53.4, -19.4 56.6, -24.4 56.6, -30.6 51.4'), 8, 0.5),
  brush(head('-4 48.6, 1 46, 9 45.6, 16.6 49.4'), 4),
  brush(head('-29 48, -23 46, -17.4 48.8'), 3.6),
  brush(head('-1 61.6, 5 62.8, 11.6 61'), 3.6),
  brush(head('20 52, 25 50.4'), 3.6),
  brush(head('20.4 55, 25.6 56'), 3.6),
  brush(head('-7 41.6, 2 35.6, 12 35, 24 41.4'), 17, 0.35),
  brush(head('-15 41.4, -21 36.4, -26.6 36.4, -32 41'), 14, 0.4),
  brush(head('-14.6 45, -17.6 54, -22 62, -26.6 68, -25.6 72.4, -20 74'), 6.4, 0.75),
  brush(head('-21.4 73.4, -17.8 71.6, -14.4 75, -10.4 72.4, -7 73.4'), 8),
  brush(head('-8 65, -3.4 67.6, -3 72, -7 74'), 6, 0.6),
  brush(head('-2 71, 7 76, 11.6 84, 11.4 92'), 6, 0.5),
  brush(head('17 68, 21 76, 18 87'), 5),
  brush(head('-20 99, -13 97, -6 99'), 5),
].join('')

const neck = shape([
  ...head('34 72!, 24 90, 8 104, -3 107'),
  ...spots('486 610, 478 660, 434 720!, 544 800!, 684 720!, 646 660, 630 600, 624 530'),
])
const shirt = shape(
  spots(
    '456 684!, 400 712, 310 744, 232 806, 196 910, 206 1040, 236 1300!, 236 1900!, 806 1900!, 806 1300!, 812 1040, 818 900, 784 800, 722 738, 664 684!, 566 780',
  ),
)
const waistcoat = shape(
  spots(
    '440 700!, 380 722, 352 744, 372 860, 362 1000, 372 1300!, 372 1900!, 690 1900!, 690 1300!, 696 1000, 684 860, 704 744, 680 704!, 640 800, 566 930!, 490 820',
  ),
)
const collar =
  shape(spots('456 668!, 426 706, 430 772!, 490 790, 556 838!, 548 790, 490 734')) +
  shape(spots('662 668!, 696 706, 696 772!, 636 786, 570 838!, 580 790, 636 734'))
const arms = playingArms(spaceAt({ x: 1000, y: 0, size: 1, mirrored: true }), spanishGuitar, {
  cloth: 'second',
  skin: 'wheat',
  picks: false,
  fretting: [
    { knuckle: [-57, 70], joint: [-72, 34], tip: [-92, 16], half: 12.5 },
    { knuckle: [-24, 66], joint: [-26, 26], tip: [-44, 8], half: 14.5 },
    { knuckle: [10, 62], joint: [14, 16], tip: [-1, -8], half: 15 },
    { knuckle: [44, 64], joint: [56, 4], tip: [43, -22], half: 14.5 },
  ],
})

const instrument = spanishGuitarIn(spanishGuitar)

/** The light on the near cheekbone, below the shadow of the brim. */
const lights = shape(head('3 67.4!, 10 66.6, 17 64, 23 59.4!, 22 66, 16.6 71, 9.4 72.6'))

export function tomas(): Drawing {
  const layers: Layer[] = [
    { ink: 'wheat', path: neck },
    {
      ink: 'dark',
      path: slantTones([
        { spine: head('-4 110, 10 108, 24 99, 36 82'), reach: 74, depth: 1 },
        { spine: spots('634 560, 646 640, 680 720'), reach: 50, depth: 0.9 },
      ]),
      within: neck,
    },
    { ink: 'dark', path: neck, stroke: 6 },
    { ink: 'second', path: shirt },
    { ink: 'dark', path: shirt, stroke: 7 },
    { ink: 'dark', path: waistcoat },
    { ink: 'second', path: collar },
    { ink: 'dark', path: collar, stroke: 6 },
    { ink: 'pale', path: side },
    { ink: 'dark', path: sideCuts, within: side },
    { ink: 'dark', path: side, stroke: 5 },
    { ink: 'wheat', path: faceShape },
    {
      ink: 'tan',
      path: slantTones([{ spine: head('39 44, 37 66, 32 82, 23 94, 6 107'), reach: 60, depth: 0.95 }]),
      within: faceShape,
    },
    {
      ink: 'dark',
      path: slantTones([{ spine: head('-36 22, -10 16, 20 20, 40 30'), reach: 48, depth: 1 }]),
      within: faceShape,
    },
    { ink: 'dark', path: faceShape, stroke: 6.5 },
    { ink: 'wheat', path: ear },
    { ink: 'dark', path: ear, stroke: 5 },
    { ink: 'dark', path: earLines },
    { ink: 'fair', path: lights },
    { ink: 'hot', path: lip },
    { ink: 'dark', path: features },
    { ink: 'pale', path: moustache },
    { ink: 'dark', path: moustacheCuts },
    { ink: 'dark', path: moustache, stroke: 5 },
    { ink: 'first', path: crown },
    {
      ink: 'dark',
      path: slantTones([{ spine: head('56 10, 51 -16, 38 -40, 16 -48'), reach: 80, depth: 0.95 }]),
      within: crown,
    },
    { ink: 'dark', path: crownCuts },
    { ink: 'dark', path: crown, stroke: 7 },
    { ink: 'hot', path: ribbon },
    { ink: 'dark', path: ribbon, stroke: 6 },
    { ink: 'first', path: brim },
    {
      ink: 'dark',
      path: slantTones([{ spine: head('-40 24, -10 20, 22 24, 46 33, 66 43'), reach: 34, depth: 0.95 }]),
      within: brim,
    },
    { ink: 'dark', path: brim, stroke: 7 },
    ...arms.behind,
    { ink: 'pale', path: instrument.outlines.join(''), stroke: 16 },
    ...instrument.layers,
    ...arms.before,
  ]
  return {
    outlines: [crown, brim, side, faceShape, neck, shirt],
    layers,
    face: { x: 460, y: 400 },
  }
}
