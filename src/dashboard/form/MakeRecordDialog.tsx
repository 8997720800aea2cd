import { type SubmitEvent, useCallback, useEffect, useRef, useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { newIdempotencyKey } from '#browser/request-key.ts'
import { mayBeStored, reasonOf } from '../api/failure.ts'
import { invalidateResource } from '../api/query-client.ts'
import { tellDone, toastError } from '../app/toasts.ts'
import { loading, saving } from '../language/contract-texts.ts'
import { inSentence, t } from '../language/translate.ts'
import { createPath } from '../resources/addresses.ts'
import type { Resource } from '../resources/resource.ts'
import { Button } from '../ui/Button.tsx'
import { CloseButton } from '../ui/CloseButton.tsx'
import dialog from '../ui/dialog.module.css'
import { Notice } from '../ui/Notice.tsx'
import { TitledDialog } from '../ui/TitledDialog.tsx'
import { isRequired, resolverFor, showBesideFields } from './check.ts'
import { FieldControl } from './FieldControl.tsx'
import { FieldIds } from './field-ids.ts'
import styles from './form.module.css'
import type { MakeOrder } from './make-record.ts'
import { mayBeTwice, twiceWords } from './may-be-twice.ts'
import type { SaveOutcome } from './save-order.ts'
import { saveRecord } from './send-record.ts'
import type { UnsavedRecord } from './unsaved-work.ts'
import { useIsGone } from './use-is-gone.ts'
import { useUnsavedPart } from './use-unsaved.ts'
import { useUnsavedWork } from './use-unsaved-work.ts'
import { type FormValues, toFormValues } from './values.ts'
import { useWidgets } from './widgets/late-widgets.ts'

/** What the ids of the dialog's fields begin with. */
const ids = 'made'

/** Whether somebody has renamed or archived what an earlier try has made, so that it is not what is wanted here. */
function isAnother(resource: Resource, outcome: SaveOutcome): boolean {
  const taken = outcome.state === 'saved' ? outcome.taken : []
  const labels = outcome.state === 'conflict' ? outcome.conflicts.map(({ field }) => field.label) : taken
  return resource.fields.some(
    ({ name, label }) => (name === 'name' || name === 'is_active') && labels.includes(label),
  )
}

/**
 * A new record with its required fields, over the form in which it is wanted. What is typed here survives closing, for
 * the name that was asked for, and the form below is left as it is.
 */
export function MakeRecordDialog({ resource, name, onMade, onClose }: MakeOrder) {
  const [start] = useState<FormValues>(() => ({ ...toFormValues(resource, null), name }))
  const form = useForm<FormValues>({
    defaultValues: start,
    resolver: resolverFor(resource, true, () => start, ids),
    mode: 'onTouched',
  })
  const { found, settle, keep, drop } = useUnsavedWork<
    Pick<UnsavedRecord, 'values' | 'requestKey' | 'isSent' | 'sentAt'>
  >(`${createPath(resource)} beside ${name.trim().toLowerCase()}`)
  useUnsavedPart(form.formState.isDirty)
  const [failure, setFailure] = useState('')
  const [isBusy, setIsBusy] = useState(false)
  const isGone = useIsGone()
  const requestKey = useRef('')
  requestKey.current ||= newIdempotencyKey()
  /** Whether and when it was sent under this key before, so that it may be stored although no answer has come. */
  const sent = useRef<Pick<UnsavedRecord, 'isSent' | 'sentAt'>>({})
  /** Whether the dialog says that what it sends once more may be stored twice. */
  const [isTwice, setIsTwice] = useState(false)
  const noun = inSentence(resource.noun)
  const fields = resource.fields.filter(
    (field) => field.name === 'is_active' || isRequired(resource, field, true),
  )
  const hasWidgets = useWidgets(fields)

  useEffect(() => {
    if (!found) return
    requestKey.current = found.requestKey ?? requestKey.current
    sent.current = { isSent: found.isSent, sentAt: found.sentAt }
    setIsTwice(mayBeTwice({ etag: null, ...sent.current }))
    for (const [field, value] of Object.entries(found.values)) form.setValue(field, value)
    settle()
  }, [found, settle, form])

  const keepValues = useCallback(
    (values: FormValues) =>
      keep({
        values: structuredClone(values),
        requestKey: requestKey.current,
        ...sent.current,
      }),
    [keep],
  )

  useEffect(
    () =>
      form.subscribe({
        formState: { values: true, isDirty: true },
        callback: ({ values, isDirty }) => {
          if (isDirty) keepValues(values)
        },
      }),
    [form, keepValues],
  )

  async function save(values: FormValues) {
    if (isBusy) return
    setFailure('')
    const before = sent.current
    // Says so before it is sent once more.
    if (mayBeTwice({ etag: null, ...before }) && !isTwice) return setIsTwice(true)
    setIsBusy(true)
    const { signal } = new AbortController()
    const begun = { values: start, etag: null, isSent: before.isSent }
    const order = { resource, scope: {}, id: undefined, values, signal, onProgress: () => {} }
    // If the answer is lost, the dialog sends it again under the same key when it is opened again.
    sent.current = { isSent: true, sentAt: before.sentAt ?? Date.now() }
    keepValues(form.getValues())
    try {
      let outcome = await saveRecord({ ...order, start: begun, requestKey: requestKey.current })
      if (isAnother(resource, outcome)) {
        requestKey.current = newIdempotencyKey()
        sent.current = { isSent: true, sentAt: Date.now() }
        keepValues(form.getValues())
        outcome = await saveRecord({
          ...order,
          start: { ...begun, isSent: false },
          requestKey: requestKey.current,
        })
      }
      if (outcome.state !== 'saved')
        throw new Error(t('Somebody else has changed the same fields meanwhile.'))
      await drop()
      void invalidateResource(resource)
      tellDone(t('Saved “{name}”.', { name: resource.nameOf(outcome.record) }))
      if (!isGone.current) onMade(outcome.record)
    } catch (error) {
      if (!mayBeStored(error) && !before.isSent) {
        sent.current = before
        keepValues(form.getValues())
      }
      setIsTwice(mayBeTwice({ etag: null, ...sent.current }))
      if (isGone.current) return toastError(`${resource.texts.saveFailed} ${reasonOf(error) ?? ''}`)
      const names = fields.map((field) => field.name)
      if (!showBesideFields(form, error, names)) setFailure(reasonOf(error) ?? '')
      setIsBusy(false)
    }
  }

  const check = form.handleSubmit(save)
  return (
    <TitledDialog
      title={t('New {noun}', { noun })}
      className={styles.made}
      isSending={isBusy}
      onClose={onClose}
    >
      <FormProvider {...form}>
        <FieldIds value={ids}>
          <form
            noValidate
            className={styles.madeFields}
            onSubmit={(event: SubmitEvent<HTMLFormElement>) => void check(event)}
          >
            {!hasWidgets && <p role="status">{loading}</p>}
            {(hasWidgets ? fields : []).map((field) => (
              <FieldControl
                key={field.name}
                field={field}
                isRequired={isRequired(resource, field, true)}
                record={null}
              />
            ))}
            {failure && (
              <Notice tone="failed" isUrgent title={resource.texts.saveFailed}>
                <span>{failure}</span>
              </Notice>
            )}
            {isTwice && !isBusy && <Notice isUrgent title={twiceWords} />}
            <div className={dialog.actions}>
              <CloseButton />
              <Button type="submit" tone="strong" aria-disabled={isBusy || undefined}>
                {isBusy ? saving : t('Add {noun}', { noun })}
              </Button>
            </div>
          </form>
        </FieldIds>
      </FormProvider>
    </TitledDialog>
  )
}
