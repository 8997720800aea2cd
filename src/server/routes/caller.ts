// The caller of an endpoint that is not public.
import { AppError } from '#contract/errors.ts'
import type { Actor } from '#db/tables/audit.ts'
import type { Manager } from '../operations/accounts/manager.ts'
import { toSessionId } from '../operations/accounts/sessions.ts'
import type { Caller } from '../operations/accounts/tokens.ts'
import {
  type AnyCaller,
  auditName,
  isIntegration,
  sessionOnlyError,
} from '../operations/api-tokens/token-caller.ts'

type Called = { caller: AnyCaller | null }

function anyCallerIn({ caller }: Called): AnyCaller {
  if (!caller) throw new AppError('unauthenticated', 'Sign in first.')
  return caller
}

/** The signed-in user; the route has already rejected anyone else. */
export function callerIn(call: Called): Caller {
  const caller = anyCallerIn(call)
  if (isIntegration(caller)) throw sessionOnlyError()
  return caller
}

/** The signed-in user as the audit log names them. */
export function personOf(call: Called): Actor & { userId: number } {
  const { userId, username, sid } = callerIn(call)
  return { userId, username, sessionId: toSessionId(sid) }
}

/** The signed-in user who manages accounts or API tokens. */
export function managerOf(call: Called): Manager & { userId: number } {
  return { ...personOf(call), caller: callerIn(call) }
}

/** The caller as the audit log names it: a user, or an integration by its token. */
export function actorOf(call: Called): Actor {
  const caller = anyCallerIn(call)
  return isIntegration(caller) ? { userId: null, username: auditName(caller) } : personOf(call)
}

/** Whether the caller may change what is for administrators, such as the site info; an integration never may. */
export function isAdministrator(call: Called): boolean {
  const caller = anyCallerIn(call)
  return !isIntegration(caller) && caller.role === 'ADMIN'
}
