// A great round cloud of hair: curls in rings about its middle, each by itself, bright on the side of the lamp, and an edge of
// small curls.

import { createRandom } from '#demo/random.ts'
import type { Point } from '../shapes.ts'
import { brush, type Spot, shape } from './line.ts'

export interface Afro {
  middle: Point
  reach: Point
  /** Where the light comes from, and how far it goes. */
  light: Point & { reach: number }
  /** Distance from curl to curl. */
  pitch: number
  seed: string
}

/** A curl: once round and a quarter, from its outer end to its eye. */
const curl = ({ x, y }: Point, radius: number, turn: number, hand: 1 | -1): Spot[] =>
  Array.from({ length: 11 }, (_, part): Spot => {
    const angle = turn + hand * part * 0.68
    const far = radius * (1 - part * 0.068)
    return [x + Math.cos(angle) * far, y + Math.sin(angle) * far]
  })

/** The outline, and the cuts of the curls in it. */
export function afro({ middle, reach, light, pitch, seed }: Afro): {
  cloud: string
  curls: string
  wisps: string
} {
  const random = createRandom(seed)
  const around = Math.PI * Math.sqrt(2 * (reach.x ** 2 + reach.y ** 2))
  const lobes = Math.round(around / (pitch * 0.92))
  const swell = (angle: number) => 1 + 0.012 * Math.sin(angle * 5 + 1) + 0.01 * Math.sin(angle * 9)
  const cloud = shape(
    Array.from({ length: lobes * 3 }, (_, index): Spot => {
      const angle = (index / (lobes * 3)) * Math.PI * 2
      const far = (index % 3 === 0 ? 0.972 : 1.008 + random.between(-0.008, 0.008)) * swell(angle)
      const spot = [
        middle.x + Math.cos(angle) * reach.x * far,
        middle.y + Math.sin(angle) * reach.y * far,
      ] as const
      return index % 3 === 0 ? [...spot, 1] : spot
    }),
  )
  const marks: string[] = []
  const wisps: string[] = []
  const mean = (reach.x + reach.y) / 2
  const rings = Math.floor(mean / pitch)
  for (let ring = 1; ring < rings; ring += 1) {
    const share = (ring + 0.42) / rings
    const [rx, ry] = [reach.x * share, reach.y * share]
    const count = Math.round((Math.PI * Math.sqrt(2 * (rx ** 2 + ry ** 2))) / pitch)
    for (let index = 0; index < count; index += 1) {
      const angle = ((index + (ring % 2) * 0.5) / count) * Math.PI * 2 + ring * 0.21
      const at = {
        x: middle.x + Math.cos(angle) * rx + random.between(-2, 2),
        y: middle.y + Math.sin(angle) * ry + random.between(-2, 2),
      }
      const lit = Math.min(Math.max(1.08 - Math.hypot(at.x - light.x, at.y - light.y) / light.reach, 0), 1)
      const turn = angle + random.between(-0.5, 0.5) + Math.PI * 0.8
      const radius = pitch * (0.35 + lit * 0.06)
      marks.push(brush(curl(at, radius, turn, index % 2 === 0 ? 1 : -1), 1.9 + lit * 3.6, 0.3))
    }
  }
  // Single hairs that stand off the edge.
  for (let index = 0; index < lobes; index += 2) {
    const angle = ((index + random.between(0, 0.6)) / lobes) * Math.PI * 2
    const far = 1.012 * swell(angle)
    const at = {
      x: middle.x + Math.cos(angle) * reach.x * far,
      y: middle.y + Math.sin(angle) * reach.y * far,
    }
    wisps.push(brush(curl(at, pitch * 0.36, angle - 1.4, index % 4 === 0 ? 1 : -1).slice(0, 7), 3.4, 0.3))
  }
  return { cloud, curls: marks.join(''), wisps: wisps.join('') }
}
