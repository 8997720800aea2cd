// Bytes that are asked for often, packed once: kept by digest, those nobody has asked for longest dropped first.
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { LRUCache } from 'lru-cache'
import type { SiteEntry } from '../site-list.ts'
import { type Coding, isWorthPacking, pack } from './coding.ts'

/** The bytes of one content in one coding. */
export interface Packed {
  bytes: Uint8Array<ArrayBuffer>
  /** What they really are in: small ones are not packed. */
  coding: Coding
}

/** The file holds other bytes than those asked for; ask the list again. */
export class ReplacedError extends Error {}

const isDigest = (digest: string) => /^[\w-]{22}$/.test(digest)
/** As the publisher counts it. */
export const digestOf = (bytes: Uint8Array) =>
  createHash('sha256').update(bytes).digest('base64url').slice(0, 22)

/** Bytes that are kept, if nothing else is said. */
const usualBytes = 96 * 1024 * 1024

export class BodyCache {
  private readonly kept: LRUCache<string, Packed>
  private readonly coming = new Map<string, Promise<Packed>>()

  constructor(mostBytes = usualBytes) {
    // Also of nothing there cannot be any number.
    const sizeCalculation = ({ bytes }: Packed) => Math.max(1, bytes.byteLength)
    this.kept = new LRUCache({ maxSize: mostBytes, sizeCalculation })
  }

  /** At once when it is kept. */
  peek(digest: string, coding: Coding): Packed | undefined {
    return this.kept.get(coding + digest)
  }

  /** Rejects when the file is gone. */
  async get(entry: SiteEntry, coding: Coding, folder: string): Promise<Packed> {
    const { digest } = entry
    const key = coding + digest
    const known = this.peek(digest, coding)
    if (known) return known
    const coming = this.coming.get(key) ?? this.make(entry, coding, folder)
    this.coming.set(key, coming)
    try {
      return await coming
    } finally {
      this.coming.delete(key)
    }
  }

  private async make(
    { digest, file, type, body }: SiteEntry,
    coding: Coding,
    folder: string,
  ): Promise<Packed> {
    const plain = this.kept.get(digest)?.bytes ?? body ?? new Uint8Array(await readFile(join(folder, file)))
    // Between the list and the disk the page may have become another one.
    if (isDigest(digest) && digestOf(plain) !== digest) throw new ReplacedError()
    const isPacked = coding !== '' && isWorthPacking(type, plain.byteLength)
    const made: Packed = isPacked
      ? { bytes: await pack(plain, coding), coding }
      : { bytes: plain, coding: '' }
    this.kept.set(coding + digest, made)
    return made
  }
}
