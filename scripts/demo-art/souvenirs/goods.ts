// Souvenirs of clay, metal and vinyl.

import { arcsAround, brush, hatch, shape, spots } from '../figures/line.ts'
import { bar, disc, ring, slab } from '../shapes.ts'
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

const disk = { x: 716, y: 596 }
const vinyl = disc(disk.x, disk.y, 392)
const sleeve = bar(96, 196, 600, 804)
const art = bar(128, 228, 536, 740)
/** Grooves, bright where the lamp meets them. */
const grooves = hatch(
  (x, y) => {
    const turn = Math.atan2(y - disk.y, x - disk.x)
    const near = (middle: number, half: number) => Math.max(1 - Math.abs(turn - middle) / half, 0)
    return 0.1 + 0.85 * Math.max(near(-0.95, 0.3), near(0.72, 0.2) * 0.8, near(1.25, 0.12) * 0.6)
  },
  arcsAround(disk, [168, 380], [-1.6, 1.7], 14),
  14,
)

export const record = (): Souvenir => ({
  wall: [rays('second', 640, 600)],
  table: 'first',
  shadow: '120 1012, 500 1018, 900 1000, 1080 960',
  outlines: [vinyl, sleeve],
  layers: [
    ...keyed('dark', vinyl, 6),
    flat('pale', grooves, vinyl),
    ...keyed('hot', disc(disk.x, disk.y, 138), 8),
    stroked('dark', ring(disk.x, disk.y, 108, 106), 3),
    flat('dark', disc(disk.x, disk.y, 16)),
    ...keyed('pale', sleeve, 10),
    ...keyed('second', art, 7),
    flat('hot', disc(396, 486, 176)),
    hatched(disc(396, 486, 176), [['330 660, 420 662, 520 620, 572 520, 566 430', 150]]),
    stroked('dark', disc(396, 486, 176), 7),
    ...wavesIn(art, [
      [610, 10, 92],
      [662, 60, 104],
      [722, 20, 118],
    ]),
    flat('dark', bar(128, 786, 536, 182)),
    flat('pale', nameIn(164, 806, 464, 144)),
    hatched(sleeve, [['700 200, 700 1000', 22]]),
    stroked('dark', art, 7),
  ],
})

const cup = shape(
  spots(
    '296 344!, 420 392, 580 402, 740 392, 864 344!, 862 880, 846 960, 800 1016, 720 1036, 580 1042, 440 1036, 360 1016, 314 960, 298 880',
  ),
)
const rim = disc(580, 344, 284, 60)
const coffee = disc(580, 352, 244, 42)
const handle = shape(
  spots(
    '858 440!, 960 424, 1050 470, 1084 580, 1060 720, 980 812, 852 850!, 854 776!, 940 748, 1000 680, 1014 590, 990 520, 940 494, 860 506!',
  ),
)
const steam = ['500 260, 456 206, 500 160, 484 104, 520 56', '610 254, 566 200, 610 154, 594 98, 630 50']

export const mug = (): Souvenir => ({
  wall: rings('second', 580, 250, 330),
  table: 'first',
  shadow: '330 1046, 600 1054, 900 1040, 1060 1010',
  outlines: [cup, rim, handle],
  layers: [
    ...steam.flatMap((text) => keyed('pale', brush(spots(text), 27, 0.35), 7)),
    ...keyed('hot', handle, 10),
    hatched(handle, [['868 836, 970 800, 1050 720, 1078 590, 1050 480', 52]]),
    ...keyed('pale', cup, 10),
    hatched(cup, [
      ['868 350, 866 880, 848 966, 800 1024, 700 1042', 130],
      ['296 360, 300 880, 320 966, 380 1026', 40],
      ['440 1042, 720 1042', 40],
    ]),
    ...keyed('pale', rim, 10),
    ...keyed('dark', coffee, 6),
    strokes('first', '380 348, 470 324, 600 318; 700 372, 760 360, 796 344', 12, coffee),
    ...markIn(400, 462, 320, 'dark', 'hot'),
    flat('dark', nameIn(440, 800, 240, 140)),
  ],
})

const card = slab(316, 96, 548, 950, 22)
const badge = { x: 590, y: 520 }
const metal = disc(badge.x, badge.y, 226)
const enamel = disc(badge.x, badge.y, 190)

export const pin = (): Souvenir => ({
  wall: [dots('second', 5, 22)],
  table: 'flat',
  shadow: '340 1056, 620 1062, 900 1050',
  outlines: [card],
  layers: [
    ...keyed('pale', card, 10),
    hatched(card, [
      ['868 100, 868 1050', 44],
      ['330 1050, 860 1050', 50],
    ]),
    flat('dark', slab(530, 136, 120, 30, 15)),
    hatched(card, [['520 752, 640 756, 770 690, 826 570, 824 480', 38]]),
    ...keyed('pale', metal, 10),
    ...keyed('first', enamel, 9),
    hatched(enamel, [['470 668, 590 708, 706 676, 774 590, 780 470', 62]]),
    strokes('pale', '420 500, 440 424, 500 366, 570 346', 20, enamel),
    ...markIn(474, 396, 232, 'dark', 'hot'),
    flat('dark', nameIn(440, 816, 300, 166)),
  ],
})
