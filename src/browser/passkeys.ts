// Passkeys in the browser; the library that talks to the device is loaded when one is used.
import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/browser'
import type { PasskeyCeremony, PasskeyCreate, PasskeySignIn } from '#contract/entities/passkey.ts'

/** False also on pages that are not a secure context, where browsers offer none. */
export const canUsePasskeys = () => typeof globalThis.PublicKeyCredential === 'function'

/** The device gave none: it was cancelled, took too long, has none for this site, or has one of the account already. */
export class PasskeyError extends Error {
  override readonly name = 'PasskeyError'
  readonly reason: 'cancelled' | 'present' | 'elsewhere'

  constructor(reason: PasskeyError['reason'], cause: unknown) {
    super(`No passkey was used: ${reason}.`, { cause })
    this.reason = reason
  }
}

function toPasskeyError(error: unknown): PasskeyError {
  const { name, code } = error as { name?: string; code?: string }
  if (name === 'InvalidStateError') return new PasskeyError('present', error)
  if (name === 'SecurityError' || code === 'ERROR_INVALID_DOMAIN') return new PasskeyError('elsewhere', error)
  return new PasskeyError('cancelled', error)
}

/** Asks the device for a new passkey. Throws `PasskeyError`. */
export async function makePasskey({ options }: PasskeyCeremony): Promise<PasskeyCreate['credential']> {
  const { startRegistration } = await import('@simplewebauthn/browser')
  // The server made them by the standard.
  const optionsJSON = options as object as PublicKeyCredentialCreationOptionsJSON
  const { id, response } = await startRegistration({ optionsJSON }).catch((error: unknown) => {
    throw toPasskeyError(error)
  })
  const { clientDataJSON, attestationObject, transports } = response
  return { id, response: { clientDataJSON, attestationObject, ...(transports && { transports }) } }
}

/** Asks the device for one of its passkeys. Throws `PasskeyError`. */
export async function choosePasskey({ options }: PasskeyCeremony): Promise<PasskeySignIn['credential']> {
  const { startAuthentication } = await import('@simplewebauthn/browser')
  const optionsJSON = options as object as Parameters<typeof startAuthentication>[0]['optionsJSON']
  const { id, response } = await startAuthentication({ optionsJSON }).catch((error: unknown) => {
    throw toPasskeyError(error)
  })
  const { clientDataJSON, authenticatorData, signature, userHandle } = response
  return { id, response: { clientDataJSON, authenticatorData, signature, ...(userHandle && { userHandle }) } }
}
