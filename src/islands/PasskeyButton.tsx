// Signs in with a passkey, beside the form.
import { useEffect, useState } from 'react'
import { isSupported } from '#browser/api-offers.ts'
import { RefusedError } from '#browser/call-errors.ts'
import { canUsePasskeys, PasskeyError } from '#browser/passkeys.ts'
import { signInWithPasskey } from '#browser/session.ts'
import { t, textOf, toMessage, tooMany } from './login-words.ts'

const reasons = {
  cancelled: 'passkeyCancelled',
  present: 'passkeyCancelled',
  elsewhere: 'passkeyElsewhere',
} as const

function toFailure(error: unknown): string {
  if (error instanceof PasskeyError) return textOf(reasons[error.reason])
  if (!(error instanceof RefusedError)) return textOf('failed')
  if (error.status === 429) return tooMany(error.retryAfterSeconds ?? 60)
  return error.status === 409 ? toMessage(error.message) : textOf('passkeyRefused')
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

  if (state === 'none') return isMain ? <p>{textOf('passkeysNotHere')}</p> : null
  return (
    <>
      <button
        className={isMain ? 'action form-submit' : 'login-passkey'}
        type="button"
        disabled={state === 'waiting'}
        onClick={() => void start()}
      >
        {state === 'busy' ? t('Waiting for your device...') : t('Sign in with a passkey')}
      </button>
      <p className="form-failure" role="alert">
        {failure}
      </p>
    </>
  )
}
