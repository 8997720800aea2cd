// Events with their artist and responsible staff member; the public does not see archived ones.
import type { z } from 'zod'
import type { EventRecord } from '#contract/entities/event.ts'
import type { movedToEvent } from '#contract/entities/event-details.ts'
import { idsIn } from '#contract/references.ts'
import { partTag, recordTag } from '#contract/tags.ts'
import type { Read } from '#db/connection.ts'
import { mappings } from '#db/mappings.ts'
import { getRecords, type StoredRecord } from '#db/records.ts'
import { pictureOf, toAnswer, toPublicAnswer } from './answers.ts'

export type Audience = 'public' | 'staff'
type StoredEvent = StoredRecord<'event'>

const numbersOf = (
  records: readonly StoredEvent[],
  field: 'artist_id' | 'responsible' | 'venue_id' | 'tour_id' | 'moved_to',
) => records.map(({ fields }) => fields[field]).filter((value) => value !== null)

function briefOf({ id, fields, images }: StoredRecord<'artist' | 'staff'>) {
  const { name, is_active } = fields
  return { id, name, is_active, profileImage_picture: pictureOf(images.profileImage) }
}

const artistBrief = (artist: StoredRecord<'artist'>) => ({
  ...briefOf(artist),
  genre: artist.fields.genre,
})

function venueBrief({ id, fields }: StoredRecord<'venue'>) {
  const { name, address, is_active } = fields
  return { id, name, address, is_active }
}

function tourBrief({ id, fields }: StoredRecord<'tour'>) {
  const { name, is_active } = fields
  return { id, name, is_active }
}

function movedTo({ id, fields }: StoredEvent): z.output<typeof movedToEvent> {
  const { name, date, is_active } = fields
  return { id, name, date, is_active }
}

/** Responses of events, with five queries however many there are. */
export async function toEventAnswers(
  db: Read,
  records: readonly StoredEvent[],
  audience: Audience,
): Promise<EventRecord[]> {
  const artists = await getRecords(db, mappings.artists, [
    ...numbersOf(records, 'artist_id'),
    ...records.flatMap(({ fields }) => idsIn(fields.lineup)),
  ])
  const staff = await getRecords(db, mappings.staff, numbersOf(records, 'responsible'))
  const venues = await getRecords(db, mappings.venues, numbersOf(records, 'venue_id'))
  const tours = await getRecords(db, mappings.tours, numbersOf(records, 'tour_id'))
  const others = await getRecords(db, mappings.events, numbersOf(records, 'moved_to'))
  const shown = <R extends StoredRecord<'artist' | 'staff' | 'venue' | 'tour' | 'event'>>(
    record: R | undefined,
  ) => (record && (audience === 'staff' || record.fields.is_active) ? record : null)
  return records.map((record) => {
    const { artist_id, lineup, responsible, venue_id, tour_id, moved_to, ...rest } =
      audience === 'staff' ? toAnswer(record) : toPublicAnswer(record)
    const artist = shown(artists.get(artist_id ?? 0))
    const person = shown(staff.get(responsible ?? 0))
    const venue = shown(venues.get(venue_id ?? 0))
    const tour = shown(tours.get(tour_id ?? 0))
    const other = shown(others.get(moved_to ?? 0))
    return {
      ...rest,
      artist: artist && artistBrief(artist),
      lineup: lineup.flatMap(({ id, role }) => {
        const one = shown(artists.get(id))
        return one ? [{ ...artistBrief(one), role }] : []
      }),
      responsible: person?.id ?? null,
      responsible_staff: person && { ...briefOf(person), role: person.fields.role },
      venue: venue && venueBrief(venue),
      tour: tour && tourBrief(tour),
      moved_to: other?.id ?? null,
      moved_to_event: other && movedTo(other),
    }
  })
}

/**
 * Tags of everything events show or hide: themselves, their artists, staff, venues and tours, and the events they moved
 * to, including archived ones, because a restored one appears. Artists of a line-up are named by one tag of the event,
 * because the header of a long list has no room for all of them.
 */
export function eventTags(records: readonly StoredEvent[]): string[] {
  return [
    ...records.map((record) => recordTag('event', record.id)),
    ...records
      .filter(({ fields }) => fields.lineup.length > 0)
      .map(({ id }) => partTag('event', id, 'lineup')),
    ...numbersOf(records, 'artist_id').map((id) => recordTag('artist', id)),
    ...numbersOf(records, 'responsible').map((id) => recordTag('staff', id)),
    ...numbersOf(records, 'venue_id').map((id) => recordTag('venue', id)),
    ...numbersOf(records, 'tour_id').map((id) => recordTag('tour', id)),
    ...numbersOf(records, 'moved_to').map((id) => recordTag('event', id)),
  ]
}
