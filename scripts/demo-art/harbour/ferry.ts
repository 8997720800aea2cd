// The ferry seen from ahead, in a box of 1000 by 1000: her searchlight ends on a cloud, her bow stands behind the first
// waves.

import {
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
} from '../figures/line.ts'
import { setLine } from '../lettering.ts'
import type { Piece } from '../piece.ts'
import { bar, disc, type Point, polygon, quad, ring, slab } from '../shapes.ts'
import { waveRow } from './sea.ts'

const lamp = { x: 500, y: 128 }
const slants = Array.from({ length: 150 }, (_, row): Point[] =>
  Array.from({ length: 230 }, (_, step) => ({ x: row * 17 - 900 + step * 6, y: 1240 - step * 6 })),
)
const hatching = (spine: string, reach: number, depth = 0.9) =>
  hatch(shade([{ spine: spots(spine), reach, depth }]), slants, 12)

const mirrored = (text: string) =>
  spots(text).map(([x, y, corner]): Spot => (corner ? [1000 - x, y, corner] : [1000 - x, y]))

/** The right half of the bow, from the stem to the side; the left one is its mirror image. */
const flare = '500 566!, 640 584, 770 594, 884 596!, 876 690, 824 790, 730 880, 630 950, 500 1010!'
const hull = shape(spots(flare)) + shape(mirrored(flare).toReversed())
const side = '512 606!, 640 622, 770 630, 866 632!, 856 700, 806 788, 714 872, 620 936, 512 1000!'
const starboard = shape(spots(side))
const port = shape(mirrored(side).toReversed())

/** Strakes: lines of the planks from the stem to the side. */
const strakes = [
  '512 634, 640 650, 770 656, 930 652',
  '512 740, 640 744, 770 724, 910 690',
  '512 830, 620 826, 730 796, 850 746',
  '512 910, 600 894, 690 852, 800 790',
  '512 990, 570 966, 640 914, 740 840',
]
/** Each line has a share of the way to the next one, so that they never run into each other. */
const planks = (place: (text: string) => readonly Spot[], most: number, least: number) => {
  const rows = Array.from({ length: 18 }, (_, index) => between(strakes.map(place), (index + 0.3) / 17.6))
  return rows
    .slice(0, -1)
    .map((points, index) =>
      band(points, (along) => {
        const at = Math.round(along * (points.length - 1))
        const [one, next] = [points[at], rows[index + 1]?.[at]] as [Point, Point]
        const room = Math.hypot(next.x - one.x, next.y - one.y)
        return Math.min(along * 12, 1) * room * (least + (most - least) * along ** 1.4)
      }),
    )
    .join('')
}

const anchor = (x: number) =>
  bar(x - 6, 694, 12, 72) +
  bar(x - 26, 704, 52, 9) +
  brush(spots(`${x - 44} 738, ${x - 30} 768, ${x} 780, ${x + 30} 768, ${x + 44} 738`), 18)
const hawse = (x: number) => disc(x, 688, 24)

const lower = quad(206, 450, 794, 450, 806, 628, 194, 628)
const bridge = quad(252, 280, 748, 280, 760, 456, 240, 456)
const roof = slab(222, 246, 556, 34, 8)
const gallery = slab(182, 440, 636, 22, 6)
const windows = Array.from({ length: 9 }, (_, index) => slab(287 + index * 48, 314, 36, 40, 6)).join('')
const glints = Array.from({ length: 9 }, (_, index) => {
  const x = 287 + index * 48
  return quad(x + 22, 318, x + 32, 318, x + 17, 350, x + 7, 350)
}).join('')
const ports = [392, 464, 536, 608].map((x) => disc(x, 542, 24)).join('')
const panes = [392, 464, 536, 608].map((x) => disc(x, 542, 14)).join('')
const buoys = [280, 720].map((x) => ring(x, 540, 42, 20)).join('')
const stripes = [280, 720]
  .flatMap((x) =>
    [0.3, 1.87, 3.44, 5.01].map((angle) => {
      const at = (radius: number, turn: number) => ({
        x: x + Math.cos(angle + turn) * radius,
        y: 540 + Math.sin(angle + turn) * radius,
      })
      return polygon([at(20, 0), at(42, 0), at(42, 0.8), at(20, 0.8)])
    }),
  )
  .join('')

const name = setLine('NIGHT FERRY', { x: 388, y: 368, width: 224, height: 60, weight: 0.4 })
const rub = line(spots('132 628, 240 622, 370 612, 500 596!, 630 612, 760 622, 868 628'))

const mast = quad(490, 20, 510, 20, 516, 250, 484, 250) + slab(424, 206, 152, 50, 10) + disc(500, 20, 15)
const glass = disc(lamp.x, lamp.y, 62)
const stays = 'M500 24L236 246M500 24L764 246'

/** Where the light ends: a cloud that comes in over the edge of the slide. */
const inSky = spaceAt({ x: 1004, y: 176, size: 1.3 }, { x: 850, y: 186 })
const cloud = shape(
  inSky(
    '880 272!, 846 262, 842 222, 878 206, 872 158, 918 132, 954 144, 966 100, 1018 74, 1066 98, 1088 126, 1130 118, 1160 146, 1154 186, 1184 206, 1186 246, 1150 270!, 1060 284, 960 280',
  ),
)
const curls =
  brush(inSky('878 206, 900 200, 918 214'), 12) +
  brush(inSky('954 144, 984 146, 1000 164, 992 186'), 13) +
  brush(inSky('1088 126, 1066 132, 1058 152'), 12) +
  brush(inSky('918 254, 946 232, 984 240'), 11) +
  brush(inSky('1030 258, 1064 230, 1108 246'), 11) +
  brush(inSky('1154 186, 1128 182, 1114 198'), 11)
const skyHatching = hatch(
  shade([
    { spine: inSky('900 286, 1060 296, 1170 276'), reach: 64, depth: 0.95 },
    { spine: inSky('1160 130, 1190 190, 1196 260'), reach: 36, depth: 0.9 },
  ]),
  slants,
  12,
)
const beam = quad(lamp.x, lamp.y - 36, 1160, 62, 1160, 288, lamp.x, lamp.y + 36)

const foam =
  '500 846!, 536 836, 570 852, 582 880, 612 842, 664 830, 704 852, 714 882, 748 846, 796 846, 828 876, 846 930!, 700 970, 500 970!'
const surf = shape(spots(foam)) + shape(mirrored(foam).toReversed())
const rolls =
  '514 884, 524 858, 550 856, 562 876; 622 886, 634 852, 670 848, 686 872; 742 892, 756 862, 788 862, 800 886'
    .split('; ')
    .flatMap((text) => [brush(spots(text), 11), brush(mirrored(text), 11)])
    .join('')

/** The left edge of her slide, where the picture goes on mirrored: there both rows have a trough. */
const edge = -907.4
const row = (y: number, waves: number, reach: number) => {
  const step = (500 - edge) / waves
  return waveRow(y, 3 * step - edge, step, 1700, reach)
}
const first = row(904, 11.5, 160)
const second = row(948, 13, 260)

export function drawFerry(): Piece[] {
  return [
    // The sea begins at a dark line, which goes over into the words beside her.
    { ink: 'dark', bare: true, path: first.body, stroke: 52 },
    { ink: 'hot', bare: true, path: beam },
    { ink: 'dark', bare: true, path: cloud, stroke: 36 },
    { ink: 'pale', bare: true, path: cloud },
    { ink: 'hot', bare: true, path: disc(1050, 166, 118, 150), within: cloud },
    {
      ink: 'dark',
      bare: true,
      path: skyHatching,
      within: cloud,
    },
    { ink: 'dark', bare: true, path: curls },
    { ink: 'dark', bare: true, path: cloud, stroke: 13 },
    { ink: 'pale', path: stays, stroke: 7 },
    { ink: 'dark', path: mast + glass },
    { ink: 'hot', bare: true, path: disc(lamp.x, lamp.y, 46) },
    { ink: 'pale', bare: true, path: disc(lamp.x - 14, lamp.y - 14, 14, 10) },
    { ink: 'dark', path: bridge },
    { ink: 'pale', path: quad(260, 282, 740, 282, 751, 444, 249, 444) },
    {
      ink: 'dark',
      bare: true,
      path: hatching('246 290, 238 450', 46, 1) + hatching('250 284, 750 284', 26, 0.9),
      within: bridge,
    },
    { ink: 'dark', path: roof + windows + gallery },
    { ink: 'dark', bare: true, path: name },
    { ink: 'pale', path: glints, within: windows },
    { ink: 'dark', path: lower },
    { ink: 'first', bare: true, path: quad(214, 462, 786, 462, 796, 620, 204, 620) },
    {
      ink: 'dark',
      bare: true,
      path: hatching('200 462, 196 630', 92, 1) + hatching('204 466, 796 466', 24, 0.9),
      within: lower,
    },
    { ink: 'dark', bare: true, path: ports + [280, 720].map((x) => disc(x, 540, 50)).join('') },
    { ink: 'pale', bare: true, path: panes + buoys },
    { ink: 'first', bare: true, path: stripes },
    { ink: 'dark', path: hull },
    { ink: 'hot', bare: true, path: planks(spots, 0.8, 0.14), within: starboard },
    { ink: 'second', bare: true, path: planks(mirrored, 0.5, 0.1), within: port },
    { ink: 'second', bare: true, path: rub, stroke: 7 },
    { ink: 'pale', bare: true, path: quad(492, 566, 508, 566, 505, 1000, 495, 1000) },
    { ink: 'dark', bare: true, path: hawse(690) + anchor(690), stroke: 18 },
    {
      ink: 'pale',
      bare: true,
      path: anchor(690) + anchor(310) + ring(690, 688, 24, 12) + ring(310, 688, 24, 12),
    },
    { ink: 'dark', bare: true, path: surf, stroke: 16 },
    { ink: 'pale', bare: true, path: surf },
    { ink: 'dark', bare: true, path: rolls },
    { ink: 'second', bare: true, path: first.body },
    { ink: 'dark', bare: true, path: first.cuts },
    { ink: 'first', bare: true, path: first.crest, stroke: first.line },
    { ink: 'dark', bare: true, path: second.body },
    { ink: 'second', bare: true, path: second.cuts },
    { ink: 'first', bare: true, path: second.crest, stroke: second.line },
  ]
}
