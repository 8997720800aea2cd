// Sessions: one row from sign-in to expiry, also for those that ended early.
import type { Read, Write } from '../connection.ts'
import type { SessionTable } from '../schema.ts'

/** Why a session ended before it expired. */
export type SessionEnd =
  | 'logout'
  | 'elsewhere'
  | 'replay'
  | 'password'
  | 'role'
  | 'disabled'
  | 'factor'
  | 'limit'

/** A session with the current state of its user. */
export interface SessionOfUser extends Omit<SessionTable, 'ended_why' | 'agent' | 'method'> {
  method: string
  second_factor: number
  username: string
  role: string
  is_active: number
}

export interface NewSession {
  id: string
  userId: number
  at: string
  expiresAt: string
  agent: string
  /** How it was begun. */
  method: string
}

export async function insertSession(tx: Write, session: NewSession): Promise<void> {
  await tx
    .insertInto('sessions')
    .values({
      id: session.id,
      user_id: session.userId,
      counter: 0,
      rotated_at: session.at,
      created_at: session.at,
      expires_at: session.expiresAt,
      agent: session.agent,
      method: session.method,
    })
    .execute()
}

/** One query by primary keys; null when there is no such session. */
export async function getSessionOfUser(db: Read, id: string): Promise<SessionOfUser | null> {
  const row = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select([
      'sessions.id',
      'sessions.user_id',
      'sessions.counter',
      'sessions.rotated_at',
      'sessions.created_at',
      'sessions.expires_at',
      'sessions.ended_at',
      'sessions.method',
      'users.username',
      'users.role',
      'users.is_active',
      'users.second_factor',
    ])
    .where('sessions.id', '=', id)
    .executeTakeFirst()
  return row ?? null
}

/** Sets the number of the current refresh token. */
export async function rotateSession(
  tx: Write,
  id: string,
  counter: number,
  at: string,
  expiresAt: string,
): Promise<void> {
  await tx
    .updateTable('sessions')
    .set({ counter, rotated_at: at, expires_at: expiresAt })
    .where('id', '=', id)
    .execute()
}

/** Ends a session; one that has ended already stays unchanged. */
export async function endSession(tx: Write, id: string, at: string, why: SessionEnd): Promise<void> {
  await tx
    .updateTable('sessions')
    .set({ ended_at: at, ended_why: why })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .execute()
}

/** Ends every session of a user, but not that of the name `kept`. */
export async function endSessionsOfUser(
  tx: Write,
  userId: number,
  at: string,
  why: SessionEnd,
  kept = '',
): Promise<void> {
  await tx
    .updateTable('sessions')
    .set({ ended_at: at, ended_why: why })
    .where('user_id', '=', userId)
    .where('id', '!=', kept)
    .where('ended_at', 'is', null)
    .execute()
}

/** Ends the sessions of a user beyond this number, those used longest ago first. */
export async function endSessionsBeyond(tx: Write, userId: number, most: number, at: string): Promise<void> {
  const kept = await listOpenSessions(tx, userId, at, most)
  if (kept.length < most) return
  await tx
    .updateTable('sessions')
    .set({ ended_at: at, ended_why: 'limit' satisfies SessionEnd })
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .where(
      'id',
      'not in',
      kept.map(({ id }) => id),
    )
    .execute()
}

/** Sessions of a user that have neither ended nor expired at this time, used last first; `most` is their number at most. */
export function listOpenSessions(db: Read, userId: number, now: string, most?: number) {
  const open = db
    .selectFrom('sessions')
    .select(['id', 'agent', 'method', 'created_at', 'rotated_at'])
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('rotated_at', 'desc')
    .orderBy('id')
  return (most === undefined ? open : open.limit(most)).execute()
}

/** Deletes expired sessions; an access token is invalid without its row. */
export async function deleteExpiredSessions(tx: Write, now: string): Promise<void> {
  await tx.deleteFrom('sessions').where('expires_at', '<=', now).execute()
}

/** Number of sessions that have neither ended nor expired at this time. */
export async function countOpenSessions(db: Read, now: string): Promise<number> {
  const row = await db
    .selectFrom('sessions')
    .select((eb) => eb.fn.countAll<number | string>().as('count'))
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return Number(row?.count ?? 0)
}
