// The part of a store that is the same for a folder and a bucket: names checked, keys made, flydrive asked.
import type { Disk } from 'flydrive'
import type { MediaStore } from './media-store.ts'
import { readName } from './names.ts'

/** What differs between places: `keyOf` says where a name lies, `cacheControl` what is kept with the file. */
export type Place = Pick<MediaStore, 'list' | 'removeFragments'> & {
  keyOf: (name: string) => string
  cacheControl?: string
}

/** A store on a flydrive disk. */
export function createFlydriveStore(disk: Disk, place: Place): MediaStore {
  const { keyOf, list, removeFragments, cacheControl } = place

  async function measure(key: string): Promise<number | null> {
    try {
      return (await disk.getMetaData(key)).contentLength
    } catch (error) {
      if (await disk.exists(key)) throw error
      return null
    }
  }

  return {
    async put(name, bytes, type) {
      if (!readName(name)) throw new Error(`"${name}" is not the name of a stored picture.`)
      await disk.put(keyOf(name), bytes, {
        contentType: type,
        contentLength: bytes.byteLength,
        ...(cacheControl ? { cacheControl } : {}),
      })
    },
    has: async (name) => readName(name) !== null && (await disk.exists(keyOf(name))),
    async read(name) {
      const known = readName(name)
      const bytes = known && (await measure(keyOf(name)))
      if (!known || bytes === null) return null
      return { stream: await disk.getStream(keyOf(name)), bytes, type: known.type }
    },
    async remove(names) {
      for (const name of names) if (readName(name)) await disk.delete(keyOf(name))
    },
    list,
    removeFragments,
  }
}
