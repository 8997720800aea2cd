// The only interface to uploaded pictures: receive, check and store, remove, clean up.
import pLimit from 'p-limit'
import type { Crop } from '#contract/crop.ts'
import type { MediaRecord } from '#contract/media-record.ts'
import type { AvifMode, EncodedPicture } from './encode.ts'
import { encodeApart } from './encoder.ts'
import type { ListedFile, MediaStore } from './media-store.ts'
import { masterName, readName } from './names.ts'
import { discardStale, type StagedFile, type StageOptions, stageUpload, type UploadStream } from './stage.ts'

export type MediaLibraryOptions = {
  store: MediaStore
  /** Folder for uploads in progress, on the data volume. */
  tempDir: string
  avif?: AvifMode
}

export type MediaLibrary = {
  /** Receives a stream into a temporary file. Throws `MediaRefusal` (`too_large`, `slow_upload`) and stream errors. */
  stage: (stream: UploadStream, options?: StageOptions) => Promise<StagedFile>
  /**
   * Checks and re-encodes a staged picture; at most two pictures are processed at once, others wait. The caller keeps the
   * staged file. Throws `MediaRefusal`.
   */
  encode: (staged: StagedFile) => Promise<EncodedPicture>
  /**
   * Encodes a part of a stored picture as a picture of its own. Null when the picture's file is gone; throws as `encode` does,
   * and the store's error.
   */
  encodePart: (record: MediaRecord, crop: Crop) => Promise<EncodedPicture | null>
  /** Stores an encoded picture. Throws the store's error; then nothing new stays in the store. */
  put: (picture: EncodedPicture) => Promise<void>
  /** Whether every file of a picture is in the store. */
  isStored: (record: MediaRecord) => Promise<boolean>
  /** Removes every file of an unused picture. */
  remove: (record: MediaRecord) => Promise<void>
  /**
   * Removes stored pictures whose ids are not in `knownIds`, and remains of interrupted uploads, when they are older
   * than an hour, so that pictures being saved meanwhile stay. Returns the number of files. Throws `SweepError` when
   * it would remove an implausible share of the stored pictures, and removes none, unless `allowsMany`;
   * `NoPicturesError` when nothing is stored at all, although pictures are known; `ForeignBucketError` where they are another
   * database's.
   */
  sweep: (knownIds: ReadonlySet<string>, allowsMany?: boolean) => Promise<number>
  /** Numbers of pictures being processed and waiting. */
  load: () => { working: number; waiting: number }
}

const hour = 3_600_000

/** So many files without a record may be left by failures, whatever share of the store they are. */
const fewFiles = 100
/** More files than `fewFiles` may be removed at once if they are at most this share of the store. */
const plausibleShare = 0.1

/** As after `MEDIA_STORE` was changed, or its files were copied under other names. */
export class NoPicturesError extends Error {
  override readonly name = 'NoPicturesError'

  constructor(pictures: number) {
    super(
      `Of the ${pictures} pictures of this database none is in MEDIA_STORE, so visitors see none. Set it to where they are; ` +
        'to move them, take a backup there with `npm run backup`, and restore it with the new setting.',
    )
  }
}

/** Pictures that are removed on purpose lose their files at once, so a sweep finds many only beside a wrong database. */
export class SweepError extends Error {
  override readonly name = 'SweepError'

  constructor(unknown: number, total: number) {
    super(
      `${unknown} of ${total} picture files belong to no record of this database, so none was removed. Is the database ` +
        'the right one, and restored? If it is, start once with ALLOW_PICTURE_REMOVAL=1.',
    )
  }
}

/** Whether the database is hardly the one of these pictures. */
const isImplausible = ({ unknown, known, total }: { unknown: number; known: number; total: number }) =>
  unknown > 0 && (known === 0 || (unknown > fewFiles && unknown > total * plausibleShare))

function isKnown({ name }: ListedFile, knownIds: ReadonlySet<string>): boolean {
  const id = readName(name)?.id
  return !id || knownIds.has(id)
}

const namesOf = (record: MediaRecord) => [
  masterName(record.id),
  ...record.variants.map((variant) => variant.name),
]

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
    encode: (staged) => encoding(() => encodeApart(staged, avif)),
    async encodePart(record, crop) {
      const file = await store.read(masterName(record.id))
      if (!file) return null
      await using staged = await stageUpload(file.stream, tempDir)
      return await encoding(() => encodeApart(staged, avif, crop))
    },
    put: (picture) => storing(() => putAll(picture)),
    async isStored(record) {
      for (const name of namesOf(record)) if (!(await store.has(name))) return false
      return true
    },
    async remove(record) {
      await storing(() => store.remove(namesOf(record)))
    },
    async sweep(knownIds, allowsMany = false) {
      const before = new Date(Date.now() - hour)
      let count = (await discardStale(tempDir, hour)) + (await store.removeFragments(before))
      await store.claim()
      const found = { unknown: 0, known: 0, total: 0 }
      for await (const file of store.list()) {
        found.total += 1
        if (isKnown(file, knownIds)) found.known += 1
        else if (file.modified < before) found.unknown += 1
      }
      if (found.total === 0 && knownIds.size > 0) throw new NoPicturesError(knownIds.size)
      if (found.unknown === 0) return count
      if (!allowsMany && isImplausible(found)) throw new SweepError(found.unknown, found.total)
      // Listed again, so that what was stored anew meanwhile stays.
      for await (const file of store.list()) {
        if (isKnown(file, knownIds) || file.modified >= before) continue
        await store.remove([file.name])
        count += 1
      }
      return count
    },
    load: () => ({ working: encoding.activeCount, waiting: encoding.pendingCount }),
  }
}
