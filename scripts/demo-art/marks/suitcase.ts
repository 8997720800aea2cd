// The suitcase of a producer who is on the last boat more often than the crew: her initials between two straps.

import { band, brush, line, shape, spots } from '../figures/line.ts'
import { teeth } from '../figures/lino.ts'
import { setLine } from '../lettering.ts'
import { paper, vermilion } from '../palettes.ts'
import { bar, disc, quad, ring, slab } from '../shapes.ts'
import { edgeOf, keyed, type Mark, type Plate } from './plate.ts'

const navy = '#16263f'
const blue = '#3f6890'
const brass = '#dba13a'
const leather = '#a8572f'

const front = slab(176, 392, 648, 436, 44)
const lid = shape(spots('222 330!, 778 330!, 806 352, 822 410!, 178 410!, 194 352'))
const seam = line(spots('184 500!, 500 500, 816 500!'))
const handle = 'M396 322C396 196 604 196 604 322'
const posts = slab(366, 306, 64, 34, 8) + slab(570, 306, 64, 34, 8)
const straps = [262, 676].map((x) => slab(x, 326, 62, 504, 8)).join('')
const stitches = [262, 676]
  .flatMap((x) =>
    Array.from(
      { length: 17 },
      (_, index) => bar(x + 7, 350 + index * 28, 4, 15) + bar(x + 51, 350 + index * 28, 4, 15),
    ),
  )
  .join('')
const buckles = [262, 676].map((x) => ring(x + 31, 500, 54, 36)).join('')
const tongues = [262, 676].map((x) => bar(x + 22, 450, 18, 62)).join('')
const corners =
  shape(spots('176 828!, 176 730!, 210 736, 244 760, 266 792, 272 828!')) +
  shape(spots('824 828!, 728 828!, 734 792, 756 760, 790 736, 824 730!'))
const rivets = [
  [200, 770],
  [224, 806],
  [800, 770],
  [776, 806],
]
  .map(([x = 0, y = 0]) => disc(x, y, 8))
  .join('')
const lock = slab(462, 470, 76, 62, 10)
const keyhole = disc(500, 494, 9) + quad(496, 494, 504, 494, 508, 518, 492, 518)

const initials = setLine('HN', { x: 372, y: 556, width: 256, height: 176, weight: 0.36 })
/** Her label, on a string at the handle. */
const label = shape(spots('150 236!, 214 196!, 318 372!, 230 424!, 126 250!'))
const eye = disc(186, 246, 11)
const string = line(spots('186 244, 240 190, 330 190, 404 262'))
const sticker = disc(222, 304, 27)
const words = brush(spots('222 366, 250 350, 280 332'), 8) + brush(spots('234 388, 256 376, 276 364'), 8)

/** The sea as a print has it: rows of scallops, each of three cuts that swell in their middle. */
const scallops = Array.from({ length: 12 }, (_, row) =>
  Array.from({ length: 9 }, (_unused, column) => {
    const [x, y] = [column * 144 - 72 + (row % 2) * 72, 40 + row * 72]
    const arc = (radius: number) =>
      band(
        Array.from({ length: 25 }, (_point, step) => {
          const angle = Math.PI * (1.03 + (step / 24) * 0.94)
          return { x: x + Math.cos(angle) * radius, y: y + Math.sin(angle) * radius }
        }),
        (along) => 3 + 12 * Math.sin(along * Math.PI) ** 0.8,
      )
    return { scale: disc(x, y, 76), cuts: arc(66) + arc(44) + arc(22) }
  }),
).flat()
/** The planks of the deck, on which the case throws its shade. */
const deck = bar(-20, 826, 1040, 200)
const planks = [852, 892, 944].map((y) => bar(-20, y, 1040, 7)).join('')
const grain = [
  '20 873, 80 870, 150 873',
  '830 873, 900 876, 990 872',
  '40 921, 170 917, 300 922',
  '620 921, 760 925, 880 920',
  '120 972, 300 977, 440 970',
  '560 974, 760 968, 960 976',
]
  .map((text) => brush(spots(text), 11))
  .join('')

const sideShade = teeth(spots('830 424, 830 824'), spots('752 440, 744 790'), 21)
const footShade = teeth(spots('190 832, 500 832, 820 832'), spots('200 788, 500 776, 790 740'), 21, 0)
const lidShade = teeth(spots('170 390, 500 390, 830 390'), spots('180 366, 500 358, 800 346'), 19, 0)
const cornerShade =
  teeth(spots('178 830, 276 830'), spots('184 800, 262 796'), 17, 0) +
  teeth(spots('724 830, 826 830'), spots('740 796, 820 786'), 17, 0)
const strapShade = [326, 740]
  .map((x) => teeth(spots(`${x} 340, ${x} 824`), spots(`${x - 30} 350, ${x - 30} 834`), 24, 0))
  .join('')

const brassy = (path: string): Plate[] => keyed(path, brass, navy)

export const nattestad: Mark = {
  ground: '#8fb6b8',
  closer: 1.17,
  behind: [
    ...scallops.flatMap(({ scale, cuts }): Plate[] => [
      { ink: '#8fb6b8', path: scale },
      { ink: '#4f8790', path: cuts },
    ]),
    { ink: navy, path: deck },
    { ink: '#2f5578', path: planks + grain },
    { ink: paper, path: bar(-20, 820, 1040, 12) },
  ],
  plates: [
    edgeOf(front + lid + label + posts),
    { ink: paper, path: handle, stroke: 74 },
    { ink: navy, path: handle, stroke: 54 },
    { ink: leather, path: handle, stroke: 34 },
    { ink: paper, path: brush(spots('412 300, 420 244, 466 226, 510 226'), 7) },
    ...brassy(posts),
    ...keyed(lid, blue, navy),
    { ink: navy, path: lidShade, within: lid },
    { ink: navy, path: lid, stroke: 15 },
    { ink: paper, path: brush(spots('228 344, 440 341, 640 344'), 7) },
    ...keyed(front, blue, navy),
    { ink: navy, path: sideShade + footShade, within: front },
    { ink: navy, path: front, stroke: 15 },
    { ink: paper, path: brush(spots('192 760, 190 620, 196 450'), 8) },
    { ink: navy, path: seam, stroke: 12 },
    ...keyed(straps, leather, navy),
    { ink: navy, path: strapShade, within: straps },
    { ink: navy, path: straps, stroke: 12 },
    { ink: paper, path: stitches },
    ...brassy(buckles),
    ...brassy(tongues),
    ...brassy(corners),
    { ink: navy, path: cornerShade, within: corners },
    { ink: navy, path: rivets },
    ...brassy(lock),
    { ink: navy, path: keyhole },
    { ink: navy, path: initials, stroke: 22 },
    { ink: paper, path: initials },
    { ink: navy, path: string, stroke: 14 },
    { ink: paper, path: string, stroke: 6 },
    ...keyed(label, paper, navy),
    { ink: navy, path: eye + words },
    ...keyed(sticker, vermilion, navy),
  ],
}
