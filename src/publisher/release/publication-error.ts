// Error that explains why something cannot be published.
import type { Logger } from 'pino'
import { AppError } from '#contract/errors.ts'

/** The message gives the reason and the remedy; the API returns it to the caller. */
export class PublicationError extends AppError {
  override readonly name = 'PublicationError'
  /** When a new release that was refused may pass: after a start with another setting, or once its content is mended. */
  readonly passes: 'start' | 'mended' | null

  constructor(code: 'not_found' | 'conflict', message: string, passes: 'start' | 'mended' | null = null) {
    super(code, message)
    this.passes = passes
  }
}

/** Logs why a new release was rejected, and that the old one stays live; any other error is thrown. */
export const keepOld = (log: Logger) => (error: unknown) => {
  if (!(error instanceof PublicationError)) throw error
  log.error({ err: error }, 'the new release is not good; visitors keep the old one')
}

/** A site with fewer pages than this may shrink freely. */
const smallSite = 30
/** Minimum share of the live pages that a new site must have. */
const leastShare = 0.5

/** Throws when the site would lose an implausible share of its pages. */
export function assertNotShrunk(pages: number, before: number, allowsShrinking: boolean): void {
  if (allowsShrinking || before < smallSite || pages >= before * leastShare) return
  throw new PublicationError(
    'conflict',
    `The new site would have ${pages} pages where visitors have ${before} now. Is the database the right one? ` +
      'If it is, start once with ALLOW_SHRINKING=1.',
    'start',
  )
}
