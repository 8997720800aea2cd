// The reason why a call failed, as one sentence for the user.
import { RefusedError } from '#browser/call-errors.ts'

export function reasonOf(error: unknown): string | undefined {
  if (error instanceof RefusedError && error.status === 429 && error.retryAfterSeconds !== null)
    return `${error.message} Try again in ${error.retryAfterSeconds} seconds.`
  return error instanceof Error && error.message ? error.message : undefined
}

export function isAbsent(error: unknown): boolean {
  return error instanceof RefusedError && error.status === 404
}
