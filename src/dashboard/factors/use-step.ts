// One step of a dialog: sends once, and tells what went wrong beside its field or below.
import { useState } from 'react'
import { RefusedError } from '#browser/call-errors.ts'
import { reasonOf } from '../api/failure.ts'
import { useIsGone } from '../form/use-is-gone.ts'
import { t } from '../language/translate.ts'
import { useOneAtATime } from '../ui/one-at-a-time.ts'

export interface Step {
  isBusy: boolean
  /** Messages by field name; `''` has what belongs to no field of the step. */
  problems: Readonly<Record<string, string>>
  run(): void
}

function problemsOf(error: unknown, field: string): Record<string, string> {
  const beside = error instanceof RefusedError ? error.errors[field] : undefined
  return beside ? { [field]: beside.join(' ') } : { '': reasonOf(error) ?? t('Unknown error') }
}

/** `field`: the one that the step asks for. */
export function useStep(field: string, work: () => Promise<void>): Step {
  const [isBusy, setIsBusy] = useState(false)
  const [problems, setProblems] = useState<Record<string, string>>({})
  const isGone = useIsGone()
  const once = useOneAtATime()

  async function send() {
    setIsBusy(true)
    setProblems({})
    try {
      await work()
    } catch (error) {
      if (!isGone.current) setProblems(problemsOf(error, field))
    }
    if (!isGone.current) setIsBusy(false)
  }

  return { isBusy, problems, run: () => void once(send) }
}
