// Files of a bucket in the memory of the server, for visitors, who may read as slowly as they like: the connections to a bucket
// are few, and each would be held for as long as somebody reads.
import { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import pLimit from 'p-limit'
import type { StoredFile } from './media-store.ts'

type OpenFile = Pick<StoredFile, 'stream' | 'bytes'>

export interface HoldLimits {
  /** Bytes that are held at most; one file alone may have more. */
  mostBytes: number
  /** Milliseconds for which nobody is cut off, however slowly they read. */
  fairMs: number
  /** Milliseconds for which somebody waits until a file begins to be read. */
  patienceMs: number
}

/** Fewer than the connections to a bucket, so that uploads find one. */
const readAtOnce = 16

export class HeldFiles {
  private bytes = 0
  /** Those that are sent, with the time since when, the oldest first. */
  private readonly sent = new Map<Readable, number>()
  private readonly reading = pLimit(readAtOnce)
  private change = Promise.withResolvers<void>()
  private readonly limits: HoldLimits

  constructor(limits: HoldLimits) {
    this.limits = limits
  }

  /** Reads a file whole. When others need the memory, its stream is destroyed if it was not read in a fair time. */
  hold(open: () => Promise<OpenFile | null>): Promise<OpenFile | null> {
    const asked = performance.now()
    return this.reading(async () => {
      if (performance.now() - asked > this.limits.patienceMs)
        throw new Error('Too many files are being read.')
      const file = await open()
      return file && { ...file, stream: await this.read(file) }
    })
  }

  private async read({ stream, bytes }: OpenFile): Promise<Readable> {
    try {
      await this.makeRoom(bytes)
    } catch (error) {
      stream.destroy()
      throw error
    }
    this.bytes += bytes
    const release = () => {
      this.bytes -= bytes
      this.tell()
    }
    try {
      const held = Readable.from(await stream.toArray())
      this.sent.set(held, performance.now())
      // Whoever reads may not have begun.
      held.on('error', () => {})
      held.once('close', () => {
        this.sent.delete(held)
        release()
      })
      this.tell()
      return held
    } catch (error) {
      release()
      throw error
    }
  }

  private tell(): void {
    this.change.resolve()
    this.change = Promise.withResolvers()
  }

  private async makeRoom(bytes: number): Promise<void> {
    while (this.bytes > 0 && this.bytes + bytes > this.limits.mostBytes) {
      const changed = this.change.promise
      const [oldest] = this.sent
      const leftMs = oldest && oldest[1] + this.limits.fairMs - performance.now()
      if (leftMs && leftMs > 0) await Promise.race([changed, sleep(leftMs, undefined, { ref: false })])
      else {
        oldest?.[0].destroy(new Error('A file was read so slowly that others needed the memory.'))
        await changed
      }
    }
  }
}
