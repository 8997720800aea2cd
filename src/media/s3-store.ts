// Stores pictures in an S3-compatible bucket, flat under one prefix. Those that nothing public shows lie beside the others, so
// visitors get them from the server, which knows which is which, and the place itself is read by nobody else.
import { type BucketOwner, claimBucket } from '#contract/bucket-owner.ts'
import { caching } from '#contract/caching.ts'
import { openBucket, type S3RetryOptions, type S3Settings } from './bucket.ts'
import { HeldFiles } from './held-files.ts'
import { createStore, type MediaStore } from './media-store.ts'
import { readName } from './names.ts'
import { StoreUnavailableError } from './store-unavailable.ts'

/** A person waits for these calls. */
const usualPatience: S3RetryOptions = { timeoutMs: 15_000, attempts: 3 }

/** Files are removed one after the other, and the owner of their place seldom changes. */
const claimedMs = 60_000

/** Errors without a status are those of the network and of the timeout; 408 and 429 are of a bucket that is too busy. */
function isOutage(error: unknown): boolean {
  const { $metadata } = error as { $metadata?: { httpStatusCode?: number } }
  const status = $metadata?.httpStatusCode ?? 503
  return status >= 500 || status === 408 || status === 429
}

async function answered<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer
  } catch (error) {
    throw isOutage(error) ? new StoreUnavailableError(error) : error
  }
}

/** Opens the store at `s3://bucket/prefix`. Its calls reject with `StoreUnavailableError` in an outage. */
export function openS3Store(
  location: string,
  settings: S3Settings = {},
  owner: BucketOwner | null = null,
  patience: S3RetryOptions = usualPatience,
): MediaStore {
  const bucket = openBucket(location, settings, patience)
  const held = new HeldFiles({ mostBytes: 64 * 1024 * 1024, fairMs: 10_000, patienceMs: patience.timeoutMs })
  const place = {
    open: (key: string) => answered(bucket.open(key)),
    put: (...given: Parameters<typeof bucket.put>) => answered(bucket.put(...given)),
  }
  let claimedAt = Number.NEGATIVE_INFINITY
  return createStore({
    async claim() {
      if (!owner || performance.now() - claimedAt < claimedMs) return
      await claimBucket(place, owner)
      claimedAt = performance.now()
    },
    async put(name, bytes, contentType) {
      // The content of a name never changes.
      await answered(bucket.put(name, bytes, { contentType, cacheControl: caching.picture, cacheTag: null }))
    },
    has: (name) => answered(bucket.has(name)),
    open: (name) => answered(bucket.open(name)),
    openForVisitor: (name) => answered(held.hold(() => bucket.open(name))),
    remove: (name) => answered(bucket.remove(name)),
    async *list() {
      const objects = bucket.list()[Symbol.asyncIterator]()
      for (let next = await answered(objects.next()); !next.done; next = await answered(objects.next())) {
        const { key, modified } = next.value
        if (readName(key)) yield { name: key, modified }
      }
    },
    // A bucket shows an object only when it is complete, so there are no remains.
    removeFragments: async () => 0,
  })
}
