// A harp with wire strings, as they were built in Ireland: a broad box that leans on the shoulder, a bent neck, a pillar
// that bows outwards.

import { disc } from '../shapes.ts'
import type { Layer } from './drawing.ts'
import { band, brush, line, type Spot, shape, slantTones, walk } from './line.ts'
import type { Space } from './strands.ts'

const count = 17
const at = (points: readonly { x: number; y: number }[], share: number) =>
  points[Math.round(share * (points.length - 1))] ?? { x: 0, y: 0 }
/** The harp in a space of its own: it is 540 wide and 1130 high there, from 440 310. */
export function wireHarp(place: Space): { outlines: readonly string[]; layers: readonly Layer[] } {
  /** The front of the box, from the shoulder down to the foot, and its side. */
  const box = shape(place('462 588!, 512 562!, 700 1010, 842 1336!, 640 1420!, 520 1010'))
  const side = shape(place('462 588!, 484 577!, 600 1010, 744 1378!, 640 1420!, 520 1010'))
  const neck = shape(
    place(
      '452 600!, 440 560, 466 524, 520 512, 574 528, 640 540, 704 508, 762 428, 812 350, 866 310, 918 318, 944 356, 936 404, 908 430!, 872 400, 842 414, 800 476, 742 556, 664 600, 586 592, 530 574, 500 600, 478 622',
    ),
  )
  const pillar = shape(
    place(
      '872 404!, 934 396!, 966 520, 974 680, 956 860, 914 1060, 850 1340!, 780 1330!, 846 1060, 886 860, 902 680, 896 520',
    ),
  )
  /** A beast's head at the end of the neck: an eye, a mouth and a mane. */
  const beast = [
    brush(place('938 380, 912 376, 892 386'), 6, 0.4),
    brush(place('852 326, 834 352, 812 384'), 6),
    brush(place('872 318, 852 346, 836 376'), 6),
  ].join('')
  const eye = place('904 346')

  const upper = walk(place('530 568, 600 582, 664 584, 736 540, 794 462, 842 400'), 2)
  const lower = walk(place('548 660, 640 880, 740 1110, 824 1300'), 2)
  const ends = Array.from({ length: count }, (_, index) => {
    const share = (index + 0.4) / count
    return { pin: at(upper, share), foot: at(lower, share) }
  })
  const wires = ends
    .map(({ pin, foot }): string =>
      line([
        [pin.x, pin.y],
        [foot.x, foot.y],
      ] as const satisfies readonly Spot[]),
    )
    .join('')
  const pins = ends.map(({ pin }) => disc(pin.x, pin.y, 6.5)).join('')
  const shoes = ends.map(({ foot }) => disc(foot.x, foot.y, 5)).join('')

  /** Knotwork that is cut into the pillar and the neck. */
  const vine = (text: string, sway: number) => {
    const points = walk(place(text), 3)
    const strand = (turn: number) =>
      band(
        points.map((point, index) => {
          const [before, after] = [points[index - 1] ?? point, points[index + 1] ?? point]
          const long = Math.hypot(after.x - before.x, after.y - before.y) || 1
          const out = Math.sin(index * 0.17 + turn) * sway
          return {
            x: point.x - ((after.y - before.y) / long) * out,
            y: point.y + ((after.x - before.x) / long) * out,
          }
        }),
        () => 6,
      )
    return strand(0) + strand(Math.PI)
  }
  const knots = vine('926 470, 938 600, 930 800, 896 1000, 850 1190', 11)
  /** The plank of the box, which the strings pull at, and the foot that stands on the floor. */
  const grain =
    brush(place('520 640, 600 850, 672 1030'), 5, 0.4) + brush(place('620 930, 700 1120, 760 1260'), 5, 0.5)
  const foot = shape(place('620 1404!, 636 1446!, 866 1356!, 856 1316!'))
  const ribs = [0.12, 0.3, 0.5, 0.72]
    .map((share) => {
      const [left, right] = [
        at(walk(place('478 650, 520 1010, 640 1410'), 4), share),
        at(walk(place('500 640, 600 1010, 736 1370'), 4), share),
      ]
      return brush(
        [
          [left.x, left.y],
          [right.x, right.y],
        ],
        6,
      )
    })
    .join('')
  const layers: Layer[] = [
    { ink: 'hot', path: pillar },
    {
      ink: 'dark',
      path: slantTones([
        { spine: place('980 500, 990 680, 972 860, 930 1060, 860 1340'), reach: 44, depth: 0.95 },
      ]),
      within: pillar,
    },
    { ink: 'dark', path: knots, within: pillar },
    { ink: 'dark', path: pillar, stroke: 7 },
    { ink: 'hot', path: box },
    { ink: 'dark', path: grain, within: box },
    { ink: 'dark', path: box, stroke: 7 },
    { ink: 'second', path: side },
    {
      ink: 'dark',
      path: slantTones([{ spine: place('470 700, 510 1010, 630 1420'), reach: 60, depth: 0.95 }]),
      within: side,
    },
    { ink: 'dark', path: ribs },
    { ink: 'dark', path: side, stroke: 6 },
    { ink: 'dark', path: foot },
    { ink: 'dark', path: wires, stroke: 7 },
    { ink: 'pale', path: wires, stroke: 3.4 },
    { ink: 'dark', path: shoes },
    { ink: 'hot', path: neck },
    {
      ink: 'dark',
      path: slantTones([
        {
          spine: place('480 630, 530 590, 590 606, 670 612, 750 566, 810 486, 850 420'),
          reach: 30,
          depth: 0.95,
        },
      ]),
      within: neck,
    },
    { ink: 'dark', path: neck, stroke: 7 },
    { ink: 'dark', path: beast + disc(eye[0]?.[0] ?? 0, eye[0]?.[1] ?? 0, 9) + pins },
    { ink: 'pale', path: ends.map(({ pin }) => disc(pin.x - 1, pin.y - 1, 3)).join('') },
  ]
  return { outlines: [box, foot, neck, pillar], layers }
}
