// Converts stored drafts to responses of the contract.
import type { Draft, DraftPartName, DraftSummary } from '#contract/entities/draft.ts'
import type { ResourceName } from '#contract/resources.ts'
import type { Read } from '#db/connection.ts'
import { mappings } from '#db/mappings.ts'
import { fieldsOf, getRecords, type StoredRecord } from '#db/records.ts'
import type { DraftRow } from '#db/schema.ts'
import { type DraftHead, getDraftHeads, getDraftParts } from '#db/tables/drafts.ts'
import { getMedia } from '#db/tables/media.ts'
import type { Answer } from '../../call.ts'
import { toStoredPicture } from '../pictures.ts'
import { createTurns } from '../turns.ts'
import type { Fields } from './draft-fields.ts'
import { toDraftParts } from './draft-part-answers.ts'
import { changedParts, draftParts, notedParts } from './draft-parts.ts'

export const draftFields = (row: Pick<DraftRow, 'fields'>): Fields => JSON.parse(row.fields) as Fields
/** The fields of a draft as if it were shown at once, whatever it says of when. */
export const fieldsShownAtOnce = (row: Pick<DraftRow, 'fields'>): Fields => ({
  ...draftFields(row),
  is_active: true,
  publish_at: null,
  unpublish_at: null,
})
export const draftBase = (row: Pick<DraftRow, 'base'>): Fields => JSON.parse(row.base) as Fields
export const draftResource = (row: Pick<DraftRow, 'resource'>) => row.resource as ResourceName

/** Ids of the pictures among the fields of a record. */
export function pictureIdsIn(resource: ResourceName, fields: Fields): string[] {
  const ids = Object.keys(mappings[resource].images).map((name) => fields[name])
  return ids.filter((id) => typeof id === 'string')
}

const nameIn = (fields: Fields | undefined) => fields?.name ?? fields?.title

type Live = ReadonlyMap<string, StoredRecord>
type Named = Pick<DraftRow, 'resource' | 'record_id' | 'fields'>

const liveOf = ({ resource, record_id }: Named, live: Live) => live.get(`${resource} ${record_id}`)

/** What a draft calls its record. */
function nameOf(row: Named, live: Live): string {
  const record = liveOf(row, live)
  return String(nameIn(draftFields(row)) ?? nameIn(record && fieldsOf(record)) ?? '')
}

function toSummary(
  row: DraftHead,
  changed: readonly DraftPartName[],
  records: Live,
  now: string,
): DraftSummary {
  const live = liveOf(row, records)
  return {
    id: row.id,
    resource: draftResource(row),
    record_id: row.record_id,
    name: nameOf(row, records),
    changed: [...Object.keys(draftFields(row)), ...changed],
    base_revision: row.base_revision,
    is_behind: live !== undefined && live.revision !== row.base_revision,
    revision: row.revision,
    created_at: row.created_at,
    created_by: row.created_by,
    updated_at: row.updated_at,
    updated_by: row.updated_by,
    link_expires_at: row.link_expires_at !== null && row.link_expires_at > now ? row.link_expires_at : null,
  }
}

async function getLive(db: Read, rows: readonly Named[]): Promise<Live> {
  const live = new Map<string, StoredRecord>()
  for (const resource of new Set(rows.map(draftResource))) {
    const ids = rows.flatMap((row) =>
      row.resource === resource && row.record_id !== null ? [row.record_id] : [],
    )
    const records = await getRecords(db, mappings[resource], ids)
    for (const record of records.values()) live.set(`${resource} ${record.id}`, record)
  }
  return live
}

/** What drafts call their records, by their ids. */
export async function draftNames(db: Read, ids: readonly number[]): Promise<Map<number, string>> {
  const rows = await getDraftHeads(db, ids)
  const live = await getLive(db, rows)
  return new Map(rows.map((row) => [row.id, nameOf(row, live)]))
}

/** `now` in ISO 8601, in UTC. */
export async function toDraftSummaries(
  db: Read,
  rows: readonly DraftHead[],
  now: string,
): Promise<DraftSummary[]> {
  const live = await getLive(db, rows)
  const takeTurns = createTurns()
  const summaries: DraftSummary[] = []
  for (const row of rows) {
    // One after the other, because each may be two megabytes.
    const parts = notedParts(row) ?? changedParts(draftParts(await getDraftParts(db, row.id)))
    summaries.push(toSummary(row, parts, live, now))
    await takeTurns()
  }
  return summaries
}

/** `now` in ISO 8601, in UTC. */
export async function toDraftAnswer(db: Read, row: DraftRow, now: string): Promise<Answer<Draft>> {
  const [summary] = await toDraftSummaries(db, [row], now)
  const resource = draftResource(row)
  const [values, base] = [draftFields(row), draftBase(row)]
  const below = await toDraftParts(db, row)
  const shown = below.parts.flatMap((part) => [part.values.image, part.live?.image])
  const ids = [values, base].flatMap((fields) => pictureIdsIn(resource, fields))
  const media = await getMedia(db, [...ids, ...shown.filter((id) => typeof id === 'string')])
  const pictures = [...media.values()].map(toStoredPicture)
  return { body: { ...(summary as DraftSummary), values, base, pictures, ...below }, revision: row.revision }
}
