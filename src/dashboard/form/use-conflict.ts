// The question which version of a field stays. It waits for a pause in typing, and what is typed until then is kept.
import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { Resource } from '../resources/resource.ts'
import type { OpenConflict } from './save-order.ts'
import { mergePendingInput } from './typed-since.ts'
import type { FormValues } from './values.ts'

export function useConflict(resource: Resource, form: UseFormReturn<FormValues>) {
  const [asked, setAsked] = useState<{ outcome: OpenConflict; sent: FormValues } | null>(null)

  /** The question with what the form has by now. */
  const present = (): OpenConflict | null =>
    asked && {
      ...asked.outcome,
      values: mergePendingInput(resource, asked.sent, form.getValues(), asked.outcome.values),
    }

  return {
    open: present(),
    present,
    /** Asks about the conflict in which the values that were sent are. */
    ask: (outcome: OpenConflict, sent: FormValues) => setAsked({ outcome, sent }),
    close: () => setAsked(null),
  }
}
