// Plain records for a small API: long names, missing pictures, hostile text, one of some things and fifty of others.
import type { ArtistDetail } from '#contract/entities/artist.ts'
import type { Company } from '#contract/entities/company.ts'
import type { EventRecord } from '#contract/entities/event.ts'
import type { GalleryImage } from '#contract/entities/gallery-image.ts'
import type { Page } from '#contract/entities/page.ts'
import type { Partner } from '#contract/entities/partner.ts'
import type { Picture } from '#contract/entities/picture.ts'
import type { Slide } from '#contract/entities/slide.ts'
import type { Song } from '#contract/entities/song.ts'
import type { Souvenir } from '#contract/entities/souvenir.ts'
import type { Staff } from '#contract/entities/staff.ts'
import { noDetails } from '#tests/support/event-details.ts'

/** The day the fixture takes place on. */
export const fixtureToday = '2026-11-21'

const moment = '2026-11-01T12:00:00.000Z'
const stamp = (id: number) => ({ id, revision: 1, created_at: moment, updated_at: moment })
const unplanned = (id: number) => ({ ...stamp(id), publish_at: null, unpublish_at: null })
const colors = ['#7c2f1d', '#27406b', '#3b4a2f', '#d9a62b', '#5b2338', '#1f4b4a']

/** A picture whose sizes the fixture API draws. */
export function makePicture(seed: number, width: number, height: number, alt = `Picture ${seed}`): Picture {
  const url = (w: number, type: string) => `/media/${seed}-${width}x${height}-${w}.${type}`
  const widths = [400, 800, Math.min(1600, width)]
  return {
    url: url(width, 'webp'),
    width,
    height,
    alt,
    focus: { x: 0.5, y: 0.4 },
    color: colors[seed % colors.length] ?? '#27406b',
    placeholder: 'data:image/webp;base64,UklGRiIAAABXRUJQVlA4IBYAAAAwAQCdASoBAAEADsD+JaQAA3AAAAAA',
    sources: [
      { type: 'image/avif', variants: widths.map((w) => ({ url: url(w, 'avif'), width: w })) },
      { type: 'image/webp', variants: widths.map((w) => ({ url: url(w, 'webp'), width: w })) },
    ],
  }
}

type ImageFields<N extends string> = Record<N, string | null> &
  Record<`${N}_alt` | `${N}_focus`, string> &
  Record<`${N}_picture`, Picture | null>

function image<const N extends string>(name: N, picture: Picture | null): ImageFields<N> {
  return {
    [name]: picture?.url ?? null,
    [`${name}_alt`]: picture?.alt ?? '',
    [`${name}_focus`]: '0.5,0.4',
    [`${name}_picture`]: picture,
  } as ImageFields<N>
}

const socials = {
  instagram: 'https://www.instagram.com/example',
  spotify: 'https://open.spotify.com/artist/4aSeL1ndqv1stUnL1tM1le',
  mastodon: 'https://social.example/@someone',
  facebook: 'https://evil.example/not-facebook',
}

const longBio = `<p>Plays in the room as it is. Before every concert someone walks the hall humming one note, finds the
place where it comes back, and puts a chair there.</p><p>The first record, <em>Unlit Mile</em>, was made in four nights
in a boathouse with the doors open, and <strong>you can hear the tide turn</strong> on the second side.</p>
<h3>On tour</h3><ul><li>Three tubas made from two</li><li>A piano with forty working keys</li></ul>
<blockquote>“I don’t like silence to be empty.”</blockquote>
<p><a href="javascript:alert(1)">A bad link</a>, <a href="https://example.com/">a good one</a>,
<a href="https://www.example.com/media/press-2026">for the press</a>; all else is in /media/press-2025.webp and /media/.</p><script>alert(1)</script>`

const artistNames = [
  'Åse Lindqvist',
  'The Havermouth Municipal Orchestra for Discarded Instruments',
  'U',
  'Łucja Wrońska',
  'Donaudampfschifffahrtsgesellschaft',
  '<b>Bold</b> & "Quoted"',
]

const genres = ['Nordic folk', 'Experimental orchestra', 'Drone', 'Chanson', 'Industrial', 'Hyperpop']

function makeSong(
  id: number,
  title: string,
  media_links: Record<string, string>,
  is_embeddable: boolean,
): Song {
  return {
    ...stamp(id),
    title,
    album_name: 'Unlit Mile',
    release_date: id % 2 === 0 ? null : '2024-03-01',
    media_links,
    is_embeddable,
    is_active: true,
  }
}

const songs = [
  makeSong(1, 'Unlit Mile', { youtube: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ' }, true),
  makeSong(2, 'Kyrkbåt', { spotify: 'https://open.spotify.com/track/4uLU6hMCjMI75M1A2tKUQC' }, true),
  makeSong(
    3,
    'A song that is only linked to',
    { bandcamp: 'https://artist.bandcamp.example/track/one' },
    false,
  ),
]

function makeGallery(count: number): GalleryImage[] {
  return Array.from({ length: count }, (_, index) => ({
    ...stamp(index + 1),
    ...image('image', makePicture(index + 3, index % 3 === 0 ? 1500 : 1000, index % 3 === 1 ? 1500 : 1000)),
    caption: index % 2 === 0 ? `At the ferry terminal, part ${index + 1}` : '',
    order: index,
  }))
}

const venues = [
  'Dry Dock Hall, Havermouth',
  'The Customs House',
  'Pier 9',
  'St Brannoc’s, the crypt under the north stair',
]

/** Half of the events say when they begin and what a ticket costs. */
const evening = {
  doors_time: '19:00',
  start_time: '20:00',
  price_from: 18,
  price_to: 24.5,
  currency: 'GBP',
  ticket_url: 'https://tickets.example.com/night',
  ticket_status: 'FEW_LEFT',
  age: '16+',
} as const

function makeEvent(id: number, name: string, date: string, artistId: number | null): EventRecord {
  const artist = artistId === null ? undefined : artistNames[artistId - 1]
  return {
    ...unplanned(id),
    series_id: null,
    name,
    date,
    status: id % 7 === 3 ? 'POSTPONED' : id % 11 === 5 ? 'CANCELLED' : 'SCHEDULED',
    ...image('poster', id % 4 === 0 ? null : makePicture(id + 10, 1000, 1500)),
    location: venues[id % venues.length] ?? 'Pier 9',
    description:
      'Doors at eight.\nBring a coat: the hall is as cold as the sea.\n\nNo support act, one interval.',
    artist: artist
      ? {
          id: artistId ?? 0,
          name: artist,
          genre: 'Folk',
          is_active: true,
          profileImage_picture: makePicture(artistId ?? 1, 1200, 1500),
        }
      : null,
    mapEmbedUrl:
      id % 2 === 0
        ? 'https://maps.app.example.com/havermouth'
        : 'https://www.openstreetmap.org/export/embed.html?bbox=-3.1%2C51.2%2C-3.0%2C51.3',
    responsible: 1,
    responsible_staff: {
      id: 1,
      name: 'Maren Oddsdóttir',
      role: 'Booking',
      is_active: true,
      profileImage_picture: null,
    },
    lineup: [],
    venue: null,
    tour: null,
    ...noDetails,
    ...(id % 2 === 1 && evening),
    is_featured: id <= 5,
    is_active: true,
  }
}

const day = (offset: number) =>
  new Date(Date.parse(`${fixtureToday}T00:00:00Z`) + offset * 86_400_000).toISOString().slice(0, 10)

export const events: EventRecord[] = [
  makeEvent(1, 'Unlit Mile: a Concert in the Dark', day(0), 1),
  makeEvent(2, 'Lamp', day(12), 3),
  makeEvent(3, 'Forty Working Keys, or, How to Tune What Nobody Wanted Any More', day(30), 2),
  makeEvent(4, 'Chansons du port', day(61), 4),
  makeEvent(5, 'Last Boat', day(-20), 1),
  ...Array.from({ length: 54 }, (_, index) =>
    makeEvent(index + 6, `Harbour Night No. ${54 - index}`, day(-30 - index * 9), (index % 6) + 1),
  ),
]

export const artists: ArtistDetail[] = [
  ...artistNames,
  ...Array.from({ length: 50 }, (_, index) => `Deck Hand ${index + 1}`),
].map((name, index) => ({
  ...unplanned(index + 1),
  name,
  genre: genres[index % genres.length] ?? 'Folk',
  ...image('profileImage', index % 5 === 2 ? null : makePicture(index, 1200, 1500)),
  bio: longBio,
  socials,
  is_featured: index < 8,
  is_active: true,
  events: events
    .filter((event) => event.artist?.id === index + 1)
    .map(({ id, name: title, date, location, status, doors_time, start_time, end_date, ...event }) => {
      const { price_from, price_to, currency, ticket_status, previous_date, poster_picture } = event
      const when = { date, status, doors_time, start_time, end_date, previous_date }
      const tickets = { price_from, price_to, currency, ticket_status }
      return { id, name: title, role: '', location, ...when, ...tickets, poster_picture }
    }),
  songs: index === 0 ? songs : [],
  gallery_images: makeGallery(index === 0 ? 11 : index === 1 ? 8 : index === 3 ? 1 : 0),
}))

export const partners: Partner[] = [
  'Tidewater Sound',
  'DJ Paraffin',
  'Brackish Agency for the Performing Arts and Allied Trades',
].map((name, index) => ({
  ...unplanned(index + 1),
  name,
  role: (['PRODUCER', 'DJ', 'AGENT'] as const)[index] ?? 'DJ',
  ...image('partnerImage', index === 1 ? null : makePicture(index + 4, 1200, 1200)),
  bio: longBio,
  website: index === 0 ? 'https://www.tidewater.example/studio' : '',
  socials,
  is_active: true,
}))

export const staff: Staff[] = ['Maren Oddsdóttir', 'Tobias Achterberg-Weatherington', 'Ife'].map(
  (name, index) => ({
    ...unplanned(index + 1),
    name,
    role: ['Booking', 'Stage and lamps', 'Everything else'][index] ?? '',
    ...image('profileImage', index === 0 ? null : makePicture(index + 20, 1200, 1500)),
    email: index === 2 ? '' : `person${index}@nightferry.example`,
    phone: index === 0 ? '+44 20 7946 0018' : '',
    bio: longBio,
    socials: index === 0 ? socials : {},
    is_active: true,
  }),
)

export const souvenirs: Souvenir[] = [
  'Lamp Matches',
  'Ferry Ticket, Unpunched',
  'Tide Table 2027',
  'Deck Blanket',
  'Tin Mug',
].map((name, index) => ({
  ...unplanned(index + 1),
  name,
  description:
    index === 1
      ? ''
      : 'Printed in two colours on the heaviest board that still folds.\n\nPost is slow and included.',
  price: [4, 0, 12.5, 1249, 18][index] ?? 0,
  ...image('image', index === 2 ? null : makePicture(index + 30, 1200, 1200)),
  is_gift: index === 1,
  is_active: true,
}))

export const slides: Slide[] = [
  'Winter on the Water',
  'Forty Working Keys',
  'Wanted: Hands for the Ropes',
].map((title, index) => ({
  ...unplanned(index + 1),
  title,
  caption: index === 1 ? '' : 'Twelve nights in the harbour, from the first frost to the last boat.',
  ...image('image', makePicture(index + 40, 1920, 1080)),
  link_url: ['/events', 'https://example.com/', ''][index] ?? '',
  order: index,
  is_active: true,
}))

export const pages: Page[] = (['about', 'terms'] as const).map((slug) => ({
  slug,
  title: slug === 'about' ? 'About Us' : 'Terms & Conditions',
  content: `${longBio}<h2>The house</h2>${longBio}`,
  revision: 1,
  updated_at: moment,
}))

export const company: Company = {
  name: 'Night Ferry',
  tagline: 'Concerts on and beside the water, from the port of Havermouth.',
  ...image('logo', null),
  ...image('logicon', null),
  ...image('favicon', null),
  socials: { ...socials, youtube: 'https://www.youtube.com/@nightferry-example' },
  revision: 1,
  updated_at: moment,
}
