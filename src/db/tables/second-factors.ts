// Second factors of accounts: authenticator apps and recovery codes; passkeys are in passkeys.ts.
import { sql } from 'kysely'
import type { Read, Write } from '../connection.ts'
import type { TotpFactorTable } from '../schema.ts'

type TotpRow = Omit<TotpFactorTable, 'id'>

export async function getTotp(db: Read, userId: number): Promise<TotpRow | null> {
  const row = await db
    .selectFrom('totp_factors')
    .select(['user_id', 'sealed_secret', 'last_step', 'created_at', 'last_used_at'])
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row ?? null
}

export async function insertTotp(tx: Write, row: TotpRow): Promise<void> {
  await tx.insertInto('totp_factors').values(row).execute()
}

/** Notes the step of a code that was used; false when that step or a later one was used before. */
export async function advanceTotp(tx: Write, userId: number, step: number, at: string): Promise<boolean> {
  const rows = await tx
    .updateTable('totp_factors')
    .set({ last_step: step, last_used_at: at })
    .where('user_id', '=', userId)
    .where('last_step', '<', step)
    .returning('user_id')
    .execute()
  return rows.length > 0
}

export async function deleteTotp(tx: Write, userId: number): Promise<void> {
  await tx.deleteFrom('totp_factors').where('user_id', '=', userId).execute()
}

export interface RecoveryCode {
  selector: string
  hash: string
}

/** Takes the place of all that the account has. */
export async function replaceRecoveryCodes(
  tx: Write,
  userId: number,
  codes: readonly RecoveryCode[],
): Promise<void> {
  await tx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
  if (codes.length > 0)
    await tx
      .insertInto('recovery_codes')
      .values(codes.map((code) => ({ user_id: userId, ...code })))
      .execute()
}

export async function getRecoveryCode(
  db: Read,
  userId: number,
  selector: string,
): Promise<(RecoveryCode & { id: number }) | null> {
  const row = await db
    .selectFrom('recovery_codes')
    .select(['id', 'selector', 'hash'])
    .where('user_id', '=', userId)
    .where('selector', '=', selector)
    .executeTakeFirst()
  return row ?? null
}

/** Deletes a code that is used; false when it was used meanwhile. */
export async function takeRecoveryCode(tx: Write, id: number): Promise<boolean> {
  return (await tx.deleteFrom('recovery_codes').where('id', '=', id).returning('id').execute()).length > 0
}

export async function countRecoveryCodes(db: Read, userId: number): Promise<number> {
  const row = await db
    .selectFrom('recovery_codes')
    .select((eb) => eb.fn.countAll<number | string>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return Number(row?.count ?? 0)
}

/** Whether the account has an authenticator app or a passkey; recovery codes alone are none. */
export async function hasSecondFactor(db: Read, userId: number): Promise<boolean> {
  const { rows } = await sql<{ found: number }>`
    select 1 as found from totp_factors where user_id = ${userId}
    union all select 1 as found from passkeys where user_id = ${userId} limit 1`.execute(db)
  return rows.length > 0
}

/** Marks a challenge as used, and forgets expired ones; false when it was used before. */
export async function markChallenge(tx: Write, id: string, expiresAt: string, now: string): Promise<boolean> {
  await tx.deleteFrom('used_challenges').where('expires_at', '<=', now).execute()
  const rows = await tx
    .insertInto('used_challenges')
    .values({ id, expires_at: expiresAt })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .execute()
  return rows.length > 0
}
