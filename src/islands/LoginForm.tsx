// Login form for staff, and the ways to a password for whoever has none: a link is asked for, or followed.
import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { RefusedError } from '#browser/call-errors.ts'
import { $user, signIn, signOut } from '#browser/session.ts'
import { clearSession, isInMemoryAlone } from '#browser/stored-session.ts'
import '#browser/translated-texts.ts'
import { passwordLinkMark, site } from '#contract/addresses.ts'
import type { SignInChallenge } from '#contract/errors.ts'
import { limits } from '#contract/limits.ts'
import { ChosenPassword } from './ChosenPassword.tsx'
import { ForgottenPassword } from './ForgottenPassword.tsx'
import { FormField } from './FormField.tsx'
import './form.css'
import './login-form.css'
import { LoginHeading } from './LoginHeading.tsx'
import { t, textOf, useWords } from './login-words.ts'
import { PasskeyButton } from './PasskeyButton.tsx'
import { PasswordField } from './PasswordField.tsx'
import { returnPathOf } from './return-path.ts'
import { SecondFactor } from './SecondFactor.tsx'
import { useVisitorForm } from './use-visitor-form.ts'

/** The secret of a link, which does not stay in the address: whoever looks over a shoulder could use it. */
function takeToken(): string | null {
  if (!location.hash.startsWith(passwordLinkMark)) return null
  const token = location.hash.slice(passwordLinkMark.length)
  history.replaceState(history.state, '', location.pathname + location.search)
  return token
}

export function LoginForm() {
  const language = useWords()
  useEffect(() => {
    if (language !== 'en') sayTitle(language)
  }, [language])
  return (
    <div lang={language === 'en' ? undefined : language}>
      <SignIn />
    </div>
  )
}

/** The title of the page, which stands outside of the form, in the language that the form speaks. */
function sayTitle(language: string): void {
  const title = document.querySelector<HTMLTemplateElement>(`template[lang=${language}]`)
  title?.previousElementSibling?.replaceWith(title.content)
  document.title = document.title.replace('Admin Login', t('Admin Login'))
}

/** Whichever form it takes. */
function SignIn() {
  const user = useStore($user, { ssr: 'initial' })
  const [token, setToken] = useState<string | null>(null)
  const [hasForgotten, setHasForgotten] = useState(false)
  const [challenge, setChallenge] = useState<SignInChallenge | null>(null)
  const [username, setUsername] = useState('')
  const [isStorageRefused, setIsStorageRefused] = useState(false)

  useEffect(() => {
    const look = () => {
      const found = takeToken()
      if (found !== null) setToken(found)
    }
    look()
    addEventListener('hashchange', look)
    return () => removeEventListener('hashchange', look)
  }, [])

  useEffect(() => {
    // Who follows a link while signed in wants to choose a password.
    if (!user || token !== null || location.hash.startsWith(passwordLinkMark)) return
    if (isInMemoryAlone()) {
      // On the next page nobody would be signed in.
      setIsStorageRefused(true)
      setChallenge(null)
      void signOut()
      return
    }
    location.replace(returnPathOf(new URLSearchParams(location.search).get('next'), location.origin))
  }, [user, token])

  if (token !== null)
    return (
      <ChosenPassword
        key={token}
        token={token}
        onChosen={() => setToken(null)}
        onChallenge={(given) => {
          // The sign-in that begins here replaces a session of this browser, which the new password may have ended.
          clearSession()
          setToken(null)
          setChallenge(given)
        }}
        onAnother={() => {
          setToken(null)
          setHasForgotten(true)
        }}
      />
    )
  if (isStorageRefused) return <StorageRefused onBack={() => setIsStorageRefused(false)} />
  if (challenge) return <SecondFactor challenge={challenge} onBack={() => setChallenge(null)} />
  if (hasForgotten) return <ForgottenPassword onBack={() => setHasForgotten(false)} />
  return (
    <SignInForm
      username={username}
      onForgotten={() => setHasForgotten(true)}
      onChallenge={(given, name) => {
        setUsername(name)
        setChallenge(given)
      }}
    />
  )
}

function StorageRefused({ onBack }: { onBack: () => void }) {
  return (
    <div className="login-form">
      <LoginHeading>{t('This browser stores nothing for this site')}</LoginHeading>
      <p>{t('Without that you cannot stay signed in. Allow this site to store data, then sign in again.')}</p>
      <div className="login-actions">
        <button className="action form-submit" type="button" onClick={onBack}>
          {t('Back to the login')}
        </button>
      </div>
    </div>
  )
}

interface SignInProps {
  /** As it was typed before. */
  username: string
  onForgotten: () => void
  /** The password is right, and the account asks for more. */
  onChallenge: (challenge: SignInChallenge, username: string) => void
}

function SignInForm({ username, onForgotten, onChallenge }: SignInProps) {
  const { ref, isAlive, isSubmitting, problems, failure, submit } = useVisitorForm(async (data) => {
    const name = String(data.get('username')).trim()
    try {
      await signIn(name, String(data.get('password')))
    } catch (error) {
      if (!(error instanceof RefusedError && error.challenge)) throw error
      onChallenge(error.challenge, name)
    }
  }, toFailure)

  // The method `dialog` sends nothing when the script is missing, so the password never gets into a request.
  return (
    <form ref={ref} className="login-form" method="dialog" noValidate={isAlive} onSubmit={submit}>
      <FormField
        as="input"
        name="username"
        label={t('Username')}
        defaultValue={username}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        maxLength={limits.usernameMax}
        message={problems.username}
      />
      <PasswordField
        label={t('Password')}
        autoComplete="current-password"
        message={problems.password}
        isAlive={isAlive}
      />
      <p className="form-failure" role="alert">
        {failure}
      </p>
      <div className="login-actions">
        <a className="form-cancel" href={site.home()}>
          {t('Cancel')}
        </a>
        <button className="action form-submit" type="submit" disabled={isSubmitting}>
          {isSubmitting ? t('Signing in...') : t('Login')}
        </button>
      </div>
      <PasskeyButton />
      <button className="login-other" type="button" disabled={!isAlive} onClick={onForgotten}>
        {t('Forgotten your password?')}
      </button>
    </form>
  )
}

function toFailure(error: unknown): string {
  const isRefusal = error instanceof RefusedError && (error.status === 400 || error.status === 401)
  return textOf(isRefusal ? 'refused' : 'failed')
}
