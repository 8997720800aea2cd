import { z } from 'zod'
import { withFallback } from '../absent.ts'
import { limits } from '../limits.ts'
import { role } from '../roles.ts'

export const credentials = z.strictObject({
  username: z
    .string()
    .min(1)
    .max(limits.usernameMax)
    .regex(/^[^\u0000-\u001f\u007f]*$/u, 'Control characters are not part of any name. Type it again.'),
  password: z.string().min(1).max(limits.passwordMax),
})

/** Access token: JWT (RFC 7519), 10 minutes. Refresh token: opaque, replaced at every use. */
export const tokens = z.object({ access: z.string(), refresh: z.string() })
export const refreshInput = z.strictObject({ refresh: z.string().min(1).max(500) })

/** Claims of the access token about its bearer. */
export const sessionUser = z.object({ user_id: z.int(), username: z.string(), role })

/** How a session was begun; `link`: by a link for a password, without having one. */
export const signInMethods = ['password', 'code', 'recovery', 'passkey', 'link'] as const
export type SignInMethod = (typeof signInMethods)[number]

/** One sign-in of the caller's, which has not ended. */
export const ownSession = z.object({
  id: z.string(),
  /** Browser and system, such as "Firefox on Linux"; empty when they are not known. */
  agent: z.string(),
  method: withFallback(z.enum(signInMethods), 'password'),
  created_at: z.iso.datetime(),
  /** When it was used last, to ten minutes. */
  used_at: z.iso.datetime(),
  is_current: z.boolean(),
})

export type OwnSession = z.infer<typeof ownSession>
export type Tokens = z.infer<typeof tokens>
export type SessionUser = z.infer<typeof sessionUser>
