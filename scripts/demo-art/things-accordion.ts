// The accordion, in a box of 1000 by 1000.

import { brush, shape, slantTones, spots } from './figures/line.ts'
import type { Piece } from './piece.ts'
import { bar, disc, quad, slab } from './shapes.ts'

const shaded = (...lines: readonly (readonly [spine: string, reach: number])[]) =>
  slantTones(lines.map(([spine, reach]) => ({ spine: spots(spine), reach, depth: 0.95 })))

/** Leaves of the bellows: upright, a little higher in the middle, each with a lit and a dark half. */
const count = 9
const pleat = (index: number) => {
  const [from, wide] = [312 + index * 46, 46]
  const bow = (at: number) => Math.sin((at / count) * Math.PI) * 40
  return {
    from,
    wide,
    top: 214 - bow(index + 0.5),
    valley: 236 - bow(index),
    next: 236 - bow(index + 1),
  }
}
const pleats = Array.from({ length: count }, (_, index) => pleat(index))
const leafOf = ({ from, wide, top, valley, next }: (typeof pleats)[number]) =>
  quad(
    from,
    valley,
    from + wide / 2,
    top,
    from + wide,
    next,
    from + wide,
    1000 - next,
    from + wide / 2,
    1000 - top,
    from,
    1000 - valley,
  )
const bellows = pleats.map(leafOf).join('')
const dark = pleats
  .map(({ from, wide, top, next }) => {
    const [middle, end] = [from + wide / 2, from + wide]
    return quad(middle + 4, top + 6, end, next, end, 1000 - next, middle + 4, 994 - top)
  })
  .join('')
/** Cuts across the dark halves. */
const cuts = pleats
  .flatMap(({ from, wide }) =>
    Array.from({ length: 30 }, (_, row) => {
      const [x, y] = [from + wide / 2 + 3, 226 + row * 19]
      return quad(x, y, x + wide / 2, y - 9, x + wide / 2, y - 2, x, y + 3)
    }),
  )
  .join('')
const edges = pleats
  .map(({ from, wide, top, valley, next }) => {
    const [middle, end] = [from + wide / 2, from + wide]
    return `M${from} ${valley}L${middle} ${top}L${end} ${next}M${from} ${1000 - valley}L${middle} ${1000 - top}L${end} ${1000 - next}M${end} ${next}V${1000 - next}`
  })
  .join('')
/** Metal on the corners. */
const corners = pleats
  .map(({ from, wide, top, valley, next }) => {
    const [middle, end] = [from + wide / 2, from + wide]
    return (
      quad(
        from + 4,
        valley + 2,
        middle,
        top + 4,
        end - 4,
        next + 2,
        end - 4,
        next + 22,
        middle,
        top + 28,
        from + 4,
        valley + 22,
      ) +
      quad(
        from + 4,
        998 - valley,
        middle,
        996 - top,
        end - 4,
        998 - next,
        end - 4,
        978 - next,
        middle,
        972 - top,
        from + 4,
        978 - valley,
      )
    )
  })
  .join('')

const treble = shape(
  spots('176 150!, 236 128, 290 134, 316 170, 320 500, 316 830, 290 866, 236 872, 176 850!, 168 500'),
)
const bass = shape(
  spots(
    '722 176!, 740 136, 800 124, 880 134, 926 170, 936 500, 926 830, 880 866, 800 876, 740 864, 722 824!, 718 500',
  ),
)
const keyboard = slab(62, 186, 116, 628, 12)
const gaps = Array.from({ length: 11 }, (_, index) => bar(62, 238 + index * 52, 116, 5)).join('')
const blacks = Array.from({ length: 11 }, (_, index) =>
  [2, 6, 9].includes(index) ? '' : slab(96, 227 + index * 52, 82, 27, 6),
).join('')
const grille = Array.from({ length: 4 }, (_, index) => slab(206, 216 + index * 148, 76, 112, 36)).join('')
const rungs = Array.from({ length: 4 }, (_, index) =>
  [0, 1, 2].map((row) => bar(206, 242 + index * 148 + row * 28, 76, 8)).join(''),
).join('')
const buttons = Array.from({ length: 27 }, (_, index) =>
  disc(790 + (index % 3) * 44, 262 + Math.floor(index / 3) * 58, 14),
).join('')

export function drawAccordion(): Piece[] {
  return [
    { ink: 'dark', path: bellows },
    { ink: 'hot', bare: true, path: bellows },
    { ink: 'dark', bare: true, path: cuts, within: dark },
    {
      ink: 'dark',
      bare: true,
      path: shaded(['320 240, 318 500, 320 760', 60], ['340 782, 520 822, 700 782', 70]),
      within: bellows,
    },
    { ink: 'pale', bare: true, path: corners },
    { ink: 'dark', bare: true, path: edges, stroke: 8 },
    { ink: 'dark', path: keyboard },
    { ink: 'pale', bare: true, path: slab(70, 194, 108, 612, 8) },
    { ink: 'dark', bare: true, path: gaps + blacks },
    { ink: 'dark', path: treble + bass },
    { ink: 'second', bare: true, path: grille },
    { ink: 'dark', bare: true, path: rungs, within: grille },
    { ink: 'dark', bare: true, path: grille, stroke: 7 },
    { ink: 'pale', bare: true, path: shaded(['186 170, 180 500, 186 830', 26]), within: treble },
    {
      ink: 'pale',
      bare: true,
      path: shaded(['930 180, 938 500, 930 820', 30], ['740 148, 800 136, 880 146', 20]),
      within: bass,
    },
    { ink: 'pale', bare: true, path: buttons },
    { ink: 'hot', bare: true, path: slab(740, 228, 26, 544, 13) },
    { ink: 'pale', bare: true, path: brush(spots('748 244, 745 500, 748 756'), 6) },
  ]
}
