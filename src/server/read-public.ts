// Where public answers are read: from the replica when it has all that this server knows of, else from the primary.
import type { Db } from '#db/connection.ts'
import type { Deps } from './deps.ts'

/** What a public read needs: one door to read, and the day. */
export interface PublicDeps {
  db: Pick<Db, 'read' | 'dialect'>
  today: () => string
}

/**
 * Runs a public read, a second time when the replica fails meanwhile. The changes the cache has read are those that were
 * committed before the request came, on whatever server: an answer from the replica is never older.
 */
export async function readPublic<T>(deps: Deps, work: (deps: PublicDeps) => Promise<T>): Promise<T> {
  const { db, replica, cache, today } = deps
  const change = cache.latest()
  if (replica && change) {
    const found = await replica.read(change, (read) => work({ db: { read, dialect: db.dialect }, today }))
    if (found) return found.value
  }
  return work({ db, today })
}
