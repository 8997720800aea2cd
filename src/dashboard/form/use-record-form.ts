// Behaviour of a record form without its rendering: unsaved work, leave guard, saving, merging and messages.
import { type SubmitEvent, use, useEffect, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { type NavigateOptions, useNavigate } from 'react-router-dom'
import { dashboard } from '#contract/addresses.ts'
import { mayBeStored, reasonOf } from '../api/failure.ts'
import { invalidateResource, lookForDraft, showSaved } from '../api/query-client.ts'
import type { LoadedRecord } from '../api/use-record.ts'
import { tellDone, toastError } from '../app/toasts.ts'
import { t } from '../language/translate.ts'
import { rememberOpened, returnPath } from '../list/saved-list-view.ts'
import { idOf, newRecord, screenKey } from '../resources/addresses.ts'
import { inputNames } from '../resources/field.ts'
import type { Resource, Scope, StoredRecord } from '../resources/resource.ts'
import { incompleteFields, missingLabels, resolverFor, showBesideFields, showErrors } from './check.ts'
import { FieldIds } from './field-ids.ts'
import { createDraft, type Keeper, type Send } from './keeper.ts'
import { mayBeTwice } from './may-be-twice.ts'
import { toReadyValues } from './ready-values.ts'
import { type Failure, toFailure } from './save-failure.ts'
import type { SaveOutcome } from './save-order.ts'
import { keptText, toSavedWords } from './saved-words.ts'
import { saveRecord } from './send-record.ts'
import { startStallTimer } from './stall-timer.ts'
import { mergePendingInput } from './typed-since.ts'
import type { UnsavedRecord } from './unsaved-work.ts'
import { useConflict } from './use-conflict.ts'
import { useIsGone } from './use-is-gone.ts'
import { type EditStart, useKeptEdit } from './use-kept-edit.ts'
import { useLeaveGuard } from './use-leave-guard.ts'
import { useSaveKey } from './use-save-key.ts'
import { useUnsavedWork } from './use-unsaved-work.ts'
import { changedNames, type FormValues, isStored, toCopiedValues, toFormValues } from './values.ts'

type Status = { state: 'idle' } | { state: 'saving'; share: number | null; isSilent: boolean }

export function useRecordForm(
  resource: Resource,
  scope: Scope,
  id: string | number | undefined,
  loaded?: LoadedRecord,
  /** The record that a new one begins as a copy of; where the values go instead of the record. */
  { original, keeper }: { original?: StoredRecord | undefined; keeper?: Keeper | undefined } = {},
) {
  const navigate = useNavigate()
  /** The record this form has created, when the form stayed open because of later input. */
  const [made, setMade] = useState<StoredRecord | null>(null)
  const isNew = loaded === undefined && made === null
  const [start] = useState<{ current: EditStart }>(() => ({
    current: {
      values: toFormValues(resource, loaded?.record ?? null),
      etag: loaded?.etag ?? null,
      copyOf: original && idOf(resource, original),
    },
  }))
  const ids = use(FieldIds)
  const form = useForm<FormValues>({
    defaultValues: start.current.values,
    resolver: resolverFor(resource, isNew, () => start.current.values, ids),
    mode: 'onTouched',
  })
  const unsaved = useUnsavedWork<UnsavedRecord>(
    keeper?.place ?? screenKey(resource, scope, loaded ? id : newRecord),
    (work) => loaded !== undefined && isStored(resource, toFormValues(resource, loaded.record), work),
  )
  const { isDirty, requestKey, noteValues, fill, goOn, takeBack } = useKeptEdit(
    resource,
    form,
    start,
    unsaved,
  )
  const [status, setStatus] = useState<Status>({ state: 'idle' })
  const [failure, setFailure] = useState<Failure | null>(null)
  /** Whether the form says that what it sends once more may be stored twice. */
  const [isTwice, setIsTwice] = useState(false)
  const lookForTwice = () => setIsTwice(isNew && mayBeTwice(start.current))
  const conflict = useConflict(resource, form)
  const attempt = useRef<AbortController | null>(null)
  /** Whether the screen that follows is on its way; until it is there, the form sends nothing more. */
  const isLeaving = useRef(false)
  const sender = useRef<Send>(undefined)
  const isGone = useIsGone()
  const guard = useLeaveGuard(isDirty)
  const isRefused = Object.keys(form.formState.errors).length > 0

  useSaveKey()

  /** Goes to another screen; who stays, because something beside the form is not saved, goes on with it after `stay`. */
  function leave(stay: () => void, ...to: [path: string, options?: NavigateOptions]): void {
    isLeaving.current = true
    guard.allow(() => {
      isLeaving.current = false
      setStatus({ state: 'idle' })
      stay()
    })
    void navigate(...to)
  }

  /** Goes back to the list, as it was left. */
  const leaveForList = (stay: () => void) =>
    leave(stay, returnPath(resource, scope), { preventScrollReset: true })

  /** Ends a save; input typed since it was sent stays as an unsaved change of the stored record. */
  function finish(outcome: Extract<SaveOutcome, { state: 'saved' }>, sent: FormValues): void {
    const { record, etag, taken } = outcome
    const stored = toFormValues(resource, record)
    const values = mergePendingInput(resource, sent, form.getValues(), stored)
    const hasMore = changedNames(resource, stored, values).length > 0
    start.current = { values: stored, etag, made: loaded ? undefined : record }
    if (!keeper) {
      showSaved(resource, scope, record)
      void invalidateResource(resource)
    }
    if (!keeper && !loaded && !made) resource.afterMade?.(record, sent)
    tellDone(toSavedWords(keeper ? null : resource.nameOf(record), taken, hasMore))
    if (hasMore && !loaded) setMade(record)
    noteValues(values)
    // The user has left and may be in another form by now.
    if (isGone.current) return
    if (!hasMore && resource.idParam !== null && !keeper) {
      if (!loaded)
        rememberOpened(resource, scope, { id: idOf(resource, record), madeName: resource.nameOf(record) })
      leaveForList(() => {
        if (!loaded) setMade(record)
        form.reset(mergePendingInput(resource, sent, form.getValues(), stored))
      })
      return
    }
    form.reset(values)
    if (!hasMore) keeper?.saved()
  }

  /** Goes to the draft in which the values are kept. */
  function leaveForDraft(draftId: number): void {
    void unsaved.drop()
    tellDone(t('Kept as a draft. Visitors see nothing of it.'))
    if (isGone.current) return
    leave(() => noteValues(form.getValues()), dashboard.draft(draftId))
  }

  const isCopied = useRef(original === undefined)
  // What was left unsaved in this form is offered first.
  useEffect(() => {
    if (isCopied.current || !original || unsaved.isLooking || unsaved.found) return
    isCopied.current = true
    const values = toCopiedValues(resource, original)
    fill(values)
    const [missing] = missingLabels(resource, values, true)
    const next = resource.fields.find(({ label }) => label === missing) ?? resource.fields[0]
    if (next) form.setFocus(next.name)
  })

  /** Reports a failed save as a toast, because the form is no longer on the screen. */
  function tellGone(reason: string | undefined): void {
    toastError([resource.texts.saveFailed, reason, keptText].filter(Boolean).join(' '))
  }

  function fail(error: unknown): void {
    const isBeside = showBesideFields(form, error, resource.fields.flatMap(inputNames))
    setFailure(toFailure(resource.texts.saveFailed, error, isBeside))
  }

  async function save(given: FormValues, send: Send = keeper?.save ?? saveRecord): Promise<void> {
    // Ignores a second submit while the first is in progress, and one after it.
    if (attempt.current || isLeaving.current) return
    if (!isGone.current && showErrors(form, 'check', incompleteFields(resource, ids))) return
    const begun = start.current
    // Says that it may be stored twice, before it is sent once more.
    if (isNew && mayBeTwice(begun) && !isTwice) return setIsTwice(true)
    sender.current = send
    const isSame = changedNames(resource, begun.values, given).length === 0
    if (send === saveRecord && !isNew && !begun.isSent && isSame) {
      if (resource.idParam !== null) leaveForList(() => {})
      return
    }
    const present = new AbortController()
    attempt.current = present
    setFailure(null)
    setStatus({ state: 'saving', share: null, isSilent: false })
    const patience = startStallTimer(() => {
      lookForTwice()
      setStatus({ state: 'saving', share: null, isSilent: true })
    })
    let hasMore = false
    try {
      const { values, refusals } = await toReadyValues(form, given)
      if (present.signal.aborted) return
      const [refusal] = Object.values(refusals).flat()
      if (refusal) return isGone.current ? tellGone(refusal) : void showErrors(form, 'file', refusals)
      patience.heard()
      // Kept with the values, because the answer may be lost, and this tab closed.
      start.current = { ...begun, isSent: true, sentAt: begun.sentAt ?? Date.now() }
      if (changedNames(resource, begun.values, form.getValues()).length > 0) noteValues(form.getValues())
      const outcome = await send({
        resource,
        scope,
        id: made ? idOf(resource, made) : loaded && id,
        start: begun,
        values,
        requestKey: requestKey.current,
        signal: present.signal,
        onProgress(share) {
          patience.heard()
          setStatus({ state: 'saving', share, isSilent: false })
        },
      })
      if (present.signal.aborted) return
      if (outcome.state === 'conflict') takeBack(begun)
      if (outcome.state === 'saved') finish(outcome, values)
      else if (outcome.state === 'drafted') {
        hasMore = changedNames(resource, values, form.getValues()).length > 0
        if (!hasMore) leaveForDraft(outcome.id)
      } else if (isGone.current) tellGone(t('Somebody else has changed the same fields meanwhile.'))
      else conflict.ask(outcome, values)
    } catch (error) {
      if (present.signal.aborted) return
      if (!mayBeStored(error)) takeBack(begun)
      if (isGone.current) tellGone(reasonOf(error))
      else fail(error)
      lookForDraft(scope, error)
    } finally {
      patience.stop()
      if (attempt.current === present) {
        attempt.current = null
        lookForTwice()
        if (!isLeaving.current) setStatus({ state: 'idle' })
      }
    }
    // What was typed since goes to the same draft, because it is sent under the same key.
    if (hasMore) await save(form.getValues(), send)
  }

  const check = form.handleSubmit((values) => save(values))
  return {
    form,
    /** The record as it was when editing began; null for one that is not stored. */
    record: made ?? loaded?.record ?? null,
    isDirty,
    isTwice,
    /** Whether a part of a date or time is missing, so that not all of the form is in its values. */
    isIncomplete: () => Object.keys(incompleteFields(resource, ids)).length > 0,
    status,
    failure: failure?.isAboutFields && !isRefused ? null : failure,
    conflict: conflict.open,
    unsaved: unsaved.found,
    isLooking: unsaved.isLooking,
    submit(event: SubmitEvent<HTMLFormElement>) {
      keeper?.submitted()
      void check(event)
    },
    /** Stops waiting for a response and sends again; nothing is stored twice. */
    sendAgain() {
      attempt.current?.abort()
      attempt.current = null
      setStatus({ state: 'idle' })
      void (sender.current === createDraft ? save(form.getValues(), createDraft) : check())
    },
    /** Keeps what is typed as a draft; what is required may be missing. */
    saveAsDraft: () => void save(form.getValues(), createDraft),
    takeUnsaved() {
      if (!unsaved.found) return
      if (unsaved.found.made) setMade(unsaved.found.made)
      isCopied.current = true
      unsaved.settle()
      goOn(unsaved.found)
      lookForTwice()
    },
    discardUnsaved: () => void unsaved.discard(),
    fill,
    /**
     * Puts an earlier state into the form, as a change of the record as it is `now`. False for a draft of a record that
     * has been changed since: what equals its old state is no change of it.
     */
    restore(earlier: FormValues, now: LoadedRecord): boolean {
      if (keeper && keeper.live?.revision !== now.record.revision) return false
      if (keeper || now.etag === start.current.etag) {
        fill(earlier)
        return true
      }
      const values = toFormValues(resource, now.record)
      const typed = mergePendingInput(resource, start.current.values, form.getValues(), values)
      start.current = { ...start.current, values, etag: now.etag }
      fill({ ...typed, ...earlier })
      return true
    },
    /** Saves with the values chosen for the conflicting fields. */
    resolveConflict(chosen: FormValues) {
      const asked = conflict.present()
      if (!asked) return
      start.current = asked.start
      const values = { ...asked.values, ...chosen }
      conflict.close()
      fill(values)
      void save(values, sender.current)
    },
    closeConflict: conflict.close,
  }
}
