// A release that reports every page whose public version changes, for copies kept elsewhere.
import type { Release } from './release.ts'

/** `isNew`: the bytes changed or the page was removed, not only its metadata. */
export type PageListener = (path: string, isNew: boolean) => void

/** Returns the same release; `listener` is called after each page is written or removed. */
export function observeRelease(release: Release, listener: PageListener): Release {
  return {
    ...release,
    async commit(path, page, ...rest) {
      const hasChanged = await release.commit(path, page, ...rest)
      // After a crash the page is written again with the same bytes, which the copies may not have yet.
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
