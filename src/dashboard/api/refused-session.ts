// Ends a session in which a call is refused although it was just renewed, as of an account that was deactivated. A call
// that is refused after the next sign-in too is refused for another reason, so it ends no further session.
import { $user } from '#browser/session.ts'
import { clearSession, readTokens } from '#browser/stored-session.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { sessionNumber } from './session-end.ts'

const key = 'marquee.refused'
/** Milliseconds for which a call that has ended a session ends no other one. */
const restMs = 600_000

/** When calls have ended a session, kept per tab because the login page is another page. */
function readEnds(): Record<string, number> {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? '') as Record<string, number>
  } catch {
    return {}
  }
}

function storeEnds(ends: Record<string, number>): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(ends))
  } catch {
    // Without storage a call may end a session once for each sign-in.
  }
}

/**
 * Whether a call that was refused with 401 is sent again after a sign-in: always when its session has ended, and once when it
 * has not, which ends it. What another person may call is another matter.
 */
export function mayWait(session: number, { method, path }: Endpoint, isAfterSignIn: boolean): boolean {
  if (readTokens() === null) {
    // Whoever empties the storage of a browser tells no page of it.
    clearSession()
    return true
  }
  if (session !== sessionNumber()) return true
  const name = `${$user.get()?.user_id} ${method} ${path}`
  const ends = readEnds()
  const hasEndedOne = isAfterSignIn || Date.now() - (ends[name] ?? 0) < restMs
  storeEnds({ ...ends, [name]: Date.now() })
  if (!hasEndedOne) clearSession()
  return !hasEndedOne
}
