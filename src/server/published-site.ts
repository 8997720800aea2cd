// Connects the publisher to the interfaces of the server: the list of what may be served, and publishing for staff.

import type { PreviewInput, Release as ReleaseInfo } from '#contract/entities/change.ts'
import { AppError } from '#contract/errors.ts'
import type { ChangeProgress, PreviewReport } from '#contract/publishing.ts'
import type { PublishingPort } from './publishing-port.ts'
import type { SiteEntry, SiteList } from './site-list.ts'

/** The release that visitors get. */
export interface PublishedRelease {
  readonly release: {
    folder: string
    pages: { get(path: string): SiteEntry | undefined }
    statics: ReadonlyMap<string, { file: string; immutable: boolean; digest: string }>
    gone: ReadonlySet<string>
    withheld: { has(path: string): boolean }
    headers(type: string): Record<string, string>
  }
  read(entry: SiteEntry): Promise<Uint8Array>
  /** Nothing is made anew of a release that nobody keeps up to date. */
  readonly publisher?: { arrival(path: string): Promise<void> | null }
}

/** The part of an open publisher that is used here. */
export interface Published extends PublishedRelease {
  readonly publisher: {
    arrival(path: string): Promise<void> | null
    progressOf(change: number): ChangeProgress | null
    preview(input: PreviewInput): Promise<PreviewReport>
    load(): number
    failures(): ReadonlyMap<string, string>
  }
  isPublishing(): boolean
  hasRoom(): Promise<boolean>
  releases(): Promise<ReleaseInfo[]>
  activate(id: number): Promise<ReleaseInfo>
}

/** Always reflects the release that visitors currently get. */
export function siteListOf(published: PublishedRelease): SiteList {
  return {
    get folder() {
      return published.release.folder
    },
    read: (entry) => published.read(entry),
    page: (path) => published.release.pages.get(path) ?? null,
    arrival: (path) => published.publisher?.arrival(path) ?? null,
    fixed: (path) => published.release.statics.get(path) ?? null,
    isGone: (path) => published.release.gone.has(path),
    isWithheld: (path) => published.release.withheld.has(path),
    headers: (type) => published.release.headers(type),
  }
}

/** The page, or null when it does not exist. Throws with the reason when it could not be rendered. */
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
    hasRoom: () => published.hasRoom(),
    releases: () => published.releases(),
    activate: (id) => published.activate(id),
  }
}
