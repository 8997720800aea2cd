// Converts the publication status of a change into what the user is told.
import type { Change } from '#contract/entities/change.ts'
import { t, toMessage } from '../language/translate.ts'

export type Publication =
  | { state: 'publishing' }
  /** The site is built elsewhere, and a build is pending. */
  | { state: 'building'; words: string; since: string | null }
  | { state: 'live'; path: string | null }
  /** `isOfBuild`: another build may be requested. */
  | { state: 'failed'; reason: string; since: string | null; isOfBuild: boolean }

/** The changed page that shows the change best: a record's own page, else the first one. */
export function pathOf(change: Pick<Change, 'pages'>): string | null {
  const changed = change.pages.filter(({ state }) => state === 'live' || state === 'written')
  const pages = changed.filter(({ path }) => !/\.\w+$|^\/dashboard|\/404$/.test(path)).map(({ path }) => path)
  const detail = pages.find((path) => /\/\d+$/.test(path))
  return detail ?? pages[0] ?? null
}

const buildWords: Partial<Record<Change['state'], string>> = {
  queued: t('Saved. It comes to the site with the next build.'),
  asked: t('Build asked for'),
  building: t('Building the site'),
}

function toBuilding({ state }: Change, build: NonNullable<Change['build']>): Publication {
  if (build.problem !== null)
    return { state: 'failed', reason: toMessage(build.problem), since: build.since, isOfBuild: true }
  const words = buildWords[state] ?? ''
  const answer = state === 'asked' && build.answer ? ` (${build.answer})` : ''
  return { state: 'building', words: words + answer, since: state === 'queued' ? null : build.since }
}

/** The failure that concerns visitors most: a page that was taken away, else the first one. */
function failureWords({ failures, pages }: Change): string | null {
  const withheld = new Set(pages.filter(({ state }) => state === 'withheld').map(({ path }) => path))
  const away = failures.find(({ path }) => withheld.has(path))
  if (away) {
    const words = { path: away.path, reason: toMessage(away.reason) }
    return t('Visitors do not get {path} until it can be made again: {reason}', words)
  }
  const [failure] = failures
  return failure ? `${failure.path}: ${toMessage(failure.reason)}` : null
}

export function toPublication(change: Change): Publication {
  if (change.build && change.state !== 'live') return toBuilding(change, change.build)
  if (change.state === 'failed') {
    return {
      state: 'failed',
      reason: failureWords(change) ?? t('The reason is in the server’s log.'),
      since: null,
      isOfBuild: false,
    }
  }
  return change.state === 'live' ? { state: 'live', path: pathOf(change) } : { state: 'publishing' }
}
