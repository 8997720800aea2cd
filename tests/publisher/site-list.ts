// The list of a publisher's release, as the server serves it.
import type { OpenPublisher } from '#publisher/open-publisher.ts'
import type { SiteList } from '#server/site-list.ts'

export function siteListOf(publishing: OpenPublisher): SiteList {
  return {
    get folder() {
      return publishing.release.folder
    },
    page: (path) => publishing.release.pages.get(path) ?? null,
    fixed: (path) => publishing.release.statics.get(path) ?? null,
    isGone: (path) => publishing.release.gone.has(path),
    isWithheld: (path) => publishing.release.withheld.has(path),
    headers: (type) => publishing.release.headers(type),
  }
}
