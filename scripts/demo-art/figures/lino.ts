// Shade as it is cut in lino: a closed plane of one ink, and beside it strokes that each end in a point. Nothing of it is
// so narrow that it runs together into a grey where the picture is small.

import { type Point, polygon } from '../shapes.ts'
import { band, between, type Spot, walk } from './line.ts'
import type { Space } from './strands.ts'

/** How far strokes reach, one after the other. */
const reaches = [1, 0.76, 0.93, 0.68, 0.97, 0.82]

const lengthOf = (points: readonly Point[]) =>
  points.reduce((sum, { x, y }, index) => {
    const last = points[index - 1]
    return last ? sum + Math.hypot(x - last.x, y - last.y) : sum
  }, 0)

/** The place at a share of the way along points that are at equal distances. */
function along(points: readonly Point[], share: number): Point {
  const place = Math.min(Math.max(share, 0), 1) * (points.length - 1)
  const index = Math.min(Math.floor(place), points.length - 2)
  const [from, to] = [points[index], points[index + 1]] as [Point, Point]
  return { x: from.x + (to.x - from.x) * (place - index), y: from.y + (to.y - from.y) * (place - index) }
}

/** Strokes side by side, closed at the root and pointed at the tip; they bend to their left for a bow above 0. */
export function teeth(root: readonly Spot[], tip: readonly Spot[], pitch = 15, bow = 0.08): string {
  const [near, far] = [between([root, tip], 0), between([root, tip], 1)]
  const count = Math.max(Math.round(lengthOf(near) / pitch), 2)
  return Array.from({ length: count }, (_, index) => {
    const share = (index + 0.5) / count
    const [from, end] = [along(near, share), along(far, share)]
    const reach = reaches[index % reaches.length] ?? 1
    const to = { x: from.x + (end.x - from.x) * reach, y: from.y + (end.y - from.y) * reach }
    const [dx, dy] = [to.x - from.x, to.y - from.y]
    const points = Array.from({ length: 9 }, (_point, step) => {
      // They begin behind the root, so that nothing shines through beside the plane.
      const t = step / 8 - (step === 0 ? 0.12 : 0)
      const bend = Math.sin(t * Math.PI) * bow
      return { x: from.x + dx * t + dy * bend, y: from.y + dy * t - dx * bend }
    })
    return band(points, (t) => pitch * 1.1 * (1 - t) ** 0.85 + 0.4)
  }).join('')
}

/** A plane from an edge to a root, and strokes from there to a tip. */
export function shadow(
  space: Space,
  [edge, root, tip]: readonly [edge: string, root: string, tip: string],
  pitch?: number,
  bow?: number,
): string {
  return (
    polygon([...walk(space(edge)), ...walk(space(root)).reverse()]) +
    teeth(space(root), space(tip), pitch, bow)
  )
}
