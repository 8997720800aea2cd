// Responses stored under the key of their request, until they expire.
import type { Insertable } from 'kysely'
import type { Read, Write } from '../connection.ts'
import type { IdempotentAnswerTable } from '../schema.ts'

export type IdempotentAnswer = Insertable<IdempotentAnswerTable>

/** The response stored for a caller's key, or null when there is none or it has expired. */
export async function getIdempotentAnswer(
  db: Read,
  id: string,
  now: string,
): Promise<IdempotentAnswer | null> {
  const row = await db
    .selectFrom('kept_answers')
    .selectAll()
    .where('id', '=', id)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return row ?? null
}

/** Stores a response and deletes all expired ones, including one with the same key. */
export async function putIdempotentAnswer(tx: Write, answer: IdempotentAnswer, now: string): Promise<void> {
  await tx.deleteFrom('kept_answers').where('expires_at', '<=', now).execute()
  await tx.insertInto('kept_answers').values(answer).execute()
}
