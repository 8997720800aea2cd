// Publishing interface for a site that is built elsewhere: previews and receipts, but no releases.

import type { PreviewInput } from '#contract/entities/change.ts'
import { AppError } from '#contract/errors.ts'
import type { ChangeProgress, PreviewReport } from '#contract/publishing.ts'
import { notFound } from '#contract/texts.ts'
import { readPreview } from './published-site.ts'
import type { PublishingPort, SavedChange } from './publishing-port.ts'

/** The part of an open external site that is used here. */
export interface ExternalPublisher {
  progressOf(change: SavedChange): Promise<ChangeProgress>
  preview(input: PreviewInput): Promise<PreviewReport>
  askForBuild(): Promise<'asked' | 'under way' | 'nobody to ask'>
  isPublishing(): boolean
}

export function externalPortOf(site: ExternalPublisher): PublishingPort {
  return {
    progressOf: (change) => site.progressOf(change),
    queue: () => ({ isPublishing: site.isPublishing(), pages: 0, failures: 0 }),
    preview: async (input) => readPreview(await site.preview(input)),
    askForBuild: () => site.askForBuild(),
    // Pages are written elsewhere.
    hasRoom: async () => true,
    releases: async () => [],
    activate: async () => {
      throw new AppError('not_found', notFound.anything)
    },
  }
}
