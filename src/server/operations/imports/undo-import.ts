// Undoes an import as one: what it made is archived, what it changed gets its values back, and what somebody has changed
// since, or given new songs or pictures, stays as it is and is told. What the clock has shown or hidden does not stay.
import type { ImportSummary } from '#contract/entities/import.ts'
import { AppError } from '#contract/errors.ts'
import type { ResourceName } from '#contract/resources.ts'
import type { Write } from '#db/connection.ts'
import {
  fieldsOf,
  getRecords,
  type ImageValues,
  isActiveOrPlanned,
  type RecordValues,
  type StoredRecord,
  updateRecord,
} from '#db/records.ts'
import type { ImportRecord, ImportResultRow } from '#db/schema.ts'
import { artistsWithPartsSince } from '#db/tables/artist-parts.ts'
import { type Actor, revisionsByClock } from '#db/tables/audit.ts'
import { forgetImported } from '#db/tables/import-sources.ts'
import { nextImportResults, updateImport } from '#db/tables/imports.ts'
import { getMedia } from '#db/tables/media.ts'
import type { Answer } from '../../call.ts'
import type { Deps } from '../../deps.ts'
import { hasChanges } from '../has-changes.ts'
import { createManyChanges, type ManyChanges } from '../many-changes.ts'
import { releasePictures } from '../picture-removal.ts'
import { type RecordType, recordTypes } from '../record-types.ts'
import { droppedPictures } from '../record-writes.ts'
import { archived, withoutPlan } from '../schedule-fields.ts'
import { createTurns } from '../turns.ts'
import { findImport, toImportAnswer, undoUntil } from './imports.ts'
import { finishOrCancel, type Run, rowsAtOnce, runExclusively, yieldOrCancel } from './running.ts'

/** Records that are named among those that stay. */
const namedAtMost = 100

const refuse = (reason: string) => new AppError('conflict', reason)

/** The old values, without pictures that are not stored any more. */
async function oldValues(tx: Write, text: string): Promise<RecordValues> {
  const { fields, images } = JSON.parse(text) as RecordValues
  const given = Object.entries<ImageValues>(images)
  const stored = await getMedia(
    tx,
    given.flatMap(([, { mediaId }]) => mediaId ?? []),
  )
  const there = given.filter(([, { mediaId }]) => !mediaId || stored.has(mediaId))
  return { fields, images: Object.fromEntries(there) } as RecordValues
}

/** What an undo gives a record; null when there is nothing to give but what the clock has changed since. */
async function valuesToGive(
  tx: Write,
  type: RecordType,
  before: StoredRecord,
  old: string | null,
  isByClock: boolean,
): Promise<RecordValues | null> {
  if (old === null) return { fields: archived(type), images: {} } as RecordValues
  const values = await oldValues(tx, old)
  if (!isByClock) return values
  const others = { ...values, fields: withoutPlan(values.fields) } as RecordValues
  return hasChanges(before, others) ? others : null
}

interface Undone {
  kept: ImportSummary['kept']
  keptCount: number
  dropped: string[]
}

async function undoResults(
  tx: Write,
  type: RecordType,
  storedAt: string,
  results: readonly ImportResultRow[],
  changes: ManyChanges,
  at: string,
  undone: Undone,
): Promise<void> {
  const ids = results.map(({ record_id }) => record_id)
  const stored = await getRecords(tx, type.mapping, ids)
  const changed = results.filter(({ record_id: id, revision }) => stored.get(id)?.revision !== revision)
  const since = new Map(changed.map(({ record_id: id, revision }) => [id, revision]))
  const byClock = await revisionsByClock(tx, type.name, since)
  const extended = type.name === 'artists' ? await artistsWithPartsSince(tx, ids, storedAt) : new Set()
  const takeTurns = createTurns()
  const pairs: { before: StoredRecord; after: StoredRecord }[] = []
  const gone: number[] = []
  for (const { record_id: id, revision, before: old } of results) {
    const before = stored.get(id)
    const isByClock = before !== undefined && before.revision === byClock.get(id)
    const isUntouched = (isByClock || before?.revision === revision) && !extended.has(id)
    const values = before && isUntouched ? await valuesToGive(tx, type, before, old, isByClock) : null
    if (!before || !values) {
      const fields: Readonly<Record<string, unknown>> = before ? fieldsOf(before) : {}
      undone.keptCount += 1
      if (undone.kept.length < namedAtMost)
        undone.kept.push({ id, name: String(fields.name ?? fields.title ?? '') })
      continue
    }
    // The same file makes it anew.
    if (old === null) gone.push(id)
    if (old === null && !isActiveOrPlanned(before)) continue
    const after = (await updateRecord(tx, type.mapping, id, values as never, at)) as StoredRecord
    undone.dropped.push(...droppedPictures(before, after))
    pairs.push({ before, after })
    await takeTurns()
  }
  await forgetImported(tx, type.name, gone)
  await changes.add(pairs)
}

async function undoAll(
  tx: Write,
  deps: Deps,
  type: RecordType,
  { id, finished_at }: ImportRecord,
  changes: ManyChanges,
  at: string,
  run: Run,
): Promise<Undone> {
  const undone: Undone = { kept: [], keptCount: 0, dropped: [] }
  const storedAt = String(finished_at)
  let after = 0
  for (;;) {
    const results = await nextImportResults(tx, id, after, rowsAtOnce(deps))
    const last = results.at(-1)
    if (!last) return undone
    after = last.id
    await undoResults(tx, type, storedAt, results, changes, at, undone)
    await yieldOrCancel(run, results.length)
  }
}

/** Undoes an import, all of it or nothing. Throws `conflict` when it is not stored, or was long ago. */
export async function undoImport(deps: Deps, id: number, actor: Actor): Promise<Answer<ImportSummary>> {
  let dropped: string[] = []
  const { row, changeId } = await runExclusively('undo', id, (run) =>
    deps.mediaGuard.using(() =>
      deps.db.write(async (tx) => {
        const found = await findImport(tx, id)
        const at = deps.clock().toISOString()
        if (found.state === 'undone') return { row: found }
        const until = undoUntil(found)
        if (found.state !== 'done' || until === null)
          throw refuse('This import is not stored, so there is nothing to undo.')
        if (until < at)
          throw refuse('This import was stored too long ago to be undone as one. Change its records by hand.')
        const { counts } = toImportAnswer(found)
        run.total = counts.create + counts.change
        const type: RecordType = recordTypes[found.resource as ResourceName]
        const importer = { ...actor, importedFrom: found.file_name }
        const changes = createManyChanges(tx, deps, { type, actor: importer, at })
        const undone = await undoAll(tx, deps, type, found, changes, at, run)
        finishOrCancel(run)
        dropped = undone.dropped
        const change = await changes.announce(`${type.name} import ${id} undone`)
        const stored = await updateImport(tx, id, {
          state: 'undone',
          undone_at: at,
          undone_by: actor.username,
          kept: JSON.stringify(undone.kept),
          kept_count: undone.keptCount,
        })
        return { row: stored, ...(change !== undefined && { changeId: change }) }
      }),
    ),
  )
  await releasePictures(deps, dropped)
  return { body: toImportAnswer(row), ...(changeId !== undefined && { changeId }) }
}
