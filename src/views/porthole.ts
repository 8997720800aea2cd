// The window through which nobody looks yet: the rim of those of the crew around a lamp at night, in a box of 1200 units whose
// middle is 0, 0.
import { circle } from './cut-paper.ts'
import type { Print } from './lost-drawing.ts'

const colours = { night: '#17110e', beam: '#ecd31d', rust: '#7b3a2b', fire: '#e2472a', paper: '#f6efe0' }
const { night, beam, rust, fire, paper } = colours
/** Three flat planes of the rim: in the light, as it is, and in its own shade. */
const [shine, brass, bronze] = ['#f0d68f', '#c9a24e', '#9a7430'] as const

/** A point of the rim; its place is a part of a turn, clockwise from the right. */
function onRim(place: number, radius: number): string {
  const angle = place * Math.PI * 2
  return `${Math.round(Math.cos(angle) * radius)} ${Math.round(Math.sin(angle) * radius)}`
}

const arc = (radius: number, from: number, to: number) =>
  `M${onRim(from, radius)}A${radius} ${radius} 0 0 1 ${onRim(to, radius)}`

/** Strokes from the outer edge, longest where the rim looks away from the lamp. */
const shade = Array.from({ length: 56 }, (_, index) => {
  const share = (index + 0.5) / 56
  const place = -0.13 + 0.51 * share
  const tip = onRim(place - 0.0032, 550 - 30 * Math.sin(share * Math.PI))
  return `M${onRim(place - 0.0032, 560)}L${tip} ${onRim(place + 0.0032, 560)}z`
}).join('')

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
  { d: circle(0, 0, 529), ink: brass, line: 46 },
  { d: circle(0, 0, 490), ink: bronze, line: 24 },
  { d: arc(490, -0.12, 0.37), ink: shine, line: 16 },
  { d: shade, ink: night },
  { d: circle(0, 0, 563), ink: bronze, line: 5 },
  { d: arc(541, 0.5, 0.76) + arc(541, 0.79, 0.84) + arc(541, 0.43, 0.47), ink: shine, line: 7 },
  { d: bolts.map(({ at }) => `${at}h0`).join(''), ink: night, line: 40 },
  { d: bolts.map(({ at, x, y }) => `${at}m${-x} ${-y}l${2 * x} ${2 * y}`).join(''), ink: shine, line: 7 },
]
