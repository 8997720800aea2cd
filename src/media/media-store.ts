// Interface of picture storage, for a folder and for an S3-compatible bucket.
import type { Readable } from 'node:stream'
import pLimit from 'p-limit'
import { type MediaType, readName } from './names.ts'

/** A bucket takes a request for each file. */
const removedAtOnce = 8

/** A stored file being read; the caller must read or destroy the stream. */
export type StoredFile = { stream: Readable; bytes: number; type: MediaType }

export type ListedFile = { name: string; modified: Date }

export type MediaStore = {
  /** Stores a file atomically; replaces a file of the same name. Throws for an invalid name. */
  put: (name: string, bytes: Uint8Array, type: MediaType) => Promise<void>
  has: (name: string) => Promise<boolean>
  /** The file, or null when it does not exist or the name is invalid. */
  read: (name: string) => Promise<StoredFile | null>
  /** As `read`, for a visitor, who may read slowly; the stream may be destroyed when others need its memory. */
  readForVisitor: (name: string) => Promise<StoredFile | null>
  /** Removes files; missing ones are no error. */
  remove: (names: readonly string[]) => Promise<void>
  /** Notes whose pictures these are. Throws `ForeignBucketError` when they are another database's, as `remove` does. */
  claim: () => Promise<void>
  /** Every stored file, in no order; other files in the same place are skipped. */
  list: () => AsyncIterable<ListedFile>
  /** Removes remains of writes interrupted before `before`; returns their number. */
  removeFragments: (before: Date) => Promise<number>
}

/** Operations that differ between a folder and a bucket; called with valid names only. */
export type StorageBackend = Pick<MediaStore, 'put' | 'has' | 'list' | 'removeFragments'> & {
  /** The file, or null when it does not exist. */
  open: (name: string) => Promise<Pick<StoredFile, 'stream' | 'bytes'> | null>
  /** As `open`, where a stream that is read slowly would keep others from the store. */
  openForVisitor?: StorageBackend['open']
  /** Removes a file; a missing one is no error. */
  remove: (name: string) => Promise<void>
  /** Without it, nobody else uses the place. */
  claim?: MediaStore['claim']
}

/** Creates a store from these operations. */
export function createStore(place: StorageBackend): MediaStore {
  const readWith = (open: StorageBackend['open']) => async (name: string) => {
    const known = readName(name)
    const file = known && (await open(name))
    return file && { ...file, type: known.type }
  }
  return {
    async put(name, bytes, type) {
      if (!readName(name)) throw new Error(`"${name}" is not the name of a stored picture.`)
      await place.put(name, bytes, type)
    },
    has: async (name) => readName(name) !== null && (await place.has(name)),
    read: readWith(place.open),
    readForVisitor: readWith(place.openForVisitor ?? place.open),
    claim: place.claim ?? (async () => {}),
    async remove(names) {
      await place.claim?.()
      const limit = pLimit(removedAtOnce)
      const removals = names.filter(readName).map((name) => limit(() => place.remove(name)))
      // Nothing is being removed any more when this fails, because whoever waits lets others store pictures then.
      const failed = (await Promise.allSettled(removals)).find(({ status }) => status === 'rejected')
      if (failed) await Promise.all(removals)
    },
    list: place.list,
    removeFragments: place.removeFragments,
  }
}
