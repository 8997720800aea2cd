// The tables of the records, field by field (specification, section 3).
import { column, type TableCard } from './table-card.ts'

const stamped = { updated_at: 'updated_at', created_at: 'created_at', id: 'id' }
const named = { name: column.text('name') }
const shown = { is_active: column.flag('is_active') }
const person = { bio: column.text('bio'), socials: column.json('socials') }

const artists: TableCard = {
  table: 'artists',
  fields: {
    ...named,
    genre: column.text('genre'),
    ...person,
    is_featured: column.flag('is_featured'),
    ...shown,
  },
  images: { profileImage: 'image' },
  keys: { name_key: 'name', genre_key: 'genre' },
  orderings: {
    ...stamped,
    name: 'name_key',
    genre: 'genre_key',
    is_featured: 'is_featured',
    is_active: 'is_active',
  },
  initial: { socials: {}, is_featured: false, is_active: true },
}

const events: TableCard = {
  table: 'events',
  fields: {
    ...named,
    date: column.text('date'),
    status: column.text('status'),
    location: column.text('location'),
    description: column.text('description'),
    artist_id: column.number('artist_id'),
    mapEmbedUrl: column.text('map_url'),
    responsible: column.number('responsible_id'),
    is_featured: column.flag('is_featured'),
    ...shown,
  },
  images: { poster: 'image' },
  keys: { name_key: 'name', location_key: 'location' },
  orderings: { ...stamped, date: 'date', name: 'name_key', location: 'location_key', is_active: 'is_active' },
  initial: { status: 'SCHEDULED', artist_id: null, responsible: null, is_featured: false, is_active: true },
}

const partners: TableCard = {
  table: 'partners',
  fields: { ...named, role: column.text('role'), website: column.text('website'), ...person, ...shown },
  images: { partnerImage: 'image' },
  keys: { name_key: 'name', role_key: 'role' },
  orderings: { ...stamped, name: 'name_key', role: 'role_key', is_active: 'is_active' },
  initial: { website: '', socials: {}, is_active: true },
}

const staff: TableCard = {
  table: 'staff',
  fields: {
    ...named,
    role: column.text('role'),
    email: column.text('email'),
    phone: column.text('phone'),
    ...person,
    ...shown,
  },
  images: { profileImage: 'image' },
  keys: { name_key: 'name', role_key: 'role' },
  orderings: { ...stamped, name: 'name_key', role: 'role_key', is_active: 'is_active' },
  initial: { email: '', phone: '', socials: {}, is_active: true },
}

const slides: TableCard = {
  table: 'slides',
  fields: {
    title: column.text('title'),
    caption: column.text('caption'),
    link_url: column.text('link_url'),
    order: column.number('position'),
    ...shown,
  },
  images: { image: 'image' },
  keys: { title_key: 'title' },
  orderings: { ...stamped, order: 'position', name: 'title_key', is_active: 'is_active' },
  initial: { caption: '', link_url: '', order: 0, is_active: true },
}

const souvenirs: TableCard = {
  table: 'souvenirs',
  fields: {
    ...named,
    description: column.text('description'),
    price: column.cents('price_cents'),
    is_gift: column.flag('is_gift'),
    ...shown,
  },
  images: { image: 'image' },
  keys: { name_key: 'name' },
  orderings: { ...stamped, name: 'name_key', price: 'price_cents', is_active: 'is_active' },
  initial: { description: '', price: 0, is_gift: false, is_active: true },
}

const songs: TableCard = {
  table: 'songs',
  fields: {
    artist_id: column.number('artist_id'),
    title: column.text('title'),
    album_name: column.text('album_name'),
    release_date: column.text('release_date'),
    media_links: column.json('media_links'),
    is_embeddable: column.flag('is_embeddable'),
    ...shown,
  },
  images: {},
  keys: { title_key: 'title', album_key: 'album_name' },
  orderings: {
    ...stamped,
    title: 'title_key',
    album_name: 'album_key',
    release_date: 'release_date',
    is_active: 'is_active',
  },
  nullable: ['release_date'],
  initial: { album_name: '', release_date: null, media_links: {}, is_embeddable: false, is_active: true },
}

const galleryImages: TableCard = {
  table: 'gallery_images',
  fields: {
    artist_id: column.number('artist_id'),
    caption: column.text('caption'),
    order: column.number('position'),
  },
  images: { image: 'image' },
  keys: {},
  orderings: { ...stamped, order: 'position' },
  initial: { caption: '', order: 0 },
}

const company: TableCard = {
  table: 'company',
  fields: { ...named, tagline: column.text('tagline'), socials: column.json('socials') },
  images: { logo: 'logo', logicon: 'logicon', favicon: 'favicon' },
  keys: {},
  orderings: stamped,
  initial: { tagline: '', socials: {} },
}

const pages: TableCard = {
  table: 'pages',
  fields: { slug: column.text('slug'), title: column.text('title'), content: column.text('content') },
  images: {},
  keys: {},
  orderings: stamped,
  initial: {},
}

export const cards = {
  artists,
  events,
  partners,
  staff,
  slides,
  souvenirs,
  songs,
  gallery_images: galleryImages,
  company,
  pages,
}
