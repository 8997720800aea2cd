// Renews the session, one request at a time across all tabs, because every use of a refresh token replaces it.
import type { Tokens } from '#contract/entities/session.ts'
import { apiAddress } from './api-address.ts'
import { refresh } from './schemaless-endpoints.ts'
import { clearSession, readTokens, storeTokens } from './stored-session.ts'

/**
 * `renewed`: newer tokens are stored. `ended`: the server refused and the session is cleared. `failed`: no decisive
 * answer (no network, 5xx, or a 4xx that asks for another attempt); the session is unchanged, unless only the answer was lost:
 * our server takes the same token again for 30 seconds, and after that ends the session.
 */
export type RefreshOutcome = 'renewed' | 'ended' | 'failed'

const patienceMs = 20_000
/** Refusals of this attempt alone: too slow, too early, too often. */
const passing = [408, 425, 429]
let underWay: Promise<RefreshOutcome> | null = null

/** Renews the session whose access token was refused; concurrent calls and tabs share one request. */
export function renewSession(refusedAccess: string): Promise<RefreshOutcome> {
  underWay ??= withLock(() => renewUnlessDone(refusedAccess)).finally(() => {
    underWay = null
  })
  return underWay
}

function withLock(work: () => Promise<RefreshOutcome>): Promise<RefreshOutcome> {
  // Without locks two tabs may use one token at the same moment; the server's grace period accepts both.
  return navigator.locks ? navigator.locks.request('marquee.refresh', work) : work()
}

async function renewUnlessDone(refusedAccess: string): Promise<RefreshOutcome> {
  const stored = readTokens()
  if (!stored) return 'ended'
  if (stored.access !== refusedAccess) return 'renewed'
  const answer = await ask(stored.refresh)
  // A login or logout meanwhile, in any tab, takes precedence over this answer.
  const present = readTokens()
  if (present?.refresh !== stored.refresh) return present ? 'renewed' : 'ended'
  if (answer === 'ended') clearSession()
  if (typeof answer === 'string') return answer
  return storeTokens(answer) ? 'renewed' : 'failed'
}

async function ask(token: string): Promise<Tokens | 'ended' | 'failed'> {
  try {
    const response = await fetch(apiAddress(refresh.path), {
      method: refresh.method,
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify({ refresh: token }),
      signal: AbortSignal.timeout(patienceMs),
    })
    const { status } = response
    if (status >= 400 && status < 500 && !passing.includes(status)) return 'ended'
    if (!response.ok) return 'failed'
    const tokens = (await response.json()) as Partial<Tokens> | null
    // A server that does not rotate refresh tokens answers without one.
    return tokens?.access ? { access: tokens.access, refresh: tokens.refresh || token } : 'failed'
  } catch {
    return 'failed'
  }
}
