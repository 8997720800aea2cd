// Events with their artist and responsible staff member; the public does not see archived ones.
import type { z } from 'zod'
import type { EventRecord } from '#contract/entities/event.ts'
import type { movedToEvent } from '#contract/entities/event-details.ts'
import { idsIn } from '#contract/references.ts'
import { namedTag, recordTag } from '#contract/tags.ts'
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

/** Field of an event that names another record → its kind, and the field of the public answer that is empty while that is hidden. */
const namedBy = {
  artist_id: ['artist', 'artist'],
  responsible: ['staff', 'responsible_staff'],
  venue_id: ['venue', 'venue'],
  tour_id: ['tour', 'tour'],
  moved_to: ['event', 'moved_to_event'],
} as const

/**
 * Tags of everything that public answers of events show or hide: themselves, their artists, staff, venues and tours, and
 * the events they moved to. One tag of the event stands for the artists of a line-up, because the header of a long list has
 * no room for all of them, and for what is hidden, because nobody is to learn which record it is; when that appears, the
 * change announces this tag.
 */
export function eventTags(records: readonly StoredEvent[], answers: readonly EventRecord[]): string[] {
  const tags = records.map(({ id }) => recordTag('event', id))
  for (const [index, { id, fields }] of records.entries()) {
    const hidden: string[] = []
    for (const [field, [kind, shown]] of Object.entries(namedBy)) {
      const named = fields[field as keyof typeof namedBy]
      if (named === null) continue
      if (answers[index]?.[shown]) tags.push(recordTag(kind, named))
      else hidden.push(field)
    }
    if (fields.lineup.length > 0 || hidden.length > 0) tags.push(namedTag(id))
  }
  return [...new Set(tags)]
}
