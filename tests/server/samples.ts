// One full and believable input of each kind of record, and small real pictures.
import sharp from 'sharp'
import type { ResourceName } from '#contract/resources.ts'

/** Fields of an input, as JSON carries them. */
export type Fields = Record<string, unknown>

const address = 'https://www.openstreetmap.org/export/embed.html?bbox=13.3%2C52.5%2C13.4%2C52.6'

/** Every field but files and references. */
export const samples: Record<ResourceName | 'songs', Fields> = {
  artists: {
    name: 'Beyoncé & the Łódź Choir',
    genre: 'Nordic soul',
    profileImage_alt: 'Five people on a pier',
    profileImage_focus: '0.25,0.75',
    bio: '<p>They <strong>sing</strong>.</p>',
    socials: { instagram: 'https://www.instagram.com/lodzchoir', 'Fan club': 'https://fans.example.org/' },
    is_featured: true,
    is_active: true,
    publish_at: null,
    unpublish_at: '2199-12-31T22:59:59.000Z',
  },
  events: {
    name: 'Harbour Night',
    date: '2026-12-31',
    status: 'POSTPONED',
    doors_time: '19:00',
    start_time: '20:00',
    end_time: '01:30',
    end_date: '2027-01-01',
    timezone: 'Europe/Berlin',
    price_from: 18.5,
    price_to: 24,
    currency: 'EUR',
    ticket_url: 'https://tickets.example.com/harbour',
    ticket_status: 'FEW_LEFT',
    age: '16+',
    previous_date: null,
    moved_to: null,
    poster_alt: 'A crane at night',
    poster_focus: '1,0',
    venue_id: null,
    location: 'Pier 7, Hamburg',
    description: 'Doors at eight.\nBring a coat.',
    artist_id: null,
    lineup: [],
    tour_id: null,
    mapEmbedUrl: address,
    responsible: null,
    is_featured: true,
    is_active: true,
    publish_at: null,
    unpublish_at: '2199-12-31T22:59:59.000Z',
  },
  partners: {
    name: 'Tide Records',
    role: 'PRODUCER',
    partnerImage_alt: 'A logo',
    partnerImage_focus: '0.5,0.5',
    bio: '<ul><li>Vinyl</li></ul>',
    website: 'https://tide.example.com/about',
    socials: { spotify: 'https://open.spotify.com/user/tide' },
    is_active: true,
    publish_at: null,
    unpublish_at: '2199-12-31T22:59:59.000Z',
  },
  staff: {
    name: 'Zoë Quay',
    role: 'Head of Booking',
    profileImage_alt: 'Zoë',
    profileImage_focus: '0.1,0.2',
    email: 'zoe@example.org',
    phone: '+49 40 1234-56',
    bio: '<p>Since 2011.</p>',
    socials: {},
    is_active: true,
    publish_at: null,
    unpublish_at: '2199-12-31T22:59:59.000Z',
  },
  slides: {
    title: 'Summer by the water',
    caption: 'All of July',
    image_alt: 'Waves',
    image_focus: '0,1',
    link_url: '/events',
    order: -3,
    is_active: true,
    publish_at: null,
    unpublish_at: '2199-12-31T22:59:59.000Z',
  },
  souvenirs: {
    name: 'Enamel pin',
    description: 'Small and blue.',
    price: 12.5,
    image_alt: 'A pin',
    image_focus: '0.5,0.5',
    is_gift: true,
    is_active: true,
    publish_at: null,
    unpublish_at: '2199-12-31T22:59:59.000Z',
  },
  venues: {
    name: 'Dry Dock Hall',
    address: '4 Quay Street, Hamburg',
    mapEmbedUrl: address,
    access: 'No steps.\nA lift to the balcony.',
    image_alt: 'A hall',
    image_focus: '0.5,0.25',
    is_active: true,
    publish_at: null,
    unpublish_at: '2199-12-31T22:59:59.000Z',
  },
  tours: {
    name: 'Ebb and Flow',
    description: 'Nine towns.\nOne van.',
    image_alt: 'A van',
    image_focus: '0.5,0.75',
    is_active: true,
    publish_at: null,
    unpublish_at: '2199-12-31T22:59:59.000Z',
  },
  songs: {
    title: 'Ebb',
    album_name: 'Tides',
    release_date: '2024-02-29',
    media_links: { youtube: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ' },
    is_embeddable: true,
    is_active: true,
  },
}

/** The least that must be sent. */
export const least: Record<ResourceName | 'songs', Fields> = {
  artists: { name: 'Åsa', genre: 'Pop', bio: '<p>Hi.</p>' },
  events: {
    name: 'Gig',
    date: '2026-11-21',
    location: 'Here',
    mapEmbedUrl: 'https://maps.example.org/',
    description: 'Loud.',
  },
  partners: { name: 'Pia', role: 'DJ', bio: '<p>Hi.</p>' },
  staff: { name: 'Sia', role: 'Driver', bio: '<p>Hi.</p>' },
  slides: { title: 'Look' },
  souvenirs: { name: 'Mug' },
  venues: { name: 'Hall', address: 'Quay 1', mapEmbedUrl: 'https://maps.example.org/' },
  tours: { name: 'Round' },
  songs: { title: 'Flow' },
}

const made = new Map<number, Promise<Blob>>()

/** A small PNG; the same number gives the same picture, another number another one. */
export function picture(number = 1): Promise<Blob> {
  const known = made.get(number)
  if (known) return known
  const background = { r: (number * 67) % 256, g: (number * 131) % 256, b: 90 }
  const png = sharp({ create: { width: 24, height: 16, channels: 3, background } })
    .png()
    .toBuffer()
  const blob = png.then((bytes) => new Blob([new Uint8Array(bytes)], { type: 'image/png' }))
  made.set(number, blob)
  return blob
}

/** A PNG large enough for parts of it. */
export async function largePicture(number = 1): Promise<Blob> {
  const background = { r: 200, g: (number * 131) % 256, b: (number * 67) % 256 }
  const corner = { create: { width: 200, height: 150, channels: 3 as const, background: 'black' } }
  const png = await sharp({ create: { width: 800, height: 600, channels: 3, background } })
    .composite([{ input: corner, left: 0, top: 0 }])
    .png()
    .toBuffer()
  return new Blob([new Uint8Array(png)], { type: 'image/png' })
}

/** Fields as a form carries them. */
export function asText(fields: Fields): Record<string, string> {
  const text = (value: unknown) =>
    typeof value === 'object' && value !== null ? JSON.stringify(value) : value
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, String(text(value) ?? '')]))
}
