// An oud in the hot ink, its neck raised to the right.

import { disc, ring } from '../shapes.ts'
import type { Layer } from './drawing.ts'
import { band, type Spot, shape, slantTones, spots, walk } from './line.ts'
import type { Space } from './strands.ts'

/** The oud in a space, where it lies along its strings, with the bridge at 0 0 and the neck to the right. */
export function oudIn(place: Space): { outlines: readonly string[]; layers: readonly Layer[] } {
  const at = (u: number, v: number) => {
    const [[x, y] = [0, 0]] = place(`${u} ${v}`)
    return { x, y }
  }

  const body = shape(
    place(
      '-128 0, -118 -90, -74 -162, 10 -204, 110 -204, 206 -166, 286 -108, 340 -54, 372 -24!, 372 24!, 340 54, 286 108, 206 166, 110 204, 10 204, -74 162, -118 90',
    ),
  )
  const purfling = shape(
    place(
      '-108 0, -98 -82, -60 -146, 16 -184, 106 -184, 194 -148, 270 -94, 320 -46, 348 -22!, 348 22!, 320 46, 270 94, 194 148, 106 184, 16 184, -60 146, -98 82',
    ),
  )
  const fingerboard = shape(place('300 -18!, 562 -14!, 562 14!, 300 18!'))
  /** The pegbox bends back sharply behind the nut, and its end is a small scroll. */
  const course = walk(place('554 0!, 582 -2, 600 14, 603 44, 596 86, 582 128, 564 164'), 3)
  const pegbox = band(course, (along) => 37 - along * 17)
  const [end, scroll] = [at(564, 164), at(558, 168)]
  const scrolls = disc(scroll.x, scroll.y, 17)
  const pegAt = (along: number) => {
    const index = Math.round(along * (course.length - 1))
    const [from, to] = [course[index - 1] ?? end, course[index + 1] ?? end]
    const middle = course[index] ?? end
    const length = Math.hypot(to.x - from.x, to.y - from.y)
    const [x, y] = [(to.x - from.x) / length, (to.y - from.y) / length]
    /** Places beside the pegbox: how far out, and how far along it. */
    return (text: string) =>
      spots(text).map(([out, far, corner]): Spot => {
        const spot = [middle.x - y * out + x * far, middle.y + x * out + y * far] as const
        return corner ? [...spot, corner] : spot
      })
  }
  /** Five on each side, not quite opposite each other; their heads are flat and as wide as a thumb. */
  const heads: string[] = []
  const shafts: string[] = []
  for (let index = 0; index < 5; index += 1)
    for (const side of [-1, 1]) {
      const peg = pegAt(0.36 + index * 0.128 + side * 0.018)
      const half = 18 - index * 1.5
      shafts.push(shape(peg(`0 -3.4!, ${side * (half + 14)} -3.4!, ${side * (half + 14)} 3.4!, 0 3.4!`)))
      const far = (out: number) => side * (half + out)
      heads.push(
        shape(
          peg(
            `${far(8)} -3.6!, ${far(16)} -8.4, ${far(27)} -7.6!, ${far(30)} 0, ${far(27)} 7.6!, ${far(16)} 8.4, ${far(8)} 3.6!`,
          ),
        ),
      )
    }
  const rose = at(206, 0)
  const roses = [at(112, -98), at(112, 98)]
  const lattice = [0, 1, 2, 3, 4, 5]
    .map((index) => {
      const angle = (index / 6) * Math.PI * 2
      return ring(rose.x + Math.cos(angle) * 28, rose.y + Math.sin(angle) * 28, 27, 22)
    })
    .join('')
  const bridge = shape(place('-74 -28!, -60 -30!, -60 30!, -74 28!'))
  const strings = [-12, -7.4, -2.4, 2.4, 7.4, 12]
    .map((v) =>
      band(
        place(`-66 ${v * 2.2}!, 556 ${v * 0.8}!`).map(([x, y]) => ({ x, y })),
        () => 2.8,
      ),
    )
    .join('')

  const layers: Layer[] = [
    { ink: 'hot', path: body },
    {
      ink: 'dark',
      path: slantTones([
        {
          spine: place('-118 90, -74 162, 10 204, 110 204, 206 166, 286 108, 340 54'),
          reach: 64,
          depth: 0.95,
        },
      ]),
      within: body,
    },
    { ink: 'dark', path: body, stroke: 7 },
    { ink: 'pale', path: purfling, stroke: 4 },
    { ink: 'dark', path: disc(rose.x, rose.y, 64) },
    { ink: 'hot', path: lattice },
    { ink: 'pale', path: ring(rose.x, rose.y, 72, 66) },
    { ink: 'dark', path: roses.map(({ x, y }) => disc(x, y, 25)).join('') },
    { ink: 'hot', path: roses.map(({ x, y }) => ring(x, y, 16, 11)).join('') },
    { ink: 'dark', path: bridge },
    { ink: 'dark', path: shafts.join(''), stroke: 4 },
    { ink: 'pale', path: heads.join('') },
    { ink: 'dark', path: heads.join(''), stroke: 4.5 },
    { ink: 'hot', path: pegbox },
    { ink: 'dark', path: pegbox, stroke: 6 },
    { ink: 'hot', path: scrolls },
    { ink: 'dark', path: scrolls, stroke: 6 },
    { ink: 'dark', path: disc(scroll.x, scroll.y, 5) },
    { ink: 'dark', path: fingerboard },
    { ink: 'pale', path: strings },
  ]
  return { outlines: [body, pegbox, scrolls, fingerboard, ...heads], layers }
}
