// Brings into the bucket what the servers already have by way of the database, so that a save neither waits for the bucket
// nor fails with it.
import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import { backoffMs } from '#contract/backoff.ts'
import { deleteSharedObjects, getSharedObject, listSharedObjects } from '#db/tables/shared-pages.ts'
import { reasonOf } from '../render/reason-of.ts'
import type { SharedStore } from './shared-store.ts'

export interface ObjectUploads {
  /** Number of objects that are not in the bucket yet. */
  size(): number
  has(digest: string): boolean
  /** Brings bytes that are in the database. */
  add(digest: string, bytes: Uint8Array): void
  /** Brings what an earlier publisher has left in the database. */
  resume(): Promise<void>
  /** Goes on where it stopped for want of the publishing lease. */
  look(): void
  /** Leaves the rest to the next publisher. */
  leave(): void
  close(): Promise<void>
}

const atOnce = 16
/** Whoever has saved sees the page first; milliseconds. */
const pauseMs = 150
const retries = { firstMs: 250, longestMs: 30_000 }

/** How long an end waits for what the bucket is being given; the rest is in the database. */
const lastMs = 1_000

/** Nothing is brought while `mayWrite` is false. */
export function createObjectUploads(store: SharedStore, mayWrite: () => boolean, log: Logger): ObjectUploads {
  const { db } = store
  /** Digest → bytes; null: they are read from the database. */
  const waiting = new Map<string, Uint8Array | null>()
  const brought = new Set<string>()
  let working: Promise<void> | null = null
  let failures = 0
  let pause = new AbortController()
  let isClosed = false
  const mayWork = () => !isClosed && waiting.size + brought.size > 0 && mayWrite()

  async function bring(digest: string, known: Uint8Array | null): Promise<void> {
    const bytes = known ?? (await getSharedObject(db.read, digest))
    if (bytes) await store.put(digest, bytes)
    waiting.delete(digest)
    brought.add(digest)
  }

  /** What is forgotten too late is brought once more by the next publisher. */
  async function forget(): Promise<void> {
    const digests = [...brought]
    if (digests.length > 0) await deleteSharedObjects(db, digests)
    for (const digest of digests) brought.delete(digest)
  }

  async function step(): Promise<void> {
    const next = [...waiting].slice(0, atOnce)
    const results = await Promise.allSettled(next.map(([digest, bytes]) => bring(digest, bytes)))
    await forget()
    const failed = results.find((result) => result.status === 'rejected')
    if (failed) throw failed.reason
  }

  const rest = (ms: number) => sleep(ms, null, { signal: pause.signal, ref: false }).catch(() => {})

  async function work(): Promise<void> {
    while (mayWork()) {
      pause = new AbortController()
      await rest(failures > 0 ? backoffMs(failures, retries) : pauseMs)
      if (!mayWork()) return
      try {
        await step()
        failures = 0
      } catch (error) {
        failures += 1
        if (failures === 1)
          log.warn({ reason: reasonOf(error) }, 'the bucket does not take pages; trying again')
      }
    }
  }

  function pump(): void {
    working ??= work().finally(() => {
      working = null
      if (mayWork()) pump()
    })
  }

  return {
    size: () => waiting.size,
    has: (digest) => waiting.has(digest),
    add(digest, bytes) {
      waiting.set(digest, bytes)
      pump()
    },
    async resume() {
      for (const digest of await listSharedObjects(db.read))
        if (!waiting.has(digest)) waiting.set(digest, null)
      pump()
    },
    look: pump,
    leave() {
      waiting.clear()
      brought.clear()
      pause.abort()
    },
    async close() {
      isClosed = true
      pause.abort()
      await Promise.race([working, sleep(lastMs, null, { ref: false })])
    },
  }
}
