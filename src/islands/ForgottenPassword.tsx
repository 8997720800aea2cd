// Asks for a link by which a password is chosen.
import { useState } from 'react'
import { RefusedError } from '#browser/call-errors.ts'
import { language } from '#browser/language.ts'
import { forgotPassword } from '#browser/schemaless-endpoints.ts'
import { callAsVisitor } from '#browser/visitor-call.ts'
import { limits } from '#contract/limits.ts'
import { FormField } from './FormField.tsx'
import { LoginHeading } from './LoginHeading.tsx'
import { t, textOf } from './login-words.ts'
import { useVisitorForm } from './use-visitor-form.ts'

export function ForgottenPassword({ onBack }: { onBack: () => void }) {
  const [isSent, setIsSent] = useState(false)
  const { ref, isSubmitting, problems, failure, submit } = useVisitorForm(async (data) => {
    const body = { username: String(data.get('account')).trim() }
    await callAsVisitor(forgotPassword, { body, language })
    setIsSent(true)
  }, toFailure)

  return (
    <form ref={ref} className="login-form" method="dialog" noValidate onSubmit={submit}>
      <LoginHeading key={String(isSent)}>
        {isSent ? t('Look into your mailbox') : t('A link for a new password')}
      </LoginHeading>
      {isSent ? (
        <p>{textOf('linkSent')}</p>
      ) : (
        <FormField
          as="input"
          name="account"
          label={t('Username or e-mail address')}
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
          {t('Back to the login')}
        </button>
        {!isSent && (
          <button className="action form-submit" type="submit" disabled={isSubmitting}>
            {isSubmitting ? t('Sending...') : t('Send the link')}
          </button>
        )}
      </div>
    </form>
  )
}

function toFailure(error: unknown): string {
  // A server that is not ours may not know of links.
  const hasNone = error instanceof RefusedError && [404, 405, 409].includes(error.status)
  return textOf(hasNone ? 'noLinks' : 'linkFailed')
}
