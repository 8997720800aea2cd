// Passkeys of accounts.
import { sql } from 'kysely'
import type { Read, Write } from '../connection.ts'
import type { PasskeyTable } from '../schema.ts'

export type PasskeyRow = Omit<PasskeyTable, 'id'> & { id: number }

/** In the order in which they were added. */
export function listPasskeys(db: Read, userId: number): Promise<PasskeyRow[]> {
  return db.selectFrom('passkeys').selectAll().where('user_id', '=', userId).orderBy('id').execute()
}

export async function getPasskeyByCredential(db: Read, credentialId: string): Promise<PasskeyRow | null> {
  const row = await db
    .selectFrom('passkeys')
    .selectAll()
    .where('credential_id', '=', credentialId)
    .executeTakeFirst()
  return row ?? null
}

export async function insertPasskey(tx: Write, row: Omit<PasskeyRow, 'id'>): Promise<void> {
  await tx.insertInto('passkeys').values(row).execute()
}

export async function renamePasskey(tx: Write, id: number, name: string): Promise<void> {
  await tx.updateTable('passkeys').set({ name }).where('id', '=', id).execute()
}

/** Notes a use; false when one that counted further came first. Authenticators that do not count say 0. */
export async function notePasskeyUse(tx: Write, id: number, counter: number, at: string): Promise<boolean> {
  const rows = await tx
    .updateTable('passkeys')
    .set({ counter, last_used_at: at })
    .where('id', '=', id)
    .where((eb) => eb.or([eb('counter', '<', counter), eb(sql.lit(counter), '=', 0)]))
    .returning('id')
    .execute()
  return rows.length > 0
}

export async function deletePasskey(tx: Write, id: number): Promise<void> {
  await tx.deleteFrom('passkeys').where('id', '=', id).execute()
}

export async function deletePasskeysOf(tx: Write, userId: number): Promise<void> {
  await tx.deleteFrom('passkeys').where('user_id', '=', userId).execute()
}
