import { z } from 'zod'
import { orAbsent } from '../absent.ts'
import * as field from '../fields.ts'
import { defineInputs } from '../inputs.ts'
import { artistEvent } from './artist-event.ts'
import { galleryImage } from './gallery-image.ts'
import { imageAnswer, linkMap, recordFields } from './record.ts'
import { song } from './song.ts'

/** An artist as lists answer it. */
export const artist = z.object({
  ...recordFields,
  name: z.string(),
  genre: z.string(),
  ...imageAnswer('profileImage'),
  bio: z.string(),
  socials: linkMap,
  is_featured: z.boolean(),
  is_active: z.boolean(),
})

/** An artist with what belongs to it: events newest first, songs newest first, gallery in its order. */
export const artistDetail = artist.extend({
  events: orAbsent(z.array(artistEvent), []),
  songs: orAbsent(z.array(song), []),
  gallery_images: orAbsent(z.array(galleryImage), []),
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
  },
  ['name', 'genre', 'bio'],
)

export type Artist = z.infer<typeof artist>
export type ArtistDetail = z.infer<typeof artistDetail>
