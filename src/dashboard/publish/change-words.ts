// What the receipt of a change means for the person who made it.
import type { Change } from '#contract/entities/change.ts'

export type Publication =
  | { state: 'publishing' }
  | { state: 'live'; path: string | null }
  | { state: 'failed'; reason: string }

/** The page a change is best seen on: one that is other bytes now, with the shortest address. */
export function pathOf(change: Pick<Change, 'pages'>): string | null {
  const changed = change.pages.filter(({ state }) => state === 'live' || state === 'written')
  const pages = changed.filter(({ path }) => !/\.\w+$|^\/dashboard|\/404$/.test(path)).map(({ path }) => path)
  const detail = pages.find((path) => /\/\d+$/.test(path))
  return detail ?? pages[0] ?? null
}

export function toPublication(change: Change): Publication {
  if (change.state === 'failed') {
    const [failure] = change.failures
    return {
      state: 'failed',
      reason: failure ? `${failure.path}: ${failure.reason}` : 'The reason is in the server’s log.',
    }
  }
  return change.state === 'live' ? { state: 'live', path: pathOf(change) } : { state: 'publishing' }
}
