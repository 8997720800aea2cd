// Checks which build the public address of a site built elsewhere carries, but only while something is awaited.
import type { Logger } from 'pino'
import type { Db } from '#db/connection.ts'
import { recordSiteCheck } from '#db/tables/builds.ts'
import { lastChangeId } from '#db/tables/outbox.ts'
import { startPollLoop } from '../follow/poll-loop.ts'
import { buildOnSite, patienceMs, readBuildState } from './build-progress.ts'
import { lookAtSite } from './site-look.ts'

export interface SiteWatchSettings {
  db: Db
  log: Logger
  clock: () => Date
  siteUrl: string
  /** Whether this process checks; only one of several does. */
  mayLook: () => boolean
  /** Passed to the poll loop. */
  speedFactor?: number | undefined
}

const pollMs = 5000

/** Milliseconds until the next check, given how long something has been awaited. */
export function pauseFor(waitedMs: number): number {
  const most = waitedMs < patienceMs ? 1000 : 60_000
  return Math.min(most, Math.max(500, waitedMs / 40))
}

/** Starts checking; the returned function stops it. */
export function startSiteWatch({
  db,
  log,
  clock,
  siteUrl,
  mayLook,
  speedFactor,
}: SiteWatchSettings): () => void {
  let isFirst = true

  /** Since when something awaited is missing from the site; null when nothing is. */
  async function waitingSince(): Promise<number | null> {
    const state = await readBuildState(db.read)
    const shown = buildOnSite(state)
    const last = await lastChangeId(db.read)
    const [call] = state.calls
    const isNewDay = call?.taken_at && shown && shown.day < call.day
    if (shown && (shown.change_id ?? -1) >= last && !isNewDay) return null
    const [build] = state.builds
    const moments = [call?.created_at, call?.taken_at, build?.started_at, build?.done_at]
    const { created_at } = (await latestChange()) ?? {}
    const known = [...moments, created_at].flatMap((at) => (at ? [Date.parse(at)] : []))
    return known.length > 0 ? Math.max(...known) : 0
  }

  const latestChange = () =>
    db.read.selectFrom('outbox').select('created_at').orderBy('id', 'desc').limit(1).executeTakeFirst()

  async function step(): Promise<number> {
    if (!mayLook()) return pollMs
    const since = await waitingSince()
    if (since === null && !isFirst) return pollMs
    await recordSiteCheck(db, await lookAtSite(siteUrl), clock().toISOString())
    isFirst = false
    return since === null ? pollMs : pauseFor(clock().getTime() - since)
  }

  return startPollLoop({
    db,
    step,
    soonMs: () => pauseFor(0),
    speedFactor,
    failed(error) {
      log.warn({ err: error }, 'the site could not be looked at')
      return pollMs
    },
  })
}
