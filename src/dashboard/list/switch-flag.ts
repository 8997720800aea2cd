// Switches a flag of a record in its row: shown at once, sent behind, and taken back when it cannot be done. What is
// wanted belongs to the record and not to the row, so that rows may come, go and change places meanwhile.
import { atom } from 'nanostores'
import { isUnexplained, reasonOf } from '../api/failure.ts'
import { invalidateResource, showSaved } from '../api/query-client.ts'
import { whileUnsaved } from '../api/while-unsaved.ts'
import { tellDone, toastError } from '../app/toasts.ts'
import { inSentence, t } from '../language/translate.ts'
import { idOf, screenKey } from '../resources/addresses.ts'
import type { Column, Resource, Scope, StoredRecord } from '../resources/resource.ts'
import { updateDisplayedRecord } from './displayed-record.ts'

export interface FlagTarget {
  readonly resource: Resource
  readonly scope: Scope
  readonly column: Pick<Column<StoredRecord>, 'key' | 'label'>
  readonly record: StoredRecord
}

/** Place of a flag → the value that is not saved yet. */
export const $unsavedFlags = atom<Readonly<Record<string, boolean>>>({})

export const placeOf = ({ resource, scope, column, record }: FlagTarget) =>
  `${screenKey(resource, scope, idOf(resource, record))} ${column.key}`

function want(place: string, isOn: boolean): void {
  $unsavedFlags.set({ ...$unsavedFlags.get(), [place]: isOn })
}

function forget(place: string): void {
  const { [place]: _, ...others } = $unsavedFlags.get()
  $unsavedFlags.set(others)
}

/** Whether the row can switch it: a switch of the form. */
export const isSwitchable = ({ fields }: Resource, { key, kind }: Column<StoredRecord>) =>
  kind === 'flag' && fields.some(({ name, widget }) => name === key && widget === 'switch')

/**
 * Sends what is wanted until that is stored; a flag that is switched meanwhile is sent once more. Throws when a server
 * answers, and has left the flag as it was.
 */
async function send(target: FlagTarget, place: string): Promise<StoredRecord> {
  const { resource, scope, column } = target
  let stored = target.record
  let sent: boolean | undefined
  for (;;) {
    const wanted = $unsavedFlags.get()[place]
    if (stored[column.key] === wanted) return stored
    if (sent === wanted) throw new Error(t('The server accepted the change and changed nothing.'))
    sent = wanted
    const body = { [column.key]: wanted }
    stored = await updateDisplayedRecord(resource, scope, resource.endpoints.patch, stored, { body })
  }
}

/** Shows the other value at once; reports when it is stored, with Undo, or that it could not be. */
export async function switchFlag(target: FlagTarget, isOn: boolean, mayUndo = true): Promise<void> {
  const { resource, scope, column, record } = target
  const place = placeOf(target)
  const isUnderWay = place in $unsavedFlags.get()
  want(place, isOn)
  if (isUnderWay) return
  const name = resource.nameOf(record)
  try {
    const stored = await whileUnsaved(() => send(target, place))
    showSaved(resource, scope, stored)
    const isNow = stored[column.key] === true
    const undo = {
      label: t('Undo'),
      run: () => void switchFlag({ ...target, record: stored }, !isNow, false),
    }
    const words = isNow ? column.label : t('Not {label} any more', { label: inSentence(column.label) })
    if (isNow !== record[column.key])
      tellDone(t('{words}: “{name}”.', { words, name }), mayUndo ? undo : undefined)
  } catch (error) {
    const what = { name, label: inSentence(column.label) }
    toastError(
      isUnexplained(error)
        ? t('No answer came whether “{name}” is {label} now. Look at it when you have a connection.', what)
        : t('“{name}” is as it was: it could not be saved whether it is {label}. {reason}', {
            ...what,
            reason: reasonOf(error) ?? '',
          }),
    )
  }
  forget(place)
  await invalidateResource(resource)
}
