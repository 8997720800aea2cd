// A record in a hand that is up: its edge rests in the palm, the fingers are behind it, the thumb is on the grooves.

import { disc, ring } from '../shapes.ts'
import type { Layer } from './drawing.ts'
import { brush, type Spot, shape, spots } from './line.ts'

const middle = { x: 778, y: 196, reach: 176 }
const record = disc(middle.x, middle.y, middle.reach)
const grooves = Array.from({ length: 8 }, (_, index) => {
  const reach = middle.reach * (0.46 + index * 0.064)
  const arc = (from: number, to: number) =>
    brush(
      Array.from({ length: 9 }, (_, step): Spot => {
        const angle = from + ((to - from) * step) / 8
        return [middle.x + Math.cos(angle) * reach, middle.y + Math.sin(angle) * reach]
      }),
      4.4,
    )
  return arc(-1.15, -0.35) + arc(2, 2.8)
}).join('')
const palm = shape(
  spots(
    '838 410!, 826 376, 816 350, 830 320, 880 290, 926 264, 950 262, 958 286, 946 322, 926 352, 908 372, 892 404!',
  ),
)
const palmLines = [
  brush(spots('944 270, 938 284, 926 294'), 5),
  brush(spots('954 296, 944 306, 928 312'), 5),
  brush(spots('940 326, 928 330, 914 330'), 5),
  brush(spots('886 346, 894 362, 892 384'), 5),
].join('')
const thumb = shape(
  spots(
    '838 408!, 812 376, 798 346, 780 316, 766 288, 762 266, 772 254, 788 258, 802 278, 820 306, 846 328, 872 346, 884 372, 876 404!',
  ),
)
const thumbNail = shape(spots('768 272, 768 262, 776 259, 787 266, 794 279, 782 284'))
const thumbLines = brush(spots('792 302, 802 300, 810 294'), 4) + brush(spots('852 352, 838 366, 834 388'), 5)
const wristJoin = shape(spots('839 428!, 832 390, 834 352, 862 350, 880 366, 898 366, 904 384, 903 424!'))

export const heldRecordOutline = palm + record

export const heldRecord: readonly Layer[] = [
  { ink: 'pale', path: palm + record, stroke: 18 },
  { ink: 'wheat', path: palm },
  { ink: 'dark', path: palm, stroke: 6 },
  { ink: 'dark', path: palmLines },
  { ink: 'dark', path: record },
  { ink: 'pale', path: grooves },
  { ink: 'first', path: disc(middle.x, middle.y, 58) },
  { ink: 'pale', path: ring(middle.x, middle.y, 48, 44) },
  { ink: 'dark', path: disc(middle.x, middle.y, 8) },
  { ink: 'pale', path: thumb, stroke: 12 },
  { ink: 'wheat', path: thumb },
  { ink: 'dark', path: thumb, stroke: 6 },
  { ink: 'wheat', path: wristJoin },
  { ink: 'dark', path: thumbNail, stroke: 3 },
  { ink: 'dark', path: thumbLines },
]
