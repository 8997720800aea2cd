// Unsaved work, kept in this browser until it is saved or thrown away: in IndexedDB, because a draft may hold a picture.
import type { StoredRecord } from '../resources/resource.ts'
import type { FormValues } from './values.ts'

/** A draft as it is found again; `keptAt` in milliseconds since 1970. */
export type Kept<D> = D & { keptAt: number }

/** Draft of a record's form. */
export interface RecordDraft {
  values: FormValues
  /** What the work started from, so that a colleague's later save is noticed. */
  base: FormValues
  etag: string | null
  /** Under which a new record is sent, so that sending it again makes no second one. */
  requestKey?: string | undefined
  /** The record it has made already, of which the values are a change. */
  made?: StoredRecord | undefined
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

/** Keys of all drafts under a name, newest first: the name itself, or with a number behind it. */
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

/** The draft of a place, or null; without storage there are no drafts. */
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

/** False when nothing could be kept. */
export async function keepDraft<D>(key: string, draft: Kept<D>): Promise<boolean> {
  try {
    await withStore('readwrite', (drafts) => drafts.put(draft, key))
    return true
  } catch {
    return false
  }
}

/** Forgets a draft and its files, unless it was kept later than `upTo`, by another form of the same place. */
export async function dropDraft(key: string, upTo: number): Promise<void> {
  try {
    // One transaction: what is kept while this looks must not go with what it found.
    const drafts = (await open()).transaction(store, 'readwrite', { durability: 'strict' }).objectStore(store)
    const draft = (await promised(drafts.get(key))) as Kept<unknown> | undefined
    if (draft && draft.keptAt > upTo) return
    drafts.delete(key)
    await promised(drafts.delete(IDBKeyRange.bound(fileKey(key, ''), fileKey(key, '\uffff'))))
  } catch {
    // Nothing was kept.
  }
}

/** Many files lie beside their draft, so that a word that is typed does not write them all again. */
const fileKey = (key: string, name: string) => `${key} file ${name}`

/** False when there is no room for it. */
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
    // Nothing was kept.
  }
}
