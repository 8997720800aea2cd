// Lines of depth of a drawn harbour: smooth, farther out before a pier and a little nearer before a basin.
import type { Step } from './harbour-quay.ts'

/** Heights at equal distances from left to right, with one beyond each end; a smooth curve goes through them. */
export type Contour = readonly number[]

/** How far from a straight quay the lines are. */
const distances = [52, 98, 150]
/** From the middle to where no chart reaches, in equal steps. */
const [half, step] = [840, 60]
const count = (half * 2) / step

interface Bump {
  middle: number
  reach: number
  high: number
}

/** What of a step a line at that distance shows: it passes a pier at about its own distance. */
const toBump = ({ from, to, y }: Step, away: number): Bump => {
  const middle = (from + to) / 2
  return y < 0
    ? { middle, reach: (to - from) * 0.75 + away * 1.5, high: Math.max(-y - away * 0.38, 0) }
    : { middle, reach: to - from + away * 0.5, high: away * -0.14 }
}

export function toContours(next: () => number, steps: readonly Step[]): Contour[] {
  const turns = [next() * 6.28, next() * 6.28] as const
  return distances.map((away, index) => {
    const bumps = steps.map((each) => toBump(each, away)).filter(({ high }) => high !== 0)
    return Array.from({ length: count + 3 }, (_, place) => {
      const x = (place - 1) * step - half
      let [out, inwards] = [0, 0]
      for (const { middle, reach, high } of bumps) {
        const share = (x - middle) / reach
        if (share <= -1 || share >= 1) continue
        // 1 in its middle and 0 at its ends, without an edge.
        const part = high * (1 - share * share) ** 2
        // Of two piers side by side the longer counts, and there is no edge between both.
        if (high > 0) out += part ** 3
        else inwards += part
      }
      const sway = Math.sin(x / 83 + turns[0] + index) * 0.6 + Math.sin(x / 171 + turns[1] + index * 0.7)
      return Math.round(-away - Math.cbrt(out) - inwards - sway * (3 + index * 2.2))
    })
  })
}

const at = (contour: Contour, index: number) => contour[index + 1] ?? 0
/** How much the curve rises at a place in a third of a step. */
const riseAt = (contour: Contour, index: number) =>
  Math.round((at(contour, index + 1) - at(contour, index - 1)) / 6)

/** The height of a line of depth at any place. */
function heightAt(contour: Contour, x: number): number {
  const place = (Math.min(Math.max(x, -half), half - 1) + half) / step
  const index = Math.floor(place)
  const [t, rest] = [place - index, index + 1 - place]
  const [from, to] = [at(contour, index), at(contour, index + 1)]
  return (
    from * rest * rest * rest +
    3 * (from + riseAt(contour, index)) * rest * rest * t +
    3 * (to - riseAt(contour, index + 1)) * rest * t * t +
    to * t * t * t
  )
}

/** The water from the quay to a line of depth; it is wider than any chart. */
export function toContourPath(contour: Contour): string {
  const bends = Array.from({ length: count }, (_, index) => {
    const rise = at(contour, index + 1) - at(contour, index)
    return `${(step * 2) / 3} ${rise - riseAt(contour, index + 1)} ${step} ${rise}`
  })
  return `M${-half} 99V${at(contour, 0)}c${step / 3} ${riseAt(contour, 0)} ${bends.join('s')}V99z`
}

/** Where the lines of depth are between two places, from the nearest to the farthest. */
export interface Crossing {
  least: number
  most: number
  middle: number
}

export const crossingsAt = (contours: readonly Contour[], x: number, wide: number): Crossing[] =>
  contours.map((contour) => {
    const [left, middle, right] = [
      heightAt(contour, x - wide),
      heightAt(contour, x),
      heightAt(contour, x + wide),
    ]
    return { least: Math.min(left, middle, right), most: Math.max(left, middle, right), middle }
  })

/** About three metres more at each line of depth, and beyond the last in step with it. */
export function metresAt(crossings: readonly Crossing[], y: number): number {
  let [nearer, metres] = [0, 1]
  for (const { middle } of crossings) {
    if (y > middle) return metres + ((y - nearer) / (middle - nearer)) * 2.4
    metres += 2.6
    nearer = middle
  }
  return metres + (nearer - y) / 18
}
