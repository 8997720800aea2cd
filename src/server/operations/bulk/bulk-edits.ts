// One save of several records: those that are named, or all that a list finds. A record that somebody has changed since
// it was looked at stays as it is and is named.
import type { z } from 'zod'
import { dashboardResources } from '#contract/endpoints/dashboard-resources.ts'
import type { BulkEdit, BulkEdited, BulkEditInput, BulkPreview } from '#contract/entities/bulk-edit.ts'
import { AppError } from '#contract/errors.ts'
import { limits } from '#contract/limits.ts'
import type { AnyResource } from '#contract/resource.ts'
import { type ResourceName, resources } from '#contract/resources.ts'
import type { Read, Write } from '#db/connection.ts'
import { listRecordIds } from '#db/record-batches.ts'
import type { RecordValues } from '#db/records.ts'
import { type Actor, revisionsByClock } from '#db/tables/audit.ts'
import {
  type BulkChange,
  changedSince,
  getBulkEdit,
  lastAuditId,
  listBulkChanges,
} from '#db/tables/bulk-edits.ts'
import type { Answer, StoreAnswer } from '../../call.ts'
import type { Deps } from '../../deps.ts'
import { checkFields } from '../../request/read-query.ts'
import { assertReferences } from '../record-checks.ts'
import { type StaffListQuery, staffConditions } from '../record-reads.ts'
import { type RecordType, recordTypes } from '../record-types.ts'
import { withoutPlan } from '../schedule-fields.ts'
import { type BulkChanges, changedMeanwhile, decideChanges, decideValues } from './decide.ts'
import { createBulkWriter, noOutcome, walk } from './walk.ts'

const refuse = (field: string, reason: string) =>
  new AppError('bad_field', `${field}: ${reason}`, { errors: { [field]: [reason] } })

/** A record to change; without a revision it counts as seen. */
interface Item {
  id: number
  revision?: number
}

/** The fields and days of a save. Throws `bad_field` for a field that several records cannot get at once. */
function readChanges({ resource, changes, shift_days }: BulkEdit): BulkChanges {
  const { bulk = [] }: AnyResource = resources[resource]
  const allowed = ['is_active', ...bulk]
  const other = Object.keys(changes).find((name) => !allowed.includes(name))
  if (other !== undefined)
    throw refuse(
      `changes.${other}`,
      `Several ${resource} cannot get it at once. These can be changed: ${allowed.join(', ')}.`,
    )
  if (shift_days !== undefined && resource !== 'events')
    throw refuse('shift_days', 'Only events can be moved. Leave it out.')
  if (shift_days !== undefined && 'date' in changes)
    throw refuse('shift_days', 'The changes set the date already. Leave one of them out.')
  if (Object.keys(changes).length === 0 && shift_days === undefined)
    throw refuse('changes', 'Nothing would be changed. Name a field and its value.')
  return { fields: checkFields(dashboardResources[resource].patch.body, changes), shiftDays: shift_days ?? 0 }
}

/** The records that a list finds by a filter. Throws `bad_field` for a filter that it does not have, and for too many. */
async function findMatching(
  deps: Deps,
  db: Read,
  resource: ResourceName,
  filter: Readonly<Record<string, unknown>>,
): Promise<Item[]> {
  const { query: list } = dashboardResources[resource].list
  // The queries of resources differ only in which filters they have.
  const query: StaffListQuery = checkFields(
    (list as z.ZodObject).omit({ page: true, page_size: true, ordering: true }),
    filter,
  )
  const type: RecordType = recordTypes[resource]
  const request = { where: await staffConditions(deps, type, query), find: query.q ?? query.search }
  const ids = await listRecordIds(db, type.mapping, request, limits.bulkEdit + 1)
  if (ids.length > limits.bulkEdit)
    throw refuse(
      'filter',
      `It matches more than ${limits.bulkEdit} records, and one save changes no more. Search for some of them.`,
    )
  return ids.map((id) => ({ id }))
}

function assertOneWay({ records, filter }: BulkEdit): void {
  if ((records === undefined) === (filter === undefined))
    throw refuse('records', 'Name the records, or give a filter in their place.')
  const ids = records?.map(({ id }) => id) ?? []
  const twice = ids.find((id, place) => ids.indexOf(id) !== place)
  if (twice !== undefined) throw refuse('records', `Number ${twice} is named twice. Name it once.`)
}

/** Says what a save would do, and changes nothing. */
export async function previewBulkEdit(deps: Deps, edit: BulkEdit): Promise<{ body: BulkPreview }> {
  assertOneWay(edit)
  const type: RecordType = recordTypes[edit.resource]
  const changes = readChanges(edit)
  // Before the records are read, so that whatever changes meanwhile counts as changed.
  const seen = await lastAuditId(deps.db.read)
  const items = edit.records ?? (await findMatching(deps, deps.db.read, edit.resource, edit.filter ?? {}))
  const at = deps.clock().toISOString()
  const outcome = await walk<Item>(deps.db.read, type, items, (record, { revision }) =>
    revision !== undefined && revision !== record.revision
      ? changedMeanwhile(record)
      : decideChanges(type, record, changes, at),
  )
  return { body: { ...outcome, count: items.length, seen } }
}

/**
 * Throws `conflict` when more or fewer records match than were shown, unless those that were changed since explain it.
 */
function assertAsShown(items: readonly Item[], changed: ReadonlySet<number>, shown: number): void {
  const unchanged = items.filter(({ id }) => !changed.has(id)).length
  if (unchanged <= shown && shown <= unchanged + changed.size) return
  throw new AppError(
    'conflict',
    `${items.length} records match by now, and ${shown} were shown. Nothing was changed. Look at the list again, and repeat this.`,
  )
}

/** The records to write, and those of them that were changed since they were shown. */
async function select(deps: Deps, tx: Write, edit: BulkEditInput) {
  const { resource, records, filter, shown } = edit
  if (records) return { items: records as readonly Item[], stale: new Set<number>() }
  if (!shown) throw refuse('shown', 'It is missing. Ask for a preview, and send what it counted.')
  const stale = await changedSince(tx, resource, shown.seen)
  const items = await findMatching(deps, tx, resource, filter ?? {})
  assertAsShown(items, stale, shown.count)
  return { items, stale }
}

const toAnswer = (body: BulkEdited, changeId: number | undefined): Answer<BulkEdited> => ({
  body,
  ...(changeId !== undefined && { changeId }),
})

/** Changes records in one transaction. Throws `bad_field` and `conflict`, and then nothing has changed. */
export function editInBulk(
  deps: Deps,
  edit: BulkEditInput,
  actor: Actor,
  keep: StoreAnswer,
): Promise<Answer<BulkEdited>> {
  assertOneWay(edit)
  const type: RecordType = recordTypes[edit.resource]
  const changes = readChanges(edit)
  return deps.db.write(async (tx) => {
    const at = deps.clock().toISOString()
    await assertReferences(tx, type, { fields: changes.fields, images: {} } as RecordValues, null)
    const { items, stale } = await select(deps, tx, edit)
    const bulkId = (await lastAuditId(tx)) + 1
    const writer = createBulkWriter(tx, deps, { type, actor, at, bulkId })
    const outcome = await walk<Item>(
      tx,
      type,
      items,
      (record, { revision }) =>
        stale.has(record.id) || (revision !== undefined && revision !== record.revision)
          ? changedMeanwhile(record)
          : decideChanges(type, record, changes, at),
      writer.write,
    )
    const changeId = await writer.finish()
    return keep(tx, toAnswer({ ...outcome, id: outcome.changed > 0 ? bulkId : null }, changeId))
  })
}

const entriesAtOnce = 2_000

/**
 * Gives records back what they had before a save, in one transaction; those that somebody has changed after it are left. Sent
 * twice, it changes nothing more. Throws `not_found`.
 */
export function undoBulkEdit(
  deps: Deps,
  id: number,
  absent: string,
  actor: Actor,
): Promise<Answer<BulkEdited>> {
  return deps.db.write(async (tx) => {
    const edit = await getBulkEdit(tx, id)
    if (!edit) throw new AppError('not_found', absent)
    const type: RecordType = recordTypes[edit.subject as ResourceName]
    const at = deps.clock().toISOString()
    const bulkId = (await lastAuditId(tx)) + 1
    const writer = createBulkWriter(tx, deps, { type, actor, at, bulkId })
    const whole = noOutcome()
    for (let start = 0; start < edit.entries.length; start += entriesAtOnce) {
      const done = await listBulkChanges(tx, edit.entries.slice(start, start + entriesAtOnce))
      const items = done.map((change: BulkChange) => ({ id: change.subjectId, ...change }))
      const since = new Map(items.map(({ id: recordId, revision }) => [recordId, revision]))
      const byClock = await revisionsByClock(tx, type.name, since)
      const outcome = await walk(
        tx,
        type,
        items,
        (record, { revision, before }) => {
          const others = record.revision === byClock.get(record.id) ? withoutPlan(before) : {}
          const isByClock = Object.keys(others).length > 0
          const decision = decideValues(type, record, () => (isByClock ? others : before), at)
          const isUntouched = isByClock || record.revision === revision
          return decision.kind !== 'same' && !isUntouched ? changedMeanwhile(record) : decision
        },
        writer.write,
      )
      whole.changed += outcome.changed
      whole.same += outcome.same
      whole.left += outcome.left
      whole.problems.push(...outcome.problems.slice(0, limits.bulkProblems - whole.problems.length))
    }
    const changeId = await writer.finish()
    return toAnswer({ ...whole, id: whole.changed > 0 ? bulkId : null }, changeId)
  })
}
