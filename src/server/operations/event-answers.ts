// Events with their artist and responsible staff member; to the public, archived ones do not exist.
import type { EventRecord } from '#contract/entities/event.ts'
import { recordTag } from '#contract/tags.ts'
import type { Read } from '#db/connection.ts'
import { getRecords, type StoredRecord } from '#db/records.ts'
import { cards } from '#db/table-cards.ts'
import { pictureOf, toAnswer } from './answers.ts'

export type Audience = 'public' | 'staff'

const numbersOf = (records: readonly StoredRecord[], field: string) =>
  records.map((record) => record.fields[field]).filter((value) => typeof value === 'number')

function briefOf(record: StoredRecord | undefined, audience: Audience, extra: string) {
  if (!record || (audience === 'public' && record.fields.is_active !== true)) return null
  const { id, fields, images } = record
  return {
    id,
    name: String(fields.name),
    [extra]: String(fields[extra]),
    is_active: fields.is_active === true,
    profileImage_picture: images.profileImage ? pictureOf(images.profileImage) : null,
  }
}

/** Answers of events, two queries however many they are. */
export async function toEventAnswers(
  db: Read,
  records: readonly StoredRecord[],
  audience: Audience,
): Promise<EventRecord[]> {
  const artists = await getRecords(db, cards.artists, numbersOf(records, 'artist_id'))
  const staff = await getRecords(db, cards.staff, numbersOf(records, 'responsible'))
  return records.map((record) => {
    const { artist_id, responsible, ...rest } = toAnswer<
      Record<string, unknown> & { artist_id: number; responsible: number }
    >(record)
    const person = briefOf(staff.get(responsible), audience, 'role')
    return {
      ...rest,
      artist: briefOf(artists.get(artist_id), audience, 'genre'),
      responsible: person?.id ?? null,
      responsible_staff: person,
    } as unknown as EventRecord
  })
}

/** Everything events show or hide: themselves, their artists and people, archived ones too, since a restored one appears. */
export function eventTags(records: readonly StoredRecord[]): string[] {
  return [
    ...records.map((record) => recordTag('event', record.id)),
    ...numbersOf(records, 'artist_id').map((id) => recordTag('artist', id)),
    ...numbersOf(records, 'responsible').map((id) => recordTag('staff', id)),
  ]
}
