// Stores the checked rows of an import: one transaction of batches, so that a server that is killed in the middle leaves
// nothing, and one change, so that the publisher renders each page once.
import type { ImportSummary } from '#contract/entities/import.ts'
import type { ResourceName } from '#contract/resources.ts'
import type { Write } from '#db/connection.ts'
import {
  fieldsOf,
  type ImageValues,
  imagesOf,
  insertRecords,
  type RecordValues,
  type StoredRecord,
  updateRecord,
} from '#db/records.ts'
import type { ImportRecord, ImportRowRow } from '#db/schema.ts'
import type { Actor } from '#db/tables/audit.ts'
import { noteImported } from '#db/tables/import-sources.ts'
import { insertImportResults, nextImportRows, updateImport } from '#db/tables/imports.ts'
import type { Answer } from '../../call.ts'
import type { Deps } from '../../deps.ts'
import { createManyChanges, type ManyChanges } from '../many-changes.ts'
import { releasePictures } from '../picture-removal.ts'
import { type RecordType, recordTypes } from '../record-types.ts'
import { droppedPictures } from '../record-writes.ts'
import { createTurns, portions } from '../turns.ts'
import { assertNew, type CheckedAgain, checkAgain, refuse } from './check-again.ts'
import { findImport, toImportAnswer } from './imports.ts'
import { finishOrCancel, type Run, rowsAtOnce, runExclusively, yieldOrCancel } from './running.ts'

/** Rows one after another that have the same fields, which one statement can store. */
function alike(rows: readonly RecordValues[]): RecordValues[][] {
  const groups: { shape: string; rows: RecordValues[] }[] = []
  for (const values of rows) {
    const images = Object.entries<ImageValues>(values.images).map(([name, image]) => [
      name,
      Object.keys(image),
    ])
    const shape = JSON.stringify([Object.keys(values.fields), images])
    const last = groups.at(-1)
    if (last?.shape === shape) last.rows.push(values)
    else groups.push({ shape, rows: [values] })
  }
  return groups.map((group) => group.rows)
}

/** The records of rows, with what they are recognised by from now on. */
const toSources = (rows: readonly ImportRowRow[], records: readonly StoredRecord[]) =>
  rows.flatMap(({ source_digest: digest }, index) => {
    const record = records[index]
    return digest !== null && record ? [{ digest, record_id: record.id }] : []
  })

async function makeRecords(
  tx: Write,
  type: RecordType,
  rows: readonly CheckedAgain[],
  at: string,
): Promise<StoredRecord[]> {
  const made: StoredRecord[] = []
  for (const group of alike(rows.map(({ values }) => values)))
    made.push(...(await insertRecords(tx, type.mapping, group as never, at)))
  return made
}

/** The values that a record has of those that are about to change, to be given back. */
function valuesBefore(before: StoredRecord, { fields, images }: RecordValues): RecordValues {
  const stored = fieldsOf(before)
  const pictures = imagesOf(before)
  const names = Object.keys(images).filter(
    (name) => Object.keys((images as Record<string, object>)[name] ?? {}).length > 0,
  )
  return {
    fields: Object.fromEntries(Object.keys(fields).map((name) => [name, stored[name]])),
    images: Object.fromEntries(
      names.map((name) => {
        const image = pictures[name]
        return [name, { mediaId: image?.media?.id ?? null, alt: image?.alt ?? '', focus: image?.focus ?? '' }]
      }),
    ),
  } as RecordValues
}

interface Changed {
  before: StoredRecord
  after: StoredRecord
  kept: RecordValues
}

async function changeRecords(
  tx: Write,
  type: RecordType,
  rows: readonly CheckedAgain[],
  at: string,
): Promise<Changed[]> {
  const takeTurns = createTurns()
  const changed: Changed[] = []
  for (const { before, values } of rows) {
    if (!before) continue
    const after = (await updateRecord(tx, type.mapping, before.id, values as never, at)) as StoredRecord
    changed.push({ before, after, kept: valuesBefore(before, values) })
    await takeTurns()
  }
  return changed
}

/** Makes or changes the records of some rows; returns the pictures that none of these uses any more. */
async function storePortion(
  tx: Write,
  type: RecordType,
  { id: import_id, resource }: ImportRecord,
  action: 'change' | 'create',
  rows: readonly ImportRowRow[],
  changes: ManyChanges,
  at: string,
): Promise<string[]> {
  const checked = await checkAgain(tx, type, rows, at)
  if (action === 'create') {
    await assertNew(tx, resource, rows)
    const made = await makeRecords(tx, type, checked, at)
    await noteImported(tx, resource, toSources(rows, made))
    await changes.add(made.map((record) => ({ before: null, after: record })))
    const results = made.map(({ id, revision }) => ({ import_id, record_id: id, revision, before: null }))
    await insertImportResults(tx, results)
    return []
  }
  const changed = await changeRecords(tx, type, checked, at)
  await changes.add(changed)
  await noteImported(
    tx,
    resource,
    toSources(
      rows,
      changed.map((one) => one.after),
    ),
  )
  const results = changed.map(({ after: { id, revision }, kept }) => ({
    import_id,
    record_id: id,
    revision,
    before: JSON.stringify(kept),
  }))
  await insertImportResults(tx, results)
  return changed.flatMap((one) => droppedPictures(one.before, one.after))
}

async function storeRows(
  tx: Write,
  deps: Deps,
  type: RecordType,
  row: ImportRecord,
  changes: ManyChanges,
  run: Run,
  at: string,
): Promise<string[]> {
  const dropped: string[] = []
  for (const action of ['change', 'create'] as const) {
    let after = 0
    for (;;) {
      const rows = await nextImportRows(tx, row.id, action, after, rowsAtOnce(deps))
      const last = rows.at(-1)
      if (!last) break
      after = last.number
      for (const portion of portions(rows, ({ values_json }) => values_json.length)) {
        dropped.push(...(await storePortion(tx, type, row, action, portion, changes, at)))
        await yieldOrCancel(run, portion.length)
      }
    }
  }
  return dropped
}

/**
 * Stores an import, all of it or nothing; one that is stored already is answered as it is. Throws `conflict` when there is
 * nothing to store, when rows are refused and shall not be left out, when somebody has changed a record meanwhile, and
 * when it is cancelled.
 */
export async function runImport(
  deps: Deps,
  id: number,
  leavesOutRefused: boolean,
  actor: Actor,
): Promise<Answer<ImportSummary>> {
  const found = await findImport(deps.db.read, id)
  if (found.state === 'done') return { body: toImportAnswer(found) }
  let dropped: string[] = []
  const answer = await runExclusively('import', id, (run) =>
    deps.mediaGuard.using(() =>
      deps.db.write(async (tx): Promise<{ row: ImportRecord; changeId?: number }> => {
        const row = await findImport(tx, id)
        if (row.state === 'done') return { row }
        if (row.state === 'undone') throw refuse('This import was undone. Choose the file again.')
        const { counts } = toImportAnswer(row)
        run.total = counts.create + counts.change
        if (run.total === 0) throw refuse('There is nothing to store: no row is new or changes anything.')
        if (counts.refused > 0 && !leavesOutRefused)
          throw refuse(`${counts.refused} rows have errors. Correct them in the file, or leave them out.`)
        const at = deps.clock().toISOString()
        const type: RecordType = recordTypes[row.resource as ResourceName]
        const importer = { ...actor, importedFrom: row.file_name }
        const changes = createManyChanges(tx, deps, { type, actor: importer, at })
        dropped = await storeRows(tx, deps, type, row, changes, run, at)
        finishOrCancel(run)
        const changeId = await changes.announce(`${type.name} import ${id}`)
        const finished = { state: 'done', finished_at: at, finished_by: actor.username }
        return { row: await updateImport(tx, id, finished), ...(changeId !== undefined && { changeId }) }
      }),
    ),
  )
  await releasePictures(deps, dropped)
  const { row, changeId } = answer
  return { body: toImportAnswer(row), ...(changeId !== undefined && { changeId }) }
}
