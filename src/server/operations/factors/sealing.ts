// Encrypts secrets that must be read again, with a key that is not in the database: AES-256-GCM (NIST SP 800-38D), bound
// to the account, so that a row that is put under another account opens nothing.
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

const cipher = 'aes-256-gcm'
const nonceBytes = 12
const tagBytes = 16

const boundTo = (userId: number) => Buffer.from(`totp of ${userId}`)

/** Nonce, tag and cipher text as base64url. */
export function seal(key: Uint8Array, userId: number, secret: string): string {
  const nonce = randomBytes(nonceBytes)
  const sealing = createCipheriv(cipher, key, nonce, { authTagLength: tagBytes }).setAAD(boundTo(userId))
  const text = Buffer.concat([sealing.update(secret, 'utf8'), sealing.final()])
  return Buffer.concat([nonce, sealing.getAuthTag(), text]).toString('base64url')
}

/** Null for what was sealed with another key, for another account, or was altered. */
export function unseal(key: Uint8Array, userId: number, sealed: string): string | null {
  const bytes = Buffer.from(sealed, 'base64url')
  const text = bytes.subarray(nonceBytes + tagBytes)
  if (text.byteLength === 0) return null
  try {
    const opening = createDecipheriv(cipher, key, bytes.subarray(0, nonceBytes), { authTagLength: tagBytes })
      .setAAD(boundTo(userId))
      .setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes))
    return Buffer.concat([opening.update(text), opening.final()]).toString('utf8')
  } catch {
    return null
  }
}
