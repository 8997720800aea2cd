// Souvenirs of cloth and wool, with folds and seams.

import { brush, line, shape, spots } from '../figures/line.ts'
import { bar, disc } from '../shapes.ts'
import { flat, hatched, keyed, markIn, nameIn, rays, type Souvenir, stroked, strokes } from './ink.ts'

const bag = shape(
  spots('286 408!, 600 416, 914 408!, 950 740, 976 1050!, 790 1066, 600 1060, 410 1068, 224 1050!, 250 740'),
)
const strap = (top: number) =>
  line(spots(`424 470!, 424 330, 470 ${top + 30}, 600 ${top}, 730 ${top + 30}, 776 330, 776 470!`))
const hem = shape(spots('286 408!, 600 416, 914 408!, 920 456!, 600 464, 280 456!'))
const swell = (y: number) => `M360 ${y}${'q40 -40 80 0'.repeat(6)}v34${'q-40 -40 -80 0'.repeat(6)}z`

export const tote = (): Souvenir => ({
  wall: [rays('second', 600, 620)],
  table: 'first',
  shadow: '260 1066, 600 1074, 1060 1056',
  outlines: [bag],
  layers: [
    stroked('pale', strap(92), 74),
    stroked('dark', strap(92), 52),
    stroked('second', strap(92), 34),
    stroked('pale', strap(150), 70),
    ...keyed('pale', bag, 10),
    stroked('dark', strap(150), 52),
    stroked('pale', strap(150), 34),
    hatched(bag, [
      ['918 410, 952 740, 980 1056', 124],
      ['410 1072, 600 1064, 790 1070, 976 1056', 64],
      ['232 1050, 258 740, 292 420', 36],
    ]),
    stroked('dark', line(spots('280 458, 600 466, 920 458')), 5, bag),
    hatched(hem, [['500 416, 760 420, 914 412', 46]]),
    strokes(
      'dark',
      '330 470, 352 560, 342 640; 300 1030, 330 960, 324 880; 640 1052, 652 1010, 640 976',
      10,
      bag,
    ),
    flat('dark', nameIn(376, 530, 400, 250)),
    ...keyed('hot', swell(870) + swell(944), 8),
  ],
})

const crown = shape(
  spots(
    '246 716!, 250 560, 330 384, 470 288, 620 262, 770 284, 890 380, 952 540, 960 716!, 760 742, 500 734',
  ),
)
const brim = shape(
  spots(
    '72 832!, 130 748, 260 700, 440 682, 640 688, 812 716!, 730 770, 590 800, 440 850, 300 902, 170 908, 92 880',
  ),
)
const panel = shape(
  spots('246 716!, 250 560, 330 384, 470 288, 620 262!, 580 380, 560 540, 566 738!, 400 730'),
)
const back = shape(
  spots('620 262!, 770 284, 890 380, 952 540, 960 716!, 860 732, 812 738!, 808 600, 760 420, 690 320'),
)

export const cap = (): Souvenir => ({
  wall: [flat('hot', disc(600, 520, 430))],
  table: 'second',
  horizon: 640,
  shadow: '180 900, 420 880, 660 800, 940 740, 1010 730',
  outlines: [crown, brim, disc(620, 252, 40, 24)],
  layers: [
    ...keyed('dark', crown, 6),
    flat('first', panel),
    hatched(panel, [
      ['250 716, 256 560, 336 384', 54],
      ['566 738, 560 540, 580 380, 620 270', 130],
    ]),
    flat('first', back),
    hatched(back, [['960 716, 952 540, 890 380, 770 284', 140]]),
    stroked('dark', panel + back, 7),
    stroked(
      'pale',
      line(spots('596 296, 556 390, 538 540, 544 716')) + line(spots('652 300, 730 400, 776 540, 786 716')),
      3.5,
    ),
    ...markIn(576, 430, 200, 'pale', 'hot'),
    ...keyed('hot', disc(620, 252, 38, 22), 8),
    ...keyed('hot', brim),
    hatched(brim, [
      ['92 884, 170 914, 300 906, 440 856, 590 806, 730 776, 812 720', 72],
      ['440 690, 640 694, 800 716', 26],
    ]),
    stroked('dark', line(spots('118 820, 220 752, 420 716, 620 716, 760 730')), 5),
    stroked('dark', line(spots('150 846, 250 780, 430 742, 600 744, 690 752')), 4),
  ],
})

const front = shape(
  spots(
    '356 214!, 370 130, 440 104, 560 104, 630 130, 646 214!, 640 500, 632 1000!, 500 1014, 372 1000!, 360 600',
  ),
)
const behind = shape(spots('560 190!, 700 176, 838 190!, 846 520, 858 862!, 730 878, 604 866!, 590 520'))
const rail = bar(-30, 158, 1260, 58)
const fringeOf = (from: number, to: number, y: number, long: number) =>
  Array.from({ length: 9 }, (_, index) => {
    const x = from + ((to - from) * (index + 0.5)) / 9
    return brush(
      spots(
        `${x} ${y - 14}, ${x + ((index * 5) % 7) - 3} ${y + long / 2}, ${x + ((index * 7) % 11) - 5} ${y + long}`,
      ),
      19,
      0.3,
    )
  }).join('')
/** Stitches: small angles in columns. */
const stitches = (x: number, y: number, columns: number, rows: number) =>
  Array.from({ length: columns * rows }, (_, index) => {
    const [cx, cy] = [x + (index % columns) * 27, y + Math.floor(index / columns) * 25]
    return `M${cx} ${cy}l13.5 12l13.5 -12`
  }).join('')
const stripesOf = (x: number, width: number, first: number, count: number) =>
  Array.from({ length: count }, (_, index) => bar(x, first + index * 140, width, 62)).join('')

export const scarf = (): Souvenir => ({
  wall: [rays('first', 560, 186, 24)],
  outlines: [front, behind, fringeOf(376, 632, 1004, 96), fringeOf(608, 856, 870, 96), rail],
  layers: [
    stroked('dark', fringeOf(608, 856, 870, 96), 9),
    flat('first', fringeOf(608, 856, 870, 96)),
    ...keyed('first', behind, 10),
    flat('dark', stripesOf(560, 320, 330, 4), behind),
    stroked('second', stitches(590, 190, 10, 28), 3.5, behind),
    hatched(behind, [
      ['846 190, 854 520, 866 862', 46],
      ['560 226, 700 222, 846 226', 60],
      ['646 230, 640 500, 634 866', 44],
    ]),
    stroked('dark', behind, 10),
    ...keyed('second', rail, 10),
    strokes(
      'dark',
      '-20 206, 300 200, 1220 206; -20 194, 160 190, 340 194; 700 196, 900 190, 1220 194; 20 178, 140 174, 280 178; 760 180, 920 176, 1100 180',
      6,
    ),
    stroked('dark', fringeOf(376, 632, 1004, 96), 9),
    flat('hot', fringeOf(376, 632, 1004, 96)),
    ...keyed('hot', front, 10),
    flat('pale', stripesOf(340, 320, 330, 5), front),
    stroked('first', stitches(356, 100, 11, 37), 3.5, front),
    hatched(front, [
      ['650 214, 644 500, 636 1000', 70],
      ['356 180, 384 120, 440 100', 40],
      ['360 252, 500 248, 640 252', 30],
    ]),
    stroked('dark', front, 10),
  ],
})
