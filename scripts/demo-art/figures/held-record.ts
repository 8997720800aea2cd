// An arm that is up, with a record in its hand: its edge rests in the palm, the thumb is on the grooves.

import { disc, ring } from '../shapes.ts'
import type { Layer } from './drawing.ts'
import { brush, line, type Spot, shape, slantTones, spots } from './line.ts'

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
/**
 * The arm from the sleeve out to the elbow, the forearm that narrows to the wrist, the palm, and the little finger that goes
 * up along the rim; the other fingers are behind the record.
 */
const arm = shape(
  spots(
    '856 650!, 850 606, 872 568!, 868 520, 854 470, 843 432, 837 408, 826 386, 812 350, 846 300, 880 272, 912 276, 932 248, 952 220, 965 206, 979 208, 985 222, 980 248, 965 280, 953 306, 946 332, 933 360, 914 384, 907 404, 917 432, 941 474, 961 520, 974 572, 981 616, 984 640, 976 660, 950 694, 908 744!',
  ),
)
const armLines = [
  // The crook of the arm and the muscle that begins in it.
  brush(spots('869 563, 886 578, 912 584'), 6, 0.3),
  brush(spots('890 570, 906 540, 908 506'), 4.6, 0.3),
  // The bone of the elbow, and the creases and the cord of the wrist.
  brush(spots('962 616, 954 634, 960 652'), 5),
  brush(spots('844 418, 862 424, 886 418'), 4.4),
  brush(spots('852 430, 866 434, 884 429'), 3.4),
  brush(spots('876 434, 883 460, 894 486'), 4.4, 0.3),
].join('')
const palmLines = [
  brush(spots('950 248, 959 255, 968 257'), 4),
  brush(spots('934 282, 944 289, 953 290'), 4),
  brush(spots('923 300, 931 310, 942 314'), 4.6),
  // The heel of the hand.
  brush(spots('900 340, 914 352, 908 374, 894 390'), 5, 0.3),
].join('')
const thumbSide = spots(
  '835 403!, 826 388, 806 360, 788 336, 774 306, 758 280, 753 261, 762 247, 777 248, 791 264, 804 287, 821 305, 846 322, 864 346!',
)
const thumb = shape([...thumbSide, ...spots('870 372, 864 400!')])
const thumbNail = shape(spots('762 272, 757 261, 764 251, 775 253, 786 267, 788 277, 774 284'))
const thumbLines = [
  brush(spots('778 302, 788 303, 798 296'), 4),
  brush(spots('776 309, 785 311, 793 307'), 3.4),
  // The ball of the thumb.
  brush(spots('850 330, 867 352, 869 378, 858 402'), 5.6, 0.4),
].join('')

export const raisedOutline = arm + record

export const raisedArm: readonly Layer[] = [
  { ink: 'pale', path: arm, stroke: 18 },
  { ink: 'wheat', path: arm },
  {
    ink: 'tan',
    path: slantTones([
      { spine: spots('934 440, 962 500, 988 570, 996 650, 930 740'), reach: 58, depth: 1 },
      { spine: spots('836 606, 872 664, 916 744'), reach: 30, depth: 0.9 },
      { spine: spots('846 380, 884 344, 914 312'), reach: 30, depth: 1 },
      { spine: spots('990 240, 956 316, 930 372, 910 412'), reach: 26, depth: 0.9 },
    ]),
    within: arm,
  },
  { ink: 'dark', path: arm, stroke: 6 },
  { ink: 'dark', path: armLines },
]

export const heldRecord: readonly Layer[] = [
  { ink: 'dark', path: record },
  { ink: 'pale', path: grooves },
  { ink: 'first', path: disc(middle.x, middle.y, 58) },
  { ink: 'pale', path: ring(middle.x, middle.y, 48, 44) },
  { ink: 'dark', path: disc(middle.x, middle.y, 8) },
  { ink: 'pale', path: thumb, stroke: 12, within: record },
  { ink: 'wheat', path: thumb },
  {
    ink: 'tan',
    path: slantTones([{ spine: spots('796 262, 824 302, 862 336, 876 380'), reach: 22, depth: 0.9 }]),
    within: thumb,
  },
  { ink: 'dark', path: line(thumbSide), stroke: 6 },
  { ink: 'dark', path: thumbNail, stroke: 3 },
  { ink: 'dark', path: palmLines + thumbLines },
]
