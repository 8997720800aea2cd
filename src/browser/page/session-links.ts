// Shows or hides footer links and Edit links depending on the session in local storage.
import type { sessionKeys } from '../session-keys.ts'

// Only the name, checked by the compiler: a module shared with other scripts would cost one more request.
const userKey: (typeof sessionKeys)['user'] = 'marquee.user'

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

/** Clears the session at once and notifies the server if it can be reached. */
export async function leave(): Promise<void> {
  const { endSession } = await import('./end-session.ts')
  endSession()
}

showForSession()
for (const name of ['storage', 'marquee:session', 'pageshow']) addEventListener(name, showForSession)
