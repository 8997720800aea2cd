// Which pictures may be served without the database: those that a page of the release shows.
import { LRUCache } from 'lru-cache'
import type { SiteEntry, SiteList } from '../site-list.ts'

/** Names of stored pictures in a page. */
const picture = /[0-9a-f]{32}(?:-\d{1,5})?\.(?:webp|avif)/g
/** Pictures of so many are known from pages that were read; of others, only beside the page that shows them. */
const mostKnown = 100_000

const isPage = ({ type }: SiteEntry) => type.startsWith('text/html')

export interface PagePictures {
  /** The same list, on which pictures of pages are noted as these are read. */
  readonly list: SiteList
  /** Whether a page shows this picture: one that has been read, or the one that the `Referer` header names. */
  isShown(name: string, referer: string | undefined): Promise<boolean>
}

export function createPagePictures(list: SiteList): PagePictures {
  /** Picture → the page it was found in, with the digest of that page. */
  const known = new LRUCache<string, { path: string; digest: string }>({ max: mostKnown })

  async function read(entry: SiteEntry): Promise<Uint8Array> {
    const bytes = await list.read(entry)
    const { path, digest } = entry
    if (path !== undefined && isPage(entry))
      for (const [name] of Buffer.from(bytes).toString('latin1').matchAll(picture))
        known.set(name, { path, digest })
    return bytes
  }

  function isKnown(name: string): boolean {
    const found = known.get(name)
    return found !== undefined && list.page(found.path)?.digest === found.digest
  }

  return {
    list: {
      ...list,
      get folder() {
        return list.folder
      },
      read,
    },
    async isShown(name, referer) {
      if (isKnown(name)) return true
      const page = referer && URL.canParse(referer) ? list.page(new URL(referer).pathname) : null
      if (!page || !isPage(page)) return false
      await read(page).catch(() => null)
      return isKnown(name)
    },
  }
}
