// Addresses from which an account was signed in to; a share of its password checks is reserved for them.
import type { Write } from '../connection.ts'

/** Records a sign-in from this address. */
export async function putKnownAddress(
  tx: Write,
  userId: number,
  addressKey: string,
  at: string,
): Promise<void> {
  await tx
    .insertInto('known_addresses')
    .values({ user_id: userId, address_key: addressKey, signed_in_at: at })
    .onConflict((conflict) => conflict.columns(['user_id', 'address_key']).doUpdateSet({ signed_in_at: at }))
    .execute()
}

/** Deletes addresses last used before `before`. */
export async function deleteOldAddresses(tx: Write, before: string): Promise<void> {
  await tx.deleteFrom('known_addresses').where('signed_in_at', '<', before).execute()
}
