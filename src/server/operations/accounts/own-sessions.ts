// Where somebody is signed in, and how they end it elsewhere.
import type { OwnSession, SignInMethod } from '#contract/entities/session.ts'
import { AppError } from '#contract/errors.ts'
import { limits } from '#contract/limits.ts'
import { notFound } from '#contract/texts.ts'
import { endSession, endSessionsOfUser, listOpenSessions } from '#db/tables/sessions.ts'
import type { AccountsContext } from './context.ts'
import { listRecentActs } from './recent-acts.ts'
import { toSessionId } from './sessions.ts'
import type { Caller } from './tokens.ts'

/** Used last first. */
export async function listOwnSessions({ db, clock }: AccountsContext, caller: Caller): Promise<OwnSession[]> {
  const rows = await listOpenSessions(db.read, caller.userId, clock().toISOString(), limits.sessions)
  const ids = rows.map(({ id }) => toSessionId(id))
  const recent = await listRecentActs(db.read, caller.userId, ids)
  return rows.map(({ id, agent, method, created_at, rotated_at }, place) => ({
    id: toSessionId(id),
    agent,
    method: method as SignInMethod,
    created_at,
    used_at: rotated_at,
    is_current: id === caller.sid,
    recent: recent[place] ?? [],
  }))
}

/** Ends one session of the caller, or all but the one that asks (`name` null). Throws `not_found`. */
export async function endOwnSessions(
  { db, clock }: AccountsContext,
  caller: Caller,
  name: string | null,
): Promise<void> {
  const at = clock().toISOString()
  await db.write(async (tx) => {
    if (name === null) return endSessionsOfUser(tx, caller.userId, at, 'elsewhere', caller.sid)
    const open = await listOpenSessions(tx, caller.userId, at, limits.sessions)
    const session = open.find(({ id }) => toSessionId(id) === name)
    if (!session) throw new AppError('not_found', notFound.session)
    return endSession(tx, session.id, at, 'elsewhere')
  })
}
