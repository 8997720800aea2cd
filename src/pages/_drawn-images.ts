// Drawn share images, kept in DATA_DIR under the digest of their content, so that none is drawn twice.
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { drawnImagesFolder } from '#contract/publishing.ts'

/** Last bytes of a complete file: the chunk IEND of a PNG, the marker EOI of a JPEG. */
const ends: Readonly<Record<string, Buffer>> = {
  '.png': Buffer.from('0000000049454e44ae426082', 'hex'),
  '.jpg': Buffer.from('ffd9', 'hex'),
}

const fileOf = (name: string) => path.join(process.env.DATA_DIR || 'var', drawnImagesFolder, name)

function isComplete(name: string, bytes: Buffer): boolean {
  const end = ends[path.extname(name)]
  return end !== undefined && bytes.subarray(-end.length).equals(end)
}

/**
 * A stored image, or null. One that is incomplete is deleted: drafts are not flushed to the disk, because that takes
 * milliseconds for each of thousands, so a power failure can cut an image off.
 */
export async function takeDrawn(name: string): Promise<Uint8Array<ArrayBuffer> | null> {
  const file = fileOf(name)
  const bytes = await readFile(file).catch(() => null)
  if (!bytes) return null
  if (isComplete(name, bytes)) return new Uint8Array(bytes)
  await rm(file, { force: true })
  return null
}

/** Stores an image unless there is one; concurrent callers all get the one that is stored. */
export async function keepDrawn(
  name: string,
  painted: Uint8Array<ArrayBuffer>,
): Promise<Uint8Array<ArrayBuffer>> {
  const file = fileOf(name)
  const draft = `${file}.${process.pid}.${Math.random().toString(36).slice(2)}`
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 })
  try {
    await writeFile(draft, painted)
    await link(draft, file)
    return painted
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    return (await takeDrawn(name)) ?? painted
  } finally {
    // What a full disk leaves of a draft must not make it fuller.
    await rm(draft, { force: true })
  }
}
