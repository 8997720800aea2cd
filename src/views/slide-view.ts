// A slide of the home page.
import type { Slide } from '#contract/entities/slide.ts'
import { safeUrl } from '#contract/safe-url.ts'
import { type PictureView, toPicture } from './picture-view.ts'

/** Milliseconds for which a slide is shown. */
export const slideIntervalMs = 5000

export interface SlideView {
  id: number
  title: string
  caption: string
  picture: PictureView
  /** "Learn More" link, when the slide has one. */
  link: { href: string; label: string; isExternal: boolean } | null
}

export function toSlide(slide: Slide): SlideView {
  const href = slide.link_url === '' ? null : safeUrl(slide.link_url, 'link')
  return {
    id: slide.id,
    title: slide.title,
    caption: slide.caption,
    picture: toPicture(slide.image_picture, slide.title),
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
