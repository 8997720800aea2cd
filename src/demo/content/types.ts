// Types of the demo content: field names as in the API, pictures by file name, and stable keys instead of ids as
// references, because the content is written before any database exists.

/** Focal point that stays visible when a picture is cropped; both from 0 to 1, from the top left. */
export interface Focus {
  x: number
  y: number
}

export interface DemoPicture {
  /** Path of its file below `pictures`, without the extension. */
  name: string
  alt: string
  focus?: Focus
}

export type Links = Readonly<Record<string, string>>

export interface DemoSite {
  name: string
  /** One sentence that describes the company, for search engines. */
  tagline: string
  socials: Links
  logo: DemoPicture
  logicon: DemoPicture
  favicon: DemoPicture
}

export interface DemoArtist {
  key: string
  name: string
  genre: string
  bio: string
  socials: Links
  profileImage: DemoPicture | null
  is_featured: boolean
  is_active: boolean
}

export interface DemoSong {
  artistKey: string
  title: string
  album_name: string | null
  release_date: string | null
  media_links: Links
  is_embeddable: boolean
  is_active: boolean
}

export interface DemoGalleryImage {
  artistKey: string
  image: DemoPicture
  caption: string | null
}

/** `dayOffset` counts days from the given date: 0 is today, -1 yesterday. */
export interface DemoEvent {
  key: string
  name: string
  dayOffset: number
  /** Absent when it takes place as announced. */
  status?: 'POSTPONED' | 'CANCELLED'
  location: string
  description: string
  mapEmbedUrl: string
  artistKey: string | null
  responsibleKey: string | null
  poster: DemoPicture | null
  is_featured: boolean
  is_active: boolean
}

/** Field names as in the API; days are counted as in `DemoEvent`, `lastDay` from the event's own. */
export interface DemoEventDetails {
  status?: 'MOVED'
  previousDayOffset?: number
  movedToKey?: string
  lastDay?: number
  /** Who plays besides the artist of the event, in order. */
  lineup?: readonly { artistKey: string; role: string }[]
  doors_time?: string
  start_time?: string
  end_time?: string
  timezone?: string
  price_from?: number
  price_to?: number
  currency?: string
  ticket_url?: string
  ticket_status?: 'ON_SALE' | 'FEW_LEFT' | 'SOLD_OUT' | 'FREE' | 'AT_THE_DOOR'
  age?: string
}

export type PartnerRole = 'PRODUCER' | 'DJ' | 'AGENT'

export interface DemoPartner {
  key: string
  name: string
  role: PartnerRole
  bio: string
  website: string | null
  socials: Links
  partnerImage: DemoPicture | null
  is_active: boolean
}

export interface DemoStaff {
  key: string
  name: string
  role: string
  email: string | null
  phone: string | null
  bio: string
  socials: Links
  profileImage: DemoPicture | null
  is_active: boolean
}

/** `price` is a decimal with two places, as text, to avoid rounding. */
export interface DemoSouvenir {
  key: string
  name: string
  description: string | null
  price: string
  image: DemoPicture | null
  is_gift: boolean
  is_active: boolean
}

export interface DemoSlide {
  title: string
  caption: string | null
  link_url: string | null
  /** Key of the event that it leads to instead. */
  eventKey: string | null
  order: number
  image: DemoPicture
  is_active: boolean
}

export interface DemoPage {
  slug: 'about' | 'terms'
  title: string
  content: string
}

/** `minutesAgo` counts back from the moment of seeding. */
export interface DemoMessage {
  name: string
  email: string
  message: string
  about?: string
  minutesAgo: number
  is_read: boolean
  folder?: 'archive' | 'spam'
}
