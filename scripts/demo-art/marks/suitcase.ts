// The suitcase of a producer who is on the last boat more often than the crew: her initials between two straps.

import { brush, line, shape, spots } from '../figures/line.ts'
import { setLine } from '../lettering.ts'
import { paper, vermilion } from '../palettes.ts'
import { bar, disc, quad, ring, slab } from '../shapes.ts'
import { edgeOf, hatched, keyed, type Mark, type Plate, ruled } from './plate.ts'

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

const brassy = (path: string): Plate[] => keyed(path, brass, navy)

export const nattestad: Mark = {
  ground: '#c9d6d8',
  plates: [
    ruled((x, y) => {
      const away = Math.abs(x - 520) / 430
      return y > 806 && y < 912 && away < 1 ? Math.min((1 - away) * 1.4, 0.75) * (1 - (y - 806) / 130) : -1
    }, navy),
    edgeOf(front + lid + label + posts),
    { ink: paper, path: handle, stroke: 74 },
    { ink: navy, path: handle, stroke: 54 },
    { ink: leather, path: handle, stroke: 34 },
    { ink: paper, path: brush(spots('412 300, 420 244, 466 226, 510 226'), 7) },
    ...brassy(posts),
    ...keyed(lid, blue, navy),
    hatched(
      lid,
      [
        { spine: spots('176 408, 824 408'), reach: 30, depth: 0.95 },
        { spine: spots('826 330, 826 410'), reach: 150, depth: 0.9 },
      ],
      navy,
    ),
    { ink: paper, path: brush(spots('228 344, 440 341, 640 344'), 7) },
    ...keyed(front, blue, navy),
    hatched(
      front,
      [
        { spine: spots('826 420, 826 760, 800 832, 200 836'), reach: 116, depth: 0.95 },
        { spine: spots('174 396, 826 396'), reach: 22, depth: 0.9 },
        { spine: spots('190 512, 810 512'), reach: 26, depth: 0.8 },
      ],
      navy,
    ),
    { ink: paper, path: brush(spots('192 760, 190 620, 196 450'), 8) },
    { ink: navy, path: seam, stroke: 12 },
    ...keyed(straps, leather, navy),
    hatched(
      straps,
      [
        { spine: spots('330 326, 330 840'), reach: 40, depth: 0.95 },
        { spine: spots('744 326, 744 840'), reach: 52, depth: 0.95 },
      ],
      navy,
    ),
    { ink: paper, path: stitches },
    ...brassy(buckles),
    ...brassy(tongues),
    ...brassy(corners),
    hatched(corners, [{ spine: spots('180 832, 820 832'), reach: 44, depth: 0.9 }], navy),
    { ink: navy, path: rivets },
    ...brassy(lock),
    { ink: navy, path: keyhole },
    { ink: navy, path: initials, stroke: 22 },
    { ink: paper, path: initials },
    { ink: navy, path: string, stroke: 14 },
    { ink: paper, path: string, stroke: 6 },
    ...keyed(label, paper, navy),
    hatched(label, [{ spine: spots('326 376, 232 432'), reach: 20, depth: 0.8 }], navy),
    { ink: navy, path: eye + words },
    ...keyed(sticker, vermilion, navy),
    hatched(sticker, [{ spine: spots('202 326, 232 334, 252 306'), reach: 26, depth: 0.9 }], navy),
  ],
}
