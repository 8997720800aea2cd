// Icons of the site, drawn from the company's own one.
import type { Content } from '#content/reader.ts'
import type { Picture } from '#contract/entities/picture.ts'
import { paintIcon } from '#views/machines/site-icon.ts'
import { readPicture } from './_share-images.ts'

/** Address of a stored WebP just large enough, because the renderer reads no AVIF. */
function addressOf({ sources, url }: Picture, size: number): string {
  const webp = sources.find(({ type }) => type === 'image/webp')?.variants ?? []
  return (webp.find(({ width }) => width >= size) ?? webp.at(-1))?.url ?? url
}

export async function siteIcon(content: Content, size: number): Promise<Uint8Array<ArrayBuffer>> {
  const { favicon_picture: picture } = await content.company()
  const own = picture && (await readPicture(addressOf(picture, size)))
  if (picture && !own) content.noteLostPicture()
  return paintIcon(size, own)
}

export const answerPng = (bytes: Uint8Array<ArrayBuffer>) =>
  new Response(bytes, { headers: { 'content-type': 'image/png' } })
