// Brings the bytes of pages and fixed files into the bucket, each once.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pLimit from 'p-limit'
import type { SharedPage } from '#db/tables/shared-pages.ts'
import { digestOf } from '../release/page-digest.ts'
import type { Release } from '../release/release.ts'
import type { SharedStore } from './shared-store.ts'

export type TakeBytes = (digest: string, bytes: Uint8Array) => void | Promise<void>

export interface PageObjects {
  /** Gives the bytes of a page to `take`, unless they are stored; false when it is being replaced, and reported again. */
  bring(from: Release, row: SharedPage, take: TakeBytes): Promise<boolean>
  /** Brings the fixed files that are here; returns the file and digest of all. */
  bringStatics(from: Release): Promise<[string, string][]>
  /** Lists the bucket, brings the fixed files it has lost, and returns the paths of the pages it has lost. */
  findLost(from: Release): Promise<string[]>
}

const atOnce = 16

/**
 * `onLost` is called with the path of a page whose bytes are neither here nor in the bucket. What is on its way to the
 * bucket is not lost.
 */
export function createPageObjects(
  store: SharedStore,
  onLost: (path: string) => void,
  isOnItsWay: (digest: string) => boolean,
): PageObjects {
  const { stored } = store
  const limit = pLimit(atOnce)
  const readIfThere = (from: Release, file: string) => readFile(join(from.folder, file)).catch(() => null)

  async function putOnce(digest: string, bytes: Uint8Array): Promise<void> {
    if (!store.holds(digest)) await store.put(digest, bytes)
  }

  async function bring(from: Release, { path, file, digest }: SharedPage, take: TakeBytes): Promise<boolean> {
    if (store.holds(digest)) return true
    const page = from.pages.get(path)
    if (page?.digest !== digest) return false
    const bytes = page.body ?? (await readIfThere(from, file))
    if (bytes && digestOf(bytes) === digest) {
      await take(digest, bytes)
      return true
    }
    if (from.pages.get(path) === page) onLost(path)
    return false
  }

  function bringStatics(from: Release): Promise<[string, string][]> {
    const files = [...from.statics.values()].map(({ file, digest }) =>
      limit(async (): Promise<[string, string]> => {
        const bytes = await readIfThere(from, file)
        // A file that this server has never needed is in the bucket.
        if (!bytes) return [file, digest]
        await putOnce(digestOf(bytes), bytes)
        return [file, digestOf(bytes)]
      }),
    )
    return Promise.all(files)
  }

  return {
    bring: (from, row, take) => limit(() => bring(from, row, take)),
    bringStatics,
    async findLost(from) {
      const present = await store.sweep()
      const isThere = (digest: string) => present.has(digest) || isOnItsWay(digest)
      for (const { digest } of from.statics.values()) if (!present.has(digest)) stored.delete(digest)
      const lost = [...from.pages.values()].filter(({ digest }) => !isThere(digest))
      for (const { digest } of lost) stored.delete(digest)
      await bringStatics(from)
      return lost.map(({ path }) => path)
    },
  }
}
