// Footer links and Edit links follow the session: shown by what local storage says.
import type { sessionKeys } from '../session-keys.ts'

// Only the name, checked by the compiler: a module shared with other scripts would be one more request.
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

/** Forgets the session at once and tells the server if it can be reached. */
export async function leave(): Promise<void> {
  const { endSession } = await import('./end-session.ts')
  endSession()
}

showForSession()
for (const name of ['storage', 'marquee:session', 'pageshow']) addEventListener(name, showForSession)
