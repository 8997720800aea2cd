// Makes pages again that lack a picture, such as share images made while the store of pictures was set wrong: nothing
// announces that the picture is there.
import { lostPictureTag } from '#contract/tags.ts'
import type { Release } from '../release/release.ts'
import type { RenderScheduler } from '../render/render-scheduler.ts'

/** Interval at which they are made again, in milliseconds. */
const againMs = 3_600_000

export interface LostPictures {
  /** Enqueues these pages at a start, and then once an hour. */
  look(): void
  /** All pages are being made anyway. */
  areMade(): void
}

/** They are not stored as pending, because their tag stays until they have their picture. */
export function createLostPictures(
  { state }: Pick<Release, 'state'>,
  scheduler: Pick<RenderScheduler, 'enqueue'>,
): LostPictures {
  let lookedAt = -Infinity
  return {
    look() {
      if (performance.now() - lookedAt < againMs) return
      lookedAt = performance.now()
      const paths = state.pathsWith([lostPictureTag])
      scheduler.enqueue(paths.map((path) => ({ path, changes: [], isOfNoChange: false, isBulk: true })))
    },
    areMade() {
      lookedAt = performance.now()
    },
  }
}
