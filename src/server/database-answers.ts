// Whether the database answers, told within a second.
import { sql } from 'kysely'
import { refuseReadOnly } from '#db/postgres-pool.ts'
import type { Deps } from './deps.ts'

/** Milliseconds after which a database that does not answer counts as unavailable; balancers wait longer for the answer. */
const patienceMs = 1000

/** Rejects while nothing can be written to PostgreSQL, which then answers reads nevertheless. */
export const askDatabase = ({ db }: Pick<Deps, 'db'>) =>
  sql.raw(db.pool ? refuseReadOnly : 'select 1').execute(db.read)

/** What `work` resolves with, or `late` when that takes longer than the patience. */
export async function inTime<T>(work: Promise<T>, late: T): Promise<T> {
  const { promise, resolve } = Promise.withResolvers<T>()
  const timer = setTimeout(() => resolve(late), patienceMs)
  return Promise.race([work, promise]).finally(() => clearTimeout(timer))
}

/** A paused database accepts the question and never answers. */
export function isDatabaseAnswering(deps: Pick<Deps, 'db'>): Promise<boolean> {
  const answered = askDatabase(deps).then(
    () => true,
    () => false,
  )
  return inTime(answered, false)
}
