// A finger of a hand drawn by hand: its outline, its nail and the creases over its joints, between a root and a tip.

import type { Layer } from './drawing.ts'
import { brush, shape } from './line.ts'
import type { Space } from './strands.ts'

export interface Finger {
  root: readonly [x: number, y: number]
  tip: readonly [x: number, y: number]
  /** Half of its width at the root. */
  half: number
}

/** The space of a finger: its root at 0 0, its tip at 0 1, its sides at -1 and 1. */
const along = ({ root: [x, y], tip: [toX, toY], half }: Finger) => {
  const length = Math.hypot(toX - x, toY - y)
  const [ux, uy] = [(toX - x) / length, (toY - y) / length]
  return (text: string) =>
    text
      .split(', ')
      .map((place) => {
        const [out = 0, far = 0] = place.split(' ').map(Number)
        return `${x - uy * half * out + ux * length * far} ${y + ux * half * out + uy * length * far}`
      })
      .join(', ')
}

/** A finger is widest at its joint, which is bent towards the onlooker. */
const outline =
  '-0.96 -0.16, -0.98 0.16, -1.1 0.38, -0.96 0.62, -0.9 0.8, -0.6 0.96, 0 1.02, 0.6 0.96, 0.9 0.8, 0.96 0.62, 1.1 0.38, 0.98 0.16, 0.96 -0.16'
const joints = ['-0.7 0.34, 0 0.41, 0.7 0.34', '-0.4 0.5, 0 0.53, 0.44 0.49']
const nail = '-0.52 0.98, -0.56 0.8, 0 0.72, 0.56 0.8, 0.52 0.98'

/** A finger in the space of its hand. */
export function fingerIn(hand: Space, finger: Finger): { outline: string; nail: string; creases: string } {
  const place = (text: string) => hand(along(finger)(text))
  return {
    outline: shape(place(outline)),
    nail: shape(place(nail)),
    creases: joints.map((text) => brush(place(text), 3.6)).join(''),
  }
}

/** A finger as it is printed: its skin, the line around it, and that of its nail, of such widths. */
export const fingerLayers = (
  { outline, nail }: { outline: string; nail: string },
  skin: Layer['ink'],
  line: number,
  nailLine: number,
): Layer[] => [
  { ink: skin, path: outline },
  { ink: 'dark', path: outline, stroke: line },
  { ink: 'dark', path: nail, stroke: nailLine },
]
