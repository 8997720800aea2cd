// A slide of the home page.
import type { EventRecord } from '#contract/entities/event.ts'
import type { Slide } from '#contract/entities/slide.ts'
import { lastDayOf } from '#contract/event-days.ts'
import type { Language } from '#contract/languages.ts'
import { safeUrl } from '#contract/safe-url.ts'
import { type DateView, toDateTime } from './dates.ts'
import { type DisplayName, leadingOf, toDisplayName } from './display-name.ts'
import { toStamp, toTicket } from './event-state.ts'
import { toClock, toEventDate } from './event-times.ts'
import { here, languageOfText, t } from './language.ts'
import { toWho } from './lineup.ts'
import { type PictureView, toPicture, withAltLanguage } from './picture-view.ts'

/** Milliseconds for which a slide is shown. */
export const slideIntervalMs = 5000

export interface SlideView {
  id: number
  title: DisplayName
  /** Line height in ems of a title that is not set like wood type. */
  leading: number
  caption: string
  /** Languages of title and caption, where they are not that of the page. */
  titleLanguage?: Language
  captionLanguage?: Language
  picture: PictureView
  /** Width divided by height of the picture, and the point of it to show, in fractions. */
  frame: { ratio: number; x: number; y: number }
  /** CSS lengths for `<img sizes>`: the picture fills its frame. */
  sizes: string
  /** "Learn More" link, when the slide has one. */
  link: { href: string; label: string; isExternal: boolean } | null
  /** The event it links to, while that is to come. */
  event: SlideEvent | null
}

export interface SlideEvent {
  /** Its day and hour, for machines and for readers as well. */
  date: DateView
  /** When it begins, such as "20:00", or "". */
  time: string
  /** What is stamped on its poster, in place of its date, or "". */
  stamp: string
  place: string
  isPlaceLong: boolean
  /** Where tickets are, while there are any. */
  buy: { label: string; href: string } | null
}

/** Heights of the picture's frame in slideshow.css, in per cent of the window; on a phone with few words. */
const frameHeights = { phone: 50, wide: 92 }

/** On a screen of many pixels a smaller picture than the sharpest: nobody sees it, and it comes sooner. */
function sizesOf(ratio: number): string {
  const filling = (height: number, share: number) =>
    `max(${Math.round(100 * share)}vw, ${Math.round(height * ratio * share)}vh)`
  return [
    `(min-width: 48rem) max(56vw, ${Math.round(frameHeights.wide * ratio)}vh)`,
    `(min-resolution: 2.5dppx) ${filling(frameHeights.phone, 0.5)}`,
    `(min-resolution: 1.5dppx) ${filling(frameHeights.phone, 0.7)}`,
    filling(frameHeights.phone, 1),
  ].join(', ')
}

/** Shape of a picture whose size is unknown, and of the poster generated for a missing one. */
const usualRatio = 4 / 5

/** The identity of the event a slide links to, or null. */
export function eventOfSlide({ link_url }: Slide): number | null {
  const id = /^\/events\/(\d{1,15})$/.exec(link_url ?? '')?.[1]
  return id === undefined ? null : Number(id)
}

/** Longer places stand in smaller letters beside the date, and without the address that follows their name. */
const longPlace = 26

function placeOf({ venue, location }: EventRecord): string {
  if (venue?.name) return venue.name
  return location.length > longPlace ? (location.split(', ')[0] ?? location) : location
}

function toSlideEvent(event: EventRecord | undefined, today: string): SlideEvent | null {
  if (!event || lastDayOf(event) < today) return null
  const [date, time, place] = [toEventDate(event), toClock(event.start_time), placeOf(event)]
  return {
    date: { ...date, ...toDateTime(date, time) },
    time,
    stamp: toStamp(event),
    place,
    isPlaceLong: place.length > longPlace,
    buy: toTicket(event, false).buy,
  }
}

function languagesOf(slide: Slide): Pick<SlideView, 'titleLanguage' | 'captionLanguage'> {
  const [title, caption] = [languageOfText(slide, 'title'), languageOfText(slide, 'caption')]
  return { ...(title && { titleLanguage: title }), ...(caption && { captionLanguage: caption }) }
}

export function toSlide(slide: Slide, events: readonly EventRecord[], today: string): SlideView {
  const { width, height, focus } = slide.image_picture ?? {}
  const ratio = width && height ? Math.round((width / height) * 1000) / 1000 : usualRatio
  const event = events.find(({ id }) => id === eventOfSlide(slide))
  const href = slide.link_url === '' ? null : safeUrl(slide.link_url, 'link')
  return {
    id: slide.id,
    title: toDisplayName(slide.title, event || slide.caption || href !== null ? 'slide' : 'sheet', {
      who: event && toWho(event),
    }),
    leading: leadingOf(slide.title),
    caption: slide.caption,
    ...languagesOf(slide),
    picture: withAltLanguage(
      toPicture(slide.image_picture, slide.title, null),
      languageOfText(slide, 'image_alt'),
    ),
    frame: { ratio, x: focus?.x ?? 0.5, y: focus?.y ?? 0.5 },
    sizes: sizesOf(ratio),
    link:
      href === null ? null : { href: here(href), label: t('Learn More'), isExternal: !href.startsWith('/') },
    event: toSlideEvent(event, today),
  }
}

/** Active slides only, in their order; `events` are those they link to. */
export function toSlides(
  slides: readonly Slide[],
  events: readonly EventRecord[] = [],
  today = '',
): SlideView[] {
  return slides
    .filter((slide) => slide.is_active)
    .toSorted((one, other) => one.order - other.order || one.id - other.id)
    .map((slide) => toSlide(slide, events, today))
}
