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
  /** Brings the bytes of a page, which are in the database; those that it had before are not needed any more. */
  add(path: string, digest: string, bytes: Uint8Array): void
  /** Brings what an earlier publisher has left in the database. */
  resume(): Promise<void>
  /** Leaves the rest to the next publisher. */
  leave(): void
  close(): Promise<void>
}

interface Waiting {
  digest: string
  /** Null: they are read from the database. */
  bytes: Uint8Array | null
}

const atOnce = 16
/** Whoever has saved sees the page first, and a page that is saved often is brought once; milliseconds. */
const pauseMs = 150
const retries = { firstMs: 250, longestMs: 30_000 }

/** Nothing is brought while `mayWrite` is false. */
export function createObjectUploads(store: SharedStore, mayWrite: () => boolean, log: Logger): ObjectUploads {
  const { db } = store
  /** By the path of the page; what an earlier publisher has left, by digest. */
  const waiting = new Map<string, Waiting>()
  const unneeded = new Set<string>()
  let working: Promise<void> | null = null
  let failures = 0
  let pause = new AbortController()
  let isClosed = false
  const mayWork = () => !isClosed && waiting.size + unneeded.size > 0 && mayWrite()
  const has = (digest: string) => waiting.values().some((one) => one.digest === digest)

  async function bring(key: string, one: Waiting): Promise<void> {
    const bytes = one.bytes ?? (await getSharedObject(db.read, one.digest))
    if (bytes) await store.put(one.digest, bytes)
    if (waiting.get(key) === one) waiting.delete(key)
    unneeded.add(one.digest)
  }

  /** What is forgotten too late is brought once more by the next publisher. */
  async function forget(): Promise<void> {
    const digests = [...unneeded].filter((digest) => !has(digest))
    unneeded.clear()
    if (digests.length > 0) await deleteSharedObjects(db, digests)
  }

  async function step(): Promise<void> {
    const next = [...waiting].slice(0, atOnce)
    const results = await Promise.allSettled(next.map(([key, one]) => bring(key, one)))
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
    has,
    add(path, digest, bytes) {
      const before = waiting.get(path)
      if (before) unneeded.add(before.digest)
      waiting.set(path, { digest, bytes })
      pump()
    },
    async resume() {
      for (const digest of await listSharedObjects(db.read))
        if (!has(digest)) waiting.set(digest, { digest, bytes: null })
      pump()
    },
    leave() {
      waiting.clear()
      unneeded.clear()
      pause.abort()
    },
    async close() {
      isClosed = true
      pause.abort()
      await working
    },
  }
}
