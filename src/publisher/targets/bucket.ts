// A bucket as a place for published pages, as far as the publisher needs one; whoever starts the publisher opens it.
import type { ObjectHeaders } from '#contract/publishing.ts'

/** Keys are without the prefix. Every call rejects with the server's own words when it fails. */
export interface Bucket {
  /** Answers the entity tag of what was stored. */
  put(key: string, bytes: Uint8Array, headers: ObjectHeaders): Promise<string>
  remove(key: string): Promise<void>
  list(): AsyncIterable<{ key: string; etag: string }>
  close(): void
}

/** A bucket that is opened when this process is the one that writes to it. */
export interface BucketPlace {
  /** `s3://bucket/prefix`. */
  location: string
  /** Address of a server that is not Amazon's. */
  endpoint?: string | undefined
  open(): Promise<Bucket>
}
