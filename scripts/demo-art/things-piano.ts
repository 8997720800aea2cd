// An upright piano with forty keys left, its strings bare and some of them sprung; in a box of 1000 by 1000, which it
// is a little wider than.

import { brush, hatch, line, shape, slantTones, spots } from './figures/line.ts'
import type { Piece } from './piece.ts'
import { bar, disc, type Point, quad, slab } from './shapes.ts'

const shaded = (...lines: readonly (readonly [spine: string, reach: number])[]) =>
  slantTones(lines.map(([spine, reach]) => ({ spine: spots(spine), reach, depth: 0.95 })))

const [left, right] = [-70, 1070]
const lid = shape(spots('-96 196!, 1096 196!, 1108 240!, -108 240!'))
const upper = bar(left, 236, right - left, 330)
const frame = bar(left + 52, 266, right - left - 104, 276)
const cheeks =
  quad(left - 6, 540, left + 44, 540, left + 14, 690, left - 52, 690) +
  quad(right - 44, 540, right + 6, 540, right + 52, 690, right - 14, 690)
const shelf = slab(left - 58, 686, right - left + 116, 42, 8)
const lower = bar(left + 6, 728, right - left - 12, 216)
const panel = slab(left + 150, 760, right - left - 300, 150, 16)
const plinth = slab(left - 14, 938, right - left + 28, 40, 6)
const castors = [-26, 1026].map((x) => disc(x, 984, 16)).join('')
const legs = [left - 40, right - 22]
  .map((x) =>
    shape(
      spots(
        `${x} 728!, ${x + 62} 728!, ${x + 50} 770, ${x + 34} 800, ${x + 40} 880, ${x + 54} 944!, ${x + 8} 944!, ${x + 22} 880, ${x + 28} 800, ${x + 12} 770`,
      ),
    ),
  )
  .join('')

/** The keys: thirty-one white places, of which six are holes, and fifteen black keys. */
const places = 31
const holes = [4, 9, 10, 17, 23, 28]
const lostSharps = [1, 10, 12, 14, 17, 22, 26]
const top = { y: 566, from: left + 40, to: right - 40 }
const foot = { y: 686, from: left + 14, to: right - 14 }
const edgeAt = (place: number, share: number) => {
  const [above, below] = [
    top.from + ((top.to - top.from) * place) / places,
    foot.from + ((foot.to - foot.from) * place) / places,
  ]
  return { x: above + (below - above) * share, y: top.y + (foot.y - top.y) * share }
}
const keyAt = (place: number, [from, to]: readonly [number, number], wide = 1, reach = 1) => {
  const [a, b] = [edgeAt(place + from, 0), edgeAt(place + to, 0)]
  const [c, d] = [edgeAt(place + from, reach), edgeAt(place + to, reach)]
  return quad(a.x, a.y, b.x, b.y, d.x + (wide - 1), d.y, c.x - (wide - 1), c.y)
}
const bed = quad(top.from, top.y, top.to, top.y, foot.to, foot.y, foot.from, foot.y)
const whites = Array.from({ length: places }, (_, index) => index)
  .filter((index) => !holes.includes(index))
  .map((index) => keyAt(index, [0.06, 0.94]))
  .join('')
const sharps = Array.from({ length: places }, (_, index) => index)
  .filter((index) => [0, 1, 3, 4, 5].includes(index % 7) && !lostSharps.includes(index))
  .map((index) => keyAt(index, [0.68, 1.32], 1, 0.58))
  .join('')
const sharpLights = Array.from({ length: places }, (_, index) => index)
  .filter((index) => [0, 1, 3, 4, 5].includes(index % 7) && !lostSharps.includes(index))
  .map((index) => {
    const [start, end] = [edgeAt(index + 0.84, 0.08), edgeAt(index + 0.84, 0.48)]
    return brush(
      [
        [start.x, start.y],
        [end.x, end.y],
      ],
      4.4,
    )
  })
  .join('')
/** One that sticks out beyond the others. */
const loose = quad(604, 640, 640, 634, 656, 748, 616, 754)

const wires = Array.from({ length: 34 }, (_, index) => {
  const x = left + 80 + index * 29.6
  const lean = 26 + index * 1.6
  return `M${x.toFixed(1)} 284L${(x - lean + 40).toFixed(1)} 494`
})
const sprung = [6, 7, 15, 21, 22, 29]
const strings = wires.filter((_, index) => !sprung.includes(index)).join('')
const pins = wires.map((_, index) => disc(left + 80 + index * 29.6, 282, 6)).join('')
const coils = [
  'M120 300C110 220 84 150 112 104C138 62 190 84 178 126C168 158 128 150 134 120C138 102 160 104 160 120',
  'M160 300C170 240 214 200 226 150C234 112 200 96 190 120',
  'M384 300C376 210 330 150 352 84C370 30 436 42 430 96C424 138 376 134 382 96C386 74 412 76 410 98',
  'M556 300C570 220 606 190 600 130C596 88 552 84 552 118C552 144 584 146 586 122',
  'M588 300C610 230 676 190 690 120C698 74 660 50 640 80C628 104 652 126 668 106',
  'M798 300C806 220 860 190 872 140C882 92 836 70 818 102C806 130 838 150 852 126',
]
const hammers = Array.from({ length: 33 }, (_, index) => {
  const x = left + 70 + index * 30.6
  const low = [5, 13, 20, 27].includes(index) ? 26 : index % 4 === 2 ? 6 : 0
  return { head: slab(x, 470 + low, 20, 32, 9), stem: bar(x + 7, 500 + low, 6, 60) }
})
const grain = (box: readonly [number, number, number, number], seed: number) =>
  hatch(
    (x, y) => 0.16 + 0.34 * Math.max(Math.sin(x / 90 + Math.sin(y / 21 + seed) * 2.4 + seed), 0),
    Array.from({ length: Math.floor((box[3] - box[1]) / 13) }, (_, row): Point[] =>
      Array.from({ length: Math.floor((box[2] - box[0]) / 9) }, (_unused, step) => {
        const x = box[0] + step * 9
        return { x, y: box[1] + row * 13 + Math.sin(x / 120 + row * 0.24 + seed) * 6 }
      }),
    ),
    13,
  )
const pedals = [446, 530]
  .map((x) => shape(spots(`${x} 922!, ${x + 26} 922!, ${x + 38} 966, ${x + 13} 976, ${x - 12} 966`)))
  .join('')
const sconces = [left + 12, right - 12]
const arms = sconces
  .map((x, index) =>
    line(
      spots(
        `${x} 452, ${x + (index ? 34 : -34)} 470, ${x + (index ? 52 : -52)} 440, ${x + (index ? 52 : -52)} 404`,
      ),
    ),
  )
  .join('')
const candle = slab(left - 54, 296, 28, 100, 5)
const flame = shape(
  spots(
    `${left - 40} 226!, ${left - 22} 262, ${left - 28} 290, ${left - 40} 296, ${left - 52} 290, ${left - 58} 262`,
  ),
)
const cups = sconces.map((x, index) => slab(x + (index ? 52 : -52) - 26, 394, 52, 16, 7)).join('')

export function drawPiano(): Piece[] {
  const wood = upper + lower + panel
  return [
    { ink: 'pale', bare: true, path: coils.join(''), stroke: 24 },
    { ink: 'pale', path: arms, stroke: 40 },
    { ink: 'dark', bare: true, path: coils.join(''), stroke: 7 },
    {
      ink: 'dark',
      path: lid + upper + lower + plinth + shelf + cheeks + legs + castors + candle + flame + cups,
    },
    { ink: 'first', bare: true, path: upper + lower },
    {
      ink: 'dark',
      bare: true,
      path: grain([left, 236, right, 566], 1) + grain([left, 734, right, 940], 3),
      within: wood,
    },
    {
      ink: 'dark',
      bare: true,
      path: shaded(
        ['1078 240, 1078 560', 70],
        ['-60 736, 500 742, 1060 736', 44],
        ['1064 730, 1064 940', 150],
      ),
      within: wood,
    },
    { ink: 'dark', bare: true, path: frame, stroke: 16 },
    { ink: 'hot', bare: true, path: frame },
    {
      ink: 'dark',
      bare: true,
      path: shaded(['0 270, 1000 270', 44], ['1020 270, 1020 540', 190]),
      within: frame,
    },
    {
      ink: 'dark',
      bare: true,
      path: bar(left + 60, 420, right - left - 120, 12) + bar(330, 268, 12, 160) + bar(690, 268, 12, 160),
    },
    { ink: 'pale', bare: true, path: strings, stroke: 4.6, within: frame },
    { ink: 'dark', bare: true, path: pins },
    { ink: 'dark', bare: true, path: bar(left + 52, 500, right - left - 104, 44) },
    { ink: 'second', bare: true, path: hammers.map(({ stem }) => stem).join(''), within: frame },
    { ink: 'dark', bare: true, path: hammers.map(({ head }) => head).join(''), stroke: 8 },
    { ink: 'pale', bare: true, path: hammers.map(({ head }) => head).join('') },
    { ink: 'first', bare: true, path: lid },
    {
      ink: 'dark',
      bare: true,
      path: shaded(['-100 240, 1100 240', 26], ['1100 200, 1100 240', 200]),
      within: lid,
    },
    { ink: 'dark', bare: true, path: lid + upper + lower, stroke: 9 },
    { ink: 'pale', bare: true, path: brush(spots('-80 208, 300 206, 760 209'), 7, 0.3) },
    { ink: 'dark', bare: true, path: bed },
    { ink: 'pale', bare: true, path: whites },
    {
      ink: 'dark',
      bare: true,
      path: shaded(['-60 566, 1060 566', 17], ['1060 570, 1074 690', 66]),
      within: whites,
    },
    { ink: 'dark', bare: true, path: sharps },
    { ink: 'pale', bare: true, path: sharpLights },
    { ink: 'first', bare: true, path: cheeks + shelf },
    {
      ink: 'dark',
      bare: true,
      path: shaded(['-120 728, 1120 728', 26], ['1060 560, 1090 690', 50]),
      within: cheeks + shelf,
    },
    { ink: 'dark', bare: true, path: cheeks + shelf, stroke: 9 },
    { ink: 'pale', bare: true, path: brush(spots('-110 698, 300 696, 700 699'), 6, 0.3) },
    { ink: 'dark', bare: true, path: loose, stroke: 16 },
    { ink: 'pale', bare: true, path: loose },
    { ink: 'dark', bare: true, path: shaded(['646 640, 656 750', 22]), within: loose },
    { ink: 'second', bare: true, path: panel },
    {
      ink: 'dark',
      bare: true,
      path:
        grain([left + 150, 766, right - 150, 910], 5) +
        shaded(['150 764, 850 764', 30], ['920 760, 920 910', 130]),
      within: panel,
    },
    { ink: 'dark', bare: true, path: panel, stroke: 8 },
    { ink: 'first', bare: true, path: legs + plinth },
    {
      ink: 'dark',
      bare: true,
      path: shaded(['-80 978, 1080 978', 24], ['-50 740, -54 940', 30], ['1108 740, 1102 940', 40]),
      within: legs + plinth,
    },
    { ink: 'dark', bare: true, path: legs + plinth, stroke: 8 },
    { ink: 'second', bare: true, path: pedals },
    { ink: 'dark', bare: true, path: pedals, stroke: 7 },
    { ink: 'dark', bare: true, path: arms, stroke: 22 },
    { ink: 'second', bare: true, path: arms, stroke: 9 },
    { ink: 'second', bare: true, path: cups },
    { ink: 'pale', bare: true, path: candle },
    { ink: 'hot', bare: true, path: flame },
    { ink: 'dark', bare: true, path: brush(spots('-29 306, -31 350, -30 392'), 9), within: candle },
    { ink: 'dark', bare: true, path: candle + flame + cups, stroke: 7 },
  ]
}
