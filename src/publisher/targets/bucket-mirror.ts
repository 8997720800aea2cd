// Keeps a bucket equal to the live release: removals run first, then scripts and styles, then pages. No queue is
// stored: a start compares the record of uploads with the bucket's listing, and so does a check every quarter of an hour,
// because others may delete or alter objects.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setImmediate as breathe } from 'node:timers/promises'
import type { Logger } from 'pino'
import { staffPages } from '#content/staff-redirect.ts'
import { backoffMs } from '#contract/backoff.ts'
import { type BucketOwner, claimBucket, ForeignBucketError, ownerKey } from '#contract/bucket-owner.ts'
import { caching } from '#contract/caching.ts'
import { withoutFields } from '#contract/field-tags.ts'
import { typeOfFile } from '#contract/file-types.ts'
import { isStoredFile } from '#contract/media-record.ts'
import { createIdle } from '../idle.ts'
import { digestOf } from '../release/page-digest.ts'
import type { Release } from '../release/release.ts'
import { reasonOf } from '../render/reason-of.ts'
import type { Bucket } from './bucket.ts'
import type { BucketRecord } from './bucket-record.ts'
import type { ReleaseCopy } from './release-copy.ts'
import { signatureOf, toStaffObject, type WantedObject } from './wanted-object.ts'

export interface MirrorDeps {
  bucket: Bucket
  /** The database whose pages are in it; null for any. */
  owner?: BucketOwner | null
  /** Milliseconds between two checks of what is in it. */
  checkMs?: number | undefined
  /** Origin of the login and the dashboard, when they are not in the bucket. */
  staffOrigin?: string | null
  record: BucketRecord
  log: Logger
  /** Whether this process may write to the bucket at present. */
  mayWrite: () => boolean
  /** Called when the bucket is up to date at this path; `hasChanged`: it had something else before. */
  onDone: (path: string, hasChanged: boolean) => void
  /** Called when the bucket could not be updated at this path; it is retried. */
  onProblem: (path: string, reason: string) => void
}

export interface BucketMirror extends ReleaseCopy {
  /** Compares everything again, because another process may have written. */
  compare(): void
  /** Resolves when nothing is being written that has begun. */
  written(): Promise<unknown>
}

const atOnce = 8
/** Pictures may be stored below the same prefix, and wherever they are no page has a name like theirs. */
const isForeign = (key: string) => key.startsWith('media/') || isStoredFile(key)
/** Maximum bytes of cache tags stored as metadata of an object (S3 allows 2 KB of user metadata). */
const mostTagBytes = 1800
const usualCheckMs = 15 * 60_000
const retries = { firstMs: 500, longestMs: 60_000 }

const keyOf = (path: string) => (path === '/' ? 'index.html' : path.slice(1))
const pathOf = (key: string) => (key === 'index.html' ? '/' : `/${key}`)

export function createBucketMirror(deps: MirrorDeps): BucketMirror {
  const { bucket, owner = null, checkMs = usualCheckMs, staffOrigin = null, record, log, mayWrite } = deps
  const { onDone, onProblem } = deps
  let release: Release | null = null
  /** Queues in processing order: removals, assets, pages. */
  const queues = [new Set<string>(), new Set<string>(), new Set<string>()] as const
  const atWork = new Map<string, Promise<void>>()
  const failing = new Map<string, { failures: number; timer: NodeJS.Timeout }>()
  const idle = createIdle(() => !isBusy() || isClosed || !mayWrite())
  let comparing: Promise<void> | null = null
  let compareAgain = false
  let comparison: NodeJS.Timeout | undefined
  let comparisonFailures = 0
  let checking: Promise<void> | null = null
  let isClosed = false
  /** Ends the list that is being read. */
  const closing = new AbortController()

  function wantedAt(path: string): WantedObject | null {
    const page = release?.pages.get(path)
    if (page && staffOrigin !== null && staffPages.includes(path)) return toStaffObject(staffOrigin, path)
    if (release && page) {
      release.flush()
      const tags = withoutFields(release.state.tagsOf(path)).join(',')
      const cacheTag = Buffer.byteLength(tags) <= mostTagBytes && tags !== '' ? tags : null
      const headers = { contentType: page.type, cacheControl: caching.page, cacheTag }
      return {
        read: readFrom(page.file),
        digest: page.digest,
        headers,
        signature: signatureOf(page.digest, headers),
      }
    }
    const fixed = release?.statics.get(path)
    if (!fixed) return null
    const cacheControl = fixed.immutable ? caching.forever : caching.file
    const headers = { contentType: typeOfFile(fixed.file), cacheControl, cacheTag: null }
    const { file, digest } = fixed
    return { read: readFrom(file), digest, headers, signature: signatureOf(digest, headers) }
  }

  const readFrom = (file: string) => () => readFile(join(release?.folder ?? '', file))

  /** Queue of a path; 0 holds what the bucket must not have. */
  const placeOf = (path: string) => (release?.pages.has(path) ? 2 : release?.statics.has(path) ? 1 : 0)

  function enqueue(path: string): void {
    const retry = failing.get(path)
    if (retry) clearTimeout(retry.timer)
    for (const queue of queues) queue.delete(path)
    queues[placeOf(path)].add(path)
  }

  /** Uploads or removes one file; true when the bucket had something else before. */
  async function bring(path: string): Promise<boolean> {
    const key = keyOf(path)
    const wanted = wantedAt(path)
    if (!wanted) {
      await bucket.remove(key)
      record.forget(key)
      return true
    }
    if (record.get(key)?.signature === wanted.signature) return false
    const bytes = await wanted.read()
    // The page may have been replaced between the list and the disk; it is then reported again.
    if (release?.pages.has(path) && digestOf(bytes) !== wanted.digest)
      throw new Error('The page is being replaced at the moment.')
    // The record is deleted first, because after a crash a missing record is safe and a wrong one is not.
    record.forget(key)
    record.set(key, { signature: wanted.signature, etag: await bucket.put(key, bytes, wanted.headers) })
    return true
  }

  async function workOn(path: string): Promise<void> {
    try {
      const hasChanged = await bring(path)
      failing.delete(path)
      onDone(path, hasChanged)
    } catch (error) {
      const failures = (failing.get(path)?.failures ?? 0) + 1
      const reason = `It could not be brought to the bucket: ${reasonOf(error)}`
      if (failures > 1) log.warn({ path, failures, reason }, 'a page is not in the bucket; trying again')
      if (failures > 1) onProblem(path, reason)
      const timer = setTimeout(
        () => {
          enqueue(path)
          pump()
        },
        backoffMs(failures, retries),
      )
      timer.unref()
      failing.set(path, { failures, timer })
    }
  }

  function next(): string | undefined {
    for (const queue of queues)
      for (const path of queue)
        if (!atWork.has(path)) {
          queue.delete(path)
          return path
        }
    return undefined
  }

  const isBusy = () => atWork.size > 0 || comparing !== null || queues.some(({ size }) => size > 0)

  function pump(): void {
    while (!isClosed && mayWrite() && !comparing && atWork.size < atOnce) {
      const path = next()
      if (path === undefined) break
      atWork.set(
        path,
        workOn(path).finally(() => {
          atWork.delete(path)
          pump()
        }),
      )
    }
    idle.look()
  }

  /** Lists the keys of the bucket. Throws when it holds files of others. */
  async function readKeys(): Promise<Map<string, string>> {
    const keys = new Map<string, string>()
    for await (const { key, etag } of bucket.list(closing.signal)) if (!isForeign(key)) keys.set(key, etag)
    if (!keys.delete(ownerKey) && keys.size > 0)
      throw new Error(
        'There are files that Marquee did not put there. Set SITE_STORE to an empty bucket or prefix.',
      )
    await claimBucket(bucket, owner)
    return keys
  }

  async function compareAll(): Promise<void> {
    const present = await readKeys()
    let count = 0
    for (const path of [...(release?.statics.keys() ?? []), ...(release?.pages.keys() ?? [])]) {
      const key = keyOf(path)
      // Yields to the event loop, so that the server answers requests meanwhile.
      if (++count % 500 === 0) await breathe()
      const known = record.get(key)
      if (known && present.get(key) !== known.etag) record.forget(key)
      if (!known || present.get(key) !== known.etag || known.signature !== wantedAt(path)?.signature)
        enqueue(path)
    }
    for (const key of present.keys()) if (placeOf(pathOf(key)) === 0) enqueue(pathOf(key))
  }

  function compare(): void {
    clearTimeout(comparison)
    if (isClosed || !release || !mayWrite()) return
    if (comparing) {
      compareAgain = true
      return
    }
    comparing = Promise.allSettled(atWork.values())
      .then(compareAll)
      .then(() => {
        comparisonFailures = 0
      })
      .catch((error: unknown) => {
        if (isClosed) return
        comparisonFailures += 1
        log.error({ err: error, failures: comparisonFailures }, 'the bucket cannot be used; trying again')
        for (const queue of queues)
          for (const path of queue) onProblem(path, `The bucket cannot be used: ${reasonOf(error)}`)
        comparison = setTimeout(compare, backoffMs(comparisonFailures, retries))
        comparison.unref()
      })
      .finally(() => {
        comparing = null
        if (compareAgain) {
          compareAgain = false
          compare()
        } else if (comparisonFailures === 0) pump()
        else idle.look()
      })
  }

  /** Looks for damage beside the ordinary work. What is brought meanwhile may be brought twice. */
  function check(): void {
    if (isClosed || !release || !mayWrite() || comparing || checking || comparisonFailures > 0) return
    // The mark may have been deleted, too, and without it the pages would count as those of others.
    checking = claimBucket(bucket, owner)
      .then(compareAll)
      .catch((error: unknown) => {
        // From then on nothing is written, until it is ours again.
        if (error instanceof ForeignBucketError) compare()
        else if (!isClosed) log.warn({ err: error }, 'the bucket could not be checked; trying again')
      })
      .finally(() => {
        checking = null
        pump()
      })
  }

  const checks = setInterval(check, checkMs)
  checks.unref()

  return {
    follow(next) {
      release = next
      compare()
    },
    touch(from, path) {
      if (from.id !== release?.id) return
      enqueue(path)
      if (comparisonFailures === 0) pump()
    },
    compare,
    written: () => Promise.allSettled(atWork.values()),
    idle: idle.reached,
    isIdle: () => !isBusy() && failing.size === 0 && comparisonFailures === 0,
    isDelivered: (path) =>
      comparing === null &&
      comparisonFailures === 0 &&
      !atWork.has(path) &&
      !failing.has(path) &&
      !queues.some((queue) => queue.has(path)),
    async close() {
      isClosed = true
      closing.abort()
      clearTimeout(comparison)
      clearInterval(checks)
      for (const { timer } of failing.values()) clearTimeout(timer)
      idle.look()
      await comparing
      await checking
      await Promise.allSettled(atWork.values())
      record.close()
      bucket.close()
    },
  }
}
