// Public answers kept in memory by the tags of what is inside them, dropped as soon as one of those changes.
import { everythingTag, todayTag } from '#contract/tags.ts'
import type { Db } from '#db/connection.ts'
import { lastChangeId, listChanges } from '#db/outbox.ts'

/** A ready answer. */
export interface CachedAnswer {
  body: string
  etag: string
  tags: readonly string[]
}

interface Kept extends CachedAnswer {
  day: string | null
}

export interface AnswerCache {
  /** Learns what changed since the last call; awaits the database only when something may have. */
  catchUp(): Promise<void> | undefined
  get(key: string): CachedAnswer | undefined
  /** A number that changes with every change learnt; an answer worked out before it is not kept after it. */
  version(): number
  set(key: string, answer: CachedAnswer, version: number): void
  close(): void
}

const maxBytes = 48 * 1024 * 1024
/** PostgreSQL cannot tell cheaply that another process wrote: it is asked at most this often, in milliseconds. */
const askEvery = 200

export function createAnswerCache(db: Db, today: () => string): AnswerCache {
  const answers = new Map<string, Kept>()
  const keysByTag = new Map<string, Set<string>>()
  let bytes = 0
  let version = 0
  let cursor: number | null = null
  let seenData: number | null = null
  let askedAt = 0
  let isDirty = true
  let learning: Promise<void> | undefined
  const forget = db.onChange(() => {
    isDirty = true
  })

  function drop(key: string): void {
    const kept = answers.get(key)
    if (!kept) return
    answers.delete(key)
    bytes -= kept.body.length
    for (const tag of kept.tags) keysByTag.get(tag)?.delete(key)
  }

  function dropAll(): void {
    answers.clear()
    keysByTag.clear()
    bytes = 0
  }

  function mayHaveChanged(): boolean {
    const data = db.dataVersion()
    if (data === null) return isDirty || performance.now() - askedAt > askEvery
    const changed = isDirty || data !== seenData
    seenData = data
    return changed
  }

  async function learn(): Promise<void> {
    isDirty = false
    askedAt = performance.now()
    if (cursor === null) {
      cursor = await lastChangeId(db.read)
      version += 1
      return
    }
    for (;;) {
      const changes = await listChanges(db.read, cursor)
      for (const change of changes) {
        version += 1
        cursor = change.id
        if (change.tags.includes(everythingTag)) dropAll()
        for (const tag of change.tags) for (const key of [...(keysByTag.get(tag) ?? [])]) drop(key)
      }
      if (changes.length === 0) return
    }
  }

  return {
    catchUp() {
      if (learning) return learning.then(() => this.catchUp())
      if (!mayHaveChanged()) return undefined
      learning = learn().finally(() => {
        learning = undefined
      })
      return learning
    },
    get(key) {
      const kept = answers.get(key)
      if (!kept) return undefined
      if (kept.day !== null && kept.day !== today()) {
        drop(key)
        return undefined
      }
      // Moved to the end: the first ones are those not asked for longest.
      answers.delete(key)
      answers.set(key, kept)
      return kept
    },
    version: () => version,
    set(key, answer, made) {
      if (made !== version || answer.body.length > maxBytes / 8) return
      drop(key)
      answers.set(key, { ...answer, day: answer.tags.includes(todayTag) ? today() : null })
      bytes += answer.body.length
      for (const tag of answer.tags) {
        const keys = keysByTag.get(tag)
        if (keys) keys.add(key)
        else keysByTag.set(tag, new Set([key]))
      }
      for (const oldest of answers.keys()) {
        if (bytes <= maxBytes) break
        drop(oldest)
      }
    },
    close: forget,
  }
}
