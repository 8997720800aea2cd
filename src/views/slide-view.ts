// A slide of the home page.
import type { Slide } from '#contract/entities/slide.ts'
import { safeUrl } from '#contract/safe-url.ts'
import { leadingOf } from './display-name.ts'
import { type PictureView, toPicture } from './picture-view.ts'

/** Milliseconds for which a slide is shown. */
export const slideIntervalMs = 5000

export interface SlideView {
  id: number
  title: string
  /** Line height of the title in ems. */
  leading: number
  caption: string
  picture: PictureView
  /** Width divided by height of the picture, and the point of it to show, in fractions. */
  frame: { ratio: number; x: number; y: number }
  /** CSS lengths for `<img sizes>`: the picture fills a frame that is higher than wide on a phone. */
  sizes: string
  /** "Learn More" link, when the slide has one. */
  link: { href: string; label: string; isExternal: boolean } | null
}

/** Heights of the picture's frame in slideshow.css, in per cent of the window. */
const frameHeights = { phone: 57, wide: 92 }

/** On a screen of many pixels a smaller picture than the sharpest: nobody sees it, and it comes sooner. */
function sizesOf(ratio: number): string {
  const filling = (height: number, share: number) =>
    `max(${Math.round(100 * share)}vw, ${Math.round(height * ratio * share)}vh)`
  return [
    `(min-width: 48rem) max(62vw, ${Math.round(frameHeights.wide * ratio)}vh)`,
    `(min-resolution: 2.5dppx) ${filling(frameHeights.phone, 0.5)}`,
    `(min-resolution: 1.5dppx) ${filling(frameHeights.phone, 0.7)}`,
    filling(frameHeights.phone, 1),
  ].join(', ')
}

/** Shape of a picture whose size is unknown, and of the poster generated for a missing one. */
const usualRatio = 4 / 5

export function toSlide(slide: Slide): SlideView {
  const { width, height, focus } = slide.image_picture ?? {}
  const ratio = width && height ? Math.round((width / height) * 1000) / 1000 : usualRatio
  const href = slide.link_url === '' ? null : safeUrl(slide.link_url, 'link')
  return {
    id: slide.id,
    title: slide.title,
    leading: leadingOf(slide.title),
    caption: slide.caption,
    picture: toPicture(slide.image_picture, slide.title, null),
    frame: { ratio, x: focus?.x ?? 0.5, y: focus?.y ?? 0.5 },
    sizes: sizesOf(ratio),
    link: href === null ? null : { href, label: 'Learn More', isExternal: !href.startsWith('/') },
  }
}

/** Active slides only, in their order. */
export function toSlides(slides: readonly Slide[]): SlideView[] {
  return slides
    .filter((slide) => slide.is_active)
    .toSorted((one, other) => one.order - other.order || one.id - other.id)
    .map(toSlide)
}
