import { useState } from 'react'
import { canUsePasskeys, PasskeyError } from '#browser/passkeys.ts'
import { answerSignIn, signInWithPasskey } from '#browser/session.ts'
import type { SignInChallenge } from '#contract/errors.ts'
import { useStep } from '../factors/use-step.ts'
import { factorWords, login } from '../language/sign-in-texts.ts'
import { t } from '../language/translate.ts'
import { Button } from '../ui/Button.tsx'
import { DialogField } from '../ui/DialogField.tsx'
import dialog from '../ui/dialog.module.css'
import fields from '../ui/field.module.css'

interface Props {
  challenge: SignInChallenge
  onBack: () => void
}

async function signInHere(): Promise<void> {
  try {
    await signInWithPasskey()
  } catch (error) {
    throw error instanceof PasskeyError ? new Error(login.passkeyCancelled, { cause: error }) : error
  }
}

/** The second step of a sign-in, in a dialog: a code, or a recovery code. */
export function SecondFactorForm({ challenge, onBack }: Props) {
  const [method, setMethod] = useState<'code' | 'recovery'>(
    challenge.methods.includes('code') ? 'code' : 'recovery',
  )
  const [code, setCode] = useState('')
  const { isBusy, problems, run } = useStep('code', async () => {
    await answerSignIn(challenge.token, code)
  })
  const passkey = useStep('', signInHere)
  const words = factorWords[method]
  const other = method === 'code' ? 'recovery' : 'code'

  return (
    <form
      className={fields.stack}
      onSubmit={(event) => {
        event.preventDefault()
        run()
      }}
    >
      {challenge.methods.includes('passkey') && canUsePasskeys() && (
        <Button tone="accent" aria-disabled={passkey.isBusy || undefined} onClick={passkey.run}>
          {passkey.isBusy ? t('Waiting for your device...') : t('Sign in with a passkey')}
        </Button>
      )}
      <p role="alert" className={fields.error}>
        {passkey.problems['']}
      </p>
      <DialogField
        key={method}
        label={words.label}
        hint={words.hint}
        autoComplete={method === 'code' ? 'one-time-code' : 'off'}
        inputMode={method === 'code' ? 'numeric' : 'text'}
        autoCapitalize="none"
        spellCheck={false}
        required
        autoFocus
        maxLength={60}
        value={code}
        onChange={({ target }) => setCode(target.value)}
        {...(problems.code && { problem: problems.code })}
      />
      <p role="alert" className={fields.error}>
        {problems['']}
      </p>
      <div className={dialog.actions}>
        <Button onClick={onBack}>{t('Back')}</Button>
        {challenge.methods.includes(other) && (
          <Button
            onClick={() => {
              setMethod(other)
              setCode('')
            }}
          >
            {words.other}
          </Button>
        )}
        <Button tone="strong" type="submit" aria-disabled={isBusy || undefined}>
          {isBusy ? t('Signing in...') : t('Sign in')}
        </Button>
      </div>
    </form>
  )
}
