import type { SessionUser } from '#contract/entities/session.ts'

function payloadOf(token: string): unknown {
  try {
    const base64 = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')
    const bytes = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0))
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    return null
  }
}

/** Validates a session user; the server decides which roles exist. */
export function isSessionUser(value: unknown): value is SessionUser {
  if (typeof value !== 'object' || value === null) return false
  const { user_id, username, role } = value as Record<string, unknown>
  return (
    Number.isSafeInteger(user_id) && typeof username === 'string' && typeof role === 'string' && role !== ''
  )
}

/** Some servers send the number as text. */
function withNumber(payload: unknown): unknown {
  if (typeof payload !== 'object' || payload === null) return payload
  const { user_id } = payload as Record<string, unknown>
  return typeof user_id === 'string' && /^\d{1,15}$/.test(user_id)
    ? { ...payload, user_id: Number(user_id) }
    : payload
}

/**
 * The user named in an access token's payload (RFC 7519), or null when it cannot be read. The signature is verified by
 * the server only: this result only decides what to show.
 */
export function userOfToken(token: string): SessionUser | null {
  const payload = withNumber(payloadOf(token))
  if (!isSessionUser(payload)) return null
  return { user_id: payload.user_id, username: payload.username, role: payload.role }
}
