// Simulates printing on a clean drawing: paper fibre, incomplete ink coverage and specks. It works on the pixels with
// one noise tile computed once, so it takes only a few milliseconds per picture.

import { createRandom, hashText } from '#demo/random.ts'
import type { Size } from './spec.ts'

const side = 512
let tile: Int16Array | null = null

/** Fine grain over soft clouds, about -128 to 128, tiling seamlessly. */
function grainTile(): Int16Array {
  if (tile) return tile
  const random = createRandom('grain')
  const made = new Int16Array(side * side)
  const clouds = [64, 16].map((cells) => ({
    cells,
    values: Float32Array.from({ length: cells * cells }, () => random.next() - 0.5),
  }))
  for (let y = 0; y < side; y += 1) {
    for (let x = 0; x < side; x += 1) {
      let value = (random.next() + random.next() - 1) * 62
      for (const { cells, values } of clouds) {
        const [gx, gy] = [(x / side) * cells, (y / side) * cells]
        const [cx, cy] = [Math.floor(gx), Math.floor(gy)]
        const [fx, fy] = [gx - cx, gy - cy]
        const at = (column: number, row: number) => values[(row % cells) * cells + (column % cells)] ?? 0
        const top = at(cx, cy) * (1 - fx) + at(cx + 1, cy) * fx
        const bottom = at(cx, cy + 1) * (1 - fx) + at(cx + 1, cy + 1) * fx
        value += (top * (1 - fy) + bottom * fy) * (cells === 64 ? 70 : 46)
      }
      made[y * side + x] = value
    }
  }
  tile = made
  return made
}

/**
 * Applies the grain to the pixels in place (RGBA, four bytes each); transparent pixels stay unchanged. Closed ink has no
 * grain where it is darkest, as beside a page of the same ink.
 */
export function printGrain(pixels: Uint8Array, { width, height }: Size, seed: string, closed = false): void {
  const grain = grainTile()
  const hash = hashText(`${seed}/grain`)
  const [shiftX, shiftY] = [hash % side, (hash >>> 9) % side]
  for (let y = 0; y < height; y += 1) {
    const line = ((y + shiftY) % side) * side
    let at = y * width * 4
    for (let x = 0; x < width; x += 1, at += 4) {
      const noise = grain[line + ((x + shiftX) & (side - 1))] as number
      // Missing ink: rare, at the peaks of the grain, and in the warm colour of the paper.
      const missed = noise > 82 ? noise - 82 : 0
      const change = (noise * 9) >> 6
      const [r, g, b] = [pixels[at] as number, pixels[at + 1] as number, pixels[at + 2] as number]
      if (closed && r + g + b < 60) continue
      const red = r + change + (((232 - r) * missed) >> 7)
      const green = g + change + (((222 - g) * missed) >> 7)
      const blue = b + change + (((202 - b) * missed) >> 7)
      pixels[at] = Math.min(Math.max(red, 0), 255)
      pixels[at + 1] = Math.min(Math.max(green, 0), 255)
      pixels[at + 2] = Math.min(Math.max(blue, 0), 255)
    }
  }
}
