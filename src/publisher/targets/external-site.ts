// A site that is built elsewhere from this API: builds are requested and checked for, and only previews are rendered
// here.

import type { Logger } from 'pino'
import type { Change, PreviewInput } from '#contract/entities/change.ts'
import type { PreviewReport } from '#contract/publishing.ts'
import { parseRecordTag } from '#contract/tags.ts'
import type { Read } from '#db/connection.ts'
import { createLease } from '../follow/lease.ts'
import { ownPaths } from '../follow/plan.ts'
import { findHidden } from '../follow/shown.ts'
import { createPreviewRenderer, type PreviewRendererSettings } from '../render/preview-renderer.ts'
import { startBuildHook } from './build-hook.ts'
import {
  type BuildState,
  buildOnSite,
  buildProgressOf,
  isOnItsWay,
  patienceMs,
  readBuildState,
} from './build-progress.ts'
import type { BuildTarget } from './build-target.ts'
import { startSiteWatch } from './site-watch.ts'

export interface ExternalSiteSettings extends PreviewRendererSettings {
  log: Logger
  /** The site's date, yyyy-mm-dd. */
  today: () => string
  /** Where to request builds; null when they are started elsewhere. */
  hook: { target: BuildTarget; secrets: string | null; mark?: string; waitMs: number } | null
  /** Passed to the polling loops. */
  speedFactor?: number | undefined
}

export interface ExternalSite {
  /** `tags`: when given, the progress includes the affected pages. */
  progressOf(
    change: Pick<Change, 'id' | 'at'> & { tags?: readonly string[] },
  ): Promise<ReturnType<typeof buildProgressOf>>
  preview(input: PreviewInput): Promise<PreviewReport>
  /** Requests a build again from any process; the request is stored, and the process that sends requests finds it. */
  askForBuild(): Promise<'asked' | 'under way' | 'nobody to ask'>
  /** Whether this process is the one that requests and checks builds. */
  isPublishing(): boolean
  close(): Promise<void>
}

/** Pages of the records named by the tags; other pages that may have changed are not known here. */
async function pagesOf(db: Read, tags: readonly string[], state: Change['state']): Promise<Change['pages']> {
  const hidden = await findHidden(db, tags)
  return tags.slice(0, mostPages).flatMap((tag) => {
    const record = parseRecordTag(tag)
    const [path] = record ? ownPaths(record.kind, record.id) : []
    if (path === undefined) return []
    const reached = hidden.has(tag) ? 'removed' : 'live'
    return [{ path, state: state === 'live' ? reached : 'waiting', milliseconds: null }]
  })
}

const mostPages = 50
/** How long a build state is reused after it was read, in milliseconds. */
const freshMs = 100

/** Starts requesting and checking builds; of several processes on one database only one does so. */
export async function openExternalSite(settings: ExternalSiteSettings): Promise<ExternalSite> {
  const { db, log, clock, today, siteUrl, hook, speedFactor } = settings
  const lease = createLease(db, `builds of ${siteUrl}`, log)
  await lease.take()
  const previewRenderer = createPreviewRenderer(settings)
  const stopWatch = startSiteWatch({ db, log, clock, siteUrl, mayLook: lease.isHeld, speedFactor })
  const asking = hook
    ? startBuildHook({
        db,
        log,
        clock,
        today,
        ...hook,
        speedFactor,
        mayCall: lease.isHeld,
        isOnItsWay: async (call) => isOnItsWay(call, await readBuildState(db.read), clock()),
        async shown() {
          const state = await readBuildState(db.read)
          const [build, { look }] = [buildOnSite(state), state]
          if (!look || build?.change_id == null) return null
          const isFresh = clock().getTime() - Date.parse(look.looked_at) < patienceMs
          return { change: build.change_id, day: build.day, isSure: isFresh && look.problem === null }
        },
      })
    : null
  /** Cached, so that a list of changes reads it only once. */
  let read: { at: number; state: Promise<BuildState> } | null = null
  function cachedBuildState(): Promise<BuildState> {
    const now = performance.now()
    if (!read || now - read.at > freshMs) read = { at: now, state: readBuildState(db.read) }
    return read.state
  }
  return {
    async progressOf({ tags, ...change }) {
      const progress = buildProgressOf(change, await cachedBuildState(), clock())
      return tags ? { ...progress, pages: await pagesOf(db.read, tags, progress.state) } : progress
    },
    preview: (input) => previewRenderer.preview(input),
    async askForBuild() {
      const asked = (await asking?.askAgain()) ?? 'nobody to ask'
      // The next caller must see the new request.
      read = null
      return asked
    },
    isPublishing: lease.isHeld,
    async close() {
      asking?.stop()
      stopWatch()
      await previewRenderer.close()
      await lease.close()
    },
  }
}
