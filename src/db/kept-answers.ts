// Answers kept under the key their request was sent with, until they expire.
import type { Insertable } from 'kysely'
import type { Read, Write } from './connection.ts'
import type { KeptAnswerTable } from './schema.ts'

export type KeptAnswer = Insertable<KeptAnswerTable>

/** The answer kept for a caller's key, or null when there is none or it has expired. */
export async function getKeptAnswer(db: Read, id: string, now: string): Promise<KeptAnswer | null> {
  const row = await db
    .selectFrom('kept_answers')
    .selectAll()
    .where('id', '=', id)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return row ?? null
}

/** Keeps an answer and forgets all that have expired, also one of the same key. */
export async function keepAnswer(tx: Write, answer: KeptAnswer, now: string): Promise<void> {
  await tx.deleteFrom('kept_answers').where('expires_at', '<=', now).execute()
  await tx.insertInto('kept_answers').values(answer).execute()
}
