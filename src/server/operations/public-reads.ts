// What the public reads: active records only, with the tags of everything inside.
import type { EventFilter } from '#contract/addresses.ts'
import type { ArtistDetail } from '#contract/entities/artist.ts'
import type { EventRecord } from '#contract/entities/event.ts'
import { AppError } from '#contract/errors.ts'
import { limits } from '#contract/limits.ts'
import {
  artistPartTag,
  collectionTag,
  companyTag,
  recordTag,
  type TagKind,
  todayTag,
} from '#contract/tags.ts'
import { notFound } from '#contract/texts.ts'
import type { Read } from '#db/connection.ts'
import { allRecords, type Condition, getRecord, listRecords, type StoredRecord } from '#db/records.ts'
import type { TableCard } from '#db/table-card.ts'
import { cards } from '#db/table-cards.ts'
import type { Answer } from '../call.ts'
import type { Deps } from '../deps.ts'
import { pictureOf, toAnswer, toPage } from './answers.ts'
import { eventTags, toEventAnswers } from './event-answers.ts'

const active: Condition = { column: 'is_active', operator: '=', value: 1 }

interface ListCall {
  url: URL
  query: {
    page?: number | undefined
    page_size?: number | undefined
    is_featured?: boolean | undefined
    when?: EventFilter | undefined
    ordering?: string | undefined
    artist?: number | undefined
    responsible?: number | undefined
  }
}

/** How the public sees one kind of record. */
export interface PublicKind {
  kind: TagKind
  card: TableCard
  /** Columns. */
  order: readonly string[]
}

export const publicKinds = {
  artists: { kind: 'artist', card: cards.artists, order: ['name_key'] },
  events: { kind: 'event', card: cards.events, order: ['-date'] },
  partners: { kind: 'partner', card: cards.partners, order: ['name_key'] },
  staff: { kind: 'staff', card: cards.staff, order: ['name_key'] },
  slides: { kind: 'slide', card: cards.slides, order: ['position'] },
  souvenirs: { kind: 'souvenir', card: cards.souvenirs, order: ['-created_at'] },
} as const satisfies Record<string, PublicKind>

function whenConditions(when: EventFilter | undefined, today: string): Condition[] {
  const year = today.slice(0, 4)
  if (when === 'upcoming') return [{ column: 'date', operator: '>=', value: today }]
  if (when === 'past') return [{ column: 'date', operator: '<', value: today }]
  if (when === 'thisYear')
    return [
      { column: 'date', operator: '>=', value: `${year}-01-01` },
      { column: 'date', operator: '<=', value: `${year}-12-31` },
    ]
  return []
}

/** Events of an artist, and of who is responsible. */
export function peopleConditions({
  artist,
  responsible,
}: {
  artist?: number | undefined
  responsible?: number | undefined
}): Condition[] {
  return [
    ...(artist === undefined ? [] : [{ column: 'artist_id', operator: '=', value: artist } as const]),
    ...(responsible === undefined
      ? []
      : [{ column: 'responsible_id', operator: '=', value: responsible } as const]),
  ]
}

/** Columns of an ordering's name, `-` for descending. */
export function orderOf(card: TableCard, ordering: string): string[] {
  const column = card.orderings[ordering.replace(/^-/, '')] ?? 'id'
  return [ordering.startsWith('-') ? `-${column}` : column]
}

async function answersOf<T>(
  db: Read,
  { kind }: PublicKind,
  records: readonly StoredRecord[],
): Promise<{ answers: T[]; tags: string[] }> {
  if (kind === 'event')
    return { answers: (await toEventAnswers(db, records, 'public')) as T[], tags: eventTags(records) }
  return {
    answers: records.map((record) => toAnswer<T>(record)),
    tags: records.map((record) => recordTag(kind, record.id)),
  }
}

/** A page of active records. */
export async function listPublic<T>(deps: Deps, of: PublicKind, { url, query }: ListCall) {
  const page = query.page ?? 1
  const pageSize = query.page_size ?? limits.pageSizeDefault
  const byDay = query.when !== undefined && query.when !== 'all'
  const where = [
    active,
    ...(query.is_featured === undefined
      ? []
      : [{ column: 'is_featured', operator: '=', value: query.is_featured ? 1 : 0 } as const]),
    ...whenConditions(query.when, deps.today()),
    ...peopleConditions(query),
  ]
  const { count, records } = await listRecords(deps.db.read, of.card, {
    where,
    order: query.ordering ? orderOf(of.card, query.ordering) : of.order,
    page,
    pageSize,
  })
  const { answers, tags } = await answersOf<T>(deps.db.read, of, records)
  return {
    body: toPage(url, page, pageSize, count, answers),
    tags: [collectionTag(of.kind), ...tags, ...(byDay ? [todayTag] : [])],
  }
}

async function activeRecord(db: Read, card: TableCard, id: number, absent: string): Promise<StoredRecord> {
  const record = await getRecord(db, card, id)
  if (record?.fields.is_active !== true) throw new AppError('not_found', absent)
  return record
}

/** One active record. Throws `not_found`. */
export async function getPublic<T>(
  deps: Deps,
  of: PublicKind & { kind: keyof typeof notFound },
  id: number,
): Promise<Answer<T>> {
  const record = await activeRecord(deps.db.read, of.card, id, notFound[of.kind])
  const { answers, tags } = await answersOf<T>(deps.db.read, of, [record])
  return { body: answers[0] as T, tags }
}

/** A header has room for so many; older events than these stand on no page of the artist. */
const mostEventTags = 200

/** An artist with its active events and songs (newest first) and its gallery. Throws `not_found`. */
export async function getPublicArtist(deps: Deps, id: number): Promise<Answer<ArtistDetail>> {
  const db = deps.db.read
  const record = await activeRecord(db, cards.artists, id, notFound.artist)
  const parts = await artistParts(db, id, [active])
  return {
    body: { ...toAnswer<ArtistDetail>(record), ...parts },
    tags: [
      recordTag('artist', id),
      artistPartTag(id, 'events'),
      artistPartTag(id, 'songs'),
      artistPartTag(id, 'gallery'),
      ...parts.events.slice(0, mostEventTags).map((event) => recordTag('event', event.id)),
    ],
  }
}

/** What belongs to an artist; `shown` are the conditions its events and songs must meet. */
export async function artistParts(db: Read, id: number, shown: readonly Condition[]) {
  const ofArtist: Condition = { column: 'artist_id', operator: '=', value: id }
  const events = await allRecords(db, cards.events, [ofArtist, ...shown], ['-date'])
  const songs = await allRecords(db, cards.songs, [ofArtist, ...shown], ['-release_date'])
  const gallery = await allRecords(db, cards.gallery_images, [ofArtist], ['position'])
  return {
    events: events.map(toArtistEvent),
    songs: songs.map((song) => withoutArtist<ArtistDetail['songs'][number]>(song)),
    gallery_images: gallery.map((image) => withoutArtist<ArtistDetail['gallery_images'][number]>(image)),
  }
}

function toArtistEvent({ id, fields, images }: StoredRecord): ArtistDetail['events'][number] {
  const { name, date, location, status } = fields as Pick<
    EventRecord,
    'name' | 'date' | 'location' | 'status'
  >
  return { id, name, date, location, status, poster_picture: images.poster ? pictureOf(images.poster) : null }
}

/** A song or gallery image without the number of the artist it already stands under. */
export function withoutArtist<T>(record: StoredRecord): T {
  const { artist_id: _, ...answer } = toAnswer<Record<string, unknown>>(record)
  return answer as T
}

/** Site info. */
export async function getCompany<T>(db: Read): Promise<Answer<T> & { revision: number }> {
  const record = await getRecord(db, cards.company, 1)
  if (!record) throw new AppError('not_found', notFound.page)
  return { body: toSingleAnswer<T>(record), tags: [companyTag], revision: record.revision }
}

/** A content page by its slug. Throws `not_found`. */
export async function getPage<T>(db: Read, slug: string): Promise<Answer<T> & { revision: number }> {
  const record = await getRecord(db, cards.pages, slug, 'slug')
  if (!record) throw new AppError('not_found', notFound.page)
  return { body: toSingleAnswer<T>(record), tags: [recordTag('page', slug)], revision: record.revision }
}

/** A record that is known by another name than its number. */
export function toSingleAnswer<T>(record: StoredRecord): T {
  const { id: _, created_at: __, ...body } = toAnswer<Record<string, unknown>>(record)
  return body as T
}
