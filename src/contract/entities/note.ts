// A note for colleagues about a record. Visitors see nothing of it.
import { z } from 'zod'
import * as field from '../fields.ts'
import { limits } from '../limits.ts'
import { resourceNames } from '../resources.ts'

const resource = z.enum(resourceNames)

export const note = z.object({
  id: z.int(),
  resource,
  record_id: z.int(),
  text: z.string(),
  /** Who wrote it, and alone may change it. */
  author_id: z.int(),
  author: z.string(),
  created_at: z.iso.datetime(),
  /** When its text was last changed; null for what was never changed. */
  edited_at: z.iso.datetime().nullable(),
  revision: z.int(),
})

export const noteCreate = z.strictObject({
  resource,
  record_id: field.id(),
  text: field.text(limits.note),
})
export const notePatch = z.strictObject({ text: field.text(limits.note) })

export type Note = z.infer<typeof note>
export type NoteCreate = z.infer<typeof noteCreate>
