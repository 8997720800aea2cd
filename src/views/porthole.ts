// The window through which nobody looks yet: the rim of those of the crew around a lamp at night, in a box of 1200 units whose
// middle is 0, 0.
import { circle } from './cut-paper.ts'
import { nightInks, type Print } from './print.ts'

const { night, beam, rust, fire, paper } = nightInks
/** Two flat inks of the rim, its brass and the shade of it, and one cut of light. */
const [brass, bronze, shine] = ['#d2a548', '#8f6429', '#f3dc9a'] as const

/** A point of the rim; its place is a part of a turn, clockwise from the right. */
function onRim(place: number, radius: number): string {
  const angle = place * Math.PI * 2
  return `${Math.round(Math.cos(angle) * radius)} ${Math.round(Math.sin(angle) * radius)}`
}

const arc = (radius: number, from: number, to: number) =>
  `M${onRim(from, radius)}A${radius} ${radius} 0 ${to - from > 0.5 ? 1 : 0} 1 ${onRim(to, radius)}`

/** What looks away from the lamp at the upper left, between the outer edge and an arc within it. */
const shade = `M${onRim(-0.13, 560)}A560 560 0 1 1 ${onRim(0.38, 560)}A543 543 0 0 0 ${onRim(-0.13, 560)}z`

const bolts = Array.from({ length: 8 }, (_, index) => {
  const turn = index * 1.1 + 0.4
  const [x, y] = [Math.round(Math.cos(turn) * 13), Math.round(Math.sin(turn) * 13)]
  return { at: `M${onRim((index + 0.5) / 8, 528)}`, x, y }
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
  { d: circle(0, 0, 529), ink: brass, line: 62 },
  { d: shade, ink: bronze },
  { d: circle(0, 0, 493), ink: brass, line: 18 },
  { d: arc(493, 0.36, 0.89), ink: bronze, line: 18 },
  { d: circle(0, 0, 503), ink: night, line: 6 },
  { d: arc(534, 0.55, 0.73), ink: shine, line: 11 },
  { d: bolts.map(({ at }) => `${at}h0`).join(''), ink: night, line: 40 },
  { d: bolts.map(({ at, x, y }) => `${at}m${-x} ${-y}l${2 * x} ${2 * y}`).join(''), ink: brass, line: 7 },
]
