// Archiving, restoring and deleting: asks in the specification's words, runs, reports, and offers to undo.
import { newIdempotencyKey } from '#browser/request-key.ts'
import { reasonOf } from '../api/failure.ts'
import { invalidateResource } from '../api/query-client.ts'
import { untilAnswered } from '../api/until-answered.ts'
import { whileUnsaved } from '../api/while-unsaved.ts'
import { confirm } from '../app/confirm.ts'
import { tellDone, toastError } from '../app/toasts.ts'
import { inSentence, plural, t } from '../language/translate.ts'
import { idOf } from '../resources/addresses.ts'
import type { Resource, Scope, StoredRecord } from '../resources/resource.ts'
import { updateDisplayedRecord } from './displayed-record.ts'

type Work = (record: StoredRecord) => Promise<StoredRecord>

/** Runs the work for one record after the other; reports every failure and returns the updated records. */
const doEach = (records: readonly StoredRecord[], work: Work, failed: (reason?: string) => string) =>
  whileUnsaved(async () => {
    const done: StoredRecord[] = []
    for (const record of records) {
      try {
        done.push(await work(record))
      } catch (error) {
        toastError(failed(reasonOf(error)))
      }
    }
    return done
  })

const namesOf = (resource: Resource, records: readonly StoredRecord[]) =>
  records.length === 1 && records[0]
    ? t('“{name}”', { name: resource.nameOf(records[0]) })
    : plural(records.length, 'one record', '{count} records')

export function useRemoval(resource: Resource, scope: Scope) {
  const { removal, deletion, endpoints } = resource

  /** `undone` holds the records as they were before what this undoes. */
  async function setFlag(
    records: readonly StoredRecord[],
    isActive: boolean,
    undone?: readonly StoredRecord[],
  ): Promise<void> {
    if (!removal) return
    const planOf = (record: StoredRecord) =>
      undone?.find((one) => idOf(resource, one) === idOf(resource, record))?.publish_at
    const patch: Work = (record) => {
      const publish_at = isActive ? null : planOf(record)
      const body = { is_active: isActive, ...(publish_at ? { publish_at } : {}) }
      // What is undone may be long ago, and somebody may have planned something else since.
      const guarded = undone ? ['is_active', 'publish_at'] : []
      return updateDisplayedRecord(resource, scope, endpoints.patch, record, { body, guarded })
    }
    const done = await doEach(records, patch, isActive ? removal.restoreFailed : removal.failed)
    await invalidateResource(resource)
    if (done.length === 0) return
    const word = isActive ? t('Restored') : removal.gone
    const undo = { label: t('Undo'), run: () => void setFlag(done, !isActive, records) }
    tellDone(t('{verb} {names}.', { verb: word, names: namesOf(resource, done) }), undone ? undefined : undo)
  }

  /** Several in one save, which is undone as one; what somebody has changed meanwhile is left and named. */
  async function setTogether(records: readonly StoredRecord[], isActive: boolean): Promise<boolean> {
    if (!removal) return false
    const failed = isActive ? removal.restoreFailed : removal.failed
    try {
      const [{ saveEdit }, { toBody }] = await Promise.all([
        import('./bulk/bulk-edit.ts'),
        import('./bulk/selection.ts'),
      ])
      const body = toBody(resource, { records }, { changes: { is_active: isActive } })
      const key = newIdempotencyKey()
      const done = isActive ? t('Restored') : removal.gone
      await whileUnsaved(() => untilAnswered(() => saveEdit(body, null, key, done)))
      return true
    } catch (error) {
      toastError(failed(reasonOf(error)))
      return false
    }
  }

  /** Asks for confirmation, then archives (false) or restores (true). */
  async function setActive(records: readonly StoredRecord[], isActive: boolean): Promise<boolean> {
    const [one] = records
    if (!removal || !one) return false
    const verb = isActive ? t('Restore') : removal.action
    const text =
      records.length > 1
        ? (removal.confirmSeveral?.(records.length, isActive) ?? severalText(verb, records.length, isActive))
        : (isActive ? removal.confirmRestore : removal.confirm)(resource.nameOf(one))
    const title =
      records.length > 1
        ? t('{verb} {records} records', { verb, records: records.length })
        : t('{verb} {noun}', { verb, noun: inSentence(resource.noun) })
    if (!(await confirm({ title, text, action: verb, tone: isActive ? 'plain' : 'danger' }))) return false
    if (records.length > 1 && resource.bulk) return setTogether(records, isActive)
    await setFlag(records, isActive)
    return true
  }

  /** Asks for confirmation, then deletes permanently. */
  async function remove(records: readonly StoredRecord[]): Promise<boolean> {
    if (!deletion || !endpoints.remove || records.length === 0) return false
    const title =
      records.length > 1
        ? t('Delete {images} images', { images: records.length })
        : t('Delete {noun}', { noun: inSentence(resource.noun) })
    const text =
      records.length > 1
        ? (deletion.confirmSeveral?.(records.length) ??
          t('Are you sure you want to delete {images} images? This action cannot be reversed.', {
            images: records.length,
          }))
        : deletion.confirm
    if (!(await confirm({ title, text, action: t('Delete'), tone: 'danger' }))) return false
    const { remove: endpoint } = endpoints
    // A record without a caption keeps its name when another picture is put there.
    const guarded = resource.image === undefined ? [] : [resource.image]
    const work: Work = (record) => updateDisplayedRecord(resource, scope, endpoint, record, { guarded })
    const done = await doEach(records, work, deletion.failed)
    await invalidateResource(resource)
    if (done.length > 0) tellDone(t('Deleted {names}.', { names: namesOf(resource, done) }))
    return done.length > 0
  }

  return { setActive, remove }
}

function severalText(verb: string, count: number, isActive: boolean): string {
  const effect = isActive ? t('become visible on the public site again') : t('be hidden from the public site')
  return t('Are you sure you want to {verb} these {records} records? They will {effect}.', {
    verb: verb.toLowerCase(),
    records: count,
    effect,
  })
}
