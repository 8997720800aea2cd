// Sessions: a chain of refresh tokens from one sign-in to its end, and the access tokens made on the way.
import { randomBytes } from 'node:crypto'
import type { Tokens } from '#contract/entities/session.ts'
import { AppError } from '#contract/errors.ts'
import type { Role } from '#contract/roles.ts'
import type { Read, Write } from '#db/connection.ts'
import {
  deleteExpiredSessions,
  endSession,
  getSessionOfUser,
  insertSession,
  rotateSession,
  type SessionOfUser,
} from '#db/tables/sessions.ts'
import type { AccountsContext } from './context.ts'
import {
  type Caller,
  type RefreshToken,
  readAccessToken,
  readRefreshToken,
  signAccessToken,
  writeRefreshToken,
} from './tokens.ts'

const day = 24 * 60 * 60_000
/** A session that is not used ends after this time. */
const idleMs = 14 * day
/** However much it is used, a session ends after this time. */
const absoluteMs = 60 * day
/** For so long after a rotation the token before it is still answered: tabs and lost answers. */
const graceMs = 30_000

/** A session's state as far as tokens are made from it. */
export interface Grant {
  caller: Caller
  counter: number
}

export const unauthenticated = () =>
  new AppError('unauthenticated', 'You are not signed in, or your session has ended. Sign in again.')

/** Begins a session in the caller's transaction; expired ones are cleared away on the way. */
export async function startSession(
  tx: Write,
  user: { id: number; username: string; role: string },
  now: Date,
): Promise<Grant> {
  const at = now.toISOString()
  await deleteExpiredSessions(tx, at)
  const sid = randomBytes(16).toString('base64url')
  await insertSession(tx, { id: sid, userId: user.id, at, expiresAt: expiry(now, now) })
  return {
    caller: { userId: user.id, username: user.username, role: user.role as Role, sid },
    counter: 0,
  }
}

function expiry(createdAt: Date, now: Date): string {
  return new Date(Math.min(now.getTime() + idleMs, createdAt.getTime() + absoluteMs)).toISOString()
}

export async function issueTokens(context: AccountsContext, { caller, counter }: Grant): Promise<Tokens> {
  return {
    access: await signAccessToken(context.keys.access, caller, context.clock()),
    refresh: writeRefreshToken(context.keys.refresh, { sid: caller.sid, counter }),
  }
}

/**
 * Exchanges a refresh token for new tokens (RFC 9700, section 4.14.2). The token before the current one is
 * answered with the current one for 30 seconds; any other that is not current ends the session, since one of
 * its two bearers stole it. Throws `unauthenticated`.
 */
export async function refreshSession(context: AccountsContext, token: string): Promise<Tokens> {
  const read = readRefreshToken(context.keys.refresh, token)
  if (read === null) throw unauthenticated()
  const grant = await context.db.write((tx) => exchange(tx, read, context.clock()))
  if (grant === null) throw unauthenticated()
  return issueTokens(context, grant)
}

async function exchange(tx: Write, token: RefreshToken, now: Date): Promise<Grant | null> {
  const session = await getSessionOfUser(tx, token.sid)
  if (session === null || !isAlive(session, now)) return null
  const at = now.toISOString()
  if (token.counter === session.counter) {
    await rotateSession(tx, session.id, session.counter + 1, at, expiry(new Date(session.created_at), now))
    return { caller: toCaller(session), counter: session.counter + 1 }
  }
  const isJustBefore = token.counter === session.counter - 1
  if (isJustBefore && now.getTime() - Date.parse(session.rotated_at) <= graceMs)
    return { caller: toCaller(session), counter: session.counter }
  await endSession(tx, session.id, at, 'replay')
  return null
}

function isAlive(session: SessionOfUser, now: Date): boolean {
  return session.ended_at === null && session.expires_at > now.toISOString() && session.is_active === 1
}

function toCaller(session: SessionOfUser): Caller {
  const { user_id, username, role, id } = session
  return { userId: user_id, username, role: role as Role, sid: id }
}

/** Ends the session of a refresh token, also of an older one; a token that means nothing is no error. */
export async function endSessionOf(context: AccountsContext, token: string): Promise<void> {
  const read = readRefreshToken(context.keys.refresh, token)
  if (read === null) return
  await context.db.write((tx) => endSession(tx, read.sid, context.clock().toISOString(), 'logout'))
}

/**
 * Who sends an access token; what it says must still be so: the session alive, the user active, name and role
 * the same. Throws `unauthenticated`.
 */
export async function authenticateToken(
  context: AccountsContext,
  token: string | undefined,
): Promise<Caller> {
  const now = context.clock()
  const said = token === undefined ? null : await readAccessToken(context.keys.access, token, now)
  if (said === null) throw unauthenticated()
  const caller = await getLiveCaller(context.db.read, said.sid, now)
  const isSame = (['userId', 'username', 'role'] as const).every((name) => caller?.[name] === said[name])
  if (caller === null || !isSame) throw unauthenticated()
  return caller
}

/** The bearer of a session that is alive, or null. */
export async function getLiveCaller(read: Read, sid: string, now: Date): Promise<Caller | null> {
  const session = await getSessionOfUser(read, sid)
  return session !== null && isAlive(session, now) ? toCaller(session) : null
}
