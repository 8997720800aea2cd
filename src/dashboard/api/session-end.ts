// Handles the end of a session: a form with unsaved changes stays open under a sign-in dialog; otherwise the login page
// is shown, which leads back here.
import { atom, computed } from 'nanostores'
import { $user } from '#browser/session.ts'
import { site } from '#contract/addresses.ts'
import type { SessionUser } from '#contract/entities/session.ts'

/** Number of forms on the screen with unsaved changes. */
export const $unsavedForms = atom(0)
/** True while the browser leaves for the login page or the user signs out. */
let isLeaving = false
let sessions = 0

/** Number of the session, by which a call knows whether it is still the one that it began in. */
export const sessionNumber = (): number => sessions

// Resets the flag when a user signs in in another tab after the navigation to the login page was interrupted.
$user.listen((user) => {
  if (!user) return
  isLeaving = false
  sessions += 1
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

/** Whether the page is being left by a decision that was asked about already. */
export const isBeingLeft = (): boolean => isLeaving

let owner: SessionUser | null = null

/** Whether this page is that of this person: of whoever was signed in first. */
export function isOwner(user: SessionUser): boolean {
  owner ??= user
  return owner.user_id === user.user_id
}

/**
 * Whose page this is, also while they have to sign in again, because what is open must not change meanwhile; null before
 * anybody is signed in.
 */
export const $owner = computed($user, (user) => {
  if (user && isOwner(user)) owner = user
  return owner
})

export const ownerId = (): SessionUser['user_id'] => $owner.get()?.user_id ?? 0

/** Milliseconds until what is unsaved is kept for the first. */
const keepMs = 500

/** Loads the page anew for another person, who has signed in in another tab or over a form. */
export function beginAnew(): void {
  isLeaving = true
  setTimeout(() => location.reload(), keepMs)
}

/** Resolves as soon as the owner of the page is signed in; rejects when `signal` aborts. */
export function waitForSignIn(signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = $user.subscribe((user) => {
      if (!user || !isOwner(user)) return
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
