// Imports: a file is checked and kept with the result, looked at, and then stored or left.
import type { ImportAction, ImportCreate, ImportRow, ImportSummary } from '#contract/entities/import.ts'
import { AppError } from '#contract/errors.ts'
import { limits } from '#contract/limits.ts'
import { toOneLine } from '#contract/one-line.ts'
import type { ResourceName } from '#contract/resources.ts'
import { notFound } from '#contract/texts.ts'
import type { Read } from '#db/connection.ts'
import type { ImportRecord } from '#db/schema.ts'
import type { Actor } from '#db/tables/audit.ts'
import {
  getImport,
  insertImport,
  insertImportRows,
  listCheckedImports,
  listImportRows,
  listStoredImports,
  updateImport,
  withdrawImports,
} from '#db/tables/imports.ts'
import type { Answer, StoreAnswer } from '../../call.ts'
import type { Deps } from '../../deps.ts'
import { toPage } from '../answers.ts'
import { createTurns, portions } from '../turns.ts'
import { type CheckedRow, checkRows } from './check-rows.ts'
import { checkDefaults, importFields, matchColumns } from './match-columns.ts'
import { openSource } from './open-source.ts'
import { removeImports, removeUnfinished } from './removal.ts'
import { cancelRun, runOf } from './running.ts'

const daysMs = 86_400_000
/** Rows and characters that are kept in one transaction. */
const stagedAtOnce = 500
const stagedCharacters = 1_000_000

export async function findImport(db: Read, id: number): Promise<ImportRecord> {
  const found = await getImport(db, id)
  // One whose rows are not all there, yet or any more, is nobody's business.
  if (!found || found.state === 'checking') throw new AppError('not_found', notFound.import)
  return found
}

export const undoUntil = ({ finished_at }: ImportRecord) =>
  finished_at && new Date(new Date(finished_at).getTime() + limits.importUndoDays * daysMs).toISOString()

export function toImportAnswer(row: ImportRecord): ImportSummary {
  const run = runOf(row.id)
  return {
    id: row.id,
    resource: row.resource as ResourceName,
    format: row.format as ImportSummary['format'],
    file_name: row.file_name,
    state: row.state as ImportSummary['state'],
    columns: JSON.parse(row.columns) as ImportSummary['columns'],
    fields: importFields(row.resource as ResourceName),
    defaults: JSON.parse(row.defaults) as ImportSummary['defaults'],
    counts: JSON.parse(row.counts) as ImportSummary['counts'],
    progress: run && { done: run.done, total: run.total },
    created_at: row.created_at,
    created_by: row.created_by,
    finished_at: row.finished_at,
    finished_by: row.finished_by,
    undone_at: row.undone_at,
    undone_by: row.undone_by,
    undo_until: row.state === 'done' ? undoUntil(row) : null,
    kept: JSON.parse(row.kept) as ImportSummary['kept'],
    kept_count: row.kept_count,
  }
}

/** Removes imports that are withdrawn. A failure is logged and left to the hourly turn: for everybody they are gone. */
async function removeWithdrawn(deps: Deps, ids: readonly number[]): Promise<void> {
  try {
    await removeImports(deps, ids)
  } catch (error) {
    deps.log.warn({ err: error, ids }, 'imports could not be removed; the hourly turn tries again')
  }
}

/** PostgreSQL stores no NUL in a text, and what names a row in a list is one line. */
const toStored = (importId: number, row: CheckedRow) => ({
  import_id: importId,
  number: row.number,
  action: row.action,
  record_id: row.record_id,
  base_revision: row.base_revision,
  name: toOneLine(row.name),
  values_json: JSON.stringify(row.values),
  changes: JSON.stringify(row.changes),
  problems: JSON.stringify(row.problems),
  notice: toOneLine(row.notice),
  source: row.source,
  source_digest: row.digest,
})

type StoredRow = ReturnType<typeof toStored>

const charactersOf = ({ values_json, source }: StoredRow) => values_json.length + source.length

/** Keeps rows as they are checked, in several short transactions; returns how many there are of each action. */
async function stage(
  deps: Deps,
  id: number,
  rows: AsyncIterable<CheckedRow>,
): Promise<Record<ImportAction, number>> {
  const takeTurns = createTurns()
  const counts: Record<ImportAction, number> = { create: 0, change: 0, same: 0, refused: 0 }
  let kept: StoredRow[] = []
  let characters = 0
  async function keepRows() {
    await deps.db.write(async (tx) => {
      for (const portion of portions(kept, charactersOf)) {
        await insertImportRows(tx, portion)
        await takeTurns()
      }
    })
    kept = []
    characters = 0
  }
  for await (const row of rows) {
    counts[row.action] += 1
    const stored = toStored(id, row)
    kept.push(stored)
    characters += charactersOf(stored)
    if (kept.length >= stagedAtOnce || characters > stagedCharacters) await keepRows()
  }
  await keepRows()
  return counts
}

/**
 * Checks a file and keeps the result, in several short transactions so that nobody who saves waits for it. Throws
 * `bad_field` for a file that cannot be read, and gives up when `isGone`.
 */
export async function createImport(
  deps: Deps,
  body: ImportCreate,
  actor: Actor,
  keep: StoreAnswer,
  isGone: () => boolean,
): Promise<Answer<ImportSummary>> {
  const defaults = checkDefaults(body.resource, body.defaults)
  await using source = await openSource(body, { timeZone: deps.env.SITE_TIMEZONE, today: deps.today() })
  const columns = matchColumns(body.resource, source.columns, body.columns, source.fields)
  const { id } = await deps.db.write((tx) =>
    insertImport(tx, {
      resource: body.resource,
      format: body.format,
      file_name: body.file_name,
      state: 'checking',
      columns: JSON.stringify(columns),
      defaults: JSON.stringify(defaults),
      counts: '{}',
      created_at: deps.clock().toISOString(),
      created_by: actor.username,
      finished_at: null,
      finished_by: null,
      undone_at: null,
      undone_by: null,
      kept: '[]',
      kept_count: 0,
    }),
  )
  try {
    const rows = checkRows(deps, deps.db.read, body.resource, columns, source, defaults)
    const counts = await stage(deps, id, untilGone(rows, isGone))
    const { gone, answer } = await deps.db.write(async (tx) => {
      const row = await updateImport(tx, id, { state: 'checked', counts: JSON.stringify(counts) })
      const surplus = await listCheckedImports(tx, actor.username, limits.importsAtOnce)
      await withdrawImports(tx, surplus)
      return { gone: surplus, answer: await keep(tx, { body: toImportAnswer(row) }) }
    })
    await removeWithdrawn(deps, gone)
    return answer
  } catch (error) {
    // What stays when the database is away is removed with other old ones.
    await removeUnfinished(deps, id).catch(() => {})
    throw error
  }
}

async function* untilGone(rows: AsyncIterable<CheckedRow>, isGone: () => boolean) {
  for await (const row of rows) {
    if (isGone())
      throw new AppError('too_often', 'Nobody waits for this import any more. Send the file again.')
    yield row
  }
}

/**
 * Ends what this server is storing or undoing, so that nothing of it is stored or undone, or takes away what is only
 * checked. Throws `conflict` for an import that is stored or undone.
 */
export async function cancelImport(deps: Deps, id: number): Promise<void> {
  await findImport(deps.db.read, id)
  if (cancelRun(id)) return
  await deps.db.write(async (tx) => {
    const { state } = await findImport(tx, id)
    if (state === 'undone') throw new AppError('conflict', 'This import is undone already.')
    if (state !== 'checked')
      throw new AppError('conflict', 'This import is finished, so it cannot be cancelled. Undo it instead.')
    await withdrawImports(tx, [id])
  })
  await removeWithdrawn(deps, [id])
}

interface PageCall {
  url: URL
  query: { page?: number | undefined; page_size?: number | undefined; action?: ImportAction | undefined }
}

export async function listAllImports(deps: Deps, { query, url }: PageCall) {
  const page = query.page ?? 1
  const pageSize = query.page_size ?? limits.pageSizeDefault
  const { count, rows } = await listStoredImports(deps.db.read, page, pageSize)
  return { body: toPage(url, page, pageSize, count, rows.map(toImportAnswer)) }
}

export async function listRowsOf(deps: Deps, id: number, { query, url }: PageCall) {
  await findImport(deps.db.read, id)
  const page = query.page ?? 1
  const pageSize = query.page_size ?? limits.pageSizeDefault
  const { count, rows } = await listImportRows(deps.db.read, id, query.action, page, pageSize)
  const results = rows.map(
    (row): ImportRow => ({
      number: row.number,
      action: row.action as ImportAction,
      record_id: row.record_id,
      name: row.name,
      changes: JSON.parse(row.changes) as ImportRow['changes'],
      problems: JSON.parse(row.problems) as ImportRow['problems'],
      notice: row.notice,
      source: JSON.parse(row.source) as ImportRow['source'],
    }),
  )
  return { body: toPage(url, page, pageSize, count, results) }
}
