// What an API token may do. An endpoint that names no scope is for people alone: messages of visitors, accounts, tokens,
// site info, pages and releases are out of an integration's reach by that, and so is whatever is added and says nothing.
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
