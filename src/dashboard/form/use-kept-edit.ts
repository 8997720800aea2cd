// What a form keeps in the browser until it is saved: its values, from where they go on, and the key they are sent under.
import { useCallback, useEffect, useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { newIdempotencyKey } from '#browser/request-key.ts'
import type { Resource } from '../resources/resource.ts'
import type { Start } from './save-order.ts'
import type { UnsavedRecord } from './unsaved-work.ts'
import type { UnsavedWork } from './use-unsaved-work.ts'
import { changedNames, type FormValues, withoutSecrets } from './values.ts'

/** No first screen needs it. */
const loadKeptPictures = () => import('./kept-pictures.ts')

export type EditStart = Start & Pick<UnsavedRecord, 'made'>

/** `start` holds where the edit in the form began. */
export function useKeptEdit(
  resource: Resource,
  form: UseFormReturn<FormValues>,
  start: { current: EditStart },
  { keep, drop, isLooking, found }: UnsavedWork<UnsavedRecord>,
) {
  const [isDirty, setIsDirty] = useState(false)
  const requestKey = useRef('')
  requestKey.current ||= newIdempotencyKey()
  /** Whether values come from elsewhere than typing: all at once, or from a field that is set up under an open offer. */
  const isFilling = useRef(false)
  const isLocked = useRef(true)
  isLocked.current = isLooking || found !== null

  /** Keeps these values in the browser, or drops them when they are those that editing began with. */
  const noteValues = useCallback(
    (values: FormValues) => {
      const { values: base, ...more } = start.current
      const isReverted = changedNames(resource, base, values).length === 0
      // All input is reverted, so the next input starts another record with another key, unless one may be stored.
      if (isReverted && more.etag === null && !more.isSent) {
        requestKey.current = newIdempotencyKey()
        start.current = { values: base, ...more, isSent: false }
      }
      // What was sent may be stored, so that values which are as they were are a change too.
      const differs = !isReverted || more.isSent === true
      setIsDirty(differs)
      if (!differs) return void drop()
      const kept = structuredClone(withoutSecrets(resource, values))
      keep({ ...more, values: kept, base, requestKey: requestKey.current })
    },
    [resource, start, keep, drop],
  )

  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => {
          if (!isFilling.current && !isLocked.current) noteValues(values)
        },
      }),
    [form, noteValues],
  )

  /** Sets values in the form as if the user had typed them all at once. */
  function fill(values: FormValues): void {
    isFilling.current = true
    for (const [name, value] of Object.entries(values)) form.setValue(name, value, { shouldDirty: true })
    isFilling.current = false
    noteValues(form.getValues())
  }

  return {
    isDirty,
    requestKey,
    noteValues,
    fill,
    /** Goes on with what was kept, from where that edit began. */
    goOn({ base, etag, made, copyOf, isSent, sentAt, ...kept }: UnsavedRecord): void {
      const loaded = start.current.values
      // What was kept before the form had a field says nothing about it.
      start.current = { values: { ...loaded, ...base }, etag, made, copyOf, isSent, sentAt }
      requestKey.current = kept.requestKey ?? requestKey.current
      fill(kept.values)
      loadKeptPictures()
        .then(({ renewAddresses }) => renewAddresses(resource, form, loaded))
        .catch(() => undefined)
    },
    /** Goes back to what was not sent: the answer says that nothing was stored. */
    takeBack(begun: EditStart): void {
      if (begun.isSent) return
      start.current = begun
      noteValues(form.getValues())
    },
  }
}
