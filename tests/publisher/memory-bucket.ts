// A bucket in memory, and a release of which a target reads the list of pages.
import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { Release } from '#publisher/release/release.ts'
import type { Bucket } from '#publisher/targets/bucket.ts'

export interface MemoryBucket extends Bucket {
  objects: Map<string, { bytes: Uint8Array; modified: Date }>
}

export function createMemoryBucket(): MemoryBucket {
  const objects: MemoryBucket['objects'] = new Map()
  const tagOf = (bytes: Uint8Array) => createHash('md5').update(bytes).digest('hex')
  return {
    objects,
    async put(key, bytes) {
      objects.set(key, { bytes, modified: new Date() })
      return tagOf(bytes)
    },
    async open(key) {
      const found = objects.get(key)
      return found ? { stream: Readable.from([Buffer.from(found.bytes)]) } : null
    },
    remove: async (key) => void objects.delete(key),
    async *list() {
      for (const [key, { bytes, modified }] of [...objects]) yield { key, etag: tagOf(bytes), modified }
    },
    close() {},
  }
}

/** A release without fixed files; `pages` by path. */
export function releaseWith(folder: string, pages: Release['pages'] = new Map()): Release {
  const state = { tagsOf: () => [] }
  return { id: 1, folder, pages, statics: new Map(), state, flush() {} } as never
}
