import { type SubmitEvent, useState } from 'react'
import { RefusedError } from '#browser/call-errors.ts'
import { signIn } from '#browser/session.ts'
import type { SignInChallenge } from '#contract/errors.ts'
import { limits } from '#contract/limits.ts'
import { login } from '../language/sign-in-texts.ts'
import { t } from '../language/translate.ts'
import { Button } from '../ui/Button.tsx'
import { DialogField } from '../ui/DialogField.tsx'
import dialog from '../ui/dialog.module.css'
import fields from '../ui/field.module.css'

interface Props {
  username: string
  onUsername: (username: string) => void
  /** The password is right, and the account asks for more. */
  onChallenge: (challenge: SignInChallenge) => void
}

/** Name and password, in a dialog. */
export function PasswordForm({ username, onUsername, onChallenge }: Props) {
  const [failure, setFailure] = useState('')
  const [isBusy, setIsBusy] = useState(false)

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isBusy) return
    const data = new FormData(event.currentTarget)
    setIsBusy(true)
    setFailure('')
    try {
      await signIn(username.trim(), String(data.get('password')))
    } catch (error) {
      if (error instanceof RefusedError && error.challenge) return onChallenge(error.challenge)
      const isRefused = error instanceof RefusedError && (error.status === 401 || error.status === 400)
      setFailure(isRefused ? login.refused : login.failed)
      setIsBusy(false)
    }
  }

  return (
    <form method="post" onSubmit={submit} className={fields.stack}>
      <DialogField
        label={t('Username')}
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        required
        maxLength={limits.usernameMax}
        autoFocus
        value={username}
        onChange={({ target }) => onUsername(target.value)}
      />
      <DialogField
        label={t('Password')}
        name="password"
        type="password"
        autoComplete="current-password"
        required
        maxLength={limits.passwordMax}
      />
      <p role="alert" className={fields.error}>
        {failure}
      </p>
      <div className={dialog.actions}>
        <Button tone="strong" type="submit" aria-disabled={isBusy || undefined}>
          {isBusy ? t('Signing in...') : t('Sign in')}
        </Button>
      </div>
    </form>
  )
}
