// A site that is built elsewhere from this API: builds are asked for and looked for, and nothing is rendered here but
// previews.

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
  readBuildState,
} from './build-progress.ts'
import type { BuildTarget } from './build-target.ts'
import { startSiteWatch } from './site-watch.ts'

export interface ExternalSiteSettings extends PreviewRendererSettings {
  log: Logger
  /** The site's date, yyyy-mm-dd. */
  today: () => string
  /** Whom to ask for builds; null: nobody, whoever builds does so of their own accord. */
  hook: { target: BuildTarget; secrets: string | null; waitMs: number } | null
  /** As that of the loops which ask and look. */
  haste?: number | undefined
}

export interface ExternalSite {
  /** `tags`: to be told of its pages as well. */
  progressOf(
    change: Pick<Change, 'id' | 'at'> & { tags?: readonly string[] },
  ): Promise<ReturnType<typeof buildProgressOf>>
  preview(input: PreviewInput): Promise<PreviewReport>
  /** Asks for a build again, whichever process this is: the one that asks finds it written down. */
  askForBuild(): Promise<'asked' | 'under way' | 'nobody to ask'>
  /** Whether this process is the one that asks and looks. */
  isPublishing(): boolean
  close(): Promise<void>
}

/** Pages of the records a change is about; others it may have altered are not known here. */
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
/** How long what was read of builds answers further questions, in milliseconds. */
const freshMs = 100

/** Begins to ask for builds and to look for them; of several processes on one database one does. */
export async function openExternalSite(settings: ExternalSiteSettings): Promise<ExternalSite> {
  const { db, log, clock, today, siteUrl, hook, haste } = settings
  const lease = createLease(db, `builds of ${siteUrl}`, log)
  await lease.take()
  const room = createPreviewRenderer(settings)
  const stopWatch = startSiteWatch({ db, log, clock, siteUrl, mayLook: lease.isHeld, haste })
  const asking = hook
    ? startBuildHook({
        db,
        log,
        clock,
        today,
        ...hook,
        haste,
        mayCall: lease.isHeld,
        isOnItsWay: async (call) => isOnItsWay(call, await readBuildState(db.read), clock()),
        async shown() {
          const build = buildOnSite(await readBuildState(db.read))
          return build && build.change_id !== null ? { change: build.change_id, day: build.day } : null
        },
      })
    : null
  /** For a list of changes it is read once. */
  let read: { at: number; state: Promise<BuildState> } | null = null
  function lately(): Promise<BuildState> {
    const now = performance.now()
    if (!read || now - read.at > freshMs) read = { at: now, state: readBuildState(db.read) }
    return read.state
  }
  return {
    async progressOf({ tags, ...change }) {
      const progress = buildProgressOf(change, await lately(), clock())
      return tags ? { ...progress, pages: await pagesOf(db.read, tags, progress.state) } : progress
    },
    preview: (input) => room.preview(input),
    async askForBuild() {
      const asked = (await asking?.askAgain()) ?? 'nobody to ask'
      // Whoever asks next is told of it.
      read = null
      return asked
    },
    isPublishing: lease.isHeld,
    async close() {
      asking?.stop()
      stopWatch()
      await room.close()
      await lease.close()
    },
  }
}
