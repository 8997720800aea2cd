// Scopes of API tokens. An endpoint without a scope is for people only: visitor messages, accounts, tokens, site info,
// pages, releases and, by default, every new endpoint.
import { z } from 'zod'

export const scopes = ['read', 'content', 'media'] as const
export const scope = z.enum(scopes)
export type Scope = z.infer<typeof scope>

/** Scope → what a token that has it may do. */
export const scopeNotes: Readonly<Record<Scope, string>> = {
  read: 'Read all records as staff do, archived ones and histories included; not what visitors wrote.',
  content: 'Add, change, archive, restore and order records, without sending files.',
  media: 'Send pictures; to put one into a record in the same call takes “content” as well.',
}
