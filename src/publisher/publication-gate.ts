// What a new release must be before visitors get it.
import type { Engine } from './engine.ts'

/** A release cannot become live; the message says why and what to do. */
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
/** The least part of the live release's pages that a new one must have. */
const leastShare = 0.5
const toldFailures = 5

/** Throws unless every page could be rendered and the site has not shrunk beyond belief. */
export function assertGood(
  { release, publisher }: Engine,
  pagesBefore: number,
  allowsShrinking: boolean,
): void {
  const failures = [...publisher.failures()]
  if (failures.length > 0) {
    const told = failures.slice(0, toldFailures).map(([path, reason]) => `  ${path}: ${reason}`)
    throw new PublicationError(
      'conflict',
      `${failures.length} pages could not be rendered, so nothing new is published:\n${told.join('\n')}`,
    )
  }
  const pages = release.pages.size
  if (allowsShrinking || pagesBefore < smallSite || pages >= pagesBefore * leastShare) return
  throw new PublicationError(
    'conflict',
    `The new site would have ${pages} pages where visitors have ${pagesBefore} now. Is the database the right one? ` +
      'If it is, start once with ALLOW_SHRINKING=1.',
  )
}
