// Chooses a password by a one-time link, and signs in with it.
import { useEffect, useRef, useState } from 'react'
import { RefusedError } from '#browser/call-errors.ts'
import { readPasswordLink } from '#browser/schemaless-endpoints.ts'
import { signIn, signInByLink } from '#browser/session.ts'
import { callAsVisitor } from '#browser/visitor-call.ts'
import type { SignInChallenge } from '#contract/errors.ts'
import { limits } from '#contract/limits.ts'
import { LoginHeading } from './LoginHeading.tsx'
import { t, textOf } from './login-words.ts'
import { PasswordField } from './PasswordField.tsx'
import { useVisitorForm } from './use-visitor-form.ts'

interface Props {
  token: string
  onChosen: () => void
  /** The password is saved, and the account asks for more. */
  onChallenge: (challenge: SignInChallenge) => void
  /** Another link is wanted. */
  onAnother: () => void
}

type State =
  | { kind: 'loading' | 'spent' | 'unreachable' }
  | { kind: 'open'; username: string; isNew: boolean }

/** Whether the API itself said nothing of how a call ended: no answer came, or one of a proxy in trouble. */
const isUnexplained = (error: unknown) =>
  !(error instanceof RefusedError) || (error.status >= 500 && !error.code)

const isRefused = (error: unknown) => error instanceof RefusedError && error.status === 401

export function ChosenPassword({ token, onChosen, onChallenge, onAnother }: Props) {
  const [asked, setAsked] = useState({ token })
  const [state, setState] = useState<State>({ kind: 'loading' })
  const mayBeSaved = useRef(false)

  /** A link whose answer was lost has been used, and the password that it saved signs in. */
  async function enter(password: string) {
    try {
      await signInByLink(token, password)
    } catch (error) {
      if (isUnexplained(error)) mayBeSaved.current = true
      if (!mayBeSaved.current || !isRefused(error) || state.kind !== 'open') throw error
      await signIn(state.username, password)
    }
  }

  const { ref, isAlive, isSubmitting, problems, failure, submit } = useVisitorForm(
    async (data) => {
      try {
        await enter(String(data.get('password')))
        onChosen()
      } catch (error) {
        if (error instanceof RefusedError && error.challenge) return onChallenge(error.challenge)
        if (!isRefused(error)) throw error
        setState({ kind: 'spent' })
      }
    },
    (error) => textOf(isUnexplained(error) ? 'choiceUnanswered' : 'choiceFailed'),
  )

  useEffect(() => {
    let isCurrent = true
    setState({ kind: 'loading' })
    callAsVisitor(readPasswordLink, { body: asked }).then(
      ({ username, is_new: isNew }) => isCurrent && setState({ kind: 'open', username, isNew }),
      (error: unknown) => {
        const isSpent = error instanceof RefusedError && error.status < 429
        if (isCurrent) setState({ kind: isSpent ? 'spent' : 'unreachable' })
      },
    )
    return () => {
      isCurrent = false
    }
  }, [asked])

  if (state.kind === 'loading') return <p role="status">{textOf('loading')}</p>
  if (state.kind !== 'open')
    return (
      <div className="login-form">
        <LoginHeading>
          {state.kind === 'spent' ? t('This link works no more') : t('The link could not be looked up')}
        </LoginHeading>
        <p>
          {state.kind === 'spent'
            ? textOf('linkSpent')
            : t('Check your connection. Nothing has been done with it yet.')}
        </p>
        <div className="login-actions">
          {state.kind === 'spent' ? (
            <button className="action form-submit" type="button" onClick={onAnother}>
              {t('Ask for another one')}
            </button>
          ) : (
            <button className="action form-submit" type="button" onClick={() => setAsked({ token })}>
              {t('Try again')}
            </button>
          )}
        </div>
      </div>
    )
  return (
    <form ref={ref} className="login-form" method="dialog" noValidate onSubmit={submit}>
      <LoginHeading>
        {state.isNew
          ? t('Welcome, {username}', { username: state.username })
          : t('A new password for {username}', { username: state.username })}
      </LoginHeading>
      {/* Password managers store the two together. */}
      <input type="hidden" name="username" autoComplete="username" value={state.username} />
      <PasswordField
        label={t('New password')}
        autoComplete="new-password"
        minLength={limits.passwordMin}
        message={problems.password}
        isAlive={isAlive}
      />
      <p className="form-hint">
        {t(
          'At least {least} characters; a few words make a good one. Whoever is signed in to this account is signed out.',
          { least: limits.passwordMin },
        )}
      </p>
      <p className="form-failure" role="alert">
        {failure}
      </p>
      <div className="login-actions">
        <button className="action form-submit" type="submit" disabled={isSubmitting}>
          {isSubmitting ? t('Saving...') : t('Save and sign in')}
        </button>
      </div>
    </form>
  )
}
