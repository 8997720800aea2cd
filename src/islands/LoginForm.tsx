// Login form for staff.
import { useStore } from '@nanostores/react'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { RefusedError } from '#browser/call-errors.ts'
import { $user, signIn } from '#browser/session.ts'
import { site } from '#contract/addresses.ts'
import { limits } from '#contract/limits.ts'
import { login as texts } from '#contract/visitor-texts.ts'
import { FormField } from './FormField.tsx'
import { focusFirstProblem, problemsOf } from './field-problems.ts'
import { submitPending } from './held-form.ts'
import './form.css'
import './login-form.css'
import { returnPathOf } from './return-path.ts'
import { toWaitingTime } from './waiting-time.ts'

type Status = 'idle' | 'submitting'
const noProblems: Record<string, string> = {}
const unloaded =
  'Signing in needs a script that did not arrive. Check your connection, then reload this page.'

export function LoginForm() {
  const form = useRef<HTMLFormElement>(null)
  const user = useStore($user, { ssr: 'initial' })
  const [status, setStatus] = useState<Status>('idle')
  const [problems, setProblems] = useState(noProblems)
  const [failure, setFailure] = useState('')
  const [isShown, setIsShown] = useState(false)
  const [isAlive, setIsAlive] = useState(false)

  useEffect(() => {
    setIsAlive(true)
    if (form.current) submitPending(form.current)
  }, [])

  useEffect(() => {
    if (!user) return
    location.replace(returnPathOf(new URLSearchParams(location.search).get('next'), location.origin))
  }, [user])

  useEffect(() => {
    if (form.current) focusFirstProblem(form.current, problems)
  }, [problems])

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (status === 'submitting') return
    const found = problemsOf(event.currentTarget)
    setProblems(found)
    setFailure('')
    if (Object.keys(found).length > 0) return
    const data = new FormData(event.currentTarget)
    setStatus('submitting')
    try {
      await signIn(String(data.get('username')).trim(), String(data.get('password')))
    } catch (error) {
      setFailure(toFailure(error))
      setStatus('idle')
    }
  }

  // The method `dialog` sends nothing when the script is missing, so the password never gets into a request.
  return (
    <form ref={form} className="login-form" method="dialog" onSubmit={submit}>
      <FormField
        as="input"
        name="username"
        label="Username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        maxLength={limits.usernameMax}
        message={problems.username}
      />
      <FormField
        as="input"
        type={isShown ? 'text' : 'password'}
        name="password"
        label="Password"
        autoComplete="current-password"
        required
        autoCapitalize="none"
        spellCheck={false}
        maxLength={limits.passwordMax}
        message={problems.password}
        end={
          <button className="form-end" type="button" disabled={!isAlive} onClick={() => setIsShown(!isShown)}>
            {isShown ? 'Hide' : 'Show'}
            <span className="visually-hidden"> password</span>
          </button>
        }
      />
      <p className="form-failure" role="alert" data-lost={unloaded}>
        {failure}
      </p>
      <noscript>
        <p className="form-failure">Signing in needs JavaScript.</p>
      </noscript>
      <div className="login-actions">
        <a className="form-cancel" href={site.home()}>
          Cancel
        </a>
        <button className="action form-submit" type="submit" disabled={status === 'submitting'}>
          {status === 'submitting' ? 'Signing in...' : 'Login'}
        </button>
      </div>
    </form>
  )
}

function toFailure(error: unknown): string {
  if (!(error instanceof RefusedError)) return texts.failed
  if (error.status === 400 || error.status === 401) return texts.refused
  if (error.status === 429 && error.retryAfterSeconds !== null)
    return `Too many attempts. Please try again in ${toWaitingTime(error.retryAfterSeconds)}.`
  return texts.failed
}
