// Names of stored files, which contain a digest of the content, so that a name always stands for the same bytes.
import { createHash } from 'node:crypto'
import { storedFileName } from '#contract/media-record.ts'

export type MediaType = 'image/webp' | 'image/avif'

/**
 * 32 hex digits of SHA-256 over the bytes of every file of a picture. All files count, because two similar uploads can
 * share the master but not the other files, which are served as immutable.
 */
export function mediaId(files: readonly Buffer[]): string {
  const hash = createHash('sha256')
  for (const bytes of files) hash.update(createHash('sha256').update(bytes).digest())
  return hash.digest('hex').slice(0, 32)
}

export function masterName(id: string): string {
  return `${id}.webp`
}

export function variantName(id: string, width: number, type: MediaType): string {
  return `${id}-${width}.${type === 'image/avif' ? 'avif' : 'webp'}`
}

/** Id and type of a stored file's name, or null for any other name. */
export function readName(name: string): { id: string; type: MediaType } | null {
  const match = storedFileName.exec(name)
  if (!match?.[1]) return null
  return { id: match[1], type: match[2] === 'avif' ? 'image/avif' : 'image/webp' }
}
