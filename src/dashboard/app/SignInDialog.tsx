import { useState } from 'react'
import { Dialog } from 'react-aria-components/Dialog'
import { Heading } from 'react-aria-components/Heading'
import { Modal } from 'react-aria-components/Modal'
import type { SignInChallenge } from '#contract/errors.ts'
import { t } from '../language/translate.ts'
import dialog from '../ui/dialog.module.css'
import { Overlay } from '../ui/Overlay.tsx'
import { PasswordForm } from './PasswordForm.tsx'
import { SecondFactorForm } from './SecondFactorForm.tsx'

/** Sign-in dialog over a form: the form keeps its state, and calls that wait for the session continue. */
export function SignInDialog() {
  const [username, setUsername] = useState('')
  const [challenge, setChallenge] = useState<SignInChallenge | null>(null)

  return (
    <Overlay className={dialog.overlay ?? ''} isKeyboardDismissDisabled>
      <Modal className={dialog.modal ?? ''}>
        <Dialog className={dialog.dialog ?? ''}>
          <Heading slot="title" level={2} className={dialog.title ?? ''}>
            {t('Your session has ended')}
          </Heading>
          <p className={dialog.text}>{t('Sign in again to go on. What you typed is still here.')}</p>
          {challenge ? (
            <SecondFactorForm challenge={challenge} onBack={() => setChallenge(null)} />
          ) : (
            <PasswordForm username={username} onUsername={setUsername} onChallenge={setChallenge} />
          )}
        </Dialog>
      </Modal>
    </Overlay>
  )
}
