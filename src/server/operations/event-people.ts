// Lists of the events of an artist or of a responsible staff member.
import { partTag, recordTag, searchTag } from '#contract/tags.ts'
import { type Condition, ofArtist } from '#db/conditions.ts'
import type { Read } from '#db/connection.ts'
import type { Mapping } from '#db/mapping.ts'
import { mappings } from '#db/mappings.ts'
import { idsNaming } from '#db/record-links.ts'
import { getRecord, isActive } from '#db/records.ts'

/** The ids by which a list of events is limited. */
interface People {
  artist?: number | undefined
  responsible?: number | undefined
}

/** Ids of the events whose line-up names an artist. */
export async function lineupEvents(db: Read, artistId: number): Promise<number[]> {
  const ids = mappings.events.links.map((link) => idsNaming(db, link, [artistId]))
  return (await Promise.all(ids)).flat()
}

/** Conditions for events of an artist, as its first or in the line-up, and of a responsible staff member. */
export async function peopleConditions(
  db: Read,
  { artist, responsible }: People,
): Promise<Condition<'event'>[]> {
  const isFirst = ofArtist(artist ?? 0)
  const listed = artist === undefined ? [] : await lineupEvents(db, artist)
  const plays =
    listed.length === 0
      ? isFirst
      : { any: [isFirst, { column: 'id', operator: 'in', value: listed } as const] }
  return [
    ...(artist === undefined ? [] : [plays]),
    ...(responsible === undefined
      ? []
      : [{ column: 'responsible_id', operator: '=', value: responsible } as const]),
  ]
}

const none = { column: 'id', operator: '<', value: 0 } as const

/**
 * As `peopleConditions`, for visitors: of who is hidden nobody learns the events. `tags`: of the people asked for, and of
 * their events; no tag stands for those of a staff member, so every change of an event concerns them.
 */
export async function askedPeople(
  db: Read,
  query: People,
): Promise<{ where: Condition<'event'>[]; tags: string[] }> {
  const { artist, responsible } = query
  const asked = [
    ...(artist === undefined ? [] : [{ kind: 'artist', mapping: mappings.artists, id: artist } as const]),
    ...(responsible === undefined
      ? []
      : [{ kind: 'staff', mapping: mappings.staff, id: responsible } as const]),
  ]
  const found = await Promise.all(asked.map(({ mapping, id }) => getRecord(db, mapping as Mapping, id)))
  const areShown = found.every((record) => record !== null && isActive(record))
  return {
    where: areShown ? await peopleConditions(db, query) : [none],
    tags: asked.flatMap(({ kind, id }) => [
      recordTag(kind, id),
      kind === 'artist' ? partTag(kind, id, 'events') : searchTag,
    ]),
  }
}
