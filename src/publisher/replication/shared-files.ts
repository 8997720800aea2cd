// Files of a release whose bytes are in this server's folder or in the bucket that servers share.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PageStoreUnavailableError } from '#contract/publishing.ts'
import type { Release } from '../release/release.ts'

/** A page, or a fixed file (no `path`). */
export interface FileRef {
  path?: string
  file: string
  digest: string
}

export interface SharedBytes {
  /** The bytes with this digest; null when the bucket does not have them. */
  get: (digest: string) => Promise<Buffer | null>
  /** Called with the path of a page whose bytes are neither here nor in the bucket. */
  onLost?: (path: string) => void
  /** Stores in this server's folder what was fetched. */
  keep?: (digest: string, bytes: Buffer) => Promise<void>
}

/** Reads a file from the folder, else from the bucket. Rejects with ENOENT, or with `PageStoreUnavailableError`. */
export async function readSharedFile(
  { folder, statics }: Pick<Release, 'folder' | 'statics'>,
  { path, file, digest: noted }: FileRef,
  { get, onLost, keep }: SharedBytes,
): Promise<Buffer> {
  try {
    return await readFile(join(folder, file))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    const digest = statics.get(`/${file}`)?.digest ?? noted
    const bytes = await get(digest).catch((cause: unknown) => {
      throw new PageStoreUnavailableError('The bucket of the pages does not answer.', { cause })
    })
    if (!bytes) {
      if (path) onLost?.(path)
      throw error
    }
    await keep?.(digest, bytes)
    return bytes
  }
}
