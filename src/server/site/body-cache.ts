// Cache of compressed bodies by digest; the least recently used are dropped first.
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { LRUCache } from 'lru-cache'
import type { SiteEntry } from '../site-list.ts'
import { type Coding, isWorthPacking, pack } from './coding.ts'

/** The bytes of one content in one coding. */
export interface Packed {
  bytes: Uint8Array<ArrayBuffer>
  /** The actual coding: small bodies are not compressed. */
  coding: Coding
}

export type ReadEntry = (entry: SiteEntry) => Promise<Uint8Array>
/** Reads entries from a folder. Rejects with ENOENT. */
export const readFrom =
  (folder: string): ReadEntry =>
  ({ file }) =>
    readFile(join(folder, file))

/** The file contains other bytes than requested; the list must be read again. */
export class ReplacedError extends Error {}

const isDigest = (digest: string) => /^[\w-]{22}$/.test(digest)
/** The same digest as the publisher's. */
export const digestOf = (bytes: Uint8Array) =>
  createHash('sha256').update(bytes).digest('base64url').slice(0, 22)

/** Default size of the cache, in bytes. */
const usualBytes = 96 * 1024 * 1024

export class BodyCache {
  private readonly kept: LRUCache<string, Packed>
  private readonly coming = new Map<string, Promise<Packed>>()

  constructor(mostBytes = usualBytes) {
    // An empty body counts as one byte, so that their number is limited too.
    const sizeCalculation = ({ bytes }: Packed) => Math.max(1, bytes.byteLength)
    this.kept = new LRUCache({ maxSize: mostBytes, sizeCalculation })
  }

  /** Returns the body immediately when it is cached. */
  peek(digest: string, coding: Coding): Packed | undefined {
    return this.kept.get(coding + digest)
  }

  /** Rejects when `read` does, which is called when the bytes are not cached. */
  async get(entry: SiteEntry, coding: Coding, read: ReadEntry): Promise<Packed> {
    const { digest } = entry
    const key = coding + digest
    const known = this.peek(digest, coding)
    if (known) return known
    const coming = this.coming.get(key) ?? this.make(entry, coding, read)
    this.coming.set(key, coming)
    try {
      return await coming
    } finally {
      this.coming.delete(key)
    }
  }

  private async make(entry: SiteEntry, coding: Coding, read: ReadEntry): Promise<Packed> {
    const { digest, type, body, ofBytes = digest } = entry
    const plain = this.kept.get(digest)?.bytes ?? body ?? new Uint8Array(await read(entry))
    // A page may have been replaced between the lookup in the list and the read, and a power failure may have damaged a file.
    if (isDigest(ofBytes) && digestOf(plain) !== ofBytes) throw new ReplacedError()
    const isPacked = coding !== '' && isWorthPacking(type, plain.byteLength)
    const made: Packed = isPacked
      ? { bytes: await pack(plain, coding), coding }
      : { bytes: plain, coding: '' }
    this.kept.set(coding + digest, made)
    return made
  }
}
