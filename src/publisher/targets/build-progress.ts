// Progress of a change towards a site that is built elsewhere, derived only from the requests made, the notices of
// builds, and the build found at the public address.

import type { Change, ChangeBuild } from '#contract/entities/change.ts'
import type { ChangeProgress } from '#contract/publishing.ts'
import type { Read } from '#db/connection.ts'
import {
  type BuildCall,
  lastLook,
  listBuildCalls,
  listSiteBuilds,
  type SiteBuild,
  type SiteLook,
} from '#db/tables/builds.ts'

/** Time after which a build that has not reached the site is reported missing and another one may be requested. */
export const patienceMs = 10 * 60_000

/** State at one moment; calls and builds are ordered latest first. */
export interface BuildState {
  calls: readonly BuildCall[]
  builds: readonly SiteBuild[]
  look: SiteLook | null
}

export async function readBuildState(db: Read): Promise<BuildState> {
  const [calls, builds, look] = await Promise.all([listBuildCalls(db), listSiteBuilds(db), lastLook(db)])
  return { calls: calls.filter(({ reason }) => reason !== 'start'), builds, look }
}

/** The build that visitors get; null when there is none or it could not be read. */
export function buildOnSite({ builds, look }: BuildState): SiteBuild | null {
  return builds.find(({ id }) => id === look?.build) ?? null
}

const has = (build: SiteBuild | null, change: number) => build !== null && (build.change_id ?? -1) >= change
/** Also of what is yet to come by a clock that was set back: it is not awaited for longer because of that. */
const isOlder = (at: string | null, now: Date) =>
  at !== null && Math.abs(now.getTime() - Date.parse(at)) > patienceMs

/** Whether a requested build may still be in progress. */
export function isOnItsWay(call: BuildCall, state: BuildState, now: Date): boolean {
  const { taken_at } = call
  if (taken_at === null || isOlder(taken_at, now)) return false
  const shown = buildOnSite(state)
  if (has(shown, call.last_change) && shown && shown.day >= call.day) return false
  const after = state.builds.filter(({ known_at }) => known_at >= taken_at)
  if (after.some((build) => has(build, call.last_change) && (build.failed_at ?? build.done_at))) return false
  // While the site cannot be read, the arrival of the build cannot be detected.
  return state.look?.problem == null
}

/** The latest started build that includes a change, or null. */
const buildWith = ({ builds }: BuildState, change: number) =>
  builds.find((build) => build.started_at !== null && has(build, change)) ?? null

/** The call that requested a change; accepted calls are preferred. */
function callFor({ calls }: BuildState, change: number): BuildCall | null {
  const fitting = calls.filter(({ last_change }) => last_change >= change)
  const [latest] = fitting
  // A new request has just been made and is about to be sent.
  if (latest?.reason === 'again' && latest.tries === 0) return latest
  return fitting.find(({ taken_at }) => taken_at !== null) ?? fitting[0] ?? null
}

interface Where {
  state: 'queued' | 'asked' | 'building' | 'live' | 'failed'
  problem: string | null
  since: string
}

function whereIs(change: Pick<Change, 'id' | 'at'>, all: BuildState, now: Date): Where {
  if (has(buildOnSite(all), change.id)) return { state: 'live', problem: null, since: change.at }
  const call = callFor(all, change.id)
  const build = buildWith(all, change.id)
  // The latest event counts: a build that failed or never arrived is superseded by a newer request.
  const started = build?.started_at ?? null
  const ended = build?.failed_at ?? (isOlder(started, now) ? started : null)
  const isAskedAgain = call && ended && (call.taken_at ?? call.created_at) > ended
  if (build && !isAskedAgain) {
    if (build.failed_at)
      return {
        state: 'failed',
        problem: `The build failed. ${build.failure ?? ''}`.trim(),
        since: build.failed_at,
      }
    const since = build.started_at as string
    if (!isOlder(since, now)) return { state: 'building', problem: null, since }
    return { state: 'failed', problem: 'A build began and has not reached the site.', since }
  }
  if (!call) return { state: 'queued', problem: null, since: change.at }
  if (call.taken_at === null) {
    if (call.tries === 0) return { state: 'queued', problem: null, since: change.at }
    const problem = `The build could not be asked for: ${call.answer ?? 'no answer'}. It is tried again.`
    return { state: 'failed', problem, since: call.created_at }
  }
  if (!isOlder(call.taken_at, now)) return { state: 'asked', problem: null, since: call.taken_at }
  const problem = 'A build was asked for and has not reached the site.'
  return { state: 'failed', problem, since: call.taken_at }
}

/** Progress of one change. */
export function buildProgressOf(
  change: Pick<Change, 'id' | 'at'>,
  all: BuildState,
  now: Date,
): ChangeProgress & { build: ChangeBuild } {
  const { state, problem, since } = whereIs(change, all, now)
  const call = callFor(all, change.id)
  const shown = buildOnSite(all)
  const seen = all.builds.flatMap((build) => (build.seen_at && has(build, change.id) ? [build.seen_at] : []))
  return {
    state,
    counts: { pages: 0, waiting: 0, rendered: 0, written: 0 },
    failures: [],
    pages: [],
    renderedAt: null,
    writtenAt: null,
    liveAt: state === 'live' ? Math.min(...seen.map((at) => Date.parse(at))) : null,
    build: {
      asked_at: call?.taken_at ?? null,
      tries: call?.tries ?? 0,
      answer: call?.answer ?? null,
      problem,
      since,
      shown: shown && { build: shown.id, change: shown.change_id },
      looked_at: all.look?.looked_at ?? null,
      look_problem: all.look?.problem ?? null,
    },
  }
}
