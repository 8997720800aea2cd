// Loaded when somebody presses Logout on a public page.
import { apiAddress } from '../api-address.ts'
import { isSupported } from '../api-offers.ts'
import { logout } from '../schemaless-endpoints.ts'
import { clearSession, readTokens } from '../stored-session.ts'

/** Clears the session in all tabs; the request to the server completes even when the page is left. */
export function endSession(): void {
  const tokens = readTokens()
  clearSession()
  if (!tokens || !isSupported('logout')) return
  const body = JSON.stringify({ refresh: tokens.refresh })
  const headers = { 'content-type': 'application/json' }
  fetch(apiAddress(logout.path), { method: logout.method, headers, body, keepalive: true }).catch(
    () => undefined,
  )
}
