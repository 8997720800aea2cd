// Changes of second factors: shown to be the owner's, stored with their trail, and ending every other session.
import type { SignInMethod } from '#contract/entities/session.ts'
import { AppError } from '#contract/errors.ts'
import type { Language } from '#contract/languages.ts'
import type { Read, Write } from '#db/connection.ts'
import type { UserRow } from '#db/schema.ts'
import { type Actor, addAudit } from '#db/tables/audit.ts'
import { hasSecondFactor, replaceRecoveryCodes } from '#db/tables/second-factors.ts'
import { endSessionsOfUser } from '#db/tables/sessions.ts'
import { getUserRow, updateUser } from '#db/tables/users.ts'
import { describeAgent } from '../accounts/agent.ts'
import type { AccountsContext } from '../accounts/context.ts'
import { type Grant, getLiveCaller, startSession, unauthenticated } from '../accounts/sessions.ts'
import type { Caller } from '../accounts/tokens.ts'
import { type Challenge, type Purpose, readChallenge } from './challenges.ts'
import { type News, tellOwner } from './tell-owner.ts'

/** Field of the body that has the token of each purpose, and what it needs to be got again. */
const remedies = {
  'password proof': { field: 'proof', reason: 'Type your present password again.' },
  passkey: {
    field: 'token',
    reason: 'This took too long, or your account was changed meanwhile. Begin again.',
  },
  totp: { field: 'token', reason: 'This took too long, or your account was changed meanwhile. Begin again.' },
} as const

type OwnPurpose = Purpose & keyof typeof remedies

function expired(purpose: OwnPurpose): AppError {
  const { field, reason } = remedies[purpose]
  return new AppError('bad_field', `${field}: ${reason}`, { errors: { [field]: [reason] } })
}

/** A challenge of the caller's own, and the account as it was then and is now. Throws `bad_field` and `unauthenticated`. */
export async function readOwnChallenge(
  context: AccountsContext,
  caller: Caller,
  purpose: OwnPurpose,
  token: string,
): Promise<{ challenge: Challenge; row: UserRow }> {
  const challenge = await readChallenge(context, purpose, token)
  if (challenge?.userId !== caller.userId || challenge.sid !== caller.sid) throw expired(purpose)
  const row = await getOwnRow(context.db.read, caller)
  if (row.revision !== challenge.revision) throw expired(purpose)
  return { challenge, row }
}

/** Throws `unauthenticated` when the account is gone. */
export async function getOwnRow(read: Read, caller: Caller): Promise<UserRow> {
  const row = await getUserRow(read, caller.userId)
  if (row === null) throw unauthenticated()
  return row
}

/**
 * The caller, whose session is alive, while the account is as it was read before. Throws `unauthenticated` when the session
 * has ended, or the account changed meanwhile.
 */
export async function readUnchanged(tx: Write, caller: Caller, row: UserRow, now: Date): Promise<Caller> {
  const live = await getLiveCaller(tx, caller.sid, now)
  const present = await getUserRow(tx, row.id)
  if (live === null || present?.revision !== row.revision) throw unauthenticated()
  return live
}

/** Stores whether the account has a factor, with the trail, and increments the revision; without one, recovery codes end. */
export async function storeFactorChange(
  tx: Write,
  { actor, row, after }: { actor: Actor; row: UserRow; after: Record<string, string> },
  at: string,
): Promise<UserRow> {
  const has = await hasSecondFactor(tx, row.id)
  if (!has) await replaceRecoveryCodes(tx, row.id, [])
  const stored = await updateUser(tx, row.id, { second_factor: has ? 1 : 0 }, at)
  const entry = { subject: 'users', subjectId: row.id, revision: stored.revision, before: {}, after } as const
  await addAudit(tx, { actor, action: 'update', ...entry }, at)
  return stored
}

/** `User-Agent` of the request, and in which language whoever calls reads. */
export interface CalledFrom {
  agent: string | undefined
  language: Language
}

interface OwnChange {
  row: UserRow
  from: CalledFrom
  /** For the trail. */
  after: Record<string, string>
  /** What the owner's mail says. */
  told: Omit<News, 'language'>
  /** How the new session counts as begun; as before unless stated. */
  method?: SignInMethod
  work: (tx: Write, at: string) => Promise<void>
}

/**
 * Makes a change to the caller's own factors, ends every session of the account and starts a new one, as a new password
 * does: whoever is signed in elsewhere came in without it. Throws `unauthenticated` when the session has ended, or the
 * account changed meanwhile.
 */
export async function changeOwnFactors(
  context: AccountsContext,
  caller: Caller,
  { row, from, after, told, method, work }: OwnChange,
): Promise<Grant> {
  const signedIn = await describeAgent(from.agent)
  const now = context.clock()
  const at = now.toISOString()
  const grant = await context.db.write(async (tx) => {
    const live = await readUnchanged(tx, caller, row, now)
    await work(tx, at)
    const stored = await storeFactorChange(tx, { actor: caller, row, after }, at)
    await endSessionsOfUser(tx, row.id, at, 'factor')
    return startSession(tx, stored, now, { agent: signedIn, method: method ?? live.method })
  })
  tellOwner(context, row, { ...told, language: from.language })
  return grant
}
