// Stores pictures in an S3-compatible bucket, flat under one prefix, so that a CDN can serve the bucket as it is.
import { caching } from '#contract/caching.ts'
import { openBucket, type S3Settings } from './bucket.ts'
import { createStore, type MediaStore } from './media-store.ts'
import { readName } from './names.ts'

/** Opens the store at `s3://bucket/prefix`. */
export function openS3Store(location: string, settings: S3Settings = {}): MediaStore {
  const bucket = openBucket(location, settings)
  return createStore({
    async put(name, bytes, contentType) {
      // The content of a name never changes.
      await bucket.put(name, bytes, { contentType, cacheControl: caching.forever, cacheTag: null })
    },
    has: bucket.has,
    open: bucket.open,
    remove: bucket.remove,
    async *list() {
      for await (const { key, modified } of bucket.list()) if (readName(key)) yield { name: key, modified }
    },
    // A bucket shows an object only when it is complete, so there are no remains.
    removeFragments: async () => 0,
  })
}
