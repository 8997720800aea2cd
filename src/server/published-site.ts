// Puts the publisher behind what the server asks of it: the list of what may be served, and the publishing of staff.

import type { PreviewInput, Release as ReleaseInfo } from '#contract/entities/change.ts'
import { AppError, type ErrorCode, errorCodes, type FieldErrors } from '#contract/errors.ts'
import type { ChangeProgress, PublishingPort } from './publishing-port.ts'
import type { SiteEntry, SiteList } from './site-list.ts'

/** What became of a preview. */
export type PreviewReport =
  | { state: 'preview'; type: string; text: string }
  | { state: 'absent' }
  | { state: 'failed'; reason: string; refusal?: { code: string; errors: unknown } }

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

const isCode = (code: unknown): code is ErrorCode => typeof code === 'string' && code in errorCodes

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
  const more = errors ? { errors: errors as FieldErrors } : {}
  throw new AppError(isCode(code) ? code : 'unavailable', report.reason, more)
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
    async activate(id) {
      try {
        return await published.activate(id)
      } catch (error) {
        const { name, code, message } = error as { name: string; code?: unknown; message: string }
        throw name === 'PublicationError' && isCode(code) ? new AppError(code, message) : error
      }
    },
  }
}
