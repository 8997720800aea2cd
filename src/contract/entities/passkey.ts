// Passkeys (Web Authentication, level 3): sign in without a password, verified by the device. Credentials travel as the
// standard's JSON, less what is not looked at.
import { z } from 'zod'
import { line } from '../fields.ts'
import { limits } from '../limits.ts'

const token = z.string().min(1).max(limits.challenge)
/** Bytes as base64url; attestations with certificates have a few kilobytes. */
const bytes = z
  .string()
  .min(1)
  .max(limits.passkeyBytes)
  .regex(/^[\w-]+$/, 'These are no bytes in base64url.')
const name = line(limits.passkeyName)

export const passkey = z.object({
  id: z.int(),
  name: z.string(),
  created_at: z.iso.datetime(),
  last_used_at: z.iso.datetime().nullable(),
})

/** `options`: for `navigator.credentials`, in the standard's JSON; `token` is sent back with what it answers. */
export const passkeyCeremony = z.object({
  token: z.string(),
  options: z.record(z.string(), z.unknown()),
  expires_at: z.iso.datetime(),
})

export const passkeyCreate = z.strictObject({
  token,
  name,
  credential: z.strictObject({
    id: bytes,
    response: z.strictObject({
      clientDataJSON: bytes,
      attestationObject: bytes,
      transports: z.array(z.string().max(20)).max(10).optional(),
    }),
  }),
})
export const passkeyPatch = z.strictObject({ name })

export const passkeySignIn = z.strictObject({
  token,
  credential: z.strictObject({
    id: bytes,
    response: z.strictObject({
      clientDataJSON: bytes,
      authenticatorData: bytes,
      signature: bytes,
      userHandle: bytes.optional(),
    }),
  }),
})

export type Passkey = z.infer<typeof passkey>
export type PasskeyCeremony = z.infer<typeof passkeyCeremony>
export type PasskeyCreate = z.infer<typeof passkeyCreate>
export type PasskeySignIn = z.infer<typeof passkeySignIn>
