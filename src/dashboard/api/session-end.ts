// Handles the end of a session: a form with unsaved changes stays open under a sign-in dialog; otherwise the login page
// is shown, which leads back here.
import { atom } from 'nanostores'
import { $user } from '#browser/session.ts'
import { site } from '#contract/addresses.ts'

/** Number of forms on the screen with unsaved changes. */
export const $unsavedForms = atom(0)
/** True while the browser leaves for the login page or the user signs out. */
let isLeaving = false
// Resets the flag when a user signs in in another tab after the navigation to the login page was interrupted.
$user.listen((user) => {
  if (user) isLeaving = false
})

/** Address of the login page that leads back to the current page. */
export function loginAddress({ pathname, search }: Pick<Location, 'pathname' | 'search'>): string {
  return `${site.login()}?next=${encodeURIComponent(pathname + search)}`
}

/** Navigates to the login page, once. */
export function goToLogin(): void {
  if (isLeaving) return
  isLeaving = true
  location.replace(loginAddress(location))
}

/** Prevents the redirect to the login page while the user signs out. */
export function suppressLoginRedirect(): void {
  isLeaving = true
}

/** Resolves as soon as a user is signed in; rejects when `signal` aborts. */
export function waitForSignIn(signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = $user.subscribe((user) => {
      if (!user) return
      // The listener is first called before `stop` is assigned.
      queueMicrotask(() => stop())
      resolve()
    })
    signal?.addEventListener('abort', () => {
      stop()
      reject(signal.reason)
    })
  })
}
