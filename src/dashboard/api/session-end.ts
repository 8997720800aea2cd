// What happens when the session ends under someone's hands: a form with unsaved work stays and a dialog asks to sign
// in over it; otherwise the login page is shown and leads back here.
import { atom } from 'nanostores'
import { $user } from '#browser/session.ts'
import { site } from '#contract/addresses.ts'

/** How many forms on the screen hold something unsaved. */
export const $unsavedForms = atom(0)
/** True while the person is leaving on purpose. */
let isLeaving = false
// As when the way to the login page was cut off, and somebody signs in in another tab.
$user.listen((user) => {
  if (user) isLeaving = false
})

/** Address of the login page that leads back to where the person is. */
export function loginAddress({ pathname, search }: Pick<Location, 'pathname' | 'search'>): string {
  return `${site.login()}?next=${encodeURIComponent(pathname + search)}`
}

/** Leaves for the login page, once. */
export function goToLogin(): void {
  if (isLeaving) return
  isLeaving = true
  location.replace(loginAddress(location))
}

/** Keeps the ended session from asking for a new one: the person is signing out. */
export function leaveOnPurpose(): void {
  isLeaving = true
}

/** Resolves as soon as someone is signed in; rejects when the caller gives up. */
export function signedInAgain(signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = $user.subscribe((user) => {
      if (!user) return
      // The first call comes before `stop` exists.
      queueMicrotask(() => stop())
      resolve()
    })
    signal?.addEventListener('abort', () => {
      stop()
      reject(signal.reason)
    })
  })
}
