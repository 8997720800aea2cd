import { useState } from 'react'
import type { SignInChallenge } from '#contract/errors.ts'
import { t } from '../language/translate.ts'
import dialog from '../ui/dialog.module.css'
import { TitledDialog } from '../ui/TitledDialog.tsx'
import { PasswordForm } from './PasswordForm.tsx'
import { SecondFactorForm } from './SecondFactorForm.tsx'

/** Sign-in dialog over a form: the form keeps its state, and calls that wait for the session continue. */
export function SignInDialog() {
  const [username, setUsername] = useState('')
  const [challenge, setChallenge] = useState<SignInChallenge | null>(null)

  return (
    <TitledDialog title={t('Your session has ended')} isKeyboardDismissDisabled>
      <p className={dialog.text}>{t('Sign in again to go on. What you typed is still here.')}</p>
      {challenge ? (
        <SecondFactorForm challenge={challenge} onBack={() => setChallenge(null)} />
      ) : (
        <PasswordForm username={username} onUsername={setUsername} onChallenge={setChallenge} />
      )}
    </TitledDialog>
  )
}
