// Progress of changes to the public pages, previews, and releases to roll back to.

import type { Hono } from 'hono'
import { dashboardPublishing as entries } from '#contract/endpoints/dashboard-publishing.ts'
import type { ChangeSummary } from '#contract/entities/change.ts'
import { AppError } from '#contract/errors.ts'
import { limits } from '#contract/limits.ts'
import { type ChangeProgress, noProgress } from '#contract/publishing.ts'
import { contentSecurityPolicy } from '#contract/security-headers.ts'
import { notFound } from '#contract/texts.ts'
import {
  type ChangeMark,
  countChanges,
  getChange,
  latestChanges,
  type ToldChange,
} from '#db/tables/outbox.ts'
import type { AppEnv } from '../call.ts'
import type { Deps } from '../deps.ts'
import { toPage } from '../operations/answers.ts'
import { createRequestRate } from '../operations/api-tokens/request-rate.ts'
import { askForBuild } from '../operations/builds.ts'
import type { PublishingPort } from '../publishing-port.ts'
import { personOf } from './caller.ts'
import { createNewestFirst } from './newest-first.ts'
import { bind } from './route.ts'

/** A preview runs no script, is not indexed, and only the dashboard may frame it. */
const previewHeaders = {
  'content-security-policy': `sandbox; ${contentSecurityPolicy().replace("frame-ancestors 'none'", "frame-ancestors 'self'")}`,
  'x-robots-tag': 'noindex',
}

/** Previews of one person by one server; nobody types so fast, and making one holds up whoever saves. */
const previewsPerMinute = 120

function toSummary(change: ToldChange, progress: ChangeProgress): ChangeSummary {
  const start = Date.parse(change.created_at)
  const since = (moment: number | null) => (moment === null ? null : Math.max(0, moment - start))
  return {
    id: change.id,
    at: change.created_at,
    reason: change.reason,
    username: change.username,
    state: progress.state,
    counts: progress.counts,
    rendered_ms: since(progress.renderedAt),
    written_ms: since(progress.writtenAt),
    live_ms: since(progress.liveAt),
    failures: progress.failures,
    build: progress.build ?? null,
  }
}

function assertPublishing(publishing: PublishingPort | null): PublishingPort {
  if (publishing) return publishing
  throw new AppError('unavailable', 'This server does not publish. Ask the one that does.')
}

export function bindPublishingRoutes(app: Hono<AppEnv>, deps: Deps, publishing: PublishingPort | null): void {
  const previewRate = createRequestRate(deps.clock, previewsPerMinute)
  const newestFirst = createNewestFirst()
  const progressOf = async ({ id, created_at: at }: ChangeMark, tags?: readonly string[]) =>
    (await publishing?.progressOf({ id, at, ...(tags && { tags }) })) ?? noProgress
  bind(app, deps, entries.listChanges, async ({ url, query }) => {
    const { page = 1, page_size: pageSize = limits.pageSizeDefault } = query
    const changes = await latestChanges(deps.db.read, page, pageSize)
    const results = await Promise.all(
      changes.map(async (change) => toSummary(change, await progressOf(change))),
    )
    return { body: toPage(url, page, pageSize, await countChanges(deps.db.read), results) }
  })
  bind(app, deps, entries.getChange, async ({ params }) => {
    const change = await getChange(deps.db.read, params.id)
    if (!change) throw new AppError('not_found', notFound.anything)
    const progress = await progressOf(change, change.tags)
    return { body: { ...toSummary(change, progress), pages: progress.pages } }
  })
  bind(app, deps, entries.preview, async (call) => {
    const port = assertPublishing(publishing)
    const wait = previewRate.take(personOf(call).userId)
    if (wait > 0)
      throw new AppError('too_often', 'Too many previews within a minute. Please try again in a moment.', {
        retryAfterSeconds: wait,
      })
    const page = await newestFirst(personOf(call).userId, call.isGone, () => port.preview(call.body))
    if (!page) throw new AppError('not_found', notFound.anything)
    return { body: page.text, headers: previewHeaders }
  })
  bind(app, deps, entries.askForBuild, async () => ({
    body: await askForBuild(deps, assertPublishing(publishing)),
  }))
  bind(app, deps, entries.listReleases, async ({ url }) => {
    const releases = (await publishing?.releases()) ?? []
    return { body: toPage(url, 1, releases.length + 1, releases.length, releases) }
  })
  bind(app, deps, entries.activateRelease, async ({ params }) => ({
    body: await assertPublishing(publishing).activate(params.id),
  }))
}
