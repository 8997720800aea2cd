// Why something cannot become what visitors get.

/** The message says why and what to do. */
export class PublicationError extends Error {
  override readonly name = 'PublicationError'
  readonly code: 'not_found' | 'conflict'

  constructor(code: 'not_found' | 'conflict', message: string) {
    super(message)
    this.code = code
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
