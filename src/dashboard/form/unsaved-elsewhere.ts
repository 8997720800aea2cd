// Unsaved work of other forms than the one that is open; apart, because a first screen needs none of it.
import { committed, fileKey, type Kept, openStore, promised, withStore } from './unsaved-work.ts'

/** Keys of all work whose names begin like this, without its files. */
export async function listUnsavedBelow(start: string): Promise<string[]> {
  try {
    const range = IDBKeyRange.bound(start, `${start}\uffff`)
    const keys = (await withStore('readonly', (kept) => kept.getAllKeys(range))).map(String)
    return keys.filter((key) => !key.includes(fileKey('', '')))
  } catch {
    return []
  }
}

/** Keeps work with its files under another key, and no longer under its own. */
export async function moveUnsaved<D>(from: string, to: string, work: Kept<D>): Promise<void> {
  const kept = await openStore('readwrite')
  const files = IDBKeyRange.bound(fileKey(from, ''), fileKey(from, '\uffff'))
  const [names, values] = [promised(kept.getAllKeys(files)), promised(kept.getAll(files))]
  for (const [index, name] of (await names).entries())
    kept.put((await values)[index], fileKey(to, String(name).slice(fileKey(from, '').length)))
  kept.put(work, to)
  kept.delete(from)
  kept.delete(files)
  await committed(kept)
}

/** Changes work that another form may have taken over meanwhile; null deletes it. */
export async function changeUnsaved<D>(
  key: string,
  change: (work: Kept<D>) => Kept<D> | null,
): Promise<void> {
  try {
    const kept = await openStore('readwrite')
    const work = (await promised(kept.get(key))) as Kept<D> | undefined
    if (!work) return
    const next = change(work)
    if (next) kept.put(next, key)
    else kept.delete(key)
    await committed(kept)
  } catch {
    // Without storage there is nothing to change.
  }
}
