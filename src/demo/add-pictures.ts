// Adds the pictures of the demo to its records, a few at a time.

import { join } from 'node:path'
import { AppError } from '#contract/errors.ts'
import { ofArtist } from '#db/conditions.ts'
import { mappings } from '#db/mappings.ts'
import { allRecords, getRecord } from '#db/records.ts'
import type { AvifMode } from '#media/encode.ts'
import { createMediaLibrary, type MediaLibrary } from '#media/library.ts'
import type { Deps } from '#server/deps.ts'
import { recordTypes } from '#server/operations/record-types.ts'
import { createRecord, patchRecord } from '#server/operations/record-writes.ts'
import { actor, pictureInput, present } from './api-input.ts'
import { type PictureJob, readJobs, writeJobs } from './picture-jobs.ts'

/** Called after each picture with the number done and the total. */
export type Progress = (done: number, total: number) => void

/** Libraries in the store of the server: one for slides, one for all other pictures. */
export interface PictureLibraries {
  slides: MediaLibrary
  others: MediaLibrary
}

export interface PictureOptions {
  /** Only the pictures of the front page. */
  earlyOnly?: boolean
  /** Encode and store the pictures; by default as a first start does. */
  libraries?: PictureLibraries
  progress?: Progress
  /** Stops after the pictures in progress; the others are added another time. */
  signal?: AbortSignal
}

/** Revision of a record as `fillDemo` creates it; a record that a user has changed since is left alone. */
const untouched = [1]

const isTheirs = (error: unknown) =>
  error instanceof AppError && (error.code === 'stale' || error.code === 'not_found')

/** A library in the store of `deps`. */
export function libraryWith(
  { env, mediaStore }: Pick<Deps, 'env' | 'mediaStore'>,
  avif: AvifMode,
): MediaLibrary {
  return createMediaLibrary({ store: mediaStore, tempDir: join(env.DATA_DIR, 'uploads'), avif })
}

/**
 * Slides get AVIF in all widths: a slide is the first thing a visitor waits for, and as wide as the screen. Others get it
 * only in the widths of phones, because a first start should be fast.
 */
const librariesOfFirstStart = (deps: Deps): PictureLibraries => ({
  slides: deps.media,
  others: libraryWith(deps, 'quick'),
})

async function addToGallery(deps: Deps, job: Extract<PictureJob, { kind: 'gallery' }>): Promise<void> {
  const { artistId, order, caption, picture } = job
  // A start that was interrupted before its records were stored leaves a queue about none.
  if (!(await getRecord(deps.db.read, mappings.artists, artistId))) return
  const where = [ofArtist(artistId)]
  const there = await allRecords(deps.db.read, mappings.gallery, where, ['position'])
  // An interrupted start may have stored the image without recording that.
  if (there.some(({ fields }) => fields.order === order)) return
  await using staged = new AsyncDisposableStack()
  const image = await pictureInput(deps, staged, 'image', picture)
  await createRecord(
    deps,
    recordTypes.gallery,
    present({ artist_id: artistId, caption, order, ...image }),
    actor,
  )
}

async function addToRecord(
  deps: Deps,
  { kind, id, field, picture }: Exclude<PictureJob, { kind: 'gallery' }>,
): Promise<void> {
  const target = { id, absent: '', ifMatch: untouched, toCurrent: async () => null }
  await using staged = new AsyncDisposableStack()
  const image = await pictureInput(deps, staged, field, picture)
  try {
    await patchRecord(deps, recordTypes[kind], target, image, actor)
  } catch (error) {
    if (!isTheirs(error)) throw error
  }
}

/** Processes the queue until it is empty or `stop` aborts. */
async function workOff<T>(queue: T[], work: (item: T) => Promise<void>, stop: AbortSignal): Promise<void> {
  for (let item = queue.shift(); item !== undefined && !stop.aborted; item = queue.shift()) await work(item)
}

/**
 * Adds the missing pictures, if any. Two pictures are processed at once, but gallery images one after the other to keep
 * their order. Throws errors of the disk or the database; what is done by then stays done.
 */
export async function addPictures(deps: Deps, options: PictureOptions = {}): Promise<void> {
  const { earlyOnly = false, libraries = librariesOfFirstStart(deps), progress = () => {}, signal } = options
  let left = await readJobs(deps)
  const wanted = left.filter((job) => job.early || !earlyOnly)
  const ofSlides = { ...deps, media: libraries.slides }
  const ofOthers = { ...deps, media: libraries.others }
  const failed = new AbortController()
  const stop = signal ? AbortSignal.any([signal, failed.signal]) : failed.signal
  let done = 0
  let noted = Promise.resolve()
  const doing =
    <T extends PictureJob>(work: (job: T) => Promise<void>) =>
    async (job: T) => {
      await work(job)
      left = left.filter((one) => one !== job)
      noted = noted.then(() => writeJobs(deps, left))
      await noted
      done += 1
      progress(done, wanted.length)
    }
  const images = wanted.filter((job) => job.kind === 'gallery')
  const others = wanted.filter((job) => job.kind !== 'gallery')
  const toRecord = doing((job: (typeof others)[number]) =>
    addToRecord(job.kind === 'slides' ? ofSlides : ofOthers, job),
  )
  const toGallery = doing((job: (typeof images)[number]) => addToGallery(ofOthers, job))
  const lanes = [
    workOff(others, toRecord, stop),
    workOff(others, toRecord, stop),
    workOff(images, toGallery, stop),
  ]
  for (const lane of lanes) lane.catch(() => failed.abort())
  for (const lane of await Promise.allSettled(lanes)) if (lane.status === 'rejected') throw lane.reason
}
