// Converts a stored record to what a page needs for <img srcset width height>.
import { site } from '#contract/addresses.ts'
import type { Focus, Picture } from '#contract/entities/picture.ts'
import type { MediaRecord } from '#contract/media-record.ts'
import { type MediaType, masterName } from './names.ts'

/** Alternative text and focal point where a picture is used; without `focus`, the centre stays visible. */
export type PictureUse = { alt: string; focus?: Focus | null | undefined }

/** The picture of a record; `baseUrl` is an origin, or empty for addresses relative to the site's root. */
export function toPicture(record: MediaRecord, { alt, focus }: PictureUse, baseUrl = ''): Picture {
  const address = (name: string) => baseUrl.replace(/\/$/, '') + site.media(name)
  const variantsOf = (type: MediaType) =>
    record.variants
      .filter((variant) => variant.type === type)
      .map(({ name, width }) => ({ url: address(name), width }))
      .sort((one, other) => one.width - other.width)
  const url = address(masterName(record.id))
  const avif = variantsOf('image/avif')
  return {
    url,
    width: record.width,
    height: record.height,
    alt,
    focus: focus ?? { x: 0.5, y: 0.5 },
    color: record.color,
    placeholder: record.placeholder,
    sources: [
      ...(avif.length > 0 ? [{ type: 'image/avif' as const, variants: avif }] : []),
      { type: 'image/webp', variants: [...variantsOf('image/webp'), { url, width: record.width }] },
    ],
  }
}
