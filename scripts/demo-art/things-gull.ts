// A gull in the middle of its call on a wellington in the mud, singers at the tide line behind it; in a box of 1000 by
// 1000, whose mud and sea go on to both sides of it.

import { brush, hatch, line, shade, shape, slantTones, spots } from './figures/line.ts'
import type { Piece } from './piece.ts'
import { bar, disc, type Point } from './shapes.ts'

const shaded = (...lines: readonly (readonly [spine: string, reach: number])[]) =>
  slantTones(lines.map(([spine, reach]) => ({ spine: spots(spine), reach, depth: 0.95 })))
const strokes = (lines: string, wide: number, peak = 0.5) =>
  lines
    .split('; ')
    .map((text) => brush(spots(text), wide, peak))
    .join('')

const body = shape(
  spots(
    '322 120!, 340 92, 374 80, 412 92, 438 126, 452 176, 478 228, 524 262, 600 288, 690 330, 790 388, 884 462!, 872 486, 800 500, 730 520, 664 546, 590 560, 512 548, 446 508, 402 450, 384 384, 376 316, 356 266, 330 224, 306 190!, 310 152',
  ),
)
const wing = shape(
  spots(
    '474 300!, 512 272, 590 288, 690 334, 780 386, 862 446, 960 536!, 872 516, 800 502, 742 508!, 690 506, 660 494!, 606 488, 580 470!, 530 452, 490 410, 466 350',
  ),
)
const tips = shape(spots('762 376!, 862 446, 960 536!, 872 516, 800 502, 742 508!, 762 470, 740 440'))
const mirrors = [
  [806, 474, 12],
  [850, 488, 10],
  [890, 508, 7],
]
  .map(([x = 0, y = 0, r = 0]) => disc(x, y, r * 1.5, r))
  .join('')
const upper = shape(
  spots('322 120!, 318 86, 300 52, 270 26, 240 14, 222 22!, 218 46!, 240 46, 258 64, 278 104, 304 162!'),
)
const lower = shape(spots('306 190!, 304 162!, 264 148, 226 128, 196 104!, 196 132, 216 166, 256 190'))
const throat = shape(spots('304 162!, 278 124, 264 90, 234 112, 222 124, 262 148'))
const tongue = brush(spots('300 160, 276 138, 250 126, 238 112'), 13, 0.4)
const beak = upper + lower + throat

/** Scallops of the coverts, and the long feathers behind them. */
const feathers = strokes(
  '500 330, 524 352, 556 346; 552 324, 580 348, 614 342; 518 374, 544 396, 580 388; 576 366, 606 390, 640 382; 610 338, 640 362, 672 360; 560 412, 590 434, 628 424; 636 384, 668 408, 702 400; 668 362, 700 384, 732 384; 630 430, 664 452, 704 440; 700 404, 734 426, 764 418',
  8,
)
const vanes = strokes(
  '612 470, 680 482, 742 500; 690 450, 760 470, 850 504; 752 430, 820 466, 900 516; 776 404, 836 446, 912 512',
  6,
)
const neckCuts = strokes(
  '404 150, 412 180, 430 214; 384 214, 396 246, 416 274; 352 190, 366 224, 386 250; 420 262, 436 286, 452 300; 400 300, 412 330, 430 356; 420 372, 432 406, 456 436; 456 470, 486 500, 524 516',
  7,
  0.3,
)

const rim = disc(552, 640, 142, 34)
const boot = shape(
  spots(
    '410 640!, 418 720, 424 800, 420 870, 412 960!, 560 974, 860 966!, 872 920, 846 880, 790 858, 720 842, 690 800, 690 720, 694 640!, 640 668, 552 674, 462 668',
  ),
)
const sole = shape(spots('404 944!, 560 956, 690 944, 870 942!, 874 976!, 560 990, 402 984!'))
const seam = line(spots('414 884, 480 898, 560 900!')) + line(spots('690 812, 660 842, 640 880, 640 950'))
const loop = shape(spots('676 650!, 706 640, 726 664, 712 700, 684 708!, 688 690, 704 682, 706 664, 684 668'))
const shine =
  strokes('446 690, 454 770, 452 850; 474 700, 480 750, 480 792', 15, 0.4) +
  strokes('740 866, 800 878, 836 904', 13)
const legs = 'M536 546L520 626M614 554L612 622'
const feet =
  shape(spots('520 612!, 538 634, 560 650!, 536 652, 520 662!, 500 650, 472 650!, 500 634')) +
  shape(spots('612 610!, 632 630, 660 640!, 634 648, 616 660!, 598 648, 570 646!, 594 632'))

/** Mud: cut along its rills, which are closer together far away. */
const shore = 742
const rills = Array.from({ length: 22 }, (_, row): Point[] => {
  const y = shore + 16 + row * 10 + row * row * 0.34
  return Array.from({ length: 150 }, (_unused, step) => {
    const x = step * 11 - 300
    return { x, y: y + Math.sin(x / (46 + row * 5) + row * 1.9) * (3 + row * 0.55) }
  })
})
const wet = (x: number, y: number) => {
  const gap = Math.sin(x / (70 + (y - shore) * 0.5) + y * 0.11) + Math.sin(x / 41 - y * 0.07) * 0.6
  return gap > -0.35 ? Math.min(0.25 + gap * 0.45, 0.8) : -1
}
const mudCuts = hatch(wet, rills, 13)
const pool = shape(
  spots(
    '300 962!, 340 940, 420 950, 560 972, 760 962, 880 944, 950 956, 1000 980!, 930 1010, 760 1024, 560 1028, 400 1014',
  ),
)
const splashes =
  strokes('372 960, 390 930, 394 900; 896 944, 908 916, 926 900', 15) + disc(366, 892, 9) + disc(942, 884, 8)
const sea = bar(-320, 576, 1640, 172)
const seaCuts = hatch(
  shade([{ spine: spots('-320 590, 1320 590'), reach: 150, depth: 0.8 }]),
  Array.from({ length: 12 }, (_, row): Point[] =>
    Array.from({ length: 150 }, (_unused, step) => ({ x: step * 11 - 300, y: 592 + row * 12.5 })),
  ),
  12.5,
)
const foam = strokes(
  '-320 744, -240 738, -160 746; -180 752, -60 742, 60 752; 20 744, 150 736, 300 746; 280 754, 420 744, 560 750; 520 744, 640 738, 790 746; 760 754, 900 744, 1020 752; 1000 744, 1120 738, 1300 748',
  15,
)

/** A singer at the tide line, as high as 150: oilskin, legs, head, and the mouth in it. */
function singer(x: number, y: number, size: number) {
  const at = (text: string) =>
    spots(text).map(([left, top, corner]) =>
      corner
        ? ([x + left * size, y + top * size, corner] as const)
        : ([x + left * size, y + top * size] as const),
    )
  return {
    coat: shape(at('-12 -108!, 12 -108!, 24 -92, 32 -40, 38 -26!, -38 -26!, -32 -40, -24 -92')),
    /** The sheet of music that both hands hold. */
    sheet: shape(at('-20 -76!, 0 -71!, 20 -76!, 20 -47!, 0 -42!, -20 -47!')),
    notes:
      brush(at('-15 -66, -9 -64, -4 -62'), 3.4 * size) +
      brush(at('-15 -57, -9 -55, -4 -53'), 3.4 * size) +
      brush(at('4 -62, 9 -64, 15 -66'), 3.4 * size) +
      brush(at('4 -53, 9 -55, 15 -57'), 3.4 * size) +
      brush(at('0 -70, 0 -56, 0 -43'), 4 * size),
    boots:
      shape(at('-24 -28!, -4 -28!, -4 0!, -30 0!, -24 -12')) +
      shape(at('4 -28!, 24 -28!, 24 -12, 30 0!, 4 0!')),
    head: disc(x, y - 124 * size, 19 * size, 22 * size),
    hat: shape(at('-26 -132!, -16 -150, 0 -156, 16 -150, 26 -132!, 0 -138')),
    mouth:
      disc(x, y - 115 * size, 6.5 * size, 8.5 * size) +
      disc(x - 8 * size, y - 128 * size, 2.4 * size) +
      disc(x + 8 * size, y - 128 * size, 2.4 * size),
    folds: brush(at('22 -88, 20 -60, 27 -36'), 12 * size) + brush(at('12 -40, 14 -34, 13 -27'), 6 * size),
  }
}
const choir = [
  { ink: 'second', at: singer(-96, 816, 1.22) },
  { ink: 'pale', at: singer(0, 804, 1.1) },
  { ink: 'hot', at: singer(98, 822, 1.28) },
  { ink: 'first', at: singer(200, 806, 1.14) },
  { ink: 'second', at: singer(300, 818, 1.22) },
  { ink: 'pale', at: singer(900, 806, 1.16) },
  { ink: 'first', at: singer(1002, 822, 1.28) },
  { ink: 'hot', at: singer(1102, 806, 1.14) },
] as const

export function drawGull(): Piece[] {
  const singers = choir.flatMap(({ ink, at }): Piece[] => [
    { ink: 'pale', bare: true, path: at.coat + at.head + at.hat + at.boots + at.sheet, stroke: 19 },
    { ink: 'dark', bare: true, path: at.coat + at.head + at.hat + at.boots + at.sheet, stroke: 9 },
    { ink: 'dark', bare: true, path: at.boots },
    { ink, bare: true, path: at.coat },
    { ink: 'dark', bare: true, path: at.folds },
    { ink: 'pale', bare: true, path: at.head },
    { ink: ink === 'hot' ? 'second' : 'hot', bare: true, path: at.hat },
    { ink: 'dark', bare: true, path: at.mouth },
    { ink: 'pale', bare: true, path: at.sheet },
    { ink: 'dark', bare: true, path: at.sheet + at.head, stroke: 4 },
    { ink: 'dark', bare: true, path: at.notes },
    { ink: 'dark', bare: true, path: at.hat, stroke: 4 },
  ])
  return [
    { ink: 'first', bare: true, path: sea },
    { ink: 'dark', bare: true, path: seaCuts },
    { ink: 'dark', bare: true, path: bar(-320, 569, 1640, 9) },
    { ink: 'dark', bare: true, path: bar(-320, shore, 1640, 500) },
    { ink: 'second', bare: true, path: mudCuts },
    { ink: 'pale', bare: true, path: foam },
    ...singers,
    { ink: 'dark', bare: true, path: pool, stroke: 18 },
    { ink: 'first', bare: true, path: pool },
    { ink: 'pale', bare: true, path: strokes('400 986, 560 1002, 720 1000; 780 984, 860 980, 930 972', 11) },
    { ink: 'pale', bare: true, path: body + wing + beak + boot + rim + loop + legs, stroke: 34 },
    { ink: 'dark', bare: true, path: body + wing + beak, stroke: 14 },
    { ink: 'dark', bare: true, path: rim + boot + loop, stroke: 14 },
    { ink: 'dark', bare: true, path: rim },
    { ink: 'hot', bare: true, path: boot + loop },
    {
      ink: 'dark',
      bare: true,
      path: shaded(
        ['690 640, 690 720, 684 800, 720 850, 800 880, 870 930', 104],
        ['412 700, 420 880', 30],
        ['470 676, 640 676', 34],
      ),
      within: boot,
    },
    { ink: 'pale', bare: true, path: shine },
    { ink: 'dark', bare: true, path: seam, stroke: 7 },
    { ink: 'dark', bare: true, path: sole },
    { ink: 'pale', bare: true, path: brush(spots('432 958, 560 968, 700 960'), 7) },
    { ink: 'pale', bare: true, path: splashes },
    { ink: 'dark', bare: true, path: legs, stroke: 34 },
    { ink: 'second', bare: true, path: legs, stroke: 18 },
    { ink: 'dark', bare: true, path: feet, stroke: 13 },
    { ink: 'second', bare: true, path: feet },
    { ink: 'pale', bare: true, path: body },
    {
      ink: 'dark',
      bare: true,
      path: shaded(
        ['880 470, 760 516, 664 552, 590 566, 500 552, 436 508, 396 450', 74],
        ['452 196, 480 236, 530 268', 34],
      ),
      within: body,
    },
    { ink: 'dark', bare: true, path: neckCuts },
    { ink: 'first', bare: true, path: wing },
    {
      ink: 'dark',
      bare: true,
      path: shaded(['480 410, 540 462, 620 492, 742 512, 840 512', 66]),
      within: wing,
    },
    { ink: 'dark', bare: true, path: tips },
    { ink: 'dark', bare: true, path: feathers, within: wing },
    { ink: 'pale', bare: true, path: vanes + mirrors, within: tips },
    {
      ink: 'dark',
      bare: true,
      path: vanes,
      within: shape(spots('560 440!, 742 440!, 762 470, 742 512!, 580 500!')),
    },
    { ink: 'dark', bare: true, path: wing, stroke: 9 },
    { ink: 'second', bare: true, path: throat },
    { ink: 'dark', bare: true, path: tongue },
    { ink: 'hot', bare: true, path: upper + lower },
    { ink: 'second', bare: true, path: disc(226, 152, 13) },
    {
      ink: 'dark',
      bare: true,
      path:
        strokes('312 130, 304 96, 284 64; 300 182, 262 174, 230 158', 6) +
        brush(spots('306 118, 296 104, 292 96'), 8),
    },
    { ink: 'dark', bare: true, path: upper + lower, stroke: 9 },
    { ink: 'dark', bare: true, path: body, stroke: 9, within: bar(200, 60, 290, 600) },
    { ink: 'dark', bare: true, path: disc(376, 134, 24) },
    { ink: 'hot', bare: true, path: disc(376, 134, 17) },
    { ink: 'dark', bare: true, path: disc(374, 132, 8) + brush(spots('346 118, 372 104, 404 114'), 12) },
    { ink: 'pale', bare: true, path: disc(371, 129, 3) },
  ]
}
