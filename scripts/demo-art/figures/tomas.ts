// Tomás Villaverde Quiroga bent over a guitar that he holds the wrong way round, its neck to the left: a hat, a grey
// moustache, his eyes on his fingers.

import { disc } from '../shapes.ts'
import type { Drawing, Layer } from './drawing.ts'
import { engraver } from './engraving.ts'
import { brush, shape, spaceAt, spots } from './line.ts'
import { playingArms } from './playing-arms.ts'
import { spanishGuitar, spanishGuitarIn } from './spanish-guitar.ts'
import { faceLayers, faceOutlines, head } from './tomas-face.ts'

const onHead = engraver(head, 0.62)
const onBody = engraver(spots, 0.74)

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

const neck = shape([
  ...head('34 72!, 24 90, 8 104, -3 107'),
  ...spots('486 610, 478 660, 434 720!, 544 800!, 684 720!, 646 660, 630 600, 624 530'),
])
const shirt = shape(
  spots(
    '456 684!, 400 708, 290 734, 217 770!, 240 880, 236 1040, 236 1300!, 236 1900!, 806 1900!, 806 1300!, 790 1040, 772 880, 757 770!, 712 728, 664 684!, 566 780',
  ),
)
/** A kerchief about his neck, knotted at the side. */
const kerchief = shape(
  spots(
    '462 652!, 482 694, 548 724, 616 706, 660 640!, 684 676, 678 726, 628 768, 560 784, 490 768, 446 716, 442 676',
  ),
)
const knot = shape(
  spots(
    '520 742!, 552 726, 584 742, 580 772, 604 830, 596 872!, 566 850, 556 812, 540 856, 512 874!, 508 834, 528 776',
  ),
)
const kerchiefCuts =
  onBody(
    ['446 680, 470 700', '480 760, 500 726', '556 784, 556 742', '630 768, 616 722', '682 690, 654 680'],
    46,
    7,
    [{ spine: spots('444 690, 486 766, 560 784, 632 768, 682 700'), reach: 30, depth: 0.95 }],
  ) +
  brush(spots('474 690, 530 734, 556 746'), 5) +
  brush(spots('660 664, 620 722, 570 744'), 5) +
  brush(spots('548 756, 540 790, 524 840'), 5) +
  brush(spots('562 760, 574 800, 588 846'), 5)
const kerchiefDots = [
  [490, 724],
  [520, 762],
  [612, 742],
  [650, 706],
  [648, 742],
  [462, 690],
]
  .map(([x = 0, y = 0]) => disc(x, y, 7))
  .join('')
const neckCuts = [
  onBody(
    [
      '632 590, 612 612, 590 634',
      '604 616, 576 640, 554 660',
      '552 626, 530 650, 514 666',
      '500 620, 494 640, 490 656',
    ],
    20,
    7,
    [{ spine: head('-4 109, 12 104, 25 93, 36 80'), reach: 64, depth: 1 }],
  ),
  onBody(['626 540, 604 558, 584 574', '634 610, 608 622, 582 632', '652 660, 624 670, 596 680'], 16, 7.2, [
    { spine: spots('626 540, 634 610, 654 664'), reach: 46, depth: 0.95 },
  ]),
].join('')
const hatCuts =
  onHead(['54 12, 44 8', '51 -12, 41 -12', '40 -34, 33 -27', '19 -44, 16 -33', '2 -40, 3 -30'], 40, 7, [
    { spine: head('55 14, 51 -12, 40 -36, 19 -45, 4 -40'), reach: 62, depth: 0.95 },
  ]) +
  onHead(['-36 8, -34 -4', '-8 0, -8 -10', '24 4, 24 -6', '52 14, 50 2'], 84, 6, [
    { spine: head('-38 10, -8 2, 24 6, 55 18'), reach: 16, depth: 0.8 },
  ])
const brimCuts = onHead(
  ['-58 27, -52 16', '-38 21, -36 10', '-10 17, -10 6', '22 21, 24 9', '46 30, 50 18', '68 40, 72 32'],
  110,
  6,
  [{ spine: head('-58 27, -38 22, -10 18, 22 22, 46 31, 68 41'), reach: 30, depth: 0.95 }],
)
const waistcoat = shape(
  spots(
    '440 700!, 380 722, 352 744, 372 860, 362 1000, 372 1300!, 372 1900!, 690 1900!, 690 1300!, 696 1000, 684 860, 704 744, 680 704!, 640 800, 566 930!, 490 820',
  ),
)
const collar =
  shape(spots('456 668!, 426 706, 430 772!, 490 790, 556 838!, 548 790, 490 734')) +
  shape(spots('662 668!, 696 706, 696 772!, 636 786, 570 838!, 580 790, 636 734'))
const instrument = spanishGuitarIn(spanishGuitar)

const arms = playingArms(spaceAt({ x: 1000, y: 0, size: 1, mirrored: true }), spanishGuitar, {
  cloth: 'second',
  skin: 'wheat',
  picks: false,
  over: instrument.outlines.join(''),
  fretting: [
    { knuckle: [-57, 70], joint: [-72, 34], tip: [-92, 16], half: 12.5 },
    { knuckle: [-24, 66], joint: [-26, 26], tip: [-44, 8], half: 14.5 },
    { knuckle: [10, 62], joint: [14, 16], tip: [-1, -8], half: 15 },
    { knuckle: [44, 64], joint: [56, 4], tip: [43, -22], half: 14.5 },
  ],
})

export function tomas(): Drawing {
  const layers: Layer[] = [
    { ink: 'wheat', path: neck },
    {
      ink: 'tan',
      path: shape(spots('640 540!, 604 650, 540 690, 480 676!, 560 590')),
      within: neck,
    },
    { ink: 'dark', path: neckCuts, within: neck },
    { ink: 'dark', path: neck, stroke: 5.4 },
    { ink: 'hot', path: kerchief },
    { ink: 'pale', path: kerchiefDots, within: kerchief },
    { ink: 'dark', path: kerchiefCuts, within: kerchief },
    { ink: 'dark', path: kerchief, stroke: 5.4 },
    { ink: 'second', path: shirt },
    { ink: 'dark', path: shirt, stroke: 7 },
    { ink: 'dark', path: waistcoat },
    { ink: 'second', path: collar },
    { ink: 'dark', path: collar, stroke: 6 },
    { ink: 'hot', path: knot },
    { ink: 'dark', path: knot, stroke: 5.4 },
    ...faceLayers,
    { ink: 'first', path: crown },
    { ink: 'dark', path: hatCuts, within: crown },
    { ink: 'dark', path: crownCuts },
    { ink: 'dark', path: crown, stroke: 6 },
    { ink: 'hot', path: ribbon },
    { ink: 'dark', path: ribbon, stroke: 6 },
    { ink: 'first', path: brim },
    { ink: 'dark', path: brimCuts, within: brim },
    { ink: 'dark', path: brim, stroke: 6 },
    ...arms.behind,
    { ink: 'pale', path: instrument.outlines.join(''), stroke: 16 },
    ...instrument.layers,
    ...arms.before,
  ]
  return {
    outlines: [crown, brim, ...faceOutlines, neck, shirt, ...arms.outlines],
    layers,
    face: { x: 460, y: 442 },
  }
}
