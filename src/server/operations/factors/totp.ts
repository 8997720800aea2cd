// Codes of authenticator apps (RFC 6238): six digits every half minute with SHA-1, which every app knows. The library is
// loaded when it is needed, because rendering threads load this file and need no codes.

const period = 30
const shape = { algorithm: 'SHA1', digits: 6, period } as const
/** Half minutes before and after this one whose codes are accepted, for clocks that differ (RFC 6238, section 5.2). */
const window = 1
/** As long as an output of the hash (RFC 4226, section 4). */
const secretBytes = 20

/** A new secret in base32. */
export async function makeTotpSecret(): Promise<string> {
  const { Secret } = await import('otpauth')
  return new Secret({ size: secretBytes }).base32
}

/** What a QR code for authenticator apps says. */
export async function toTotpUri(secret: string, issuer: string, label: string): Promise<string> {
  const { Secret, TOTP } = await import('otpauth')
  // A colon parts the two in the address.
  const plain = (text: string) => text.replaceAll(':', ' ')
  return new TOTP({
    ...shape,
    issuer: plain(issuer),
    label: plain(label),
    secret: Secret.fromBase32(secret),
  }).toString()
}

/** Number of the half minute that a code belongs to; null when it is that of none near this moment. */
export async function findTotpStep(secret: string, code: string, now: Date): Promise<number | null> {
  const { Secret, TOTP } = await import('otpauth')
  const timestamp = now.getTime()
  const delta = new TOTP({ ...shape, secret: Secret.fromBase32(secret) }).validate({
    token: code,
    timestamp,
    window,
  })
  return delta === null ? null : Math.floor(timestamp / 1000 / period) + delta
}
