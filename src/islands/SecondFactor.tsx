// The second step of a sign-in: a code, or a recovery code.
import { useState } from 'react'
import { RefusedError } from '#browser/call-errors.ts'
import { answerSignIn } from '#browser/session.ts'
import type { SignInChallenge } from '#contract/errors.ts'
import { factorWords, login as texts } from '#contract/visitor-texts.ts'
import { FormField } from './FormField.tsx'
import { LoginHeading } from './LoginHeading.tsx'
import { PasskeyButton } from './PasskeyButton.tsx'
import { useVisitorForm } from './use-visitor-form.ts'

interface Props {
  challenge: SignInChallenge
  onBack: () => void
}

const toFailure = (error: unknown) =>
  error instanceof RefusedError && error.status === 401 ? texts.factorLate : texts.failed

export function SecondFactor({ challenge, onBack }: Props) {
  const [method, setMethod] = useState<'code' | 'recovery'>(
    challenge.methods.includes('code') ? 'code' : 'recovery',
  )
  const { ref, isSubmitting, problems, failure, submit } = useVisitorForm(
    (data) => answerSignIn(challenge.token, String(data.get('code'))),
    toFailure,
  )
  const hasCodes = challenge.methods.some((one) => one !== 'passkey')
  const words = factorWords[method]
  const other = method === 'code' ? 'recovery' : 'code'

  return (
    <form ref={ref} className="login-form" method="dialog" noValidate onSubmit={submit}>
      <LoginHeading>One more step</LoginHeading>
      {challenge.methods.includes('passkey') && <PasskeyButton isMain />}
      {hasCodes && (
        <>
          <FormField
            key={method}
            as="input"
            name="code"
            label={words.label}
            autoComplete={method === 'code' ? 'one-time-code' : 'off'}
            inputMode={method === 'code' ? 'numeric' : 'text'}
            autoCapitalize="none"
            spellCheck={false}
            autoFocus={!challenge.methods.includes('passkey')}
            required
            maxLength={60}
            message={problems.code}
          />
          <p className="form-hint">{words.hint}</p>
        </>
      )}
      <p className="form-failure" role="alert">
        {failure}
      </p>
      <div className="login-actions">
        <button className="login-other" type="button" onClick={onBack}>
          Back to the login
        </button>
        {hasCodes && (
          <button className="action form-submit" type="submit" disabled={isSubmitting}>
            {isSubmitting ? 'Signing in...' : 'Sign in'}
          </button>
        )}
      </div>
      {challenge.methods.includes(other) && (
        <button className="login-other" type="button" onClick={() => setMethod(other)}>
          {words.other}
        </button>
      )}
    </form>
  )
}
