// In-memory cache of public responses; a response is dropped as soon as one of its tags changes.
import { LRUCache } from 'lru-cache'
import { everythingTag, todayTag } from '#contract/tags.ts'
import type { Db } from '#db/connection.ts'
import { type ChangeMark, changesAfter, latestChanges, listChanges } from '#db/tables/outbox.ts'

/** A cached response. */
export interface CachedAnswer {
  /** Encoded, because encoding the text for every request would cost more than everything else. */
  body: Uint8Array<ArrayBuffer>
  etag: string
  tags: readonly string[]
  /** Pattern of the route that answers, under which its requests are counted. */
  route: string
}

interface Kept extends CachedAnswer {
  day: string | null
}

/** A response that is being computed. */
interface Pending {
  began: CacheState
  answer: Promise<CachedAnswer>
}

/** State of the cache: the number of known changes, and the day. */
export interface CacheState {
  readonly version: number
  readonly day: string
}

export interface AnswerCache {
  /**
   * Reads the changes that were committed before the call; queries the database only when something may have changed,
   * or `change` is not known yet.
   */
  catchUp(change?: number): Promise<void> | undefined
  /** Whether `catchUp` would have nothing to read; false when only the database can tell. */
  isCurrent(): boolean
  /** The latest change it has read, the very one; null when there is none. */
  latest(): ChangeMark | null
  get(key: string): CachedAnswer | undefined
  /** The current state; a response computed after it is cached only if no change was read meanwhile. */
  moment(): CacheState
  set(key: string, answer: CachedAnswer, made: CacheState): void
  /**
   * Computes a response and caches it. Whoever asks for the same in the same state meanwhile gets that one, or its failure:
   * what began before a change that has been read since is never shared, as `get` would not return it.
   */
  compute(key: string, work: () => Promise<CachedAnswer>): Promise<CachedAnswer>
  close(): void
}

/** Changes that are read at once. */
const mostAtOnce = 1000
const maxBytes = 48 * 1024 * 1024
/** Approximate memory of a response besides its text, so that many small ones count as well. */
const overheadBytes = 600
/** Approximate memory of each of its tags. */
const tagBytes = 80

function sizeOf({ body, tags }: CachedAnswer, key: string): number {
  return overheadBytes + 2 * key.length + body.byteLength + tags.length * tagBytes
}

/** Keeps nothing: for answers that nobody else may see, or that are to be computed each time. */
export const noCache: AnswerCache = {
  catchUp: () => undefined,
  isCurrent: () => true,
  latest: () => null,
  get: () => undefined,
  moment: () => ({ version: 0, day: '' }),
  set() {},
  compute: (_key, work) => work(),
  close() {},
}

export function createAnswerCache(db: Db, today: () => string): AnswerCache {
  const keysByTag = new Map<string, Set<string>>()
  const answers = new LRUCache<string, Kept>({
    maxSize: maxBytes,
    maxEntrySize: maxBytes / 8,
    sizeCalculation: sizeOf,
    dispose({ tags }, key) {
      for (const tag of tags) {
        const keys = keysByTag.get(tag)
        keys?.delete(key)
        if (keys?.size === 0) keysByTag.delete(tag)
      }
    },
  })
  const computing = new Map<string, Pending>()
  let version = 0
  let cursor: number | null = null
  let latest: ChangeMark | null = null
  let seenData: number | null = null
  let isDirty = true
  let learning: Promise<void> | undefined
  let next: Promise<void> | undefined
  const forget = db.onChange(() => {
    isDirty = true
  })

  function dropAll(): void {
    // Cleared first, so that `dispose` does not look up each response in it.
    keysByTag.clear()
    answers.clear()
  }

  function mayHaveChanged(): boolean {
    const data = db.dataVersion()
    // PostgreSQL has no cheaper way to detect writes of other processes than asking for them.
    if (data === null) return true
    const changed = isDirty || data !== seenData
    seenData = data
    return changed
  }

  async function learn(): Promise<void> {
    isDirty = false
    try {
      await learnChanges()
    } catch (error) {
      // Changes that could not be read are read by the next call.
      isDirty = true
      throw error
    }
  }

  async function learnChanges(): Promise<void> {
    if (cursor === null) {
      const [last] = await latestChanges(db.read, 1, 1)
      latest = last ?? null
      cursor = last?.id ?? 0
      version += 1
      return
    }
    // The latest known change comes first, unless the database has lost it, as one that was restored has.
    const [known, next] = await changesAfter(db.read, latest ? cursor - 1 : 0, 2)
    if (latest && (known?.id !== latest.id || known.created_at !== latest.created_at)) {
      dropAll()
      cursor = null
      return learnChanges()
    }
    if (!(latest ? next : known)) return
    for (;;) {
      const changes = await listChanges(db.read, cursor, mostAtOnce)
      for (const change of changes) {
        version += 1
        cursor = change.id
        latest = change
        if (change.tags.includes(everythingTag)) dropAll()
        for (const tag of change.tags) for (const key of [...(keysByTag.get(tag) ?? [])]) answers.delete(key)
      }
      if (changes.length < mostAtOnce) return
    }
  }

  return {
    catchUp(change = 0) {
      const isBehind = () => cursor !== null && cursor < change
      // A query that runs may have begun before the last commit: all who ask meanwhile share one more.
      if (learning) {
        const startNext = () => {
          next = undefined
          return this.catchUp()
        }
        next ??= learning.then(startNext, startNext)
        return next.then(() => (isBehind() ? this.catchUp(change) : undefined))
      }
      if (!mayHaveChanged() && !isBehind()) return undefined
      learning = learn().finally(() => {
        learning = undefined
      })
      return learning
    },
    isCurrent() {
      const data = db.dataVersion()
      return data !== null && data === seenData && !isDirty && !learning
    },
    latest: () => latest,
    get(key) {
      const kept = answers.get(key)
      if (!kept) return undefined
      if (kept.day !== null && kept.day !== today()) {
        answers.delete(key)
        return undefined
      }
      return kept
    },
    moment: () => ({ version, day: today() }),
    set(key, answer, made) {
      if (made.version !== version) return
      answers.set(key, { ...answer, day: answer.tags.includes(todayTag) ? made.day : null })
      // A response above the maximum entry size is not cached.
      if (!answers.has(key)) return
      for (const tag of answer.tags) {
        const keys = keysByTag.get(tag)
        if (keys) keys.add(key)
        else keysByTag.set(tag, new Set([key]))
      }
    },
    compute(key, work) {
      const began = this.moment()
      const known = computing.get(key)
      if (known?.began.version === began.version && known.began.day === began.day) return known.answer
      const computeAndKeep = async () => {
        const answer = await work()
        await this.catchUp()
        this.set(key, answer, began)
        return answer
      }
      const pending = { began, answer: computeAndKeep() }
      computing.set(key, pending)
      const end = () => {
        // A later computation of the same may have taken its place.
        if (computing.get(key) === pending) computing.delete(key)
      }
      pending.answer.then(end, end)
      return pending.answer
    },
    close: forget,
  }
}
