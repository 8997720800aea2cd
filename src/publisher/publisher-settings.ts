// What the publisher is told by whoever starts it.

import type { PublisherDeps } from './publisher.ts'
import type { BucketPlace } from './targets/bucket.ts'
import type { BuildTarget } from './targets/build-target.ts'

export interface PublisherSettings extends Pick<PublisherDeps, 'db' | 'clock' | 'today' | 'log'> {
  /** Folder of releases and of the link `live`. */
  home: string
  apiModule: string
  apiSettings: unknown
  siteUrl: string
  timeZone: string
  /** Origin of the API when it is not the site's own. */
  apiOrigin?: string | null
  /** Origins of pictures that are not the site's own. */
  mediaOrigins?: readonly string[]
  /** The content lies with another server, which is asked again every so many milliseconds. */
  foreign?: { contentUrl: string; intervalMs: number } | null
  /** Another word makes everything anew, as other templates would. */
  edition?: string
  /** Replaces the live release even by one with far fewer pages. */
  allowsShrinking?: boolean
  /** Called when content has changed, for a host that builds the site itself. */
  buildHook?: { target: BuildTarget; secrets: string | null; waitMs: number }
  /** Where every published page is brought as well. */
  bucket?: BucketPlace | null
  /** Called when visitors get other pages, for whoever keeps copies of them. */
  purgeHook?: { url: string; secrets: string | null }
  /** Told of long steps. */
  tell: { building(): void; publishing(): (done: number, total: number) => void }
}
