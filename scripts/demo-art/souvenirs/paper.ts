// Souvenirs of paper and card.

import { shape, spots } from '../figures/line.ts'
import { setLine } from '../lettering.ts'
import { bar, disc, quad, ring, slab } from '../shapes.ts'
import { drawMark } from '../things-harbour.ts'
import {
  dots,
  flat,
  hatched,
  keyed,
  markIn,
  nameIn,
  rays,
  rings,
  type Souvenir,
  stroked,
  strokes,
  wavesIn,
} from './ink.ts'

const sheet = shape(spots('640 120!, 1010 214!, 890 690, 792 1016!, 700 1062, 600 1040, 430 984!, 520 640'))
const print = shape(spots('664 164!, 962 240!, 856 660, 770 950!, 480 880!, 560 560'))
const roll = shape(
  spots(
    '792 1016!, 800 1060, 770 1098, 716 1096, 580 1062, 430 1026, 404 1000, 430 984!, 560 1014, 690 1046, 744 1046',
  ),
)
const tubeBody = quad(176, 196, 398, 140, 624, 1010, 402, 1066)
const mouth = disc(0, 0, 114, 42)
const mouthTurn = 'translate(287 168) rotate(-14)'
const capTop = quad(168, 196, 400, 138, 416, 204, 186, 262)
const capFoot = quad(390, 996, 614, 940, 634, 1012, 408, 1068)

export const tube = (): Souvenir => ({
  wall: [rays('flat', 560, 560)],
  table: 'second',
  shadow: '420 1080, 640 1104, 860 1080',
  outlines: [sheet, roll, tubeBody, capTop, capFoot],
  layers: [
    ...keyed('pale', sheet, 10),
    flat('hot', print),
    ...keyed('dark', disc(752, 466, 150), 6),
    flat('pale', ring(752, 466, 120, 84) + disc(752, 466, 40)),
    {
      ...flat('dark', bar(0, 0, 330, 44) + bar(0, 74, 330, 22) + bar(0, 124, 330, 22), print),
      transform: 'translate(530 700) rotate(14.5)',
    },
    hatched(print, [['966 240, 860 660, 774 960', 80]]),
    stroked('dark', print, 6),
    ...keyed('pale', roll, 10),
    hatched(roll, [['430 1030, 580 1066, 716 1100, 776 1098', 40]]),
    hatched(sheet, [['440 986, 600 1030, 700 1052, 786 1020', 44]]),
    ...keyed('first', tubeBody, 10),
    hatched(tubeBody, [
      ['402 140, 628 1010', 104],
      ['176 200, 402 1066', 24],
    ]),
    {
      ...flat('pale', setLine('NIGHT FERRY', { x: 0, y: 0, width: 560, height: 92 })),
      transform: 'translate(358 320) rotate(75.4)',
    },
    ...keyed('dark', capTop + capFoot, 6),
    { ink: 'dark', path: mouth, transform: mouthTurn },
    { ink: 'second', path: disc(0, 0, 92, 30), transform: mouthTurn },
    { ink: 'dark', path: disc(14, 6, 70, 21), transform: mouthTurn },
  ],
})

const cover = quad(270, 140, 866, 140, 866, 1010, 270, 1010)
const pages =
  quad(866, 160, 934, 214, 934, 1068, 866, 1010) + quad(270, 1010, 866, 1010, 934, 1068, 350, 1068)
const boards = quad(866, 140, 950, 204, 950, 1084, 340, 1084, 270, 1010, 866, 1010)
const spine = bar(270, 140, 84, 870)
const leaves =
  [0, 1, 2, 3, 4].map((index) => `M${290 + index * 12} ${1020 + index * 10}H${880 + index * 12}`).join('') +
  [0, 1, 2, 3, 4].map((index) => `M${878 + index * 12} ${176 + index * 10}V${1018 + index * 9}`).join('')
const window = disc(610, 430, 196)

export const book = (): Souvenir => ({
  wall: rings('second', 600, 480, 420),
  table: 'second',
  shadow: '320 1092, 620 1096, 1000 1080',
  outlines: [cover, boards],
  layers: [
    ...keyed('dark', boards, 8),
    flat('pale', pages),
    stroked('dark', leaves, 3.5),
    ...keyed('hot', cover, 10),
    flat('dark', spine),
    strokes('second', '290 180, 288 560, 292 970; 312 240, 310 560, 313 900', 7, spine),
    hatched(cover, [
      ['868 140, 868 1010', 60],
      ['360 1010, 866 1010', 44],
      ['356 150, 356 1000', 20],
    ]),
    ...keyed('first', window, 10),
    flat('pale', disc(610, 396, 84)),
    hatched(disc(610, 396, 84), [['560 470, 630 478, 692 430, 690 380', 80]]),
    ...wavesIn(window, [
      [470, 22, 78],
      [514, 60, 86],
      [566, 30, 96],
    ]),
    stroked('pale', window, 26),
    stroked('dark', disc(610, 430, 183) + disc(610, 430, 210), 6),
    stroked('hot', setLine('SONGS', { x: 404, y: 690, width: 412, height: 150 }), 26),
    flat('dark', setLine('SONGS', { x: 404, y: 690, width: 412, height: 150 })),
    stroked('hot', setLine('FROM THE FLATS', { x: 404, y: 872, width: 412, height: 66 }), 22),
    flat('pale', setLine('FROM THE FLATS', { x: 404, y: 872, width: 412, height: 66 })),
  ],
})

const giftCard = slab(0, 0, 880, 556, 36)
const ribbon = bar(648, 0, 84, 556)
const loops =
  shape(spots('690 278!, 640 190, 560 156, 508 184, 510 244, 560 282, 630 292')) +
  shape(spots('690 278!, 742 190, 822 156, 872 184, 870 244, 820 282, 750 292'))
const holes =
  shape(spots('668 264!, 624 212, 570 194, 546 212, 560 244, 610 262')) +
  shape(spots('712 264!, 756 212, 810 194, 834 212, 820 244, 770 262'))
const tails =
  shape(spots('680 286!, 640 340, 600 420!, 636 410!, 652 436!, 690 350, 700 300!')) +
  shape(spots('700 286!, 740 340, 790 424!, 752 414!, 734 440!, 700 350, 684 300!'))
const knot = slab(658, 246, 66, 66, 22)

export const giftcard = (): Souvenir => ({
  wall: [rays('flat', 600, 610, 24)],
  behind: [
    flat('first', disc(600, 610, 500)),
    { ink: 'dark', path: giftCard, transform: 'translate(134 428) scale(1.08) rotate(-8)' },
  ],
  outlines: [giftCard, loops, tails],
  turn: 'translate(98 388) scale(1.08) rotate(-8)',
  layers: [
    ...keyed('hot', giftCard, 10),
    hatched(giftCard, [
      ['880 0, 884 300, 870 556', 60],
      ['20 560, 640 560', 46],
    ]),
    ...keyed('pale', ribbon, 8),
    hatched(ribbon, [['736 0, 736 556', 34]]),
    ...keyed('pale', tails, 8),
    hatched(tails, [
      ['700 290, 690 350, 654 436', 28],
      ['700 300, 742 380, 770 430', 24],
    ]),
    ...keyed('pale', loops, 8),
    ...keyed('second', holes, 6),
    hatched(holes, [
      ['668 262, 610 262, 556 240', 30],
      ['712 262, 770 262, 826 240', 30],
    ]),
    strokes('dark', '664 258, 626 232, 594 222; 716 258, 754 232, 786 222', 8, loops),
    ...keyed('pale', knot, 8),
    hatched(knot, [['726 250, 724 312, 660 314', 30]]),
    flat('dark', nameIn(56, 62, 410, 250)),
    flat('dark', bar(56, 366, 410, 10)),
    flat('dark', setLine('ONE EVENING', { x: 56, y: 408, width: 410, height: 78 })),
    stroked('dark', giftCard, 10),
  ],
})

const drawer = quad(640, 366, 1062, 366, 1062, 884, 640, 884)
const tray = bar(676, 400, 352, 450)
const heads = [0, 1, 2, 3, 4, 5]
  .map((index) => disc(722 + index * 56, 470 + ((index * 5) % 3) * 9, 21, 30))
  .join('')
const sticks = [0, 1, 2, 3, 4, 5]
  .map((index) => bar(713 + index * 56, 480 + ((index * 5) % 3) * 9, 18, 366 - ((index * 5) % 3) * 9))
  .join('')
const box = bar(126, 320, 616, 600)
const striker = quad(126, 920, 742, 920, 742, 978, 126, 978)
const label = bar(158, 450, 552, 326)

export const matchbox = (): Souvenir => ({
  wall: [rays('flat', 990, 480, 20)],
  table: 'second',
  shadow: '150 990, 500 996, 900 980, 1080 960',
  outlines: [drawer, box, striker],
  layers: [
    ...keyed('pale', drawer, 10),
    ...keyed('second', tray, 8),
    hatched(tray, [
      ['676 404, 1028 404', 50],
      ['690 420, 690 850', 90],
    ]),
    ...keyed('pale', sticks, 7).map((layer) => ({ ...layer, within: tray })),
    hatched(sticks, [['760 850, 1040 850', 60]]),
    ...keyed('hot', heads, 7),
    strokes('pale', '714 468, 716 456, 724 450', 6),
    hatched(drawer, [['1066 370, 1066 884', 40]]),
    ...keyed('dark', striker, 8),
    strokes(
      'first',
      '150 936, 400 932, 700 938; 180 952, 420 950, 720 954; 150 966, 380 968, 640 964',
      6,
      striker,
    ),
    ...keyed('dark', box, 8),
    flat('hot', label),
    hatched(label, [
      ['714 452, 714 776', 100],
      ['170 778, 700 778', 40],
    ]),
    stroked('pale', 'M158 447H710M158 779H710', 5),
    ...keyed('pale', disc(434, 613, 158), 8),
    ...markIn(319, 500, 230, 'dark', 'hot'),
    flat('pale', setLine('HAVERMOUTH', { x: 190, y: 374, width: 488, height: 48, weight: 0.34 })),
    flat('pale', setLine('NIGHT FERRY', { x: 190, y: 800, width: 488, height: 70 })),
  ],
})

const page = shape(
  spots('296 116!, 900 92!, 916 560, 934 960!, 880 1000, 856 1064!, 560 1082, 330 1096!, 306 600'),
)
const curl = shape(spots('934 960!, 884 964, 846 980!, 856 1024, 856 1064!, 900 1030'))
const picture = quad(334, 156, 866, 134, 888, 800, 894, 936, 840, 952, 834, 1030, 366, 1052)
const sunny = disc(606, 410, 196)
const tape = quad(516, 58, 690, 50, 694, 124, 520, 132)

/** The bow comes out of the sun; its eyes are the lamps beside the stem. */
const bow = drawMark().hull
const ahead = 'translate(390 262) rotate(-2 500 650) scale(0.436)'
/** The printer's dots, one of each ink. */
const proofs = [
  ['hot', 0],
  ['second', 1],
  ['first', 2],
  ['dark', 3],
] as const

export const poster = (): Souvenir => ({
  wall: [dots('first', 17, 17)],
  behind: [{ ink: 'first', path: page, transform: 'translate(34 30)' }],
  outlines: [page, tape],
  layers: [
    ...keyed('pale', page, 10),
    hatched(page, [['916 120, 928 560, 946 960', 34]]),
    flat('second', picture),
    strokes(
      'first',
      Array.from(
        { length: 11 },
        (_, row) => `320 ${176 + row * 38}, 600 ${168 + row * 38}, 900 ${160 + row * 38}`,
      ).join('; '),
      15,
      picture,
    ),
    // The red plate was laid on a little too far to the left.
    stroked('second', sunny, 46, picture),
    { ...flat('hot', sunny, picture), transform: 'translate(-9 7)' },
    stroked('dark', sunny, 8),
    hatched(sunny, [['500 596, 620 606, 750 552, 806 450, 794 340', 150]]),
    { ...stroked('pale', bow, 62), transform: ahead },
    { ...flat('pale', bar(280, 520, 440, 80)), transform: ahead },
    { ...flat('dark', bow), transform: ahead },
    ...wavesIn(picture, [
      [576, 10, 92],
      [622, 60, 104],
      [676, 24, 116],
    ]),
    flat('dark', bar(280, 708, 660, 400), picture),
    { ...flat('hot', nameIn(9, 9, 424, 250)), transform: 'translate(394 732) rotate(-2.4)' },
    { ...flat('pale', nameIn(0, 0, 424, 250)), transform: 'translate(394 732) rotate(-2.4)' },
    stroked('dark', picture, 7),
    ...proofs.map(([ink, place]) => flat(ink, disc(380 + place * 32, 1073 - place * 1.2, 10))),
    ...keyed('pale', curl, 9),
    hatched(curl, [['846 980, 890 970, 934 962', 40]]),
    ...keyed('hot', tape, 8),
    hatched(tape, [['694 52, 698 126, 520 136', 30]]),
  ],
})
