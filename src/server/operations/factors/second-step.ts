// The second step of a sign-in: the password was right, and the account asks for more.
import type { Tokens } from '#contract/entities/session.ts'
import { AppError } from '#contract/errors.ts'
import type { Language } from '#contract/languages.ts'
import { login as texts } from '#contract/visitor-texts.ts'
import type { Read, Write } from '#db/connection.ts'
import type { UserRow } from '#db/schema.ts'
import { addAudit } from '#db/tables/audit.ts'
import { listPasskeys } from '#db/tables/passkeys.ts'
import {
  advanceTotp,
  countRecoveryCodes,
  getRecoveryCode,
  getTotp,
  takeRecoveryCode,
} from '#db/tables/second-factors.ts'
import { getUserRow } from '#db/tables/users.ts'
import { describeAgent } from '../accounts/agent.ts'
import type { AccountsContext } from '../accounts/context.ts'
import { completeSignIn, findForLogin } from '../accounts/entering.ts'
import { toAddressKey } from '../accounts/keys.ts'
import { countCode } from '../accounts/login-attempts.ts'
import { issueTokens } from '../accounts/sessions.ts'
import { makeChallenge, readChallenge, spendChallenge } from './challenges.ts'
import { readRecoveryCode } from './recovery-codes.ts'
import { unseal } from './sealing.ts'
import { tellOwner } from './tell-owner.ts'
import { findTotpStep } from './totp.ts'

/** What somebody whose password was right is refused with: a token to go on, valid for this state of the account. */
export async function secondFactorNeeded(context: AccountsContext, user: UserRow): Promise<AppError> {
  const { token, expiresAt } = await makeChallenge(context, 'second factor', {
    userId: user.id,
    revision: user.revision,
  })
  return new AppError('second_factor', 'The password is right. This account asks for a second factor, too.', {
    challenge: { token, methods: await methodsOf(context.db.read, user), expires_at: expiresAt },
  })
}

/** `code`, `recovery` and `passkey`, as far as the account has them. */
async function methodsOf(read: Read, { id }: UserRow): Promise<string[]> {
  const [totp, codes] = [await getTotp(read, id), await countRecoveryCodes(read, id)]
  const passkeys = await listPasskeys(read, id)
  return [
    ...(totp ? ['code'] : []),
    ...(passkeys.length > 0 ? ['passkey'] : []),
    ...(codes > 0 ? ['recovery'] : []),
  ]
}

export interface FactorAnswer {
  token: string
  code: string
  address: string
  agent?: string | undefined
  /** Of a mail to the owner. */
  language: Language
}

const late = () => new AppError('unauthenticated', texts.factorLate)

function wrongCode(isTotp: boolean): AppError {
  const reason = isTotp ? texts.codeRefused : texts.recoveryRefused
  return new AppError('bad_field', `code: ${reason}`, { errors: { code: [reason] } })
}

/**
 * Finishes a sign-in. A wrong code counts like a wrong password and leaves the token as it is, a right one uses both up.
 * Throws `bad_field`, `too_often`, and `unauthenticated` when the password is to be typed again.
 */
export async function answerChallenge(
  context: AccountsContext,
  { token, code, address, agent, language }: FactorAnswer,
): Promise<Tokens> {
  const challenge = await readChallenge(context, 'second factor', token)
  if (challenge?.userId === undefined) throw late()
  const user = await getUserRow(context.db.read, challenge.userId)
  if (user === null || user.revision !== challenge.revision) throw late()
  const addressKey = toAddressKey(address)
  const found = await findForLogin(context, user.username_key, addressKey)
  const receipt = await countCode(context, user.id, {
    usernameKey: user.username_key,
    addressKey,
    guesser: found?.isKnownAddress ? 'known' : 'stranger',
  })
  const typed = code.replace(/[\s-]/g, '')
  const isTotp = /^\d{6}$/.test(typed)
  const checked = isTotp ? checkTotp(context, user, typed) : checkRecoveryCode(context, user, typed)
  const use = await checked.catch(async (error: unknown) => {
    // No code was checked, so the attempt does not count.
    await context.db.write((tx) => context.limiter.refund(tx, receipt))
    throw error
  })
  if (use === null) throw wrongCode(isTotp)
  const signedIn = await describeAgent(agent)
  const now = context.clock()
  const grant = await context.db.write(async (tx) => {
    if (!(await spendChallenge(tx, challenge, now))) throw late()
    if (!(await use(tx, now))) throw wrongCode(isTotp)
    await context.limiter.refund(tx, receipt)
    const method = isTotp ? 'code' : 'recovery'
    return completeSignIn(context, tx, user, { freshHash: null, addressKey, agent: signedIn, method }, now)
  })
  if (grant === null) throw late()
  if (!isTotp) tellOwner(context, user, { what: 'codeUsed', language })
  return issueTokens(context, grant)
}

/** Uses a right code up in a transaction; resolves with false when somebody else was faster. */
type Use = (tx: Write, now: Date) => Promise<boolean>

async function checkTotp(context: AccountsContext, user: UserRow, code: string): Promise<Use | null> {
  const totp = await getTotp(context.db.read, user.id)
  const secret = totp && unseal(context.keys.sealed, user.id, totp.sealed_secret)
  if (totp && secret === null)
    throw new AppError(
      'bad_field',
      'code: This server has another secret than the one that the authenticator app was set up with.',
      { errors: { code: ['This server cannot check codes any more. Use a recovery code.'] } },
    )
  const step = secret ? await findTotpStep(secret, code, context.clock()) : null
  return step === null ? null : (tx, now) => advanceTotp(tx, user.id, step, now.toISOString())
}

async function checkRecoveryCode(
  { db, hash, queue }: AccountsContext,
  user: UserRow,
  typed: string,
): Promise<Use | null> {
  const { selector, rest } = readRecoveryCode(typed)
  const found = await getRecoveryCode(db.read, user.id, selector)
  // As long for an unknown one, so that nobody learns the first groups.
  const isSame = await queue.run(() => hash.verify(found?.hash ?? hash.dummyHash, rest))
  if (!found || !isSame) return null
  return async (tx, now) => {
    if (!(await takeRecoveryCode(tx, found.id))) return false
    const after = { recovery_codes: `one used, ${await countRecoveryCodes(tx, user.id)} left` }
    const actor = { userId: user.id, username: user.username }
    const entry = {
      subject: 'users',
      subjectId: user.id,
      revision: user.revision,
      before: {},
      after,
    } as const
    await addAudit(tx, { actor, action: 'update', ...entry }, now.toISOString())
    return true
  }
}
