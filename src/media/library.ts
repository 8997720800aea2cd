// The only interface to uploaded pictures: receive, check and store, remove, clean up.
import pLimit from 'p-limit'
import type { Crop } from '#contract/crop.ts'
import type { MediaRecord } from '#contract/media-record.ts'
import type { AvifMode, EncodedPicture } from './encode.ts'
import { encodeApart } from './encoder.ts'
import type { MediaStore } from './media-store.ts'
import { masterName, readName } from './names.ts'
import { discardStale, type StagedFile, type StageOptions, stageUpload, type UploadStream } from './stage.ts'

export type MediaLibraryOptions = {
  store: MediaStore
  /** Folder for uploads in progress, on the data volume. */
  tempDir: string
  avif?: AvifMode
}

export type MediaLibrary = {
  /** Receives a stream into a temporary file. Throws `MediaRefusal` (`too_large`, `too_slow`) and stream errors. */
  stage: (stream: UploadStream, options?: StageOptions) => Promise<StagedFile>
  /**
   * Checks, re-encodes and stores a staged picture; at most two pictures are processed at once, others wait. The caller
   * keeps the staged file. Throws `MediaRefusal` or the store's error; then nothing new stays in the store.
   */
  admit: (staged: StagedFile) => Promise<MediaRecord>
  /**
   * Stores a part of a stored picture as a picture of its own. Null when the picture's file is gone; throws as `admit` does.
   */
  crop: (record: MediaRecord, crop: Crop) => Promise<MediaRecord | null>
  /** Removes every file of an unused picture. */
  remove: (record: MediaRecord) => Promise<void>
  /**
   * Removes stored pictures whose ids are not in `knownIds`, and remains of interrupted uploads, when they are older
   * than `minAgeMs` (an hour, so that pictures being saved meanwhile stay). Returns the number of files.
   */
  sweep: (knownIds: ReadonlySet<string>, minAgeMs?: number) => Promise<number>
  /** Numbers of pictures being processed and waiting. */
  load: () => { working: number; waiting: number }
}

const hour = 3_600_000

/** Creates a library on a store. */
export function createMediaLibrary({ store, tempDir, avif = 'auto' }: MediaLibraryOptions): MediaLibrary {
  const encoding = pLimit(2)
  // One at a time: cleanup after a failure must not remove files that another upload of the same picture uses.
  const storing = pLimit(1)

  async function putAll({ files }: EncodedPicture): Promise<void> {
    const added: string[] = []
    try {
      for (const { name, bytes, type } of files) {
        if (!(await store.has(name))) added.push(name)
        await store.put(name, bytes, type)
      }
    } catch (error) {
      // The next sweep removes what remains; the first error is the one to report.
      await store.remove(added).catch(() => {})
      throw error
    }
  }

  return {
    stage: (stream, options) => stageUpload(stream, tempDir, options),
    async admit(staged) {
      const picture = await encoding(() => encodeApart(staged, avif))
      await storing(() => putAll(picture))
      return picture.record
    },
    async crop(record, crop) {
      const file = await store.read(masterName(record.id))
      if (!file) return null
      await using staged = await stageUpload(file.stream, tempDir)
      const picture = await encoding(() => encodeApart(staged, avif, crop))
      await storing(() => putAll(picture))
      return picture.record
    },
    async remove(record) {
      const names = [masterName(record.id), ...record.variants.map((variant) => variant.name)]
      await storing(() => store.remove(names))
    },
    async sweep(knownIds, minAgeMs = hour) {
      const before = new Date(Date.now() - minAgeMs)
      let count = (await discardStale(tempDir, minAgeMs)) + (await store.removeFragments(before))
      for await (const { name, modified } of store.list()) {
        const id = readName(name)?.id
        if (!id || knownIds.has(id) || modified >= before) continue
        await store.remove([name])
        count += 1
      }
      return count
    },
    load: () => ({ working: encoding.activeCount, waiting: encoding.pendingCount }),
  }
}
