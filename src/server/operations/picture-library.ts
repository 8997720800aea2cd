// The library of pictures: all that are stored, with where each is used, and the removal of those that nothing needs.
import type { LibraryPicture, LibraryUse } from '#contract/entities/picture-library.ts'
import { limits } from '#contract/limits.ts'
import type { MediaRecord } from '#contract/media-record.ts'
import type { Read } from '#db/connection.ts'
import type { MediaRow } from '#db/schema.ts'
import { type Actor, addAudit } from '#db/tables/audit.ts'
import { getDraft } from '#db/tables/drafts.ts'
import { deleteMedia, toMediaRecord } from '#db/tables/media.ts'
import {
  countParts,
  discardedUses,
  draftsUsing,
  type LibraryQuery,
  listLibrary,
  unusedRows,
} from '#db/tables/picture-library.ts'
import { listRecordUses } from '#db/tables/picture-uses.ts'
import { toPicture } from '#media/picture.ts'
import type { Deps } from '../deps.ts'
import { toPage } from './answers.ts'
import { draftNames, draftResource } from './drafts/draft-answers.ts'
import { pictureFieldsOf } from './drafts/draft-pictures.ts'
import { removeInParts } from './picture-removal.ts'
import { createTurns } from './turns.ts'

/** Uses that are named of each picture and field; the others are counted. */
const usesNamed = 12
const dayMs = 86_400_000
/** The subject of the audit log for acts that concern pictures and not one record. */
export const pictureSubject = { subject: 'pictures', subjectId: 0, revision: 0 } as const

const after = (at: string, ms: number) => new Date(Date.parse(at) + ms).toISOString()
const daysAfter = (at: string) => after(at, limits.pictureDays * dayMs)

const storedBytes = ({
  bytes,
  variants,
}: Pick<LibraryPicture, 'bytes'> & { variants: { bytes: number }[] }) =>
  variants.reduce((sum, variant) => sum + variant.bytes, bytes)

async function draftUses(db: Read, ids: readonly string[]): Promise<Map<string, LibraryUse[]>> {
  const using = await draftsUsing(db, ids)
  const names = await draftNames(db, [...using.keys()])
  const uses = new Map<string, LibraryUse[]>()
  const takeTurns = createTurns()
  for (const [id, pictures] of using) {
    // One after the other, because each may be two megabytes.
    const row = await getDraft(db, id)
    await takeTurns()
    if (!row) continue
    for (const { field, imageId, picture, fields } of pictureFieldsOf(row)) {
      if (!pictures.has(picture)) continue
      const isBelow = imageId !== null
      const use = {
        resource: isBelow ? 'gallery' : draftResource(row),
        id: isBelow ? imageId : row.record_id,
        artist_id: isBelow ? row.record_id : null,
        draft_id: row.id,
        field,
        name: names.get(id) ?? '',
        alt: String(fields[`${field}_alt`] ?? ''),
        is_active: false,
        is_planned: false,
      }
      uses.set(picture, [...(uses.get(picture) ?? []), use])
    }
  }
  return uses
}

/** When history ceases to need a picture that nothing uses; null when it does not. */
function keptUntil({ released_at }: MediaRow, now: string): string | null {
  const until = released_at === null ? null : daysAfter(released_at)
  return until !== null && until > now ? until : null
}

async function toLibraryPictures(
  db: Read,
  rows: readonly MediaRow[],
  now: string,
): Promise<LibraryPicture[]> {
  const ids = rows.map(({ id }) => id)
  const { uses, counts } = await listRecordUses(db, ids, usesNamed)
  const inDrafts = await draftUses(db, ids)
  const discarded = await discardedUses(db, ids)
  const parts = await countParts(db, ids)
  const unused = new Set((await unusedRows(db, ids)).map(({ id }) => id))
  return rows.map((row) => {
    const media = toMediaRecord(row)
    const drafts = inDrafts.get(row.id) ?? []
    const isUnused = unused.has(row.id)
    const useCount = (counts.get(row.id) ?? 0) + drafts.length
    const discardedAt = useCount === 0 ? discarded.get(row.id) : undefined
    const untilGone = discardedAt ? after(discardedAt, limits.draftUndoHours * 3_600_000) : null
    return {
      id: row.id,
      picture: toPicture(media, { alt: '' }),
      file_name: row.file_name,
      bytes: media.bytes,
      stored_bytes: storedBytes(media),
      uploaded_at: row.created_at,
      uploaded_by: row.uploaded_by,
      uses: [
        ...uses.filter(({ media_id }) => media_id === row.id).map(({ media_id: _id, ...use }) => use),
        ...drafts,
      ],
      use_count: useCount,
      kept_until: isUnused ? keptUntil(row, now) : untilGone,
      original: row.cropped_from,
      parts: parts.get(row.id) ?? 0,
      goes_at: isUnused && row.unused_since !== null ? daysAfter(row.unused_since) : null,
    }
  })
}

/** A page of the library, newest first. */
export async function readLibrary(
  deps: Deps,
  {
    url,
    query,
  }: { url: URL; query: LibraryQuery & { page?: number | undefined; page_size?: number | undefined } },
) {
  const { page = 1, page_size: pageSize = limits.pageSizeDefault, ...filter } = query
  const { count, rows } = await listLibrary(deps.db, filter, page, pageSize)
  const results = await toLibraryPictures(deps.db.read, rows, deps.clock().toISOString())
  return { body: toPage(url, page, pageSize, count, results) }
}

/**
 * Removes those of the pictures that nothing uses and history does not need: first the rows, then the files. Files that
 * could not be removed are left to the sweep at the next start.
 */
export async function removePictures(deps: Deps, ids: readonly string[], actor: Actor) {
  const removed: MediaRecord[] = []
  let isStoreAway = false
  await removeInParts(deps, ids, async (some) => {
    const gone = await deps.db.write(async (tx) => {
      const at = deps.clock().toISOString()
      const rows = (await unusedRows(tx, some)).filter((row) => keptUntil(row, at) === null)
      if (rows.length === 0) return []
      await deleteMedia(
        tx,
        rows.map(({ id }) => id),
        at,
      )
      const before = Object.fromEntries(rows.map(({ id, file_name }) => [id, file_name]))
      await addAudit(tx, { actor, action: 'delete', ...pictureSubject, before, after: {} }, at)
      return rows.map(toMediaRecord)
    })
    removed.push(...gone)
    for (const record of gone) {
      if (isStoreAway) return
      await deps.media.remove(record).catch((error: unknown) => {
        isStoreAway = true
        deps.log.warn({ err: error, id: record.id }, 'a picture could not be removed')
      })
    }
  })
  const isGone = new Set(removed.map(({ id }) => id))
  return {
    body: {
      removed: [...isGone],
      bytes: removed.reduce((sum, record) => sum + storedBytes(record), 0),
      kept: [...new Set(ids)].filter((id) => !isGone.has(id)),
    },
  }
}
