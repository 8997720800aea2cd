// Sessions: a chain of refresh tokens from sign-in to the end, and the access tokens issued with them.
import { createHash, randomBytes } from 'node:crypto'
import type { SignInMethod, Tokens } from '#contract/entities/session.ts'
import { AppError } from '#contract/errors.ts'
import { limits } from '#contract/limits.ts'
import type { Role } from '#contract/roles.ts'
import type { Read, Write } from '#db/connection.ts'
import {
  deleteExpiredSessions,
  endSession,
  endSessionsBeyond,
  getSessionOfUser,
  insertSession,
  rotateSession,
  type SessionOfUser,
} from '#db/tables/sessions.ts'
import type { AccountsContext } from './context.ts'
import {
  type Bearer,
  type Caller,
  type RefreshToken,
  readAccessToken,
  readRefreshToken,
  signAccessToken,
  writeRefreshToken,
} from './tokens.ts'

const day = 24 * 60 * 60_000
/** An unused session ends after this time. */
const idleMs = 14 * day
/** Maximum lifetime of a session, however much it is used. */
const absoluteMs = 60 * day
/** Time after a rotation in which the previous token is still accepted, for other tabs and lost responses. */
const graceMs = 30_000

/** State of a session that is needed to issue tokens. */
export interface Grant {
  caller: Bearer
  counter: number
}

export const unauthenticated = () =>
  new AppError('unauthenticated', 'You are not signed in, or your session has ended. Sign in again.')

/**
 * Name of a session in addresses and in the audit log, 32 letters: a digest, because the session's own name is part of
 * its tokens.
 */
export function toSessionId(sid: string): string {
  const hex = createHash('sha256').update(sid).digest('hex').slice(0, 32)
  return hex.replace(/[0-9a-f]/g, (digit) => 'abcdefghijklmnop'.charAt(Number.parseInt(digit, 16)))
}

/**
 * Starts a session in the caller's transaction, and deletes expired ones. An account that has as many as it may loses those
 * used longest ago, so that no program that signs in again and again fills the list of them.
 */
export async function startSession(
  tx: Write,
  user: { id: number; username: string; role: string },
  now: Date,
  { agent, method }: { agent: string; method: SignInMethod },
): Promise<Grant> {
  const at = now.toISOString()
  await deleteExpiredSessions(tx, at)
  await endSessionsBeyond(tx, user.id, limits.sessions - 1, at)
  const sid = randomBytes(16).toString('base64url')
  await insertSession(tx, { id: sid, userId: user.id, at, expiresAt: expiry(now, now), agent, method })
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
 * Exchanges a refresh token for new tokens (RFC 9700, section 4.14.2). For 30 seconds, the previous token also gets the
 * current one; any other old token ends the session, because it must have been stolen. Throws `unauthenticated`.
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
  const { user_id, username, role, id, method, second_factor } = session
  return {
    userId: user_id,
    username,
    role: role as Role,
    sid: id,
    method: method as SignInMethod,
    hasFactor: second_factor === 1,
  }
}

/** Ends the session of a refresh token, current or older; an invalid token is no error. */
export async function endSessionOf(context: AccountsContext, token: string): Promise<void> {
  const read = readRefreshToken(context.keys.refresh, token)
  if (read === null) return
  await context.db.write((tx) => endSession(tx, read.sid, context.clock().toISOString(), 'logout'))
}

/**
 * The caller of an access token; its session must be alive, the user active, name and role unchanged. Throws
 * `unauthenticated`.
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

/** The caller of a session that is alive, or null. */
export async function getLiveCaller(read: Read, sid: string, now: Date): Promise<Caller | null> {
  const session = await getSessionOfUser(read, sid)
  return session !== null && isAlive(session, now) ? toCaller(session) : null
}

/**
 * The caller of a request that was authenticated a while ago, as they are now: the access token may have expired meanwhile,
 * the session may not have ended, and the role is the same. Throws `unauthenticated`.
 */
export async function getPresentCaller(read: Read, caller: Caller, now: Date): Promise<Caller> {
  const live = await getLiveCaller(read, caller.sid, now)
  if (live?.role !== caller.role) throw unauthenticated()
  return live
}
