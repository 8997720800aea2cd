// Settings that the caller passes to the publisher, and what it gets.

import type { Release as ReleaseInfo } from '#contract/entities/change.ts'
import type { OtherLanguage } from '#contract/languages.ts'
import type { LeaseTimes } from './follow/lease.ts'
import type { Publisher, PublisherDeps } from './publisher.ts'
import type { Release } from './release/release.ts'
import type { Retries } from './release/renewal.ts'
import type { Presence } from './render/readiness.ts'
import type { PoolSettings } from './render/render-pool.ts'
import type { Templates } from './render/renderer-build.ts'
import type { FileRef } from './replication/shared-files.ts'
import type { BucketPlace } from './targets/bucket.ts'
import type { BuildTarget } from './targets/build-target.ts'

export interface PublisherSettings extends Pick<PublisherDeps, 'db' | 'clock' | 'today' | 'log'> {
  /** Folder of releases and of the link `live`. */
  home: string
  apiModule: string
  apiSettings: unknown
  siteUrl: string
  timeZone: string
  /** Languages that the site has besides its own; none by default. */
  languages?: readonly OtherLanguage[]
  /** Origin of the login and the dashboard; null or absent when they are on the site. */
  staffOrigin?: string | null
  /** Origin of the API when it is not the site's own. */
  apiOrigin?: string | null
  /** Origins of pictures that are not the site's own. */
  mediaOrigins?: readonly string[]
  /** Set when the content is on another server, which is compared every `intervalMs` milliseconds. */
  foreign?: { contentUrl: string; intervalMs: number } | null
  /** What new releases are made with; the templates of this folder unless given. */
  templates?: Templates
  /** Digest of what templates read; of the sources of this folder unless given. */
  edition?: string
  /** Allows a release with far fewer pages to replace the live one. */
  allowsShrinking?: boolean
  /** Webhook of a host that builds the site itself, called when content has changed. */
  buildHook?: { target: BuildTarget; secrets: string | null; mark?: string; waitMs: number }
  /** Bucket to which every published page is uploaded as well. */
  bucket?: BucketPlace | null
  /** Bucket of the pages of several servers, which need no common folder then. */
  shared?: BucketPlace | null
  /** Webhook of a cache in front of the site, called when public pages change. */
  purgeHook?: { url: string; secrets: string | null; mark?: string }
  /** Pauses before a new release that could not be made is tried again; for tests. */
  newReleaseRetries?: Retries
  /** Lifetime of the publishing lease and its renewal; for tests. */
  lease?: LeaseTimes
  /** Bytes that must be free on the disk for publishing; for tests. */
  leastRoom?: () => number
  /** Longest time that a request waits for a page that has just been saved, in milliseconds (100); for tests. */
  longestWaitMs?: number
  /** Starts a rendering thread; for tests. */
  startWorker?: PoolSettings['startWorker']
  /** Most threads that render; by default as many as processors, up to four. */
  threads?: number
  /** Tells when a save may come; without it a rendering thread is always there. */
  presence?: Presence
  /** When a change affects more pages than this (400), they are rendered after everything else, and by other servers as well. */
  manyPages?: number
  /** Reports the progress of long steps. */
  tell: { building(): void; publishing(): (done: number, total: number) => void }
}

export interface OpenPublisher {
  /** Publisher of the live release. */
  readonly publisher: Publisher
  readonly release: Release
  /** Bytes of a page or fixed file of the release. Rejects with ENOENT, or with `PageStoreUnavailableError`. */
  read(wanted: FileRef): Promise<Buffer>
  /** Sets the public origin of the site; from then on changes are checked there. */
  setAddress(origin: string): void
  /** Whether this process publishes at present. */
  isPublishing(): boolean
  /** Whether the disk takes what publishing writes. */
  hasRoom(): Promise<boolean>
  releases(): Promise<ReleaseInfo[]>
  /** Makes this release live, updated with the current content. Throws `PublicationError`. */
  activate(id: number): Promise<ReleaseInfo>
  /** Resolves when everything saved has been rendered and delivered. */
  settled(): Promise<void>
  close(): Promise<void>
}
