// What staff are told of the plan: what is to come, and what has come about by itself.
import { limits } from '#contract/limits.ts'
import { listDone, withPlanners } from '#db/tables/plan-trail.ts'
import { listPlanned, type PlannedRange } from '#db/tables/schedule.ts'
import type { Deps } from '../deps.ts'
import { toPage } from './answers.ts'

interface Pages {
  page?: number | undefined
  page_size?: number | undefined
}

/** For how long it is told what has come about, in milliseconds. */
const toldMs = 7 * 24 * 60 * 60 * 1000

/** A page of what is planned, soonest first. */
export async function listSchedule({ db }: Deps, { url, query }: { url: URL; query: Pages & PlannedRange }) {
  const { page = 1, page_size = limits.pageSizeDefault, ...range } = query
  const { count, rows } = await listPlanned(db.read, range, page, page_size)
  return { body: toPage(url, page, page_size, count, await withPlanners(db.read, rows)) }
}

/** A page of what has come about in the last days, newest first. */
export async function listDoneSchedule(
  { db, clock }: Deps,
  { url, query }: { url: URL; query: Pages & Pick<PlannedRange, 'resource'> },
) {
  const { page = 1, page_size = limits.pageSizeDefault, resource } = query
  const since = new Date(clock().getTime() - toldMs).toISOString()
  const { count, rows } = await listDone(db.read, { since, resource }, page, page_size)
  return { body: toPage(url, page, page_size, count, await withPlanners(db.read, rows)) }
}
