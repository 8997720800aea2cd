// Records as the API answers them, for what machines are told.
import type { Artist } from '#contract/entities/artist.ts'
import type { Company } from '#contract/entities/company.ts'
import type { EventRecord } from '#contract/entities/event.ts'
import type { Picture } from '#contract/entities/picture.ts'
import { noDetails } from '#tests/support/event-details.ts'
import type { ShareCard } from '#views/machines/share-card.ts'

export const siteUrl = 'https://marquee.example'

export const hostile = `</script><script>alert(1)</script>]]>&amp;"'\u2028<!-- \r\nEND:VEVENT;,\\`

const unplanned = { publish_at: null, unpublish_at: null } as const
const stamps = { revision: 3, created_at: '2026-10-01T08:00:00.000Z', updated_at: '2026-11-20T21:30:00.000Z' }

export const picture: Picture = {
  url: '/media/a.webp',
  width: 1200,
  height: 1800,
  alt: '',
  focus: { x: 0.5, y: 0.25 },
  color: '#102030',
  placeholder: '',
  sources: [
    { type: 'image/avif', variants: [{ url: '/media/a-800.avif', width: 800 }] },
    {
      type: 'image/webp',
      variants: [
        { url: '/media/a-400.webp', width: 400 },
        { url: '/media/a-800.webp', width: 800 },
        { url: '/media/a-1200.webp', width: 1200 },
      ],
    },
  ],
}

export const company: Company = {
  name: 'Night Ferry',
  tagline: 'Concerts beside the water.',
  logo: null,
  logo_alt: '',
  logo_focus: '0.5,0.5',
  logo_picture: null,
  logicon: null,
  logicon_alt: '',
  logicon_focus: '0.5,0.5',
  logicon_picture: null,
  favicon: null,
  favicon_alt: '',
  favicon_focus: '0.5,0.5',
  favicon_picture: null,
  socials: { instagram: 'https://www.instagram.com/nightferry', evil: 'javascript:alert(1)' },
  revision: 1,
  updated_at: '2026-09-01T00:00:00.000Z',
}

export function makeArtist(changes: Partial<Artist> = {}): Artist {
  return {
    id: 12,
    ...stamps,
    ...unplanned,
    name: 'Åse Lindqvist',
    genre: 'Nordic folk',
    profileImage: '/media/a.webp',
    profileImage_alt: '',
    profileImage_focus: '0.5,0.25',
    profileImage_picture: picture,
    bio: '<p>Plays the <strong>nyckelharpa</strong> &amp; sings.</p>',
    socials: { spotify: 'https://open.spotify.com/artist/1', facebook: 'https://evil.example/' },
    is_featured: true,
    is_active: true,
    ...changes,
  }
}

export function makeEvent(changes: Partial<EventRecord> = {}): EventRecord {
  return {
    id: 7,
    ...stamps,
    ...unplanned,
    series_id: null,
    name: 'Winter on the Water',
    date: '2026-12-31',
    status: 'SCHEDULED',
    poster: null,
    poster_alt: '',
    poster_focus: '0.5,0.5',
    poster_picture: null,
    location: 'Dry Dock Hall, 4 Quay Street, Havermouth',
    description: 'Doors at eight.\nBring a coat.',
    artist: {
      id: 12,
      name: 'Åse Lindqvist',
      genre: 'Nordic folk',
      is_active: true,
      profileImage_picture: null,
    },
    mapEmbedUrl: 'https://www.openstreetmap.org/export/embed.html?bbox=1',
    responsible: null,
    responsible_staff: null,
    lineup: [],
    venue: null,
    tour: null,
    ...noDetails,
    is_featured: false,
    is_active: true,
    ...changes,
  }
}

/** The card of an artist without a picture. */
export function makeShareCard(changes: Partial<ShareCard> = {}): ShareCard {
  return {
    kind: 'artist',
    id: 12,
    siteName: 'Night Ferry',
    name: 'Åse Lindqvist',
    line: 'Nordic folk',
    date: null,
    time: '',
    notice: '',
    picture: null,
    posterName: 'Åse Lindqvist',
    ...changes,
  }
}
