// Interface of the publisher for the API; main.ts connects the two.
import type { Change, PreviewInput, Release } from '#contract/entities/change.ts'
import type { ChangeProgress } from '#contract/publishing.ts'

/** A change with the time it was saved, and its tags where they are needed. */
export type SavedChange = Pick<Change, 'id' | 'at'> & { tags?: readonly string[] }

export interface PublishingPort {
  /** Null for a change that has not been processed yet. */
  progressOf(change: SavedChange): ChangeProgress | null | Promise<ChangeProgress>
  /** Pending work, and whether this process is the one that publishes. */
  queue(): { isPublishing: boolean; pages: number; failures: number }
  /**
   * Renders a page with unsaved values; null when there would be no such page. Throws with the reason when it cannot be
   * rendered.
   */
  preview(input: PreviewInput): Promise<{ type: string; text: string } | null>
  /**
   * Requests a build of a site that is built elsewhere, whatever the result of the last one; null when it is built
   * here.
   */
  askForBuild: (() => Promise<'asked' | 'under way' | 'nobody to ask'>) | null
  /** Whether there is room on the disk for what publishing writes. */
  hasRoom(): Promise<boolean>
  /** Latest first. */
  releases(): Promise<Release[]>
  /** Makes this release live. Throws `AppError` `not_found` or `conflict`. */
  activate(releaseId: number): Promise<Release>
}
