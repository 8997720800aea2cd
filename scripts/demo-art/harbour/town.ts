// The town on its quay: fronts of houses and a church, lit windows, a wall of stone whose foot stands in the water.

import type { Palette } from '../palettes.ts'
import { inkOf } from '../piece.ts'
import { bar, disc, quad, slab } from '../shapes.ts'
import type { Sheet } from '../sheet.ts'
import { hatching } from './hatching.ts'

const ground = 764
const wall = { left: 1084, right: 1876, top: ground, foot: 880 }

interface House {
  left: number
  top: number
  width: number
  roof: 'gable' | 'steps' | 'flat' | 'bell'
  /** Left edges of its windows, and how many rows it has. */
  windows: readonly number[]
  rows: number
  /** Windows that are dark, by row and column. */
  unlit: readonly string[]
}

/** The quay ends inside the picture. A frame as high as wide ends beside the tower, where no window stands. */
const houses: readonly House[] = [
  { left: 1124, top: 584, width: 100, roof: 'gable', windows: [1142, 1182], rows: 1, unlit: ['1 0'] },
  { left: 1224, top: 520, width: 98, roof: 'steps', windows: [1240, 1282], rows: 2, unlit: ['0 1'] },
  { left: 1322, top: 640, width: 96, roof: 'flat', windows: [], rows: 0, unlit: [] },
  { left: 1418, top: 548, width: 100, roof: 'bell', windows: [1434, 1478], rows: 2, unlit: ['0 0', '1 0'] },
  { left: 1518, top: 632, width: 90, roof: 'flat', windows: [], rows: 0, unlit: [] },
  { left: 1608, top: 534, width: 106, roof: 'steps', windows: [1624, 1672], rows: 2, unlit: ['1 0'] },
  { left: 1714, top: 588, width: 112, roof: 'gable', windows: [], rows: 0, unlit: [] },
]

function front({ left, top, width, roof }: House): string {
  const right = left + width
  const middle = left + width / 2
  if (roof === 'gable') return quad(left, ground, left, top + 62, middle, top, right, top + 62, right, ground)
  if (roof === 'flat') return bar(left, top, width, ground - top)
  if (roof === 'bell') {
    const [a, b] = [left + width * 0.26, right - width * 0.26]
    return `M${left} ${ground}V${top + 66}Q${a} ${top + 62} ${a} ${top + 20}Q${middle} ${top - 16} ${b} ${top + 20}Q${b} ${top + 62} ${right} ${top + 66}V${ground}z`
  }
  const step = width / 7
  return (
    bar(left, top + 64, width, ground - top - 64) +
    bar(left + step, top + 32, width - 2 * step, 40) +
    bar(left + 2.4 * step, top, width - 4.8 * step, 40)
  )
}

const chimneys =
  bar(1146, 576, 20, 50) + bar(1536, 604, 18, 40) + bar(1576, 604, 18, 40) + bar(1744, 580, 20, 50)
const tower = bar(1338, 478, 62, 180)
const spire = quad(1326, 482, 1369, 318, 1412, 482)
const cross = bar(1366, 286, 6, 44) + bar(1357, 297, 24, 6)
const bodies = houses.map(front).join('') + chimneys + tower
const town = bodies + spire + cross

const windowAt = (x: number, y: number) => slab(x, y, 26, 34, 3)
const barsAt = (x: number, y: number) => bar(x + 11.5, y, 3, 34) + bar(x, y + 14, 26, 3)

function panes(draw: (x: number, y: number) => string, isLit: boolean): string {
  return houses
    .flatMap(({ windows, rows, unlit, top }) =>
      Array.from({ length: rows }, (_, row) =>
        windows.map((x, column) =>
          unlit.includes(`${row} ${column}`) === isLit ? '' : draw(x, top + 82 + row * 50),
        ),
      ),
    )
    .flat()
    .filter(Boolean)
    .join('')
}

const nave = slab(1352, 668, 34, 60, 17)
const louvre = slab(1358, 506, 22, 46, 11)
/** Doors with a step, and shop windows. */
const doors = [1166, 1240, 1476, 1574, 1626].map((x) => slab(x, 716, 26, 60, 13)).join('')
const shops =
  bar(1278, 718, 30, 30) +
  bar(1430, 724, 34, 26) +
  bar(1532, 704, 32, 40) +
  bar(1666, 712, 36, 32) +
  bar(1730, 702, 76, 40)
const awning = quad(1726, 680, 1810, 680, 1816, 704, 1720, 704)
const attic = disc(1770, 640, 13)

/** The light at the head of the quay. */
const beacon = quad(1098, 764, 1104, 692, 1122, 692, 1128, 764) + bar(1094, 686, 38, 9)
const bollards = [1226, 1330, 1500, 1640, 1848]
  .map((x) => slab(x, 742, 18, 24, 6) + slab(x - 4, 740, 26, 9, 4))
  .join('')

const stones = quad(
  wall.left,
  wall.top,
  wall.right,
  wall.top,
  wall.right - 14,
  wall.foot,
  wall.left + 14,
  wall.foot,
)
const joints =
  [0, 1, 2].map((row) => bar(wall.left, wall.top + 26 + row * 30, 900, 3.5)).join('') +
  [0, 1, 2]
    .flatMap((row) =>
      Array.from({ length: 14 }, (_, index) =>
        bar(
          wall.left + 36 + index * 68 + (row % 2) * 34,
          wall.top + 26 + row * 30 - (row === 0 ? 16 : 30),
          3.5,
          row === 0 ? 16 : 30,
        ),
      ),
    )
    .join('')
const coping = bar(wall.left - 10, wall.top - 4, wall.right - wall.left + 20, 14)

export function printTown(sheet: Sheet, palette: Palette): void {
  const [dark, pale] = [inkOf(palette, 'dark'), inkOf(palette, 'pale')]
  const put = (path: string, colour: string, within?: string) =>
    sheet.print(path, colour, { slip: 1, ...(within ? { within } : {}) })
  sheet.print(town + stones + coping + beacon + disc(1113, 672, 16), pale, { slip: 1, stroke: 20 })
  put(town, dark)
  for (const house of houses) {
    const { left, top, width } = house
    const right = left + width
    put(
      hatching(`${left + 4} ${top + 66}, ${left + 4} ${ground}`, width * 0.5, 0.8),
      palette.flat,
      front(house),
    )
    put(bar(right - 3, top + 64, 3, ground - top), palette.flat, front(house))
  }
  put(hatching('1338 480, 1338 650', 36, 0.8), palette.flat, tower)
  put(hatching('1328 480, 1369 320', 26, 0.85), palette.flat, spire)
  put(bar(1326, 478, 86, 7), pale)
  put(panes(windowAt, false), palette.flat)
  put(panes(windowAt, true) + nave + louvre, palette.hot)
  put(panes(barsAt, true) + bar(1367.5, 668, 3, 60) + bar(1352, 696, 34, 3), dark)
  put(doors, palette.flat)
  put(shops + attic, palette.hot)
  put(
    [1291.5, 1546.5, 1682.5, 1766.5].map((x) => bar(x, 700, 3, 50)).join('') +
      bar(1445.5, 724, 3, 26) +
      bar(1768.5, 626, 3, 28),
    dark,
  )
  put(awning, pale)
  put(
    [0, 1, 2, 3]
      .map((index) =>
        quad(1737 + index * 20, 680, 1747 + index * 20, 680, 1744 + index * 23, 704, 1732 + index * 23, 704),
      )
      .join(''),
    dark,
    awning,
  )
  put(stones, dark)
  put(
    hatching('1090 880, 1500 884, 1878 880', 60, 0.8) + hatching('1876 760, 1864 880', 40, 0.8),
    palette.flat,
    stones,
  )
  put(joints, palette.first, stones)
  put(coping + bollards, pale)
  put(beacon, dark)
  sheet.print(disc(1113, 672, 16), dark, { slip: 0, stroke: 8 })
  put(disc(1113, 672, 16), palette.hot)
}
