// Counted attempts of rate limits that hold across restarts and processes.
import type { Read, Write } from '../connection.ts'

/** Time of the attempt that is the `points`-th newest since `since` (exclusive), or null when there are fewer. */
export async function getLimitingHit(
  db: Read,
  key: string,
  since: string,
  points: number,
): Promise<string | null> {
  const row = await db
    .selectFrom('limit_hits')
    .select('at')
    .where('key', '=', key)
    .where('at', '>', since)
    .orderBy('at', 'desc')
    .limit(1)
    .offset(points - 1)
    .executeTakeFirst()
  return row?.at ?? null
}

/** Counts one attempt; returns its id, so that it can be undone. */
export async function addHit(tx: Write, key: string, at: string, expiresAt: string): Promise<number> {
  const { id } = await tx
    .insertInto('limit_hits')
    .values({ key, at, expires_at: expiresAt })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function deleteHits(tx: Write, ids: readonly number[]): Promise<void> {
  if (ids.length > 0) await tx.deleteFrom('limit_hits').where('id', 'in', ids).execute()
}

/** Deletes every attempt whose key is below this one, after a slash. */
export async function deleteHitsBelow(tx: Write, key: string): Promise<void> {
  // "0" is the character after "/", and keys are sorted by code points.
  await tx.deleteFrom('limit_hits').where('key', '>', `${key}/`).where('key', '<', `${key}0`).execute()
}

export async function deleteExpiredHits(tx: Write, now: string): Promise<void> {
  await tx.deleteFrom('limit_hits').where('expires_at', '<=', now).execute()
}
