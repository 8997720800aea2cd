// What a new release must be before visitors get it.
import type { Engine } from '../engine.ts'
import { assertNotShrunk, PublicationError } from './publication-error.ts'

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
  assertNotShrunk(release.pages.size, pagesBefore, allowsShrinking)
}
