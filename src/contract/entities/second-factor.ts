// Second factors of an account: codes of an authenticator app (RFC 6238), and recovery codes for whoever has lost it.
import { z } from 'zod'
import { limits } from '../limits.ts'
import { passkey } from './passkey.ts'

const token = z.string().min(1).max(limits.challenge)

/** The present password, typed just now: what changes a factor asks for the proof that is answered. */
export const passwordProofInput = z.strictObject({
  current_password: z.string().min(1).max(limits.passwordMax),
})
export const passwordProof = z.object({ proof: z.string(), expires_at: z.iso.datetime() })
export const proofInput = z.strictObject({ proof: token })

/** A code, or one of the recovery codes; the token is that of the `challenge` which the password was answered with. */
export const factorAnswer = z.strictObject({ token, code: z.string().min(1).max(60) })

/**
 * What an authenticator app is set up with. `secret` is in base32 (RFC 4648), `uri` the same for a QR code; nothing is
 * stored before a code confirms it, and neither is told again.
 */
export const totpSetUp = z.object({
  token: z.string(),
  secret: z.string(),
  uri: z.string(),
  expires_at: z.iso.datetime(),
})
export const totpConfirmation = z.strictObject({
  token,
  code: z.string().regex(/^\d{6}$/, 'Type the six digits that the app shows.'),
})

/** New tokens, because all older ones end; recovery codes where new ones were made, told only here. */
export const factorChange = z.object({
  access: z.string(),
  refresh: z.string(),
  recovery_codes: z.array(z.string()).nullable(),
})

export const recoveryCodes = z.object({ recovery_codes: z.array(z.string()) })

/** The second factors of the caller's account; null: no authenticator app is set up. */
export const secondFactors = z.object({
  totp: z.object({ created_at: z.iso.datetime(), last_used_at: z.iso.datetime().nullable() }).nullable(),
  /** How many recovery codes are left. */
  recovery_codes: z.int(),
  /** Whether the server asks for one. */
  is_required: z.boolean(),
  passkeys: z.array(passkey),
  /** Why none can be used at the address of this server; null: they can. */
  passkey_problem: z.string().nullable(),
})

export type SecondFactors = z.infer<typeof secondFactors>
export type TotpSetUp = z.infer<typeof totpSetUp>
export type PasswordProof = z.infer<typeof passwordProof>
export type FactorChange = z.infer<typeof factorChange>
