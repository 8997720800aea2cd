// Signs in with a passkey, beside the form.
import { useEffect, useState } from 'react'
import { isSupported } from '#browser/api-offers.ts'
import { RefusedError } from '#browser/call-errors.ts'
import { canUsePasskeys, PasskeyError } from '#browser/passkeys.ts'
import { signInWithPasskey } from '#browser/session.ts'
import { login as texts } from '#contract/visitor-texts.ts'
import { toWaitingTime } from './waiting-time.ts'

const reasons = {
  cancelled: texts.passkeyCancelled,
  present: texts.passkeyCancelled,
  elsewhere: texts.passkeyElsewhere,
} as const

function toFailure(error: unknown): string {
  if (error instanceof PasskeyError) return reasons[error.reason]
  if (!(error instanceof RefusedError)) return texts.failed
  if (error.status === 429)
    return `Too many attempts. Please try again in ${toWaitingTime(error.retryAfterSeconds ?? 60)}.`
  return error.status === 409 ? error.message : texts.passkeyRefused
}

/** Nothing where the server or the browser knows none; `isMain`: it is what the page asks for. */
export function PasskeyButton({ isMain = false }: { isMain?: boolean }) {
  const [state, setState] = useState<'waiting' | 'ready' | 'busy' | 'none'>('waiting')
  const [failure, setFailure] = useState('')

  useEffect(() => setState(isSupported('passkeys') && canUsePasskeys() ? 'ready' : 'none'), [])

  async function start() {
    if (state === 'busy') return
    setState('busy')
    setFailure('')
    try {
      await signInWithPasskey()
    } catch (error) {
      setFailure(toFailure(error))
      setState('ready')
    }
  }

  if (state === 'none') return isMain ? <p>{texts.passkeysNotHere}</p> : null
  return (
    <>
      <button
        className={isMain ? 'action form-submit' : 'login-passkey'}
        type="button"
        disabled={state === 'waiting'}
        onClick={() => void start()}
      >
        {state === 'busy' ? 'Waiting for your device...' : 'Sign in with a passkey'}
      </button>
      <p className="form-failure" role="alert">
        {failure}
      </p>
    </>
  )
}
