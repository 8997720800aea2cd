// An artist's page: bio, socials, upcoming events, songs, gallery preview.
import { dashboard, site } from '#contract/addresses.ts'
import { uncapitalize } from '#contract/capital.ts'
import type { ArtistDetail } from '#contract/entities/artist.ts'
import type { Language } from '#contract/languages.ts'
import { type ArtistColumns, toArtistColumns } from './artist-columns.ts'
import { type DisplayName, toDisplayName } from './display-name.ts'
import { type EventRow, toUpcomingRows } from './event-row.ts'
import { type Distance, toDistance } from './event-times.ts'
import { type GalleryItem, previewSize, toGalleryItems } from './gallery-view.ts'
import { here, languageOfText, t } from './language.ts'
import { saysOnlyArtist, withoutArtist } from './lineup.ts'
import { type PictureView, toPicture, withAltLanguage } from './picture-view.ts'
import { toProse } from './prose.ts'
import { type SocialLink, toSocialLinks } from './social-links.ts'
import { type NeedleView, type SongView, toNeedle, toSong } from './song-view.ts'

export interface ArtistPageView {
  key: string
  path: string
  name: DisplayName
  genre: string
  /** Languages of texts that are not in that of the page. */
  languages: { genre: Language | undefined; bio: Language | undefined }
  picture: PictureView
  /** Sanitised HTML. */
  bio: string
  socials: SocialLink[]
  /** How far away the next one is that takes place; undefined where there is none, and once it has begun. */
  next: Distance | undefined
  /** Earliest first, none before today. */
  events: EventRow[]
  songs: SongView[]
  columns: ArtistColumns
  needle: NeedleView | null
  gallery: GalleryItem[]
  /** Present when the gallery holds more than the preview. */
  completeGallery: { label: string; href: string } | null
  calendarHref: string
  editHref: string
}

/** "Next date: in 3 days" */
function toNext(
  events: ArtistDetail['events'],
  rows: readonly EventRow[],
  today: string,
): Distance | undefined {
  const row = rows.find(({ isOff }) => !isOff)
  const event = events.find(({ id }) => id === row?.id)
  const distance = event && toDistance(event, today)
  return distance && { ...distance, words: t('Next date: {date}', { date: uncapitalize(distance.words) }) }
}

/** On its artist's own page an event is called what its name says besides the artist's, or by its venue where that is nothing. */
function toOwnRow(row: EventRow, artist: string): EventRow {
  const [venue, ...where] = row.place.split(/,\s+/)
  return venue && saysOnlyArtist(row.name, artist, row.place)
    ? { ...row, name: venue, language: undefined, place: where.join(', ') }
    : { ...row, name: withoutArtist(row.name, artist) }
}

export function toArtistPage(artist: ArtistDetail, today: string): ArtistPageView {
  const images = toGalleryItems(artist.gallery_images)
  const songs = artist.songs.filter((song) => song.is_active).map(toSong)
  const bio = toProse(artist.bio)
  const events = toUpcomingRows(artist.events, today)
  return {
    key: `artist-${artist.id}`,
    path: here(site.artist(artist.id)),
    name: toDisplayName(artist.name),
    genre: artist.genre,
    languages: { genre: languageOfText(artist, 'genre'), bio: languageOfText(artist, 'bio') },
    picture: withAltLanguage(
      toPicture(artist.profileImage_picture, artist.name, null),
      languageOfText(artist, 'profileImage_alt'),
    ),
    bio,
    socials: toSocialLinks(artist.socials),
    next: toNext(artist.events, events, today),
    events: events.map((row) => toOwnRow(row, artist.name)),
    songs,
    columns: toArtistColumns(bio, events.length, songs.length),
    needle: toNeedle(songs),
    gallery: images.slice(0, previewSize),
    completeGallery:
      images.length > previewSize
        ? { label: t('View Complete Gallery'), href: site.gallery(artist.id) }
        : null,
    calendarHref: site.artistCalendar(artist.id),
    editHref: dashboard.edit('artists', artist.id),
  }
}
