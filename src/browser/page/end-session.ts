// Fetched when someone presses Logout on a public page.
import { apiAddress } from '../api-address.ts'
import { isOffered } from '../api-offers.ts'
import { logout } from '../bare-endpoints.ts'
import { clearSession, readTokens } from '../stored-session.ts'

/** Clears the session here and in other tabs; the server hears of it even if the page is left. */
export function endSession(): void {
  const tokens = readTokens()
  clearSession()
  if (!tokens || !isOffered('logout')) return
  const body = JSON.stringify({ refresh: tokens.refresh })
  const headers = { 'content-type': 'application/json' }
  fetch(apiAddress(logout.path), { method: logout.method, headers, body, keepalive: true }).catch(
    () => undefined,
  )
}
