import { z } from 'zod'
import { withFallback } from '../absent.ts'
import { limits } from '../limits.ts'
import { role } from '../roles.ts'
import { auditEntry } from './audit-entry.ts'

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

/** One thing that somebody did; `note` concerns a note about the record. */
export const recentAct = z.object({
  at: z.iso.datetime(),
  action: z.enum([...auditEntry.shape.action.options, 'note']),
  /** Name of the resource, such as `artists`, `messages` or `company`. */
  subject: z.string(),
  subject_id: z.int(),
  /** Of songs and pictures of a gallery: whose they are. */
  artist_id: z.int().nullable(),
  /** Of messages: the folder in which it lies, such as `archive`. */
  folder: withFallback(z.string().nullable(), null),
  /** The present name of the record, or the last one of a record that is gone; empty when it has none. */
  name: z.string(),
  /** Whether the record is still there. */
  is_stored: z.boolean(),
})

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
  /** The last few things that were done in it, newest first. */
  recent: withFallback(z.array(recentAct), []),
})

export type RecentAct = z.infer<typeof recentAct>

export type OwnSession = z.infer<typeof ownSession>
export type Tokens = z.infer<typeof tokens>
export type SessionUser = z.infer<typeof sessionUser>
