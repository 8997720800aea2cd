import { z } from 'zod'
import * as field from '../fields.ts'
import { limits } from '../limits.ts'
import { scope, scopes } from '../scopes.ts'

/** How the secret of every API token begins, by which scanners of secrets find one that was published. */
export const apiTokenPrefix = 'mq_'

/** An API token as its list shows it: never its secret, of which only the last characters are told. */
export const apiToken = z.object({
  id: z.int(),
  name: z.string(),
  scopes: z.array(scope),
  state: z.enum(['active', 'expired', 'revoked']),
  /** The last characters of the secret, to tell which one somebody has found. */
  ending: z.string(),
  made_by: z.string(),
  created_at: z.iso.datetime(),
  /** To about a minute. */
  last_used_at: z.iso.datetime().nullable(),
  /** The last day it can be used on, in the site's time zone; null: it does not expire. */
  expires_on: z.iso.date().nullable(),
  revoked_at: z.iso.datetime().nullable(),
  /** Who revoked it, or for what it ended. */
  revoked_by: z.string().nullable(),
})

/** A token that was just made: the only answer with its secret. Null where the request is repeated under its key. */
export const apiTokenMade = apiToken.extend({ secret: z.string().nullable() })

export const apiTokenCreate = z.strictObject({
  name: field.line(limits.tokenName),
  scopes: z
    .array(scope)
    .min(1, 'Choose at least one.')
    .max(scopes.length)
    .refine((chosen) => new Set(chosen).size === chosen.length, 'Name each scope once.'),
  /** Null has to be said: a token that never expires is a choice and no default. */
  expires_on: field.day().nullable(),
})

export type ApiToken = z.infer<typeof apiToken>
export type ApiTokenMade = z.infer<typeof apiTokenMade>
