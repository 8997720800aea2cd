import { type SubmitEvent, useRef, useState } from 'react'
import { RefusedError } from '#browser/call-errors.ts'
import { newIdempotencyKey } from '#browser/request-key.ts'
import type { BulkPreview } from '#contract/entities/bulk-edit.ts'
import { isUnanswered, reasonOf } from '../../api/failure.ts'
import { toastError } from '../../app/toasts.ts'
import { useIsGone } from '../../form/use-is-gone.ts'
import { useUnsaved } from '../../form/use-unsaved.ts'
import { saving } from '../../language/contract-texts.ts'
import { plural, t } from '../../language/translate.ts'
import type { Resource } from '../../resources/resource.ts'
import { Button } from '../../ui/Button.tsx'
import { CloseButton } from '../../ui/CloseButton.tsx'
import dialog from '../../ui/dialog.module.css'
import fields from '../../ui/field.module.css'
import { useOneAtATime } from '../../ui/one-at-a-time.ts'
import { refuseIncomplete } from '../../ui/refuse-incomplete.ts'
import { TitledDialog } from '../../ui/TitledDialog.tsx'
import { BulkField } from './BulkField.tsx'
import styles from './bulk.module.css'
import { inWords, saveEdit, toLeftWords, toRecords } from './bulk-edit.ts'
import { bulkFields, daysProblem, type Typed, toEdit } from './edit-values.ts'
import { isEmptyEdit, type Selection, toBody } from './selection.ts'
import { usePreviewCount } from './use-preview-count.ts'

interface Props {
  resource: Resource
  selection: Selection
  onClose: (isDone: boolean) => void
}

/** What the save would do, in sentences. */
function Counted({ found }: { found: BulkPreview }) {
  const { changed, same, left, count } = found
  return (
    <>
      <strong>
        {t('{changed} of {all} will change.', { changed: inWords(changed), all: inWords(count) })}
      </strong>
      {same > 0 && plural(same, ' {count} is so already.', ' {count} are so already.')}
      {left > 0 &&
        plural(
          left,
          ' {count} will be left as it is. {reasons}',
          ' {count} will be left as they are. {reasons}',
          { reasons: toLeftWords(found) },
        )}
    </>
  )
}

/** Gives several records the same values in one save, and says before how many change. */
export function BulkDialog({ resource, selection: chosen, onClose }: Props) {
  // As it was when the dialog was opened: the list below is read again, and a second try must be the same save.
  const [selection] = useState(chosen)
  const [typed, setTyped] = useState<Typed>({})
  const [look, setLook] = useState(0)
  const [failure, setFailure] = useState('')
  const [isSending, setIsSending] = useState(false)
  const once = useOneAtATime()
  const isGone = useIsGone()
  const key = useRef({ body: '', key: '' })
  const edit = toEdit(resource, typed)
  useUnsaved(Object.values(typed).some(Boolean))
  const hasProblem = daysProblem(typed.days ?? '') !== undefined
  const body = isEmptyEdit(edit) || hasProblem ? null : toBody(resource, selection, edit)
  const { found, error } = usePreviewCount(body, look)
  const count = 'filter' in selection ? selection.count : selection.records.length
  const isCounting = body !== null && !found && !error

  /** The same for the same save, so that one whose answer was lost is not done twice. */
  function keyFor(text: string): string {
    if (key.current.body !== text) key.current = { body: text, key: newIdempotencyKey() }
    return key.current.key
  }

  async function save() {
    if (isCounting) return
    if (!body)
      return setFailure(hasProblem ? '' : t('Nothing is chosen yet. Choose what the records shall get.'))
    if (!found) return setLook(look + 1)
    if (found.changed === 0) return setFailure(t('None of them would change. Choose something else.'))
    setFailure('')
    setIsSending(true)
    try {
      await saveEdit(body, found, keyFor(JSON.stringify([body, found.seen])), t('Changed'))
      // The user may be in another dialog by now.
      if (!isGone.current) onClose(true)
    } catch (refusal) {
      const reason = reasonOf(refusal) ?? t('The records could not be changed.')
      if (isGone.current) return toastError(reason)
      setFailure(reason)
      setIsSending(false)
      // After a refusal they are counted anew. Without an answer it may be saved: sent again as it was, it is answered.
      if (refusal instanceof RefusedError && !isUnanswered(refusal)) setLook(look + 1)
    }
  }

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (refuseIncomplete(event.currentTarget)) return
    void once(save)
  }

  return (
    <TitledDialog
      title={t('Edit {records}', { records: toRecords(count) })}
      isDismissable
      isSending={isSending}
      onClose={() => onClose(false)}
    >
      <form noValidate className={fields.stack} onSubmit={submit}>
        {bulkFields(resource).map((field) => (
          <BulkField
            key={field.name}
            field={field}
            typed={typed}
            change={(name, text) => {
              setFailure('')
              setTyped((before) => ({ ...before, [name]: text }))
            }}
          />
        ))}
        <p role="status" className={styles.found}>
          {isCounting && t('Counting …')}
          {found && <Counted found={found} />}
        </p>
        {(failure || error) && (
          <p role="alert" className={fields.error}>
            {failure || reasonOf(error) || t('They could not be counted.')}
          </p>
        )}
        <div className={dialog.actions}>
          <CloseButton />
          <Button type="submit" tone="strong" aria-disabled={isSending || isCounting || undefined}>
            {isSending
              ? saving
              : found
                ? t('Change {changed}', { changed: inWords(found.changed) })
                : t('Change')}
          </Button>
        </div>
      </form>
    </TitledDialog>
  )
}
