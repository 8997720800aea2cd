// A release that tells of what visitors get otherwise, for copies of it elsewhere.
import type { Release } from './release.ts'

/** `isNew`: other bytes or none, not only other facts about them. */
export type PageListener = (path: string, isNew: boolean) => void

/** The same release; `listener` hears of each page after it was written or taken away. */
export function observeRelease(release: Release, listener: PageListener): Release {
  return {
    ...release,
    async commit(path, page, draft) {
      const hasChanged = await release.commit(path, page, draft)
      // After a crash the page is written again with the same bytes: nobody elsewhere may know them yet.
      listener(path, hasChanged || page.isNew)
      return hasChanged
    },
    async remove(path) {
      const wasShown = await release.remove(path)
      if (wasShown) listener(path, true)
      return wasShown
    },
    async withhold(path) {
      await release.withhold(path)
      listener(path, true)
    },
  }
}
