// Chooses by one setting whether pictures are kept in a folder or in a bucket.
import type { BucketOwner } from '#contract/bucket-owner.ts'
import type { S3Settings } from './bucket.ts'
import type { MediaStore } from './media-store.ts'

export type { MediaStore } from './media-store.ts'

export type MediaStoreOptions = {
  /** `disk` (the folder `media` in `dataDir`) or `s3://bucket/prefix`. */
  location: string
  dataDir: string
  s3?: S3Settings
  /** The database whose pictures a bucket has; without it, any. */
  owner?: BucketOwner
}

/** Opens a store without accessing it. Throws when `location` is neither kind. */
export async function openMediaStore({
  location,
  dataDir,
  s3,
  owner,
}: MediaStoreOptions): Promise<MediaStore> {
  // Loaded on demand, because the S3 client takes memory that a server with a folder does not need.
  if (location === 'disk') return (await import('./disk-store.ts')).openDiskStore(dataDir)
  if (location.startsWith('s3://')) return (await import('./s3-store.ts')).openS3Store(location, s3, owner)
  throw new Error(`The media store "${location}" is not known. Use "disk" or "s3://bucket/prefix".`)
}
