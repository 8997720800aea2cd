// Addresses of pages that were removed under earlier releases.
import type { PageState } from './page-state.ts'
import type { EarlierRelease } from './static-files.ts'

/** What was archived under any release goes on answering 410 in a new one, until a page is rendered at its address. */
export function takeOverGone(state: PageState, earlier: readonly EarlierRelease[]): void {
  const paths = new Set(earlier.flatMap((before) => before.state.gone()))
  state.batch(() => {
    for (const path of paths) state.remove(path, true)
  })
}
