// Why something cannot become what visitors get.
import { AppError } from '#contract/errors.ts'

/** The message says why and what to do; who asked for it by the API is answered with it. */
export class PublicationError extends AppError {
  override readonly name = 'PublicationError'

  constructor(code: 'not_found' | 'conflict', message: string) {
    super(code, message)
  }
}

/** A site below this many pages may change as it likes. */
const smallSite = 30
/** The least part of the live pages that a new site must have. */
const leastShare = 0.5

/** Throws when the site would shrink beyond belief. */
export function assertNotShrunk(pages: number, before: number, allowsShrinking: boolean): void {
  if (allowsShrinking || before < smallSite || pages >= before * leastShare) return
  throw new PublicationError(
    'conflict',
    `The new site would have ${pages} pages where visitors have ${before} now. Is the database the right one? ` +
      'If it is, start once with ALLOW_SHRINKING=1.',
  )
}
