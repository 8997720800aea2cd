import { z } from 'zod'
import * as field from '../fields.ts'
import { limits } from '../limits.ts'
import { scope, scopes } from '../scopes.ts'

/** Prefix of every API token, by which secret scanners recognise a leaked one. */
export const apiTokenPrefix = 'mq_'

/** An API token as the list shows it, with only the last characters of its secret. */
export const apiToken = z.object({
  id: z.int(),
  name: z.string(),
  scopes: z.array(scope),
  state: z.enum(['active', 'expired', 'revoked']),
  /** The last characters of the secret, to identify a token that was found. */
  ending: z.string(),
  made_by: z.string(),
  created_at: z.iso.datetime(),
  /** Accurate to about a minute. */
  last_used_at: z.iso.datetime().nullable(),
  /** The last day of validity, in the site's time zone; null: it does not expire. */
  expires_on: z.iso.date().nullable(),
  revoked_at: z.iso.datetime().nullable(),
  /** Who revoked it, or what ended it. */
  revoked_by: z.string().nullable(),
})

/**
 * A token that was just created: the only response with its secret, which is null when the request is repeated with its
 * key.
 */
export const apiTokenMade = apiToken.extend({ secret: z.string().nullable() })

export const apiTokenCreate = z.strictObject({
  name: field.line(limits.tokenName),
  scopes: z
    .array(scope)
    .min(1, 'Choose at least one.')
    .max(scopes.length)
    .refine((chosen) => new Set(chosen).size === chosen.length, 'Name each scope once.'),
  /** Null must be explicit: a token that never expires is a choice, not a default. */
  expires_on: field.day().nullable(),
})

export type ApiToken = z.infer<typeof apiToken>
export type ApiTokenMade = z.infer<typeof apiTokenMade>
