// The release that was live when this server last ran, for visitors while the database cannot be reached: nothing is
// rendered and nothing is written.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { watchOtherRelease } from './follow/standby.ts'
import type { PublisherSettings } from './publisher-settings.ts'
import { isSelfContained } from './release/inline-parts.ts'
import type { PublishedPage } from './release/page-state.ts'
import { openRelease, type Release } from './release/release.ts'
import { inspect, isComplete, liveReleaseId } from './release/release-store.ts'
import { type FileRef, readSharedFile } from './replication/shared-files.ts'
import { getObject } from './replication/shared-store.ts'
import type { Bucket } from './targets/bucket.ts'

type Settings = Pick<PublisherSettings, 'home' | 'apiOrigin' | 'mediaOrigins' | 'shared' | 'log'>

/** What visitors get of a release. */
interface Shown extends Pick<Release, 'folder' | 'statics' | 'gone' | 'headers'> {
  pages: { get(path: string): PublishedPage | undefined }
  withheld: { has(path: string): boolean }
}

export interface LastRelease {
  readonly release: Shown
  /** Bytes of a page or fixed file. Rejects with ENOENT, or with `PageStoreUnavailableError`. */
  read(wanted: FileRef): Promise<Buffer>
  close(): Promise<void>
}

/** Pages and scripts come from the folder and the bucket as they were made. */
const noInlineParts = { scriptHashes: [], styleHashes: [] }

interface Opened {
  release: Release
  shown: Shown
}

/** Withholds pages that were to be rendered without what had been archived: nobody renders them meanwhile. */
async function openShown(settings: Settings, id: number): Promise<Opened> {
  const { home, apiOrigin = null, mediaOrigins = [], log } = settings
  const place = { home, id, apiOrigin, mediaOrigins, inlineParts: noInlineParts, mayWrite: () => false, log }
  const opened = await openRelease(place, '')
  let outdated: ReadonlySet<string>
  const look = () => {
    const removals = opened.state.pending().filter(({ isRemoval }) => isRemoval)
    outdated = new Set(removals.map(({ path }) => path))
  }
  const release: Release = {
    ...opened,
    reload() {
      opened.reload()
      look()
    },
  }
  look()
  const shown: Shown = {
    ...opened,
    pages: { get: (path) => (outdated.has(path) ? undefined : opened.pages.get(path)) },
    withheld: { has: (path) => outdated.has(path) || opened.withheld.has(path) },
  }
  return { release, shown }
}

/** Follows what a process that shares the folder publishes, if any reaches the database; null without a whole release. */
export async function openLastRelease(settings: Settings): Promise<LastRelease | null> {
  const { home, shared, log } = settings
  const live = await liveReleaseId(home)
  if (live === null || !inspect(home, live, (state) => isComplete(state) && isSelfContained(state)))
    return null
  const bucket: Bucket | null = (await shared?.open()) ?? null
  let current = await openShown(settings, live)
  const stop = watchOtherRelease({
    home,
    shown: () => current.release,
    async show(id) {
      const before = current
      current = await openShown(settings, id)
      before.release.close()
    },
    log,
  })
  return {
    get release() {
      return current.shown
    },
    read(wanted) {
      const { folder } = current.shown
      if (!bucket) return readFile(join(folder, wanted.file))
      return readSharedFile(current.shown, wanted, { get: (digest) => getObject(bucket, digest) })
    },
    async close() {
      await stop()
      current.release.close()
      bucket?.close()
    },
  }
}
