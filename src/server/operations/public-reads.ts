// Public reads: active records only, with the tags of all data in them.
import type { z } from 'zod'
import type { EventFilter } from '#contract/addresses.ts'
import type { ArtistDetail } from '#contract/entities/artist.ts'
import type { ArtistEvent } from '#contract/entities/artist-event.ts'
import { AppError } from '#contract/errors.ts'
import { addDays } from '#contract/event-days.ts'
import { limits } from '#contract/limits.ts'
import type { AnyResource } from '#contract/resource.ts'
import { type RecordKind, type ResourceName, resources } from '#contract/resources.ts'
import { collectionTag, partTag, recordTag, searchTag, todayTag } from '#contract/tags.ts'
import { type Condition, ofArtist } from '#db/conditions.ts'
import type { Read } from '#db/connection.ts'
import type { ColumnOf, Mapping, OrderOf } from '#db/mapping.ts'
import { mappings } from '#db/mappings.ts'
import { allRecords, fieldsOf, getRecord, listRecords, type StoredRecord } from '#db/records.ts'
import type { Answer } from '../call.ts'
import type { PublicDeps } from '../read-public.ts'
import { pictureOf, type RecordAnswer, toAnswer, toPage, toPublicAnswer } from './answers.ts'
import { eventTags, toEventAnswers } from './event-answers.ts'
import { askedPeople, lineupEvents } from './event-people.ts'

const active = { column: 'is_active', operator: '=', value: 1 } as const satisfies Condition

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

/** Conditions for events whose last day is not over. How long one may last keeps the index on the date useful. */
export function upcomingConditions(today: string): Condition<'event'>[] {
  return [
    { column: 'date', operator: '>=', value: addDays(today, -limits.eventDays) },
    {
      any: [
        { column: 'date', operator: '>=', value: today },
        { column: 'end_date', operator: '>=', value: today },
      ],
    },
  ]
}

function whenConditions(when: EventFilter | undefined, today: string): Condition<'event'>[] {
  const year = today.slice(0, 4)
  if (when === 'upcoming') return upcomingConditions(today)
  if (when === 'past')
    return [
      { column: 'date', operator: '<', value: today },
      {
        any: [
          { column: 'end_date', operator: 'is', value: null },
          { column: 'end_date', operator: '<', value: today },
        ],
      },
    ]
  if (when === 'thisYear')
    return [
      { column: 'date', operator: '>=', value: `${year}-01-01` },
      { column: 'date', operator: '<=', value: `${year}-12-31` },
    ]
  return []
}

/** Columns of a named ordering, `-` for descending. */
export function orderOf<K extends RecordKind>(mapping: Mapping<K>, ordering: string): OrderOf<K>[] {
  const column: ColumnOf<K> = mapping.orderings[ordering.replace(/^-/, '')] ?? ('id' as ColumnOf<K>)
  return [ordering.startsWith('-') ? `-${column}` : column]
}

/**
 * Whether the tag of a resource's lists stands for this order: its field moves a record in lists, or never changes. Any
 * other order may be another one after any change of a record.
 */
function isListOrder(name: ResourceName, ordering: string): boolean {
  const field = ordering.replace(/^-/, '')
  const { listFields }: AnyResource = resources[name]
  return field === 'id' || field === 'created_at' || listFields.includes(field)
}

/** Responses of a resource's records, and the tags of all data in them. */
async function answersOf(
  db: Read,
  name: ResourceName,
  records: readonly StoredRecord[],
): Promise<{ answers: unknown[]; tags: string[] }> {
  if (name === 'events') {
    const events = records as readonly StoredRecord<'event'>[]
    const answers = await toEventAnswers(db, events, 'public')
    return { answers, tags: eventTags(events, answers) }
  }
  return {
    answers: records.map((record) => toPublicAnswer(record)),
    tags: records.map((record) => recordTag(resources[name].kind, record.id)),
  }
}

type ItemOf<N extends ResourceName> = z.output<(typeof resources)[N]['item']>

/** A page of active records. */
export async function listPublic<N extends ResourceName>(
  deps: PublicDeps,
  name: N,
  { url, query }: ListCall,
) {
  const mapping: Mapping = mappings[name]
  const page = query.page ?? 1
  const pageSize = query.page_size ?? limits.pageSizeDefault
  const byDay = query.when !== undefined && query.when !== 'all'
  const people = await askedPeople(deps.db.read, query)
  const where = [
    active,
    ...(query.is_featured === undefined
      ? []
      : [{ column: 'is_featured', operator: '=', value: query.is_featured ? 1 : 0 } as const]),
    ...whenConditions(query.when, deps.today()),
    ...people.where,
  ]
  const ordering = query.ordering ?? resources[name].order
  const { count, records } = await listRecords(deps.db.read, mapping, {
    where,
    order: orderOf(mapping, ordering),
    page,
    pageSize,
  })
  const { answers, tags } = await answersOf(deps.db.read, name, records)
  return {
    // The contract defines their shape by the name.
    body: toPage(url, page, pageSize, count, answers as ItemOf<N>[]),
    tags: [
      collectionTag(resources[name].kind),
      ...new Set([...tags, ...people.tags]),
      ...(byDay ? [todayTag] : []),
      ...(isListOrder(name, ordering) ? [] : [searchTag]),
    ],
  }
}

async function activeRecord<K extends RecordKind>(
  db: Read,
  mapping: Mapping<K>,
  id: number,
  absent: string,
): Promise<StoredRecord<K>> {
  const record = await getRecord(db, mapping, id)
  if (!record || fieldsOf(record).is_active !== true) throw new AppError('not_found', absent)
  return record
}

/** One active record. Throws `not_found`. */
export async function getPublic<N extends ResourceName>(
  deps: PublicDeps,
  name: N,
  id: number,
): Promise<Answer<z.output<(typeof resources)[N]['detail']>>> {
  const mapping: Mapping = mappings[name]
  const record = await activeRecord(deps.db.read, mapping, id, resources[name].absent)
  const { answers, tags } = await answersOf(deps.db.read, name, [record])
  return { body: answers[0] as z.output<(typeof resources)[N]['detail']>, tags }
}

/** Maximum number of event tags that fit in a header; older events appear on no page of the artist. */
const mostEventTags = 200

/** An artist with its active events and songs (newest first) and its gallery. Throws `not_found`. */
export async function getPublicArtist(deps: PublicDeps, id: number): Promise<Answer<ArtistDetail>> {
  const db = deps.db.read
  const record = await activeRecord(db, mappings.artists, id, resources.artists.absent)
  const parts = await artistParts(db, id, [active])
  return {
    body: { ...toPublicAnswer(record), ...parts },
    tags: [
      recordTag('artist', id),
      partTag('artist', id, 'events'),
      partTag('artist', id, 'songs'),
      partTag('artist', id, 'gallery'),
      ...parts.events.slice(0, mostEventTags).map((event) => recordTag('event', event.id)),
    ],
  }
}

/** Resources whose records are answered with their events, and the column of an event that names one. */
export const eventOwners = { venues: 'venue_id', tours: 'tour_id' } as const
export type EventOwner = keyof typeof eventOwners

/** Whether records of a resource are answered with their events. */
export const ownsEvents = (name: string): name is EventOwner => name in eventOwners

/** A venue or a tour with its active events, newest first. Throws `not_found`. */
export async function getPublicOwner<N extends EventOwner>(
  deps: PublicDeps,
  name: N,
  id: number,
): Promise<Answer<z.output<(typeof resources)[N]['detail']>>> {
  const db = deps.db.read
  const { kind, absent } = resources[name]
  const mapping: Mapping = mappings[name]
  const record = await activeRecord(db, mapping, id, absent)
  const events = await ownedEvents(db, name, id, [active])
  return {
    // The contract defines its shape by the name.
    body: { ...toPublicAnswer(record), events } as unknown as z.output<(typeof resources)[N]['detail']>,
    tags: [
      recordTag(kind, id),
      partTag(kind, id, 'events'),
      ...events.slice(0, mostEventTags).map((event) => recordTag('event', event.id)),
    ],
  }
}

/** The events of a venue or a tour; `shown` are the conditions they must meet. */
export async function ownedEvents(db: Read, name: EventOwner, id: number, shown: readonly (typeof active)[]) {
  const owned = { column: eventOwners[name], operator: '=', value: id } as const
  return (await allRecords(db, mappings.events, [owned, ...shown], ['-date'])).map(toArtistEvent)
}

/**
 * The events of an artist, as its first or in the line-up, newest first. Those of line-ups are read by their ids: one
 * question for both would scan all events.
 */
async function eventsWith(
  db: Read,
  id: number,
  shown: readonly (typeof active)[],
): Promise<StoredRecord<'event'>[]> {
  const own = await allRecords(db, mappings.events, [ofArtist(id), ...shown], ['-date'])
  const listed = await lineupEvents(db, id)
  if (listed.length === 0) return own
  const inLineup = { column: 'id', operator: 'in', value: listed } as const
  const others = await allRecords(db, mappings.events, [inLineup, ...shown], ['-date'])
  const all = new Map([...own, ...others].map((event) => [event.id, event]))
  return [...all.values()].sort(
    (one, other) => other.fields.date.localeCompare(one.fields.date) || other.id - one.id,
  )
}

/** Records that belong to an artist; `shown` are the conditions its events and songs must meet. */
export async function artistParts(db: Read, id: number, shown: readonly (typeof active)[]) {
  const events = await eventsWith(db, id, shown)
  const songs = await allRecords(db, mappings.songs, [ofArtist(id), ...shown], ['-release_date'])
  const gallery = await allRecords(db, mappings.gallery, [ofArtist(id)], ['position'])
  return {
    events: events.map((event) => ({
      ...toArtistEvent(event),
      role: event.fields.lineup.find((one) => one.id === id)?.role ?? '',
    })),
    songs: songs.map((song) => withoutArtist(song)),
    gallery_images: gallery.map((image) => withoutArtist(image)),
  }
}

function toArtistEvent({ id, fields, images }: StoredRecord<'event'>): ArtistEvent {
  const { name, date, location, status, doors_time, start_time, end_date, previous_date } = fields
  const { price_from, price_to, currency, ticket_status } = fields
  const told = { id, name, date, location, status, doors_time, start_time, end_date, previous_date }
  const tickets = { price_from, price_to, currency, ticket_status }
  return { ...told, ...tickets, poster_picture: pictureOf(images.poster) }
}

/** A song or gallery image without the id of the artist that contains it. */
export function withoutArtist<R extends StoredRecord<'song' | 'galleryImage'>>(
  record: R,
): Omit<RecordAnswer<R>, 'artist_id'> {
  const { artist_id: _, ...answer } = toAnswer(record)
  return answer
}
