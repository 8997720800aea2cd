// What a form does, apart from how it looks: keeps drafts, guards the way out, saves once, merges, tells.
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useNavigate } from 'react-router-dom'
import { RefusedError, UnreachableError } from '#browser/call-errors.ts'
import { newRequestKey } from '#browser/request-key.ts'
import { reasonOf } from '../api/failure.ts'
import { readAgain } from '../api/query-client.ts'
import type { LoadedRecord } from '../api/use-record.ts'
import { tellDone } from '../app/toasts.ts'
import { listPath } from '../resources/addresses.ts'
import type { Card, Scope } from '../resources/card.ts'
import { inputNames } from '../resources/field.ts'
import { resolverFor } from './check.ts'
import type { RecordDraft } from './drafts.ts'
import { type SaveOutcome, type Start, saveRecord } from './send-record.ts'
import { useDraft } from './use-draft.ts'
import { useLeaveGuard } from './use-leave-guard.ts'
import { changedNames, type FormValues, toFormValues, withoutSecrets } from './values.ts'

export type OpenConflict = Extract<SaveOutcome, { state: 'conflict' }>
type Status = { state: 'idle' } | { state: 'saving'; share: number | null }

export interface Failure {
  text: string
  reason: string | undefined
  mayRetry: boolean
  /** Whether the reasons stand beside their fields; it is over when they are. */
  isAboutFields: boolean
}

export function useRecordForm(
  card: Card,
  scope: Scope,
  id: string | number | undefined,
  loaded?: LoadedRecord,
) {
  const navigate = useNavigate()
  const isNew = loaded === undefined
  const start = useRef<Start | null>(null)
  start.current ??= { values: toFormValues(card, loaded?.record ?? null), etag: loaded?.etag ?? null }
  const form = useForm<FormValues>({
    defaultValues: start.current.values,
    resolver: resolverFor(card, isNew, () => (start.current as Start).values),
    mode: 'onTouched',
  })
  const draft = useDraft<RecordDraft>()
  const [isDirty, setIsDirty] = useState(false)
  const [status, setStatus] = useState<Status>({ state: 'idle' })
  const [failure, setFailure] = useState<Failure | null>(null)
  const [conflict, setConflict] = useState<OpenConflict | null>(null)
  const isBusy = useRef(false)
  const requestKey = useRef('')
  requestKey.current ||= newRequestKey()
  const guard = useLeaveGuard(isDirty)
  const { keep, drop } = draft
  const isRefused = Object.keys(form.formState.errors).length > 0

  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => {
          const { values: base, etag } = start.current as Start
          const differs = changedNames(card, base, values).length > 0
          setIsDirty(differs)
          if (differs)
            return keep({
              values: structuredClone(withoutSecrets(card, values)),
              base,
              etag,
              requestKey: requestKey.current,
            })
          // Begun anew, so it would be another record.
          requestKey.current = newRequestKey()
          void drop()
        },
      }),
    [form, card, keep, drop],
  )

  useEffect(() => {
    const save = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey) || event.altKey) return
      event.preventDefault()
      document.querySelector<HTMLFormElement>('main form')?.requestSubmit()
    }
    addEventListener('keydown', save)
    return () => removeEventListener('keydown', save)
  }, [])

  /** Puts values into the form as if they had been typed. */
  function fill(values: FormValues): void {
    for (const [name, value] of Object.entries(values)) form.setValue(name, value, { shouldDirty: true })
    setIsDirty(changedNames(card, (start.current as Start).values, form.getValues()).length > 0)
  }

  async function finish(outcome: Extract<SaveOutcome, { state: 'saved' }>): Promise<void> {
    guard.allow()
    await drop()
    await readAgain(card)
    const also = outcome.taken.length > 0 ? ` A colleague’s changes stay: ${outcome.taken.join(', ')}.` : ''
    tellDone(`Saved “${card.nameOf(outcome.record)}”.${also}`)
    if (card.idParam !== null) return navigate(listPath(card, scope))
    start.current = { values: toFormValues(card, outcome.record), etag: null }
    form.reset(start.current.values)
    setIsDirty(false)
  }

  function fail(error: unknown): void {
    const errors = error instanceof RefusedError ? error.errors : {}
    const known = new Set(card.fields.flatMap(inputNames))
    const beside = Object.entries(errors).filter(([name]) => known.has(name))
    for (const [name, messages] of beside)
      form.setError(name, { type: 'server', message: messages.join(' ') })
    if (beside[0]) form.setFocus(beside[0][0])
    setFailure({
      text: card.texts.saveFailed,
      reason: beside.length > 0 ? undefined : reasonOf(error),
      isAboutFields: beside.length > 0,
      mayRetry:
        error instanceof UnreachableError ||
        (error instanceof RefusedError && (error.status >= 500 || error.code === 'in_progress')),
    })
  }

  async function save(values: FormValues): Promise<void> {
    // A second click while the first is under way does nothing.
    if (isBusy.current) return
    if (!isNew && changedNames(card, (start.current as Start).values, values).length === 0) {
      guard.allow()
      if (card.idParam !== null) await navigate(listPath(card, scope))
      return
    }
    isBusy.current = true
    setFailure(null)
    setStatus({ state: 'saving', share: null })
    try {
      const outcome = await saveRecord({
        card,
        scope,
        id: isNew ? undefined : id,
        start: start.current as Start,
        values,
        requestKey: requestKey.current,
        onProgress: (share) => setStatus({ state: 'saving', share }),
      })
      if (outcome.state === 'saved') await finish(outcome)
      else setConflict(outcome)
    } catch (error) {
      fail(error)
    } finally {
      isBusy.current = false
      setStatus({ state: 'idle' })
    }
  }

  const check = form.handleSubmit(save)
  return {
    form,
    isDirty,
    status,
    failure: failure?.isAboutFields && !isRefused ? null : failure,
    conflict,
    draft: draft.found,
    submit: (event: SubmitEvent<HTMLFormElement>) => void check(event),
    takeDraft() {
      if (!draft.found) return
      start.current = { values: draft.found.base, etag: draft.found.etag }
      requestKey.current = draft.found.requestKey ?? requestKey.current
      draft.settle()
      fill(draft.found.values)
    },
    discardDraft: () => void draft.discard(),
    fill,
    /** Saves with the values chosen for what both had changed. */
    resolveConflict(chosen: FormValues) {
      if (!conflict) return
      start.current = conflict.start
      const values = { ...conflict.values, ...chosen }
      setConflict(null)
      fill(values)
      void save(values)
    },
    closeConflict: () => setConflict(null),
  }
}
