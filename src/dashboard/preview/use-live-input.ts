import { useEffect, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import type { PreviewInput } from '#contract/entities/change.ts'
import { type FormValues, toFormValues } from '../form/values.ts'
import type { Card, Scope, StoredRecord } from '../resources/card.ts'
import { toPreviewInput } from './preview-input.ts'
import { withStoredPictures } from './preview-pictures.ts'

/** Typing has stopped when nothing was typed for so long, in milliseconds. */
const pauseMs = 600

/** What the server makes the page of, a moment after typing stops; null until it is known. */
export function useLiveInput(card: Card, scope: Scope, record: StoredRecord | null): PreviewInput | null {
  const { subscribe, getValues } = useFormContext<FormValues>()
  const [input, setInput] = useState<PreviewInput | null>(null)
  const { artistId } = scope

  useEffect(() => {
    let latest = 0
    let timer: ReturnType<typeof setTimeout> | undefined
    async function make() {
      latest += 1
      const mine = latest
      const base = toFormValues(card, record)
      const values = await withStoredPictures(getValues(), base)
      if (mine === latest) setInput(toPreviewInput(card, { artistId }, record, base, values))
    }
    void make()
    const stop = subscribe({
      formState: { values: true },
      callback() {
        clearTimeout(timer)
        timer = setTimeout(() => void make(), pauseMs)
      },
    })
    return () => {
      latest = -1
      clearTimeout(timer)
      stop()
    }
  }, [card, artistId, record, getValues, subscribe])

  return input
}
