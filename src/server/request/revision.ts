// Revisions as entity tags (RFC 9110, section 8.8.3), for detecting stale edits.
import { AppError } from '#contract/errors.ts'
import { revisionsIn } from '#contract/revision-tag.ts'

/** The revisions an `If-Match` header accepts, which may be none; null when there is no header, or when it is `*`. */
export function readIfMatch(header: string | undefined): number[] | null {
  if (header === undefined || header.trim() === '*') return null
  return revisionsIn(header)
}

/** Throws `stale` with the current record when the caller edited another revision. */
export function assertRevision(
  accepted: readonly number[] | null,
  revision: number,
  current: () => unknown,
): void {
  if (accepted === null || accepted.includes(revision)) return
  const detail =
    accepted.length === 0
      ? 'If-Match names no revision. Send the ETag with which the record was answered, such as "r3".'
      : 'Somebody else has saved this meanwhile. Compare the two versions and save again.'
  throw new AppError('stale', detail, { current: current() })
}
