// A way to print tones without a regular screen: stippled dots.

import { createRandom } from '#demo/random.ts'
import type { Tone } from './screens.ts'
import { disc } from './shapes.ts'
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
