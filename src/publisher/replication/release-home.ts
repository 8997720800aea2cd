// Where releases come from: this server's folder, which others may share, or what servers share in database and bucket.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Logger } from 'pino'
import type { Release as ReleaseInfo } from '#contract/entities/change.ts'
import type { Db } from '#db/connection.ts'
import { lastChangeId } from '#db/tables/outbox.ts'
import { forgetSharedRelease, readSharedSite } from '#db/tables/shared-pages.ts'
import { createDiskRoom } from '../disk-room.ts'
import { threadSettingsOf, usualThreads } from '../engine.ts'
import { createLease, type Lease } from '../follow/lease.ts'
import { watchOtherRelease } from '../follow/standby.ts'
import type { PublisherSettings } from '../publisher-settings.ts'
import type { Origins } from '../release/origins.ts'
import { deleteRelease, type Release } from '../release/release.ts'
import {
  activationProblem,
  type ChoiceStore,
  canBecomeLive,
  chosenFor,
  describeReleases,
  digestOrigin,
  findRelease,
  inspect,
  isComplete,
  isCopy,
  latestChangeOf,
  listReleaseIds,
  liveReleaseId,
  makeLive,
  nextReleaseId,
  openChoiceFile,
  readFolderId,
} from '../release/release-store.ts'
import { pullRelease, watchSharedRelease } from './page-pull.ts'
import { startPartHelper } from './part-helper.ts'
import type { RenderCluster } from './part-offers.ts'
import { type FileRef, readSharedFile } from './shared-files.ts'
import { createSharedStore, listShared, openSharedChoice, type SharedStore } from './shared-store.ts'

export interface Watching {
  /** The release that visitors of this server get. */
  shown: () => Release
  /** Another release has become live. */
  show: (id: number) => Promise<void>
  log: Logger
}

/**
 * Another server takes over two seconds after the last renewal. To lose the lease for want of one costs little: what has
 * not been shared is planned again.
 */
const sharedTimes = { lastsMs: 2_000, renewMs: 500 }

interface Guard {
  lease: Lease
  log: Logger
}

export interface ReleaseHome {
  readonly choices: ChoiceStore
  /** All releases, complete or not, latest first; `place` is where the site is. */
  describe(place: string): Promise<ReleaseInfo[]>
  /** Whether a release can become live; it is in the folder then. */
  prepare(id: number, place: string): Promise<boolean>
  /** Whether a release is complete, and this server has all its bytes or a bucket to fetch them from. */
  isWhole(id: number): boolean
  /** Number for a new release. */
  nextId(): Promise<number>
  /** Removes what is left of a release that could not be made, unless another process publishes by now; never rejects. */
  forget(id: number): Promise<void>
  /** Number of the live release, which is in the folder then; null when there is none. */
  liveId(): Promise<number | null>
  /** Follows what another server publishes; returns a function that stops this. */
  watch(watching: Watching): () => Promise<void>
  /** Bytes of a file of the release. Rejects with ENOENT, or with `PageStoreUnavailableError`. */
  read(release: Release, wanted: FileRef): Promise<Buffer>
}

/** What could not be removed goes when a release becomes live. */
function forgetting({ lease, log }: Guard, remove: (id: number) => Promise<void>): ReleaseHome['forget'] {
  return async (id) => {
    if (!lease.isHeld()) return
    await remove(id).catch((error: unknown) =>
      log.warn({ err: error }, 'a failed release could not be removed'),
    )
  }
}

function ownReleases(home: string, guard: Guard): ReleaseHome {
  const isWhole = (id: number) => inspect(home, id, (state) => isComplete(state) && !isCopy(state))
  return {
    choices: openChoiceFile(home),
    describe: (place) => describeReleases(home, place),
    prepare: async (id, place) => canBecomeLive(home, id, place, false),
    isWhole,
    nextId: () => nextReleaseId(home),
    forget: forgetting(guard, (id) => deleteRelease(home, id)),
    async liveId() {
      const id = await liveReleaseId(home)
      return id !== null && isWhole(id) ? id : null
    },
    watch: (watching) => watchOtherRelease({ home, ...watching }),
    read: ({ folder }, { file }) => readFile(join(folder, file)),
  }
}

function sharedReleases(
  home: string,
  store: SharedStore,
  guard: Guard,
  onLost: (path: string) => void,
): ReleaseHome {
  const { db } = store
  async function bringLive(): Promise<number | null> {
    const { live } = await readSharedSite(db.read)
    if (live === null) return null
    await pullRelease(store, home, live)
    await makeLive(home, live)
    return live
  }
  return {
    choices: openSharedChoice(db),
    async describe(place) {
      return (await listShared(db)).map(({ facts, isComplete, ...release }) => {
        return { ...release, problem: activationProblem({ ...facts, isComplete, isElsewhere: false }, place) }
      })
    },
    async prepare(id, place) {
      await pullRelease(store, home, id)
      return canBecomeLive(home, id, place, true)
    },
    isWhole: (id) => inspect(home, id, isComplete),
    nextId: async () => store.reserve(Math.max(0, ...(await listReleaseIds(home)))),
    forget: forgetting(guard, async (id) => {
      await deleteRelease(home, id)
      await store.write((tx) => forgetSharedRelease(tx, id))
    }),
    liveId: bringLive,
    watch: (watching) => watchSharedRelease({ store, bringLive, ...watching }),
    read: (release, wanted) =>
      readSharedFile(release, wanted, {
        get: (digest) => store.get(digest),
        onLost,
        // Without a place on the disk it is fetched again next time.
        keep: (digest, bytes) => release.keepFile({ ...wanted, digest }, bytes).catch(() => {}),
      }),
  }
}

/**
 * Opens the place of the releases with the publishing lease for it. `onLost` is called with the path of a page that
 * somebody asked for and whose bytes neither this server nor the bucket has.
 */
export async function openReleaseHome(
  { home, db, log, shared, lease: times, leastRoom }: PublisherSettings,
  onLost: (path: string) => void,
): Promise<{
  lease: Lease
  store: SharedStore | null
  releases: ReleaseHome
  /** Whether there is room on the disk for what publishing writes. */
  hasRoom: () => Promise<boolean>
}> {
  const hasRoom = createDiskRoom(home, log, leastRoom)
  if (!shared) {
    // Whoever shares the folder shares the lease for it, in whatever container or under whatever path.
    const lease = createLease(db, `site ${await readFolderId(home)}`, log, times)
    return { lease, store: null, releases: ownReleases(home, { lease, log }), hasRoom }
  }
  const lease = createLease(db, 'site shared', log, times ?? sharedTimes, hasRoom)
  const store = createSharedStore(db, lease, await shared.open(), shared.owner)
  return { lease, store, releases: sharedReleases(home, store, { lease, log }, onLost), hasRoom }
}

/**
 * Number of the live release, which is in the folder then, in line with what servers share. Without room a server that does
 * not publish goes on with what it shows from memory.
 */
export async function bringIntoLine(
  releases: ReleaseHome,
  shown: Release | undefined,
  lease: Lease,
  hasRoom: () => Promise<boolean>,
): Promise<number | null> {
  try {
    shown?.flush()
    return await releases.liveId()
  } catch (error) {
    if (!shown || lease.isHeld() || (await hasRoom())) throw error
    return shown.id
  }
}

/** Lets the servers that share pages render for each other: those of one edition, for a site at one place. */
export async function openSharing(
  settings: PublisherSettings,
  { lease, store }: { lease: Lease; store: SharedStore | null },
  { place, edition }: Pick<Origins, 'place' | 'edition'>,
): Promise<{ sharing: RenderCluster | null; close(): Promise<void> }> {
  if (!store) return { sharing: null, close: async () => {} }
  const { home, log, threads = usualThreads() } = settings
  const sharing = { store, origin: digestOrigin([place, edition]) }
  const thread = threadSettingsOf(settings)
  return { sharing, close: startPartHelper({ ...sharing, lease, home, thread, threads, log }) }
}

/**
 * Returns a complete release of this source. A cursor or a page ahead of the database means that the database was restored
 * or replaced, so such a release is not usable, and neither is one that lacks bytes.
 */
export async function findUsable(
  { home, db }: { home: string; db: Db },
  releases: ReleaseHome,
  { newest, source, place }: Pick<Origins, 'newest' | 'source' | 'place'>,
): Promise<number | null> {
  const chosen = await chosenFor(releases.choices, newest)
  const isUsable = chosen !== null && (await releases.prepare(chosen, place))
  const id = isUsable ? chosen : await findRelease(home, source)
  if (id === null || !releases.isWhole(id)) return null
  return latestChangeOf(home, id) <= (await lastChangeId(db.read)) ? id : null
}
