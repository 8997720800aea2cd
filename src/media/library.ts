// The one door to uploaded pictures: receive, judge and store, remove, tidy up.
import pLimit from 'p-limit'
import type { MediaRecord } from '#contract/media-record.ts'
import type { AvifMode, EncodedPicture } from './encode.ts'
import type { MediaStore } from './media-store.ts'
import { masterName, readName } from './names.ts'
import { discardStale, type StagedFile, type StageOptions, stageUpload, type UploadStream } from './stage.ts'

export type MediaLibraryOptions = {
  store: MediaStore
  /** Folder for uploads in flight, on the data volume. */
  tempDir: string
  avif?: AvifMode
}

export type MediaLibrary = {
  /** Receives a stream into a temporary file. Throws `MediaRefusal` (`too_large`, `too_slow`) and stream errors. */
  stage: (stream: UploadStream, options?: StageOptions) => Promise<StagedFile>
  /**
   * Judges, re-encodes and stores a staged picture; at most two pictures are worked on at once, others wait.
   * The staged file stays with whoever received it. Throws `MediaRefusal` or the store's error, and then nothing new
   * stays in the store.
   */
  admit: (staged: StagedFile) => Promise<MediaRecord>
  /** Removes every file of a picture that nothing uses any more. */
  remove: (record: MediaRecord) => Promise<void>
  /**
   * Removes stored pictures whose ids are not in `knownIds`, and remains of interrupted uploads, when they
   * are older than `minAgeMs` (an hour, so that pictures being saved meanwhile stay). Answers how many files.
   */
  sweep: (knownIds: ReadonlySet<string>, minAgeMs?: number) => Promise<number>
  /** Pictures at work and waiting at this moment. */
  load: () => { working: number; waiting: number }
}

const hour = 3_600_000

/** Loaded and guarded with the first picture: a process that only reads does not pay for the image library's memory. */
async function loadEncoder() {
  const [{ encodePicture }, { guardImageLibrary }] = await Promise.all([
    import('./encode.ts'),
    import('./guard.ts'),
  ])
  guardImageLibrary()
  return encodePicture
}

/** Opens a library on a store; the image library of this process is guarded before it sees a picture. */
export function createMediaLibrary({ store, tempDir, avif = 'auto' }: MediaLibraryOptions): MediaLibrary {
  const encoding = pLimit(2)
  // One at a time: cleaning up after a failure must not take files another upload of the same picture relies on.
  const storing = pLimit(1)

  async function putAll({ files }: EncodedPicture): Promise<void> {
    const added: string[] = []
    try {
      for (const { name, bytes, type } of files) {
        if (!(await store.has(name))) added.push(name)
        await store.put(name, bytes, type)
      }
    } catch (error) {
      // What cannot be removed either is found by the next sweep; the first error is the one to report.
      await store.remove(added).catch(() => {})
      throw error
    }
  }

  return {
    stage: (stream, options) => stageUpload(stream, tempDir, options),
    async admit(staged) {
      const encodePicture = await loadEncoder()
      const picture = await encoding(() => encodePicture(staged, avif))
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
