// Content of the share image of an artist, an event or a page that no record has, and the address derived from it: changed content gets a new
// address, so that every copy may be cached forever.
import type { Artist, ArtistDetail } from '#contract/entities/artist.ts'
import type { Company } from '#contract/entities/company.ts'
import type { EventRecord } from '#contract/entities/event.ts'
import type { Focus, Picture } from '#contract/entities/picture.ts'
import { lastDayOf } from '#contract/event-days.ts'
import { hasLanguages, type Language, ownLanguage } from '#contract/languages.ts'
import { safeUrl } from '#contract/safe-url.ts'
import { type DateView, toDate } from '../dates.ts'
import { toStamp } from '../event-state.ts'
import { toClock } from '../event-times.ts'
import { t } from '../language.ts'
import { digestOf } from './digest.ts'
import { toLine } from './one-line.ts'
import { toDrawable } from './share-letters.ts'

/** Version of the drawing; raised when it changes, so that old images are not reused. */
const drawing = 6

export interface ShareCard {
  kind: 'artist' | 'event' | 'page'
  id: number
  /** Empty where the fonts lack a letter of it. */
  siteName: string
  name: string
  /** Genre of an artist or place of an event; empty where the fonts lack a letter of it. */
  line: string
  date: DateView | null
  /** When an event of one day begins, such as "20:00", or "". */
  time: string
  notice: string
  /** Address of a stored WebP and its focal point; null when the generated poster is drawn instead. */
  picture: { url: string; focus: Focus } | null
  /** Name whose generated poster is drawn: the record's own, so that it is the poster of the record's page. */
  posterName: string
}

/** Width in pixels at which a picture fills its half of the card. */
const wantedWidth = 640

function toSharePicture(picture: Picture | null): ShareCard['picture'] {
  if (!picture) return null
  const webp = picture.sources.find((source) => source.type === 'image/webp')?.variants ?? []
  const fitting = webp.find((variant) => variant.width >= wantedWidth) ?? webp.at(-1)
  const url = safeUrl(fitting?.url ?? picture.url, 'link')
  return url === null ? null : { url, focus: picture.focus }
}

/** Texts as the fonts can draw them; null where nothing would be left of the name, or a letter of it is missing. */
function toTexts(siteName: string, name: string, line: string) {
  const drawn = (text: string) => toDrawable(toLine(text)) ?? ''
  const texts = { siteName: drawn(siteName), name: drawn(name), line: drawn(line), posterName: toLine(name) }
  return texts.name === '' ? null : texts
}

/** Null where the fonts lack a letter of the name: the page is then shared with its picture. */
export function toArtistShareCard(artist: Artist | ArtistDetail, siteName: string): ShareCard | null {
  const texts = toTexts(siteName, artist.name, artist.genre)
  const picture = toSharePicture(artist.profileImage_picture)
  return texts && { kind: 'artist', id: artist.id, ...texts, date: null, time: '', notice: '', picture }
}

/** Null as `toArtistShareCard`. */
export function toEventShareCard(event: EventRecord, siteName: string): ShareCard | null {
  const texts = toTexts(siteName, event.name, event.location)
  const date = toDate(event.date, lastDayOf(event))
  return (
    texts && {
      kind: 'event',
      id: event.id,
      ...texts,
      date,
      time: date.last ? '' : toClock(event.start_time),
      notice: toStamp(event),
      picture: toSharePicture(event.poster_picture),
    }
  )
}

/** Titles of the pages that have a card; their positions are in its address. */
const titles = [
  ['/artists', 'Artists'],
  ['/events', 'Events'],
  ['/partners', 'Partners'],
  ['/souvenirs', 'Souvenirs'],
  ['/venues', 'Venues'],
  ['/about', 'About Us'],
  ['/contact', 'Contact'],
] as const

/** Numbers of the cards of pages that exist in a language. */
export const pageCardIds = (language: Language): number[] =>
  titles.flatMap(([start], index) => (language === ownLanguage || hasLanguages(start) ? [index + 1] : []))

/** Number of the card of a page, whose lists share one; null for a page without. */
export function pageCardOf(path: string): number | null {
  const index = titles.findIndex(([start]) => path === start || path.startsWith(`${start}/`))
  return index < 0 ? null : index + 1
}

/** Null for a number that no page has. */
export function toPageShareCard(id: number, company: Company): ShareCard | null {
  const name = titles[id - 1]?.[1]
  if (!name) return null
  const texts = toTexts(company.name, t(name), company.tagline)
  return texts && { kind: 'page', id, ...texts, date: null, time: '', notice: '', picture: null }
}

/**
 * Format of the card's image: a photograph is four times as large as a PNG, and messengers show none above some hundred
 * kilobytes; of a poster's flat colours a PNG is the smaller one.
 */
export const shareType = (card: ShareCard) => (card.picture ? 'jpeg' : 'png')

const endings = { jpeg: 'jpg', png: 'png' } as const

/** File of the card's image, such as `artist-12-0a1b2c3d4e5f6071.png`. */
export function shareFile(card: ShareCard): string {
  const digest = digestOf(JSON.stringify([drawing, card]))
  return `${card.kind}-${card.id}-${digest}.${endings[shareType(card)]}`
}

/** Path of the card's image from the site's root; null without a card. */
export function sharePath(card: ShareCard | null): string | null {
  return card && `/share/${shareFile(card)}`
}

/** Parses kind and id of the record from a file's name; null when the name is invalid. */
export function parseShareFile(file: string): { kind: ShareCard['kind']; id: number } | null {
  const match = /^(artist|event|page)-([1-9]\d{0,9})-[0-9a-f]{16}\.(?:png|jpg)$/.exec(file)
  return match ? { kind: match[1] as ShareCard['kind'], id: Number(match[2]) } : null
}
