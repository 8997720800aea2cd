// A trumpet from its right side, in a box of 1000 by 1000: the mouthpiece at the left, the bell at the right.

import { band, brush, line, shape, spots, walk } from './figures/line.ts'
import { hatching } from './harbour/hatching.ts'
import type { Piece } from './piece.ts'
import { bar, disc, ring, slab } from './shapes.ts'

/** From the first valve round the bow at the left to the bell, and from the mouthpiece round the slide at the right. */
const bellTube = spots('470 616!, 300 616, 244 600, 216 540, 244 480, 300 462, 640 462!')
const leadPipe = spots('104 500!, 690 500, 748 512, 772 558, 748 604, 690 616, 560 616!')
const tube = (course: ReturnType<typeof spots>, wide: number) => band(walk(course), () => wide)
const bell = shape(
  spots(
    '600 440!, 700 434, 780 418, 850 380, 902 318, 930 246!, 956 250, 962 462, 956 676, 930 680!, 902 606, 850 546, 780 508, 700 490, 600 484!',
  ),
)
const rim = shape(
  spots('928 240!, 944 226, 968 300, 976 462, 968 626, 944 700, 928 686!, 948 600, 954 462, 948 326'),
)
const mouthpiece = shape(
  spots('28 458!, 46 458, 50 476, 72 486, 108 490!, 108 510!, 72 514, 50 524, 46 542, 28 542!'),
)
const ferrule = bar(108, 484, 62, 32)
const slide = bar(640, 590, 26, 52) + bar(662, 474, 26, 52)
const braces = bar(330, 478, 12, 126) + bar(716, 520, 12, 82)

const valveAt = [416, 502, 588]
const casings = valveAt.map((x) => slab(x - 31, 396, 62, 284, 10)).join('')
const inner = valveAt.map((x) => bar(x - 22, 420, 44, 238)).join('')
const caps = valveAt
  .map((x) => slab(x - 37, 388, 74, 32, 8) + slab(x - 37, 652, 74, 30, 8) + slab(x - 16, 676, 32, 24, 8))
  .join('')
const knurls = valveAt
  .flatMap((x) =>
    [-24, -12, 0, 12, 24].map((dx) => bar(x + dx - 2, 394, 4, 20) + bar(x + dx - 2, 658, 4, 18)),
  )
  .join('')
const stems = valveAt.map((x) => bar(x - 7, 330, 14, 66)).join('')
const buttons = valveAt.map((x) => disc(x, 326, 34, 15)).join('')
const pearls = valveAt.map((x) => disc(x, 323, 22, 8)).join('')
/** For the little finger, and the ring that moves the slide. */
const hook = ring(690, 424, 30, 17)
const pull = ring(560, 700, 32, 18) + bar(552, 640, 16, 34)
const water = brush(spots('760 610, 796 628, 800 652'), 14)

const valveShade = valveAt.map((x) => hatching(`${x + 24} 424, ${x + 24} 654`, 30, 0.95)).join('')
const shine =
  brush(spots('300 454, 460 454, 600 454'), 7) +
  brush(spots('180 493, 280 492, 376 493'), 7) +
  brush(spots('640 450, 730 444, 800 420, 860 378'), 8) +
  brush(spots('886 372, 910 320, 924 276'), 12, 0.4) +
  brush(spots('226 520, 236 494, 260 476'), 7)
const valveShine = valveAt.map((x) => bar(x - 16, 428, 7, 214)).join('')
const bellShade =
  hatching('600 488, 700 496, 780 516, 850 558, 900 620, 930 690', 62, 0.98) +
  hatching('948 300, 950 640', 34, 0.8)
const tubeShade = [
  line(spots('104 511!, 690 511')),
  line(spots('300 627!, 470 627')),
  line(spots('560 627!, 690 627')),
]

export function drawTrumpet(): Piece[] {
  return [
    { ink: 'dark', path: pull },
    { ink: 'dark', path: water },
    { ink: 'dark', path: braces },
    { ink: 'dark', path: tube(bellTube, 46) },
    { ink: 'hot', bare: true, path: tube(bellTube, 30) },
    { ink: 'dark', path: bell, stroke: 16 },
    { ink: 'hot', path: bell },
    { ink: 'dark', bare: true, path: bellShade, within: bell },
    { ink: 'dark', path: bell, stroke: 8 },
    { ink: 'dark', path: rim },
    { ink: 'pale', bare: true, path: brush(spots('944 300, 958 380, 962 470'), 8, 0.5) },
    { ink: 'dark', path: hook },
    { ink: 'dark', path: tube(leadPipe, 46) },
    { ink: 'hot', bare: true, path: tube(leadPipe, 30) },
    { ink: 'dark', bare: true, path: tubeShade.join(''), stroke: 7 },
    { ink: 'dark', path: slide + ferrule },
    { ink: 'dark', path: mouthpiece },
    { ink: 'pale', bare: true, path: brush(spots('36 468, 38 484, 56 494, 100 496'), 7) },
    { ink: 'pale', bare: true, path: shine },
    { ink: 'dark', path: stems },
    { ink: 'dark', path: casings },
    { ink: 'hot', bare: true, path: inner },
    { ink: 'dark', bare: true, path: valveShade, within: inner },
    { ink: 'pale', bare: true, path: valveShine },
    { ink: 'dark', path: caps },
    { ink: 'hot', bare: true, path: knurls },
    { ink: 'dark', path: buttons },
    { ink: 'pale', bare: true, path: pearls },
  ]
}
