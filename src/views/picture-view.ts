// A picture as pages show it: a stored one in all its sizes, or a poster generated from a name when there is none.
import type { Picture } from '#contract/entities/picture.ts'
import type { Language } from '#contract/languages.ts'
import { safeUrl } from '#contract/safe-url.ts'
import { type Bill, toBill } from './bill.ts'
import { type PosterArt, toPosterArt } from './poster-art.ts'
import { remembering } from './remember.ts'

/**
 * A stored picture; `sources` has the best encoding first, `position` is an `object-position`, `placeholder` a data URI
 * or "".
 */
export interface PhotoView {
  kind: 'photo'
  src: string
  /** Address of the largest size, for a lightbox. */
  large: string
  /** Undefined when the size is unknown. */
  width: number | undefined
  height: number | undefined
  alt: string
  /** The language of the alternative text, where it is not that of the page. */
  altLanguage?: Language
  /** A `srcset` of widths, or of a single address, which then has no `sizes`. */
  sources: { type: string; srcset: string }[]
  position: string
  color: string
  placeholder: string
}

/** Substitute for a missing picture: art generated from the name, always the same for one name. */
export interface PosterView {
  kind: 'poster'
  art: PosterArt
  /** Null where the words stand beside it already. */
  bill: Bill | null
}

/**
 * `sizes` of a picture on a phone, as wide as it or half as wide. Smaller ones are requested where a screen has many pixels: the
 * difference in sharpness is invisible there, and that in download time is not.
 */
export const phoneSizes = {
  whole:
    '(min-resolution: 2.5dppx) 60vw, (min-resolution: 1.9dppx) 75vw, (min-resolution: 1.2dppx) 66vw, 100vw',
  half: '(min-resolution: 2.5dppx) 32vw, (min-resolution: 1.9dppx) 46vw, (min-resolution: 1.2dppx) 40vw, 46vw',
} as const

/** `sizes` of a picture beside words, on a phone as wide as it. */
export const besideSizes = `(min-width: 48rem) 41vw, ${phoneSizes.whole}`

export type PictureView = PhotoView | PosterView

/** The colour of a field beside it; "" where none is known. */
export const tintOf = (picture: PictureView): string =>
  picture.kind === 'photo' ? picture.color : picture.art.ground

/** A picture with the language of its alternative text, where that is not the one of the page. */
export const withAltLanguage = <P extends PictureView>(picture: P, language: Language | undefined): P =>
  picture.kind === 'photo' && picture.alt !== '' && language ? { ...picture, altLanguage: language } : picture

/** The picture, or a bill of `name` with what its foot says; null for a drawing without words. */
export function toPicture(
  picture: Picture | null,
  name: string,
  foot: readonly string[] | null,
): PictureView {
  const photo = picture && toPhoto(picture)
  if (photo) return photo
  return knownPoster(JSON.stringify([name, foot]), () => makePoster(name, foot))
}

/** A name is drawn alike on all pages. */
const knownPoster = remembering<PosterView>(1000)

function makePoster(name: string, foot: readonly string[] | null): PosterView {
  const art = toPosterArt(name)
  return foot
    ? { kind: 'poster', art, bill: toBill(name, foot) }
    : { kind: 'poster', art: { ...art, initials: '' }, bill: null }
}

/** The picture of a person, or the initials of a name: words would be cut by the rim of a round window. */
export const toPortrait = (picture: Picture | null, name: string): PictureView =>
  (picture && toPhoto(picture)) ?? { kind: 'poster', art: toPosterArt(name), bill: null }

/** The picture in one size of each type, the smallest that is `width` pixels wide or else the largest; null as `toPhoto`. */
export function toPhotoOf(width: number, picture: Picture): PhotoView | null {
  const single = picture.sources.map(({ type, variants }) => {
    const ascending = variants.toSorted((one, other) => one.width - other.width)
    const chosen = ascending.find((variant) => variant.width >= width) ?? ascending.at(-1)
    return { type, variants: chosen ? [chosen] : [] }
  })
  const view = toPhoto({ ...picture, sources: single })
  return (
    view && {
      ...view,
      sources: view.sources.map(({ type, srcset }) => ({ type, srcset: srcset.replace(/ .*/, '') })),
    }
  )
}

/** A picture is on many pages, and to look at each of its addresses takes ten times as long as to find it here. */
const knownPhoto = remembering<PhotoView | null>(1000)

/** The picture, or null when its address is not usable. */
export const toPhoto = (picture: Picture): PhotoView | null =>
  knownPhoto(JSON.stringify(picture), () => makePhoto(picture))

function makePhoto(picture: Picture): PhotoView | null {
  const src = safeUrl(picture.url, 'link')
  if (src === null || picture.width < 0 || picture.height < 0) return null
  return {
    kind: 'photo',
    src,
    large: src,
    width: picture.width || undefined,
    height: picture.height || undefined,
    alt: picture.alt,
    sources: toSources(picture.sources),
    position: `${percent(picture.focus.x)} ${percent(picture.focus.y)}`,
    color: /^#[0-9a-f]{6}$/i.test(picture.color) ? picture.color : '',
    placeholder: /^data:image\/webp;base64,[A-Za-z0-9+/=]+$/.test(picture.placeholder)
      ? picture.placeholder
      : '',
  }
}

/**
 * A browser uses the first type it supports and ignores the other sources, but every browser with AVIF also supports
 * WebP: an AVIF source is extended by the wider files of the last source.
 */
function toSources(sources: Picture['sources']) {
  const all = sources.at(-1)?.variants ?? []
  return sources.flatMap(({ type, variants }) => {
    const widest = Math.max(...variants.map(({ width }) => width))
    return toSource(type, [...variants, ...all.filter(({ width }) => width > widest)])
  })
}

function toSource(type: string, variants: readonly { url: string; width: number }[]) {
  const entries = variants.flatMap((variant) => {
    const url = safeUrl(variant.url, 'link')
    return url === null || /[\s,]/.test(url) ? [] : [`${url} ${variant.width}w`]
  })
  return entries.length > 0 ? [{ type, srcset: entries.join(', ') }] : []
}

function percent(fraction: number): string {
  return `${Math.round(fraction * 1000) / 10}%`
}
