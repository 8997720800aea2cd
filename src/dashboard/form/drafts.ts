// Drafts of unsaved work, kept until they are saved or discarded; in IndexedDB, because a draft may hold a picture.
import type { StoredRecord } from '../resources/resource.ts'
import type { FormValues } from './values.ts'

/** A stored draft; `keptAt` in milliseconds since 1970. */
export type Kept<D> = D & { keptAt: number }

/** Draft of a record's form. */
export interface RecordDraft {
  values: FormValues
  /** Values the edit started from, to detect another user's later save. */
  base: FormValues
  etag: string | null
  /** Idempotency key of a new record, so that a retry creates no duplicate. */
  requestKey?: string | undefined
  /** The record this form has already created; `values` are a change of it. */
  made?: StoredRecord | undefined
  /** The record that this new one began as a copy of. */
  copyOf?: string | number | undefined
}

const store = 'drafts'
/** Drafts older than ninety days are dropped. */
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

/** Keys of all drafts under a name, newest first: the name itself, or the name with a number. */
export async function listDrafts(name: string): Promise<string[]> {
  try {
    const range = IDBKeyRange.bound(name, `${name} (\uffff`)
    const keys = await withStore('readonly', (drafts) => drafts.getAllKeys(range))
    const own = keys.map(String).filter((key) => /^( \(\d+\))?$/.test(key.slice(name.length)))
    const drafts = await Promise.all(own.map(async (key) => ({ key, draft: await readDraft(key) })))
    return drafts
      .filter(({ draft }) => draft !== null)
      .sort((one, other) => (other.draft?.keptAt ?? 0) - (one.draft?.keptAt ?? 0))
      .map(({ key }) => key)
  } catch {
    return []
  }
}

/** The draft with this key, or null; without storage there are no drafts. */
export async function readDraft<D>(key: string): Promise<Kept<D> | null> {
  try {
    const draft = (await withStore('readonly', (drafts) => drafts.get(key))) as Kept<D> | undefined
    if (!draft || Date.now() - draft.keptAt < longestMs) return draft ?? null
    await dropDraft(key, draft.keptAt)
    return null
  } catch {
    return null
  }
}

/** Returns false when the draft could not be stored. */
export async function keepDraft<D>(key: string, draft: Kept<D>): Promise<boolean> {
  try {
    await withStore('readwrite', (drafts) => drafts.put(draft, key))
    return true
  } catch {
    return false
  }
}

/** Deletes a draft and its files, unless another form of the same place saved it later than `upTo`. */
export async function dropDraft(key: string, upTo: number): Promise<void> {
  try {
    // One transaction, so that a draft saved between the read and the delete is not deleted.
    const drafts = (await open()).transaction(store, 'readwrite', { durability: 'strict' }).objectStore(store)
    const draft = (await promised(drafts.get(key))) as Kept<unknown> | undefined
    if (draft && draft.keptAt > upTo) return
    drafts.delete(key)
    await promised(drafts.delete(IDBKeyRange.bound(fileKey(key, ''), fileKey(key, '\uffff'))))
  } catch {
    // Without storage there is nothing to delete.
  }
}

/** Files are stored beside their draft, so that typing does not write them all again. */
const fileKey = (key: string, name: string) => `${key} file ${name}`

/** Returns false when the file could not be stored. */
export async function keepDraftFile(key: string, name: string, file: File): Promise<boolean> {
  try {
    await withStore('readwrite', (drafts) => drafts.put(file, fileKey(key, name)))
    return true
  } catch {
    return false
  }
}

export async function readDraftFile(key: string, name: string): Promise<File | null> {
  try {
    const file: unknown = await withStore('readonly', (drafts) => drafts.get(fileKey(key, name)))
    return file instanceof File ? file : null
  } catch {
    return null
  }
}

export async function dropDraftFile(key: string, name: string): Promise<void> {
  try {
    await withStore('readwrite', (drafts) => drafts.delete(fileKey(key, name)))
  } catch {
    // Without storage there is nothing to delete.
  }
}
