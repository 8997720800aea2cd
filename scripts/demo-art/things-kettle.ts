// A kettle that has seen much, in a box of 1000 by 1000: its spout at the left, steam above it, a dent in its side.

import { band, brush, shape, spots, walk } from './figures/line.ts'
import { hatching } from './harbour/hatching.ts'
import type { Piece } from './piece.ts'
import { disc } from './shapes.ts'

const body = shape(
  spots(
    '330 446!, 400 420, 540 408, 680 420, 748 446!, 806 540, 846 660, 862 780, 850 872!, 700 900, 540 908, 380 900, 226 872!, 216 780, 232 660, 272 540',
  ),
)
const foot = shape(
  spots('214 868!, 380 898, 540 906, 700 898, 864 868!, 872 928!, 720 954, 540 962, 360 954, 204 928!'),
)
const spout = shape(
  spots(
    '262 782!, 196 760, 160 690, 148 600, 130 520, 78 462!, 138 402!, 204 466, 232 540, 256 600, 290 640!',
  ),
)
const lip = shape(spots('66 468!, 60 448, 118 392, 140 396!, 146 414, 88 470'))
const lid = shape(
  spots('396 430!, 404 384, 470 358, 540 352, 610 358, 676 384, 684 430!, 610 448, 540 452, 470 448'),
)
const lidEdge = band(walk(spots('386 432, 470 452, 540 456, 610 452, 694 432')), () => 18)
const knob = disc(540, 318, 40, 34)
const stem = shape(spots('524 340!, 556 340!, 562 362!, 518 362!'))
const handle = band(
  walk(spots('318 470, 300 330, 352 190, 450 126, 540 112, 630 126, 728 190, 780 330, 762 470')),
  () => 26,
)
const grip = band(
  walk(spots('408 150, 470 122, 540 112, 610 122, 672 150')),
  (along) => 46 + Math.sin(along * Math.PI) * 10,
)
const ends = disc(318, 470, 30) + disc(762, 470, 30)
const seam = band(walk(spots('244 640, 380 664, 540 670, 700 664, 838 640')), () => 8)
const rivets = [296, 376, 458, 622, 704, 784]
  .map((x) => disc(x, 690 - (Math.abs(540 - x) / 244) ** 2 * 20, 7))
  .join('')
/** Somebody dropped it. */
const dent = brush(spots('628 772, 664 758, 700 770'), 9, 0.4) + brush(spots('640 792, 660 786, 680 792'), 6)
const light =
  brush(spots('346 480, 300 560, 274 650, 262 760'), 20, 0.5) +
  brush(spots('378 486, 340 560, 318 628'), 11, 0.4) +
  brush(spots('166 472, 192 520, 204 580, 214 640'), 10, 0.4) +
  brush(spots('440 384, 490 370, 540 366'), 10) +
  brush(spots('514 306, 526 296, 544 292'), 8)
const steam = [
  '150 330, 108 274, 176 220, 140 150, 170 92',
  '82 336, 46 288, 102 236, 70 176, 92 132',
  '214 290, 190 250, 232 208, 212 164',
]
  .map((text, index) =>
    band(walk(spots(text)), (along) => (22 - index * 3) * Math.sin(Math.PI * (0.12 + along * 0.86)) + 3),
  )
  .join('')

export function drawKettle(): Piece[] {
  return [
    { ink: 'dark', bare: true, path: steam, stroke: 16 },
    { ink: 'pale', bare: true, path: steam },
    { ink: 'dark', path: handle },
    { ink: 'dark', path: grip, stroke: 14 },
    { ink: 'second', path: grip },
    {
      ink: 'dark',
      bare: true,
      path: hatching('420 172, 540 140, 670 176', 26, 0.98) + hatching('640 120, 690 160', 40, 0.9),
      within: grip,
    },
    { ink: 'dark', path: spout + lip, stroke: 16 },
    { ink: 'hot', path: spout },
    {
      ink: 'dark',
      bare: true,
      path: hatching('84 468, 134 530, 150 610, 164 700, 210 770, 262 790', 44, 0.98),
      within: spout,
    },
    { ink: 'dark', path: lip },
    { ink: 'dark', path: body, stroke: 16 },
    { ink: 'hot', path: body },
    {
      ink: 'dark',
      bare: true,
      path:
        hatching('770 450, 840 600, 872 780, 860 900', 200, 1) +
        hatching('230 880, 540 920, 850 880', 60, 0.9) +
        hatching('350 450, 540 470, 740 450', 30, 0.95),
      within: body,
    },
    { ink: 'dark', bare: true, path: seam + rivets + dent, within: body },
    { ink: 'dark', path: foot },
    { ink: 'pale', bare: true, path: brush(spots('230 900, 340 924, 470 932'), 9) },
    { ink: 'dark', path: stem + knob },
    { ink: 'dark', path: lid, stroke: 14 },
    { ink: 'hot', path: lid },
    { ink: 'dark', bare: true, path: hatching('690 380, 670 440, 560 456', 70, 0.98), within: lid },
    { ink: 'dark', path: lidEdge },
    { ink: 'dark', path: ends },
    { ink: 'pale', bare: true, path: disc(312, 464, 9) + disc(756, 464, 9) },
    { ink: 'pale', bare: true, path: light },
  ]
}
