// Behaviour of the form of a translation: what is typed is kept in this browser until it is saved, and a save of somebody
// else meanwhile is merged, or asked about where both changed the same text.
import { useCallback, useEffect, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { RefusedError } from '#browser/call-errors.ts'
import { newIdempotencyKey } from '#browser/request-key.ts'
import type { Translation } from '#contract/entities/translation.ts'
import { mayBeStored, reasonOf } from '../api/failure.ts'
import { tellDone, toastError } from '../app/toasts.ts'
import { mergeValues } from '../form/merge.ts'
import type { OpenConflict } from '../form/save-order.ts'
import { keptText } from '../form/saved-words.ts'
import { mergePendingInput } from '../form/typed-since.ts'
import { useIsGone } from '../form/use-is-gone.ts'
import { useUnsavedWork } from '../form/use-unsaved-work.ts'
import { changedNames, type FormValues, isStored, toBody, toFormValues } from '../form/values.ts'
import { t } from '../language/translate.ts'
import { idOf, screenKey } from '../resources/addresses.ts'
import { useOneAtATime } from '../ui/one-at-a-time.ts'
import {
  type Digests,
  digestsOf,
  readTranslation,
  saveTranslation,
  type TranslationSubject,
} from './translation-call.ts'

interface Start {
  values: FormValues
  revision: number
  /** Whether a save of this was sent before, so that an answer may be an old one, of a try whose answer was lost. */
  isSent?: boolean | undefined
}
interface UnsavedTranslation extends Start {
  base: FormValues
  /** With which keys of its saves begin. */
  requestKey?: string
  /** The originals that its texts were made from. */
  from?: Digests
}

const startOf = ({ resource }: TranslationSubject, { texts, revision }: Translation): Start => ({
  values: toFormValues(resource, texts),
  revision,
})

/** Texts of an earlier state by the names of their fields; empty where there was none. */
export type EarlierTexts = Readonly<Record<string, string>>

export const saveFailed = t('Failed to save the translation.')

const orNull = (value: unknown) => (String(value ?? '').trim() === '' ? null : String(value))

/** `earlier` is filled in as if it had been typed, unless something else is unsaved. */
export function useTranslationForm(subject: TranslationSubject, stored: Translation, earlier?: EarlierTexts) {
  const { resource, record, language } = subject
  const start = useRef(startOf(subject, stored))
  const requestKey = useRef('')
  requestKey.current ||= newIdempotencyKey()
  const form = useForm<FormValues>({ defaultValues: start.current.values })
  const place = `${screenKey(resource, {}, idOf(resource, record))} in ${language}`
  const { found, isLooking, settle, keep, drop } = useUnsavedWork<UnsavedTranslation>(place, (work) =>
    isStored(resource, startOf(subject, stored).values, work),
  )
  const [isDirty, setIsDirty] = useState(false)
  const once = useOneAtATime()
  const isGone = useIsGone()
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState('')
  const [conflict, setConflict] = useState<(OpenConflict & { next: Start }) | null>(null)
  const shown = digestsOf(stored)
  const shownOriginals = useRef(shown)
  shownOriginals.current = shown
  /** The originals beside which the texts that are not saved were begun. */
  const madeFrom = useRef<Digests>({})
  /** Texts that are still right for these originals, although they were made from others. */
  const [confirmed, setConfirmed] = useState<Digests>({})

  /** Keeps these values in the browser, or drops them when they are those that editing began with. */
  const noteValues = useCallback(
    (values: FormValues) => {
      const { values: base, ...more } = start.current
      const changed = changedNames(resource, base, values)
      const from = Object.fromEntries(
        changed.map((name) => [name, madeFrom.current[name] ?? shownOriginals.current[name] ?? '']),
      )
      madeFrom.current = from
      // What was sent may be stored, so that values which are as they were are a change too.
      const differs = more.isSent || changed.length > 0
      setIsDirty(differs)
      if (differs)
        keep({ ...more, values: structuredClone(values), base, requestKey: requestKey.current, from })
      else void drop()
    },
    [resource, keep, drop],
  )

  useEffect(() => {
    if (!found) return
    const { values, base, revision, isSent, from = {} } = found
    madeFrom.current = from
    // What was kept before the form had a field says nothing about it.
    const { values: known } = start.current
    start.current = { values: { ...known, ...base }, revision, isSent }
    requestKey.current = found.requestKey ?? requestKey.current
    form.reset({ ...known, ...values })
    setIsDirty(true)
    settle()
  }, [found, settle, form])

  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => {
          noteValues(values)
        },
      }),
    [form, noteValues],
  )

  const isFilled = useRef(false)
  useEffect(() => {
    if (!earlier || isLooking || isFilled.current) return
    isFilled.current = true
    if (found) {
      toastError(
        t(
          'What is not saved in this translation stays. Save it or take it back before an earlier text is put back.',
        ),
      )
      return
    }
    for (const { name } of resource.fields) {
      const text = earlier[name]
      if (text !== undefined) form.setValue(name, text, { shouldDirty: true })
    }
  }, [earlier, isLooking, found, resource, form])

  /** Shows `values` over what is stored, with what was typed since they were `sent`, which stays unsaved. */
  function showOver(next: Start, sent: FormValues, values: FormValues): FormValues {
    const shown = mergePendingInput(resource, sent, form.getValues(), values)
    start.current = next
    form.reset(shown)
    noteValues(shown)
    return shown
  }

  /** Reports a save that did not succeed to somebody who has closed the dialog. */
  function tellGone(reason: string | undefined) {
    toastError([saveFailed, reason, keptText].filter(Boolean).join(' '))
  }

  /** Shows what somebody else has saved, and asks where both changed the same text. */
  function merge(theirs: Translation, sent: FormValues, base: FormValues): FormValues | null {
    const next = startOf(subject, theirs)
    const { conflicts, values: merged } = mergeValues(resource, base, sent, next.values)
    if (conflicts.length === 0) {
      showOver(next, sent, merged)
      return merged
    }
    // Until somebody has chosen, the edit stays one of the texts that it began with, so that the next save asks again,
    // even after going on from what an earlier try had stored.
    start.current = { ...start.current, values: base }
    noteValues(form.getValues())
    if (isGone.current) {
      tellGone(t('Somebody else has changed the same fields meanwhile.'))
      return null
    }
    setConflict({
      state: 'conflict',
      conflicts,
      values: mergePendingInput(resource, sent, form.getValues(), merged),
      theirs: next.values,
      start: { values: next.values, etag: null },
      next,
    })
    return null
  }

  /** `base` holds the texts that the edit began with. */
  async function send(values: FormValues, base = start.current.values): Promise<void> {
    const begun = start.current
    const names = new Set([...changedNames(resource, begun.values, values), ...Object.keys(confirmed)])
    const from = { ...madeFrom.current, ...confirmed }
    const body = toBody(resource, values)
    const texts = Object.fromEntries([...names].map((name) => [name, orNull(body[name])]))
    const { revision, isSent } = begun
    // Kept with the texts, because the answer may be lost, and this tab closed.
    start.current = { ...begun, isSent: true }
    noteValues(form.getValues())
    try {
      const saved = await saveTranslation(
        subject,
        { texts, from },
        revision,
        `${requestKey.current}.r${revision}`,
      )
      const next = startOf(subject, saved)
      if (isSent && (await readTranslation(subject)).revision !== saved.revision) {
        // An old answer, of a try whose answer was lost: it is compared, from where the edit began, with what came since.
        start.current = { ...next, isSent }
        return send(values, base)
      }
      showOver(next, values, next.values)
      setConfirmed({})
      tellDone(t('The translation is saved.'))
    } catch (error) {
      if (!mayBeStored(error)) {
        start.current = begun
        noteValues(form.getValues())
      }
      if (!(error instanceof RefusedError)) throw error
      const current = error.current as Translation | undefined
      // The answer to an earlier save was lost, and something else was typed since: it goes on from what was stored.
      if (error.code === 'key_reused' && current && current.revision !== revision) {
        start.current = { ...startOf(subject, current), isSent }
        return send(values)
      }
      if (error.status !== 412) throw error
      const merged = merge(error.current as Translation, values, base)
      if (merged) await send(merged)
    }
  }

  async function save(values: FormValues): Promise<void> {
    setIsBusy(true)
    setFailure('')
    try {
      await send(values)
    } catch (error) {
      if (isGone.current) return tellGone(reasonOf(error))
      const errors = error instanceof RefusedError ? Object.entries(error.errors) : []
      for (const [name, messages] of errors)
        form.setError(name, { type: 'server', message: messages.join(' ') })
      if (errors[0]) form.setFocus(errors[0][0])
      else setFailure(reasonOf(error) ?? t('Try it again.'))
    } finally {
      setIsBusy(false)
    }
  }

  return {
    form,
    isLooking,
    isDirty,
    isBusy,
    failure,
    conflict,
    /** Whether the original of a text is another one than it was made from. */
    isOutdated: (name: string) =>
      stored.outdated.includes(name) || (madeFrom.current[name] ?? shown[name]) !== shown[name],
    hasConfirmed: Object.keys(confirmed).length > 0,
    isConfirmed: (name: string) => confirmed[name] === (shown[name] ?? ''),
    confirm(name: string) {
      const { [name]: known, ...others } = confirmed
      const original = shown[name] ?? ''
      setConfirmed(known === original ? others : { ...others, [name]: original })
    },
    submit: form.handleSubmit((values) => once(() => save(values))),
    closeConflict: () => setConflict(null),
    resolveConflict(chosen: FormValues) {
      if (!conflict) return
      start.current = conflict.next
      const values = { ...conflict.values, ...chosen }
      setConflict(null)
      for (const [name, value] of Object.entries(values)) form.setValue(name, value)
      void once(() => save(values))
    },
  }
}
