// Text typed into a form, kept in the tab's session storage so that a reload does not lose it.

export type Draft = Record<string, string>

/** What storage did not take, because it is full or disabled: it is kept as long as the page. */
const memory = new Map<string, Draft>()

/** The stored text by field name; empty when there is none. */
export function readDraft(key: string): Draft {
  const kept = memory.get(key)
  if (kept) return kept
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(key) ?? '{}')
    if (typeof stored !== 'object' || stored === null) return {}
    return Object.fromEntries(
      Object.entries(stored).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
    )
  } catch {
    return {}
  }
}

export function keepDraft(key: string, draft: Draft): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(draft))
    memory.delete(key)
  } catch {
    memory.set(key, draft)
  }
}

export function dropDraft(key: string): void {
  memory.delete(key)
  try {
    sessionStorage.removeItem(key)
  } catch {
    // Nothing was stored.
  }
}
