import { z } from 'zod'
import { withFallback } from '../absent.ts'
import { site } from '../addresses.ts'
import { notFound } from '../common-texts.ts'
import * as field from '../fields.ts'
import { defineInputs } from '../inputs.ts'
import { defineResource, stampOrderings } from '../resource.ts'
import { playedEvent } from './artist-event.ts'
import { galleryImage } from './gallery-image.ts'
import { imageAnswer, linkMap, recordFields, untranslated } from './record.ts'
import { scheduleAnswer, scheduleInputs } from './schedule.ts'
import { song } from './song.ts'

/** An artist as lists return it. */
export const artist = z.object({
  ...recordFields,
  name: z.string(),
  genre: z.string(),
  ...imageAnswer('profileImage'),
  bio: z.string(),
  socials: linkMap,
  is_featured: z.boolean(),
  is_active: z.boolean(),
  ...scheduleAnswer,
  untranslated,
})

/** An artist with its related records: events newest first, songs newest first, gallery in its order. */
export const artistDetail = artist.extend({
  events: withFallback(z.array(playedEvent), []),
  songs: withFallback(z.array(song), []),
  gallery_images: withFallback(z.array(galleryImage), []),
})

export const artistInputs = defineInputs(
  {
    name: field.line(),
    genre: field.line(),
    profileImage: field.imageFile(),
    profileImage_alt: field.alt(),
    profileImage_focus: field.focusPoint(),
    bio: field.html(),
    socials: field.links(),
    is_featured: field.flag(),
    is_active: field.flag(),
    ...scheduleInputs,
  },
  ['name', 'genre', 'bio'],
)

export type Artist = z.infer<typeof artist>
export type ArtistDetail = z.infer<typeof artistDetail>

export const artists = defineResource({
  name: 'artists',
  kind: 'artist',
  label: 'artist',
  absent: notFound.artist,
  table: 'artists',
  item: artist,
  detail: artistDetail,
  inputs: artistInputs,
  image: 'profileImage',
  pictureColumns: { profileImage: 'image' },
  folded: { name_key: 'name', genre_key: 'genre' },
  orderings: {
    ...stampOrderings,
    name: 'name_key',
    genre: 'genre_key',
    is_featured: 'is_featured',
    is_active: 'is_active',
  },
  initial: { is_active: true },
  order: 'name',
  listFields: ['name', 'is_featured', 'is_active'],
  bulk: ['genre', 'is_featured'],
  translatable: ['genre', 'bio', 'profileImage_alt'],
  listTag: 'artists',
  nested: { events: 'events' },
  partFields: { gallery_images: 'gallery' },
  removal: 'archive',
  publicFilters: { is_featured: z.boolean().optional() },
  summaries: { list: 'Artists by name', one: 'An artist with events, songs and gallery' },
  site: {
    own: (id) => [site.artist(id), site.gallery(id), site.artistCalendar(id)],
    section: { name: 'Artists', path: site.artists() },
    lists: [site.artists()],
  },
  search: {
    body: 'bio',
    texts: ({ name, genre, is_featured }) => ({
      title: name,
      facts: genre,
      description: genre,
      rank: is_featured ? 0 : 1,
    }),
  },
})
