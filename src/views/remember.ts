// Keeps what was made for a key. Browsers load it with the views of their islands, so it is no library of kilobytes.

/** Makes a value once for a key; of more than `most` keys the oldest is forgotten. Values are shared, and must not be changed. */
export function remembering<T>(most: number): (key: string, make: () => T) => T {
  const known = new Map<string, { value: T }>()
  return (key, make) => {
    const found = known.get(key)
    if (found) return found.value
    const value = make()
    known.set(key, { value })
    const [oldest] = known.keys()
    if (known.size > most && oldest !== undefined) known.delete(oldest)
    return value
  }
}
