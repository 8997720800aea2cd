// A real library on a real folder, thrown away after the test.
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import sharp from 'sharp'
import { onTestFinished } from 'vitest'
import type { Crop } from '#contract/crop.ts'
import type { MediaRecord } from '#contract/media-record.ts'
import { restrictImageLibrary } from '#media/guard.ts'
import { createMediaLibrary, type MediaLibraryOptions } from '#media/library.ts'
import { MediaRefusal } from '#media/refusal.ts'
import { openMediaStore } from '#media/store.ts'

export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'marquee-media-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** Paths of all files below a folder, relative to it, sorted. */
export async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .sort()
}

export async function openTemporaryLibrary(options: Partial<MediaLibraryOptions> = {}) {
  const dataDir = await temporaryFolder()
  const tempDir = join(dataDir, 'incoming')
  const store = options.store ?? (await openMediaStore({ location: 'disk', dataDir }))
  const library = createMediaLibrary({ avif: 'never', ...options, store, tempDir })

  async function upload(bytes: Buffer): Promise<MediaRecord> {
    await using staged = await library.stage(Readable.from([bytes]))
    const picture = await library.encode(staged)
    await library.put(picture)
    return picture.record
  }

  async function crop(original: MediaRecord, part: Crop): Promise<MediaRecord | null> {
    const picture = await library.encodePart(original, part)
    if (picture) await library.put(picture)
    return picture?.record ?? null
  }

  return {
    dataDir,
    store,
    library,
    upload,
    /** The stored part of a picture, or null when that is gone. */
    crop,
    /** The refusal of an upload, or null when it was taken. */
    async refusal(bytes: Buffer): Promise<MediaRefusal | null> {
      try {
        await upload(bytes)
        return null
      } catch (error) {
        if (error instanceof MediaRefusal) return error
        throw error
      }
    },
    async master(record: MediaRecord): Promise<Buffer> {
      return readFile(join(dataDir, 'media', record.id.slice(0, 2), `${record.id}.webp`))
    },
    /** Everything kept of all uploads, in one piece. */
    async keptBytes(): Promise<Buffer> {
      const files = await filesIn(dataDir)
      return Buffer.concat(await Promise.all(files.map((file) => readFile(join(dataDir, file)))))
    },
  }
}

/** Runs `attack` in this process with the loaders of the image library that the encoding processes have. */
export async function withGuard<T>(attack: () => Promise<T>): Promise<T> {
  restrictImageLibrary()
  try {
    return await attack()
  } finally {
    sharp.unblock({ operation: ['VipsForeignLoad'] })
  }
}
