// From a change of a record to the tags of everything that may look different.
import { artistPartTag, collectionTag, goneTag, recordTag, searchTag } from '#contract/tags.ts'
import type { StoredRecord } from '#db/records.ts'
import type { RecordKind } from './record-kind.ts'

const isShown = (record: StoredRecord | null) => record !== null && record.fields.is_active !== false

/** Tags of a change from `before` (null: it is new) to `after` (null: it is gone). */
export function changeTags(
  kind: RecordKind,
  before: StoredRecord | null,
  after: StoredRecord | null,
): string[] {
  const record = after ?? before
  if (!record || (!isShown(before) && !isShown(after))) return []
  const tags: string[] = []
  if (kind.tagKind) {
    tags.push(recordTag(kind.tagKind, record.id), searchTag)
    const moved =
      isShown(before) !== isShown(after) ||
      kind.listFields.some((name) => before?.fields[name] !== after?.fields[name])
    if (moved) tags.push(collectionTag(kind.tagKind))
  }
  if (kind.artistPart) {
    for (const side of [before, after]) {
      const artistId = side?.fields.artist_id
      if (typeof artistId === 'number') tags.push(artistPartTag(artistId, kind.artistPart))
    }
    if (isShown(before) && !isShown(after)) tags.push(goneTag)
  }
  return tags
}
