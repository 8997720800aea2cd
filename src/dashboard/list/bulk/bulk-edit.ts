// Saves of several records: the calls, what is reported of them, and Undo.
import { dashboardBulk } from '#contract/endpoints/dashboard-bulk.ts'
import type { BulkEdit, BulkEdited, BulkPreview } from '#contract/entities/bulk-edit.ts'
import { ask } from '../../api/ask.ts'
import { reasonOf } from '../../api/failure.ts'
import { invalidateResource } from '../../api/query-client.ts'
import { tellDone, toastError } from '../../app/toasts.ts'
import { loadMessages } from '../../language/load-catalogue.ts'
import { plural, t, toMessage, toNumber } from '../../language/translate.ts'

export const inWords = (count: number) => toNumber(count)
export const toRecords = (count: number) => plural(count, 'one record', '{count} records')

/** Names of records that are left and why, so that they can be looked for. */
export function toLeftWords({ left, problems }: Pick<BulkEdited, 'left' | 'problems'>): string {
  const named = problems
    .slice(0, 5)
    .map(
      ({ id, name, message }) =>
        `${name ? t('“{name}”', { name }) : t('Number {id}', { id })}: ${toMessage(message)}`,
    )
  const others = left - named.length
  return [...named, ...(others > 0 ? [t('And {others} more.', { others: inWords(others) })] : [])].join(' ')
}

async function report(edited: BulkEdited, done: string, undo?: () => void): Promise<void> {
  if (edited.left > 0) await loadMessages()
  if (edited.left > 0)
    toastError(
      plural(
        edited.left,
        'One record was left as it is. {reasons}',
        '{count} records were left as they are. {reasons}',
        { reasons: toLeftWords(edited) },
      ),
    )
  if (edited.changed > 0) tellDone(done, undo && { label: t('Undo'), run: undo })
}

async function undo(resource: BulkEdit['resource'], id: number): Promise<void> {
  try {
    const { data } = await ask(dashboardBulk.undoBulkEdit, { params: { id } })
    // What is so already was put back by a request whose answer was lost.
    const back = data.changed + data.same
    await report({ ...data, changed: back }, t('Put {records} back.', { records: toRecords(back) }))
  } catch (error) {
    toastError(t('It could not be undone. {reason}', { reason: reasonOf(error) ?? '' }))
  }
  await invalidateResource({ name: resource })
}

export async function previewEdit(body: BulkEdit, signal?: AbortSignal): Promise<BulkPreview> {
  const { data } = await ask(dashboardBulk.previewBulkEdit, { body: { ...body }, signal })
  if (data.left > 0) await loadMessages()
  return data
}

/**
 * Saves what a preview has counted, which records that are named can do without, and reports it as `verb`, such as
 * "Changed". Throws what `ask` throws.
 */
export async function saveEdit(
  body: BulkEdit,
  found: Pick<BulkPreview, 'count' | 'seen'> | null,
  requestKey: string,
  verb: string,
): Promise<void> {
  const shown = body.filter && found ? { shown: { count: found.count, seen: found.seen } } : {}
  const { data } = await ask(dashboardBulk.bulkEdit, { body: { ...body, ...shown }, requestKey })
  await invalidateResource({ name: body.resource })
  const { id } = data
  await report(
    data,
    t('{verb} {names}.', { verb, names: toRecords(data.changed) }),
    id === null ? undefined : () => void undo(body.resource, id),
  )
}
