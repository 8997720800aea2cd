// Shows or hides footer links and Edit links depending on the session in local storage.
import type { sessionKeys } from '../session-keys.ts'

// Only the names, checked by the compiler: a module shared with other scripts would cost one more request.
const userKey: (typeof sessionKeys)['user'] = 'marquee.user'
const refreshKey: (typeof sessionKeys)['refresh'] = 'marquee.refresh'
const accessKey: (typeof sessionKeys)['access'] = 'marquee.access'

function showForSession(): void {
  const isSignedIn = isStored()
  for (const link of document.querySelectorAll<HTMLElement>('[data-session-only], [data-edit-link]'))
    link.hidden = (link.dataset.sessionOnly === 'out') === isSignedIn
}

function isStored(): boolean {
  try {
    return localStorage.getItem(userKey) !== null
  } catch {
    return false
  }
}

/** Clears the session in all tabs at once, then notifies the server; rejects when the part that does so cannot be fetched. */
export function leave(): Promise<void> {
  const refresh = localStorage.getItem(refreshKey)
  for (const key of [accessKey, refreshKey, userKey]) localStorage.removeItem(key)
  dispatchEvent(new Event('marquee:session'))
  return import('./end-session.ts').then((part) => part.endSession(refresh))
}

showForSession()
for (const name of ['storage', 'marquee:session', 'pageshow']) addEventListener(name, showForSession)
