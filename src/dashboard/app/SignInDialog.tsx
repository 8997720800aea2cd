import { type SubmitEvent, useState } from 'react'
import { Dialog } from 'react-aria-components/Dialog'
import { Heading } from 'react-aria-components/Heading'
import { Modal } from 'react-aria-components/Modal'
import { RefusedError } from '#browser/call-errors.ts'
import { signIn } from '#browser/session.ts'
import { limits } from '#contract/limits.ts'
import { login } from '#contract/texts.ts'
import { Button } from '../ui/Button.tsx'
import dialog from '../ui/dialog.module.css'
import fields from '../ui/field.module.css'
import { Overlay } from '../ui/Overlay.tsx'

/** Sign-in dialog over a form: the form keeps its state, and calls that wait for the session continue. */
export function SignInDialog() {
  const [failure, setFailure] = useState('')
  const [isBusy, setIsBusy] = useState(false)

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isBusy) return
    const data = new FormData(event.currentTarget)
    setIsBusy(true)
    setFailure('')
    try {
      await signIn(String(data.get('username')).trim(), String(data.get('password')))
    } catch (error) {
      const isRefused = error instanceof RefusedError && (error.status === 401 || error.status === 400)
      setFailure(isRefused ? login.refused : login.failed)
      setIsBusy(false)
    }
  }

  return (
    <Overlay className={dialog.overlay ?? ''} isKeyboardDismissDisabled>
      <Modal className={dialog.modal ?? ''}>
        <Dialog className={dialog.dialog ?? ''}>
          <Heading slot="title" level={2} className={dialog.title ?? ''}>
            Your session has ended
          </Heading>
          <p className={dialog.text}>Sign in again to go on. What you typed is still here.</p>
          <form method="post" onSubmit={submit} className={fields.stack}>
            <label className={fields.field}>
              <span className={fields.label}>Username</span>
              <input
                className={fields.input}
                name="username"
                autoComplete="username"
                autoCapitalize="none"
                required
                maxLength={limits.usernameMax}
                autoFocus
              />
            </label>
            <label className={fields.field}>
              <span className={fields.label}>Password</span>
              <input
                className={fields.input}
                name="password"
                type="password"
                autoComplete="current-password"
                required
                maxLength={limits.passwordMax}
              />
            </label>
            <p role="alert" className={fields.error}>
              {failure}
            </p>
            <div className={dialog.actions}>
              <Button tone="strong" type="submit" disabled={isBusy}>
                {isBusy ? 'Signing in...' : 'Sign in'}
              </Button>
            </div>
          </form>
        </Dialog>
      </Modal>
    </Overlay>
  )
}
