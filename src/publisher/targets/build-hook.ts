// Requests builds from a host that builds the site itself: one call for a batch of changes and for each new day the
// lists depend on, retried with growing pauses until it is accepted. Pending calls are stored in the database.
import type { Logger } from 'pino'
import { backoffMs } from '#contract/backoff.ts'
import { everythingTag, parseRecordTag } from '#contract/tags.ts'
import type { Db } from '#db/connection.ts'
import { addBuildCall, type BuildCall, listBuildCalls, updateBuildCall } from '#db/tables/builds.ts'
import { buildReceiver, deliveredUpTo } from '#db/tables/deliveries.ts'
import { type Change, lastChangeId, listChanges } from '#db/tables/outbox.ts'
import { ownPaths } from '../follow/plan.ts'
import { startPollLoop } from '../follow/poll-loop.ts'
import { hasDatedEvents } from '../follow/shown.ts'
import { callForBuild } from './build-call.ts'
import { type BuildRequest, type BuildTarget, bodyFor } from './build-target.ts'
import { createMessage } from './signed-call.ts'

interface Shown {
  change: number
  day: string
  isSure: boolean
}

export interface BuildHookSettings {
  db: Db
  log: Logger
  clock: () => Date
  /** The site's date, yyyy-mm-dd. */
  today: () => string
  target: BuildTarget
  /** Value of the setting WEBHOOK_SECRET; the first secret signs. Null: calls are not signed. */
  secrets: string | null
  /** Mark of this server in the ids of its calls. */
  mark?: string | undefined
  /** Whether this process may call at present; only one of several does. */
  mayCall: () => boolean
  /** Quiet time after a change before the call, in milliseconds. */
  waitMs?: number
  /** Whether a requested build is still in progress; the next request then waits. */
  isOnItsWay?: (call: BuildCall) => Promise<boolean>
  /** What visitors get, whichever build delivered it; unless `isSure`, as it was when the site could last be read. */
  shown?: () => Promise<Shown | null>
  /** Passed to the poll loop. */
  speedFactor?: number | undefined
}

const pollMs = 5000
const mostTags = 500
const mostPaths = 200
/** However often something is saved, a call waits for at most this many quiet times. */
const mostWaits = 12
const retries = { firstMs: 2000, longestMs: 10 * 60_000 }
/** Pauses before the build of a new day is asked for again, because the last one has not come. */
const dayRetries = { firstMs: 10 * 60_000, longestMs: 60 * 60_000 }

interface Due {
  reason: 'changes' | 'day' | 'again'
  request: Omit<BuildRequest, 'id'>
}

export interface BuildHook {
  /**
   * Requests a build of what is not public yet, whatever became of the last build, unless one is in progress; a refused
   * call is sent again at once.
   */
  askAgain(): Promise<'asked' | 'under way'>
  stop(): void
}

/** Starts following the outbox and the date. */
export function startBuildHook(settings: BuildHookSettings): BuildHook {
  const { db, log, clock, today, target, secrets, mark, mayCall, waitMs = 5000 } = settings
  const { isOnItsWay = async () => false, shown = async () => null } = settings
  const soonMs = Math.min(1000, Math.max(20, waitMs / 5))

  /** Returns the latest call; the first one is a start entry, because the first build covers all earlier changes. */
  async function lastCall(): Promise<BuildCall> {
    const [latest] = await listBuildCalls(db.read, 1)
    if (latest) return latest
    const last_change = (await deliveredUpTo(db, buildReceiver)) ?? (await lastChangeId(db.read))
    const at = clock().toISOString()
    return addBuildCall(db, {
      message_id: '', reason: 'start', last_change, day: today(), body: '', created_at: at, tries: 0, tried_at: null,
      taken_at: at, answer: null,
    }) // biome-ignore format: all columns
  }

  /** Milliseconds until a build is due because of the date; null when none is. */
  async function untilDayDue(last: BuildCall, there: Shown | null): Promise<number | null> {
    const isDue = async (day: string) => today() > day && (await hasDatedEvents(db.read, day, today()))
    if (await isDue(there && there.day > last.day ? there.day : last.day)) return 0
    // The build of the last call has not come, and is no longer on its way.
    if (!there?.isSure || !(await isDue(there.day))) return null
    const missed = (await listBuildCalls(db.read)).filter(({ day }) => day > there.day).length
    const since = clock().getTime() - Date.parse(last.taken_at ?? last.created_at)
    return since < 0 ? 0 : Math.max(0, backoffMs(missed, dayRetries) - since)
  }

  /**
   * Returns the milliseconds until the next call, its content when it is due, or null when there is nothing to request.
   */
  async function lookFor(last: BuildCall): Promise<Due | number | null> {
    const there = await shown()
    const after = Math.max(last.last_change, there?.change ?? 0)
    // Before the changes: an event that is saved in between is then asked for as a change, once.
    const dayLeft = await untilDayDue(last, there)
    const changes = await listChanges(db.read, after, 5000)
    const [first] = changes
    const latest = changes.at(-1)
    if (first && latest) {
      const now = clock().getTime()
      const early = Date.parse(latest.created_at) - now
      const quiet = waitMs + early
      const longest = mostWaits * waitMs - (now - Date.parse(first.created_at))
      const left = Math.min(quiet, longest, waitMs)
      // Clocks of two servers differ by less; this one was set back, and since when it is quiet is not known.
      const isSetBack = early > waitMs
      if (left > 0 && !isSetBack) return left
      return { reason: 'changes', request: requestFor(changes) }
    }
    if (dayLeft !== 0) return dayLeft
    if (there && there.day < last.day)
      log.warn(
        { shown: there.day, day: today() },
        'the site shows an earlier day; a build is asked for again',
      )
    const request = { firstChange: null, lastChange: after, paths: [], tags: [] }
    return { reason: 'day', request }
  }

  async function askAgain(): Promise<'asked' | 'under way'> {
    const last = await lastCall()
    if (last.taken_at === null) {
      // The next step sends the call without the pause after a refusal.
      await updateBuildCall(db, last.id, { tried_at: null })
      return last.tries === 0 ? 'under way' : 'asked'
    }
    if (last.reason !== 'start' && (await isOnItsWay(last))) return 'under way'
    const there = await shown()
    const changes = await listChanges(db.read, there?.change ?? 0, 5000)
    await ask({
      reason: 'again',
      request: { ...requestFor(changes), lastChange: await lastChangeId(db.read) },
    })
    return 'asked'
  }

  async function ask({ reason, request }: Due): Promise<BuildCall> {
    const { firstChange, lastChange: last_change, tags, paths } = request
    const day = today()
    const data = { reason, first_change: firstChange, last_change, tags, paths, day }
    const message = createMessage('content.changed', data, mark)
    const body = bodyFor(target, { ...request, id: message.id }, message)
    return addBuildCall(db, {
      message_id: message.id, reason, last_change, day, body, created_at: clock().toISOString(), tries: 0,
      tried_at: null, taken_at: null, answer: null,
    }) // biome-ignore format: all columns
  }

  async function send(call: BuildCall): Promise<void> {
    const { isTaken, answer } = await callForBuild(target, { id: call.message_id, body: call.body }, secrets)
    const at = clock().toISOString()
    const tries = call.tries + 1
    await updateBuildCall(db, call.id, { tries, tried_at: at, answer, taken_at: isTaken ? at : null })
    if (isTaken) log.info({ reason: call.reason, answer }, 'a build was asked for')
    else log.warn({ tries, answer }, 'a build could not be asked for; trying again')
  }

  /** Runs one step and returns the milliseconds until the next one. */
  async function step(): Promise<number> {
    if (!mayCall()) return pollMs
    const last = await lastCall()
    if (last.taken_at === null) {
      const since = last.tried_at === null ? null : clock().getTime() - Date.parse(last.tried_at)
      // The clock was set back when the last try is yet to come.
      const left = since === null || since < 0 ? 0 : backoffMs(last.tries, retries) - since
      if (left > 0) return Math.min(left, pollMs)
      await send(last)
      return soonMs
    }
    if (last.reason !== 'start' && (await isOnItsWay(last))) return soonMs
    const due = await lookFor(last)
    if (due === null) return pollMs
    if (typeof due === 'number') return Math.min(due, pollMs)
    await send(await ask(due))
    return soonMs
  }

  const stop = startPollLoop({
    db,
    step,
    soonMs: () => soonMs,
    speedFactor: settings.speedFactor,
    failed(error) {
      log.warn({ err: error }, 'builds cannot be asked for at present; trying again')
      return pollMs
    },
  })
  return { askAgain, stop }
}

function requestFor(changes: readonly Change[]): Due['request'] {
  const all = [...new Set(changes.flatMap(({ tags }) => tags))]
  const tags = all.length > mostTags ? [everythingTag] : all
  const records = all.map(parseRecordTag).filter((record) => record !== null)
  const paths = records.flatMap(({ kind, id }) => ownPaths(kind, id)).slice(0, mostPaths)
  return { firstChange: changes[0]?.id ?? null, lastChange: changes.at(-1)?.id ?? 0, paths, tags }
}
