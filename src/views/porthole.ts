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

/** Where the rim ends, where its two planes meet, and where the glass begins, as on the portraits of the crew. */
const [outer, step, inner] = [552, 506, 484] as const
/** One stroke of the graver and the gap after it, so many on a circle. */
const strokes = (count: number, radius: number) => {
  const each = (radius * Math.PI * 2) / count
  return `${(each * 0.48).toFixed(2)} ${(each * 0.52).toFixed(2)}`
}

/** Strokes all round, then what the light takes of them: a ring whose middle is nearer to the lamp at the upper left, or farther from it. */
const rim: readonly Print[] = [
  { d: circle(0, 0, (outer + 596) / 2), ink: night, line: 44 },
  { d: circle(0, 0, (outer + inner) / 2), ink: paper, line: outer - inner },
  { d: circle(0, 0, 529), ink: night, line: 44, dash: strokes(252, 529) },
  { d: circle(-15, -15, 510), ink: paper, line: 50 },
  { d: circle(0, 0, 470), ink: night, line: 28 },
  { d: circle(0, 0, 495), ink: paper, line: 22 },
  { d: circle(0, 0, 495), ink: night, line: 20, dash: strokes(220, 495) },
  { d: circle(6, 6, 484), ink: paper, line: 18 },
  { d: circle(0, 0, 473), ink: night, line: 22 },
  { d: circle(0, 0, step), ink: night, line: 7 },
  { d: circle(0, 0, 574), ink: night, line: 44 },
]

const bolts = Array.from({ length: 8 }, (_, index) => {
  const turn = index * 1.1 + 0.4
  const [x, y] = [Math.round(Math.cos(turn) * 12), Math.round(Math.sin(turn) * 12)]
  return { at: `M${onRim((index + 0.5) / 8, 529)}`, x, y }
})

const glass = circle(0, 20, 104)
const housing =
  'M-150 122h300v36H82L126 480H-126L-82 158H-150zM-132-110h264v28h-264zM-104-108a104 92 0 0 1 208 0zM-14-236h28v50h-28z'
const lens = [-62, -34, 34, 62].map((y) => `M-90 ${y + 20}q90 ${y / 4} 180 0`).join('')

/** In printing order. */
export const porthole: readonly Print[] = [
  { d: circle(0, 0, 560), ink: night },
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
  ...rim,
  { d: bolts.map(({ at }) => `${at}h0`).join(''), ink: paper, line: 46 },
  { d: bolts.map(({ at }) => `${at}h0`).join(''), ink: night, line: 34 },
  { d: bolts.map(({ at, x, y }) => `${at}m${-x} ${-y}l${2 * x} ${2 * y}`).join(''), ink: paper, line: 7 },
]
