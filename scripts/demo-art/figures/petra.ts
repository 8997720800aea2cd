// Petra from near, in the middle of a shout: hair on end, the microphone before her, the neck of her guitar across her arm.

import { bar, disc, ring } from '../shapes.ts'
import { ballast, ballastOutlines } from './ballast.ts'
import type { Drawing, Layer } from './drawing.ts'
import { engraver } from './engraving.ts'
import { guitarIn } from './guitar.ts'
import { band, brush, line, shape, spaceAt, spots, walk } from './line.ts'
import { microphoneIn } from './microphone.ts'
import { headLayers, headOutline } from './petra-head.ts'

const onBody = engraver(spots, 0.74)

/** All of her skin below the chin; her top covers the middle of it. */
const bust = shape(
  spots(
    '386 500!, 384 600, 376 672, 334 708, 284 732, 246 764, 212 826, 192 920, 180 1040, 180 1150, 190 1290!, 312 1290!, 306 1180, 304 1080, 312 992!, 672 992!, 680 1080, 680 1180, 676 1290!, 800 1290!, 804 1160, 798 1040, 784 930, 760 840, 728 768, 690 734, 636 708, 574 672, 554 600, 544 500!',
  ),
)
const bustShade = shape(spots('384 540!, 400 626, 450 660, 500 656, 574 690!, 590 640, 600 500!'))
const bustCuts = [
  // Below the chin, and down the side of the neck.
  onBody(
    [
      '386 556, 398 584, 414 606',
      '404 586, 426 624, 450 646',
      '452 602, 468 640, 488 662',
      '500 588, 518 626, 532 654',
      '548 556, 544 610, 548 650',
    ],
    24,
    7,
    [{ spine: spots('386 560, 410 594, 452 606, 500 590, 548 544'), reach: 50, depth: 0.95 }],
  ),
  onBody(['560 540, 538 560, 518 574', '560 600, 536 612, 514 620', '574 664, 550 672, 526 676'], 15, 7, [
    { spine: spots('552 560, 556 620, 572 670'), reach: 38, depth: 0.9 },
  ]),
  // The inside of one arm, the outside of the other.
  onBody(
    [
      '316 962, 288 972, 258 984',
      '304 1080, 274 1086, 244 1092',
      '306 1180, 276 1186, 246 1190',
      '312 1290, 282 1294, 252 1296',
    ],
    34,
    8.4,
    [{ spine: spots('314 976, 304 1076, 306 1180, 312 1290'), reach: 52, depth: 0.95 }],
  ),
  onBody(
    [
      '716 758, 696 786, 674 806',
      '762 846, 730 866, 698 880',
      '786 934, 752 944, 718 952',
      '799 1044, 764 1050, 728 1054',
      '805 1160, 770 1164, 734 1166',
      '802 1290, 766 1292, 730 1294',
    ],
    44,
    8.4,
    [
      {
        spine: spots('694 738, 732 776, 762 846, 786 934, 799 1044, 805 1160, 802 1290'),
        reach: 58,
        depth: 0.95,
      },
      { spine: spots('674 1000, 682 1090, 684 1200'), reach: 22, depth: 0.7 },
    ],
  ),
].join('')
const bustLines = [
  brush(spots('458 722, 442 738, 390 744, 336 736'), 7, 0.3),
  brush(spots('486 722, 504 738, 552 744, 606 736'), 7, 0.3),
  brush(spots('424 632, 442 676, 460 716'), 5, 0.6),
  brush(spots('522 632, 506 676, 486 716'), 5, 0.6),
  // Where the arms begin, and their muscles.
  brush(spots('306 800, 310 860, 300 930, 310 984'), 6, 0.6),
  brush(spots('646 800, 644 860, 660 930, 674 988'), 6, 0.6),
  brush(spots('228 850, 246 906, 244 960'), 5, 0.4),
  brush(spots('204 960, 216 1010, 214 1060'), 5, 0.4),
  brush(spots('716 846, 704 880, 706 914'), 5, 0.4),
].join('')

/** The anchor that she has on her arm. */
const tattooAt = spaceAt({ x: 736, y: 950, size: 0.86, lean: 0.06 })
const tattoo = [
  ring(738, 886, 13, 7),
  shape(tattooAt('-5 -62!, 5 -62!, 5 46!, -5 46!')),
  shape(tattooAt('-28 -42!, 28 -42!, 28 -33!, -28 -33!')),
  brush(tattooAt('-46 14, -36 38, 0 50, 36 38, 46 14'), 13),
  shape(tattooAt('-56 22!, -46 -2!, -32 20!')),
  shape(tattooAt('56 22!, 46 -2!, 32 20!')),
].join('')

const choker = band(walk(spots('384 634, 410 666, 462 686, 520 672, 556 632')), () => 30)
const studs = walk(spots('388 640, 412 668, 462 686, 518 674, 552 640'), 5)
  .filter((_, index) => index % 6 === 3)
  .map(({ x, y }) =>
    shape([
      [x - 9, y, 1],
      [x, y - 11, 1],
      [x + 9, y, 1],
      [x, y + 11, 1],
    ]),
  )
  .join('')

const top = shape(
  spots(
    '318 715!, 372 693!, 380 776, 412 838, 472 864, 534 838, 568 776, 578 690!, 634 708!, 640 800, 654 890, 690 992!, 684 1100, 680 1300!, 306 1300!, 304 1100, 294 992!, 306 890, 318 800',
  ),
)
/** Light on the cloth, as the gouge cuts it. */
const topCuts = [
  '330 760, 330 830, 320 900, 306 960',
  '344 736, 346 820, 334 906, 320 980, 314 1060',
  '320 1040, 314 1120, 314 1230',
  '626 760, 628 842, 642 910',
  '668 1000, 660 1080, 658 1180',
  '410 862, 442 888, 472 894',
  '340 1100, 334 1180, 334 1250',
]
  .map((text, index) => brush(spots(text), 8 - (index % 3) * 1.6, 0.4))
  .join('')
/** The mark that a full ship sinks to. */
const mark = ring(404, 1004, 46, 34) + bar(330, 998, 148, 12)

const strapLine = spots('612 690, 600 820, 540 980, 440 1150, 350 1300')
const strap = band(walk(strapLine), () => 46)
const seams = [-17, 17]
  .map((side) => line(strapLine.map(([x, y]) => [x + side * 0.9, y + side * 0.42] as const)))
  .join('')
const strapDots = walk(strapLine, 12)
  .filter((_, index) => index % 4 === 2)
  .map(({ x, y }) => disc(x, y, 9))
  .join('')

const tube = spaceAt({ x: 292, y: 622, size: 0.98, lean: 0.86 })
const microphone = microphoneIn(tube)
const clip = shape(tube('-32 166!, 32 166!, 31 200!, -31 200!'))
const stand = band(walk(spots('158 736, 118 1000, 70 1300')), () => 17)
const standLight = brush(spots('158 770, 118 980, 76 1210'), 5)

const instrument = guitarIn(spaceAt({ x: 424, y: 1486, size: 1.2, lean: -0.82 }))

const layers = (): Layer[] => [
  { ink: 'fair', path: bust },
  { ink: 'wheat', path: bustShade, within: bust },
  { ink: 'dark', path: bustCuts, within: bust },
  { ink: 'dark', path: bust, stroke: 6 },
  { ink: 'dark', path: bustLines + tattoo },
  { ink: 'dark', path: choker, within: bust },
  { ink: 'pale', path: studs, within: bust },
  { ink: 'dark', path: top },
  { ink: 'pale', path: topCuts + mark, within: top },
  { ink: 'pale', path: strap, within: top },
  { ink: 'dark', path: strap, stroke: 5, within: top },
  { ink: 'dark', path: seams, stroke: 2.4, within: top },
  { ink: 'dark', path: strapDots, within: top },
  ...headLayers,
  { ink: 'pale', path: instrument.outlines.join(''), stroke: 16 },
  ...instrument.layers,
  { ink: 'pale', path: stand + clip + microphone.outline, stroke: 18 },
  { ink: 'dark', path: stand },
  { ink: 'pale', path: standLight },
  ...microphone.layers,
  { ink: 'dark', path: clip },
]

export function petra(): Drawing {
  return {
    outlines: [...ballastOutlines],
    layers: [...ballast(), { ink: 'pale', path: headOutline + bust + top, stroke: 20 }, ...layers()],
    face: { x: 480, y: 400 },
    above: 56,
  }
}
