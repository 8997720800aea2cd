// Where pictures are kept: a folder or an S3-compatible bucket, one small interface over both.
import type { Readable } from 'node:stream'
import { type MediaType, readName } from './names.ts'

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

/** What differs between a folder and a bucket; it is asked for names of this room only. */
export type Place = Pick<MediaStore, 'put' | 'has' | 'list' | 'removeFragments'> & {
  /** The file, or null when there is none. */
  open: (name: string) => Promise<Pick<StoredFile, 'stream' | 'bytes'> | null>
  /** A name that is not there is fine. */
  remove: (name: string) => Promise<void>
}

/** A store in a place. */
export function createStore(place: Place): MediaStore {
  return {
    async put(name, bytes, type) {
      if (!readName(name)) throw new Error(`"${name}" is not the name of a stored picture.`)
      await place.put(name, bytes, type)
    },
    has: async (name) => readName(name) !== null && (await place.has(name)),
    async read(name) {
      const known = readName(name)
      const file = known && (await place.open(name))
      return file && { ...file, type: known.type }
    },
    async remove(names) {
      for (const name of names) if (readName(name)) await place.remove(name)
    },
    list: place.list,
    removeFragments: place.removeFragments,
  }
}
