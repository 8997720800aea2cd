// Rows of other programs' files, which name their records in their own way, and what they leave as it is here.
import { createHash } from 'node:crypto'
import { mapOfPlace } from '#contract/maps.ts'
import type { ResourceName } from '#contract/resources.ts'
import { cutText } from '#contract/text-length.ts'
import type { Read } from '#db/connection.ts'
import { fieldsOf, isActive, type StoredRecord } from '#db/records.ts'
import { findImported } from '#db/tables/import-sources.ts'
import type { RowSource } from './source.ts'

/** Digests instead of names, which may be long, and addresses of other sites. */
const digestOf = (key: string) => createHash('sha256').update(key).digest('hex')

export const lastingDigest = (about: RowSource | undefined): string | null =>
  about?.keys[0] === undefined ? null : digestOf(about.keys[0])

/** The ids of the records that rows are about; of names of one row, the first that is known counts. */
export async function recognise(
  db: Read,
  resource: ResourceName,
  rows: readonly RowSource[],
): Promise<(number | undefined)[]> {
  const digests = rows.map(({ keys }) => keys.map(digestOf))
  const found = await findImported(db, resource, digests.flat())
  return digests.map((some) => some.map((digest) => found.get(digest)).find((id) => id !== undefined))
}

const wordsOfMap = 200
const hidden = 'It is archived here, and stays so.'
const cancelled = 'It is cancelled here, and stays so.'
/** What staff say of an event; that it takes place is what other calendars say of all that they have. */
const decided = ['MOVED', 'POSTPONED', 'CANCELLED']

/**
 * Takes out of the input of a recognised row what staff have decided here: whether visitors see it, and where it went.
 * Returns what is to be known of that.
 */
export function keepDecisions(input: Record<string, unknown>, before: StoredRecord): string {
  const { status } = fieldsOf(before) as { status?: string }
  const isKept = input.status === 'SCHEDULED' && decided.includes(status ?? '')
  if (isKept) delete input.status
  if (isActive(before)) return isKept && status === 'CANCELLED' ? cancelled : ''
  delete input.is_active
  return hidden
}

/** Makes the map of an event from its place, as the form does, where the row has none: of a new one, and when the place changes. */
export function addMap(
  resource: ResourceName,
  input: Record<string, unknown>,
  before: StoredRecord | null,
): void {
  const { location } = input
  if (resource !== 'events' || typeof location !== 'string' || location.trim() === '') return
  if (input.mapEmbedUrl !== undefined || (before && fieldsOf(before).location === location)) return
  input.mapEmbedUrl = mapOfPlace(cutText(location, wordsOfMap))
}
