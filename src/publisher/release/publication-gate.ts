// Checks that a new release must pass before it becomes live.
import type { Engine } from '../engine.ts'
import { assertNotShrunk, PublicationError } from './publication-error.ts'

const maxReportedFailures = 5

/** Throws unless every page was rendered and the number of pages has not dropped implausibly. */
export function assertPublishable(
  { release, publisher }: Engine,
  pagesBefore: number,
  allowsShrinking: boolean,
): void {
  const failures = [...publisher.failures()]
  if (failures.length > 0) {
    const told = failures.slice(0, maxReportedFailures).map(([path, reason]) => `  ${path}: ${reason}`)
    throw new PublicationError(
      'conflict',
      `${failures.length} pages could not be rendered, so nothing new is published:\n${told.join('\n')}`,
      'mended',
    )
  }
  assertNotShrunk(release.pages.size, pagesBefore, allowsShrinking)
}
