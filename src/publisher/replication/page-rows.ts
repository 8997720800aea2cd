// Pages of a release as rows of the shared list.
import type { SharedPage } from '#db/tables/shared-pages.ts'
import type { Release } from '../release/release.ts'

const nothing = { file: '', type: '', digest: '', bytes: 0, tags: '[]', change_id: 0 }

/** What a release has at this path; its state must be flushed. */
export function rowOf({ pages, withheld, gone, state }: Release, path: string): SharedPage {
  const page = pages.get(path)
  if (page) {
    const { file, type, digest, bytes, change: change_id } = page
    const tags = state.storedTags(path)
    return { path, state: 'page', file, type, digest, bytes, tags, change_id }
  }
  return { path, state: withheld.has(path) ? 'withheld' : gone.has(path) ? 'gone' : 'removed', ...nothing }
}

export const isSameRow = (one: SharedPage, other: SharedPage) =>
  one.state === other.state &&
  one.digest === other.digest &&
  one.file === other.file &&
  one.tags === other.tags
