// Puts the publisher behind what the server asks of it: the list of what may be served, and the publishing of staff.

import type { PreviewInput, Release as ReleaseInfo } from '#contract/entities/change.ts'
import { AppError } from '#contract/errors.ts'
import type { ChangeProgress, PreviewReport } from '#contract/publishing.ts'
import type { PublishingPort } from './publishing-port.ts'
import type { SiteEntry, SiteList } from './site-list.ts'

/** What of an open publisher is needed; it has all of this. */
export interface Published {
  readonly release: {
    folder: string
    pages: ReadonlyMap<string, SiteEntry>
    statics: ReadonlyMap<string, { file: string; immutable: boolean; digest: string }>
    gone: ReadonlySet<string>
    withheld: ReadonlySet<string>
    headers(type: string): Record<string, string>
  }
  readonly publisher: {
    progressOf(change: number): ChangeProgress | null
    preview(input: PreviewInput): Promise<PreviewReport>
    load(): number
    failures(): ReadonlyMap<string, string>
  }
  isPublishing(): boolean
  releases(): Promise<ReleaseInfo[]>
  activate(id: number): Promise<ReleaseInfo>
}

/** Always of the release visitors get at the moment. */
export function siteListOf(published: Published): SiteList {
  return {
    get folder() {
      return published.release.folder
    },
    page: (path) => published.release.pages.get(path) ?? null,
    fixed: (path) => published.release.statics.get(path) ?? null,
    isGone: (path) => published.release.gone.has(path),
    isWithheld: (path) => published.release.withheld.has(path),
    headers: (type) => published.release.headers(type),
  }
}

/** The page, or null when there is none. Throws with the reason when it could not be made. */
export function readPreview(report: PreviewReport): { type: string; text: string } | null {
  if (report.state === 'preview') return report
  if (report.state === 'absent') return null
  const { code, errors } = report.refusal ?? { code: 'unavailable' }
  throw new AppError(code, report.reason, errors && { errors })
}

export function publishingPortOf(published: Published): PublishingPort {
  return {
    progressOf: ({ id }) => published.publisher.progressOf(id),
    queue: () => ({
      isPublishing: published.isPublishing(),
      pages: published.publisher.load(),
      failures: published.publisher.failures().size,
    }),
    preview: async (input) => readPreview(await published.publisher.preview(input)),
    askForBuild: null,
    releases: () => published.releases(),
    activate: (id) => published.activate(id),
  }
}
