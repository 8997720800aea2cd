// Archiving and restoring all that a list finds: counts them, asks, and saves what was counted.
import { newIdempotencyKey } from '#browser/request-key.ts'
import { reasonOf } from '../../api/failure.ts'
import { invalidateResource } from '../../api/query-client.ts'
import { untilAnswered } from '../../api/until-answered.ts'
import { whileUnsaved } from '../../api/while-unsaved.ts'
import { confirm } from '../../app/confirm.ts'
import { toastError } from '../../app/toasts.ts'
import { t } from '../../language/translate.ts'
import type { Resource } from '../../resources/resource.ts'
import { inWords, previewEdit, saveEdit } from './bulk-edit.ts'
import { type Selection, toBody } from './selection.ts'

/** Whether they are archived (false) or restored (true); false when the user does not want it after all. */
export async function archiveAll(
  resource: Resource,
  selection: Selection,
  isActive: boolean,
): Promise<boolean> {
  const { removal } = resource
  if (!removal) return false
  const verb = isActive ? t('Restore') : removal.action
  const failed = isActive ? removal.restoreFailed : removal.failed
  try {
    const body = toBody(resource, selection, { changes: { is_active: isActive } })
    const found = await previewEdit(body)
    if (found.changed === 0) throw new Error(t('None of them would change. Look at the list again.'))
    const effect = isActive
      ? t('become visible on the public site again')
      : t('be hidden from the public site')
    const isSure = await confirm({
      title: t('{verb} {records} records', { verb, records: inWords(found.changed) }),
      text: t('Are you sure you want to {verb} all {records} records that match? They will {effect}.', {
        verb: verb.toLowerCase(),
        records: inWords(found.changed),
        effect,
      }),
      action: t('{verb} {number}', { verb, number: inWords(found.changed) }),
      tone: isActive ? 'plain' : 'danger',
    })
    if (!isSure) return false
    const done = isActive ? t('Restored') : removal.gone
    const key = newIdempotencyKey()
    await whileUnsaved(() => untilAnswered(() => saveEdit(body, found, key, done)))
    return true
  } catch (error) {
    toastError(failed(reasonOf(error)))
    // Without an answer it may be stored all the same.
    void invalidateResource(resource)
    return false
  }
}
