// Records when a token was last used, to the minute; a request never waits for it, and most write nothing.
import type { Logger } from 'pino'
import type { Db } from '#db/connection.ts'
import { noteApiTokenUse } from '#db/tables/api-tokens.ts'

const everyMs = 60_000

export function createUsageRecorder(db: Db, clock: () => Date, log: Logger) {
  const notedAt = new Map<number, number>()
  const pending = new Set<Promise<void>>()

  async function write(id: number, at: number): Promise<void> {
    try {
      await db.write((tx) =>
        noteApiTokenUse(tx, id, new Date(at).toISOString(), new Date(at - everyMs).toISOString()),
      )
    } catch (error) {
      // Reads work on a full disk, so requests of a token that only reads must not fail here.
      log.warn({ err: error }, 'the use of an API token could not be noted')
    }
  }

  return {
    note(id: number): void {
      const at = clock().getTime()
      if (at - (notedAt.get(id) ?? Number.NEGATIVE_INFINITY) < everyMs) return
      notedAt.set(id, at)
      const writing = write(id, at).finally(() => pending.delete(writing))
      pending.add(writing)
    },
    /** Resolves when all writes are done. */
    async settled(): Promise<void> {
      await Promise.all(pending)
    },
  }
}
