// Ends a session that was begun on this origin before the dashboard had one of its own: its tokens must not lie where
// other scripts of the site can read them. The login is a page as well, and its session stays.
import { apiAddress } from '../api-address.ts'
import { logout } from '../schemaless-endpoints.ts'
import { clearSession, readTokens } from '../stored-session.ts'

if (location.origin !== document.documentElement.dataset.staff) {
  const tokens = readTokens()
  clearSession()
  // By itself, because what is shared with the script of every page makes that one larger.
  if (tokens)
    fetch(apiAddress(logout.path), {
      method: logout.method,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ refresh: tokens.refresh }),
      keepalive: true,
    }).catch(() => undefined)
}
