// One secret, a key for each purpose: what one key signs means nothing to another (RFC 5869).
import { createHmac, hkdfSync } from 'node:crypto'

export interface Keys {
  access: Uint8Array
  refresh: Uint8Array
  /** For names and addresses kept only to be counted: a person may type a password as a name. */
  counted: Uint8Array
}

/** Throws when the secret is shorter than 32 bytes (RFC 7518, section 3.2). */
export function deriveKeys(secret: Uint8Array): Keys {
  if (secret.byteLength < 32)
    throw new Error('The secret of the sessions is too short: 32 random bytes are needed.')
  const derive = (purpose: string) => new Uint8Array(hkdfSync('sha256', secret, '', `marquee ${purpose}`, 32))
  return { access: derive('access token'), refresh: derive('refresh token'), counted: derive('counted key') }
}

/** Keyed digest as base64url, 43 characters. */
export function digest(key: Uint8Array, text: string): string {
  return createHmac('sha256', key).update(text).digest('base64url')
}
