// What a wall of posters is made with, in a box of 1000 by 1000: a bucket of paste, a brush across it, rolls of posters.

import { band, brush, type Spot, shape, spaceAt, spots, walk } from './figures/line.ts'
import { hatching } from './harbour/hatching.ts'
import type { Piece } from './piece.ts'
import { disc } from './shapes.ts'

const rimAt = { x: 500, y: 560, wide: 262, high: 64 }
const rim = disc(rimAt.x, rimAt.y, rimAt.wide, rimAt.high)
const hollow = disc(rimAt.x, rimAt.y + 4, rimAt.wide - 24, rimAt.high - 20)
const lip = band(walk(spots('238 560, 300 604, 400 622, 500 626, 600 622, 700 604, 762 560')), () => 20)
const paste = disc(rimAt.x, rimAt.y + 18, rimAt.wide - 40, rimAt.high - 32)
const body = shape(
  spots(
    '238 560!, 300 604, 400 622, 500 626, 600 622, 700 604, 762 560!, 706 912!, 640 944, 500 954, 360 944, 294 912!',
  ),
)
const hoops = ['256 648, 330 686, 500 704, 670 686, 744 648', '284 848, 350 880, 500 894, 650 880, 716 848']
  .map((text) => band(walk(spots(text)), () => 20))
  .join('')
const seam = band(walk(spots('640 626, 612 950')), () => 5)
const rivets = ['634 676', '612 876'].map((text) => {
  const [[x, y] = [0, 0]] = spots(text)
  return disc(x - 16, y, 5) + disc(x + 18, y, 5)
})
const lugs = disc(248, 600, 26) + disc(752, 600, 26)
/** The wire handle has fallen to the front. */
const wire = band(walk(spots('248 602, 280 700, 380 774, 500 796, 620 774, 720 700, 752 602')), () => 15)
const grip = band(walk(spots('424 786, 500 798, 576 786')), () => 36)

/** What has run over the rim. */
const run = shape(
  spots(
    '300 596!, 318 640, 326 694, 340 716, 356 700, 356 656, 366 634, 378 656, 380 738, 394 764, 410 744, 412 668, 424 640, 438 656, 444 690, 456 702, 468 688, 470 640, 480 616!, 420 612, 350 606',
  ),
)

/** A roll stands in the bucket: its edge is turned in at the upper end. */
function roll(x: number, y: number, lean: number, long: number, wide: number) {
  const at = spaceAt({ x, y, size: 1, lean })
  const end = at(`0 ${-long}`)[0] as Spot
  const turn = (share: number) =>
    Array.from({ length: 13 }, (_, index): Spot => {
      const angle = (index / 12) * 6.283
      const [dx, dy] = [Math.cos(angle) * wide * share, Math.sin(angle) * wide * share * 0.34]
      return [
        end[0] + dx * Math.cos(lean) - dy * Math.sin(lean),
        end[1] + dx * Math.sin(lean) + dy * Math.cos(lean),
      ]
    })
  return {
    tube: shape(at(`${-wide} 0!, ${-wide} ${-long}!, ${wide} ${-long}!, ${wide} 0!`)),
    end: shape(turn(1).slice(0, 12)),
    inside: shape(turn(0.7).slice(0, 12)),
    coil: brush(turn(0.42).slice(2), 7, 0.4),
    edge: band(walk(at(`${wide * 0.5} ${-long + 8}, ${wide * 0.54} 0`)), () => 6),
    shade: hatching(
      [`${wide * 0.96} 0`, `${wide * 0.96} ${-long}`]
        .map((text) => {
          const [[left, top] = [0, 0]] = at(text)
          return `${left} ${top}`
        })
        .join(', '),
      wide * 0.9,
      0.98,
    ),
    stripes: [0.24, 0.36, 0.7]
      .map((share) =>
        band(
          walk(at(`${-wide} ${-long * share}, 0 ${-long * share + 12}, ${wide} ${-long * share}`)),
          () => 26,
        ),
      )
      .join(''),
  }
}
const rolls = [
  { ...roll(560, 590, 0.3, 440, 62), ink: 'pale', stripe: 'first' },
  { ...roll(404, 590, -0.2, 500, 66), ink: 'hot', stripe: 'pale' },
  { ...roll(492, 600, 0.06, 520, 54), ink: 'first', stripe: 'dark' },
] as const

/** The brush lies across the rim, its bristles full. */
const brushAt = spaceAt({ x: 520, y: 516, size: 1.04, lean: -0.12 })
const handle = shape(
  brushAt(
    '-96 -20!, 60 -19, 200 -26, 300 -22, 352 -32, 388 -22, 396 0, 388 22, 352 32, 300 22, 200 26, 60 19, -96 20!',
  ),
)
const hole = disc(...((brushAt('362 0')[0] ?? [0, 0]).slice(0, 2) as [number, number]), 10)
const block = shape(brushAt('-168 -84!, -120 -88, -92 -40!, -92 40!, -120 88, -168 84!'))
const ferrule = shape(brushAt('-206 -90!, -162 -90!, -162 90!, -206 90!'))
const bristles = shape(
  brushAt(
    '-204 -86!, -300 -94, -350 -84, -372 -60!, -362 -40, -384 -16!, -370 4, -386 30!, -366 48, -372 78!, -330 92, -204 86!',
  ),
)
const hairs = [-70, -54, -38, -22, -6, 10, 26, 42, 58, 72]
  .map((y, index) =>
    brush(brushAt(`-206 ${y}, -270 ${y * 1.03}, ${-330 - (index % 3) * 14} ${y * 1.02}`), 7, 0.2),
  )
  .join('')
const tip = shape(
  brushAt(
    '-312 -94!, -350 -84, -372 -60!, -362 -40, -384 -16!, -370 4, -386 30!, -366 48, -372 78!, -330 92, -300 92!, -312 60, -296 30, -316 0, -300 -30, -320 -60',
  ),
)
const drops =
  shape(spots('172 668!, 186 700, 190 722, 174 738, 158 722, 162 700')) +
  shape(spots('226 690!, 236 716, 238 730, 227 742, 215 730, 218 714'))

export function drawPaste(): Piece[] {
  return [
    { ink: 'dark', path: rim },
    { ink: 'dark', bare: true, path: hollow },
    { ink: 'pale', bare: true, path: paste },
    ...rolls.flatMap(({ tube, end, inside, coil, edge, shade, stripes, ink, stripe }): Piece[] => [
      { ink: 'dark', path: tube + end },
      { ink: 'dark', bare: true, path: tube, stroke: 14 },
      { ink, bare: true, path: tube },
      { ink: stripe, bare: true, path: stripes, within: tube },
      { ink: 'dark', bare: true, path: shade + edge, within: tube },
      { ink: 'dark', bare: true, path: end, stroke: 14 },
      { ink: 'pale', bare: true, path: end },
      { ink: 'dark', bare: true, path: inside },
      { ink: 'pale', bare: true, path: coil },
    ]),
    { ink: 'dark', path: lugs },
    { ink: 'dark', path: body, stroke: 16 },
    { ink: 'second', path: body },
    {
      ink: 'dark',
      bare: true,
      path: hatching('770 560, 716 920, 640 950', 130, 1) + hatching('300 626, 500 650, 700 626', 22, 0.9),
      within: body,
    },
    { ink: 'pale', bare: true, path: brush(spots('276 650, 292 760, 316 890'), 12, 0.4) },
    { ink: 'first', bare: true, path: hoops, within: body },
    { ink: 'dark', bare: true, path: seam + rivets.join('') },
    { ink: 'first', bare: true, path: lip },
    { ink: 'dark', bare: true, path: lip, stroke: 7 },
    { ink: 'dark', bare: true, path: run, stroke: 14 },
    { ink: 'pale', bare: true, path: run },
    { ink: 'dark', bare: true, path: wire },
    { ink: 'dark', bare: true, path: grip, stroke: 10 },
    { ink: 'hot', bare: true, path: grip },
    { ink: 'pale', bare: true, path: disc(248, 600, 11) + disc(752, 600, 11) },
    { ink: 'pale', bare: true, path: handle + bristles + block + ferrule, stroke: 34 },
    { ink: 'dark', path: handle + block + ferrule + bristles },
    { ink: 'dark', bare: true, path: handle + block + ferrule + bristles, stroke: 14 },
    { ink: 'hot', bare: true, path: handle + block },
    {
      ink: 'dark',
      bare: true,
      path:
        hatching('430 512, 600 500, 800 480, 930 476', 22, 0.95) +
        hatching('340 630, 420 622, 430 566', 26, 0.95),
      within: handle + block,
    },
    { ink: 'dark', bare: true, path: hole },
    { ink: 'first', bare: true, path: ferrule },
    { ink: 'second', bare: true, path: bristles },
    { ink: 'pale', bare: true, path: tip, within: bristles },
    { ink: 'dark', bare: true, path: hairs, within: bristles },
    { ink: 'dark', bare: true, path: drops, stroke: 12 },
    { ink: 'pale', path: drops },
  ]
}
