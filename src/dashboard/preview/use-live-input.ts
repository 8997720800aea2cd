import { useEffect, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import type { PreviewInput } from '#contract/entities/change.ts'
import { missingLabels } from '../form/check.ts'
import { type FormValues, toFormValues } from '../form/values.ts'
import type { Resource, Scope, StoredRecord } from '../resources/resource.ts'
import { toPreviewInput } from './preview-input.ts'
import { withStoredPictures } from './preview-pictures.ts'

/** Milliseconds without input after which typing counts as finished. */
const pauseMs = 600

export interface LiveInput {
  /** What the server renders the page from; null until it is known, and while no page can be rendered. */
  input: PreviewInput | null
  /** Labels of the fields that must be filled in before a page can be rendered. */
  missing: readonly string[]
}

/** Follows the form, shortly after typing stops. */
export function useLiveInput(resource: Resource, scope: Scope, record: StoredRecord | null): LiveInput {
  const { subscribe, getValues } = useFormContext<FormValues>()
  const [live, setLive] = useState<LiveInput>({ input: null, missing: [] })
  const { artistId, draftId } = scope

  useEffect(() => {
    let latest = 0
    let timer: ReturnType<typeof setTimeout> | undefined
    async function make() {
      latest += 1
      const mine = latest
      const missing = missingLabels(resource, getValues(), record === null)
      if (missing.length > 0) return setLive({ input: null, missing })
      const base = toFormValues(resource, record)
      const values = await withStoredPictures(getValues(), base)
      if (mine === latest)
        setLive({ input: toPreviewInput(resource, { artistId, draftId }, record, base, values), missing })
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
  }, [resource, artistId, draftId, record, getValues, subscribe])

  return live
}
