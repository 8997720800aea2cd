// Operations of every signed-in user on their own account.
import type { Tokens } from '#contract/entities/session.ts'
import type { User } from '#contract/entities/user.ts'
import { AppError } from '#contract/errors.ts'
import { required } from '#contract/field-messages.ts'
import type { Read, Write } from '#db/connection.ts'
import type { UserRow } from '#db/schema.ts'
import { addAudit, diffStates } from '#db/tables/audit.ts'
import { endSessionsOfUser } from '#db/tables/sessions.ts'
import { getUserRow, type UserChange, updateUser } from '#db/tables/users.ts'
import { describeAgent } from './agent.ts'
import type { AccountsContext } from './context.ts'
import { checkOwnPassword } from './own-password.ts'
import { assertPassword, knownNames, toHashedText } from './passwords.ts'
import { type Grant, getLiveCaller, issueTokens, startSession, unauthenticated } from './sessions.ts'
import type { Caller } from './tokens.ts'
import { assertFree, toEmailColumns, toUser, toUserState } from './users.ts'

/** Throws `unauthenticated` when the account is gone. */
export async function getAccount(context: AccountsContext, caller: Caller): Promise<User> {
  return toUser(await getOwnRow(context.db.read, caller))
}

async function getOwnRow(read: Read, caller: Caller): Promise<UserRow> {
  const row = await getUserRow(read, caller.userId)
  if (row === null) throw unauthenticated()
  return row
}

export interface AccountChange {
  current_password: string
  email?: string | undefined
  password?: string | undefined
}

/**
 * Sets a new password or e-mail address, ends every session of the account and starts a new one. Wrong guesses of the
 * current password count. Throws `bad_field`, `conflict`, `too_often`, or `unauthenticated` when the session ended meanwhile.
 */
export async function changeAccount(
  context: AccountsContext,
  caller: Caller,
  input: AccountChange,
  { address, agent }: { address: string; agent?: string | undefined },
): Promise<Tokens> {
  const row = await getOwnRow(context.db.read, caller)
  const { password, email } = input
  if (password === undefined && email === undefined) throw nothingGiven()
  if (password !== undefined) await assertPassword(password, await knownNames(context.db.read, row.username))
  await checkOwnPassword(context, row, { password: input.current_password, address })
  const fresh =
    password === undefined
      ? row.password_hash
      : await context.queue.runUnbounded(() => context.hash.hash(toHashedText(password)))
  const signedIn = await describeAgent(agent)
  const grant = await context.db.write(async (tx) => {
    await assertFree(tx, { email }, row.id)
    const change = {
      ...(password !== undefined && { password_hash: fresh }),
      ...(email !== undefined && toEmailColumns(email)),
    }
    return exchangeSessions(tx, caller, row, { change, agent: signedIn }, context.clock())
  })
  if (grant === null) throw unauthenticated()
  return issueTokens(context, grant)
}

function nothingGiven(): AppError {
  return new AppError('bad_field', `password: ${required}`, { errors: { password: [required] } })
}

/** Null when the session or the checked password is no longer valid. */
async function exchangeSessions(
  tx: Write,
  caller: Caller,
  checked: UserRow,
  { change, agent }: { change: UserChange; agent: string },
  now: Date,
): Promise<Grant | null> {
  const row = await getUserRow(tx, caller.userId)
  const live = await getLiveCaller(tx, caller.sid, now)
  if (live === null || row?.password_hash !== checked.password_hash) return null
  const at = now.toISOString()
  const stored = await updateUser(tx, row.id, change, at)
  await endSessionsOfUser(tx, row.id, at, 'password')
  await addAudit(
    tx,
    {
      actor: caller,
      action: 'update',
      subject: 'users',
      subjectId: row.id,
      revision: stored.revision,
      ...diffStates(toUserState(row), {
        ...toUserState(stored),
        ...(change.password_hash !== undefined && { password: 'changed' }),
      }),
    },
    at,
  )
  return startSession(tx, stored, now, { agent, method: live.method })
}
