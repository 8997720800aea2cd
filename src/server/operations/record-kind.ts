// What the writes of each kind of record need to know beside its card.
import type { TagKind } from '#contract/tags.ts'
import type { TableCard } from '#db/table-card.ts'
import { cards } from '#db/table-cards.ts'

/** One kind of record that staff write. */
export interface RecordKind {
  readonly card: TableCard
  /** Name of the resource in the audit trail and in texts. */
  readonly subject: string
  /** Kind of its own tag; null for what only stands inside its artist. */
  readonly tagKind: TagKind | null
  /** Part of the artist's tags this stands in. */
  readonly artistPart: 'events' | 'songs' | 'gallery' | null
  /** Fields that decide whether and where a record stands in lists. */
  readonly listFields: readonly string[]
}

const part = { artistPart: null } as const

export const recordKinds = {
  artists: {
    ...part,
    card: cards.artists,
    subject: 'artists',
    tagKind: 'artist',
    listFields: ['name', 'is_featured', 'is_active'],
  },
  events: {
    ...part,
    card: cards.events,
    subject: 'events',
    tagKind: 'event',
    artistPart: 'events',
    listFields: ['date', 'is_featured', 'is_active'],
  },
  partners: {
    ...part,
    card: cards.partners,
    subject: 'partners',
    tagKind: 'partner',
    listFields: ['name', 'is_active'],
  },
  staff: {
    ...part,
    card: cards.staff,
    subject: 'staff',
    tagKind: 'staff',
    listFields: ['name', 'is_active'],
  },
  slides: {
    ...part,
    card: cards.slides,
    subject: 'slides',
    tagKind: 'slide',
    listFields: ['order', 'is_active'],
  },
  souvenirs: {
    ...part,
    card: cards.souvenirs,
    subject: 'souvenirs',
    tagKind: 'souvenir',
    listFields: ['is_active'],
  },
  songs: { ...part, card: cards.songs, subject: 'songs', tagKind: null, artistPart: 'songs', listFields: [] },
  gallery: {
    ...part,
    card: cards.gallery_images,
    subject: 'gallery',
    tagKind: null,
    artistPart: 'gallery',
    listFields: [],
  },
} as const satisfies Record<string, RecordKind>

export type KindName = keyof typeof recordKinds
