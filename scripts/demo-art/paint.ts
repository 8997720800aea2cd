// From a spec to pixels: the SVG is rendered by resvg, then printed with grain.

import { renderAsync } from '@resvg/resvg-js'
import { drawArt } from './draw.ts'
import { writePng } from './png.ts'
import { printGrain } from './press.ts'
import type { ArtSpec, Size } from './spec.ts'

export interface Pixels extends Size {
  /** RGBA, four bytes a pixel. */
  data: Uint8Array
  transparent: boolean
}

/** The picture as raw pixels, for callers that encode it themselves. */
export async function paintPixels(spec: ArtSpec): Promise<Pixels> {
  const image = await renderAsync(drawArt(spec), {
    font: { loadSystemFonts: false },
    shapeRendering: 2,
    logLevel: 'off',
  })
  const data = new Uint8Array(image.pixels)
  const transparent = spec.kind === 'logo' || spec.kind === 'mark'
  if (!transparent) printGrain(data, image.width, image.height, spec.seed)
  return { data, width: image.width, height: image.height, transparent }
}

/** The picture as a PNG, stored rather than compressed: quick to make, large, and meant to be re-encoded. */
export async function paint(spec: ArtSpec): Promise<Buffer> {
  const { data, width, height, transparent } = await paintPixels(spec)
  return writePng(data, width, height, transparent)
}
