// What the API may ask of whoever publishes; main.ts puts the publisher behind it.
import type { Change, PreviewInput, Release } from '#contract/entities/change.ts'
import type { ChangeProgress } from '#contract/publishing.ts'

/** A change, when it was saved, and the tags that name its pages, where those are asked for. */
export type SavedChange = Pick<Change, 'id' | 'at'> & { tags?: readonly string[] }

export interface PublishingPort {
  /** Null for a change that has not been looked at yet. */
  progressOf(change: SavedChange): ChangeProgress | null | Promise<ChangeProgress>
  /** What is still to be done, and whether this process is the one that does it. */
  queue(): { isPublishing: boolean; pages: number; failures: number }
  /** A page with unsaved values laid over what is stored; null when there would be no such page. Throws with the reason when it cannot be rendered. */
  preview(input: PreviewInput): Promise<{ type: string; text: string } | null>
  /** Asks for a build of a site that is built elsewhere, whatever became of the last; null: this one is not. */
  askForBuild: (() => Promise<'asked' | 'under way' | 'nobody to ask'>) | null
  /** Latest first. */
  releases(): Promise<Release[]>
  /** Visitors get this release from now on. Throws `AppError` `not_found` or `conflict`. */
  activate(releaseId: number): Promise<Release>
}
