// The records of the strict server, and the shapes it answers them in: the fields of the specification's section 3,
// and no other.

export type Fields = Record<string, unknown>
export interface Stored extends Fields {
  id: number
}

const archivable = ['artists', 'events', 'partners', 'staff', 'slides', 'souvenirs'] as const

const defaults: Readonly<Record<string, Fields>> = {
  artists: { profileImage: null, socials: {}, is_featured: false, is_active: true },
  events: { poster: null, artist_id: null, responsible: null, is_featured: false, is_active: true },
  partners: { partnerImage: null, website: null, socials: {}, is_active: true },
  staff: { profileImage: null, email: null, phone: null, socials: {}, is_active: true },
  slides: { image: null, caption: null, link_url: null, order: 0, is_active: true },
  souvenirs: { image: null, description: null, price: 0, is_gift: false, is_active: true },
  songs: { album_name: null, release_date: null, media_links: {}, is_embeddable: false, is_active: true },
  gallery: { caption: null },
}

export class Store {
  private readonly tables = new Map<string, Stored[]>()
  private last = 0
  readonly files = new Map<string, File>()

  table(name: string): Stored[] {
    const known = this.tables.get(name) ?? []
    this.tables.set(name, known)
    return known
  }

  add(name: string, fields: Fields): Stored {
    this.last += 1
    const record = { id: this.last, ...defaults[name], ...fields }
    this.table(name).push(record)
    return record
  }

  find(name: string, id: number): Stored | undefined {
    return this.table(name).find((record) => record.id === id)
  }

  remove(name: string, id: number): void {
    const table = this.table(name)
    table.splice(
      table.findIndex((record) => record.id === id),
      1,
    )
  }

  of(name: string, artistId: number): Stored[] {
    return this.table(name).filter((record) => record.artist_id === artistId)
  }
}

const without = ({ artist_id, ...rest }: Fields): Fields => rest

function toArtist(store: Store, artist: Stored, isPublic: boolean): Fields {
  const seen = (record: Stored) => !isPublic || record.is_active !== false
  return {
    ...artist,
    events: store
      .of('events', artist.id)
      .filter(seen)
      .map(({ id, name, date }) => ({ id, name, date })),
    songs: store.of('songs', artist.id).filter(seen).map(without),
    gallery_images: store.of('gallery', artist.id).map(without),
  }
}

function toEvent(store: Store, event: Stored): Fields {
  const artist = store.find('artists', Number(event.artist_id))
  return { ...without(event), artist: artist ? { id: artist.id, name: artist.name } : null }
}

/** A record as the specification names its fields. */
export function shapeOf(store: Store, name: string, record: Stored, isPublic = false): Fields {
  if (name === 'artists') return toArtist(store, record, isPublic)
  if (name === 'events') return toEvent(store, record)
  return name === 'songs' || name === 'gallery' ? without(record) : { ...record }
}

export const isResource = (name: string) => (archivable as readonly string[]).includes(name)

/** Hits of a search in the names of what is visible. */
export function search(store: Store, q: string): Fields[] {
  const types = {
    artists: 'artist',
    events: 'event',
    partners: 'partner',
    staff: 'staff',
    souvenirs: 'souvenir',
  }
  return Object.entries(types).flatMap(([table, type]) =>
    store
      .table(table)
      .filter((one) => one.is_active && String(one.name).toLowerCase().includes(q.toLowerCase()))
      .map((one) => ({
        id: one.id,
        type,
        title: one.name,
        description: '',
        image: one.profileImage ?? one.poster ?? one.image ?? null,
        url: `/${table}/${one.id}`,
      })),
  )
}
