// What servers without a common folder share: the list of pages in the database, and their bytes in a bucket, each
// object under the digest of its bytes, so that no writer can replace what another one has published.
import { buffer } from 'node:stream/consumers'
import { type BucketOwner, claimBucket } from '#contract/bucket-owner.ts'
import { caching } from '#contract/caching.ts'
import type { Release as ReleaseInfo } from '#contract/entities/change.ts'
import type { Db, Write } from '#db/connection.ts'
import {
  countSharedPages,
  getSharedObject,
  listSharedDigests,
  listSharedReleases,
  readSharedSite,
  reserveSharedRelease,
  type SharedRelease,
  saveSharedChoice,
  writeShared,
} from '#db/tables/shared-pages.ts'
import type { Lease } from '../follow/lease.ts'
import { digestOf } from '../release/page-digest.ts'
import type { PageState } from '../release/page-state.ts'
import type { Choice, ChoiceStore } from '../release/release-store.ts'
import type { Bucket } from '../targets/bucket.ts'

/** What describes a release besides its pages, as its own state stores it. */
const factNames = ['renderer', 'source', 'place', 'created_at', 'own', 'inline_parts', 'fields'] as const
export type Facts = Record<(typeof factNames)[number], string | null> & {
  /** File and digest of every fixed file. */
  statics: [string, string][]
}

export function readFacts(state: PageState, statics: [string, string][]): Facts {
  const noted = Object.fromEntries(factNames.map((name) => [name, state.meta(name)]))
  return { ...(noted as Omit<Facts, 'statics'>), statics }
}

export function saveFacts(state: PageState, { statics, ...facts }: Facts): void {
  for (const name of factNames) {
    const value = facts[name]
    if (value !== null) state.setMeta(name, value)
  }
  state.setMeta('statics', JSON.stringify(statics))
}

const noFacts: Facts = {
  renderer: null, source: null, place: null, created_at: null, own: null, inline_parts: null, fields: null, statics: [],
} // biome-ignore format: all at once

/** Nothing is known of a release that has only been reserved. */
export const parseFacts = ({ facts }: SharedRelease): Facts => ({
  ...noFacts,
  ...(JSON.parse(facts) as Partial<Facts>),
})

/** Objects of deleted releases and of replaced pages stay for this long, for whoever still reads an older list. */
const keptMs = 3_600_000
const keptReleases = 3
const prefix = 'objects/'
/** Nothing else that lies below the prefix is deleted. */
const objectKey = /^objects\/([\w-]{22})$/

export interface SharedStore {
  readonly db: Db
  /** Name of this server as a holder of the publishing lease. */
  readonly holder: string
  /** Digests of objects that are in the bucket, as far as this server knows. */
  readonly stored: Set<string>
  /** Whether it is among them; who lists it now can rely on it: no sweep deletes it before the next but one. */
  holds(digest: string): boolean
  /** Stores bytes under their digest. */
  put(digest: string, bytes: Uint8Array): Promise<void>
  /** Returns the bytes with this digest; null when neither bucket nor database has them, or they are damaged. */
  get(digest: string): Promise<Buffer | null>
  /**
   * Digests of all stored objects; deletes those that no release has needed for an hour. Throws `ForeignBucketError` where
   * they are another database's.
   */
  sweep(): Promise<Set<string>>
  /** Numbers of the releases to keep besides this one. */
  listKept(release: number): Promise<number[]>
  /** Returns a number for a new release, above all others and above `least`. */
  reserve(least: number): Promise<number>
  /** Writes with a version of its own while this server has the lease. Throws `LeaseLostError`. */
  write(work: (tx: Write, version: number) => Promise<void>): Promise<void>
  close(): void
}

/** Returns the bytes with this digest, or null when the bucket does not have them, or has them damaged. */
export async function getObject(bucket: Bucket, digest: string): Promise<Buffer | null> {
  const found = await bucket.open(prefix + digest)
  if (!found) return null
  const bytes = await buffer(found.stream)
  return digestOf(bytes) === digest ? bytes : null
}

export function createSharedStore(
  db: Db,
  lease: Lease,
  bucket: Bucket,
  owner: BucketOwner | null = null,
): SharedStore {
  const headers = { contentType: 'application/octet-stream', cacheControl: caching.forever, cacheTag: null }

  async function wanted(): Promise<Set<string>> {
    const releases = await listSharedReleases(db.read)
    const fixed = releases.flatMap((release) => parseFacts(release).statics).map(([, digest]) => digest)
    return new Set([...fixed, ...(await listSharedDigests(db.read))])
  }

  /** What has just been saved is in the database, whether the bucket answers or not; it leaves after it has arrived. */
  const get = async (digest: string) =>
    (await getSharedObject(db.read, digest).catch(() => null)) ?? getObject(bucket, digest)

  const objects = new Set<string>()
  /** Digests that were brought or relied on since the latest sweep began, and between that one and the one before. */
  let used = new Set<string>()
  let usedBefore = used
  const removals = new Map<string, Promise<void>>()
  const isUsed = (digest: string) => used.has(digest) || usedBefore.has(digest)

  async function remove(digest: string): Promise<void> {
    objects.delete(digest)
    const removal = bucket.remove(prefix + digest).finally(() => removals.delete(digest))
    removals.set(
      digest,
      removal.catch(() => {}),
    )
    await removal
  }

  // Whoever published meanwhile may have deleted some of them.
  lease.onChange((isHeld) => {
    if (isHeld) objects.clear()
  })
  return {
    db,
    holder: lease.holder,
    stored: objects,
    holds(digest) {
      if (objects.has(digest)) used.add(digest)
      return objects.has(digest)
    },
    async put(digest, bytes) {
      used.add(digest)
      await removals.get(digest)
      await bucket.put(prefix + digest, bytes, headers)
      objects.add(digest)
    },
    get,
    async sweep() {
      if (owner) await claimBucket(bucket, owner)
      usedBefore = used
      used = new Set()
      // What is written while the bucket is listed is younger than what may be deleted.
      const stored = new Map<string, Date>()
      for await (const { key, modified } of bucket.list()) {
        const [, digest] = objectKey.exec(key) ?? []
        if (digest) stored.set(digest, modified)
      }
      const kept = await wanted()
      const old = db.clock.now() - keptMs
      for (const [digest, modified] of stored) {
        if (kept.has(digest) || isUsed(digest) || modified.getTime() > old || !lease.isHeld()) continue
        await remove(digest)
        stored.delete(digest)
      }
      return new Set(stored.keys())
    },
    async listKept(release) {
      const complete = (await listSharedReleases(db.read)).filter(({ is_complete }) => is_complete === 1)
      const ids = complete.map(({ id }) => id).filter((id) => id !== release)
      return ids.slice(0, keptReleases - 1)
    },
    async reserve(least) {
      let id = 0
      await writeShared(db, lease, async (tx) => {
        id = await reserveSharedRelease(tx, least)
      })
      return id
    },
    write: (work) => writeShared(db, lease, work),
    close: () => bucket.close(),
  }
}

/** Keeps the choice of a release where every server finds it. */
export function openSharedChoice(db: Db): ChoiceStore {
  const readNewest = async () => (await readSharedSite(db.read)).newest ?? ''
  return {
    async read() {
      const { choice } = await readSharedSite(db.read)
      return choice === null ? null : (JSON.parse(choice) as Choice)
    },
    save: (choice) => saveSharedChoice(db, { choice: choice && JSON.stringify(choice) }),
    readNewest,
    async saveNewest(newest) {
      // A takeover does not wait for others that write.
      if (newest !== (await readNewest())) await saveSharedChoice(db, { newest })
    },
  }
}

/** All shared releases, complete or not, latest first. */
export async function listShared(
  db: Db,
): Promise<(Omit<ReleaseInfo, 'problem'> & { facts: Facts; isComplete: boolean })[]> {
  const { live } = await readSharedSite(db.read)
  const pages = await countSharedPages(db.read)
  return (await listSharedReleases(db.read)).map((release) => {
    const facts = parseFacts(release)
    return {
      id: release.id,
      created_at: facts.created_at ?? new Date(0).toISOString(),
      pages: pages.get(release.id) ?? 0,
      is_live: release.id === live,
      facts,
      isComplete: release.is_complete === 1,
    }
  })
}
