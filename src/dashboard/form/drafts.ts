// Unsaved work, kept in this browser until it is saved or thrown away: in IndexedDB, because a draft may hold a picture.
import type { FormValues } from './values.ts'

export interface Draft {
  /** Milliseconds since 1970. */
  keptAt: number
  values: FormValues
  /** What the work started from, so that a colleague's later save is noticed. */
  base: FormValues
  etag: string | null
}

const store = 'drafts'
/** What nobody came back for in ninety days is not offered any more. */
const longestMs = 90 * 86_400_000
let opened: Promise<IDBDatabase> | undefined

function promised<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}

function open(): Promise<IDBDatabase> {
  opened ??= (() => {
    const request = indexedDB.open('marquee-drafts', 1)
    request.onupgradeneeded = () => request.result.createObjectStore(store)
    return promised(request)
  })()
  return opened
}

async function withStore<T>(
  mode: IDBTransactionMode,
  work: (drafts: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  return promised(work((await open()).transaction(store, mode, { durability: 'strict' }).objectStore(store)))
}

/** The draft of a place, or null; without storage there are no drafts. */
export async function readDraft(key: string): Promise<Draft | null> {
  try {
    const draft = (await withStore('readonly', (drafts) => drafts.get(key))) as Draft | undefined
    if (!draft || Date.now() - draft.keptAt < longestMs) return draft ?? null
    await dropDraft(key)
    return null
  } catch {
    return null
  }
}

/** False when nothing could be kept. */
export async function keepDraft(key: string, draft: Draft): Promise<boolean> {
  try {
    await withStore('readwrite', (drafts) => drafts.put(draft, key))
    return true
  } catch {
    return false
  }
}

export async function dropDraft(key: string): Promise<void> {
  try {
    await withStore('readwrite', (drafts) => drafts.delete(key))
  } catch {
    // Nothing was kept.
  }
}
