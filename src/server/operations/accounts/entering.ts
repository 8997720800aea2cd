// The last step of every sign-in: the account is as it was checked, the address becomes known, a session begins.
import type { SignInMethod } from '#contract/entities/session.ts'
import type { Write } from '#db/connection.ts'
import type { UserRow } from '#db/schema.ts'
import { deleteOldAddresses, putKnownAddress } from '#db/tables/known-addresses.ts'
import { getUserForLogin, getUserRow, noteLogin } from '#db/tables/users.ts'
import type { AccountsContext } from './context.ts'
import { knownAddressDays, toKnownKey } from './login-attempts.ts'
import { type Grant, startSession } from './sessions.ts'

function knownSince(now: Date): string {
  return new Date(now.getTime() - knownAddressDays * 24 * 60 * 60_000).toISOString()
}

/** The account with this name, and whether it was signed in to from this address lately; always one query. */
export function findForLogin(context: AccountsContext, usernameKey: string, addressKey: string) {
  const knownKey = toKnownKey(context, addressKey)
  return getUserForLogin(context.db.read, usernameKey, knownKey, knownSince(context.clock()))
}

interface Entry {
  /** The password's hash with current parameters, when the stored one has others. */
  freshHash: string | null
  addressKey: string
  agent: string
  method: SignInMethod
}

/** Null when the account was disabled, or its password or factors changed since it was checked. */
export async function completeSignIn(
  context: AccountsContext,
  tx: Write,
  checked: UserRow,
  { freshHash, addressKey, agent, method }: Entry,
  now: Date,
): Promise<Grant | null> {
  const user = await getUserRow(tx, checked.id)
  const isSame = user?.password_hash === checked.password_hash && user.second_factor === checked.second_factor
  if (user?.is_active !== 1 || !isSame) return null
  await noteLogin(tx, user.id, now.toISOString(), freshHash)
  await putKnownAddress(tx, user.id, toKnownKey(context, addressKey), now.toISOString())
  await deleteOldAddresses(tx, knownSince(now))
  return startSession(tx, user, now, { agent, method })
}
