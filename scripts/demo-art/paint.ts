// Renders a spec to a file: the SVG is rasterised by resvg, gets paper grain, and is scaled down and encoded.

import { renderAsync } from '@resvg/resvg-js'
import sharp from 'sharp'
import { drawArt } from './draw.ts'
import { printGrain } from './press.ts'
import type { ArtSpec, Size } from './spec.ts'

export interface Pixels extends Size {
  /** RGBA, four bytes a pixel. */
  data: Uint8Array
}

/** Encoding of pictures; with it the whole demo takes less than ten megabytes. */
const photograph = { quality: 50, effort: 5, chromaSubsampling: '4:4:4' } as const
/** Encoding of logos, which are flat and transparent, so that compression artefacts would be visible. */
const sign = { quality: 90, effort: 5, chromaSubsampling: '4:4:4' } as const

/** Maximum widths in pixels; a slide is as wide as the screen, and faces and souvenirs are looked at from near. */
const widest = { slide: 1920, logo: 1200, portrait: 1200, crew: 1200, souvenir: 1200 } as const
const narrower = 960

const isSign = ({ kind }: ArtSpec) => kind === 'logo' || kind === 'mark'

/** The picture as drawn; logos have a transparent background. */
export async function paintPixels(spec: ArtSpec): Promise<Pixels> {
  const image = await renderAsync(drawArt(spec), {
    font: { loadSystemFonts: false },
    shapeRendering: 2,
    logLevel: 'off',
  })
  const data = new Uint8Array(image.pixels)
  if (!isSign(spec)) printGrain(data, image, spec.seed, spec.kind === 'slide')
  return { data, width: image.width, height: image.height }
}

/** The picture as AVIF. */
export async function paint(spec: ArtSpec): Promise<Buffer> {
  const { data, width, height } = await paintPixels(spec)
  const most = spec.kind in widest ? widest[spec.kind as keyof typeof widest] : narrower
  const picture = sharp(data, { raw: { width, height, channels: 4 } })
  if (!isSign(spec)) picture.removeAlpha()
  return picture
    .resize({ width: Math.min(most, width) })
    .avif(isSign(spec) ? sign : photograph)
    .toBuffer()
}
