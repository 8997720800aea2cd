// A copy of the live release that is kept elsewhere: in a bucket that visitors are served from, or for other servers.
import type { Release } from '../release/release.ts'

export interface ReleaseCopy {
  /** Makes the copy equal to this release and keeps it so. */
  follow(release: Release): void | Promise<void>
  /** Reads nothing more from the release until one is followed again. */
  leave?(): void
  /** Reports a path whose public version has changed. */
  touch(release: Release, path: string): void
  /** Resolves when nothing is left except later retries. */
  idle(): Promise<void>
  /** Whether the copy equals the release, as far as is known. */
  isIdle(): boolean
  /** Whether the copy is up to date at this path. */
  isDelivered(path: string): boolean
  close(): Promise<void>
}
