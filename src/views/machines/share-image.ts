// Renders share cards; runs in Node only and is loaded only by the endpoint of the images.

import latinExt from '@fontsource-variable/archivo/files/archivo-latin-ext-standard-normal.woff2?inline'
import latin from '@fontsource-variable/archivo/files/archivo-latin-standard-normal.woff2?inline'
import vietnamese from '@fontsource-variable/archivo/files/archivo-vietnamese-standard-normal.woff2?inline'
import { Renderer } from '@takumi-rs/core'
import { toPosterArt } from '../poster-art.ts'
import { type ShareCard, shareType } from './share-card.ts'
import { drawShareCard, faces, pictureSource, posterSource, posterSvg, shareSize } from './share-drawing.ts'

/** Of a JPEG: thin letters have no halo. */
const quality = 88

let renderer: Promise<Renderer> | null = null

function bytesOf(dataUri: string): Uint8Array {
  return Buffer.from(dataUri.slice(dataUri.indexOf(',') + 1), 'base64')
}

async function prepare(): Promise<Renderer> {
  const made = new Renderer()
  await made.registerFont({ name: faces.latin, data: bytesOf(latin) })
  await made.registerFont({ name: faces.latinExt, data: bytesOf(latinExt) })
  await made.registerFont({ name: faces.vietnamese, data: bytesOf(vietnamese) })
  return made
}

/**
 * Renders the card in its format; `picture` holds the bytes of its picture, and without them the generated poster is drawn.
 * Rejects when the picture cannot be decoded.
 */
export async function paintShareImage(
  card: ShareCard,
  picture: Uint8Array | null,
): Promise<Uint8Array<ArrayBuffer>> {
  renderer ??= prepare()
  const shown = picture ? card : { ...card, picture: null }
  const images = picture
    ? [{ src: pictureSource, data: picture, cache: 'none' as const }]
    : [
        {
          src: posterSource,
          data: Buffer.from(posterSvg(toPosterArt(card.posterName))),
          cache: 'none' as const,
        },
      ]
  return (await renderer).render(drawShareCard(shown), {
    ...shareSize,
    format: shareType(card),
    quality,
    images,
  })
}
