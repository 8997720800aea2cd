// Who makes a call that is not for everyone.
import { AppError } from '#contract/errors.ts'
import type { Actor } from '#db/audit.ts'
import type { Caller } from '../operations/accounts/access-token.ts'

/** The signed-in caller; the route has already refused anyone else. */
export function callerIn(call: { caller: Caller | null }): Caller {
  if (!call.caller) throw new AppError('unauthenticated', 'Sign in first.')
  return call.caller
}

/** The caller as the trail names them. */
export function actorOf(call: { caller: Caller | null }): Actor {
  const { userId, username } = callerIn(call)
  return { userId, username }
}
