// Loaded when somebody presses Logout on a public page.
import { apiAddress } from '../api-address.ts'
import { isSupported } from '../api-offers.ts'
import { logout } from '../schemaless-endpoints.ts'

/** Tells the server that a session is over; the request completes even when the page is left. */
export function endSession(refresh: string | null | undefined): void {
  if (!refresh || !isSupported('logout')) return
  const body = JSON.stringify({ refresh })
  const headers = { 'content-type': 'application/json' }
  fetch(apiAddress(logout.path), { method: logout.method, headers, body, keepalive: true }).catch(
    () => undefined,
  )
}
