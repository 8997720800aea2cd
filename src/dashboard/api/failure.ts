// The reason why a call failed, as one sentence for the user.
import { RefusedError, UnexpectedAnswerError, UnreachableError } from '#browser/call-errors.ts'
import type { FieldErrors } from '#contract/errors.ts'
import { t, toMessage } from '../language/translate.ts'

export function reasonOf(error: unknown): string | undefined {
  if (error instanceof RefusedError && error.status === 429 && error.retryAfterSeconds !== null)
    return t('{reason} Try again in {seconds} seconds.', {
      reason: error.message,
      seconds: error.retryAfterSeconds,
    })
  // What the server says of a field names it as the API does, which people need not know.
  const ofFields = error instanceof RefusedError ? Object.values(error.errors).flat().join(' ') : ''
  return ofFields || (error instanceof Error && error.message) || undefined
}

/**
 * Whether a call may have been carried out although it failed: no answer came, one that cannot be read, or one of a
 * server or proxy in trouble.
 */
export const isUnanswered = (error: unknown): boolean =>
  error instanceof UnreachableError ||
  error instanceof UnexpectedAnswerError ||
  (error instanceof RefusedError && error.status >= 500)

/** Whether a save is or may be carried out although it failed. */
export const mayBeStored = (error: unknown): boolean =>
  isUnanswered(error) || (error instanceof RefusedError && error.code === 'in_progress')

/** Whether the API itself said nothing of how a call ended: no answer came, or none of its own. */
export const isUnexplained = (error: unknown): boolean =>
  isUnanswered(error) && !(error instanceof RefusedError && error.code)

export function isAbsent(error: unknown): boolean {
  return error instanceof RefusedError && error.status === 404
}

/** Messages by field in the chosen language. */
export const inLanguage = (errors: FieldErrors): FieldErrors =>
  Object.fromEntries(Object.entries(errors).map(([name, messages]) => [name, messages.map(toMessage)]))

/** Gives an error of a call its messages in the chosen language. */
export function translateError(error: unknown): void {
  if (error instanceof Error) error.message = toMessage(error.message)
  if (error instanceof RefusedError) Object.assign(error, { errors: inLanguage(error.errors) })
}
