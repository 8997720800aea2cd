import type { UseFormReturn } from 'react-hook-form'
import { RefusedError } from '#browser/call-errors.ts'
import type { FormValues } from './values.ts'

/** Shows the reasons of a refusal beside the named inputs they are about; false when there is none of these. */
export function showBesideFields(
  form: UseFormReturn<FormValues>,
  error: unknown,
  names: readonly string[],
): boolean {
  const errors = error instanceof RefusedError ? error.errors : {}
  const beside = Object.entries(errors).filter(([name]) => names.includes(name))
  for (const [name, messages] of beside) form.setError(name, { type: 'server', message: messages.join(' ') })
  if (beside[0]) form.setFocus(beside[0][0])
  return beside.length > 0
}
