// A printed sheet: each ink is a separate plate with a small misregistration, and dark inks overprint what is below
// them.

import { createRandom, type Random } from '#demo/random.ts'
import { short } from './shapes.ts'
import type { Size } from './spec.ts'

export type Blend = 'cover' | 'overprint'

export interface Sheet extends Size {
  random: Random
  /** Prints path data in one ink on a plate of its own. */
  print(path: string, colour: string, options?: PlateOptions): void
  /** Adds ready-made SVG to the sheet unchanged. */
  paste(svg: string): void
  toSvg(): string
}

export interface PlateOptions {
  blend?: Blend
  /** Maximum misregistration of the plate, in pixels. */
  slip?: number
  /** Clipping path data; nothing is printed outside of it. */
  within?: string
  withinTransform?: string
  transform?: string
  stroke?: number
}

export function createSheet(size: Size, seed: string, ground: string | null): Sheet {
  const random = createRandom(seed)
  const slips = createRandom(`${seed}/slip`)
  const parts: string[] = []
  let clips = 0
  if (ground) parts.push(`<path fill="${ground}" d="M0 0h${size.width}v${size.height}h-${size.width}z"/>`)
  return {
    ...size,
    random,
    print: (path, colour, options = {}) => {
      if (!path) return
      const slip = options.slip ?? 3
      const [dx, dy] = [slips.between(-slip, slip), slips.between(-slip, slip)]
      const move = `translate(${short(dx)} ${short(dy)})${options.transform ? ` ${options.transform}` : ''}`
      const style = options.blend === 'overprint' ? ' style="mix-blend-mode:multiply"' : ''
      const look = options.stroke
        ? `fill="none" stroke="${colour}" stroke-width="${short(options.stroke)}" stroke-linejoin="round" stroke-linecap="round"`
        : `fill="${colour}"`
      let clip = ''
      if (options.within) {
        clips += 1
        const turn = options.withinTransform ? ` transform="${options.withinTransform}"` : ''
        parts.push(`<clipPath id="c${clips}"><path${turn} d="${options.within}"/></clipPath>`)
        clip = ` clip-path="url(#c${clips})"`
      }
      const drawn = `<path ${look} transform="${move}" d="${path}"/>`
      parts.push(clip || style ? `<g${clip}${style}>${drawn}</g>` : drawn)
    },
    paste: (svg) => parts.push(svg),
    toSvg: () =>
      `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}" ` +
      `viewBox="0 0 ${size.width} ${size.height}">${parts.join('')}</svg>`,
  }
}
