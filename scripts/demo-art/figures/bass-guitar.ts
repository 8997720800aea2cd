// An electric bass in the blue ink, its neck raised to the right.

import { disc } from '../shapes.ts'
import type { Layer } from './drawing.ts'
import { band, brush, shape, slantTones, spaceAt } from './line.ts'

/** The bass lies along its strings, with the bridge at 0 0 and the neck to the right. */
export const bassGuitar = spaceAt({ x: 366, y: 1040, size: 1, lean: -0.4 })
const bass = bassGuitar

const body = shape(
  bass(
    '-170 10, -164 -86, -112 -146, -30 -142, 40 -116, 108 -132, 168 -178, 222 -190, 244 -158, 222 -106, 196 -60, 188 0, 194 56, 222 98, 252 138, 236 172, 182 160, 116 122, 44 116, -30 146, -112 154, -162 100',
  ),
)
const guard = shape(bass('-30 40!, 0 84, 60 96, 120 100, 172 134!, 186 92, 176 40!, 60 36'))
const fingerboard = shape(bass('160 -22!, 660 -17!, 660 17!, 160 22!'))
const headstock = shape(bass('656 -18!, 680 -36, 730 -46, 770 -44!, 764 -10, 756 18, 700 26, 656 18!'))
const frets = [228, 276, 322, 364, 404, 442, 478, 512, 544, 574, 602, 628]
  .map((u) =>
    band(
      bass(`${u} -19!, ${u} 19!`).map(([x, y]) => ({ x, y })),
      () => 4,
    ),
  )
  .join('')
const strings = [-12, -4, 4, 12]
  .map((v) =>
    band(
      bass(`-84 ${v * 1.7}!, 690 ${v * 0.9}!`).map(([x, y]) => ({ x, y })),
      () => 4,
    ),
  )
  .join('')
const bridge = shape(bass('-100 -34!, -72 -34!, -72 34!, -100 34!'))
const pickups = shape(bass('34 -34!, 62 -34!, 62 2!, 34 2!')) + shape(bass('58 -2!, 86 -2!, 86 34!, 58 34!'))
const pegs = [688, 712, 736, 758].map((u) => brush(bass(`${u} -70, ${u} -56, ${u} -40`), 17, 0.4)).join('')
const knobs = [
  [-66, 84],
  [-30, 102],
  [-104, 70],
]
  .map(([u, v]) => {
    const [[x, y] = [0, 0]] = bass(`${u} ${v}`)
    return disc(x, y, 13)
  })
  .join('')

export const bassGuitarOutlines = [body, fingerboard, headstock, pegs]

export const bassGuitarLayers = (): Layer[] => [
  { ink: 'first', path: body },
  {
    ink: 'dark',
    path: slantTones([
      {
        spine: bass('-166 40, -162 100, -112 154, -30 146, 44 116, 116 122, 182 160, 240 172'),
        reach: 60,
        depth: 0.95,
      },
    ]),
    within: body,
  },
  { ink: 'pale', path: guard },
  { ink: 'dark', path: guard, stroke: 5 },
  { ink: 'dark', path: body, stroke: 7 },
  { ink: 'dark', path: bridge + pickups },
  { ink: 'pale', path: pegs },
  { ink: 'dark', path: pegs, stroke: 5 },
  { ink: 'dark', path: fingerboard + headstock },
  { ink: 'first', path: frets },
  { ink: 'pale', path: strings + knobs },
  { ink: 'dark', path: knobs, stroke: 5 },
]
