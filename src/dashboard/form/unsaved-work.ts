// Unsaved work, kept in this browser until it is saved or discarded; in IndexedDB, because it may hold a picture.
import type { StoredRecord } from '../resources/resource.ts'
import { $canKeep } from './kept-words.ts'
import type { FormValues } from './values.ts'

/** Work as it is stored; `keptAt` in milliseconds since 1970. */
export type Kept<D> = D & { keptAt: number }

/** Unsaved work in the form of a record. */
export interface UnsavedRecord {
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
  /** Whether it was sent, so that it may be stored although no answer has come. */
  isSent?: boolean | undefined
  /** When it was sent first, in milliseconds since 1970. */
  sentAt?: number | undefined
}

/** The names that browsers have stored under since the first edition. */
const [database, store] = ['marquee-drafts', 'drafts']
/** What is older than ninety days is dropped. */
const longestMs = 90 * 86_400_000
let opened: Promise<IDBDatabase> | undefined

export function promised<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}

/** Resolves when the browser has committed what was written: it may find only then that there is no room for it. */
export function committed({ transaction }: IDBObjectStore): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve()
    transaction.onabort = () => reject(transaction.error)
  })
}

/** The next use opens the database anew. */
function forget(): void {
  opened = undefined
}

async function connect(): Promise<IDBDatabase> {
  const request = indexedDB.open(database, 1)
  request.onupgradeneeded = () => request.result.createObjectStore(store)
  const connection = await promised(request)
  connection.onclose = forget
  connection.onversionchange = () => {
    connection.close()
    forget()
  }
  return connection
}

async function open(): Promise<IDBDatabase> {
  opened ??= connect()
  try {
    return await opened
  } catch (error) {
    forget()
    throw error
  }
}

/** The store in a transaction of its own, which ends when nothing is asked of it any more. */
export async function openStore(mode: IDBTransactionMode): Promise<IDBObjectStore> {
  return (await open()).transaction(store, mode, { durability: 'strict' }).objectStore(store)
}

export async function withStore<T>(
  mode: IDBTransactionMode,
  work: (kept: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  const kept = await openStore(mode)
  const request = work(kept)
  await committed(kept)
  return request.result
}

/** Keys of all work under a name, newest first: the name itself, or the name with a number. */
export async function listUnsaved(name: string): Promise<string[]> {
  try {
    const range = IDBKeyRange.bound(name, `${name} (\uffff`)
    const keys = await withStore('readonly', (kept) => kept.getAllKeys(range))
    const own = keys.map(String).filter((key) => /^( \(\d+\))?$/.test(key.slice(name.length)))
    const all = await Promise.all(own.map(async (key) => ({ key, work: await readUnsaved(key) })))
    return all
      .filter(({ work }) => work !== null)
      .sort((one, other) => (other.work?.keptAt ?? 0) - (one.work?.keptAt ?? 0))
      .map(({ key }) => key)
  } catch {
    return []
  }
}

/** The work with this key, or null; without storage there is none. */
export async function readUnsaved<D>(key: string): Promise<Kept<D> | null> {
  try {
    const work = (await withStore('readonly', (kept) => kept.get(key))) as Kept<D> | undefined
    if (!work || Date.now() - work.keptAt < longestMs) return work ?? null
    await dropUnsaved(key, work.keptAt)
    return null
  } catch {
    return null
  }
}

/** Keeps the work if the browser can; `$canKeep` tells. */
export async function keepUnsaved<D>(key: string, work: Kept<D>): Promise<void> {
  try {
    await withStore('readwrite', (kept) => kept.put(work, key))
    $canKeep.set(true)
  } catch {
    $canKeep.set(false)
  }
}

/** Deletes work and its files, unless another form of the same place kept it later than `upTo`. */
export async function dropUnsaved(key: string, upTo: number): Promise<void> {
  try {
    // One transaction, so that what is kept between the read and the delete is not deleted.
    const kept = await openStore('readwrite')
    const work = (await promised(kept.get(key))) as Kept<unknown> | undefined
    if (work && work.keptAt > upTo) return
    kept.delete(key)
    kept.delete(IDBKeyRange.bound(fileKey(key, ''), fileKey(key, '\uffff')))
    await committed(kept)
  } catch {
    // Without storage there is nothing to delete.
  }
}

/** Files are stored beside the work, so that typing does not write them all again. */
export const fileKey = (key: string, name: string) => `${key} file ${name}`

/** Returns false when the file could not be stored. */
export async function keepUnsavedFile(key: string, name: string, file: File): Promise<boolean> {
  try {
    await withStore('readwrite', (kept) => kept.put(file, fileKey(key, name)))
    return true
  } catch {
    return false
  }
}

export async function readUnsavedFile(key: string, name: string): Promise<File | null> {
  try {
    const file: unknown = await withStore('readonly', (kept) => kept.get(fileKey(key, name)))
    return file instanceof File ? file : null
  } catch {
    return null
  }
}

export async function dropUnsavedFile(key: string, name: string): Promise<void> {
  try {
    await withStore('readwrite', (kept) => kept.delete(fileKey(key, name)))
  } catch {
    // Without storage there is nothing to delete.
  }
}
