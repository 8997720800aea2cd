// Signing in with a name and a password.
import type { Tokens } from '#contract/entities/session.ts'
import { AppError } from '#contract/errors.ts'
import { login as texts } from '#contract/texts.ts'
import type { Write } from '#db/connection.ts'
import type { UserRow } from '#db/schema.ts'
import { deleteOldAddresses, putKnownAddress } from '#db/tables/known-addresses.ts'
import { getUserForLogin, getUserRow, noteLogin } from '#db/tables/users.ts'
import { toAddressKey } from './address-key.ts'
import { checkPassword } from './check-password.ts'
import type { AccountsContext } from './context.ts'
import { knownAddressDays, takeGuess, toKnownKey } from './guessing.ts'
import { type Grant, issueTokens, startSession } from './sessions.ts'
import { toUsernameKey } from './username-key.ts'

/** `address` is that of the person's connection. */
export interface Login {
  username: string
  password: string
  address: string
}

/** Throws `bad_credentials`, the same whatever was wrong, or `too_often`. */
export async function login(shop: AccountsContext, { username, password, address }: Login): Promise<Tokens> {
  const usernameKey = toUsernameKey(username)
  const addressKey = toAddressKey(address)
  const knownKey = toKnownKey(shop, addressKey)
  const found = await getUserForLogin(shop.db.read, usernameKey, knownKey, knownSince(shop.clock()))
  const user = found?.user ?? null
  const guesser = found?.isKnownAddress ? 'known' : 'stranger'
  const receipt = await takeGuess(shop, { usernameKey, addressKey, guesser })
  const check = await shop.queue
    .run(() => checkPassword(shop, user, password))
    .catch(async (error: unknown) => {
      // No password was checked.
      await shop.db.write((tx) => shop.limiter.giveBack(tx, receipt))
      throw error
    })
  if (user === null || check.state === 'wrong') throw refused()
  const grant = await shop.db.write(async (tx) => {
    await shop.limiter.giveBack(tx, receipt)
    return enter(tx, user, check.fresh, knownKey, shop.clock())
  })
  if (grant === null) throw refused()
  return issueTokens(shop, grant)
}

const refused = () => new AppError('bad_credentials', texts.refused)

function knownSince(now: Date): string {
  return new Date(now.getTime() - knownAddressDays * 24 * 60 * 60_000).toISOString()
}

/** Null when the account was disabled or its password changed while this one was being checked. */
async function enter(
  tx: Write,
  checked: UserRow,
  freshHash: string | null,
  knownKey: string,
  now: Date,
): Promise<Grant | null> {
  const user = await getUserRow(tx, checked.id)
  if (user === null || user.is_active !== 1 || user.password_hash !== checked.password_hash) return null
  await noteLogin(tx, user.id, now.toISOString(), freshHash)
  await putKnownAddress(tx, user.id, knownKey, now.toISOString())
  await deleteOldAddresses(tx, knownSince(now))
  return startSession(tx, user, now)
}
