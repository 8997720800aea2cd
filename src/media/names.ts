// Names of stored files: made from what the master holds, so the same picture always has the same name.
import { createHash } from 'node:crypto'

/** Raise it when the pipeline gives different files for the same master. */
const pipelineVersion = 2

export type MediaType = 'image/webp' | 'image/avif'

const pattern = /^([0-9a-f]{32})(?:-[1-9]\d{0,4})?\.(webp|avif)$/

/** 32 hex digits of SHA-256 over the master and everything that decides the files beside it. */
export function mediaId(master: Buffer, avif: string): string {
  const hash = createHash('sha256').update(`${pipelineVersion} ${avif}\n`).update(master)
  return hash.digest('hex').slice(0, 32)
}

export function masterName(id: string): string {
  return `${id}.webp`
}

export function variantName(id: string, width: number, type: MediaType): string {
  return `${id}-${width}.${type === 'image/avif' ? 'avif' : 'webp'}`
}

/** Id and type of a stored file's name, or null for any name this room does not give. */
export function readName(name: string): { id: string; type: MediaType } | null {
  const match = pattern.exec(name)
  if (!match?.[1]) return null
  return { id: match[1], type: match[2] === 'avif' ? 'image/avif' : 'image/webp' }
}
