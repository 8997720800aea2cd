// Bucket for published pages, reduced to what the publisher needs; the caller of the publisher opens it.
import type { Readable } from 'node:stream'
import type { BucketOwner } from '#contract/bucket-owner.ts'
import type { ObjectHeaders } from '#contract/publishing.ts'

/** Of an object in which we note something for ourselves. */
export const noteHeaders: ObjectHeaders = {
  contentType: 'text/plain',
  cacheControl: 'no-store',
  cacheTag: null,
}

/** Keys are without the prefix. Every call rejects with the server's own message when it fails. */
export interface Bucket {
  /** Returns the entity tag of the stored object. */
  put(key: string, bytes: Uint8Array, headers: ObjectHeaders): Promise<string>
  /** The object, or null; the caller must read or destroy the stream. */
  open(key: string): Promise<{ stream: Readable } | null>
  remove(key: string): Promise<void>
  /** Rejects when the signal aborts. */
  list(signal?: AbortSignal): AsyncIterable<{ key: string; etag: string; modified: Date }>
  close(): void
}

/** A bucket that is opened once this process is the one that writes to it. */
export interface BucketPlace {
  /** `s3://bucket/prefix`. */
  location: string
  /** Address of an S3-compatible server other than Amazon's. */
  endpoint?: string | undefined
  /** Milliseconds between two looks at what is in it, a quarter of an hour by default. */
  checkMs?: number
  /** Origin of the login and the dashboard when the bucket is not to have them: pages there lead to it. */
  staffOrigin?: string | null
  /** The database whose pages it has; without it, any. */
  owner?: BucketOwner
  open(): Promise<Bucket>
}
