// The tables of the records: their columns are the contract's fields; here stands the rest.
import { artistInputs } from '#contract/entities/artist.ts'
import { companyInputs } from '#contract/entities/company.ts'
import { eventInputs } from '#contract/entities/event.ts'
import { galleryImageInputs } from '#contract/entities/gallery-image.ts'
import { pageInputs } from '#contract/entities/page.ts'
import { partnerInputs } from '#contract/entities/partner.ts'
import { slideInputs } from '#contract/entities/slide.ts'
import { songInputs } from '#contract/entities/song.ts'
import { souvenirInputs } from '#contract/entities/souvenir.ts'
import { staffInputs } from '#contract/entities/staff.ts'
import { contractCard } from './contract-card.ts'
import { column } from './table-card.ts'

const stamped = { id: 'id', updated_at: 'updated_at', created_at: 'created_at' }
const ofArtist = { artist_id: column.number('artist_id') }
const placed = { order: column.number('position') }

export const cards = {
  artists: contractCard('artists', artistInputs, {
    images: { profileImage: 'image' },
    keys: { name_key: 'name', genre_key: 'genre' },
    orderings: {
      ...stamped,
      name: 'name_key',
      genre: 'genre_key',
      is_featured: 'is_featured',
      is_active: 'is_active',
    },
    initial: { is_active: true },
  }),
  events: contractCard('events', eventInputs, {
    columns: { mapEmbedUrl: column.text('map_url'), responsible: column.number('responsible_id') },
    images: { poster: 'image' },
    keys: { name_key: 'name', location_key: 'location' },
    orderings: {
      ...stamped,
      date: 'date',
      name: 'name_key',
      location: 'location_key',
      is_active: 'is_active',
    },
    initial: { status: 'SCHEDULED', is_active: true },
  }),
  partners: contractCard('partners', partnerInputs, {
    images: { partnerImage: 'image' },
    keys: { name_key: 'name', role_key: 'role' },
    orderings: { ...stamped, name: 'name_key', role: 'role_key', is_active: 'is_active' },
    initial: { is_active: true },
  }),
  staff: contractCard('staff', staffInputs, {
    images: { profileImage: 'image' },
    keys: { name_key: 'name', role_key: 'role' },
    orderings: { ...stamped, name: 'name_key', role: 'role_key', is_active: 'is_active' },
    initial: { is_active: true },
  }),
  slides: contractCard('slides', slideInputs, {
    columns: placed,
    keys: { title_key: 'title' },
    orderings: { ...stamped, order: 'position', name: 'title_key', is_active: 'is_active' },
    initial: { is_active: true },
  }),
  souvenirs: contractCard('souvenirs', souvenirInputs, {
    columns: { price: column.cents('price_cents') },
    keys: { name_key: 'name' },
    orderings: { ...stamped, name: 'name_key', price: 'price_cents', is_active: 'is_active' },
    initial: { is_active: true },
  }),
  songs: contractCard('songs', songInputs, {
    columns: ofArtist,
    keys: { title_key: 'title', album_key: 'album_name' },
    orderings: {
      ...stamped,
      title: 'title_key',
      album_name: 'album_key',
      release_date: 'release_date',
      is_active: 'is_active',
    },
    nullable: ['release_date'],
    initial: { is_active: true },
  }),
  gallery_images: contractCard('gallery_images', galleryImageInputs, {
    columns: { ...ofArtist, ...placed },
    orderings: { ...stamped, order: 'position' },
  }),
  company: contractCard('company', companyInputs, { orderings: stamped }),
  pages: contractCard('pages', pageInputs, {
    columns: { slug: column.text('slug') },
    orderings: stamped,
  }),
}
