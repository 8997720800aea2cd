// What a form says of a save that failed.
import { mayBeStored, reasonOf } from '../api/failure.ts'

export interface Failure {
  text: string
  reason: string | undefined
  mayRetry: boolean
  /** Whether the reasons are shown beside their fields; the failure then ends with the last field error. */
  isAboutFields: boolean
}

export const toFailure = (text: string, error: unknown, isAboutFields: boolean): Failure => ({
  text,
  reason: isAboutFields ? undefined : reasonOf(error),
  isAboutFields,
  mayRetry: mayBeStored(error),
})
