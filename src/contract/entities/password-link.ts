// One-time links by which a password is chosen: for whoever has forgotten theirs, and for whoever is invited.
import { z } from 'zod'
import { line } from '../fields.ts'
import { limits } from '../limits.ts'
import { password } from './user.ts'

/** `username`: the name of the account, or its e-mail address. */
export const passwordRequest = z.strictObject({
  username: line(limits.email),
})

const token = z.string().min(1).max(200)
export const passwordLinkInput = z.strictObject({ token })

/** Whose password a link changes; an account that never had one is new. */
export const passwordLink = z.object({ username: z.string(), is_new: z.boolean() })

export const passwordChoice = z.strictObject({ token, password })

/** `is_sent`: mail it to the account's own address instead of telling it here. */
export const passwordLinkCreate = z.strictObject({ is_sent: z.boolean() })

/**
 * A link that was made: either its secret, which follows `/login#password=` and is told only here, or the address that
 * it was mailed to.
 */
export const passwordLinkMade = z.object({
  token: z.string().nullable(),
  sent_to: z.string().nullable(),
  expires_at: z.iso.datetime(),
})

export type PasswordLink = z.infer<typeof passwordLink>
export type PasswordLinkMade = z.infer<typeof passwordLinkMade>
