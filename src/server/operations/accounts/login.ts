// Sign-in with a name and a password.
import type { Tokens } from '#contract/entities/session.ts'
import { AppError } from '#contract/errors.ts'
import { login as texts } from '#contract/visitor-texts.ts'
import { secondFactorNeeded } from '../factors/second-step.ts'
import { describeAgent } from './agent.ts'
import type { AccountsContext } from './context.ts'
import { completeSignIn, findForLogin } from './entering.ts'
import { toAddressKey, toUsernameKey } from './keys.ts'
import { countAttempt } from './login-attempts.ts'
import { checkPassword } from './passwords.ts'
import { issueTokens } from './sessions.ts'

/** `address` is the network address of the client, `agent` what its `User-Agent` says. */
export interface Login {
  username: string
  password: string
  address: string
  agent?: string | undefined
}

/**
 * Throws `bad_credentials`, whatever was wrong, `too_often`, or `second_factor` with what goes on, where the account has
 * one and the password is right.
 */
export async function login(
  context: AccountsContext,
  { username, password, address, agent }: Login,
): Promise<Tokens> {
  const usernameKey = toUsernameKey(username)
  const addressKey = toAddressKey(address)
  const found = await findForLogin(context, usernameKey, addressKey)
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
  if (user.second_factor === 1) {
    await context.db.write((tx) => context.limiter.refund(tx, receipt))
    throw await secondFactorNeeded(context, user)
  }
  const signedIn = await describeAgent(agent)
  const grant = await context.db.write(async (tx) => {
    await context.limiter.refund(tx, receipt)
    const entry = { freshHash: check.fresh, addressKey, agent: signedIn, method: 'password' } as const
    return completeSignIn(context, tx, user, entry, context.clock())
  })
  if (grant === null) throw refused()
  return issueTokens(context, grant)
}

const refused = () => new AppError('bad_credentials', texts.refused)
