// Marks with a kettle or a letter in them.

import { arcsAround, brush, hatch, shade, shape, spots } from '../figures/line.ts'
import { acid, ink, paper } from '../palettes.ts'
import { bar, disc, ring, slab } from '../shapes.ts'
import { edgeOf, hatched, keyed, type Mark, type Plate, toned } from './plate.ts'

const plum = '#5b1830'
const rosy = '#b3566b'
const belly = shape(
  spots(
    '286 486, 380 424, 500 408, 620 424, 714 486, 776 596, 792 720, 776 850!, 224 850!, 208 720, 224 596',
  ),
)
const spout = shape(
  spots('262 560, 220 500, 196 430, 168 372!, 118 396!, 128 480, 150 590, 214 716, 300 700'),
)
const handle = 'M288 470C270 150 730 150 712 470H652C660 250 340 250 348 470z'
const foot = slab(206, 842, 588, 42, 18)
const lid = slab(396, 386, 208, 34, 17) + slab(464, 330, 72, 70, 28)
const record = { x: 500, y: 660 }
const steam = ['138 340, 108 292, 150 250, 132 204, 166 160', '182 330, 160 284, 200 244, 184 196, 216 156']
  .map((text) => brush(spots(text), 20, 0.4))
  .join('')

/** The kettle turns like a record. */
export const kettleSong: Mark = {
  ground: acid,
  plates: [
    toned((x, y) => Math.max((x + y - 900) / 1500, 0), '#c9982a'),
    edgeOf(belly + spout + handle + foot + lid + steam),
    { ink: plum, path: steam },
    ...keyed(handle, plum),
    { ink: rosy, path: brush(spots('318 420, 330 300, 420 232, 500 222'), 14, 0.6) },
    ...keyed(spout, plum),
    { ink: rosy, path: brush(spots('146 420, 160 500, 190 590'), 16, 0.4) },
    ...keyed(belly, plum),
    {
      ink: rosy,
      path: hatch(
        shade([{ spine: spots('252 800, 236 700, 260 580, 340 486, 440 446'), reach: 150, depth: 0.95 }]),
        arcsAround(record, [196, 420], [0, Math.PI * 2], 14),
        14,
      ),
      within: belly,
    },
    ...keyed(lid + foot, plum),
    { ink: rosy, path: bar(240, 858, 300, 7) },
    ...keyed(disc(record.x, record.y, 172), ink, acid),
    {
      ink: acid,
      path: hatch(
        (x, y) => {
          const turn = Math.atan2(y - record.y, x - record.x)
          return Math.max(Math.cos((turn + 2.3) * 2) ** 3 * 0.62, 0.08)
        },
        arcsAround(record, [84, 162], [-Math.PI, Math.PI], 13),
        11,
      ),
    },
    ...keyed(disc(record.x, record.y, 66), '#e4452a', ink),
    { ink: paper, path: ring(record.x, record.y, 48, 42) },
    { ink, path: disc(record.x, record.y, 12) },
  ],
}

const green = '#2f5a43'
const cream = '#f1e7d3'
const gold = '#c9982a'
const wax = '#b0382b'
const teeth = Array.from({ length: 13 }, (_, index) => 200 + index * 50)
const perforation =
  teeth.map((at) => disc(at, 124, 17) + disc(at, 876, 17)).join('') +
  [150, ...teeth].map((at) => disc(148, at - 20, 17) + disc(852, at - 20, 17)).join('')
const letter = slab(262, 340, 476, 330, 8)
const flap = 'M262 346L500 540L738 346z'
const seal = shape(
  spots(
    '500 470, 536 478, 556 500, 570 532, 556 566, 536 592, 500 598, 462 590, 440 564, 432 530, 444 498, 466 478',
  ),
)
const postmark: Plate[] = [
  { ink, path: ring(690, 262, 92, 85) + ring(690, 262, 62, 57) },
  {
    ink,
    path: [0, 1, 2, 3]
      .map((row) =>
        brush(
          spots(
            `596 ${230 + row * 24}, 520 ${220 + row * 24}, 450 ${240 + row * 24}, 380 ${220 + row * 24}, 300 ${236 + row * 24}, 230 ${224 + row * 24}`,
          ),
          8,
        ),
      )
      .join(''),
  },
]

/** A stamp, since they post what they print. */
export const pell: Mark = {
  ground: green,
  plates: [
    toned((x, y) => Math.max((x + y - 500) / 1900, 0), '#1d3d2d'),
    { ink: cream, path: bar(148, 124, 704, 752) },
    { ink: green, path: perforation },
    ...keyed(bar(206, 184, 588, 632), gold),
    toned(
      (x, y) => Math.max(0.75 - Math.hypot(x - 500, y - 500) / 460, 0),
      '#e6c56a',
      bar(206, 184, 588, 632),
    ),
    edgeOf(letter, cream),
    ...keyed(letter, cream),
    hatched(letter, [
      { spine: spots('270 660, 500 664, 730 660'), reach: 60, depth: 0.75 },
      { spine: spots('734 400, 734 660'), reach: 70, depth: 0.85 },
    ]),
    {
      ink,
      path: brush(spots('266 664, 360 586, 430 532'), 9) + brush(spots('734 664, 640 586, 570 532'), 9),
    },
    ...keyed(flap, cream),
    hatched(flap, [{ spine: spots('300 366, 500 530, 700 366'), reach: 44, depth: 0.85 }]),
    ...keyed(seal, wax),
    { ink: '#e7a08c', path: brush(spots('456 556, 446 526, 462 500, 490 488'), 10) },
    {
      ink: cream,
      path:
        brush(spots('480 566, 482 530, 480 498'), 10) +
        brush(spots('480 502, 522 494, 530 518, 510 534, 482 534'), 10),
    },
    ...postmark,
  ],
}
