import { z } from 'zod'
import { withFallback } from '../absent.ts'
import { optionalEmail } from '../fields.ts'
import { limits } from '../limits.ts'
import { role } from '../roles.ts'

/** A password as it may be set; how well it resists guessing is looked at later. */
export const password = z.string().min(limits.passwordMin).max(limits.passwordMax)
/** Letters with their marks, such as the vowels of Devanagari and Thai, digits and a few signs. */
const usernamePattern = /^(?:[\p{L}\p{N}._@+-]|(?<=[\p{L}\p{N}\p{M}])[\p{Mn}\p{Mc}])+$/u
/** With signs that nobody sees a name would look like another. */
const seenPattern = /^\P{Default_Ignorable_Code_Point}*$/u
const refusal = 'Use letters, digits and . _ @ + - without spaces.'
/** In composed form: some keyboards and clients send an accent as a character of its own. */
const username = z
  .string()
  .trim()
  .normalize('NFC')
  .min(2)
  .max(limits.usernameMax)
  .regex(usernamePattern, refusal)
  .regex(seenPattern, refusal)

/** An account of the dashboard. */
export const user = z.object({
  id: z.int(),
  username: z.string(),
  /** Where links for a password are mailed; empty when there is none. */
  email: withFallback(z.string(), ''),
  role,
  is_active: z.boolean(),
  /** Whether a sign-in takes more than the password. */
  has_second_factor: withFallback(z.boolean(), false),
  revision: z.int(),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
  last_login_at: z.iso.datetime().nullable(),
})

/** Without a password nobody can sign in until one is chosen by a link. */
export const userCreate = z.strictObject({
  username,
  email: optionalEmail().optional(),
  password: password.optional(),
  role,
  is_active: z.boolean().optional(),
})
export const userPatch = z.strictObject({
  username: username.optional(),
  email: optionalEmail().optional(),
  password: password.optional(),
  role: role.optional(),
  is_active: z.boolean().optional(),
})

/** Change of one's own password or address; the response contains new tokens, because all older ones end. */
export const accountPatch = z.strictObject({
  current_password: z.string().min(1).max(limits.passwordMax),
  email: optionalEmail().optional(),
  password: password.optional(),
})
export type User = z.infer<typeof user>
