// One step of a dialog: sends once, and tells what went wrong beside its field or below.
import { useEffect, useRef, useState } from 'react'
import { RefusedError } from '#browser/call-errors.ts'
import { reasonOf } from '../api/failure.ts'
import { t } from '../language/translate.ts'

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
  const isGone = useRef(false)

  useEffect(() => {
    isGone.current = false
    return () => {
      isGone.current = true
    }
  }, [])

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

  return { isBusy, problems, run: () => void (isBusy || send()) }
}
