// All content of the demo in one object, in the order in which it has to be stored: referenced records first.

import { artists } from './artists.ts'
import { events } from './events.ts'
import { galleryImages } from './gallery.ts'
import { messages } from './messages.ts'
import { pages } from './pages.ts'
import { partners } from './partners.ts'
import { site } from './site.ts'
import { slides } from './slides.ts'
import { songs } from './songs.ts'
import { souvenirs } from './souvenirs.ts'
import { staff } from './staff.ts'
import type { DemoPicture } from './types.ts'

export const demo = {
  site,
  pages,
  staff,
  artists,
  songs,
  gallery: galleryImages,
  partners,
  events,
  souvenirs,
  slides,
  messages,
} as const

/** Every picture of the demo, once each. */
export function listPictures(): DemoPicture[] {
  const pictures = [
    site.logo,
    site.logicon,
    site.favicon,
    ...staff.map((person) => person.profileImage),
    ...artists.map((artist) => artist.profileImage),
    ...galleryImages.map((entry) => entry.image),
    ...partners.map((partner) => partner.partnerImage),
    ...events.map((event) => event.poster),
    ...souvenirs.map((souvenir) => souvenir.image),
    ...slides.map((slide) => slide.image),
  ]
  return pictures.filter((picture) => picture !== null)
}
