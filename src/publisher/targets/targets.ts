// Delivery targets besides the folder of the release: a bucket, and caches that are notified.
import { join } from 'node:path'
import type { Logger } from 'pino'
import type { Db } from '#db/connection.ts'
import { createLease, type LeaseTimes } from '../follow/lease.ts'
import type { Publisher } from '../publisher.ts'
import type { Release } from '../release/release.ts'
import { createPagePush } from '../replication/page-push.ts'
import type { SharedStore } from '../replication/shared-store.ts'
import type { BucketPlace } from './bucket.ts'
import { createBucketMirror } from './bucket-mirror.ts'
import { openBucketRecord } from './bucket-record.ts'
import { reportOutdated, startPurgeHook } from './purge-hook.ts'
import type { ReleaseCopy } from './release-copy.ts'

export interface TargetSettings {
  /** Folder of releases. */
  home: string
  db: Db
  log: Logger
  siteUrl: string
  bucket: BucketPlace | null
  /** What servers without a common folder share; null when there is none. */
  store: SharedStore | null
  purge: { url: string; secrets: string | null; mark?: string } | null
  /** Whether this process publishes at present. */
  mayWrite: () => boolean
  /** The publisher of this release; null when it is not the live one. */
  published: (release: Release) => Publisher | null
  /** Lifetime of the lease of the bucket and its renewal. */
  lease?: LeaseTimes | undefined
  /** Records that a page was delivered or, with a problem, that it was not. */
  deliver: (path: string, problem: string | null) => void
  /** Neither this server nor the bucket has the bytes of this page. */
  onLost: (path: string) => void
}

export interface Targets {
  /** Delivers this release from now on; `isOther`: visitors had another one until then. */
  follow(release: Release, isOther: boolean): Promise<void>
  /** Reads nothing more from the release, which may be closed, until one is followed again. */
  leave(): void
  /** Visitors of this server have another release from now on. */
  switched(): void
  /** Reports a path whose public version has changed. */
  touch(release: Release, path: string, isNew: boolean): void
  isDelivered(path: string): boolean
  /** Resolves when nothing is being delivered except later retries. */
  settled(): Promise<void>
  /** Stops reading from the release. */
  detach(): Promise<void>
  close(): void
}

const noLease = 'the lease of the bucket could not be taken; trying again'
const none = { isDelivered: () => true, idle: async () => {} }

/** Opens the bucket's mirror; only one process publishes to a bucket, even among several on different machines. */
async function openMirror(
  settings: TargetSettings,
  bucket: BucketPlace,
  onDone: (path: string) => void,
): Promise<ReleaseCopy> {
  const { home, db, log, lease: times, deliver } = settings
  let isFollowing = false
  const mayWrite = () => isFollowing && settings.mayWrite()
  const opened = await bucket.open()
  // Whoever stands by must not keep it from the server that publishes.
  const lease = createLease(db, `site ${bucket.location}`, log, times, undefined, mayWrite)
  const mirror = createBucketMirror({
    bucket: opened,
    owner: bucket.owner ?? null,
    checkMs: bucket.checkMs,
    staffOrigin: bucket.staffOrigin ?? null,
    record: openBucketRecord(join(home, 'bucket.sqlite'), `${bucket.endpoint ?? ''} ${bucket.location}`),
    log,
    mayWrite: () => mayWrite() && lease.isHeld(),
    onDone(path, hasChanged) {
      deliver(path, null)
      if (hasChanged) onDone(path)
    },
    onProblem: deliver,
  })
  lease.onChange((isHeld) => {
    if (isHeld) mirror.compare()
  })
  return {
    ...mirror,
    async follow(release) {
      isFollowing = true
      mirror.follow(release)
      if (lease.isHeld()) return
      await lease.take().catch((err: unknown) => log.warn({ err }, noLease))
    },
    leave() {
      isFollowing = false
      // What is being written now would replace what another server writes then.
      void mirror.written().then(() => (isFollowing ? undefined : lease.release()))
    },
    async close() {
      await mirror.close()
      await lease.close()
    },
  }
}

function openPush(
  settings: TargetSettings,
  store: SharedStore,
  onDone: (path: string) => void,
  onLive: () => void,
): ReleaseCopy {
  const { log, mayWrite, published, deliver, onLost } = settings
  return createPagePush({
    store, log, mayWrite, onLost, onLive,
    written: (release) => published(release)?.written() ?? null,
    load: (release) => published(release)?.load() ?? 0,
    onDone(path, isLive) {
      deliver(path, null)
      if (isLive) onDone(path)
    },
    onProblem: deliver,
  }) // biome-ignore format: the parts by name
}

/** Creates the targets; nothing is sent before a release is followed. */
export function createTargets(settings: TargetSettings): Targets {
  const { home, db, log, siteUrl, bucket, store, purge, mayWrite, published } = settings
  let mirror: ReleaseCopy | null = null
  let hook: ReturnType<typeof startPurgeHook> | null = null
  let live: Release | null = null
  const tell = (path: string) => hook?.add(path)
  const tellAll = () => hook?.addEverything()
  /** Number of the latest change whose pages are all written; null while some are not. */
  const writtenUpTo = (release: Release) => {
    const publisher = published(release)
    return !publisher || publisher.load() > 0 ? null : Number(release.state.meta('cursor') ?? 0)
  }

  return {
    async follow(release, isOther) {
      live = release
      if (purge)
        hook ??= startPurgeHook({
          db, log, siteUrl, ...purge, file: join(home, 'purge.sqlite'), mayCall: mayWrite,
          doneUpTo: () => (mirror?.isIdle() === false ? null : live && writtenUpTo(live)),
        }) // biome-ignore format: the parts by name
      if (store) mirror ??= openPush(settings, store, tell, tellAll)
      if (bucket) mirror ??= await openMirror(settings, bucket, tell)
      if (mirror) await mirror.follow(release)
      else if (isOther) tellAll()
    },
    leave() {
      live = null
      mirror?.leave?.()
    },
    switched() {
      // Caches before a bucket never ask a server for pages.
      if (!purge || bucket) return
      if (hook && mayWrite()) tellAll()
      else reportOutdated(db).catch((err: unknown) => log.warn({ err }, 'caches are not told of a release'))
    },
    touch(release, path, isNew) {
      if (live?.id !== release.id) return
      if (mirror) mirror.touch(release, path)
      else if (isNew) tell(path)
    },
    isDelivered: (path) => (mirror ?? none).isDelivered(path),
    settled: () => (mirror ?? none).idle(),
    detach: async () => mirror?.close(),
    close: () => hook?.close(),
  }
}
