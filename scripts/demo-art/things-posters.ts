// Three posters in a fan, held by a clip, in a box of 1000 by 1000: what a print shop sells.

import { type Spot, shape, spaceAt, spots } from './figures/line.ts'
import type { InkRole, Piece } from './piece.ts'
import { disc, ring } from './shapes.ts'

type Place = (text: string) => Spot[]

/** Each sheet turns about the clip; upwards is negative. */
const sheetAt = (lean: number) => spaceAt({ x: 500, y: 962, size: 1, lean })

const middleOf = (at: Place, x: number, y: number) => {
  const [[left, top] = [0, 0]] = at(`${x} ${y}`)
  return { x: left, y: top }
}
const roundOn = (at: Place, x: number, y: number, radius: number) => {
  const middle = middleOf(at, x, y)
  return disc(middle.x, middle.y, radius)
}

/** Scallops over the foot of a sheet. */
const seaOn = (at: Place, top: number) =>
  shape(
    at(
      `${Array.from({ length: 6 }, (_, index) => `${-192 + index * 64} ${top}!, ${-160 + index * 64} ${top - 26}`).join(', ')}, 192 ${top}!, 192 -168!, -192 -168!`,
    ),
  )

function sheet(at: Place, art: InkRole, motif: readonly Piece[]): Piece[] {
  return [
    { ink: 'dark', path: shape(at('-234 -904!, 234 -904!, 234 -126!, -234 -126!')) },
    { ink: 'pale', bare: true, path: shape(at('-225 -895!, 225 -895!, 225 -135!, -225 -135!')) },
    { ink: art, bare: true, path: shape(at('-192 -862!, 192 -862!, 192 -168!, -192 -168!')) },
    ...motif,
  ]
}

const bare = (ink: InkRole, path: string, within?: string): Piece => ({
  ink,
  bare: true,
  path,
  ...(within ? { within } : {}),
})

export function drawPosters(): Piece[] {
  const [left, right, front] = [sheetAt(-0.36), sheetAt(0.36), sheetAt(0.02)] as const
  const rings = middleOf(right, 0, -600)
  const [port, starboard] = [
    '-136 -520!, -8 -520!, -8 -326!, -62 -350, -108 -404, -132 -470',
    '8 -520!, 136 -520!, 132 -470, 108 -404, 62 -350, 8 -326!',
  ]
  return [
    ...sheet(left, 'second', [
      bare('dark', roundOn(left, -20, -620, 150)),
      bare('hot', roundOn(left, -30, -630, 140)),
      bare('dark', seaOn(left, -420)),
      bare('pale', seaOn(left, -330)),
      bare('dark', seaOn(left, -300)),
    ]),
    ...sheet(right, 'first', [
      bare(
        'pale',
        ring(rings.x, rings.y, 168, 136) + ring(rings.x, rings.y, 104, 72) + disc(rings.x, rings.y, 40),
      ),
      bare('pale', shape(right('-192 -360!, 192 -360!, 192 -320!, -192 -320!'))),
      bare('pale', shape(right('-192 -290!, 192 -290!, 192 -250!, -192 -250!'))),
    ]),
    ...sheet(front, 'hot', [
      ...Array.from({ length: 9 }, (_, index): Piece => {
        const angle = Math.PI * (1.1 + index * 0.1)
        const reach = (from: number) =>
          `${(Math.cos(angle) * from).toFixed(1)} ${(Math.sin(angle) * from - 660).toFixed(1)}`
        const side = (from: number, turn: number) =>
          `${(Math.cos(angle + turn) * from).toFixed(1)} ${(Math.sin(angle + turn) * from - 660).toFixed(1)}`
        return bare('dark', shape(front(`${side(124, 0.09)}!, ${reach(172)}!, ${side(124, -0.09)}!`)))
      }),
      bare('first', roundOn(front, 0, -660, 104)),
      bare('dark', shape(front(port)) + shape(front(starboard))),
      bare('hot', roundOn(front, -62, -462, 21) + roundOn(front, 62, -462, 21)),
      bare('dark', seaOn(front, -262)),
    ]),
    { ink: 'dark', path: shape(spots('396 800!, 604 800!, 636 930!, 364 930!')) },
    bare('pale', shape(spots('410 812!, 590 812!, 618 918!, 382 918!'))),
    bare('first', shape(spots('410 812!, 590 812!, 597 838!, 403 838!'))),
  ]
}
