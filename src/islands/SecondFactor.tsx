// The second step of a sign-in: a code, or a recovery code.
import { useState } from 'react'
import { RefusedError } from '#browser/call-errors.ts'
import { answerSignIn } from '#browser/session.ts'
import type { SignInChallenge } from '#contract/errors.ts'
import { FormField } from './FormField.tsx'
import { LoginHeading } from './LoginHeading.tsx'
import { factorText, t, textOf } from './login-words.ts'
import { PasskeyButton } from './PasskeyButton.tsx'
import { useVisitorForm } from './use-visitor-form.ts'

interface Props {
  challenge: SignInChallenge
  onBack: () => void
}

const toFailure = (error: unknown) =>
  textOf(error instanceof RefusedError && error.status === 401 ? 'factorLate' : 'failed')

export function SecondFactor({ challenge, onBack }: Props) {
  const [method, setMethod] = useState<'code' | 'recovery'>(
    challenge.methods.includes('code') ? 'code' : 'recovery',
  )
  const { ref, isSubmitting, problems, failure, submit } = useVisitorForm(
    (data) => answerSignIn(challenge.token, String(data.get('code'))),
    toFailure,
  )
  const hasCodes = challenge.methods.some((one) => one !== 'passkey')
  const other = method === 'code' ? 'recovery' : 'code'

  return (
    <form ref={ref} className="login-form" method="dialog" noValidate onSubmit={submit}>
      <LoginHeading>{t('One more step')}</LoginHeading>
      {challenge.methods.includes('passkey') && <PasskeyButton isMain />}
      {hasCodes && (
        <>
          <FormField
            key={method}
            as="input"
            name="code"
            label={factorText(method, 'label')}
            autoComplete={method === 'code' ? 'one-time-code' : 'off'}
            inputMode={method === 'code' ? 'numeric' : 'text'}
            autoCapitalize="none"
            spellCheck={false}
            autoFocus={!challenge.methods.includes('passkey')}
            required
            maxLength={60}
            message={problems.code}
          />
          <p className="form-hint">{factorText(method, 'hint')}</p>
        </>
      )}
      <p className="form-failure" role="alert">
        {failure}
      </p>
      <div className="login-actions">
        <button className="login-other" type="button" onClick={onBack}>
          {t('Back to the login')}
        </button>
        {hasCodes && (
          <button className="action form-submit" type="submit" disabled={isSubmitting}>
            {isSubmitting ? t('Signing in...') : t('Sign in')}
          </button>
        )}
      </div>
      {challenge.methods.includes(other) && (
        <button className="login-other" type="button" onClick={() => setMethod(other)}>
          {factorText(method, 'other')}
        </button>
      )}
    </form>
  )
}
