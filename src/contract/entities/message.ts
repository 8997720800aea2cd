import { z } from 'zod'
import * as field from '../fields.ts'
import { limits } from '../limits.ts'
import { optionalText } from './record.ts'

/** A contact message as staff read it; `about` is what it was written from, such as a souvenir, or ''. */
export const message = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  message: z.string(),
  about: optionalText(),
  submitted_at: z.iso.datetime(),
  is_read: z.boolean(),
})

/** Input of the contact form; `website` is a honeypot and stays empty, `seconds` is how long the form was open. */
export const contactInput = z.strictObject({
  name: field.line(),
  email: field.email(),
  message: field.text(limits.message),
  about: field.optionalLine().optional(),
  website: z.string().max(limits.url).optional(),
  seconds: z.number().min(0).max(1e9).optional(),
})

export const contactReceipt = z.object({ detail: z.string() })

/** False marks a message as unread again, which a server of the specification alone does not know. */
export const messagePatch = z.strictObject({ is_read: z.boolean() })
export type Message = z.infer<typeof message>
