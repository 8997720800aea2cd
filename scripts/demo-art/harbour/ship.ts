// The ferry from the side, as it comes in: drawn with a key line and hatching, her name on the hull.

import { brush, shape, spots } from '../figures/line.ts'
import { setLine } from '../lettering.ts'
import type { Palette } from '../palettes.ts'
import { inkOf } from '../piece.ts'
import { bar, disc, quad, slab } from '../shapes.ts'
import type { Sheet } from '../sheet.ts'
import { hatching } from './hatching.ts'

const hull = shape(
  spots(
    '1034 604!, 1006 650, 980 720, 962 860!, 350 860!, 316 800, 298 740, 292 664!, 380 682, 520 690, 700 684, 880 654',
  ),
)
const strake = shape(
  spots(
    '1016 636!, 996 676, 880 706, 700 730, 520 734, 400 726, 297 708!, 294 690, 400 708, 520 716, 700 711, 880 684',
  ),
)
const house = shape(spots('344 600!, 836 600!, 858 676!, 700 700, 344 700!'))
const upper = shape(spots('404 536!, 742 536!, 760 600!, 404 600!'))
const bridge = shape(spots('618 470!, 742 470!, 760 536!, 618 536!'))
const funnel = quad(452, 404, 540, 396, 556, 536, 470, 536)
const decks = house + upper + bridge
const rails = bar(328, 594, 524, 9) + bar(390, 530, 378, 9) + bar(606, 463, 146, 9)

const mast =
  quad(887, 482, 897, 482, 903, 668, 881, 668) +
  bar(862, 526, 60, 9) +
  quad(692, 430, 701, 430, 704, 466, 689, 466) +
  disc(892, 480, 12) +
  disc(697, 427, 11)
const flag = shape(spots('298 560!, 276 552, 250 562, 222 552!, 224 590!, 250 600, 276 590, 298 598!'))
const staff = quad(296, 550, 303, 550, 316, 672, 308, 672)

const cabins =
  Array.from({ length: 11 }, (_, index) => slab(366 + index * 42, 622, 25, 36, 5)).join('') +
  Array.from({ length: 4 }, (_, index) => slab(424 + index * 36, 554, 22, 28, 4)).join('') +
  shape(spots('640 486!, 740 486!, 750 514!, 640 514!'))
const posts = bar(674, 484, 6, 32) + bar(708, 484, 6, 32)
/** Those who are out on deck, and the ropes of the masts. */
const passengers = [
  [778, 568],
  [800, 563],
  [826, 569],
]
  .map(([x = 0, y = 0]) => disc(x, y, 7.5) + slab(x - 9, y + 9, 18, 600 - y - 8, 8))
  .join('')
const ropes = 'M892 486L1026 606M892 486L697 430M697 430L546 404M884 560L758 536M462 402L300 552'
const boats = [572, 668]
  .map((x) => shape(spots(`${x} 556!, ${x + 80} 556!, ${x + 68} 578, ${x + 40} 586, ${x + 12} 578`)))
  .join('')
const ports = Array.from({ length: 4 }, (_, index) => disc(372 + index * 34, 764, 8)).join('')
const name = setLine('NIGHT FERRY', { x: 520, y: 748, width: 330, height: 50, weight: 0.34 })
const anchor =
  bar(922, 736, 8, 44) +
  bar(911, 744, 30, 6) +
  brush(spots('900 764, 908 782, 926 790, 944 782, 952 764'), 12)

/** Smoke in two puffs that the wind lays level, below the beam. */
const smoke = shape(
  spots(
    '494 397!, 474 384, 440 388, 424 374, 388 371, 366 383, 340 375, 306 378, 284 392!, 312 397, 336 395, 352 405, 388 408, 412 401, 436 408, 470 404!',
  ),
)
const puffs =
  brush(spots('452 403, 436 392, 414 393, 404 400'), 8) +
  brush(spots('374 401, 366 391, 346 388, 336 393'), 7)

/** The wave that she pushes before her, and the one she leaves. */
const bow = shape(
  spots(
    '1082 850!, 1066 818, 1036 796, 1008 800, 1000 818, 978 792, 944 796, 930 816, 904 804, 872 808, 858 824, 826 818, 786 850!, 900 872, 1000 872',
  ),
)
const wake = shape(spots('226 850!, 250 820, 284 806, 310 814, 318 828, 346 812, 380 820, 400 850!, 330 872'))
const curls =
  brush(spots('1060 836, 1040 816, 1016 818, 1012 836'), 7) +
  brush(spots('986 836, 968 812, 944 816, 938 836'), 7) +
  brush(spots('916 838, 900 822, 880 826, 874 840'), 6) +
  brush(spots('846 842, 834 832, 818 840'), 5) +
  brush(spots('262 842, 280 824, 300 832'), 6) +
  brush(spots('334 842, 352 828, 374 840'), 6)

/** Where she lies: smaller than drawn, so that the town and the lighthouse stand clear of her. */
const size = 0.8
const transform = `translate(${420 - 292 * size} ${850 - 850 * size}) scale(${size})`

export function printShip(sheet: Sheet, palette: Palette): void {
  const [dark, pale] = [inkOf(palette, 'dark'), inkOf(palette, 'pale')]
  const put = (path: string, colour: string, within?: string) =>
    sheet.print(path, colour, {
      slip: 1,
      transform,
      ...(within ? { within, withinTransform: transform } : {}),
    })
  const keyed = (path: string, colour: string, stroke = 7) => {
    put(path, colour)
    sheet.print(path, dark, { slip: 0, stroke, transform })
  }
  sheet.print(ropes, pale, { slip: 0, stroke: 3.4, transform })
  sheet.print(hull + decks + rails + funnel + mast + staff + flag + passengers, pale, {
    slip: 1,
    stroke: 25,
    transform,
  })
  put(passengers, dark)
  keyed(smoke, pale, 8)
  put(hatching('300 402, 352 412, 400 412, 470 410', 16, 0.9), dark, smoke)
  put(puffs, dark)
  put(mast + staff, dark)
  keyed(flag, palette.hot, 5)
  keyed(funnel, palette.hot)
  put(bar(430, 430, 140, 30), dark, funnel)
  put(hatching('548 396, 566 540', 62, 1), dark, funnel)
  keyed(decks, pale)
  put(
    hatching('344 602, 860 602', 20, 0.9) +
      hatching('846 600, 866 690', 58, 0.95) +
      hatching('404 540, 760 540', 16, 0.85) +
      hatching('752 536, 764 600', 50, 0.95) +
      hatching('748 470, 764 536', 40, 0.95),
    dark,
    decks,
  )
  put(rails, dark)
  keyed(cabins, palette.hot, 5)
  put(posts, dark)
  keyed(boats, pale, 5)
  put(hatching('572 584, 612 590, 640 584, 690 590, 740 584', 18, 0.9), dark, boats)
  put(hull, dark)
  put(strake, palette.hot, hull)
  put(hatching('296 728, 400 740, 520 748, 700 744, 880 722, 1006 680', 26, 0.95), dark, strake)
  // Light on the planks of the bow, which turns towards the lamps of the town.
  const planks = [0, 1, 2, 3, 4, 5, 6]
    .map((row) =>
      brush(
        spots(
          `${862 - row * 20} ${742 + row * 16}, ${920 - row * 4} ${733 + row * 16}, ${990 - row * 4} ${706 + row * 20}`,
        ),
        5,
        0.7,
      ),
    )
    .join('')
  put(planks, palette.flat, hull)
  put(brush(spots('1026 614, 998 660, 974 730, 958 830'), 9, 0.35), pale, hull)
  put(anchor, pale)
  put(ports + name, pale)
  keyed(bow + wake, pale)
  put(curls, dark)
}
