// The skirt of Zsófia Ördögh as it turns: rows of tulips, a petticoat below, boots on the floor.

import { disc } from '../shapes.ts'
import type { Layer } from './drawing.ts'
import { band, brush, type Spot, shape, spaceAt, spots, walk } from './line.ts'

const cloth = shape(
  spots(
    '390 640!, 326 712, 242 832, 156 972, 100 1084, 92 1112!, 160 1156, 232 1136, 310 1180, 396 1158, 478 1194, 566 1166, 650 1188, 730 1150, 806 1156, 876 1100!, 866 1070, 796 938, 706 806, 626 706, 562 640!',
  ),
)
const petticoat = shape(
  spots(
    '150 1120!, 156 1172, 232 1158, 310 1204, 396 1180, 478 1216, 566 1188, 650 1210, 734 1172, 808 1178, 830 1120!, 480 1060',
  ),
)
const frill = Array.from({ length: 22 }, (_, index) => {
  const x = 166 + index * 30
  return brush(spots(`${x + 4} 1130, ${x} 1170, ${x - 4} 1222`), 4)
}).join('')
/** The height of a line around the skirt, so far above its hem. */
const around = (x: number, up: number) => 1152 - up * 0.95 - 50 * ((x - 484) / 370) ** 2
const hemLine = (up: number) =>
  Array.from({ length: 9 }, (_, index): Spot => [80 + index * 101, around(80 + index * 101, up)])
const borders =
  band(walk(hemLine(14)), () => 12) + band(walk(hemLine(146)), () => 7) + band(walk(hemLine(290)), () => 7)
const pleats = [
  '404 660, 340 800, 250 960, 206 1110',
  '430 664, 400 800, 350 980, 330 1150',
  '462 668, 458 820, 460 1000, 470 1170',
  '500 668, 530 820, 570 990, 600 1160',
  '534 664, 600 800, 690 960, 740 1130',
]
  .map((text) => brush(spots(text), 9, 0.3))
  .join('')
/** Tulips in rows, as they are sewn in the villages about Szeged. */
const bloom = (x: number, up: number, scale: number) => {
  const at = spaceAt({ x, y: around(x, up), size: scale, lean: (484 - x) / 1000 })
  return {
    leaves: shape(at('0 16!, -12 6, -30 8!, -22 20, -8 24')) + shape(at('0 16!, 12 6, 30 8!, 22 20, 8 24')),
    petals: shape(at('0 14!, -16 4, -18 -14, -12 -26!, -5 -14, 0 -28!, 5 -14, 12 -26!, 18 -14, 16 4')),
    heart: shape(at('0 8!, -6 -2, 0 -14!, 6 -2')),
  }
}
const [wide, narrow] = [[184, 304, 424, 544, 664, 784] as const, [320, 402, 484, 566, 648] as const]
const blooms = [...wide.map((x) => bloom(x, 80, 1.7)), ...narrow.map((x) => bloom(x, 220, 1.1))]
const dots = [
  ...[...wide, 904].map((x) => disc(x - 60, around(x - 60, 74), 7)),
  ...[...narrow, 730].map((x) => disc(x - 41, around(x - 41, 218), 6)),
].join('')
const boots = [
  '374 1160!, 436 1160!, 438 1200, 444 1232!, 338 1236!, 336 1220, 372 1204',
  '536 1160!, 598 1160!, 600 1196, 644 1210, 656 1226, 654 1236!, 540 1236!, 536 1208',
].map((text) => shape(spots(text)))
const floor = Array.from({ length: 5 }, (_, index) =>
  brush(
    spots(
      `${250 + index * 36} ${1224 + index * 6}, 480 ${1226 + index * 6}, ${740 - index * 30} ${1224 + index * 6}`,
    ),
    5,
  ),
).join('')

export const skirtOutline = boots.join('') + petticoat + cloth

export const skirt: readonly Layer[] = [
  { ink: 'dark', path: floor },
  ...boots.flatMap((path): Layer[] => [
    { ink: 'first', path },
    { ink: 'dark', path, stroke: 6 },
  ]),
  { ink: 'pale', path: petticoat },
  { ink: 'dark', path: frill, within: petticoat },
  { ink: 'dark', path: petticoat, stroke: 6 },
  { ink: 'dark', path: cloth },
  { ink: 'second', path: pleats, within: cloth },
  { ink: 'hot', path: borders, within: cloth },
  { ink: 'second', path: blooms.map(({ leaves }) => leaves).join('') },
  { ink: 'hot', path: blooms.map(({ petals }) => petals).join('') + dots, within: cloth },
  { ink: 'first', path: blooms.map(({ heart }) => heart).join('') },
]
