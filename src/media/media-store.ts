// Where pictures are kept: a folder or an S3-compatible bucket, one small interface over both.
import type { Readable } from 'node:stream'
import type { MediaType } from './names.ts'

/** A stored file being read; whoever asked must read or destroy the stream. */
export type StoredFile = { stream: Readable; bytes: number; type: MediaType }

export type ListedFile = { name: string; modified: Date }

export type MediaStore = {
  /** Stores a file whole or not at all; a file of the same name is replaced. Throws for a name not of this room. */
  put: (name: string, bytes: Uint8Array, type: MediaType) => Promise<void>
  has: (name: string) => Promise<boolean>
  /** The file, or null when there is none or the name is not one of this room. */
  read: (name: string) => Promise<StoredFile | null>
  /** Removes files; names that are not there are fine. */
  remove: (names: readonly string[]) => Promise<void>
  /** Every stored file, in no order; what others put in the same place is passed over. */
  list: () => AsyncIterable<ListedFile>
  /** Removes what writes interrupted before `before` left behind; answers how many pieces. */
  removeFragments: (before: Date) => Promise<number>
}

/** What is not given comes from the usual AWS variables; with an `endpoint` the region is `us-east-1` unless given. */
export type S3Settings = {
  endpoint?: string | undefined
  region?: string | undefined
  accessKeyId?: string | undefined
  secretAccessKey?: string | undefined
}
