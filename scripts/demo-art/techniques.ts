// Ways to print tones without a regular screen: stippled dots, and lines as carved in linoleum.

import { createRandom } from '#demo/random.ts'
import { type Tone, traceLine } from './screens.ts'
import { disc, type Point } from './shapes.ts'
import type { Size } from './spec.ts'

/** Small dots of one size, the closer together the darker. */
export function stippleTone(tone: Tone, { width, height }: Size, pitch: number): string {
  const random = createRandom('stipple')
  const marks: string[] = []
  for (let y = 0; y < height + pitch; y += pitch) {
    for (let x = 0; x < width + pitch; x += pitch) {
      const at = {
        x: x + random.between(-0.42, 0.42) * pitch,
        y: y + random.between(-0.42, 0.42) * pitch,
      }
      const chance = random.next()
      const amount = tone(at.x, at.y)
      if (amount > 0.96 || amount ** 1.15 > chance * 0.98 + 0.02) {
        marks.push(disc(at.x, at.y, pitch * (amount > 0.9 ? 0.72 : 0.4)))
      }
    }
  }
  return marks.join('')
}

/** Black where it is dark, paper where it is light, and between them the tapering cuts of a gouge. */
export function carveTone(tone: Tone, { width, height }: Size, pitch: number): string {
  const hard: Tone = (x, y) => {
    const amount = tone(x, y)
    return amount < 0 ? -1 : Math.min(Math.max((amount - 0.5) * 1.9 + 0.5, 0), 1.08)
  }
  const far = { x: width * 1.7, y: -height * 0.9 }
  const [near, reach] = [Math.hypot(width * 0.7, height * 0.9) * 0.5, Math.hypot(width * 1.7, height * 1.9)]
  let path = ''
  for (let radius = near; radius < reach; radius += pitch) {
    const points: Point[] = []
    for (let angle = Math.PI * 0.4; angle < Math.PI * 1.1; angle += 7 / radius) {
      const wave = Math.sin(angle * 40) * pitch * 0.16
      points.push({
        x: far.x + Math.cos(angle) * (radius + wave),
        y: far.y + Math.sin(angle) * (radius + wave),
      })
    }
    path += traceLine(hard, points, pitch)
  }
  return path
}
