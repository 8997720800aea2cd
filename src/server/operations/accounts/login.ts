// Sign-in with a name and a password.
import type { Tokens } from '#contract/entities/session.ts'
import { AppError } from '#contract/errors.ts'
import { login as texts } from '#contract/texts.ts'
import type { Write } from '#db/connection.ts'
import type { UserRow } from '#db/schema.ts'
import { deleteOldAddresses, putKnownAddress } from '#db/tables/known-addresses.ts'
import { getUserForLogin, getUserRow, noteLogin } from '#db/tables/users.ts'
import { describeAgent } from './agent.ts'
import type { AccountsContext } from './context.ts'
import { toAddressKey, toUsernameKey } from './keys.ts'
import { countAttempt, knownAddressDays, toKnownKey } from './login-attempts.ts'
import { checkPassword } from './passwords.ts'
import { type Grant, issueTokens, startSession } from './sessions.ts'

/** `address` is the network address of the client, `agent` what its `User-Agent` says. */
export interface Login {
  username: string
  password: string
  address: string
  agent?: string | undefined
}

/** Throws `bad_credentials`, whatever was wrong, or `too_often`. */
export async function login(
  context: AccountsContext,
  { username, password, address, agent }: Login,
): Promise<Tokens> {
  const usernameKey = toUsernameKey(username)
  const addressKey = toAddressKey(address)
  const knownKey = toKnownKey(context, addressKey)
  const found = await getUserForLogin(context.db.read, usernameKey, knownKey, knownSince(context.clock()))
  const user = found?.user ?? null
  const guesser = found?.isKnownAddress ? 'known' : 'stranger'
  const receipt = await countAttempt(context, { usernameKey, addressKey, guesser })
  const check = await context.queue
    .run(() => checkPassword(context, user, password))
    .catch(async (error: unknown) => {
      // No password was checked, so the attempt does not count.
      await context.db.write((tx) => context.limiter.refund(tx, receipt))
      throw error
    })
  if (user === null || check.state === 'wrong') throw refused()
  const signedIn = await describeAgent(agent)
  const grant = await context.db.write(async (tx) => {
    await context.limiter.refund(tx, receipt)
    return enter(tx, user, { freshHash: check.fresh, knownKey, agent: signedIn }, context.clock())
  })
  if (grant === null) throw refused()
  return issueTokens(context, grant)
}

const refused = () => new AppError('bad_credentials', texts.refused)

function knownSince(now: Date): string {
  return new Date(now.getTime() - knownAddressDays * 24 * 60 * 60_000).toISOString()
}

/** Null when the account was disabled or its password changed during the check. */
async function enter(
  tx: Write,
  checked: UserRow,
  { freshHash, knownKey, agent }: { freshHash: string | null; knownKey: string; agent: string },
  now: Date,
): Promise<Grant | null> {
  const user = await getUserRow(tx, checked.id)
  if (user === null || user.is_active !== 1 || user.password_hash !== checked.password_hash) return null
  await noteLogin(tx, user.id, now.toISOString(), freshHash)
  await putKnownAddress(tx, user.id, knownKey, now.toISOString())
  await deleteOldAddresses(tx, knownSince(now))
  return startSession(tx, user, now, agent)
}
