// Shows or hides footer links and Edit links depending on the stored session.
import type { sessionKeys } from '../session-keys.ts'

// Only the names, checked by the compiler: a module shared with other scripts would cost one more request.
const userKey: (typeof sessionKeys)['user'] = 'marquee.user'
const refreshKey: (typeof sessionKeys)['refresh'] = 'marquee.refresh'
const accessKey: (typeof sessionKeys)['access'] = 'marquee.access'

/** Uses a storage unless it is disabled, so that nothing is in it. */
function attempt<T>(use: () => T): T | undefined {
  try {
    return use()
  } catch {
    return
  }
}

/** A session that this tab alone has is newer than what local storage holds. */
function read(key: string): string | null | undefined {
  return attempt(() => sessionStorage.getItem(key)) ?? attempt(() => localStorage.getItem(key))
}

function showForSession(): void {
  const isSignedIn = !!read(userKey)
  for (const link of document.querySelectorAll<HTMLElement>('[data-session-only], [data-edit-link]'))
    link.hidden = (link.dataset.sessionOnly === 'out') === isSignedIn
}

/** Clears the session in all tabs at once, then notifies the server; rejects when the part that does so cannot be fetched. */
export function leave(): Promise<void> {
  const refresh = read(refreshKey)
  for (const key of [accessKey, refreshKey, userKey]) {
    attempt(() => sessionStorage.removeItem(key))
    attempt(() => localStorage.removeItem(key))
  }
  dispatchEvent(new Event('marquee:session'))
  return import('./end-session.ts').then((part) => part.endSession(refresh))
}

showForSession()
for (const name of ['storage', 'marquee:session', 'pageshow']) addEventListener(name, showForSession)
