// The signed-in user as a store, for the dashboard and the login form. Content pages use page/session-links.ts.
import { atom, onMount } from 'nanostores'
import type { SessionUser, Tokens } from '#contract/entities/session.ts'
import { isSupported } from './api-offers.ts'
import { UnexpectedAnswerError } from './call-errors.ts'
import { language } from './language.ts'
import {
  answerChallenge,
  choosePassword,
  login,
  logout,
  preparePasskeySignIn,
  signInByPasskey,
} from './schemaless-endpoints.ts'
import { clearSession, onSessionChange, readTokens, readUser, storeTokens } from './stored-session.ts'
import { callAsVisitor } from './visitor-call.ts'

/** The signed-in user or null; follows login, logout and renewal in all tabs. */
export const $user = atom<SessionUser | null>(null)

function follow(): void {
  const user = readUser()
  if (JSON.stringify(user) !== JSON.stringify($user.get())) $user.set(user)
}

onMount($user, () => {
  // Pages are built outside of a browser, where nobody is signed in.
  if (!globalThis.window) return
  follow()
  return onSessionChange(follow)
})

/** Signs in; throws the same errors as `call`. */
export async function signIn(username: string, password: string): Promise<SessionUser> {
  return enter(await callAsVisitor(login, { body: { username, password } }))
}

/** Finishes a sign-in with a code or a recovery code; throws the same errors as `call`. */
export async function answerSignIn(token: string, code: string): Promise<SessionUser> {
  return enter(await callAsVisitor(answerChallenge, { body: { token, code }, language }))
}

/** Signs in with a passkey; throws `PasskeyError`, and the same errors as `call`. */
export async function signInWithPasskey(): Promise<SessionUser> {
  const { choosePasskey } = await import('./passkeys.ts')
  const ceremony = await callAsVisitor(preparePasskeySignIn)
  const credential = await choosePasskey(ceremony)
  return enter(await callAsVisitor(signInByPasskey, { body: { token: ceremony.token, credential } }))
}

/** Chooses a password by a link, and signs in with it; throws the same errors as `call`. */
export async function signInByLink(token: string, password: string): Promise<SessionUser> {
  return enter(await callAsVisitor(choosePassword, { body: { token, password } }))
}

function enter(tokens: Tokens): SessionUser {
  const user = storeTokens(tokens) ? readUser() : null
  if (!user) throw new UnexpectedAnswerError('The sign-in was answered without usable tokens.')
  follow()
  return user
}

/**
 * Signs out: clears the session in the browser in any case, and notifies the server if it supports logout and can be
 * reached.
 */
export async function signOut(): Promise<void> {
  const tokens = readTokens()
  clearSession()
  follow()
  if (tokens && isSupported('logout'))
    await callAsVisitor(logout, { body: { refresh: tokens.refresh } }).catch(() => undefined)
}
