// Asks for a link by which a password is chosen.
import { useState } from 'react'
import { RefusedError } from '#browser/call-errors.ts'
import { forgotPassword } from '#browser/schemaless-endpoints.ts'
import { callAsVisitor } from '#browser/visitor-call.ts'
import { limits } from '#contract/limits.ts'
import { login as texts } from '#contract/visitor-texts.ts'
import { FormField } from './FormField.tsx'
import { LoginHeading } from './LoginHeading.tsx'
import { useVisitorForm } from './use-visitor-form.ts'

export function ForgottenPassword({ onBack }: { onBack: () => void }) {
  const [isSent, setIsSent] = useState(false)
  const { ref, isSubmitting, problems, failure, submit } = useVisitorForm(async (data) => {
    await callAsVisitor(forgotPassword, { body: { username: String(data.get('account')).trim() } })
    setIsSent(true)
  }, toFailure)

  return (
    <form ref={ref} className="login-form" method="dialog" noValidate onSubmit={submit}>
      <LoginHeading key={String(isSent)}>
        {isSent ? 'Look into your mailbox' : 'A link for a new password'}
      </LoginHeading>
      {isSent ? (
        <p>{texts.linkSent}</p>
      ) : (
        <FormField
          as="input"
          name="account"
          label="Username or e-mail address"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
          maxLength={limits.email}
          message={problems.account}
        />
      )}
      <p className="form-failure" role="alert">
        {failure}
      </p>
      <div className="login-actions">
        <button className="login-other" type="button" onClick={onBack}>
          Back to the login
        </button>
        {!isSent && (
          <button className="action form-submit" type="submit" disabled={isSubmitting}>
            {isSubmitting ? 'Sending...' : 'Send the link'}
          </button>
        )}
      </div>
    </form>
  )
}

function toFailure(error: unknown): string {
  if (!(error instanceof RefusedError)) return texts.linkFailed
  // A server that is not ours may not know of links.
  return error.status === 404 || error.status === 405 || error.status === 409
    ? texts.noLinks
    : texts.linkFailed
}
