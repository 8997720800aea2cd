// The window through which nobody looks yet: the rim of those of the crew around a lamp at night, in a box of 1200 units whose
// middle is 0, 0.
import { circle } from './cut-paper.ts'
import { nightInks, type Print } from './print.ts'

const { night, beam, rust, fire, paper } = nightInks

/** A point of the rim; its place is a part of a turn, clockwise from the right. */
function onRim(place: number, radius: number): string {
  const angle = place * Math.PI * 2
  return `${Math.round(Math.cos(angle) * radius)} ${Math.round(Math.sin(angle) * radius)}`
}

/** Strokes of the graver round the rim, from one radius towards another: long where it is dark, and none where it is not. */
const graved = (count: number, from: number, to: number, dark: (angle: number) => number) =>
  Array.from({ length: count }, (_, index) => {
    const angle = (index / count) * Math.PI * 2
    const share = Math.min(dark(angle), 1)
    if (share < 0.16) return ''
    const [x, y, half] = [Math.cos(angle), Math.sin(angle), 4 + share * 5]
    const at = (out: number, beside: number) =>
      [x * out - y * beside, y * out + x * beside].map(Math.round).join(' ').replace(' -', '-')
    return `M${at(from, -half)}l${at((to - from) * share, half)} ${at((from - to) * share, half)}z`
  }).join('')

/** What looks away from the lamp at the upper left is dark; the bevel looks inwards, so that its shade is on the side of the lamp. */
const cuts =
  graved(90, 556, 512, (angle) => 0.5 + Math.cos(angle - 0.785) * 0.62) +
  graved(64, 508, 480, (angle) => 0.46 - Math.cos(angle - 0.785) * 0.66)

const bolts = Array.from({ length: 8 }, (_, index) => {
  const turn = index * 1.1 + 0.4
  const [x, y] = [Math.round(Math.cos(turn) * 13), Math.round(Math.sin(turn) * 13)]
  return { at: `M${onRim((index + 0.5) / 8, 529)}`, x, y }
})

const glass = circle(0, 20, 104)
const housing =
  'M-150 122h300v36H82L126 480H-126L-82 158H-150zM-132-110h264v28h-264zM-104-108a104 92 0 0 1 208 0zM-14-236h28v50h-28z'
const lens = [-62, -34, 34, 62].map((y) => `M-90 ${y + 20}q90 ${y / 4} 180 0`).join('')

/** In printing order. */
export const porthole: readonly Print[] = [
  { d: circle(0, 0, 572), ink: night },
  { d: circle(0, 20, 400), ink: rust },
  { d: circle(0, 20, 330), ink: night },
  { d: circle(0, 20, 262), ink: fire },
  { d: circle(0, 20, 192), ink: night },
  { d: 'M-500-190L0-54 500-190V230L0 94-500 230z', ink: beam },
  { d: housing + glass, ink: paper, line: 34 },
  { d: housing, ink: night },
  { d: 'M96 200l30 280h-40zM20-190q66 20 72 74h-30z', ink: rust },
  { d: glass, ink: night, line: 26 },
  { d: glass, ink: beam },
  { d: lens, ink: night, line: 12 },
  { d: circle(0, 0, 516), ink: night, line: 92 },
  { d: circle(0, 0, 518), ink: paper, line: 68 },
  { d: cuts, ink: night },
  { d: circle(0, 0, 506), ink: night, line: 7 },
  { d: bolts.map(({ at }) => `${at}h0`).join(''), ink: paper, line: 46 },
  { d: bolts.map(({ at }) => `${at}h0`).join(''), ink: night, line: 34 },
  { d: bolts.map(({ at, x, y }) => `${at}m${-x} ${-y}l${2 * x} ${2 * y}`).join(''), ink: paper, line: 7 },
]
