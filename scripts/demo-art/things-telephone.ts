// A telephone that is never answered, in a box of 1000 by 1000: the receiver leaps off its rest, and the cord ends in the plug
// of a guitar.

import { engraver } from './figures/engraving.ts'
import { brush, shape, spaceAt, spots } from './figures/line.ts'
import { hatching } from './harbour/hatching.ts'
import type { Piece } from './piece.ts'
import { disc, ring, slab } from './shapes.ts'

const body = shape(
  spots(
    '356 452!, 400 440, 500 436, 600 440, 644 452!, 676 520, 706 610, 748 700, 790 790, 806 852!, 660 868, 500 872, 340 868, 194 852!, 210 790, 252 700, 294 610, 324 520',
  ),
)
const foot = shape(
  spots('190 846!, 340 864, 500 868, 660 864, 810 846!, 826 912!, 670 930, 500 934, 330 930, 174 912!'),
)
const feet = slab(226, 916, 76, 34, 10) + slab(698, 916, 76, 34, 10)
/** The rest of the receiver: two forks on a neck. */
const rest = shape(
  spots(
    '300 372!, 344 372!, 352 404, 400 416, 500 418, 600 416, 648 404, 656 372!, 700 372!, 704 424, 668 456, 600 464, 500 466, 400 464, 332 456, 296 424',
  ),
)
const prongs =
  slab(288, 318, 34, 62, 12) +
  slab(344, 326, 30, 54, 12) +
  slab(626, 326, 30, 54, 12) +
  slab(678, 318, 34, 62, 12)

const dial = { x: 500, y: 664, radius: 152 }
const holes = Array.from({ length: 10 }, (_, index) => {
  const angle = -Math.PI * 0.3 - index * ((Math.PI * 2) / 12.4)
  return { x: dial.x + Math.cos(angle) * 108, y: dial.y + Math.sin(angle) * 108 }
})
const stop = shape(
  spaceAt({ x: dial.x, y: dial.y, size: 1, lean: 0.36 })('118 -10!, 168 -14!, 168 8!, 96 12, 92 2'),
)
const onDial = engraver(spots, 0.7)
const dialCuts = onDial(
  ['652 664, 610 664', '620 766, 586 736', '540 812, 524 770', '440 806, 456 768'],
  24,
  8,
  [{ spine: spots('650 640, 640 720, 570 800, 470 814'), reach: 44, depth: 0.9 }],
)

/** The receiver, its middle at 0 0, lying across. */
const held = spaceAt({ x: 506, y: 214, size: 1, lean: -0.2 })
const receiver = shape(
  held(
    '-330 -26!, -322 -84, -276 -112, -218 -104, -190 -70!, -120 -92, 0 -104, 120 -92, 190 -70!, 218 -104, 276 -112, 322 -84, 330 -26!, 334 30, 318 62!, 204 62!, 190 20, 178 -14!, 110 -34, 0 -42, -110 -34, -178 -14!, -190 20, -204 62!, -318 62!, -334 30',
  ),
)
const caps =
  shape(held('-328 52!, -194 52!, -202 92!, -320 92!')) + shape(held('328 52!, 194 52!, 202 92!, 320 92!'))
const capLines = [-300, -274, -248, -222, 222, 248, 274, 300]
  .map((x) => brush(held(`${x} 60, ${x * 0.998} 74, ${x * 0.996} 86`), 6))
  .join('')
const receiverLight =
  brush(held('-160 -72, -60 -88, 60 -88, 150 -76'), 14, 0.4) +
  brush(held('-306 -40, -292 -78, -258 -92'), 13) +
  brush(held('222 -84, 252 -94, 276 -90'), 10)
const receiverCuts =
  hatching(
    held('-178 -10, -60 -36, 60 -38, 178 -10')
      .map(([x, y]) => `${x.toFixed(0)} ${y.toFixed(0)}`)
      .join(', '),
    46,
    0.98,
  ) +
  hatching(
    held('336 -20, 336 30, 318 66, 204 66')
      .map(([x, y]) => `${x.toFixed(0)} ${y.toFixed(0)}`)
      .join(', '),
    66,
    1,
  ) +
  hatching(
    held('-190 10, -204 64, -318 64')
      .map(([x, y]) => `${x.toFixed(0)} ${y.toFixed(0)}`)
      .join(', '),
    44,
    0.95,
  )

/** The cord leaves the mouthpiece in coils, hangs beside the telephone and runs on to its plug. */
const coilPath = spots('206 352, 120 420, 96 520, 110 620, 92 720, 70 800')
const turns = 13
const coil = Array.from({ length: turns }, (_, index) => {
  const share = (index + 0.5) / turns
  const place = share * (coilPath.length - 1)
  const [at, rest] = [Math.floor(place), place % 1]
  const [[x, y] = [0, 0], [toX, toY] = [0, 0]] = [
    coilPath[at],
    coilPath[Math.min(at + 1, coilPath.length - 1)],
  ]
  return {
    x: x + (toX - x) * rest,
    y: y + (toY - y) * rest,
    lean: Math.atan2(toY - y, toX - x) + Math.PI / 2,
  }
})
const loops = coil.map(({ x, y, lean }) =>
  shape(
    spaceAt({ x, y, size: 1, lean: lean + 0.32 })('-38 2, -30 -14, 0 -19, 30 -14, 38 2, 30 16, 0 21, -30 16'),
  ),
)
const tail = 'M66 812C40 880 60 960 130 976C220 996 300 960 420 990C560 1020 700 1030 806 1000'
const plug = spaceAt({ x: 870, y: 978, size: 0.94, lean: 1.36 })
const tip = shape(plug('-13 -150!, -17 -176, -8 -204, 0 -216!, 8 -204, 17 -176, 13 -150!'))
const sleeve = shape(plug('-15 -144!, 15 -144!, 15 -40!, -15 -40!'))
const bands = shape(plug('-16 -122!, 16 -122!, 16 -112!, -16 -112!'))
const grip = shape(plug('-44 -44!, 44 -44!, 46 -14!, 38 60, 20 84!, -20 84!, -38 60, -46 -14!'))

/** It rings. */
const rings = [
  '172 226, 128 204, 88 204',
  '160 284, 112 286, 78 300',
  '200 172, 168 136, 132 118',
  '820 60, 846 26, 880 6',
  '850 104, 892 86, 930 84',
  '858 152, 902 154, 936 166',
]
  .map((text) => brush(spots(text), 20, 0.35))
  .join('')

export function drawTelephone(): Piece[] {
  return [
    { ink: 'pale', bare: true, path: tail, stroke: 46 },
    { ink: 'dark', path: tail, stroke: 28 },
    { ink: 'hot', path: tail, stroke: 11 },
    ...loops.flatMap((path): Piece[] => [{ ink: 'pale', bare: true, path, stroke: 32 }]),
    ...loops.flatMap((path): Piece[] => [
      { ink: 'dark', path, stroke: 22 },
      { ink: 'hot', path, stroke: 9 },
    ]),
    { ink: 'pale', bare: true, path: tip + sleeve + grip, stroke: 34 },
    { ink: 'dark', path: tip + sleeve + grip, stroke: 14 },
    { ink: 'pale', bare: true, path: tip + sleeve },
    { ink: 'dark', bare: true, path: bands },
    { ink: 'hot', path: grip },
    {
      ink: 'dark',
      bare: true,
      path: [-22, 0, 22].map((x) => brush(plug(`${x} -20, ${x} 20, ${x * 0.7} 66`), 7)).join(''),
      within: grip,
    },
    { ink: 'dark', path: feet },
    { ink: 'dark', path: rest + prongs, stroke: 14 },
    { ink: 'pale', bare: true, path: rest + prongs },
    {
      ink: 'dark',
      bare: true,
      path: hatching('330 462, 500 470, 670 460, 704 420', 40, 0.95),
      within: rest + prongs,
    },
    { ink: 'dark', path: body, stroke: 16 },
    { ink: 'hot', path: body },
    {
      ink: 'dark',
      bare: true,
      path:
        hatching('650 450, 700 600, 760 720, 812 860', 170, 1) +
        hatching('210 866, 500 884, 800 866', 56, 0.95) +
        hatching('360 446, 500 440, 640 446', 30, 0.9),
      within: body,
    },
    {
      ink: 'pale',
      bare: true,
      path:
        brush(spots('344 520, 312 610, 272 700, 236 780'), 20, 0.4) +
        brush(spots('372 500, 350 560, 330 604'), 10),
    },
    { ink: 'dark', path: foot },
    { ink: 'pale', bare: true, path: brush(spots('206 880, 330 896, 470 902'), 8) },
    { ink: 'dark', bare: true, path: disc(dial.x, dial.y, dial.radius + 14) },
    { ink: 'pale', bare: true, path: disc(dial.x, dial.y, dial.radius) },
    { ink: 'dark', bare: true, path: dialCuts, within: disc(dial.x, dial.y, dial.radius) },
    { ink: 'dark', bare: true, path: holes.map(({ x, y }) => disc(x, y, 29)).join('') },
    { ink: 'hot', bare: true, path: holes.map(({ x, y }) => disc(x + 2, y + 3, 18)).join('') },
    { ink: 'dark', bare: true, path: ring(dial.x, dial.y, 62, 56) },
    { ink: 'first', bare: true, path: disc(dial.x, dial.y, 48) },
    {
      ink: 'pale',
      bare: true,
      path: ring(dial.x, dial.y, 30, 22) + slab(462, 660, 76, 8, 2),
      within: disc(dial.x, dial.y, 46),
    },
    { ink: 'dark', bare: true, path: stop },
    { ink: 'dark', path: receiver + caps, stroke: 16 },
    { ink: 'hot', path: receiver },
    { ink: 'dark', bare: true, path: receiverCuts, within: receiver },
    { ink: 'dark', path: caps },
    { ink: 'pale', bare: true, path: capLines, within: caps },
    { ink: 'pale', bare: true, path: receiverLight },
    { ink: 'dark', path: rings, stroke: 12 },
    { ink: 'pale', bare: true, path: rings },
  ]
}
