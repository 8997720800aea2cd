// What a form says of a save that failed.
import { RefusedError } from '#browser/call-errors.ts'
import { isUnanswered, reasonOf } from '../api/failure.ts'

export interface Failure {
  text: string
  reason: string | undefined
  mayRetry: boolean
  /** Whether the reasons are shown beside their fields; the failure then ends with the last field error. */
  isAboutFields: boolean
}

/** Whether a save may be carried out, or may have been, although it failed. */
export const mayBeStored = (error: unknown): boolean =>
  isUnanswered(error) || (error instanceof RefusedError && error.code === 'in_progress')

export const toFailure = (text: string, error: unknown, isAboutFields: boolean): Failure => ({
  text,
  reason: isAboutFields ? undefined : reasonOf(error),
  isAboutFields,
  mayRetry: mayBeStored(error),
})
