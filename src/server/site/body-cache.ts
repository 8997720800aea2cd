// Bytes that are asked for often, packed once: kept by digest, those not asked for longest dropped first.
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
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

const mostBytes = 96 * 1024 * 1024

export class BodyCache {
  private readonly kept = new Map<string, Packed>()
  private readonly coming = new Map<string, Promise<Packed>>()
  private size = 0

  /** At once when it is kept. */
  peek(digest: string, coding: Coding): Packed | undefined {
    return this.kept.get(coding + digest)
  }

  /** Rejects when the file is gone. */
  async get(entry: SiteEntry, coding: Coding, folder: string): Promise<Packed> {
    const { digest } = entry
    const key = coding + digest
    const known = this.kept.get(key)
    if (known) {
      this.kept.delete(key)
      this.kept.set(key, known)
      return known
    }
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
    this.keep(coding + digest, made)
    return made
  }

  private keep(key: string, made: Packed): void {
    this.kept.set(key, made)
    this.size += made.bytes.byteLength
    for (const [oldest, { bytes }] of this.kept) {
      if (this.size <= mostBytes) break
      this.kept.delete(oldest)
      this.size -= bytes.byteLength
    }
  }
}
