// Operations of every signed-in user on their own account.
import type { Tokens } from '#contract/entities/session.ts'
import type { User } from '#contract/entities/user.ts'
import { AppError } from '#contract/errors.ts'
import type { Read, Write } from '#db/connection.ts'
import type { UserRow } from '#db/schema.ts'
import { addAudit } from '#db/tables/audit.ts'
import { endSessionsOfUser } from '#db/tables/sessions.ts'
import { getUserRow, updateUser } from '#db/tables/users.ts'
import type { AccountsContext } from './context.ts'
import { toAddressKey } from './keys.ts'
import { countAttempt } from './login-attempts.ts'
import { assertPassword, checkPassword, knownNames, toHashedText } from './passwords.ts'
import { type Grant, getLiveCaller, issueTokens, startSession, unauthenticated } from './sessions.ts'
import type { Caller } from './tokens.ts'
import { toUser } from './users.ts'

/** Throws `unauthenticated` when the account is gone. */
export async function getAccount(context: AccountsContext, caller: Caller): Promise<User> {
  return toUser(await getOwnRow(context.db.read, caller))
}

async function getOwnRow(read: Read, caller: Caller): Promise<UserRow> {
  const row = await getUserRow(read, caller.userId)
  if (row === null) throw unauthenticated()
  return row
}

export interface PasswordChange {
  current_password: string
  password: string
}

/**
 * Sets a new password, ends every session of the account and starts a new one. Wrong guesses of the current password
 * count. Throws `bad_field`, `too_often`, or `unauthenticated` when the session ended meanwhile.
 */
export async function changePassword(
  context: AccountsContext,
  caller: Caller,
  input: PasswordChange,
  address: string,
): Promise<Tokens> {
  const row = await getOwnRow(context.db.read, caller)
  await assertPassword(input.password, await knownNames(context.db.read, row.username))
  const guess = {
    usernameKey: row.username_key,
    addressKey: toAddressKey(address),
    guesser: 'signedIn',
  } as const
  const receipt = await countAttempt(context, guess)
  const fresh = await context.queue.runUnbounded(async () => {
    const check = await checkPassword(context, row, input.current_password)
    return check.state === 'right' ? context.hash.hash(toHashedText(input.password)) : null
  })
  if (fresh === null) throw wrongPassword()
  const grant = await context.db.write(async (tx) => {
    await context.limiter.refund(tx, receipt)
    return exchangePassword(tx, caller, row, fresh, context.clock())
  })
  if (grant === null) throw unauthenticated()
  return issueTokens(context, grant)
}

function wrongPassword(): AppError {
  const reason = 'This is not your current password. Type it again.'
  return new AppError('bad_field', `current_password: ${reason}`, { errors: { current_password: [reason] } })
}

/** Null when the session or the checked password is no longer valid. */
async function exchangePassword(
  tx: Write,
  caller: Caller,
  checked: UserRow,
  fresh: string,
  now: Date,
): Promise<Grant | null> {
  const row = await getUserRow(tx, caller.userId)
  const isLive = (await getLiveCaller(tx, caller.sid, now)) !== null
  if (!isLive || row?.password_hash !== checked.password_hash) return null
  const at = now.toISOString()
  const stored = await updateUser(tx, row.id, { password_hash: fresh }, at)
  await endSessionsOfUser(tx, row.id, at, 'password')
  await addAudit(
    tx,
    {
      actor: caller,
      action: 'update',
      subject: 'users',
      subjectId: row.id,
      revision: stored.revision,
      before: {},
      after: { password: 'changed' },
    },
    at,
  )
  return startSession(tx, stored, now)
}
