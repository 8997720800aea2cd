// What the picture of an artist or an event for sharing shows, and the address that follows from it:
// other content, another address, so that every copy may be kept for ever.
import type { Artist, ArtistDetail } from '#contract/entities/artist.ts'
import type { EventRecord } from '#contract/entities/event.ts'
import type { Focus, Picture } from '#contract/entities/picture.ts'
import { safeUrl } from '#contract/safe-url.ts'
import { type DateView, toDate } from '../dates.ts'
import { statusNotices } from '../event-row.ts'
import { digestOf } from './digest.ts'
import { toLine } from './one-line.ts'

/** Raised when the drawing changes, so that old pictures are not taken for new ones. */
const drawing = 1

export interface ShareCard {
  kind: 'artist' | 'event'
  id: number
  siteName: string
  name: string
  /** Genre, or place. */
  line: string
  date: DateView | null
  notice: string
  /** Address of a stored WebP and the point of it to keep in view; null: the poster of the name is drawn. */
  picture: { url: string; focus: Focus } | null
}

/** Width at which a picture fills its half of the card. */
const wantedWidth = 640

function toSharePicture(picture: Picture | null): ShareCard['picture'] {
  if (!picture) return null
  const webp = picture.sources.find((source) => source.type === 'image/webp')?.variants ?? []
  const fitting = webp.find((variant) => variant.width >= wantedWidth) ?? webp.at(-1)
  const url = safeUrl(fitting?.url ?? picture.url, 'link')
  return url === null ? null : { url, focus: picture.focus }
}

export function toArtistShareCard(artist: Artist | ArtistDetail, siteName: string): ShareCard {
  return {
    kind: 'artist',
    id: artist.id,
    siteName: toLine(siteName),
    name: toLine(artist.name),
    line: toLine(artist.genre),
    date: null,
    notice: '',
    picture: toSharePicture(artist.profileImage_picture),
  }
}

export function toEventShareCard(event: EventRecord, siteName: string): ShareCard {
  return {
    kind: 'event',
    id: event.id,
    siteName: toLine(siteName),
    name: toLine(event.name),
    line: toLine(event.location),
    date: toDate(event.date),
    notice: statusNotices[event.status],
    picture: toSharePicture(event.poster_picture),
  }
}

/** `artist-12-0a1b2c3d4e5f6071`: the name of the card's picture. */
export function shareName(card: ShareCard): string {
  return `${card.kind}-${card.id}-${digestOf(JSON.stringify([drawing, card]))}`
}

/** Path of the card's picture from the site's root. */
export function sharePath(card: ShareCard): string {
  return `/share/${shareName(card)}.png`
}

/** What a name says of its record, or null when it is no such name. */
export function parseShareName(name: string): { kind: ShareCard['kind']; id: number } | null {
  const match = /^(artist|event)-([1-9]\d{0,9})-[0-9a-f]{16}$/.exec(name)
  return match ? { kind: match[1] as ShareCard['kind'], id: Number(match[2]) } : null
}
